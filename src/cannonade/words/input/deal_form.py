"""The form of a new game: what people type is read as they mean it, or they are told.

Programs write deal codes exactly; people may write "REVISED: 5", "007" or "1,000".
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cannonade.engine import DEAL_COUNT
from cannonade.errors import CannonadeError, PoolError
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Start
from cannonade.words.input.mistakes import (
    DEAL_AND_POSITION,
    FAIR_AND_GIVEN,
    NUMBER_AND_CODE,
    not_a_code,
    not_a_number,
    other_rules,
    say_mistake,
)
from cannonade.words.input.wishes import Wish, start_of

_FIELDS: Final = ("number", "code", "position")
_HOUSE: Final = "house_"
_LONGEST: Final = len(str(DEAL_COUNT))
_GAP: Final = "[ \u00a0\u202f,.'\u2019_]"
_DIGITS: Final = re.compile(r"[0-9]+")
_GROUPED: Final = re.compile(rf"[0-9]{{1,3}}({_GAP})[0-9]{{3}}(?:\1[0-9]{{3}})*")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a form.

    Attributes:
        field: the name of the field that it is in; "" if it is in none.
        say: one sentence or two.
    """

    field: str
    say: str


def read_deal_form(form: Mapping[str, str]) -> Start | Mistake:
    """Give what the game that a form asks for starts from, or what is wrong with it."""
    typed = {name: form.get(name, "").strip() for name in _FIELDS}
    given = [name for name, text in typed.items() if text]
    if len(given) > 1:
        is_from_position = "position" in given
        say = DEAL_AND_POSITION if is_from_position else NUMBER_AND_CODE
        return Mistake(given[-1], say)
    fair = form.get("fair", "")
    if given and fair:
        return Mistake("fair", FAIR_AND_GIVEN)
    field = given[0] if given else "number"
    say = _misread(field, typed[field])
    if say:
        return Mistake(field, say)
    chosen = chosen_rules(form)
    try:
        wanted = parse_rules_id(chosen).rules
    except CannonadeError as error:
        return Mistake("", say_mistake(error))
    number, code = tidy_number(typed["number"]), tidy_code(typed["code"])
    try:
        start = start_of(Wish(chosen, number, code, typed["position"], fair))
    except PoolError as error:
        return Mistake("fair", say_mistake(error))
    except CannonadeError as error:
        return Mistake(field, say_mistake(error))
    say = _conflict(wanted, start.rules)
    return Mistake(field, say) if say else start


def _misread(field: str, text: str) -> str:
    """Say what is wrong at first sight; "" if nothing is."""
    if field == "number" and text and not _is_deal(tidy_number(text)):
        return not_a_number(text)
    if field == "code" and ":" not in text and not _is_deal(tidy_number(text)):
        return not_a_code(text)
    return ""


def _is_deal(number: str) -> bool:
    return bool(number) and len(number) <= _LONGEST and int(number) < DEAL_COUNT


def _conflict(wanted: Rules, own: Rules) -> str:
    """Say that a deal is not for the rules wanted; those of the start ask nothing."""
    if wanted in {own, RULE_SETS[0].rules}:
        return ""
    return other_rules(_name(own), _name(wanted))


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


def tidy_number(text: str) -> str:
    """Give the digits of a number as people write it; "" if it is none."""
    text = text.strip()
    if not (_DIGITS.fullmatch(text) or _GROUPED.fullmatch(text)):
        return ""
    return re.sub(_GAP, "", text).lstrip("0") or "0"


def tidy_code(text: str) -> str:
    """Give a deal code as it is to be written; what is no code stays as it is."""
    rules, colon, deal = (part.strip() for part in text.partition(":"))
    if not colon:
        return tidy_number(text) or text
    name = re.sub(r"\s+", "-", rules.lower())
    return f"{name}:{tidy_number(deal) or deal}"
