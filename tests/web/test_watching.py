"""Watching the coach play, without revealing anything about another game."""

import re

import pytest
from starlette.testclient import TestClient
from tests.support.table import Json, begin, new_key, play, press, send, set_up

pytestmark = pytest.mark.kernel


def levels(client: TestClient) -> list[str]:
    found = client.get("/api/levels").json()["levels"]
    assert all(each["title"] for each in found)
    return [each["id"] for each in found]


def choice(client: TestClient, game: str, level: str = "") -> Json:
    answer = client.get(f"/api/games/{game}/choice", params={"level": level})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def watched(client: TestClient, game: str, **more: str) -> Json:
    """Let the coach continue from a game; return the view of the new one."""
    form = {"key": new_key()} | more
    answer = client.post(f"/game/{game}/watch", data=form)
    assert answer.status_code == 303, answer.text
    found = re.fullmatch(r"/game/([^/?]+)\?watch", answer.headers["location"])
    assert found is not None
    view: Json = client.get(f"/api/games/{found[1]}").json()
    return view


def test_every_level_chooses_what_is_legal_and_plays_nothing(
    client: TestClient,
) -> None:
    view = watched(client, set_up(client, begin(client))["game"])
    legal = {each["action"] for each in view["legal"]}
    found: Json = {}
    for level in levels(client):
        found = choice(client, view["game"], level)
        assert found["action"] in legal
        assert found["ply"] == 0
    assert choice(client, view["game"]) == found, "the strongest, if nobody is named"
    path = f"/api/games/{view['game']}/choice"
    assert client.get(path, params={"level": "nobody"}).status_code == 422
    assert client.get(f"/api/games/{view['game']}").json() == view


def test_a_game_that_goes_on_is_left_alone_and_told_nothing_of(
    client: TestClient,
) -> None:
    source = set_up(client, begin(client))
    first, second = (watched(client, source["game"]) for _ in range(2))
    whole = client.get(f"/api/games/{source['game']}").json()
    assert source == whole | {"rules": None}
    for each in (first, second):
        assert each["assisted"]
        assert each["deal"] is None
        assert each["stacks"] == source["stacks"]
        assert each["unseen"] == source["unseen"]
    drawn = [play(client, each, ".")["hand"] for each in (first, second)]
    more = [play(client, watched(client, source["game"]), ".")["hand"] for _ in "1234"]
    assert len({*drawn, *more}) > 1


def test_a_game_that_is_over_is_watched_from_any_ply(client: TestClient) -> None:
    source = set_up(client, begin(client))
    over = send(client, source, "resign")["view"]
    found = watched(client, over["game"], ply=str(source["ply"]))
    assert (found["ply"], found["deal"]) == (source["ply"], source["deal"])
    assert found["assisted"]


def test_a_forged_form_begins_nothing(client: TestClient) -> None:
    game = begin(client)["game"]
    assert client.post(f"/game/{game}/watch", data={}).status_code == 422
    assert client.get(f"/game/{game}/watch").headers["location"] == f"/game/{game}"


def test_the_coach_is_watched_without_scripts(client: TestClient) -> None:
    game = set_up(client, begin(client))["game"]
    here = f"/game/{game}/plain"

    assert f"{here}?watch" in client.get(f"/game/{game}?watch").text
    page = client.get(f"{here}?watch").text
    assert "Watch the coach" in page
    assert 'id="watch"' not in page  # an unassisted game is marked only by an action
    press(client, here, "watch")
    begun = client.get(f"/api/games/{game}").json()["ply"]
    assert client.get(f"/api/games/{game}").json()["assisted"]
    weakest, *_ = levels(client)
    place = f"{here}?watch={weakest}"
    for ply in (1, 2):
        section = client.get(place).text.partition('id="watch"')[2]
        action = re.findall(r'name="action" value="([^"]*)"', section)[0]
        assert action == choice(client, game, weakest)["action"]
        place = press(client, place, "Let it play")
        assert client.get(f"/api/games/{game}").json()["ply"] == begun + ply
        assert f'value="{weakest}" selected' in client.get(place).text
    assert 'id="watch"' not in client.get(here).text
