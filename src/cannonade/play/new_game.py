"""Requests for a new game, and the deal or position that each means.

Programs write deal codes exactly; people may write "REVISED: 5", "007" or "1,000".
"""

import re
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cannonade.club import (
    FAIRNESSES,
    Daily,
    certified_of,
    fair_deal,
    number_of,
    open_daily,
    open_week,
    utc_day,
)
from cannonade.engine import Deal, Outcome
from cannonade.errors import NotationError, PoolError
from cannonade.language import _
from cannonade.notation import (
    RulesId,
    format_rules_id,
    parse_deal_code,
    parse_draft,
    parse_rules_id,
    rules_id_of,
    set_up,
)
from cannonade.pool import Difficulty
from cannonade.rules import (
    RULE_SETS,
    Rules,
    RuleSet,
    find_rule_set,
    load_rule_set,
)
from cannonade.session import Session, Start

DAILY: Final = "daily"
"""The word for the deal of a day."""

WEEKLY: Final = "weekly"
"""The word for a deal of this week."""

_LONGEST: Final = 9
_FILE_ENDING: Final = ".toml"
_GAP: Final = "[ \u00a0\u202f,.'\u2019_]"
_DIGITS: Final = re.compile(r"[0-9]+")
_GROUPED: Final = re.compile(rf"[0-9]{{1,3}}({_GAP})[0-9]{{3}}(?:\1[0-9]{{3}})*")
_NUMBERS: Final = 10**9
"""Deals are chosen among so many: their numbers are short enough to be read aloud."""


@dataclass(frozen=True, slots=True)
class NewGameRequest:
    """A request for a new game: a position, a deal code, or rules and a number.

    Attributes:
        rules: rules by name, house rules included; "" for the default.
        number: the number of the deal under these rules; "" for any.
        code: a deal code, or a number under `rules`.
        position: the text of a position.
        fair: for a deal without a number, that it can be won, or how hard it is: one
            of `cannonade.club.FAIRNESSES`; "" for any deal.
    """

    rules: str = ""
    number: str = ""
    code: str = ""
    position: str = ""
    fair: str = ""


def start_of(request: NewGameRequest) -> Start:
    """Return what the game starts from; without a wish, a random deal.

    Raises:
        NotationError: if a text does not parse.
        PoolError: if no such fair deal is known.
    """
    if request.position.strip():
        return parse_draft(request.position)
    code = request.code.strip()
    if ":" in code:
        return parse_deal_code(code).deal
    rules_id = parse_rules_id(request.rules.strip() or RULE_SETS[0].name)
    number = code or request.number.strip()
    if not number:
        return any_deal(rules_id.rules, request.fair)
    return _numbered(rules_id, number)


def any_deal(rules: Rules, fair: str = "") -> Deal:
    """Choose a deal by chance, a fair one if that is wished.

    Raises:
        PoolError: if no such fair deal is known.
    """
    if fair:
        return fair_deal(rules, fair, secrets.randbelow)
    return Deal(rules, secrets.randbelow(_NUMBERS))


def deal_after(session: Session) -> Deal:
    """Choose the deal that follows a game, under its rules.

    A fair deal follows a fair one: as hard after a loss, harder after a win, up to the
    hardest. After any other comes any deal.
    """
    rules, certified = session.state.rules, certified_of(session.start)
    if certified is None:
        return any_deal(rules)
    levels = tuple(Difficulty)
    level = levels.index(certified.difficulty)
    if isinstance(session.result, Outcome) and session.result.is_won:
        level = min(level + 1, len(levels) - 1)
    return any_deal(rules, levels[level].value)


def _numbered(rules_id: RulesId, number: str) -> Deal:
    try:
        return parse_deal_code(f"{format_rules_id(rules_id)}:{number}").deal
    except NotationError as error:
        raise NotationError(number, 0, error.expected) from None


def named_rules(text: str) -> RuleSet:
    """Find rules by a name such as revised or revised+grid=eight, or read their file.

    Raises:
        RulesError: if there are none of that name, or with all that is wrong in a file.
        NotationError: if a name with a version or changes is wrong.
    """
    path = Path(text)
    if text.endswith(_FILE_ENDING) or path.is_file():
        return load_rule_set(path)
    if "@" not in text and "+" not in text:
        return find_rule_set(text)
    found = parse_rules_id(text)
    base = find_rule_set(found.name, found.version)
    if found.rules == base.rules:
        return base
    return replace(base, title=text, summary="", rules=found.rules)


def choose_start(text: str, rules: Rules | None = None) -> Start:
    """Make what was asked for: a position, or a deal as `choose_deal` finds it.

    A position has its rules and its phase as words of their own; a deal code has a
    colon in its first word. A fair deal is asked for by a word of `FAIRNESSES`, and the
    deal of a day by "daily", with its number unless it is today's, and one of this
    week's seven by "weekly" with its place.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the deal code or the position is wrong.
        InvalidStateError: if the position cannot be, with every reason.
        PoolError: if there is no such fair deal, or no such day or place.
    """
    first, *others = text.split() or [""]
    if first.lower() == DAILY:
        return choose_daily(" ".join(others)).deal
    if first.lower() == WEEKLY:
        return open_week(None, utc_day(datetime.now(UTC))).deal(" ".join(others)).deal
    if first.lower() in FAIRNESSES and not others:
        return any_deal(rules or RULE_SETS[0].rules, first.lower())
    if not others or ":" in first:
        return choose_deal(text, rules)
    draft = parse_draft(text)
    set_up(draft)
    return draft


def choose_daily(number: str) -> Daily:
    """Find the daily deal of a number, or today's.

    Raises:
        PoolError: if there is none, or its day is still to come.
    """
    today = utc_day(datetime.now(UTC))
    if not number:
        return open_daily(number_of(today) or 0, today)
    if not (number.isascii() and number.isdigit() and len(number) <= _LONGEST):
        said = _('daily deals are numbered from 1: there is no number "{number}"')
        raise PoolError(said.format(number=number[:40]))
    return open_daily(int(number), today)


def choose_deal(code: str, rules: Rules | None = None) -> Deal:
    """Make the deal that was asked for, or one by chance.

    Args:
        code: a deal code as people write it, rules as `named_rules` finds them, a
            number under `rules`, or "" for any deal.
        rules: the rules if the code does not say; the default is the first rule set.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the code is wrong.
    """
    if ":" in code:
        return parse_deal_code(tidy_code(code)).deal
    if code.isascii() and code.isdigit():
        if rules is None:
            example = _("rules before the number, as in {rule_sets}:{code}").format(
                rule_sets=RULE_SETS[0].name, code=code
            )
            raise NotationError(code, 0, example)
        return parse_deal_code(f"{format_rules_id(rules_id_of(rules))}:{code}").deal
    if code:
        rules = named_rules(code).rules
    return any_deal(rules or RULE_SETS[0].rules)


def tidy_number(text: str) -> str:
    """Return the digits of a number as people write it; "" if it is none."""
    text = text.strip()
    if not (_DIGITS.fullmatch(text) or _GROUPED.fullmatch(text)):
        return ""
    return re.sub(_GAP, "", text).lstrip("0") or "0"


def tidy_code(text: str) -> str:
    """Return a deal code as it is to be written; what is no code stays as it is."""
    rules, colon, deal = (part.strip() for part in text.partition(":"))
    if not colon:
        return tidy_number(text) or text
    name = re.sub(r"\s+", "-", rules.lower())
    return f"{name}:{tidy_number(deal) or deal}"
