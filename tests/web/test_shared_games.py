"""The table in the browser and line mode play the same game, in turns."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import open_game, run_here, said
from tests.support.lines import Line, read_lines
from tests.support.table import begin, play, send

from cannonade.notation import format_result
from cannonade.text.play import obey
from cannonade.words.input.line_mode_text import GONE_ON

GAMES = read_lines("won.txt")


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line.deal_code)
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


def test_a_game_begun_at_the_table_is_finished_in_lines(
    client: TestClient, tmp_path: Path
) -> None:
    line = GAMES[0]
    rules, number = line.deal_code.split(":")
    view = play(client, begin(client, rules=rules, number=number), *line.tokens[:9])
    rest = "\n".join(line.tokens[9:])
    told = run_here("text", text=f"{rest}\n", data=tmp_path).stdout
    assert "9 actions after the deal" in told
    assert "All twelve royals have fallen: " in told
    found = client.get(f"/api/games/{view['game']}").json()
    assert found["result"]["won"]
    assert found["ply"] == len(line.tokens)


@pytest.mark.parametrize("scoring", ["ploys_left", "points"])
def test_a_win_shows_a_reserve_only_if_ploys_are_its_score(
    client: TestClient, scoring: str
) -> None:
    line = next(each for each in GAMES if each.deal_code.startswith("revised:"))
    rules = f"revised+scoring={scoring}" if scoring == "points" else "revised"
    number = line.deal_code.partition(":")[2]
    view = play(client, begin(client, rules=rules, number=number), *line.tokens)
    assert view["result"]["won"]
    page = client.get(f"/game/{view['game']}").text
    assert ("ploys in reserve" in page) is (scoring == "ploys_left")


def test_an_undo_at_the_table_is_told_in_lines(
    client: TestClient, tmp_path: Path
) -> None:
    line = GAMES[0]
    game = open_game(tmp_path, line.deal)
    for token in line.tokens[:5]:
        obey(game, token)
    said(game.screen)
    view = client.get(f"/api/games/{game.open_game.saved.game_id}").json()
    assert view["ply"] == 5
    view = send(client, view, "undo")["view"]
    obey(game, "help")
    assert said(game.screen)[0] == str(GONE_ON)
    assert game.session.ply == view["ply"] == 4
    obey(game, line.tokens[4])
    assert client.get(f"/api/games/{view['game']}").json()["ply"] == 5
