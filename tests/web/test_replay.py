"""The replay of a game, rendered by the server."""

import json
import re
from dataclasses import replace
from typing import Final

import pytest
from starlette.testclient import TestClient
from tests.support.lines import EACH_WON, WON, Line
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.table import Json, begin, keep_won, new_key, play, send

from cannonade.cards import CARDS
from cannonade.engine.events import Armoured, Killed
from cannonade.notation import parse_records
from cannonade.session import begin as begin_session, view
from cannonade.web.pages.replay import STILL_ON, marks_of

DATA: Final = re.compile(r'id="replay-data" nonce="[^"]*">(.*?)</script>', re.DOTALL)
CURRENT: Final = re.compile(r'<li><a href="\?ply=(\d+)" aria-current="step">')


def won(client: TestClient) -> str:
    return keep_won(client, WON[0])


def page(client: TestClient, game: str, query: str = "") -> str:
    answer = client.get(f"/game/{game}/replay{query}")
    assert answer.status_code == 200
    return answer.text


def replay(client: TestClient, game: str) -> Json:
    found = DATA.search(page(client, game))
    assert found is not None
    told: Json = json.loads(found[1])
    return told


@pytest.mark.parametrize("line", EACH_WON)
def test_every_ply_is_what_was_seen_then(client: TestClient, line: Line) -> None:
    view = begin(client, code=line.deal_code)
    seen = [view]
    happened: list[Json] = []
    for token in line.tokens:
        answer = send(client, view, "actions", action=token)
        view = answer["view"]
        seen.append(view)
        happened.append(answer["events"])
    told = replay(client, view["game"])
    stacks: Json = {}
    royals: Json = {}
    squares: Json = {}
    assert told["count"] == len(line.tokens)
    for then, now in zip(seen, told["plies"], strict=True):
        stacks |= now["stacks"]
        royals |= now["royals"]
        squares |= now["squares"]
        assert (stacks, royals, squares) == (
            then["stacks"],
            then["royals"],
            then["squares"],
        )
        for same in ("ply", "hand", "draw_count", "dead_count"):
            assert now[same] == then[same]
    assert [each["events"] for each in told["plies"][1:]] == happened


def test_what_an_action_did_is_marked(client: TestClient) -> None:
    told = replay(client, won(client))["plies"]
    marks = [set(each["marks"].values()) for each in told]
    assert {"lit", "kill"} in marks
    assert not marks[0]
    spent = [each for each in told if (each["action"] or "").startswith("x")]
    assert spent
    for each in spent:
        assert each["marks"][each["action"][1:]] == "lit"
    assert any("short" in each for each in marks)
    kills = sum(list(each["marks"].values()).count("kill") for each in told)
    assert kills == 12


def test_a_kill_stays_marked_whatever_follows_there() -> None:
    start = draft(REVISED, b5="Jc+2s", b4="9c", b3="9d", hand="5c", e3="Kd")
    seen = view(play_all(begin_session(start), "5c@b2"))
    assert marks_of(seen) == {"b2": "lit", "b5": "kill"}
    (killed,) = (each for each in seen.events if isinstance(each, Killed))
    later = Armoured(CARDS["2s"], killed.royal, killed.slot, 13)
    assert marks_of(replace(seen, events=(*seen.events, later))) == marks_of(seen)


def test_a_fatal_royal_is_marked_at_the_end(client: TestClient) -> None:
    view = begin(client, number="4")
    while not view["result"]:
        armour = [each for each in view["legal"] if "+" in each["action"]]
        view = play(client, view, (armour or view["legal"])[0]["action"])
    assert view["result"]["fatal"] == "b5"
    *early, last = replay(client, view["game"])["plies"]
    assert last["marks"]["b5"] == "fatal"
    assert all("fatal" not in each["marks"].values() for each in early)


def test_without_scripts_links_lead_through_the_game(client: TestClient) -> None:
    game = won(client)
    text = page(client, game, "?ply=24")
    assert CURRENT.findall(text) == ["24"]
    assert "Action 24 of 86" in text
    for step, to in (("first", 0), ("previous", 23), ("next", 25), ("last", 86)):
        assert re.search(rf'data-step="{step}"\s+href="\?ply={to}"', text)
    assert text.count('<li><a href="?ply=') == 87
    assert 'name="ply" inputmode="numeric"' in text


def test_any_address_shows_a_moment(client: TestClient) -> None:
    game = won(client)
    assert CURRENT.findall(page(client, game)) == ["4"], "the first after the set-up"
    for asked, ply in (
        ("0", "0"),
        ("86", "86"),
        ("87", "86"),
        ("9" * 500, "4"),
        ("-1", "4"),
        ("٣", "4"),
        ("x", "4"),
    ):
        assert CURRENT.findall(page(client, game, f"?ply={asked}")) == [ply], asked


def test_there_is_no_step_past_either_end(client: TestClient) -> None:
    game = won(client)
    first, last = page(client, game, "?ply=0"), page(client, game, "?ply=86")
    for step in ("first", "previous"):
        assert re.search(rf'data-step="{step}"\s+aria-disabled="true"', first)
    for step in ("next", "last"):
        assert re.search(rf'data-step="{step}"\s+aria-disabled="true"', last)


def test_a_game_that_goes_on_shows_its_past_only(client: TestClient) -> None:
    view = play(client, begin(client), *WON[0].tokens[:6])
    text = page(client, view["game"])
    assert replay(client, view["game"])["count"] == 6
    assert "This game is still in progress." in text
    assert re.search(rf'action="/game/{view["game"]}/replay" hidden', text)


def test_going_on_begins_an_assisted_game(client: TestClient) -> None:
    old = won(client)
    form = {"key": new_key(), "ply": "24"}
    answer = client.post(f"/game/{old}/replay", data=form)
    assert answer.status_code == 303
    place = answer.headers["location"]
    assert place != f"/game/{old}"
    view = client.get(f"/api{place.replace('/game', '/games')}").json()
    assert (view["ply"], view["assisted"], view["result"]) == (24, True, None)
    assert view["deal"] == WON[0].deal_code
    on = play(client, view, *WON[0].tokens[24:])
    assert on["result"]["won"]
    assert on["assisted"]
    (record,) = parse_records(client.get(f"/api{place[:5]}s{place[5:]}/record").text)
    assert ("Assisted", "yes") in record.headers
    again = client.post(f"/game/{old}/replay", data=form)
    assert again.headers["location"] == place


def test_where_nobody_can_go_on(client: TestClient) -> None:
    old = won(client)
    place = f"/game/{old}/replay"
    over = client.post(place, data={"key": new_key(), "ply": "86"})
    assert over.status_code == 422
    assert "the game is over" in over.text
    beyond = client.post(place, data={"key": new_key(), "ply": "87"})
    assert beyond.status_code == 422
    assert "continue after action 0 to 86" in beyond.text
    assert client.post(place, data={"ply": "3"}).status_code == 422
    game = begin(client)["game"]
    going = client.post(f"/game/{game}/replay", data={"key": new_key(), "ply": "0"})
    assert going.status_code == 422
    assert str(STILL_ON.message) in going.text
    assert re.search(r'replay" hidden', page(client, old, "?ply=86"))
