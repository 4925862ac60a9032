"""Parsing of the new-game form, into the start of a game or a mistake.

`cannonade.words.input.mistakes` describes the mistakes in sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cannonade.club.fair import has_fair_deals
from cannonade.engine import DEAL_COUNT
from cannonade.errors import CannonadeError, PoolError
from cannonade.notation import (
    format_rules_id,
    parse_rules_id,
    rules_id_of,
    tidy_code,
    tidy_number,
)
from cannonade.play.new_game import NewGameRequest, start_of
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Start

FAIR_DEAL: Final = "fair"
ANY_DEAL: Final = "any"
DEAL_CODE: Final = "code"
POSITION: Final = "position"
DEAL_KINDS: Final = (FAIR_DEAL, ANY_DEAL, DEAL_CODE, POSITION)
"""The kinds of deal that a form can ask for; fields of the other kinds are ignored."""

_FIELDS: Final = ("number", "code", "position")
_KIND: Final = "deal"
_HOUSE: Final = "house_"
_LONGEST: Final = len(str(DEAL_COUNT))


class DealFormFault(Enum):
    """A kind of mistake in a form or in one of its fields."""

    NUMBER_AND_CODE = auto()
    POSITION_AND_DEAL = auto()
    FAIR_AND_GIVEN = auto()
    NO_NUMBER = auto()
    NO_POSITION = auto()
    NOT_A_NUMBER = auto()
    NOT_A_CODE = auto()
    OTHER_RULES = auto()


_MISSING: Final = {
    DEAL_CODE: DealFormFault.NO_NUMBER,
    POSITION: DealFormFault.NO_POSITION,
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a form.

    Attributes:
        field: the name of its field; "" if it belongs to no single field.
        why: a fault, or the error from parsing a text.
        about: what was typed; for `OTHER_RULES` the names of the deal's rules and of
            the chosen rules.
    """

    field: str
    why: DealFormFault | CannonadeError
    about: tuple[str, ...] = ()


def deal_kind(form: Mapping[str, str]) -> str:
    """Return the kind of deal that a form asks for, or that its filled fields imply."""
    said = form.get(_KIND, "")
    if said in DEAL_KINDS:
        return said
    typed = (each for each in (POSITION, DEAL_CODE) if form.get(each, "").strip())
    return next(typed, DEAL_CODE if form.get("number", "").strip() else FAIR_DEAL)


def read_deal_form(form: Mapping[str, str]) -> Start | Mistake:
    """Return the start of the game that a form asks for, or the mistake in the form."""
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
    # The default rules may simply have been left as they were in the empty form.
    if wanted in {start.rules, RULE_SETS[0].rules}:
        return start
    names = (_name(start.rules), _name(wanted))
    return Mistake(field, DealFormFault.OTHER_RULES, names)


def _fault(form: Mapping[str, str], typed: Mapping[str, str]) -> Mistake | None:
    """Return a mistake that shows before anything is parsed."""
    given = [name for name, text in typed.items() if text]
    if len(given) > 1:
        is_from_position = "position" in given
        return Mistake(
            given[-1],
            DealFormFault.POSITION_AND_DEAL
            if is_from_position
            else DealFormFault.NUMBER_AND_CODE,
        )
    if given and form.get(FAIR_DEAL, ""):
        return Mistake(FAIR_DEAL, DealFormFault.FAIR_AND_GIVEN)
    kind = form.get(_KIND, "")
    if not given and kind in _MISSING:
        return Mistake(kind, _MISSING[kind])
    field = given[0] if given else "number"
    fault = _misread(field, typed[field])
    return fault and Mistake(field, fault, (typed[field],))


def _asked_for(form: Mapping[str, str]) -> Mapping[str, str]:
    """Return the form without the fields of the other kinds of deal."""
    others = {*_FIELDS, FAIR_DEAL} - {form[_KIND]}
    return {name: value for name, value in form.items() if name not in others}


def _misread(field: str, text: str) -> DealFormFault | None:
    """Return the fault of a number or code that is malformed."""
    if field == "number" and text and not _is_deal(tidy_number(text)):
        return DealFormFault.NOT_A_NUMBER
    if field == "code" and ":" not in text and not _is_deal(tidy_number(text)):
        return DealFormFault.NOT_A_CODE
    return None


def _is_deal(number: str) -> bool:
    return bool(number) and len(number) <= _LONGEST and int(number) < DEAL_COUNT


def chosen_rules(form: Mapping[str, str]) -> str:
    """Return the name of the rules chosen in a form, with its house rules."""
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
