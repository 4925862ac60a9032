"""The cache of games is bounded in memory, and saves work for the store."""

import tracemalloc
from random import Random

import pytest
from starlette.testclient import TestClient
from tests.support.table import begin, play, play_first

from cannonade.club import skill
from cannonade.engine import Deal, legal_actions
from cannonade.play.games import GameCache, LiveGame, size_of
from cannonade.rules import RULE_SETS
from cannonade.session import Session, resume
from cannonade.session import begin as begin_session
from cannonade.store import GameId, Store


def played(number: int) -> Session:
    """Play a random game, and undo half of it."""
    session, rng = begin_session(Deal(RULE_SETS[0].rules, number)), Random(number)
    while not session.is_over:
        session = session.play(rng.choice(legal_actions(session.observation)))
    return session.undo(session.ply // 2)


def test_a_session_takes_no_more_than_is_estimated() -> None:
    sessions = [played(number) for number in range(4)]
    tracemalloc.start()
    again = [resume(each.start, each.log, each.options) for each in sessions]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken < sum(map(size_of, again)) < 3 * taken


def test_the_games_not_asked_for_longest_make_room() -> None:
    session = begin_session(Deal(RULE_SETS[0].rules, 1))
    kept = GameCache(most_bytes=3 * size_of(session))
    for name in "abcab":
        kept.keep(LiveGame(GameId(name), session))
    kept.keep(LiveGame(GameId("d"), session))
    assert [name for name in "abcd" if kept.find(GameId(name))] == ["a", "b", "d"]


def test_a_game_larger_than_all_room_is_kept_alone() -> None:
    kept = GameCache(most_bytes=1)
    for name in "ab":
        kept.keep(LiveGame(GameId(name), played(1)))
    assert [name for name in "ab" if kept.find(GameId(name))] == ["b"]


def test_an_action_takes_one_transaction(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = begin(client)

    def read(_: Store) -> None:
        raise AssertionError

    monkeypatch.setattr(Store, "reading", read)
    play(client, view, view["legal"][0]["action"])


def test_how_well_a_game_was_played_is_worked_out_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[GameId] = []

    def count(_store: Store, game_id: GameId, _session: Session) -> float:
        asked.append(game_id)
        return 55.0

    monkeypatch.setattr(skill, "accuracy_of_game", count)
    view = play_first(client, begin(client), 300)
    assert "played 55 %" in view["result"]["share"]
    for path in ("game/{}/end", "game/{}", "api/games/{}"):
        assert "played 55 %" in client.get(path.format(view["game"])).text
    assert asked == [view["game"]]
