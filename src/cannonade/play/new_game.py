"""Requests to open or begin a game, and the deal or position that each asks for.

`cannonade.words.input.mistakes` describes the mistakes of a new-game form in sentences.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Final

from cannonade import notation
from cannonade.club.daily import Daily, number_of, open_daily, utc_day
from cannonade.club.fair import (
    FAIRNESSES,
    FIRST_DEAL,
    certified_of,
    fair_deal,
    has_fair_deals,
)
from cannonade.club.game_links import tidy_game_code
from cannonade.engine import DEAL_COUNT, Deal, Outcome
from cannonade.errors import CannonadeError, NotationError, PoolError
from cannonade.message import _
from cannonade.notation.game_codes import SEPARATOR
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Session, Start

DAILY: Final = "daily"
"""The word for the daily deal."""

_LONGEST: Final = 9
_NUMBERS: Final = 10**9
"""The range of random deal numbers: short enough to be read aloud."""


def start_of(
    rules: str = "", number: str = "", code: str = "", position: str = ""
) -> Start:
    """Return the start of a new game: a position, a deal code, or rules and a number.

    Args:
        rules: the name of the rules, with house rules; "" for the default.
        number: the deal's number under these rules; "" for a random deal.
        code: a deal code, or a number under `rules`.
        position: the text of a position.

    Raises:
        NotationError: if a text does not parse.
    """
    if position.strip():
        return notation.parse_draft(position)
    code = code.strip()
    if ":" in code:
        return notation.parse_deal_code(code).deal
    rules_id = notation.parse_rules_id(rules.strip() or RULE_SETS[0].name)
    number = code or number.strip()
    if not number:
        return any_deal(rules_id.rules)
    try:
        return notation.parse_deal_code(f"{rules_id}:{number}").deal
    except NotationError as error:
        raise NotationError(number, 0, error.expected) from None


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

    After a fair deal comes another: one step harder after a win, except of the first
    deal, otherwise as hard. After any other deal comes any deal.
    """
    rules, certified = session.state.rules, certified_of(session.start)
    if certified is None:
        return any_deal(rules)
    levels = tuple(Difficulty)
    level = levels.index(certified.difficulty)
    is_won = isinstance(session.result, Outcome) and session.result.is_won
    if is_won and session.start != FIRST_DEAL:
        level = min(level + 1, len(levels) - 1)
    return any_deal(rules, levels[level].value)


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
    draft = notation.parse_draft(text)
    notation.set_up(draft)
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


def challenge_in(text: str) -> notation.GameCode | None:
    """Return the game whose code or address a text is; None for any other text.

    Raises:
        NotationError: if the code is wrong.
    """
    return notation.parse_game_code(tidy_game_code(text)) if SEPARATOR in text else None


