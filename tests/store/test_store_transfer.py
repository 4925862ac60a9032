"""Games are exported as one text, from their logs and facts, and imported elsewhere."""

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.positions import draft
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.sessions import play_all
from tests.support.stores import START, any_session, change, fresh_store, keep, moment

from cannonade.engine import Deal
from cannonade.errors import NotationError, RecordError, UnknownGameError
from cannonade.notation import (
    DealCode,
    Unfinished,
    format_draft,
    format_record,
    parse_records,
)
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Session,
    begin,
    go_on_from,
    to_record,
)
from cannonade.store import (
    GameId,
    Imported,
    ImportOutcome,
    Limit,
    NewGame,
    Stop,
    Store,
    StoredGame,
    export_each,
    export_game,
    export_games,
    games as stored_games,
    import_each,
    import_games,
    open_store,
)
from cannonade.store.database import Database
from cannonade.store.importing import ImportedGame

OPENING = "Qs@b1 Jd@e4 =d4"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "other") as opened:
        yield opened


def counts(done: Imported) -> tuple[int, ...]:
    """Return how many games were added, continued, and known."""
    outcomes = [each.outcome for each in done.games]
    return tuple(map(outcomes.count, ImportOutcome))


def contents(store: Store) -> dict[str, tuple[object, ...]]:
    """Return the expected content of a store, by game."""
    return {
        each.id: (store.load_game(each.id).session, replace(each, order=0))
        for each in store.games(limit=10**6)
    }


def fill(store: Store) -> None:
    """Store games of many kinds."""
    for session in (
        play_all(begin(Deal(REVISED, 1)), OPENING).undo().redo(),
        play_all(begin(Deal(REVISED, 1)), OPENING).assist().resign(),
        play_all(begin(Deal(REVISED, 2), Options(AutomaticDraw.ALWAYS)), ""),
        begin(draft(b4="2c", a2="Kc", hand="7h"), Options(forced=ForcedActions.ALL)),
        begin(Deal(ORIGINAL, 1)),
    ):
        begun = begin(session.start, session.options)
        game_id = keep(store, begun)
        if session != begun:
            store.append(game_id, change(begun, session, "a", 7))
    house = begin(Deal(REVISED, 3))
    store.create_game(
        NewGame(
            session=house,
            key="a",
            created_at=moment(3),
            rules_name='Ann\'s "own"',
        )
    )


def test_everything_arrives_once(store: Store, other: Store) -> None:
    fill(store)
    text = export_games(store)
    assert counts(import_games(other, text + "\n" + text, moment(99))) == (6, 0, 6)
    assert contents(other) == contents(store)
    assert export_games(other) == text
    assert counts(import_games(store, text, START)) == (0, 0, 6)


def test_one_game_goes_out_alone(store: Store, other: Store) -> None:
    fill(store)
    chosen = store.games()[0]
    text = export_game(store, chosen.id)
    assert text in export_games(store)
    assert counts(import_games(other, text, moment(99))) == (1, 0, 0)
    assert contents(other) == {chosen.id: contents(store)[chosen.id]}
    with pytest.raises(UnknownGameError):
        export_game(store, GameId("nothing"))


def written(session: Session) -> str:
    return format_record(to_record(session))


@settings(max_examples=15)
@given(st.lists(any_session, min_size=1, max_size=3, unique_by=written))
def test_any_game_arrives(sessions: list[Session]) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(fresh_store(Path(folder) / "one")) as one,
        closing(fresh_store(Path(folder) / "two")) as two,
    ):
        for session in sessions:
            keep(one, session)
        import_games(two, export_games(one), START)
        assert contents(one) == contents(two)


def test_a_record_reads_like_one(store: Store) -> None:
    game_id = keep(store, begin(Deal(REVISED, 1)))
    after = play_all(begin(Deal(REVISED, 1)), OPENING).undo()
    store.append(game_id, change(begin(Deal(REVISED, 1)), after, "a"))
    assert export_games(store) == (
        '[Deal "revised:1"]\n'
        f'[Game "{game_id}"]\n'
        '[Player "Player"]\n'
        '[Created "2026-03-01T12:00:00+00:00"]\n'
        '[Changed "2026-03-01T12:01:00+00:00"]\n'
        '[Assisted "yes"]\n'
        '[Log "Qs@b1 Jd@e4 =d4 undo"]\n'
        "\n"
        "Qs@b1 Jd@e4\n"
        "open\n"
    )


def test_a_game_that_went_on_elsewhere_goes_on_here(store: Store, other: Store) -> None:
    begun = begin(Deal(REVISED, 1))
    game_id = keep(store, begun)
    early = export_games(store)
    import_games(other, early, START)
    later = play_all(begun, OPENING).undo()
    store.append(game_id, change(begun, later, "a", 4))
    assert counts(import_games(other, export_games(store), START)) == (0, 1, 0)
    assert contents(other) == contents(store)
    assert counts(import_games(other, early, START)) == (0, 0, 1)
    assert other.load_game(game_id).session == later


