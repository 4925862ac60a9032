"""Parsing of the new-game form: what people type, or a message that explains it.

A screen shows it; `cannonade.words.input.mistakes` says what is wrong with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cannonade.club import has_fair_deals
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

FAIR_DEAL: Final = "fair"
ANY_DEAL: Final = "any"
DEAL_CODE: Final = "code"
POSITION: Final = "position"
DEAL_KINDS: Final = (FAIR_DEAL, ANY_DEAL, DEAL_CODE, POSITION)
"""Which deal a form can ask for: what it says of the others then counts for nothing."""

_FIELDS: Final = ("number", "code", "position")
_KIND: Final = "deal"
_HOUSE: Final = "house_"
_LONGEST: Final = len(str(DEAL_COUNT))


class Fault(Enum):
    """A kind of mistake in a form or in one of its fields."""

    NUMBER_AND_CODE = auto()
    POSITION_AND_DEAL = auto()
    FAIR_AND_GIVEN = auto()
    NO_NUMBER = auto()
    NO_POSITION = auto()
    NOT_A_NUMBER = auto()
    NOT_A_CODE = auto()
    OTHER_RULES = auto()


_MISSING: Final = {DEAL_CODE: Fault.NO_NUMBER, POSITION: Fault.NO_POSITION}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a form.

    Attributes:
        field: the name of the field that it is in; "" if it is in none.
        why: what is wrong: a fault, or the error of a text that cannot be read.
        about: what was typed; for other rules the name of the deal's and that of those
            chosen.
    """

    field: str
    why: Fault | CannonadeError
    about: tuple[str, ...] = ()


def deal_kind(form: Mapping[str, str]) -> str:
    """Return the deal that a form asks for, by its choice or by what was typed."""
    said = form.get(_KIND, "")
    if said in DEAL_KINDS:
        return said
    typed = (each for each in (POSITION, DEAL_CODE) if form.get(each, "").strip())
    return next(typed, DEAL_CODE if form.get("number", "").strip() else FAIR_DEAL)


def read_deal_form(form: Mapping[str, str]) -> Start | Mistake:
    """Return what the game of a form starts from, or what is wrong with it."""
    if form.get(_KIND, "") in DEAL_KINDS:
        form = _asked_for(form)
    typed = {name: form.get(name, "").strip() for name in _FIELDS}
    fault = _fault(form, typed)
    if fault is not None:
        return fault
    chosen = chosen_rules(form)
    try:
        wanted = parse_rules_id(chosen).rules
    except CannonadeError as error:
        return Mistake("", error)
    fair = form.get(FAIR_DEAL, "")
    if form.get(_KIND) == FAIR_DEAL and not has_fair_deals(wanted):
        fair = ""
    field = next((name for name, text in typed.items() if text), "number")
    number, code = tidy_number(typed["number"]), tidy_code(typed["code"])
    try:
        start = start_of(NewGameRequest(chosen, number, code, typed["position"], fair))
    except PoolError as error:
        return Mistake(FAIR_DEAL, error)
    except CannonadeError as error:
        return Mistake(field, error)
    # The rules that stand in a new form ask for nothing.
    if wanted in {start.rules, RULE_SETS[0].rules}:
        return start
    names = (_name(start.rules), _name(wanted))
    return Mistake(field, Fault.OTHER_RULES, names)


def _fault(form: Mapping[str, str], typed: Mapping[str, str]) -> Mistake | None:
    """Find what can be seen to be wrong before anything is read."""
    given = [name for name, text in typed.items() if text]
    if len(given) > 1:
        is_from_position = "position" in given
        return Mistake(
            given[-1],
            Fault.POSITION_AND_DEAL if is_from_position else Fault.NUMBER_AND_CODE,
        )
    if given and form.get(FAIR_DEAL, ""):
        return Mistake(FAIR_DEAL, Fault.FAIR_AND_GIVEN)
    kind = form.get(_KIND, "")
    if not given and kind in _MISSING:
        return Mistake(kind, _MISSING[kind])
    field = given[0] if given else "number"
    fault = _misread(field, typed[field])
    return fault and Mistake(field, fault, (typed[field],))


def _asked_for(form: Mapping[str, str]) -> Mapping[str, str]:
    """Leave out what a form says of the kinds of deal that it does not ask for."""
    others = {*_FIELDS, FAIR_DEAL} - {form[_KIND]}
    return {name: value for name, value in form.items() if name not in others}


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
    """Return the rules chosen in a form by name, the house rules with them."""
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
