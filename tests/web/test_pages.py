"""Pages without scripts: all exist, and a whole game can be played on them."""

import re
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.positions import position
from tests.support.table import begin, new_key, play_first, press, send, set_up, table

from cannonade.club.lessons import LESSONS
from cannonade.notation import format_position
from cannonade.rules import JokerUse, Rules
from cannonade.web import app
from cannonade.web.server.assets import load_assets

FORM = re.compile(r'name="(\w+)" value="([^"]*)"')
INTENT = ("ply", "log_count", "key")
PLACES = [
    *("/statistics", "/achievements"),
    *("/", "/new", "/games", "/settings", "/workshop", "/rules"),
    *("/rules/revised", "/rules/points", "/rules/revised+cycling=at_once"),
]


def fields(page: str) -> dict[str, str]:
    """Return the hidden fields of a form for an intent."""
    found = {name: unescape(value) for name, value in FORM.findall(page)}
    return {name: found[name] for name in INTENT if name in found}


def test_an_exported_table_speaks_of_its_browser(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    about, settings = client.get("/workshop").text, client.get("/settings").text
    assert "cannonade data path" in about
    assert "On every device at this table" in settings
    monkeypatch.setattr(sys, "platform", "emscripten")
    about, settings = client.get("/workshop").text, client.get("/settings").text
    assert "cannonade data path" not in about
    assert "In this browser" in settings


def test_the_footer_leads_to_the_plain_view(client: TestClient) -> None:
    assert 'href="/workshop"' in client.get("/").text
    assert 'href="/plain"' in client.get("/workshop").text
    assert client.get("/plain").headers["location"] == "/new?to=plain"
    form = client.get("/new?to=plain").text
    assert '<input type="hidden" name="to" value="plain">' in form
    game = begin(client)["game"]
    assert client.get("/plain").headers["location"] == f"/game/{game}/plain"


@pytest.mark.parametrize("place", PLACES)
def test_every_page_is_there(client: TestClient, place: str) -> None:
    answer = client.get(place)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    scripts = re.findall(r'<script [^>]*/js/(?:waiting|settings)\.js"', answer.text)
    assert answer.text.count("<script") == len(scripts)
    assert "Based on Gridcannon by Tom Francis" in answer.text


@pytest.mark.parametrize("place", ["", "/plain"])
def test_no_page_names_another_machine_but_in_a_link(
    client: TestClient, place: str
) -> None:
    view = send(client, begin(client), "resign")["view"]
    text = client.get(f"/game/{view['game']}{place}").text
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', text.replace("<a href", ""))


@pytest.mark.parametrize(
    "place", ["/nothing", "/game/nothing", "/game/nothing/plain", "/rules/nothing"]
)
def test_what_is_not_there_has_a_page_of_its_own(
    client: TestClient, place: str
) -> None:
    answer = client.get(place)
    assert answer.status_code == 404
    assert "Page not found" in answer.text
    assert "card-4h" in answer.text
    assert 'class="button primary" href="/"' in answer.text


def test_going_back_and_asking_again_does_nothing(client: TestClient) -> None:
    view = begin(client)
    place = f"/game/{view['game']}/plain"
    form = fields(client.get(place).text) | {"action": view["legal"][0]["action"]}
    first, second = (client.post(place, data=form) for _ in range(2))
    assert first.headers["location"] == second.headers["location"] == place
    assert client.get(f"/api/games/{view['game']}").json()["log_count"] == 1


def test_a_page_that_is_out_of_date_says_so(client: TestClient) -> None:
    view = begin(client)
    place = f"/game/{view['game']}/plain"
    form = fields(client.get(place).text) | {"do": "resign"}
    play_first(client, view, 1)
    answer = client.post(place, data=form)
    assert answer.headers["location"] == f"{place}?note=stale"
    page = client.get(answer.headers["location"]).text
    assert "Nothing was done. This game has moved on" in page
    assert client.get(f"/api/games/{view['game']}").json()["result"] is None


@pytest.mark.parametrize(
    ("use", "token"), [("swap", "b4<>b3"), ("double", "Th*b2"), ("disarm", "-e3")]
)
def test_a_joker_of_house_rules_needs_no_scripts(
    client: TestClient, use: str, token: str
) -> None:
    state = position(
        Rules(joker_use=JokerUse(use)),
        b4="5c",
        b3="6s",
        b2="9h",
        e3="Kd+3s",
        hand="Th",
        ploys="X1",
    )
    asked = {"position": format_position(state), "key": new_key()}
    view = client.post("/api/games", json=asked).json()["view"]
    place = f"/game/{view['game']}/plain"
    assert "Spend a joker" in client.get(place).text
    press(client, place, token)
    assert client.get(f"/api/games/{view['game']}").json()["spent"] == ["X1"]


def test_the_plain_view_says_why_not(client: TestClient) -> None:
    view = begin(client)
    place = f"/game/{view['game']}/plain"
    form = fields(client.get(place).text)
    answer = client.post(place, data=form | {"action": "xc3"})
    assert answer.status_code == 422
    assert "You cannot spend an ace on c3" in answer.text
    answer = client.post(place, data=form | {"do": "undo"})
    assert "there is nothing to undo" in answer.text
    answer = client.post(place, data=form | {"do": "sing"})
    assert answer.headers["location"] == f"{place}?note=unread"


def test_undo_redo_and_giving_up_need_no_scripts(client: TestClient) -> None:
    view = play_first(client, begin(client), 2)
    place = f"/game/{view['game']}/plain"
    plies: list[int] = []
    for deed in ("undo", "redo", "resign", "undo"):
        assert press(client, place, deed) == place
        plies.append(client.get(f"/api/games/{view['game']}").json()["ply"])
    assert plies == [1, 2, 2, 2]


def test_the_same_deal_is_begun_again(client: TestClient) -> None:
    view = send(client, begin(client), "resign")["view"]
    form = {"key": "k" * 8, "to": "plain"}
    answer = client.post(f"/again/{view['game']}", data=form)
    assert answer.headers["location"].endswith("/plain")
    assert "<h1>Deal 1</h1>" in client.get(answer.headers["location"]).text


def test_games_in_which_nothing_was_done_are_not_listed(client: TestClient) -> None:
    played = play_first(client, begin(client, number="5"), 1)
    left, newest = begin(client, number="6"), begin(client, number="7")
    page = client.get("/games").text
    assert f'href="/game/{played["game"]}' in page
    assert f'href="/game/{newest["game"]}' in page
    assert left["game"] not in page


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("/again/abc", "/game/abc"),
        ("/again/a%22b", "/game/a%22b"),
        ("/first", "/"),
        ("/setup/play", "/setup"),
        ("/rules/house/save", "/rules/house"),
        ("/games/import", "/games"),
    ],
)
def test_where_forms_are_sent_there_is_something_to_see(
    client: TestClient, asked: str, shown: str
) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer.headers["location"]) == (303, shown)