def test_a_game_that_went_on_in_two_ways_is_two_games(
    store: Store, other: Store
) -> None:
    begun = begin(Deal(REVISED, 1))
    game_id = keep(store, begun)
    import_games(other, export_games(store), START)
    for where, action in ((store, "Qs@b1"), (other, "Qs@a2")):
        where.append(game_id, change(begun, play_all(begun, action), "a"))
    assert counts(import_games(other, export_games(store), START)) == (1, 0, 0)
    first, second = other.games()
    assert {first.id, second.id} > {game_id}
    assert counts(import_games(other, export_games(store), START)) == (0, 0, 1)


def test_a_record_without_headers_is_recognised_by_its_actions(store: Store) -> None:
    session = play_all(begin(Deal(REVISED, 1)), OPENING)
    game_id = keep(store, begin(Deal(REVISED, 1)))
    store.append(game_id, change(begin(Deal(REVISED, 1)), session, "a"))
    known = written(session)
    shorter = written(session.undo())
    text = f"{known}\n{shorter}"
    assert counts(import_games(store, text, moment(9))) == (1, 0, 1)
    assert store.games()[0].created_at == moment(9)


MARK = '[Assisted "yes"]\n'


@pytest.mark.parametrize("left_out", ["Assisted|Log", "Assisted|Log|Game"])
def test_no_import_washes_the_mark_off(store: Store, left_out: str) -> None:
    """A text without the mark is the same game, and the store keeps the mark."""
    helped = play_all(begin(Deal(REVISED, 1)).assist(), OPENING).resign()
    keep(store, helped)
    text = re.sub(rf'\[({left_out}) "[^"]*"\]\n', "", export_games(store))
    assert text.count("[") == 5 - left_out.count("Game")
    assert counts(import_games(store, text, START)) == (0, 0, 1)
    assert [each.is_assisted for each in store.games()] == [True]


def test_a_clean_game_like_an_assisted_one_arrives_as_well(
    store: Store, other: Store
) -> None:
    over = play_all(begin(Deal(REVISED, 1)), OPENING).resign()
    keep(store, go_on_from(over, 2))
    keep(store, play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4"))
    assert counts(import_games(other, export_games(store), START)) == (2, 0, 0)
    assert contents(other) == contents(store)


def test_the_mark_of_a_record_counts_whatever_its_log_says(store: Store) -> None:
    text = f'[Deal "revised:1"]\n{MARK}[Log "Qs@b1 resign undo"]\n\nQs@b1\nopen\n'
    import_games(store, text, START)
    (game,) = store.games()
    assert game.is_assisted
    assert store.load_game(game.id).session.is_assisted
    assert counts(import_games(store, text, START)) == (0, 0, 1)


def test_taking_an_end_back_is_known_elsewhere(store: Store, other: Store) -> None:
    keep(store, play_all(begin(Deal(REVISED, 1)), OPENING).resign().undo())
    import_games(other, export_games(store), START)
    assert contents(other) == contents(store)
    assert [each.is_assisted for each in other.games()] == [True]


@pytest.mark.parametrize(("name", "is_cut"), [("Player", False), ("Ann", True)])
def test_a_record_from_elsewhere_says_when_and_its_name_is_not_kept(
    store: Store, name: str, *, is_cut: bool
) -> None:
    text = (
        f'[Deal "revised:1"]\n[Player "{name}"]\n[Date "2025-12-31"]\n[Game "../x"]\n'
        "open\n"
    )
    (game,) = import_games(store, text, START).games
    assert game.is_cut is is_cut
    assert '[Player "Player"]' in export_games(store)
    assert store.games()[0].created_at.isoformat() == "2025-12-31T00:00:00+00:00"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Qs@b1 Jd@e4\nopen", "Qs@b5 Jd@e4\nopen", "Qs@b5 is not legal"),
        ("Qs@b1 Jd@e4\nopen", "Qs@b1 Jd@e4\nlost dry", "is open, not lost dry"),
        ("Qs@b1 Jd@e4\nopen", "Qs@b1 Jd@e4#Kd\nopen", "kills nothing, not Kd"),
        ("=d4 undo", "=d4 undo undone", "the header Log is not possible"),
        ("=d4 undo", "=d4 undo undo", "are different games"),
        ("=d4 undo", "=d4 undo resign", "are different games"),
    ],
)
def test_a_game_that_cannot_be_is_left_out(
    store: Store, other: Store, old: str, new: str, problem: str
) -> None:
    keep(store, begin(Deal(REVISED, 2)))
    keep(store, play_all(begin(Deal(REVISED, 1)), OPENING).undo())
    text = export_games(store)
    assert text.count(old) == 1
    done = import_games(other, text.replace(old, new), START)
    assert counts(done) == (1, 0, 0)
    (wrong,) = done.problems
    assert wrong.line == text[: text.index('[Deal "revised:1"]')].count("\n") + 1
    assert isinstance(wrong.error, RecordError)
    assert problem in wrong.error.problem
    assert [each.deal_code for each in other.games()] == ["revised:2"]


