"""The cache of games is bounded, and browsers share its games with line mode."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import open_game
from tests.support.lines import EACH_WON, Line
from tests.support.table import begin, play, play_first, send

from cannonade.engine import Deal
from cannonade.notation import format_result
from cannonade.play import games
from cannonade.play.games import MOST_GAMES, GameCache, LiveGame
from cannonade.rules import RULE_SETS
from cannonade.session import begin as begin_session
from cannonade.store import GameId, Store
from cannonade.text.play import obey


def test_the_games_not_asked_for_longest_make_room() -> None:
    session = begin_session(Deal(RULE_SETS[0].rules, 1))
    kept = GameCache()
    names = [GameId(str(number)) for number in range(MOST_GAMES)]
    for name in (*names, names[0], GameId("new")):
        kept.keep(LiveGame(name, session))
    assert [name for name in names if not kept.find(name)] == [names[1]]


def test_an_action_takes_one_transaction(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = begin(client)
    monkeypatch.setattr(Store, "reading", Mock(side_effect=AssertionError))
    play(client, view, view["legal"][0]["action"])


def test_how_well_a_game_was_played_is_shared_from_everywhere(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "accuracy_of_game", Mock(return_value=55.0))
    view = send(client, play_first(client, begin(client), 3), "resign")["view"]
    assert "played 55 %" in view["result"]["share"]
    for path in ("game/{}/plain", "game/{}", "api/games/{}"):
        assert "played 55 %" in client.get(path.format(view["game"])).text


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
