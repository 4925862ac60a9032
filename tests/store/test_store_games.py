"""Creating, changing and loading games, by several programs at once as well."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import START, change, keep, moment

from cannonade.engine import Deal, legal_actions
from cannonade.errors import DamagedRowError, StaleError, UnknownGameError
from cannonade.notation import Unfinished, parse_rules_id
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Mark,
    Options,
    Session,
    begin,
)
from cannonade.store import (
    Appended,
    Change,
    GameId,
    GameStatus,
    NewGame,
    Store,
    open_store,
)

NOBODY = GameId("nosuchgame12")
DRAWING = Options(AutomaticDraw.ALWAYS)


def begun(options: Options | None = None) -> Session:
    return begin(Deal(REVISED, 1), options)


def test_a_game_comes_out_as_it_went_in(store: Store) -> None:
    session = begun()
    game_id = store.create_game(
        NewGame(
            session=session,
            key="first",
            created_at=START,
            rules_name="Ann's rules",
        )
    )
    game = store.load_game(game_id)
    assert (game.id, game.session) == (game_id, session)
    assert (game.created_at, game.updated_at) == (START, START)
    assert (game.rules_name, game.session.log) == ("Ann's rules", ())


def test_a_game_id_can_stand_in_an_address_and_in_a_command(store: Store) -> None:
    ids = {keep(store) for _ in range(20)}
    assert len(ids) == 20
    assert all(len(each) == 12 and each.isalnum() and each.isascii() for each in ids)


def test_what_is_played_by_itself_at_the_start_is_kept(store: Store) -> None:
    position = draft(b4="2c", a2="Kc", hand="", draw_pile="")
    session = begin(position, Options(forced=ForcedActions.ALL))
    assert store.load_game(keep(store, session)).session == session


def test_a_game_from_a_position_is_kept(store: Store) -> None:
    before = begin(draft(b4="2c", a2="Kc", hand="7h"))
    after = play_all(before, "7h@b4")
    game_id = keep(store, before)
    store.append(game_id, change(before, after, "a"))
    assert store.load_game(game_id).session == after
    assert store.summary(game_id).deal_code is None


def test_a_game_goes_on_by_changes(store: Store) -> None:
    before, game_id = begun(), keep(store)
    middle = play_all(before, "Qs@b1 Jd@e4")
    after = middle.undo().redo().assist()
    assert store.append(game_id, change(before, middle, "a")) == Appended(
        0, 2, Options(), is_repeated=False
    )
    assert store.append(game_id, change(middle, after, "b", 2)) == Appended(
        2, 5, Options(), is_repeated=False
    )
    game = store.load_game(game_id)
    assert game.session == after
    assert game.updated_at == moment(2)


def test_the_same_key_stores_once(store: Store) -> None:
    before, game_id = begun(), keep(store)
    after = play_all(before, "Qs@b1")
    first = store.append(game_id, change(before, after, "a"))
    later = play_all(after, "Jd@e4")
    store.append(game_id, change(after, later, "b"))
    again = store.append(game_id, change(before, after, "a"))
    assert again == replace(first, is_repeated=True)
    assert store.append(game_id, change(later, later.assist(), "a")) == again
    assert store.find_appended(game_id, "a") == again
    assert store.load_game(game_id).session == later


def test_a_key_that_stored_nothing_is_not_found(store: Store) -> None:
    game_id = keep(store)
    assert store.find_appended(game_id, "a") is None
    assert store.find_appended(NOBODY, "a") is None


def test_a_key_belongs_to_one_game(store: Store) -> None:
    before = begun()
    after = play_all(before, "Qs@b1")
    for game_id in (keep(store), keep(store)):
        stored = store.append(game_id, change(before, after, "a"))
        assert not stored.is_repeated


def test_a_change_to_a_game_that_has_gone_on_is_refused(store: Store) -> None:
    before, game_id = begun(), keep(store)
    store.append(game_id, change(before, play_all(before, "Qs@b1 Jd@e4"), "a"))
    with pytest.raises(StaleError) as caught:
        store.append(game_id, change(before, play_all(before, "Qs@b1"), "b"))
    error = caught.value
    assert (error.game_id, error.expected, error.found) == (game_id, 0, 2)
    assert store.find_appended(game_id, "b") is None
    assert len(store.load_game(game_id).session.log) == 2


def test_a_change_made_under_other_options_is_refused(store: Store) -> None:
    before, game_id = begun(), keep(store)
    store.append(game_id, change(before, replace(before, options=DRAWING), "a"))
    with pytest.raises(StaleError):
        store.append(game_id, change(before, play_all(before, "Qs@b1"), "b"))
    assert store.load_game(game_id).session.options == DRAWING


def test_a_change_that_takes_entries_away_is_not_one() -> None:
    longer = play_all(begun(), "Qs@b1 Jd@e4")
    with pytest.raises(ValueError, match="only grows"):
        change(longer, play_all(begun(), "Qs@b1"), "a")


def test_a_change_needs_a_key(store: Store) -> None:
    game_id = keep(store)
    with pytest.raises(ValueError, match="needs a key"):
        store.append(game_id, change(begun(), begun(), ""))


def test_a_session_is_brought_up_to_date(store: Store) -> None:
    before, game_id = begun(), keep(store)
    assert store.refresh(game_id, before) is before
    middle = play_all(before, "Qs@b1 Jd@e4")
    after = replace(middle.undo(), options=DRAWING)
    store.append(game_id, change(before, middle, "a"))
    store.append(game_id, change(middle, after, "b"))
    assert store.refresh(game_id, before) == after
    assert store.refresh(game_id, middle) == after
    assert store.refresh(game_id, after) is after


def test_the_same_wish_makes_one_game(store: Store) -> None:
    first = keep(store, key="wish")
    assert keep(store, begin(Deal(REVISED, 2)), key="wish") == first
    assert keep(store, key="another") != first
    assert len(store.games()) == 2


def test_what_is_not_there_is_said_so(store: Store) -> None:
    session = begun()
    with pytest.raises(UnknownGameError, match='"nosuchgame12"'):
        store.load_game(NOBODY)
    with pytest.raises(UnknownGameError):
        store.refresh(NOBODY, session)
    with pytest.raises(UnknownGameError):
        store.summary(NOBODY)
    with pytest.raises(UnknownGameError):
        store.append(NOBODY, change(session, session, "a"))
    with pytest.raises(UnknownGameError):
        store.remove_game(NOBODY)


def test_moments_are_kept_in_universal_time(store: Store) -> None:
    auckland = START.astimezone(timezone(timedelta(hours=13)))
    session, game_id = begun(), keep(store)
    later = play_all(session, "Qs@b1")
    store.append(
        game_id, Change(before=session, after=later, key="a", changed_at=auckland)
    )
    updated = store.load_game(game_id).updated_at
    assert updated == START
    assert updated.utcoffset() == timedelta(0)


def test_a_summary_says_what_a_list_shows(store: Store) -> None:
    house = parse_rules_id("revised+cycling=at_once").rules
    before = begin(Deal(house, 1))
    game_id = keep(store, before)
    after = play_all(before, "Qs@b1 Jd@e4 keep").undo().assist().resign()
    open_summary = store.summary(game_id)
    store.append(game_id, change(before, after, "a", 5))
    found = store.summary(game_id)
    assert found.rules == "revised+cycling=at_once"
    assert found.deal_code == "revised+cycling=at_once:1"
    assert (found.created_at, found.updated_at) == (START, moment(5))
    assert (found.ply, found.dead_count) == (2, 0)
    assert (open_summary.result, open_summary.score) == (Unfinished.OPEN, 1)
    assert (found.result, found.score) == (Unfinished.RESIGNED, None)
    assert (open_summary.is_assisted, found.is_assisted) == (False, True)
    assert found.order > open_summary.order


def test_games_that_nobody_touched_are_left_out(store: Store) -> None:
    session = begun()
    lost, played, newest = (keep(store) for _ in range(3))
    acted = session.play(legal_actions(session.state)[0])
    store.append(played, change(session, acted, "act"))

    def listed() -> list[GameId]:
        return [each.id for each in store.games(is_for_people=True)]

    assert [each.id for each in store.games()] == [played, newest, lost]
    assert listed() == [played]
    latest = keep(store)
    assert listed() == [latest, played]
    store.append(played, change(acted, acted.undo(), "undo", 2))
    assert listed() == [played]


def test_a_removed_game_is_off_the_list_until_it_is_put_back_or_over(
    store: Store,
) -> None:
    session = begun()
    game = keep(store)
    acted = session.play(legal_actions(session.state)[0])
    store.append(game, change(session, acted, "act"))

    def is_listed() -> bool:
        return bool(store.games(is_for_people=True))

    store.remove_game(game)
    assert not is_listed()
    assert [each.id for each in store.games()] == [game]
    store.remove_game(game, is_removed=False)
    assert is_listed()
    store.remove_game(game)
    store.append(game, change(acted, acted.resign(), "resign", 2))
    assert is_listed()


def test_games_are_listed_last_changed_first(store: Store) -> None:
    first, second, third = keep(store), keep(store), keep(store)
    store.append(first, change(begun(), play_all(begun(), "Qs@b1"), "a"))
    store.append(second, change(begun(), begun().resign(), "a"))

    def listed(status: GameStatus | None = None, limit: int = 50) -> list[GameId]:
        return [each.id for each in store.games(status, limit=limit)]

    assert listed() == [second, first, third]
    assert listed(GameStatus.OPEN) == [first, third]
    assert listed(GameStatus.OVER) == [second]
    assert listed(limit=2) == [second, first]
    place = store.games(limit=2)[-1].order
    assert [each.id for each in store.games(before=place)] == [third]


@pytest.mark.parametrize("table", ["games", "changes"])
@pytest.mark.parametrize("order", ["DELETE FROM {}", "UPDATE {} SET key = 'x'"])
def test_the_database_itself_only_adds(store: Store, table: str, order: str) -> None:
    keep(store)
    with (
        closing(sqlite3.connect(store.path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="only added to"),
    ):
        connection.execute(order.format(table))


@pytest.mark.parametrize(
    ("entries", "problem"),
    [("Qs@b1 nonsense", "an action"), ("undo", "nothing to undo"), ("2c@b4", "legal")],
)
def test_a_game_whose_rows_make_none_is_named(
    store: Store, entries: str, problem: str
) -> None:
    game_id = keep(store)
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("DROP TRIGGER changes_no_update")
        values = entries, len(entries.split())
        connection.execute("UPDATE changes SET entries = ?, end = ?", values)
    with pytest.raises(DamagedRowError) as caught:
        store.load_game(game_id)
    assert caught.value.subject == f"game {game_id}"
    assert problem in caught.value.problem
    with pytest.raises(DamagedRowError):
        store.refresh(game_id, begun())


def test_preferences_are_texts_by_name(store: Store) -> None:
    assert store.preferences() == {}
    store.set_preference("settings", "a=1")
    store.set_preference("lesson:cannon", "")
    store.set_preference("settings", "a=2")
    assert store.preferences() == {"lesson:cannon": "", "settings": "a=2"}
    store.set_preference("settings", None)
    store.set_preference("nothing", None)
    assert store.preferences() == {"lesson:cannon": ""}


PROGRAMS = 4
CHANGES = 15


def assist_often(folder: Path, game_id: GameId, program: int) -> None:
    """Mark a game as assisted again and again, retrying when another is quicker."""
    with open_store(folder) as store:
        session = store.load_game(game_id).session
        for number in range(CHANGES):
            while True:
                after = session.assist()
                wanted = change(session, after, f"{program}-{number}")
                try:
                    store.append(game_id, wanted)
                except StaleError:
                    session = store.refresh(game_id, session)
                else:
                    session = after
                    break


def test_programs_that_are_late_try_again(store: Store) -> None:
    game_id = keep(store, begin(Deal(REVISED, 1)))
    folder = store.path.parent
    with ThreadPoolExecutor(PROGRAMS) as pool:
        tries = [
            pool.submit(assist_often, folder, game_id, program)
            for program in range(PROGRAMS)
        ]
    for each in tries:
        each.result()
    assert store.load_game(game_id).session.log == (Mark.ASSIST,) * (PROGRAMS * CHANGES)


def test_one_store_serves_many_threads(store: Store) -> None:
    def play(number: int) -> GameId:
        before = begin(Deal(REVISED, number))
        game_id = keep(store, before)
        store.append(game_id, change(before, before.resign(), "a"))
        assert store.load_game(game_id).session == before.resign()
        return game_id

    with ThreadPoolExecutor(16) as pool:
        ids = set(pool.map(play, range(48)))
    assert {each.id for each in store.games()} == ids
