"""The transfer size of a game's first page.

This counts the compressed bodies of everything that a browser with an empty cache
requests before the first action: the page with the board and the view, and all style
sheets, scripts, fonts and shapes of cards. All of these are preloaded, and a test in
tests/browser/test_first_picture.py checks that browsers request no other font. Headers,
the favicon, and what scripts fetch once the page can be played are not counted.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import begin, play, table

from cannonade.web.server.guard import Door

LIMITS = {"html": 4_200, "css": 8_750, "js": 22_400, "svg": 12_900, "woff2": 15_180}
"""The limit of each kind in bytes; the sum may only fall. Together below 65 kB."""

LATER = LIMITS | {"html": 7_560}
"""The same in the middle of a game, with more kinds of cards on the table."""

WON = read_lines("won.txt")
LINKED = re.compile(
    r'<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]*?'
    r' (?:href|src)="(/static/[^"]+)"'
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Return a client on another device, as local responses are not compressed."""
    door = Door(lambda _: None)
    with table(tmp_path, door, peer="192.168.7.20") as client:
        client.get(f"/enter?code={door.code}")
        yield client


def sent(client: TestClient, path: str) -> tuple[int, str]:
    """Return the size of a body as sent, and its text."""
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200, path
        size = sum(map(len, answer.iter_raw()))
    return size, client.get(path).text


def first_page(client: TestClient, game: str) -> dict[str, int]:
    """Return the size of each kind for the first page of a game."""
    place = f"/game/{game}"
    size, page = sent(client, place)
    sizes = {place: size}
    for path in LINKED.findall(page):
        if path in sizes:
            continue
        sizes[path], _ = sent(client, path)
    return sizes


def by_kind(sizes: dict[str, int]) -> dict[str, int]:
    kinds: dict[str, int] = {}
    for path, size in sizes.items():
        kind = path.rpartition(".")[2] if "." in path else "html"
        kinds[kind] = kinds.get(kind, 0) + size
    return kinds


def check(sizes: dict[str, int], limits: dict[str, int]) -> None:
    found = by_kind(sizes)
    assert set(found) == set(limits)
    assert sum(LIMITS.values()) < 65_000
    assert all(found[kind] <= limit for kind, limit in limits.items()), found


def test_the_first_page_is_light(client: TestClient) -> None:
    check(first_page(client, begin(client)["game"]), LIMITS)


def test_a_page_in_the_middle_of_a_game_is_light(client: TestClient) -> None:
    tokens = WON[0].tokens
    view = play(client, begin(client), *tokens[: len(tokens) // 2])
    check(first_page(client, view["game"]), LATER)


def test_nothing_is_compressed_for_this_machine(
    tmp_path: Path, client: TestClient
) -> None:
    packed = client.get("/rules", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    with table(tmp_path / "here") as here:
        plain = here.get("/rules", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert len(plain.text) > 1000
