"""The manifest and service worker of the installable table."""

import json
import re
import struct
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import Json, begin, play, send, table

from cannonade.rules import RULE_SETS
from cannonade.store import open_store
from cannonade.web import app
from cannonade.web.pages.offline import KEEP_HEADER
from cannonade.web.server.assets import Asset, Assets, load_assets
from cannonade.web.server.cookies import Signer
from cannonade.web.server.guard import AccessPolicy

WON = read_lines("won.txt")


def shell(client: TestClient) -> Json:
    """Return the data that the server writes before the service worker."""
    first, _, rest = client.get("/sw.js").text.partition(";\n")
    assert "addEventListener" in rest
    found: Json = json.loads(first.removeprefix("const SHELL = "))
    return found


def test_every_page_names_the_manifest_and_asks_with_its_cookies(
    client: TestClient,
) -> None:
    game = begin(client)["game"]
    for place in ("/", "/rules", f"/game/{game}"):
        text = client.get(place).text
        assert (
            '<link rel="manifest" href="/manifest.webmanifest"'
            ' crossorigin="use-credentials">'
        ) in text
        assert 'rel="apple-touch-icon"' in text


def test_the_manifest_has_what_an_app_needs(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    found = answer.json()
    assert (found["start_url"], found["scope"], found["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert "Tom Francis" in found["description"]
    assert {each["purpose"] for each in found["icons"]} == {"any", "maskable"}
    for each in found["icons"]:
        icon = client.get(each["src"])
        assert icon.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", icon.content[16:24])
        assert each["sizes"] == f"{width}x{height}"
    for each in found["shortcuts"]:
        assert client.get(each["url"]).status_code == 200


@pytest.mark.parametrize(
    ("theme", "colour"),
    [("auto", "#0f2e2e"), ("powder", "#0f1113"), ("chart", "#ddcfb0")],
)
def test_the_bar_above_the_page_has_the_colour_of_the_ground(
    client: TestClient, theme: str, colour: str
) -> None:
    client.post("/settings", data={"theme": theme})
    assert f'name="theme-color" content="{colour}"' in client.get("/").text


def test_the_worker_may_ask_this_server_and_do_nothing_else(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    policy = answer.headers["content-security-policy"]
    assert policy == "default-src 'none'; connect-src 'self'"
    assert "worker-src 'self'" in client.get("/").headers["content-security-policy"]


def test_all_that_the_worker_keeps_is_there(client: TestClient) -> None:
    known = shell(client)
    for place in (*known["pages"], *known["files"]):
        assert client.get(place).status_code == 200, place
    for each in RULE_SETS:
        assert f"/rules/{each.id}" in known["pages"]


def test_what_kept_pages_link_is_kept_too(client: TestClient) -> None:
    known = shell(client)
    game = play(client, begin(client, code=WON[0].deal_code), *WON[0].tokens)["game"]
    for place in (*known["pages"], f"/game/{game}/replay"):
        text = client.get(place).text
        linked = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', text))
        assert linked <= set(known["files"]), place


def test_only_finished_games_may_be_kept(client: TestClient) -> None:
    view = play(client, begin(client), *WON[0].tokens[:6])
    place = f"/game/{view['game']}/replay"
    assert KEEP_HEADER not in client.get(place).headers
    assert client.get("/offline/games").json() == {}
    over = send(client, view, "resign")["view"]
    mark = client.get(place).headers[KEEP_HEADER]
    assert client.get("/offline/games").json() == {place: mark}
    send(client, over, "undo")
    assert KEEP_HEADER not in client.get(place).headers
    assert client.get("/offline/games").json() == {}


def test_no_page_of_a_game_in_progress_may_be_kept(client: TestClient) -> None:
    game = begin(client)["game"]
    places = [
        f"/game/{game}",
        f"/game/{game}/plain",
        f"/api/games/{game}",
        "/",
        "/games",
    ]
    pages = shell(client)["pages"]
    for place in places:
        assert place not in pages
        assert KEEP_HEADER not in client.get(place).headers


def test_the_offline_page_lists_what_is_kept(client: TestClient) -> None:
    view = send(client, begin(client), "resign")["view"]
    text = client.get("/offline").text
    assert f'href="/game/{view["game"]}/replay"' in text
    assert "The table is not open" in text


def worker_name(folder: Path, secret: str, assets: Assets) -> str:
    with open_store(folder) as store, pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "load_assets", lambda: assets)
        made = app.create_app(
            store, AccessPolicy(frozenset({"testserver"}), Signer(secret))
        )
        with TestClient(made, client=("127.0.0.1", 50_000)) as client:
            return str(shell(client)["name"])


def test_another_version_and_another_table_keep_for_themselves(tmp_path: Path) -> None:
    assets = load_assets()
    changed = Assets({**assets.files, "x.js": Asset("x.js", b"")}, "other")
    first = worker_name(tmp_path, "one", assets)
    assert first == worker_name(tmp_path, "one", assets)
    assert first != worker_name(tmp_path, "one", changed)
    assert first != worker_name(tmp_path, "two", assets)
    assert "one" not in first


def test_a_device_that_was_not_let_in_gets_no_worker(tmp_path: Path) -> None:
    with table(tmp_path, peer="192.168.7.20") as stranger:
        for place in ("/sw.js", "/manifest.webmanifest", "/offline/games"):
            assert stranger.get(place).status_code == 403
