"""Asking the coach, through the API and without scripts."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient
from tests.support.rule_sets import REVISED
from tests.support.table import Json, begin, new_key, play, press, send, set_up, table

from cannonade.errors import KernelMissingError
from cannonade.rules import Rules
from cannonade.words.review.hints import ONLY_ONE

pytestmark = pytest.mark.kernel


def assisted(client: TestClient) -> Json:
    """Begin an assisted game; return its view."""
    view: Json = send(client, set_up(client, begin(client)), "assist")["view"]
    return view


def hints(client: TestClient, game: str) -> list[Json]:
    """Return all hints for a game."""
    path = f"/api/games/{game}/hint?seconds=0"
    answer = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert "content-encoding" not in answer.headers
    *told, end = answer.text.strip().split("\n\n")
    assert end.startswith("event: end")
    return [json.loads(each.removeprefix("data: ")) for each in told]


def test_a_hint_names_legal_actions_the_best_first(client: TestClient) -> None:
    view = assisted(client)
    legal = {each["action"] for each in view["legal"]}
    for told in hints(client, view["game"]):
        others = [each["action"] for each in told["others"]]
        assert told["ply"] == view["ply"]
        assert {told["best"]["action"], *others} <= legal
        assert told["best"]["action"] not in others
        assert told["announcement"].startswith("The coach would ")


def test_what_a_hint_needs_is_loaded_when_its_game_is_shown(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = list[Rules]()
    monkeypatch.setattr(
        "cannonade.coach.players.Value", SimpleNamespace(load=loaded.append)
    )
    game = begin(client)["game"]
    assert not loaded
    client.get(f"/game/{game}")
    assert loaded == [REVISED]


@pytest.mark.parametrize("word", ["hint", "choice"])
def test_a_clean_game_is_told_nothing_and_stays_clean(
    client: TestClient, word: str
) -> None:
    game = set_up(client, begin(client))["game"]
    answer = client.get(f"/api/games/{game}/{word}")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_assisted")
    assert not client.get(f"/api/games/{game}").json()["assisted"]


def test_where_there_is_no_choice_nothing_is_told_or_marked(client: TestClient) -> None:
    view = send(client, play(client, begin(client, number="84"), "keep"), "assist")
    game = view["view"]["game"]
    answer = client.get(f"/api/games/{game}/hint")
    assert (answer.status_code, answer.json()["error"]) == (409, "only_action")
    told = client.get(press(client, f"/game/{game}/plain", "Ask for a hint"))
    assert str(ONLY_ONE) in told.text
    assert not client.get(f"/api/games/{game}").json()["assisted"]


def test_a_game_is_marked_once_and_for_good(tmp_path: Path) -> None:
    with table(tmp_path) as client:
        view = begin(client)
        once = send(client, view, "assist")["view"]
        twice = send(client, once, "assist")["view"]
    assert once["log_count"] == twice["log_count"] == view["log_count"] + 1
    with table(tmp_path) as client:
        assert client.get(f"/api/games/{view['game']}").json()["assisted"]


def test_a_game_that_is_over_gets_no_hint_and_no_mark(client: TestClient) -> None:
    view = send(client, set_up(client, begin(client)), "resign")["view"]
    answer = client.get(f"/api/games/{view['game']}/hint")
    assert (answer.status_code, answer.json()["error"]) == (409, "over")
    asked = {"ply": view["ply"], "key": new_key()}
    marked = client.post(f"/api/games/{view['game']}/assist", json=asked)
    assert marked.status_code == 422
    assert not client.get(f"/api/games/{view['game']}").json()["assisted"]


def test_without_a_coach_what_asks_for_it_is_refused_and_nothing_is_marked(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = set_up(client, begin(client))
    game = view["game"]
    missing = Mock(side_effect=KernelMissingError)
    monkeypatch.setattr("cannonade.kernel.Rng", missing)
    for page in (f"/game/{game}", f"/game/{game}/plain"):
        assert client.get(page).status_code == 200
    answer = client.get(f"/api/games/{game}/hint")
    assert (answer.status_code, answer.json()["error"]) == (501, "no_coach")
    asked = {"ply": view["ply"], "key": new_key()}
    assert client.post(f"/api/games/{game}/assist", json=asked).status_code == 501
    assert not client.get(f"/api/games/{game}").json()["assisted"]


def test_the_plain_view_asks_and_plays_what_it_is_told(client: TestClient) -> None:
    game = set_up(client, begin(client))["game"]
    path = f"/game/{game}/plain"
    assert "A hint makes this a game with help" in client.get(path).text
    assert press(client, path, "Ask for a hint") == f"{path}?hint=1#hint"
    section = client.get(f"{path}?hint=1").text.partition('id="hint"')[2]
    (longer,) = re.findall(r'href="(\?hint=\d+)#hint"', section)
    assert 'button primary" name="action"' in client.get(f"{path}{longer}").text
    best = re.findall(r'class="button primary"[^>]*>([^<]+)<', section)[0]
    assert press(client, f"{path}?hint=1", best) == path
    view = client.get(f"/api/games/{game}").json()
    assert (view["assisted"], view["ply"]) == (True, 4)


@pytest.mark.parametrize("asked", ["", "0", "99", "x", "1e9"])
def test_the_plain_view_of_a_clean_game_never_advises(
    client: TestClient, asked: str
) -> None:
    game = set_up(client, begin(client))["game"]
    page = client.get(f"/game/{game}/plain?hint={asked}")
    assert "Ask for a hint" in page.text
    assert not client.get(f"/api/games/{game}").json()["assisted"]


def test_the_coach_beside_the_player_shows_a_better_action(client: TestClient) -> None:
    tokens = ("Qh@c1", "Qs@e3", "=c4", ".", "9d@d4", ".", "xc4")
    view = play(client, begin(client, code="revised:5"), *tokens)
    address = f"/api/games/{view['game']}/remark"
    assert client.get(address).status_code == 409  # not marked as assisted yet
    view = send(client, view, "assist")["view"]
    assert client.get(address).json() == {"ply": view["ply"], "remark": None}
    client.post("/api/settings", json={"settings": {"beside": "blunders"}})
    found = client.get(address).json()["remark"]
    assert found["action"] == "8s@d2"
    assert found["says"][0].startswith("Better by 1.1 points")
    assert found["spoken"].startswith(found["says"][0][:20])


def test_in_the_plain_view_it_speaks_after_the_action(client: TestClient) -> None:
    tokens = ("Qh@c1", "Qs@e3", "=c4", ".", "9d@d4", ".")
    game = play(client, begin(client, code="revised:5"), *tokens)["game"]
    client.post("/api/settings", json={"settings": {"beside": "blunders"}})
    path = f"/game/{game}/plain"
    assert "Better by" not in client.get(f"{path}?beside").text
    assert press(client, path, "xc4") == f"{path}?beside"
    assert "Better by 1.1 points" in client.get(f"{path}?beside").text
    assert client.get(f"/api/games/{game}").json()["assisted"]
    assert "Better by" not in client.get(path).text


def test_it_comes_where_the_settings_wish_it_and_the_coach_does_not_play(
    client: TestClient,
) -> None:
    game = play(client, begin(client, code="revised:5"), "Qh@c1", "Qs@e3")["game"]
    path = f"/game/{game}/plain"
    assert press(client, path, "=c4") == path
    assert not client.get(f"/api/games/{game}").json()["assisted"]
    client.post("/api/settings", json={"settings": {"beside": "all"}})
    assert press(client, path, ".", watch="3") == f"{path}?watch=3"
