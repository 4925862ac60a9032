"""Play on the home page of a new player: the first game, already opened."""

import re
from datetime import UTC, datetime
from unittest.mock import patch

import pytest
from starlette.testclient import TestClient
from tests.support import table
from tests.support.lines import read_lines

from cannonade.club.fair import FIRST_DEAL, certified_of
from cannonade.club.keeping import note_passed
from cannonade.club.lessons import LESSONS
from cannonade.errors import StoreError
from cannonade.notation import parse_deal_code
from cannonade.pool import Difficulty

FIRST = 'action="/first"'
WAYS = ["Again", "See why", "Share", "Learn more"]


def press_play(client: TestClient) -> str:
    """Press Play on the home page of a new player; return the id of the game."""
    answer = client.post("/first", data={"key": table.new_key()})
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/game/")


def test_a_new_player_begins_with_the_first_game(client: TestClient) -> None:
    assert FIRST in client.get("/").text
    game = press_play(client)
    view = client.get(f"/api/games/{game}").json()
    assert view["deal"] == f"revised:{FIRST_DEAL.number}"
    assert {each["action"] for each in view["legal"]} == {"3h@b3", "3h@c4"}
    assert view["undo"] == "nothing"
    assert view["standing"] == "No help so far"
    assert client.get(f"/game/{game}").status_code == 200
    page = client.get("/").text
    assert FIRST not in page
    assert f'<a class="door primary" href="/game/{game}">' in page


def test_the_home_page_knows_the_last_game(client: TestClient) -> None:
    table.keep_won(client, read_lines("won.txt")[0])
    page = client.get("/").text
    assert "You felled all twelve" in page
    assert "A hard fair deal" in page, "a medium one was won"
    table.play_first(client, table.begin(client, code="revised:9070"), 3)
    assert "Bring down twelve royals" in client.get("/").text


def test_who_has_seen_its_deal_gets_another_easy_one(client: TestClient) -> None:
    table.play_first(client, client.get(f"/api/games/{press_play(client)}").json(), 1)
    again = client.get(f"/api/games/{press_play(client)}").json()
    start = parse_deal_code(again["deal"]).deal
    found = certified_of(start)
    assert start != FIRST_DEAL
    assert found is not None
    assert found.difficulty is Difficulty.EASY


@pytest.mark.parametrize(
    ("rules", "untrue"),
    [
        ("revised", set[str]()),
        ("revised+cycling=at_once", set[str]()),
        ("revised+placement=lower", {"place"}),
        ("revised+armour_limit=none", {"armour"}),
        ("points", {"armour", "place", "ace", "joker"}),
    ],
)
def test_each_tip_is_only_for_rules_that_it_explains_rightly(
    client: TestClient, rules: str, untrue: set[str]
) -> None:
    assert {*table.begin(client, rules=rules)["rules"]["no_tips"]} == untrue


def test_its_end_leads_to_the_lessons_that_are_left(client: TestClient) -> None:
    view = client.get(f"/api/games/{press_play(client)}").json()
    ended = table.send(client, view, "resign")["view"]["result"]
    assert [each["name"] for each in ended["ways"]] == WAYS
    page = client.get(f"/game/{view['game']}/plain").text
    links = re.findall(r'<a class="button[^>]* href="([^"]*)"', page)
    assert links[:3] == ["/", f"/game/{view['game']}/review", "/lessons"]
    other = table.send(client, table.begin(client), "resign")["view"]["result"]
    assert [each["name"] for each in other["ways"]] == WAYS[:-1]
    store = table.service(client).store
    with patch.object(store, "preferences", side_effect=StoreError):
        unread = client.get(f"/api/games/{view['game']}").json()["result"]
        assert [each["name"] for each in unread["ways"]] == WAYS[:-1]
    for lesson in LESSONS:
        note_passed(store, lesson.id, datetime.now(UTC))
    again = client.get(f"/api/games/{view['game']}").json()["result"]
    assert [each["name"] for each in again["ways"]] == WAYS[:-1]
