"""An import works in small batches, and stops at its limits."""

from io import StringIO

import pytest
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.stores import START, keep

from cannonade.engine import Deal
from cannonade.notation import format_draft
from cannonade.session import begin
from cannonade.store import (
    GameId,
    Imported,
    ImportOutcome,
    Limit,
    Stop,
    Store,
    import_each,
    import_games,
    importing,
)
from cannonade.store import games as stored_games
from cannonade.store.database import Database


def counts(done: Imported) -> tuple[int, ...]:
    """Return how many games were added, continued, and known."""
    outcomes = [each.outcome for each in done.games]
    return tuple(map(outcomes.count, ImportOutcome))


def many(count: int) -> str:
    return "\n".join(f'[Deal "revised:{each}"]\nopen\n' for each in range(count))


def test_games_are_stored_a_few_at_a_time(store: Store) -> None:
    text = many(50)
    stored: list[int] = []
    offsets: list[int] = []
    for offset, part in import_each(store, StringIO(text), START):
        assert len(part.games) <= 20
        offsets.append(offset)
        stored.append(len(store.games(limit=99)))
    assert stored == [20, 40, 50]
    assert offsets == sorted(offsets)
    assert 0 < offsets[0] < offsets[-1] <= len(text)


def test_an_import_that_is_stopped_keeps_what_it_has(store: Store) -> None:
    asked = iter([*[False] * 30, True])
    parts = import_each(
        store, StringIO(many(50)), START, should_stop=lambda: next(asked)
    )
    *_, (_, last) = parts
    assert last.stop == Stop(Limit.ASKED, 91)
    assert len(store.games(limit=99)) == 30


def test_a_file_may_not_hold_games_without_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_GAMES", 30)
    assert import_games(store, many(30), START).stop is None
    done = import_games(store, many(50), START)
    assert counts(done) == (0, 0, 30)
    assert done.stop == Stop(Limit.GAMES, 91)


def test_many_games_that_end_alike_are_compared_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, begin(Deal(REVISED, 1)))
    position = format_draft(draft(b4="2c", a2="Kc", hand="7h"))
    actions = ("7h@b3", "7h@c2", "7h@c3", "7h@c4", "7h@d3")
    games = [f'[Position "{position}"]\n{each}\nopen\n' for each in actions]
    assert counts(import_games(store, "\n".join(games), START)) == (5, 0, 0)
    found: list[str] = []
    find = stored_games.fetch_raw

    def fetch_raw(connection: Database, game_id: GameId) -> stored_games.Raw:
        found.append(game_id)
        return find(connection, game_id)

    monkeypatch.setattr(stored_games, "fetch_raw", fetch_raw)
    assert counts(import_games(store, "\n".join(games), START)) == (0, 0, 5)
    assert len(found) == 5
