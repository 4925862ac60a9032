"""The table in another language: chosen by the browser, or by the player's setting."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import SECRET, begin, table

from cannonade.language import speaking
from cannonade.web.live.display_settings import LANGUAGE_COOKIE
from cannonade.web.server.cookies import Signer
from cannonade.words.club.settings import say_setting

COOKIE = Signer(SECRET).name_of(LANGUAGE_COOKIE)
GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


def language_of(page: str) -> str:
    found = re.search(r'<html lang="(\w+)"', page)
    assert found is not None
    return found[1]


def title_in(language: str) -> str:
    with speaking(language):
        return say_setting("contrast").title


def test_the_browser_chooses_while_the_setting_leaves_it_to_the_system(
    client: TestClient,
) -> None:
    for header, expected in ((GERMAN, "de"), ({"accept-language": "en-GB"}, "en")):
        page = client.get("/settings", headers=header).text
        assert language_of(page) == expected
        assert title_in(expected) in page
    assert COOKIE not in client.cookies


def test_the_setting_is_stronger_and_holds_for_pages_and_scripts(
    client: TestClient,
) -> None:
    client.post("/api/settings", json={"settings": {"language": "de"}})
    page = client.get("/settings", headers={"accept-language": "en"}).text
    assert language_of(page) == "de"
    assert client.cookies[COOKIE] == "de"
    in_german = begin(client)
    client.post("/api/settings", json={"settings": {"language": "auto"}})
    client.get("/settings")
    assert COOKIE not in client.cookies
    in_english = begin(client)
    actions = [
        [each["action"] for each in view["legal"]] for view in (in_german, in_english)
    ]
    assert actions[0] == actions[1]
    assert in_german["legal"] != in_english["legal"]


@pytest.mark.parametrize("cookie", ["tlh", "en/../de", ""])
def test_a_strange_cookie_is_no_choice(tmp_path: Path, cookie: str) -> None:
    with table(tmp_path) as client:
        headers = {"cookie": f"{COOKIE}={cookie}"}
        answer = client.get("/", headers=headers)
    assert answer.status_code == 200
    assert language_of(answer.text) == "en"


def test_the_scripts_get_the_words_of_the_page(client: TestClient) -> None:
    page = client.get("/settings", headers=GERMAN).text
    found = re.search(r'<script src="([^"]*/words/de\.js)">', page)
    assert found is not None
    assert "cannonadeWords" in client.get(found[1]).text
    assert "/words/" not in client.get("/settings").text
