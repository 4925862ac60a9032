"""The table in another language: who chooses it, and every page in German."""

import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.support.languages import GAME_PAGES, SITE_PAGES, left_of_english, texts_of
from tests.support.lines import EACH_WON, WON, Line
from tests.support.positions import draft
from tests.support.table import begin, keep_won, new_key, press, table

from cannonade.language import speaking
from cannonade.notation import format_draft
from cannonade.rules import RULE_SETS
from cannonade.web.server.guard import Door
from cannonade.words.club.settings import say_setting

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


def language_of(page: str) -> str:
    found = re.search(r'<html lang="(\w+)"', page)
    assert found is not None
    return found[1]


def title_in(language: str) -> str:
    with speaking(language):
        return say_setting("handed").title


def test_the_browser_chooses_while_the_setting_leaves_it_to_the_system(
    client: TestClient,
) -> None:
    for header, expected in ((GERMAN, "de"), ({"accept-language": "en-GB"}, "en")):
        page = client.get("/settings", headers=header).text
        assert language_of(page) == expected
        assert title_in(expected) in page


def test_the_setting_is_stronger_and_holds_for_pages_and_scripts(
    client: TestClient,
) -> None:
    client.post("/api/settings", json={"settings": {"language": "de"}})
    page = client.get("/settings", headers={"accept-language": "en"}).text
    assert language_of(page) == "de"
    in_german = begin(client)
    client.post("/api/settings", json={"settings": {"language": "auto"}})
    client.get("/settings")
    in_english = begin(client)
    actions = [
        [each["action"] for each in view["legal"]] for view in (in_german, in_english)
    ]
    assert actions[0] == actions[1]
    assert in_german["legal"] != in_english["legal"]


def test_the_scripts_get_the_words_of_the_page(client: TestClient) -> None:
    page = client.get("/settings", headers=GERMAN).text
    found = re.search(r'<script src="([^"]*/words/de\.js)">', page)
    assert found is not None
    assert "cannonadeWords" in client.get(found[1]).text
    assert "/words/" not in client.get("/settings").text


NAMES = {
    "Kill The Royals",
    *(f"{each.source}{end}" for each in RULE_SETS for end in ("", " ·")),
}
"""Names that are the same in every language: the game, and the rules' sources."""


def names_out_of(lines: set[str]) -> set[str]:
    typed = ("Cannonade ", "revised play ")
    return {each for each in lines - NAMES if not each.startswith(typed)}


def test_no_page_has_english_left(tmp_path: Path) -> None:
    with table(tmp_path) as client:
        game = f"/game/{keep_won(client, WON[0])}"
        for path in (*SITE_PAGES, *(f"{game}{each}" for each in GAME_PAGES)):
            english, german = (
                texts_of(client.get(path, headers={"accept-language": language}).text)
                for language in ("en", "de")
            )
            assert names_out_of(left_of_english(english, german)) == set(), path


@pytest.mark.parametrize("won", EACH_WON)
def test_a_game_is_won_in_the_plain_view(client: TestClient, won: Line) -> None:
    client.post("/settings", data={"draw": "off", "forced": "off"})
    form = {"code": won.deal_code, "key": new_key(), "to": "plain"}
    place = client.post("/new", data=form).headers["location"]
    for token in won.tokens:
        english, german = (
            texts_of(client.get(place, headers={"accept-language": each}).text)
            for each in ("en", "de")
        )
        assert names_out_of(left_of_english(english, german)) == set()
        assert press(client, place, token) == place
    assert "I felled all twelve" in client.get(place).text


BROKEN = format_draft(draft(e3="Kd", shame="3c 2c"))
GUEST = "192.168.7.20"
HERE = "127.0.0.1"


@pytest.mark.parametrize(
    ("peer", "asked", "headers", "fields"),
    [
        (GUEST, "GET /", {}, {}),
        (GUEST, "GET /enter?code=wrong", {}, {}),
        (GUEST, "GET /api/games", {}, {}),
        (HERE, "GET /", {"Host": "cannonade.example"}, {}),
        (HERE, "POST /new", {"Origin": "http://elsewhere.example"}, {}),
        (HERE, "POST /new", {"Content-Length": "99999999"}, {}),
        (HERE, "DELETE /new", {}, {}),
        (HERE, "GET /nowhere", {}, {}),
        (HERE, "POST /api/games", {}, {"rules": "revised+cycling=x"}),
        (HERE, "POST /api/games", {}, {"position": BROKEN}),
        (HERE, "POST /api/settings", {}, {"settings": {"contrast": "x", "no": "y"}}),
        (HERE, "POST /new", {}, {"deal": "position", "position": BROKEN}),
        (HERE, "POST /rules/house/save", {}, {"title": "", "cycling": "at_once"}),
        (HERE, "POST /daily/0", {}, {}),
        (HERE, "POST /shared/revised:1~zz", {}, {}),
    ],
)
def test_whoever_is_turned_away_is_told_in_their_language(
    tmp_path: Path,
    peer: str,
    asked: str,
    headers: dict[str, str],
    fields: dict[str, Any],
) -> None:
    method, path = asked.split()
    sent = fields and {"key": new_key(), **fields}
    is_json = path.startswith("/api/")
    with table(tmp_path, Door(lambda _word: None), peer) as client:
        english, german = (
            client.request(
                method,
                path,
                headers={"Accept-Language": each, **headers},
                json=sent if is_json else None,
                data=None if is_json else sent,
            )
            for each in ("en", "de")
        )
        assert english.status_code == german.status_code >= 400
        left = left_of_english(texts_of(english.text), texts_of(german.text))
        assert names_out_of(left) == set()