def test_all_that_is_wrong_is_told_at_once(store: Store) -> None:
    text = (
        '[Deal "revised:1"]\nopen\n\n'
        '[Deal "revised:2"]\n[Player "A]\n[Date "x"]\nopen\n\n'
        '[Deal "revised:1"]\n\nQs@b1\nnonsense\n\n'
        '[Player "B"]\n[Deal "nothing:1"]\nopen\n\n'
        '[Deal "revised:3"]\n\nKh@b1\nopen\n'
    )
    done = import_games(store, text, START)
    found = [(each.line, type(each.error)) for each in done.problems]
    assert found == [
        (5, NotationError),
        (12, NotationError),
        (15, NotationError),
        (18, RecordError),
    ]
    assert [each.line for each in done.games] == [1]
    assert done.stop is None


def test_after_three_hundred_problems_nobody_reads_on(store: Store) -> None:
    done = import_games(store, "[\n\n" * 3000, START)
    assert len(done.problems) == 300
    assert done.stop == Stop(Limit.PROBLEMS, 601)


def test_a_game_may_not_go_on_for_ever(store: Store) -> None:
    text = f'[Deal "revised:1"]\n\n{"Qs@b1 " * 6000}\nopen\n'
    (wrong,) = import_games(store, text, START).problems
    assert "6000 entries" in str(wrong.error)


def test_each_game_is_named_with_what_became_of_it(store: Store) -> None:
    known = keep(store, begin(Deal(REVISED, 1)))
    text = '[Deal "revised:1"]\nopen\n\n[Deal "revised:2"]\nopen\n'
    first, second = import_games(store, text, START).games
    assert first == ImportedGame(1, "revised:1", ImportOutcome.KNOWN, known)
    assert (second.line, second.name, second.outcome) == (
        4,
        "revised:2",
        ImportOutcome.ADDED,
    )
    assert store.load_game(second.game_id).session.state.rules == REVISED
    twice = import_games(store, text + "\n" + text.replace(":2", ":3"), START)
    assert [each.outcome for each in twice.games] == [
        *[ImportOutcome.KNOWN] * 3,
        ImportOutcome.ADDED,
    ]


def test_what_would_reveal_hidden_cards_can_be_left_out(store: Store) -> None:
    order = Deal(REVISED, order=Deal(REVISED, 8).cards)
    keep(store, begin(Deal(REVISED, 1)))
    keep(store, begin(order))
    keep(store, begin(draft(b4="2c", a2="Kc", hand="7h")))
    keep(store, begin(order).resign())
    (told,) = export_each(store, leaves_out_hidden=True)
    first, second = parse_records(told)
    assert first.start == DealCode.of(Deal(REVISED, 1))
    assert second.result is Unfinished.RESIGNED


def many(count: int) -> str:
    return "\n".join(f'[Deal "revised:{each}"]\nopen\n' for each in range(count))


def test_games_are_stored_a_few_at_a_time(store: Store) -> None:
    text = many(50)
    stored: list[int] = []
    offsets: list[int] = []
    for offset, part in import_each(store, text, START):
        assert len(part.games) <= 20
        offsets.append(offset)
        stored.append(len(store.games(limit=99)))
    assert stored == [20, 40, 50]
    assert offsets == sorted(offsets)
    assert 0 < offsets[0] < offsets[-1] <= len(text)


def test_an_import_that_is_stopped_keeps_what_it_has(store: Store) -> None:
    asked = iter([*[False] * 30, True])
    parts = import_each(store, many(50), START, should_stop=lambda: next(asked))
    *_, (_, last) = parts
    assert last.stop == Stop(Limit.ASKED, 91)
    assert len(store.games(limit=99)) == 30


def test_many_games_that_end_alike_are_compared_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, begin(Deal(REVISED, 1)))
    position = format_draft(draft(b4="2c", a2="Kc", hand="7h"))
    actions = ("7h@b3", "7h@c2", "7h@c3", "7h@c4", "7h@d3")
    games = [f'[Position "{position}"]\n{each}\nopen\n' for each in actions]
    assert counts(import_games(store, "\n".join(games), START)) == (5, 0, 0)
    found: list[str] = []
    fetch = stored_games.fetch_game

    def fetch_game(connection: Database, game_id: GameId) -> StoredGame:
        found.append(game_id)
        return fetch(connection, game_id)

    monkeypatch.setattr(stored_games, "fetch_game", fetch_game)
    assert counts(import_games(store, "\n".join(games), START)) == (0, 0, 5)
    assert len(found) == 5
