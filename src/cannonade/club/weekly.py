"""Weekly deals: seven fair deals from easy to hard, the same for everybody.

Week 1 begins on the Monday after `DAY_ONE`; weeks last from Monday to Sunday in UTC.
The first game of a deal to be finished without help counts, if it was begun in the
deal's week; it may be finished at any time. Today's date is an argument.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache

from cannonade.club.daily import DailyResult, day_of, first_results, number_of, utc_day
from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.language import _
from cannonade.notation import DealCode, format_deal_code, parse_rules_id
from cannonade.pool import (
    CertifiedDeal,
    daily_number_of_week,
    daily_rules_id,
    weekly_deals,
)
from cannonade.store import GameId, GameSummary, PlayerId, Store


@dataclass(frozen=True, slots=True)
class WeeklyDeal:
    """One of the seven deals of a week.

    Attributes:
        place: its place among the seven, from 1.
        deal: the deal.
        deal_code: the deal in text.
        certified: its certificate, par and difficulty.
    """

    place: int
    deal: Deal
    deal_code: str
    certified: CertifiedDeal


@dataclass(frozen=True, slots=True)
class Week:
    """The deals of a week.

    Attributes:
        number: its number, from 1.
        first_day: its Monday.
        deals: its deals, from easy to hard.
    """

    number: int
    first_day: date
    deals: tuple[WeeklyDeal, ...]

    @property
    def last_day(self) -> date:
        """The Sunday of the week."""
        return self.first_day + timedelta(days=6)

    def deal(self, place: str) -> WeeklyDeal:
        """Find a deal by its place, as typed.

        Raises:
            PoolError: if there is none.
        """
        for each in self.deals:
            if place == str(each.place):
                return each
        said = _('a week has the deals 1 to {count}: there is no deal "{place}"')
        raise PoolError(said.format(count=len(self.deals), place=place[:40]))


@dataclass(frozen=True, slots=True)
class WeekRecord:
    """A player's results in the deals of a week.

    Attributes:
        results: the results of finished deals, by place.
        going_on: the games in progress of deals without a result, by place.
        par: the sum of the pars of the finished deals.
    """

    results: dict[int, DailyResult]
    going_on: dict[int, GameId]
    par: int

    @property
    def kept(self) -> int:
        """The ploys kept in the finished deals, summed; a loss keeps none."""
        return sum(each.score or 0 for each in self.results.values() if each.is_won)


@lru_cache(maxsize=64)
def week_of(number: int) -> Week:
    """Return the deals of a week.

    Raises:
        PoolError: if there is no such week, or the certified deals are missing.
    """
    deals = weekly_deals(number)
    daily = daily_number_of_week(number)
    rules_id = parse_rules_id(daily_rules_id(daily))
    found = tuple(
        WeeklyDeal(
            place,
            Deal(rules_id.rules, each.number),
            format_deal_code(DealCode(rules_id, each.number)),
            each,
        )
        for place, each in enumerate(deals, 1)
    )
    return Week(number, day_of(daily), found)


def open_week(number: int | None, today: date) -> Week:
    """Return the deals of a week, by default the current one.

    Raises:
        PoolError: if there is none, or it is in the future.
    """
    newest = _newest(today)
    if newest < 1:
        first = day_of(daily_number_of_week(1))
        raise PoolError(_("the first week begins on {day}").format(day=first))
    if number is not None and number > newest:
        said = _("week {number} is still to come: this is week {newest}")
        raise PoolError(said.format(number=number, newest=newest))
    return week_of(newest if number is None else number)


def week_record(store: Store, player_id: PlayerId, week: Week) -> WeekRecord:
    """Return a player's results in the deals of a week."""
    places = {each.deal_code: each.place for each in week.deals}

    def place(game: GameSummary, _end: datetime | None) -> int | None:
        is_in_time = week.first_day <= utc_day(game.created_at) <= week.last_day
        return places.get(game.deal_code or "") if is_in_time else None

    games = store.games_of_deals(player_id, places)
    results, going_on = first_results(games, place)
    pars = {each.place: each.certified.par for each in week.deals}
    par = sum(found.lowest for at in results if (found := pars[at]) is not None)
    return WeekRecord(results, going_on, par)


def _newest(today: date) -> int:
    """Return the number of the week of a day; less than 1 before the first.

    Monday is the first day of a week.
    """
    monday = number_of(today - timedelta(days=today.weekday()))
    first = daily_number_of_week(1)
    return 0 if monday is None else (monday - first) // 7 + 1
