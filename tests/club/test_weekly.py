"""Weekly deals: the number of the week, which game counts, and kept ploys."""

from datetime import UTC, date, datetime, timedelta

import pytest
from tests.support.table import new_key

from cannonade.club.daily import DailyResult
from cannonade.club.weekly import (
    Week,
    WeeklyDeal,
    WeekRecord,
    open_week,
    week_of,
    week_record,
)
from cannonade.errors import PoolError
from cannonade.session import Session, begin
from cannonade.store import GameId, NewGame, Store

MONDAY = date(2026, 11, 2)
HOUR = timedelta(hours=1)


def at(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


@pytest.fixture
def week() -> Week:
    return week_of(3)


def test_weeks_are_counted_from_the_first_monday() -> None:
    for days, number in ((0, 1), (6, 1), (7, 2), (21, 4), (7 * 60, 61)):
        week = open_week(None, MONDAY + timedelta(days=days))
        assert week.number == number
        assert week.first_day <= MONDAY + timedelta(days=days) <= week.last_day
        assert week.first_day.weekday() == 0


@pytest.mark.parametrize("day", [date(2026, 11, 1), date(2026, 10, 26), date.min])
def test_before_the_first_week_there_is_none(day: date) -> None:
    with pytest.raises(PoolError, match="2026-11-02"):
        open_week(None, day)


def test_a_week_to_come_is_not_shown() -> None:
    assert open_week(2, MONDAY + timedelta(days=7)).number == 2
    with pytest.raises(PoolError, match=r"week 2 .* week 1"):
        open_week(2, MONDAY)
    with pytest.raises(PoolError, match="numbered from 1"):
        open_week(0, MONDAY)


@pytest.mark.parametrize("place", ["", "0", "8", "x", "01", "9" * 5000])
def test_a_place_is_one_of_seven(week: Week, place: str) -> None:
    assert week.deal("7") is week.deals[6]
    with pytest.raises(PoolError, match="the deals 1 to 7"):
        week.deal(place)


def put(store: Store, session: Session, begun: datetime) -> GameId:
    """Store a game of the first player."""
    player_id = store.first_player(begun).id
    return store.create_game(
        NewGame(player_id=player_id, session=session, key=new_key(), created_at=begun)
    )


def test_the_first_game_begun_in_the_week_counts(store: Store, week: Week) -> None:
    chosen, friday = week.deals[1], at(week.first_day + timedelta(days=4))
    lost = begin(chosen.deal).resign()
    put(store, lost, at(week.first_day - timedelta(days=1)))
    put(store, lost, at(week.last_day + timedelta(days=1)))
    player_id = store.first_player(friday).id
    assert week_record(store, player_id, week).results == {}
    going_on = put(store, begin(chosen.deal), friday)
    assert week_record(store, player_id, week).going_on == {2: going_on}
    first = put(store, lost, friday + HOUR)
    put(store, lost, friday + 2 * HOUR)
    record = week_record(store, player_id, week)
    assert {place: each.game_id for place, each in record.results.items()} == {2: first}
    assert record.going_on == {}
    assert (record.kept, record.par) == (0, par_of(chosen))


def test_a_game_with_help_does_not_count(store: Store, week: Week) -> None:
    day = at(week.first_day)
    put(store, begin(week.deals[0].deal).assist().resign(), day)
    put(store, begin(week.deals[0].deal).resign(), day + HOUR)
    assert week_record(store, store.first_player(day).id, week).results == {}


def test_a_loss_keeps_nothing() -> None:
    won = DailyResult(1, GameId("a"), is_won=True, score=4)
    lost = DailyResult(2, GameId("b"), is_won=False, score=2)
    assert WeekRecord({1: won, 2: lost}, {}, par=11).kept == 4


def par_of(deal: WeeklyDeal) -> int:
    assert deal.certified.par is not None
    return deal.certified.par.lowest
