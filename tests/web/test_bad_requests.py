"""Invalid requests get a clear response quickly, and leave nothing behind."""

import asyncio
import resource
from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.support.bad_requests import Bad, Told, Vandal, ask, places
from tests.support.table import ADDRESS, HOST, begin, play_first, send, set_up, table

from cannonade.web.api.models import LONGEST_KEY
from cannonade.web.routing import LONGEST_TEXT
from cannonade.web.server.guard import LARGEST_HEADER, MOST_HEADERS

_FAULT = 500
_NO_COACH = 501
_LONGEST_S = 1.0
_MOST_GROWTH_KIB = 50 * 1024
_SHORT = 4
"""The number of actions before a game is resigned."""


def _check(bad: Bad, told: Told, folder: Path) -> None:
    assert told.status < _FAULT or told.status == _NO_COACH, bad
    assert told.headers[b"x-content-type-options"] == b"nosniff", bad
    assert b"default-src 'none'" in told.headers[b"content-security-policy"], bad
    assert b"Traceback" not in told.body, bad
    assert str(folder).encode() not in told.body, bad


async def _check_time(app: Starlette, bad: Bad, took_s: float) -> None:
    """Repeat a slow request, in case something else in the process was slow."""
    for _ in range(2):
        if took_s < _LONGEST_S:
            return
        took_s = min(took_s, (await ask(app, bad)).took_s)
    assert took_s < _LONGEST_S, (took_s, str(bad))


def _attack(folder: Path, seed: int, count: int, length: int = 300) -> int:
    """Send `count` requests; return the peak memory of the process in KiB.

    One of the games is over, after at most `length` actions.
    """
    with table(folder) as client:
        app = client.app
        assert isinstance(app, Starlette)
        vandal = Vandal(seed, places(app), _games(client, length))

        async def send_all() -> None:
            for _ in range(count):
                bad = vandal.draw()
                told = await ask(app, bad)
                _check(bad, told, folder)
                await _check_time(app, bad, told.took_s)

        asyncio.run(send_all())
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _games(client: TestClient, length: int) -> tuple[str, str]:
    """Begin two games, one of which is played to its end or resigned."""
    going = play_first(client, set_up(client, begin(client)), 3)
    over = play_first(client, begin(client, number="2"), length)
    if not over["result"]:
        send(client, over, "resign")
    return going["game"], over["game"]


def test_some_requests_that_make_no_sense(tmp_path: Path) -> None:
    _attack(tmp_path, seed=1, count=150)


@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [0, 1, *(pytest.param(each, marks=pytest.mark.nightly) for each in (2, 3))]
)
def test_thousands_of_requests_that_make_no_sense(tmp_path: Path, part: int) -> None:
    """Ten thousand, by night as many again; at one table all would make pages long.

    The game that is over is a whole one at one table of all; some ask for its review,
    and that takes far longer than all requests.
    """
    first, *seeds = range(4 * part + 2, 4 * part + 6)
    length = _SHORT if part else 300
    before = after = _attack(tmp_path / str(first), first, count=1250, length=length)
    for seed in seeds:
        after = _attack(tmp_path / str(seed), seed, count=1250, length=_SHORT)
    assert after - before < _MOST_GROWTH_KIB


@pytest.mark.parametrize("digits", [str(2**63), "9" * 21, "9" * 5000], ids=len)
def test_a_number_too_large_for_the_store_is_refused(
    client: TestClient, digits: str
) -> None:
    is_long = len(digits) > LONGEST_TEXT
    answer = client.get(f"/api/games?before={digits}")
    assert answer.status_code == (400 if is_long else 422)
    answer = client.get(f"/games?before={digits}")
    assert answer.status_code == (400 if is_long else 200)
    answer = client.get("/", headers={"Content-Length": digits})
    assert answer.status_code == 413


def test_brackets_within_brackets_are_refused(client: TestClient) -> None:
    headers = {"Content-Type": "application/json"}
    for body in ("[" * 5000, '{"a":' * 5000):
        answer = client.post("/api/games", content=body, headers=headers)
        assert answer.status_code == 400
    assert client.post("/new", content="a=" + "[" * 3000).status_code == 422


@pytest.mark.parametrize(
    "headers",
    [
        [("Host", HOST), ("Host", HOST)],
        [("Host", HOST), ("Host", "elsewhere.example")],
        [("Origin", ADDRESS), ("Origin", "http://elsewhere.example")],
        [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")],
        [("Content-Length", "2"), ("Content-Length", "2")],
        [("Content-Length", "2"), ("Transfer-Encoding", "chunked")],
        [("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "identity")],
        [("Transfer-Encoding", "gzip, chunked")],
        [("Content-Type", "application/json"), ("Content-Type", "text/plain")],
        [("Cookie", "a=1"), ("Cookie", "a=2")],
        [("Cookie", "a=" + "1" * LARGEST_HEADER)],
        [("Accept-Language", "de," * LARGEST_HEADER)],
        [(f"X-{each}", "") for each in range(MOST_HEADERS)],
    ],
    ids=str,
)
def test_headers_that_contradict_each_other_are_refused(
    client: TestClient, headers: list[tuple[str, str]]
) -> None:
    for path in ("/new", "/api/games"):
        answer = client.post(path, content=b"{}", headers=headers)
        assert answer.status_code == 400, path
        assert client.get(path, headers=headers).status_code == 400, path


WRONG_FIELDS = {
    "long key": [("key", "k" * 60_000)],
    "long field": [("code", "7" * (LONGEST_TEXT + 1))],
    "long name": [("k" * (LONGEST_TEXT + 1), "")],
    "twice": [("number", "1"), ("number", "2")],
    "twice the same": [("number", "1"), ("number", "1")],
    "off after on": [("sound", "on"), ("sound", "off")],
}
FORMS = ("/new", "/daily/1", "/settings", "/rules/house/save", "/setup/play")


@pytest.mark.parametrize("pairs", WRONG_FIELDS.values(), ids=WRONG_FIELDS)
def test_fields_that_are_too_long_or_repeated_are_refused(
    client: TestClient, pairs: list[tuple[str, str]]
) -> None:
    text = urlencode(pairs)
    pages = ("/", "/new", "/rules/house", "/setup", "/games", "/api/games")
    answers = [client.get(f"{each}?{text}") for each in pages]
    forms = (*FORMS, "/game/x/plain", "/again/x", "/lesson/first/plain")
    answers += [client.post(each, content=text) for each in forms]
    assert [each.url for each in answers if each.status_code != 400] == []
    whole = "{" + ", ".join(f'"{name}": "{value}"' for name, value in pairs) + "}"
    headers = {"Content-Type": "application/json"}
    for each in ("/api/games", "/api/games/x/undo", "/api/settings"):
        answer = client.post(each, content=whole, headers=headers)
        assert answer.status_code == (422 if len(pairs) == 1 else 400)
    assert client.get("/api/games").json()["games"] == []


def test_forms_have_limits_of_their_own(client: TestClient) -> None:
    for path in FORMS:
        form = {"key": "k" * (LONGEST_KEY + 1)}
        assert client.post(path, data=form).status_code == 400, path
        form = {str(each): "" for each in range(101)}
        assert client.post(path, data=form).status_code == 400, path
    assert client.get(f"/new?{'&' * LARGEST_HEADER}a=1").status_code == 400


def test_the_head_of_a_page_is_that_of_the_page(client: TestClient) -> None:
    for path in ("/", "/rules", "/api/rules", "/nothing"):
        head, page = client.head(path), client.get(path)
        assert head.status_code == page.status_code
        assert head.headers["content-type"] == page.headers["content-type"]
        assert head.content == b""
