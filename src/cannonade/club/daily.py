"""Daily deals: one deal a day, the same for everybody, and its results.

Daily 1 is the deal of `DAY_ONE`, and each later day has the next number; days are in
UTC. A game of the day's deal counts if it was begun on that day and finished by the end
of the next, so that nobody is cut off at midnight, and if it is clean: so only a
player's first game of the deal can count. Today's date is an argument.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

from cannonade.club.statistics import Streaks
from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.message import _
from cannonade.notation import DealCode, Unfinished, format_deal_code, parse_rules_id
from cannonade.pool import DAILY_RULES, CertifiedDeal, daily_count, daily_deal
from cannonade.session import Session, Standing, shown_deal_code
from cannonade.store import GameId, GameSummary, Store

DAY_ONE: Final = date(2026, 11, 1)
"""The day of daily 1; it never changes."""

GRACE: Final = timedelta(days=1)
"""How long after its day a game begun on that day may still be finished."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily deal of a day.

    Attributes:
        number: its number, from 1.
        day: its day in UTC.
        deal_code: the deal in text.
        certified: its certificate, par and difficulty.
    """

    number: int
    day: date
    deal_code: str
    certified: CertifiedDeal

    @property
    def deal(self) -> Deal:
        """The deal."""
        rules_id = parse_rules_id(DAILY_RULES)
        return Deal(rules_id.rules, self.certified.number)


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A player's results in the daily deals.

    Attributes:
        results: the games that count of finished dailies, by number.
        going_on: the games that may still be finished in time, by number.
        is_known: whether today's deal has no game that may count, because the player
            has seen it.
        streaks: streaks of days played, won or lost. A day without a result ends a
            streak, except today and a day whose game is still in its grace period.
    """

    results: Mapping[int, GameSummary]
    going_on: Mapping[int, GameId]
    streaks: Streaks
    is_known: bool = False


def utc_day(now: datetime) -> date:
    """Return the day in UTC of a time.

    Raises:
        ValueError: if the time has no time zone.
    """
    if now.tzinfo is None:
        raise ValueError(f"a moment has to say its time zone, and {now} does not")
    return now.astimezone(UTC).date()


def number_of(day: date) -> int | None:
    """Return the daily number of a day; None before `DAY_ONE`."""
    number = (day - DAY_ONE).days + 1
    return number if number >= 1 else None


def day_of(number: int) -> date:
    """Return the day of a daily number.

    Raises:
        PoolError: if it is less than 1 or beyond the calendar.
    """
    if 1 <= number <= (date.max - DAY_ONE).days + 1:
        return DAY_ONE + timedelta(days=number - 1)
    said = _("daily deals are numbered from 1 ({day}): there is no number {number}")
    raise PoolError(said.format(day=DAY_ONE, number=number))


@lru_cache(maxsize=4096)
def daily_of(number: int) -> Daily:
    """Return the daily deal with a number, cached as every action needs one.

    Raises:
        PoolError: if there is none, or the certified deals are missing.
    """
    day = day_of(number)
    certified = daily_deal(number)
    code = DealCode(parse_rules_id(DAILY_RULES), certified.number)
    return Daily(number, day, format_deal_code(code), certified)


def open_daily(number: int, today: date) -> Daily:
    """Return the daily deal with a number, unless its day is in the future.

    Raises:
        PoolError: if there is none, or its day is in the future.
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
    """Return the daily deal that a game counts for, if any.

    Args:
        deal_code: the deal of the game.
        begun_at: when it was begun.
        finished_at: when it was finished or last changed; None if it is in progress.
    """
    number = number_of(utc_day(begun_at))
    if number is None or deal_code is None:
        return None
    daily = daily_of(number)
    if daily.deal_code != deal_code:
        return None
    if finished_at is not None and utc_day(finished_at) - daily.day > GRACE:
        return None
    return daily


def daily_of_session(
    session: Session, begun_at: datetime | None, changed_at: datetime | None = None
) -> Daily | None:
    """Return the daily deal that the game of a session counts for, if any.

    Args:
        session: the game.
        begun_at: when it was begun; None if it is not a game, such as a lesson.
        changed_at: when it was last changed; None if it has only begun.
    """
    if begun_at is None:
        return None
    return daily_of_game(shown_deal_code(session), begun_at, changed_at)


def fold_daily(games: Iterable[GameSummary], today: date) -> DailyRecord:
    """Fold games into results in the daily deals.

    Args:
        games: any games; those that are not dailies are skipped.
        today: today's date in UTC.
    """
    results: dict[int, GameSummary] = {}
    going_on: dict[int, GameId] = {}
    for game in sorted(games, key=lambda each: (each.updated_at, each.order)):
        is_open = game.result is Unfinished.OPEN
        end = None if is_open else game.updated_at
        daily = daily_of_game(game.deal_code, game.created_at, end)
        if daily is None or game.standing is not Standing.CLEAN:
            continue
        if not is_open:
            results.setdefault(daily.number, game)
        elif today - daily.day <= GRACE:
            going_on[daily.number] = game.id
    going_on = {k: v for k, v in going_on.items() if k not in results}
    return DailyRecord(results, going_on, _streaks(results, going_on, today))


def daily_record(store: Store, today: date) -> DailyRecord:
    """Return the results in the daily deals up to today."""
    newest = number_of(today) or 0
    numbers = range(1, 1 + min(newest, daily_count()))
    codes = {daily_of(each).deal_code for each in numbers}
    record = fold_daily(store.games(deal_codes=codes, limit=None), today)
    if not newest or newest in {*record.results, *record.going_on}:
        return record
    is_known = store.has_seen(daily_of(newest).deal)
    return replace(record, is_known=is_known)


def _streaks(
    results: Mapping[int, GameSummary], going_on: Mapping[int, GameId], today: date
) -> Streaks:
    """Count the streaks of days played, up to the last decided day."""
    last = number_of(today) or 0
    if last not in results:
        last -= 1
        if last in going_on:
            last -= 1
    # A stretch of days without a game counts as one, so that this doesn't take years.
    decided = {1, last, *results, *(each + 1 for each in results)}
    return Streaks.of(each in results for each in sorted(decided) if 0 < each <= last)
