"""Errors are reported without code or hidden cards, and with all headers."""

import asyncio
import json
import logging
from unittest.mock import Mock

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.support.bad_requests import Bad, ask
from tests.support.table import HOST, begin

from cannonade.errors import DamagedStoreError, SettingsError
from cannonade.play.games import Games
from cannonade.web.api.models import KEY_PATTERN
from cannonade.web.server.guard import Guard

HIDDEN = "the next card is 7h"


@pytest.fixture
def broken(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    """A table whose games cannot be opened."""
    monkeypatch.setattr(Games, "open", Mock(side_effect=RuntimeError(HIDDEN)))
    return client


def test_the_api_says_that_something_broke(broken: TestClient) -> None:
    answer = broken.get("/api/games/abcdefghijkl")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert HIDDEN not in answer.text
    assert "Traceback" not in answer.text


def test_people_get_a_page_with_the_headers_of_any_other(broken: TestClient) -> None:
    answer = broken.get("/game/abcdefghijkl")
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "No game is lost" in answer.text
    assert HIDDEN not in answer.text
    assert "'nonce-" in answer.headers["content-security-policy"]


def test_the_log_says_where_and_not_what(
    broken: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    logging.getLogger("cannonade.web").propagate = True
    with caplog.at_level(logging.INFO, "cannonade.web"):
        broken.get("/game/abcdefghijkl")
    assert "RuntimeError at " in caplog.text
    assert "pages/game.py:" in caplog.text
    assert HIDDEN not in caplog.text
    assert "abcdefghijkl" not in caplog.text


def test_a_store_that_cannot_be_used_is_named(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    torn = DamagedStoreError("/home/ada/games/cannonade.sqlite3", "it is torn")
    monkeypatch.setattr(Games, "open", Mock(side_effect=torn))
    answer = client.get("/api/games/abcdefghijkl")
    assert answer.status_code == 503
    assert answer.json()["error"] == "store"
    assert "cannonade.sqlite3 is damaged" in answer.json()["message"]
    page = client.get("/game/abcdefghijkl").text
    assert "cannonade.sqlite3 is damaged" in page
    assert "/home/ada" not in answer.text + page


def test_what_breaks_outside_the_routes_is_told_and_logged_as_well(
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(Guard, "_problem", Mock(side_effect=RuntimeError(HIDDEN)))
    monkeypatch.setattr(logging.getLogger("cannonade.web"), "propagate", True)
    with caplog.at_level(logging.INFO, "cannonade.web"):
        answer = client.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["error"] == "internal"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "RuntimeError at " in caplog.text
    assert "GET - 500 " in caplog.text


def test_a_sender_who_hangs_up_is_no_error(
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = client.app
    assert isinstance(app, Starlette)
    headers = [(b"host", HOST.encode()), (b"content-length", b"60000")]
    monkeypatch.setattr(logging.getLogger("cannonade.web"), "propagate", True)
    with caplog.at_level(logging.INFO, "cannonade.web"):
        for path in ("/new", "/games/import", "/api/games"):
            bad = Bad("POST", path, "", headers, b"half a b", is_cut=True)
            asyncio.run(ask(app, bad))
    assert [each.levelname for each in caplog.records] == ["INFO"] * 3


def test_settings_that_cannot_be_are_told_with_every_problem(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems = ["theme is pink", "motion is 11"]
    monkeypatch.setattr(Games, "open", Mock(side_effect=SettingsError(problems)))
    answer = client.get("/api/games/abcdefghijkl")
    assert (answer.status_code, answer.json()["error"]) == (422, "settings")
    assert answer.json()["fields"]["problems"] == problems


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_what_cannot_be_asked_is_refused(client: TestClient, method: str) -> None:
    game = begin(client)["game"]
    answer = client.request(method, f"/api/games/{game}")
    assert answer.status_code == 405
    assert answer.json()["error"] == "http"
    assert {*answer.headers["allow"].split(", ")} == {"GET", "HEAD"}


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '"x"', '{"ply": 1e99}'])
def test_a_body_that_is_no_intent_is_refused(client: TestClient, body: str) -> None:
    game = begin(client)["game"]
    headers = {"Content-Type": "application/json"}
    answer = client.post(f"/api/games/{game}/actions", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["error"] == "invalid_request"


_RIGHT = {"ply": 0, "key": "a-key-of-mine"}


@pytest.mark.parametrize(
    ("path", "asked", "expected"),
    [
        ("actions", _RIGHT, {"action": "is missing"}),
        ("undo", _RIGHT | {"x": 1}, {"x": "is not a field of this request"}),
        ("undo", _RIGHT | {"ply": 1.5}, {"ply": "must be a whole number"}),
        *(
            ("undo", _RIGHT | {"ply": each}, {"ply": "must be a whole number"})
            for each in ("x", "1_0", "9" * 5000, True, None)
        ),
        ("undo", _RIGHT | {"ply": "9" * 25}, {"ply": "must be at most 1,000,000,000"}),
        ("undo", _RIGHT | {"ply": 10**10}, {"ply": "must be at most 1,000,000,000"}),
        ("undo", _RIGHT | {"key": 1}, {"key": "must be text"}),
        *(
            ("undo", _RIGHT | {"key": each}, {"key": f"must match {KEY_PATTERN}"})
            for each in ("x", "a-key-of-mine\n")
        ),
        ("undo", _RIGHT | {"key": "\ud800" * 9}, {"key": "must be text"}),
        ("undo", [], {"body": "must be a JSON object"}),
        (
            "actions",
            _RIGHT | {"action": "x" * 21},
            {"action": "must have at most 20 characters"},
        ),
        (
            "options",
            _RIGHT | {"automatic_draw": "x", "forced": "x"},
            {
                "automatic_draw": "must be 'off', 'on' or 'always'",
                "forced": "must be 'off', 'royals', 'always' or 'on'",
            },
        ),
    ],
)
def test_a_wrong_field_is_explained_in_our_words(
    client: TestClient, path: str, asked: object, expected: object
) -> None:
    game = begin(client)["game"]
    headers, content = {"Content-Type": "application/json"}, json.dumps(asked)
    answer = client.post(f"/api/games/{game}/{path}", content=content, headers=headers)
    assert answer.json()["fields"] == expected


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("?status=x", {"status": "must be 'open' or 'over'"}),
        ("?before=x", {"before": "must be a whole number"}),
        ("/x/hint?seconds=-1", {"seconds": "must be at least 0"}),
    ],
)
def test_a_wrong_query_is_explained_in_our_words(
    client: TestClient, place: str, expected: object
) -> None:
    assert client.get(f"/api/games{place}").json()["fields"] == expected


def test_bytes_that_are_no_text_are_refused(client: TestClient) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = client.post("/new", content=b"\xff\xfe=\x00&&&;=", headers=form)
    assert answer.status_code == 422
    assert client.get("/game/%ff%00").status_code == 404
