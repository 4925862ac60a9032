"""Requests for a new game, and the deal or position that each asks for."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from cannonade.club.daily import Daily, number_of, open_daily, utc_day
from cannonade.club.fair import FAIRNESSES, certified_of, fair_deal
from cannonade.engine import Deal, Outcome
from cannonade.errors import NotationError, PoolError
from cannonade.language import _
from cannonade.notation import (
    RulesId,
    format_rules_id,
    named_rules,
    parse_deal_code,
    parse_draft,
    parse_rules_id,
    rules_id_of,
    set_up,
    tidy_code,
)
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Session, Start

DAILY: Final = "daily"
"""The word for the daily deal."""

_LONGEST: Final = 9
_NUMBERS: Final = 10**9
"""The range of random deal numbers: short enough to be read aloud."""


@dataclass(frozen=True, slots=True)
class NewGameRequest:
    """A request for a new game: a position, a deal code, or rules and a number.

    Attributes:
        rules: the name of the rules, with house rules; "" for the default.
        number: the deal's number under these rules; "" for a random deal.
        code: a deal code, or a number under `rules`.
        position: the text of a position.
        fair: one of `cannonade.club.FAIRNESSES`, for a random deal that is winnable or
            of that difficulty; "" for any deal.
    """

    rules: str = ""
    number: str = ""
    code: str = ""
    position: str = ""
    fair: str = ""


def start_of(request: NewGameRequest) -> Start:
    """Return the start that a request asks for; a random deal for an empty request.

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
    """Choose a random deal, fair or of a difficulty on request.

    Raises:
        PoolError: if no such fair deal is known.
    """
    if fair:
        return fair_deal(rules, fair, secrets.randbelow)
    return Deal(rules, secrets.randbelow(_NUMBERS))


def deal_after(session: Session) -> Deal:
    """Choose the next deal after a game, under its rules.

    After a fair deal comes another: one step harder after a win, otherwise as hard.
    After any other deal comes any deal.
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


def choose_start(text: str, rules: Rules | None = None) -> Start:
    """Return the start that a text asks for: a position or a deal.

    A position has several words and no colon in the first; a deal code has a colon
    there. A word of `FAIRNESSES` asks for a fair deal, "daily" for today's deal or
    with a number for that day's. `choose_deal` parses everything else.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the deal code or the position is wrong.
        InvalidStateError: if the position is impossible, with every reason.
        PoolError: if there is no such fair deal or day.
    """
    first, *others = text.split() or [""]
    if first.lower() == DAILY:
        return choose_daily(" ".join(others)).deal
    if first.lower() in FAIRNESSES and not others:
        return any_deal(rules or RULE_SETS[0].rules, first.lower())
    if not others or ":" in first:
        return choose_deal(text, rules)
    draft = parse_draft(text)
    set_up(draft)
    return draft


def choose_daily(number: str) -> Daily:
    """Return the daily deal with a number; today's for "".

    Raises:
        PoolError: if there is none, or its day is in the future.
    """
    today = utc_day(datetime.now(UTC))
    if not number:
        return open_daily(number_of(today) or 0, today)
    if not (number.isascii() and number.isdigit() and len(number) <= _LONGEST):
        said = _('daily deals are numbered from 1: there is no number "{number}"')
        raise PoolError(said.format(number=number[:40]))
    return open_daily(int(number), today)


def choose_deal(code: str, rules: Rules | None = None) -> Deal:
    """Return the deal that a text asks for; a random one for "".

    Args:
        code: a deal code as people type it, rules for `named_rules`, a number under
            `rules`, or "".
        rules: the rules if the code has none; by default the first rule set.

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