def choose_deal(code: str, rules: Rules | None = None) -> Deal:
    """Return the deal that a text asks for; a random one for "".

    Args:
        code: a deal code as people type it, a game code or its address, rules for
            `named_rules`, a number under `rules`, or "".
        rules: the rules if the code has none; by default the first rule set.

    Raises:
        RulesError: if the rules are wrong.
        NotationError: if the code is wrong.
    """
    challenge = challenge_in(code)
    if challenge is not None:
        return challenge.deal.deal
    if ":" in code:
        return notation.parse_deal_code(notation.tidy_code(code)).deal
    if code.isascii() and code.isdigit():
        named = "" if rules is None else f"{notation.rules_id_of(rules)}:"
        return notation.parse_deal_code(f"{named}{code}").deal
    if code:
        rules = notation.named_rules(code).rules
    return any_deal(rules or RULE_SETS[0].rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRequest:
    """A request to open a game; by default the latest one in progress.

    Attributes:
        code: a deal code, a number, rules or a position; with `is_daily` the daily
            number.
        rules: the name or file of the rules; "" for the default.
        is_new: whether to begin a game even if one is in progress.
        game: the id of a saved game.
        is_daily: whether to play a daily deal, or continue a game of it that can still
            count.
        fair: one of `FAIRNESSES`, for a winnable deal; "" for any.
        lesson: the number of a lesson; 0 for none.
        watched: the coach's level if the coach is to play; 0 if the player does.
    """

    code: str = ""
    rules: str = ""
    is_new: bool = False
    game: str = ""
    is_daily: bool = False
    fair: str = ""
    lesson: int = 0
    watched: int = 0

    @property
    def daily(self) -> Daily | None:
        """The daily deal asked for, if any.

        Raises:
            PoolError: if no daily deal has that number yet.
        """
        return choose_daily(self.code) if self.is_daily else None

    @property
    def challenge(self) -> notation.GameCode | None:
        """The game of somebody else whose deal is asked for; see `challenge_in`."""
        return challenge_in(self.code)

    @property
    def start(self) -> Start | None:
        """The start of a new game other than a daily deal; None to continue the latest.

        Raises:
            RulesError: if the rules are wrong.
            NotationError: if the deal code or the position is wrong.
            InvalidStateError: if the position is impossible.
            PoolError: if there is no such fair deal.
        """
        chosen = self.code or self.rules or self.fair
        if self.is_daily or not (chosen or self.is_new or self.watched):
            return None
        rules = notation.named_rules(self.rules).rules if self.rules else None
        return choose_start(self.fair or self.code, rules)


ANY_DEAL: Final = "any"
DEAL_CODE: Final = "code"
POSITION: Final = "position"
DEAL_KINDS: Final = (*FAIRNESSES, ANY_DEAL, DEAL_CODE, POSITION)
"""The kinds of deal that a form can ask for; fields of the other kinds are ignored."""

_MOST_DIGITS: Final = len(str(DEAL_COUNT))


class DealFormFault(Enum):
    """A kind of mistake in a form or in one of its fields."""

    NO_NUMBER = auto()
    NO_POSITION = auto()
    NOT_A_NUMBER = auto()
    NOT_A_CODE = auto()
    OTHER_RULES = auto()


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
    said = form.get("deal", "")
    typed = (each for each in (POSITION, DEAL_CODE) if form.get(each, "").strip())
    return said if said in DEAL_KINDS else next(typed, Difficulty.EASY.value)


def read_deal_form(form: Mapping[str, str]) -> Start | Mistake:
    """Return the start of the game that a form asks for, or the mistake in the form."""
    kind = deal_kind(form)
    try:
        wanted = notation.parse_rules_id(form.get("rules") or RULE_SETS[0].name).rules
    except CannonadeError as error:
        return Mistake("", error)
    if kind not in {DEAL_CODE, POSITION}:
        is_fair = kind in FAIRNESSES and has_fair_deals(wanted)
        return any_deal(wanted, kind if is_fair else "")
    typed = form.get(kind, "").strip()
    fault = _fault(kind, typed)
    if fault is not None:
        return Mistake(kind, fault, (typed,))
    try:
        position = typed if kind == POSITION else ""
        code = "" if position else notation.tidy_code(typed)
        start = start_of(form.get("rules", ""), code=code, position=position)
    except CannonadeError as error:
        return Mistake(kind, error)
    # The default rules may simply have been left as they were in the empty form.
    if wanted in {start.rules, RULE_SETS[0].rules}:
        return start
    names = (str(notation.rules_id_of(start.rules)), str(notation.rules_id_of(wanted)))
    return Mistake(kind, DealFormFault.OTHER_RULES, names)


def _fault(kind: str, typed: str) -> DealFormFault | None:
    """Return a mistake that shows before anything is parsed."""
    if kind == POSITION:
        return None if typed else DealFormFault.NO_POSITION
    if not typed:
        return DealFormFault.NO_NUMBER
    number = notation.tidy_number(typed)
    is_deal = 0 < len(number) <= _MOST_DIGITS and int(number) < DEAL_COUNT
    return None if is_deal or ":" in typed else DealFormFault.NOT_A_CODE
