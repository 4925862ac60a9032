"""Facts stored as games are played equal those computed from the logs."""

from contextlib import closing
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.lines import Line, read_lines
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_seed, play_all
from tests.support.stores import any_session, change, fresh_store, keep, moment, parts

from cannonade.engine import Deal
from cannonade.session import FACTS_VERSION, Session, begin, facts_of
from cannonade.store import (
    FinishedGame,
    GameId,
    Store,
    export_games,
    import_games,
    open_store,
)
from cannonade.store.derived import format_facts, parse_all_facts, put_derived

WON = read_lines("won.txt")


def finished(session: Session) -> Session:
    return session if session.is_over else session.resign()


def from_logs(store: Store) -> dict[GameId, FinishedGame]:
    """Recompute the facts of all finished games."""
    games = (store.load_game(each.id) for each in store.games(limit=10**6))
    return {
        game.id: FinishedGame(
            game.id, game.updated_at, facts_of(game.session), game.session.is_seen
        )
        for game in games
        if game.session.is_over
    }


def assert_up_to_date(store: Store) -> None:
    kept = {each.id: each for each in store.finished_games()}
    assert kept == from_logs(store)


def play_into(store: Store, session: Session, seed: int) -> None:
    """Store a game as it is played, a few entries at a time."""
    stages = tuple(parts(session, Random(seed)))
    game_id = keep(store, stages[0])
    for number, (before, after) in enumerate(pairwise(stages)):
        store.append(game_id, change(before, after, f"part-{number}", number))


@pytest.mark.parametrize("tries", [5, pytest.param(50, marks=pytest.mark.slow)])
def test_facts_kept_are_facts_worked_out(tries: int) -> None:
    check = given(
        sessions=st.lists(any_session, min_size=1, max_size=3),
        is_assisted=st.booleans(),
        seed=any_seed,
    )
    settings(max_examples=tries)(check(assert_facts_kept_are_worked_out))()


def assert_facts_kept_are_worked_out(
    *, sessions: list[Session], is_assisted: bool, seed: int
) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(fresh_store(Path(folder) / "one")) as one,
        closing(fresh_store(Path(folder) / "two")) as two,
    ):
        for each in sessions:
            play_into(one, finished(each.assist() if is_assisted else each), seed)
        assert_up_to_date(one)
        import_games(two, export_games(one), moment(99))
        assert_up_to_date(two)


@pytest.mark.parametrize("line", WON, ids=lambda each: each.deal_code)
def test_facts_are_kept_when_the_game_ends(store: Store, line: Line) -> None:
    play_into(store, play_all(begin(line.deal), " ".join(line.tokens)), 1)
    with store.reading() as connection:
        rows = connection.execute("SELECT version FROM derived").fetchall()
    assert [version for (version,) in rows] == [FACTS_VERSION]
    assert_up_to_date(store)


def test_a_game_taken_up_again_is_no_longer_finished(store: Store) -> None:
    begun = begin(Deal(WON[0].deal.rules, 5))
    game_id = keep(store, begun)
    given_up = begun.resign()
    store.append(game_id, change(begun, given_up, "a", 1))
    assert len(store.finished_games()) == 1
    again = given_up.undo()
    store.append(game_id, change(given_up, again, "b", 2))
    assert store.finished_games() == ()
    store.append(game_id, change(again, again.resign(), "c", 3))
    (game,) = store.finished_games()
    assert (game.facts.undo_count, game.finished_at) == (1, moment(3))


def test_the_first_finished_comes_first(store: Store) -> None:
    for minutes in (5, 2, 9):
        begun = begin(Deal(WON[0].deal.rules, minutes))
        game_id = keep(store, begun)
        store.append(game_id, change(begun, begun.resign(), "a", minutes))
    ends = [each.finished_at for each in store.finished_games()]
    assert ends == [moment(2), moment(5), moment(9)]


def test_facts_from_an_earlier_version_are_worked_out_again(store: Store) -> None:
    for number in range(3):
        play_into(store, begin(Deal(WON[0].deal.rules, number)).resign(), 1)
    with store.writing() as connection:
        for row in connection.execute("SELECT * FROM derived").fetchall():
            game_id, change_id, at, *_ = row
            figures = {name: row[name] for name in row.keys()[3:-1]}
            figures |= {"version": FACTS_VERSION - 1, "facts": "[]"}
            began = datetime.fromisoformat(at)
            put_derived(connection, game_id, change_id, began, figures)
    assert_up_to_date(store)


@pytest.mark.parametrize("column", ["last_change", "facts", "result", "digest"])
def test_a_row_that_is_odd_is_worked_out_again(store: Store, column: str) -> None:
    ids = [keep(store, begin(Deal(REVISED, number)).resign()) for number in range(3)]
    with store.writing() as connection:
        connection.execute(f"UPDATE derived SET {column} = 1 WHERE rowid = 2")  # noqa: S608  ours
    assert_up_to_date(store)
    with open_store(store.path.parent) as again:
        assert {each.id for each in again.games()} == set(ids)
        assert_up_to_date(again)


def test_facts_of_an_earlier_end_do_not_count(store: Store) -> None:
    begun = begin(Deal(WON[0].deal.rules, 1))
    game_id = keep(store, begun)
    store.append(game_id, change(begun, begun.resign(), "a"))
    helped = begun.resign().assist()
    store.append(game_id, change(begun.resign(), helped, "b"))
    assert store.finished_games()[0].facts.is_assisted


@settings(max_examples=25)
@given(any_session)
def test_the_text_of_facts_holds_all_of_them(session: Session) -> None:
    found = facts_of(finished(session))
    other = replace(found, ply=found.ply + 1)
    texts = [format_facts(found), format_facts(other)]
    assert [*parse_all_facts(texts)] == [found, other]


def test_what_has_not_changed_is_given_again(store: Store) -> None:
    for number in range(3):
        play_into(store, begin(Deal(WON[0].deal.rules, number)).resign(), 1)
    before = store.finished_games()
    keep(store, begin(Deal(WON[0].deal.rules, 7)))
    assert store.finished_games() is before
    play_into(store, begin(Deal(WON[0].deal.rules, 8)).resign(), 1)
    after = store.finished_games()
    assert len(after) == 4
    assert {id(each) for each in before} < {id(each) for each in after}


def test_what_another_program_did_is_seen_at_once(store: Store) -> None:
    play_into(store, begin(Deal(WON[0].deal.rules, 1)).resign(), 1)
    (ours,) = store.finished_games()
    with open_store(store.path.parent) as other:
        begun = begin(Deal(WON[0].deal.rules, 99))
        other.append(keep(other, begun), change(begun, begun.resign(), "theirs", 50))
        first, theirs = store.finished_games()
        assert first is ours
        mine = other.load_game(ours.id).session
        other.append(ours.id, change(mine, mine.undo(), "back", 60))
    assert store.finished_games() == (theirs,)
    assert_up_to_date(store)
