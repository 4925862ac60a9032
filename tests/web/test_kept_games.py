"""The cache of games is bounded, and browsers share its games with line mode."""

import tracemalloc
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import open_game, run_here, said
from tests.support.lines import EACH_WON, WON, Line
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
from cannonade.words.input.line_mode_text import GONE_ON


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

    monkeypatch.setattr(statistics, "accuracy_of_game", count)
    view = send(client, play_first(client, begin(client), 3), "resign")["view"]
    assert "played 55 %" in view["result"]["share"]
    for path in ("game/{}/plain", "game/{}", "api/games/{}"):
        assert "played 55 %" in client.get(path.format(view["game"])).text
    assert asked == [view["game"]]


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


def test_a_game_begun_at_the_table_is_finished_in_lines(
    client: TestClient, tmp_path: Path
) -> None:
    line = WON[0]
    rules, number = line.deal_code.split(":")
    view = play(client, begin(client, rules=rules, number=number), *line.tokens[:9])
    rest = "\n".join(line.tokens[9:])
    told = run_here("text", text=f"{rest}\n", data=tmp_path).stdout
    assert "9 actions after the deal" in told
    assert "All twelve royals have fallen" in told
    found = client.get(f"/api/games/{view['game']}").json()
    assert found["result"]["won"]
    assert found["ply"] == len(line.tokens)


@pytest.mark.parametrize("scoring", ["ploys_left", "points"])
def test_a_win_shows_a_reserve_only_if_ploys_are_its_score(
    client: TestClient, scoring: str
) -> None:
    line = next(each for each in WON if each.deal_code.startswith("revised:"))
    rules = f"revised+scoring={scoring}" if scoring == "points" else "revised"
    number = line.deal_code.partition(":")[2]
    view = play(client, begin(client, rules=rules, number=number), *line.tokens)
    assert view["result"]["won"]
    view = client.get(f"/api/games/{view['game']}").json()
    assert view["rules"]["scores_ploys"] is (scoring == "ploys_left")


def test_an_undo_at_the_table_is_told_in_lines(
    client: TestClient, tmp_path: Path
) -> None:
    line = WON[0]
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
