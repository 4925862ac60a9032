"""Daily deals: one deal a day, the same for everybody, and its results.

Daily 1 belongs to `DAY_ONE`, and each later number to the next day; days are days in
UTC. A game of the day's deal counts if it was begun on that day; it may be finished by
the end of the next one, so that nobody is cut off at midnight. Of several that were
played without help, the one that was finished first counts; none that was finished
after a game of that deal with help was begun. Today's date is handed in.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

from cannonade.club.streaks import Streaks
from cannonade.engine import Deal, Outcome
from cannonade.errors import PoolError
from cannonade.language import _
from cannonade.notation import (
    DealCode,
    Unfinished,
    format_deal_code,
    parse_rules_id,
)
from cannonade.pool import CertifiedDeal, daily_deal, daily_rules_id
from cannonade.session import Session, shown_deal_code
from cannonade.store import GameId, GameSummary, PlayerId, Store

DAY_ONE: Final = date(2026, 11, 1)
"""The day of daily 1, for ever."""

GRACE: Final = timedelta(days=1)
"""The time after its day within which a game begun on it may still be finished."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day.

    Attributes:
        number: of the daily deal, from 1.
        day: its day in UTC.
        deal_code: the deal in text.
        certified: what is known of the deal.
    """

    number: int
    day: date
    deal_code: str
    certified: CertifiedDeal

    @property
    def deal(self) -> Deal:
        """The deal."""
        rules = parse_rules_id(daily_rules_id(self.number)).rules
        return Deal(rules, self.certified.number)


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The result of a daily or weekly deal.

    Attributes:
        number: of the daily deal, or of the deal within its week.
        game_id: the game that counts.
        is_won: whether it was won.
        score: what it scored; None where it was lost without a score, or given up.
    """

    number: int
    game_id: GameId
    is_won: bool
    score: int | None


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A player's results in the daily deals.

    Attributes:
        results: those that were finished, by number.
        going_on: the game of a day that may still be finished, by number.
        streaks: days won in a row; a day without a result ends a streak as a loss does,
            but today, and a day whose game still goes on within the grace, end none.
    """

    results: Mapping[int, DailyResult]
    going_on: Mapping[int, GameId]
    streaks: Streaks


def utc_day(now: datetime) -> date:
    """Return the day that it is in UTC.

    Raises:
        ValueError: if the moment does not say its time zone.
    """
    if now.tzinfo is None:
        raise ValueError(f"a moment has to say its time zone, and {now} does not")
    return now.astimezone(UTC).date()


def number_of(day: date) -> int | None:
    """Return the daily number of a day; None before the first."""
    number = (day - DAY_ONE).days + 1
    return number if number >= 1 else None


def day_of(number: int) -> date:
    """Return the day of a daily number.

    Raises:
        PoolError: if it is none: less than 1, or beyond the calendar.
    """
    if 1 <= number <= (date.max - DAY_ONE).days:
        return DAY_ONE + timedelta(days=number - 1)
    said = _("daily deals are numbered from 1 ({day}): there is no number {number}")
    raise PoolError(said.format(day=DAY_ONE, number=number))


@lru_cache(maxsize=1024)
def daily_of(number: int) -> Daily:
    """Return the daily deal of a number; every action asks for that of its game's day.

    Raises:
        PoolError: if it is none, or certified deals are missing here.
    """
    day = day_of(number)
    certified = daily_deal(number)
    code = DealCode(parse_rules_id(daily_rules_id(number)), certified.number)
    return Daily(number, day, format_deal_code(code), certified)


def open_daily(number: int, today: date) -> Daily:
    """Return the daily deal of a day that has come.

    Raises:
        PoolError: if it is none, or still to come.
    """
    newest = number_of(today)
    if newest is None:
        raise PoolError(_("the first daily deal is on {day}").format(day=DAY_ONE))
    if number > newest:
        said = _("daily deal {number} is still to come: today's is {newest}")
        raise PoolError(said.format(number=number, newest=newest))
    return daily_of(number)


def daily_of_game(
    deal_code: str | None, begun_at: datetime, finished_at: datetime | None = None
) -> Daily | None:
    """Return the daily deal that a game is played for; None if it is for none.

    Args:
        deal_code: the deal of the game.
        begun_at: when it was begun.
        finished_at: when it was finished; None if it goes on.
    """
    number = number_of(utc_day(begun_at))
    if number is None or deal_code is None:
        return None
    daily = daily_of(number)
    if daily.deal_code != deal_code:
        return None
    if finished_at is not None and utc_day(finished_at) > daily.day + GRACE:
        return None
    return daily


def daily_of_session(session: Session, begun_at: datetime | None) -> Daily | None:
    """Return the daily deal that a game is played for.

    Args:
        session: the game.
        begun_at: when it was begun; None for what is no game, such as a lesson.
    """
    if begun_at is None:
        return None
    return daily_of_game(shown_deal_code(session), begun_at)


def record_of(games: Iterable[GameSummary], today: date) -> DailyRecord:
    """Fold the games of a player into what came of the daily deals.

    Args:
        games: any games; those that are no daily ones are passed over.
        today: the day that it is in UTC.
    """

    def number(game: GameSummary, end: datetime | None) -> int | None:
        daily = daily_of_game(game.deal_code, game.created_at, end)
        return None if daily is None else daily.number

    results, begun = first_results(games, number)
    going_on = {
        each: game_id
        for each, game_id in begun.items()
        if today <= daily_of(each).day + GRACE
    }
    return DailyRecord(results, going_on, _streaks(results, going_on, today))


def first_results(
    games: Iterable[GameSummary],
    number_of_game: Callable[[GameSummary, datetime | None], int | None],
) -> tuple[dict[int, DailyResult], dict[int, GameId]]:
    """Find which games count: the first of each deal that was finished without help.

    Args:
        games: any games.
        number_of_game: gives the number of the deal that a game is played for, by when
            it ended (None while it goes on); None if it is for none.

    Returns:
        What came of the deals, and the game that goes on of each that has no result.
    """
    results: dict[int, DailyResult] = {}
    going_on: dict[int, GameId] = {}
    in_order = sorted(games, key=_when)
    helped = _first_help(in_order)
    for game in in_order:
        is_open = game.result is Unfinished.OPEN
        number = number_of_game(game, None if is_open else game.updated_at)
        if number is None or game.is_assisted or _ends_after(helped, game):
            continue
        if is_open:
            going_on[number] = game.id
        else:
            results.setdefault(number, _result(number, game))
    return results, {k: v for k, v in going_on.items() if k not in results}


def daily_record(store: Store, player_id: PlayerId, today: date) -> DailyRecord:
    """Return what a player has made of the daily deals up to today."""
    newest = number_of(today) or 0
    codes = {daily_of(number).deal_code for number in range(1, newest + 1)}
    return record_of(store.games_of_deals(player_id, codes), today)


def _first_help(games: Iterable[GameSummary]) -> Mapping[str | None, datetime]:
    """Return when the first game with help of each deal was begun.

    What is known of the cards from it is known in every game that ends later.
    """
    helped: dict[str | None, datetime] = {}
    for game in games:
        if game.is_assisted:
            first = helped.get(game.deal_code, game.created_at)
            helped[game.deal_code] = min(first, game.created_at)
    return helped


def _ends_after(helped: Mapping[str | None, datetime], game: GameSummary) -> bool:
    """Whether help with a game's deal was there before the game's end."""
    first = helped.get(game.deal_code)
    if first is None:
        return False
    return game.result is Unfinished.OPEN or first <= game.updated_at


def _when(game: GameSummary) -> tuple[datetime, int]:
    return game.updated_at, game.order


def _result(number: int, game: GameSummary) -> DailyResult:
    ended = game.result if isinstance(game.result, Outcome) else None
    is_won = ended is not None and ended.is_won
    return DailyResult(number, game.id, is_won, game.score if ended else None)


def _streaks(
    results: Mapping[int, DailyResult], going_on: Mapping[int, GameId], today: date
) -> Streaks:
    """Count days won in a row, up to the last day that is decided."""
    last = number_of(today) or 0
    if last not in results:
        last -= 1
        if last in going_on:
            last -= 1
    won = {number for number, each in results.items() if each.is_won}
    return Streaks.of(number in won for number in range(1, last + 1))
