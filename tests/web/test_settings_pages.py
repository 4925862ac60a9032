"""Settings: one set for each player, changed without scripts or at the table."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.support.table import new_key, press

from cannonade.club.settings import CHOICES, Settings
from cannonade.words.club.settings import say_setting


def asked(client: TestClient) -> dict[str, str]:
    """Return the settings from the API."""
    found: dict[str, str] = client.get("/api/settings").json()["settings"]
    return found


def chosen(page: str) -> dict[str, str]:
    """Return the values of the fields on the page."""
    hidden, radios, switches = (
        re.findall(rf'<input {kind}name="(\w+)" value="([^"]*)"{mark}', page)
        for kind, mark in (
            ('type="hidden" ', ""),
            ('type="radio" ', " checked"),
            ('class="switch"[^>]* ', " checked"),
        )
    )
    fields = dict(hidden) | dict(radios) | dict(switches)
    return {name: unescape(word) for name, word in fields.items()}


def test_the_page_offers_every_setting_and_shows_how_it_stands(
    client: TestClient,
) -> None:
    page = client.get("/settings").text
    for name in CHOICES:
        assert say_setting(name).title in page
        assert say_setting(name).about in unescape(page)
    assert chosen(page) == Settings().as_text()


def test_the_whole_form_is_kept_and_the_page_and_the_table_agree(
    client: TestClient,
) -> None:
    change = {"theme": "chart", "announcements": "short"}
    form = chosen(client.get("/settings").text) | change
    assert press(client, "/settings", "Save", **change) == "/settings?kept=yes"
    page = client.get("/settings?kept=yes").text
    assert "Settings saved." in page
    assert chosen(page) == form
    assert asked(client) == form


def test_a_switch_that_is_off_is_sent_by_the_form(client: TestClient) -> None:
    body = "sound=off&motion=off&motion=on"
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    client.post("/settings", content=body, headers=kind)
    assert (asked(client)["sound"], asked(client)["motion"]) == ("off", "on")


def test_only_what_is_not_as_usual_stands_on_the_document(client: TestClient) -> None:
    assert '<html lang="en">' in client.get("/workshop").text
    client.post("/api/settings", json={"settings": {"handed": "left"}})
    assert '<html lang="en" data-handed="left">' in client.get("/workshop").text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"theme": "plaid"}, 'The setting "theme" must be one of auto, verdigris'),
        ({"nothing": "x"}, 'Unknown setting "nothing"'),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_changes_nothing(
    client: TestClient, change: dict[str, str], said: str
) -> None:
    before = asked(client)
    page = client.post("/settings", data={"sound": "off", **change})
    assert page.status_code == 422
    assert said in unescape(page.text)
    assert 'role="alert"' in page.text
    answer = client.post("/api/settings", json={"settings": change})
    assert answer.status_code == 422
    assert said in answer.json()["message"]
    wrongs: tuple[object, ...] = ("x", {"theme": True}, {"theme": "x" * 5000})
    for wrong in wrongs:
        answer = client.post("/api/settings", json={"settings": wrong})
        assert (answer.status_code, answer.json()["error"]) == (422, "invalid_request")
    assert asked(client) == before


def test_new_games_do_by_themselves_what_the_settings_say(client: TestClient) -> None:
    client.post("/settings", data={"draw": "off", "forced": "on"})
    place = client.post("/new", data={"key": new_key()}).headers["location"]
    options = client.get(f"/api/games{place[5:]}").json()["options"]
    assert options == {"automatic_draw": "off", "forced": "on"}
