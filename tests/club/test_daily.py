"""Daily deals: the day of each number, which game counts, and streaks."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest
from tests.support.stores import change, ended_summary, keep
from tests.support.table import new_key

from cannonade.club.daily import (
    DAY_ONE,
    DailyRecord,
    daily_of,
    daily_of_game,
    daily_record,
    day_of,
    fold_daily,
    number_of,
    open_daily,
    utc_day,
)
from cannonade.engine import Outcome, Reason, legal_actions
from cannonade.errors import PoolError
from cannonade.notation import Result, Unfinished
from cannonade.session import Session, begin
from cannonade.store import GameId, GameSummary, NewGame, Store

WON = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=4)
LOST = Outcome(is_won=False, reason=Reason.DRY, score=None)
HOUR = timedelta(hours=1)
SAME_DAY = 20 * HOUR
LATE = 47 * HOUR
TOO_LATE = 48 * HOUR


def game(
    number: int,
    result: Result = WON,
    ended: timedelta = SAME_DAY,
    begun: timedelta = HOUR,
    *,
    is_assisted: bool = False,
) -> GameSummary:
    """Return a game of a daily deal, with times from the start of its day."""
    daily = daily_of(number)
    midnight = datetime.combine(daily.day, time(), UTC)
    return replace(
        ended_summary(result, f"{number}-{ended}-{is_assisted}"),
        deal_code=daily.deal_code,
        created_at=midnight + begun,
        updated_at=midnight + ended,
        is_assisted=is_assisted,
    )


def test_each_day_has_a_number_from_the_first_day_on() -> None:
    assert date(2026, 11, 1) == DAY_ONE
    assert number_of(DAY_ONE) == 1
    assert number_of(DAY_ONE - timedelta(days=1)) is None
    assert number_of(date(2027, 11, 1)) == 366
    assert number_of(date(2028, 3, 1)) == 487
    for number in (1, 29, 30, 31, 366, 3000):
        assert number_of(day_of(number)) == number


@pytest.mark.parametrize("number", [0, -1, 10**9])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(PoolError, match=f"from 1 .*{number}$"):
        day_of(number)


def test_the_day_is_that_of_utc_wherever_the_player_is() -> None:
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    for hours in (-12, 0, 14):
        assert utc_day(noon.astimezone(timezone(hours * HOUR))) == date(2026, 11, 22)
    evening = datetime(2026, 11, 22, 20, tzinfo=timezone(-8 * HOUR))
    assert utc_day(evening) == date(2026, 11, 23)
    with pytest.raises(ValueError, match="has to say its time zone"):
        utc_day(datetime(2026, 11, 22))  # noqa: DTZ001  that is what is refused


def test_a_day_that_has_not_come_is_closed() -> None:
    assert open_daily(3, day_of(3)) == daily_of(3)
    with pytest.raises(PoolError, match=r"daily deal 4 .* 3$"):
        open_daily(4, day_of(3))
    with pytest.raises(PoolError, match=DAY_ONE.isoformat()):
        open_daily(1, DAY_ONE - timedelta(days=1))


@pytest.mark.parametrize(
    ("each", "counts"),
    [
        (game(3), True),
        (game(3, LOST), True),
        (game(3, Unfinished.RESIGNED), True),
        (game(3, begun=timedelta(0)), True),
        (game(3, begun=24 * HOUR - timedelta(seconds=1), ended=LATE), True),
        (game(3, ended=TOO_LATE), False),
        (game(3, begun=24 * HOUR, ended=30 * HOUR), False),
        (game(3, begun=-HOUR), False),
        (game(3, is_assisted=True), False),
        (replace(game(3), is_seen=True), False),
        (game(3, Unfinished.OPEN), False),
        (replace(game(3), deal_code="revised:123456789"), False),
        (replace(game(3), deal_code=None), False),
    ],
)
def test_which_game_counts(each: GameSummary, *, counts: bool) -> None:
    assert bool(fold_daily([each], day_of(9)).results) is counts


def test_what_is_kept_of_a_game() -> None:
    (found,) = fold_daily([game(3)], day_of(9)).results.values()
    assert (found.id, found.is_won, found.score) == (game(3).id, True, 4)
    (lost,) = fold_daily([game(3, Unfinished.RESIGNED)], day_of(9)).results.values()
    assert (lost.is_won, lost.score) == (False, None)


def test_the_first_game_begun_is_that_of_the_day(store: Store) -> None:
    daily = daily_of(3)
    begun = datetime.combine(daily.day, time(8), UTC)

    def put(session: Session) -> GameId:
        new = NewGame(session=session, key=new_key(), created_at=begun)
        return store.create_game(new)

    def found() -> DailyRecord:
        return daily_record(store, daily.day)

    started = begin(daily.deal)
    while not started.observation.draws:
        started = started.play(legal_actions(started.observation)[0])
    first = put(started)
    second = put(begin(daily.deal))
    assert (found().results, found().going_on) == ({}, {3: first})
    store.append(second, change(begin(daily.deal), begin(daily.deal).resign(), "a"))
    assert (found().results, found().going_on, found().is_known) == ({}, {}, True)


def test_a_game_that_goes_on_can_count_until_its_grace_is_over() -> None:
    going_on = game(3, Unfinished.OPEN)
    for today, can_count in ((3, True), (4, True), (5, False)):
        record = fold_daily([going_on], day_of(today))
        assert bool(record.going_on) is can_count
    assert not fold_daily([going_on, game(3, LOST)], day_of(3)).going_on


def streak(today: int, *games: GameSummary) -> tuple[int, int]:
    streaks = fold_daily(games, day_of(today)).streaks
    return streaks.current, streaks.longest


def test_streaks_count_daily_numbers() -> None:
    one, two, three = game(1), game(2), game(3)
    assert streak(3, one, two, three) == (3, 3)
    assert streak(3, one, three) == (1, 1)
    assert streak(3, one, game(2, LOST), three) == (3, 3)
    assert streak(5, one, two, three) == (0, 3)
    assert streak(9) == (0, 0)
    assert streak(9**4, two, three) == (0, 2)
    assert streak(9**4, game(9**4 - 1), game(9**4)) == (2, 2)


def test_nothing_is_lost_before_a_day_is_over() -> None:
    one, two = game(1), game(2)
    assert streak(3, one, two) == (2, 2)
    assert streak(3, one, two, game(3, Unfinished.OPEN)) == (2, 2)
    assert streak(4, one, two, game(3, Unfinished.OPEN)) == (2, 2)
    assert streak(5, one, two, game(3, Unfinished.OPEN)) == (0, 2)
    assert streak(3, one, two, game(3, LOST)) == (3, 3)


def test_a_win_within_the_grace_goes_on_with_the_streak() -> None:
    assert streak(4, game(2), game(3, ended=LATE), game(4)) == (3, 3)


def test_a_game_knows_the_daily_deal_it_is_for() -> None:
    begun = datetime.combine(day_of(3), time(8), UTC)
    code = daily_of(3).deal_code
    assert daily_of_game(code, begun) == daily_of(3)
    assert daily_of_game(code, begun + 24 * HOUR) is None
    assert daily_of_game(code, begun, begun + 2 * TOO_LATE) is None
    early = datetime.combine(DAY_ONE - timedelta(days=1), time(8), UTC)
    assert daily_of_game(code, early) is None


def test_the_record_is_made_of_the_games_begun_that_day(store: Store) -> None:
    daily = daily_of(2)
    game_id = keep(store, begin(daily.deal).resign())
    keep(store)
    summary = store.summary(game_id)
    found = store.games(deal_codes={daily.deal_code})
    assert found == (summary,)
    assert not store.games(deal_codes=set())
    record = daily_record(store, day_of(2))
    assert not record.results, "it was begun on another day"