def test_games_are_listed_by_how_they_stand_with_their_boards(
    client: TestClient,
) -> None:
    set_up(client, begin(client, number="5"))
    send(client, begin(client, number="6"), "resign")
    for show, listed in (
        ("", {"Deal 5", "Deal 6"}),
        ("?show=open", {"Deal 5"}),
        ("?show=over", {"Deal 6"}),
    ):
        page = client.get(f"/games{show}").text
        assert {
            each for each in ("Deal 5", "Deal 6") if f">{each}</a>" in page
        } == listed
        assert page.count('class="small-board"') == len(listed)


def test_a_game_in_progress_is_deleted_and_put_back(client: TestClient) -> None:
    game = set_up(client, begin(client))["game"]
    form = {"do": "remove", "game": game}
    page = client.get(client.post("/games", data=form).headers["location"]).text
    assert f'href="/game/{game}"' not in page
    assert f'href="/game/{game}"' not in client.get("/").text
    client.post("/games", data=form | {"do": "restore"})
    assert f'href="/game/{game}"' in client.get("/games").text
    assert client.post("/games", data={"do": "remove", "game": "x"}).status_code == 404


def test_the_table_is_drawn_by_the_server(client: TestClient) -> None:
    page = client.get(f"/game/{begin(client)['game']}").text
    assert page.count("data-square=") == 21
    assert '<script type="application/json" id="view"' in page
    assert "</script><" not in page.split('id="view"')[1].split("</script>")[0]


@pytest.mark.parametrize("place", ["/game/{}", "/game/{}/replay", "/lesson/{}"])
def test_names_of_modules_are_explained_before_the_first_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Some browsers ignore an import map after a module, and the table froze."""
    sources = replace(load_assets(), bundles={})
    monkeypatch.setattr(app, "load_assets", lambda: sources)
    is_lesson = place.startswith("/lesson")
    with table(tmp_path) as client:
        page = client.get(
            place.format(LESSONS[0].id if is_lesson else begin(client)["game"])
        ).text
    before, _, after = page.partition('type="importmap"')
    assert 'type="module"' in after
    assert not re.findall(r'type="module"|rel="modulepreload"', before)


def test_files_are_kept_for_ever_under_their_content(client: TestClient) -> None:
    page = client.get("/").text
    (place, *_) = re.findall(r'href="(/static/[^"]+\.css)"', page)
    answer = client.get(place)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    other = re.sub(r"/static/\w+/", "/static/0000000000000000/", place)
    assert client.get(other).status_code == 404
    plain = client.get(place, headers={"Accept-Encoding": "identity"})
    assert plain.text == answer.text
