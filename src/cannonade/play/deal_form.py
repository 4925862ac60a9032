"""The form of a new game: what people type is read as they mean it, or they are told.

A screen shows it; `cannonade.words.input.mistakes` says what is wrong with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cannonade.engine import DEAL_COUNT
from cannonade.errors import CannonadeError, PoolError
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of
from cannonade.play.new_game import (
    NewGameRequest,
    start_of,
    tidy_code,
    tidy_number,
)
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Start

_FIELDS: Final = ("number", "code", "position")
_HOUSE: Final = "house_"
_LONGEST: Final = len(str(DEAL_COUNT))


class Fault(Enum):
    """What can be wrong with a form as a whole, or with a field at first sight."""

    NUMBER_AND_CODE = auto()
    POSITION_AND_DEAL = auto()
    FAIR_AND_GIVEN = auto()
    NOT_A_NUMBER = auto()
    NOT_A_CODE = auto()
    OTHER_RULES = auto()


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a form.

    Attributes:
        field: the name of the field that it is in; "" if it is in none.
        why: what is wrong: a fault, or the error of a text that cannot be read.
        about: what was typed; for other rules the name of the deal's and that of those
            chosen.
    """

    field: str
    why: Fault | CannonadeError
    about: tuple[str, ...] = ()


def read_deal_form(form: Mapping[str, str]) -> Start | Mistake:
    """Give what the game that a form asks for starts from, or what is wrong with it."""
    typed = {name: form.get(name, "").strip() for name in _FIELDS}
    given = [name for name, text in typed.items() if text]
    if len(given) > 1:
        is_from_position = "position" in given
        return Mistake(
            given[-1],
            Fault.POSITION_AND_DEAL if is_from_position else Fault.NUMBER_AND_CODE,
        )
    fair = form.get("fair", "")
    if given and fair:
        return Mistake("fair", Fault.FAIR_AND_GIVEN)
    field = given[0] if given else "number"
    fault = _misread(field, typed[field])
    if fault is not None:
        return Mistake(field, fault, (typed[field],))
    chosen = chosen_rules(form)
    try:
        wanted = parse_rules_id(chosen).rules
    except CannonadeError as error:
        return Mistake("", error)
    number, code = tidy_number(typed["number"]), tidy_code(typed["code"])
    try:
        start = start_of(NewGameRequest(chosen, number, code, typed["position"], fair))
    except PoolError as error:
        return Mistake("fair", error)
    except CannonadeError as error:
        return Mistake(field, error)
    # The rules that stand in a new form ask for nothing.
    if wanted in {start.rules, RULE_SETS[0].rules}:
        return start
    names = (_name(start.rules), _name(wanted))
    return Mistake(field, Fault.OTHER_RULES, names)


def _misread(field: str, text: str) -> Fault | None:
    """Find what is wrong at first sight."""
    if field == "number" and text and not _is_deal(tidy_number(text)):
        return Fault.NOT_A_NUMBER
    if field == "code" and ":" not in text and not _is_deal(tidy_number(text)):
        return Fault.NOT_A_CODE
    return None


def _is_deal(number: str) -> bool:
    return bool(number) and len(number) <= _LONGEST and int(number) < DEAL_COUNT


def chosen_rules(form: Mapping[str, str]) -> str:
    """Give the rules chosen in a form by name, the house rules with them."""
    base, *own = (form.get("rules") or RULE_SETS[0].name).split("+")
    pairs = (each.partition("=") for each in own)
    changes = {key: value for key, _, value in pairs} | {
        name.removeprefix(_HOUSE): value
        for name, value in form.items()
        if name.startswith(_HOUSE) and value
    }
    return base + "".join(f"+{key}={value}" for key, value in changes.items())


def _name(rules: Rules) -> str:
    return format_rules_id(rules_id_of(rules))
