"""The table inside a browser: requests handled without a server."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

from cannonade.club.game_links import game_code_of
from cannonade.engine import Deal
from cannonade.rules import Rules
from cannonade.session import begin
from cannonade.web.inside import InsideTable


@dataclass(frozen=True)
class Answer:
    """A response to a page."""

    status: int
    headers: dict[str, str]
    text: str


Ask = Callable[..., Answer]


def asking(table: InsideTable) -> Ask:
    """Return a function that sends requests to a table."""

    def ask(method: str, path: str, body: str = "", **headers: str) -> Answer:
        heads: list[tuple[int, str]] = []
        parts: list[bytes] = []
        request = {"id": "1", "method": method, "path": path, "headers": headers}
        asyncio.run(
            table.answer(
                json.dumps(request),
                body.encode(),
                lambda status, pairs: heads.append((status, pairs)),
                parts.append,
            )
        )
        table.end("1")
        ((status, pairs),) = heads
        return Answer(status, dict(json.loads(pairs)), b"".join(parts).decode())

    return ask


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the games."""
    return tmp_path / "games"


@pytest.fixture
def ask(folder: Path) -> Iterator[Ask]:
    """Send requests to a table."""
    table = InsideTable(str(folder))
    yield asking(table)
    table.close()


def new_game(ask: Ask) -> Answer:
    form = "key=0123456789abcdef01234567&rules=revised&code=1"
    headers = {"content-type": "application/x-www-form-urlencoded"}
    return ask("POST", "/new", form, origin="https://host.example", **headers)


def test_a_game_begins_and_goes_on(ask: Ask, folder: Path) -> None:
    place = new_game(ask)
    assert place.status == 303
    path = place.headers["location"]
    assert path.startswith("/game/")
    assert ask("GET", path).status == 200
    again = InsideTable(str(folder))
    assert asking(again)("GET", path).status == 200
    again.close()


def test_a_choice_of_language_is_kept(ask: Ask, folder: Path) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert ask("POST", "/settings", "language=de", **headers).status == 303
    assert '<html lang="de"' in ask("GET", "/").text
    again = InsideTable(str(folder))
    assert '<html lang="de"' in asking(again)("GET", "/").text
    again.close()


@pytest.mark.kernel
def test_a_page_that_has_left_is_not_told_more(folder: Path) -> None:
    table = InsideTable(str(folder))
    ask = asking(table)
    game = new_game(ask).headers["location"].rpartition("/")[2]
    body = json.dumps({"ply": 0, "key": "0123456789abcdef01234567"})
    kind = {"content-type": "application/json"}
    assert ask("POST", f"/api/games/{game}/assist", body, **kind).status == 200
    path = f"/api/games/{game}/hint?seconds=20"
    headers: dict[str, str] = {}
    request = {"id": "2", "method": "GET", "path": path, "headers": headers}
    parts: list[bytes] = []

    def hear(part: bytes) -> None:
        parts.append(part)
        table.leave("2")

    def ignore(_status: int, _headers: str) -> None:
        pass

    asyncio.run(table.answer(json.dumps(request), b"", ignore, hear))
    table.end("2")
    table.close()
    assert parts
    assert not any(b"event: end" in each for each in parts)


def test_an_address_is_read_as_a_server_reads_it(ask: Ask) -> None:
    code = game_code_of(begin(Deal(Rules(), 1)).resign()) or ""
    form = f"key=0123456789abcdef01234567&deal=code&code={quote(code)}"
    headers = {"content-type": "application/x-www-form-urlencoded"}
    pasted = ask("POST", "/new", form, origin="https://host.example", **headers)
    place = pasted.headers["location"]
    assert "%3A" in place
    assert ask("GET", place).status == 200
