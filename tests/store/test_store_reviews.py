"""Reviews are stored row by row, append-only."""

from pathlib import Path

import pytest
from tests.support.stores import keep

from cannonade.errors import UnknownGameError
from cannonade.store import GameId, ReviewKey, Reviews, Store, open_store


def test_rows_come_back_in_order_without_a_gap(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        key = ReviewKey(keep(store), "line", "1:greedy:16")
        for place in (1, 0, 3):
            Reviews(store).add(key, place, f"row {place}")
    with open_store(tmp_path) as store:
        assert Reviews(store).rows(key) == ("row 0", "row 1")
        Reviews(store).add(key, 2, "row 2")
        assert Reviews(store).rows(key) == ("row 0", "row 1", "row 2", "row 3")


def test_what_is_kept_stays(store: Store) -> None:
    key = ReviewKey(keep(store), "line", "1:greedy:16")
    Reviews(store).add(key, 0, "first")
    Reviews(store).add(key, 0, "second")
    assert Reviews(store).rows(key) == ("first",)
    for change in ("UPDATE reviews SET figures = 'other'", "DELETE FROM reviews"):
        with (
            pytest.raises(Exception, match="reviews are only added to"),
            store.writing() as connection,
        ):
            connection.execute(change)
    assert Reviews(store).rows(key) == ("first",)


def test_each_key_has_rows_of_its_own(store: Store) -> None:
    game, other = keep(store), keep(store)
    keys = [
        ReviewKey(game, "line", "1:greedy:16"),
        ReviewKey(other, "line", "1:greedy:16"),
        ReviewKey(game, "another", "1:greedy:16"),
        ReviewKey(game, "line", "2:greedy:16"),
    ]
    for number, key in enumerate(keys):
        Reviews(store).add(key, 0, str(number))
    assert [Reviews(store).rows(key) for key in keys] == [
        ("0",),
        ("1",),
        ("2",),
        ("3",),
    ]


def test_there_is_no_review_of_no_game(store: Store) -> None:
    key = ReviewKey(GameId("nosuchgame00"), "line", "1:greedy:16")
    assert Reviews(store).rows(key) == ()
    with pytest.raises(UnknownGameError, match="nosuchgame00"):
        Reviews(store).add(key, 0, "row")


def test_the_games_reviewed_are_listed_the_latest_first(store: Store) -> None:
    first, second, without = (keep(store, key=key) for key in ("a", "b", "c"))
    for game_id in (first, second):
        Reviews(store).add(ReviewKey(game_id, "line", "1:greedy:16"), 0, "row")
    assert Reviews(store).reviewed(9) == (second, first)
    assert Reviews(store).reviewed(1) == (second,)
    assert Reviews(store).count(without) == 0
