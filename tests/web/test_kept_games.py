"""The cache of games is bounded, and browsers share its games with line mode."""

import tracemalloc
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import open_game
from tests.support.lines import EACH_WON, Line
from tests.support.table import begin, play, play_first, send

from cannonade.club import statistics
from cannonade.engine import Deal, legal_actions
from cannonade.notation import format_result
from cannonade.play.games import GameCache, LiveGame, size_of
from cannonade.rules import RULE_SETS
from cannonade.session import Session, resume
from cannonade.session import begin as begin_session
from cannonade.store import GameId, Store
from cannonade.text.play import obey


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
    monkeypatch.setattr(Store, "reading", Mock(side_effect=AssertionError))
    play(client, view, view["legal"][0]["action"])


def test_how_well_a_game_was_played_is_worked_out_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(return_value=55.0)
    monkeypatch.setattr(statistics, "accuracy_of_game", asked)
    view = send(client, play_first(client, begin(client), 3), "resign")["view"]
    assert "played 55 %" in view["result"]["share"]
    for path in ("game/{}/plain", "game/{}", "api/games/{}"):
        assert "played 55 %" in client.get(path.format(view["game"])).text
    asked.assert_called_once()


@pytest.mark.parametrize("line", EACH_WON)
def test_a_game_is_won_in_turns_while_both_are_open(
    client: TestClient, tmp_path: Path, line: Line
) -> None:
    game = open_game(tmp_path, line.deal)
    obey(game, line.tokens[0])
    address = f"/api/games/{game.open_game.saved.game_id}"
    for number, token in enumerate(line.tokens[1:]):
        if number % 2:
            obey(game, "score")
            obey(game, token)
        else:
            play(client, client.get(address).json(), token)
    obey(game, "score")
    assert format_result(game.session.result) == line.end
    assert client.get(address).json()["result"]["won"]
