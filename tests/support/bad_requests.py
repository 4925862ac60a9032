"""Random invalid requests, for every route and every part of a request."""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from time import process_time
from typing import Final
from urllib.parse import quote_plus

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import Message
from tests.support.table import HOST, HOUSE

from cannonade.web.server.guard import name_cookie

_NUMBERS: Final = (
    "-1",
    "0",
    "1e400",
    "nan",
    "-inf",
    str(2**63 - 1),
    str(2**63),
    str(2**64),
    "9" * 21,
    "9" * 5000,
    "٣",
    "1_000",
    "+7",
    "0x10",
)
_TEXTS: Final = (
    "",
    " ",
    "\0",
    "%",
    "../../etc/passwd",
    "<script>",
    "\ud800",
    "❤" * 50,
    "[" * 5000,
    "{" * 5000,
    "a." * 2000 + "a=1",
    '"' * 3000,
    "revised:" + "9" * 900,
    "revised:" + "2h" * 54,
    "revised+" * 100,
    "revised+aces_jokers=" + "x" * 900,
    "royals/" * 500,
    "7h@b3",
    ".",
    "undo",
    "delete",
    "add",
    "change",
    "=cmd",
    "a\r\nSet-Cookie: x=1",
)
_FIELDS: Final = (
    *("key", "ply", "log_count", "action", "rules", "number", "code", "position"),
    *("again", "options", "automatic_draw", "forced", "status", "before", "seconds"),
    *("level", "log", "saved", "title", "hint", "watch", "word", "note", "do", "name"),
    *("theme", "settings", "draws", "rest", "phase", "base", "aces_jokers"),
    *("from", "state", "play", "x", "", "game", "day", "deed", "scope", "undo"),
)
_ADDRESSES: Final = (
    "http://[::1",
    "http://[",
    "http://" + "[" * 500,
    "//[x]",
    "null",
    "",
    "http://127.0.0.1:99999999",
    "http://é",
    "http://127.0.0.1:8765/",
    f"http://{HOST}",
)
_HOSTS: Final = ("[::1", "[", "]:80", "", "127.0.0.1:99999999", "a" * 3000, "é:1")
_TYPES: Final = (
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data",
    "application/json; charset=utf-7",
    "",
)
_COOKIE: Final = name_cookie(HOUSE)
_OTHER_METHODS: Final = ("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "GET", "POST")
_APART: Final = ("/games/import", "/rules/house/upload")
"""The routes that take files, which have separate tests."""

Json = str | float | bool | None | list["Json"] | dict[str, "Json"]
Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Bad:
    """A request; if it is cut, its sender disconnects."""

    method: str
    path: str
    query: str
    headers: Headers
    body: bytes
    is_cut: bool = False

    def __str__(self) -> str:
        """Show enough of the request to repeat it."""
        about = f"{self.method} {self.path[:80]!r}?{self.query[:80]!r}"
        return f"{about} {self.headers!r:.300} {self.body[:80]!r}"


@dataclass(frozen=True, slots=True)
class Told:
    """A response, and its CPU time."""

    status: int
    headers: Mapping[bytes, bytes]
    body: bytes
    took_s: float


def places(app: Starlette) -> tuple[tuple[str, str], ...]:
    """List the method and path of every route, except those in `_APART`."""
    found = {
        (method, each.path)
        for each in app.routes
        if isinstance(each, Route)
        for method in each.methods or ()
    }
    return tuple(sorted(each for each in found if each[1] not in _APART))


class Vandal:
    """A generator of random requests."""

    def __init__(
        self, seed: int, routes: Sequence[tuple[str, str]], games: Sequence[str]
    ) -> None:
        """Use some routes and the ids of existing games."""
        self._rng = Random(seed)
        self._routes = routes
        self._games = games

    def draw(self) -> Bad:
        """Draw a random request."""
        rng = self._rng
        method, path = rng.choice(self._routes)
        if rng.random() < 0.1:
            method = rng.choice(_OTHER_METHODS)
        body = self._body() if method not in {"GET", "HEAD"} else b""
        return Bad(method, self._path(path), self._query(), self._headers(body), body)

    def _path(self, template: str) -> str:
        parts = template.split("/")
        filled = [self._part() if "{" in each else each for each in parts]
        if self._rng.random() < 0.05:
            filled.append(self._text())
        # A server decodes the bytes that it reads, so there are no lone surrogates.
        return "/".join(filled).encode("utf-8", "replace").decode()

    def _part(self) -> str:
        if self._rng.random() < 0.15:  # an existing page takes long
            return self._rng.choice(self._games)
        return self._text()[:1000]

    def _text(self) -> str:
        return self._rng.choice(self._rng.choice((_NUMBERS, _TEXTS)))

    def _query(self) -> str:
        return self._form() if self._rng.random() < 0.5 else ""

    def _form(self) -> str:
        rng = self._rng
        pairs = (
            (rng.choice(_FIELDS), self._text()) for _ in range(rng.randrange(1, 6))
        )
        text = "&".join(
            f"{name}={value if rng.random() < 0.1 else _quoted(value)}"
            for name, value in pairs
        )
        return text if rng.random() < 0.9 else text[: rng.randrange(40)]

    def _headers(self, body: bytes) -> Headers:
        rng = self._rng
        host = HOST if rng.random() < 0.75 else rng.choice(_HOSTS)
        found = {"host": host, "content-type": rng.choice(_TYPES)}
        found["content-length"] = str(len(body))
        if rng.random() < 0.05:
            found["content-length"] = rng.choice(_NUMBERS)
        if rng.random() < 0.2:
            found["origin"] = rng.choice(_ADDRESSES)
        if rng.random() < 0.2:
            found["cookie"] = f"{_COOKIE}={self._text()[:2000]}"
        return [(k.encode(), v.encode("latin-1", "replace")) for k, v in found.items()]

    def _body(self) -> bytes:
        rng = self._rng
        kind = rng.randrange(4)
        if kind == 0:
            return self._form().encode("utf-8", "replace")
        if kind == 1:
            return rng.choice((b"[", b'{"a":', b"a=[", b"\xff\x00")) * 5000
        fields: Json = {rng.choice(_FIELDS): self._value(0) for _ in range(4)}
        text = json.dumps(fields).encode("utf-8", "replace")
        return text if rng.random() < 0.8 else text[: rng.randrange(60)]

    def _value(self, depth: int) -> Json:
        rng = self._rng
        kind = rng.randrange(6)
        if kind == 0 and depth < 4:
            return [self._value(depth + 1) for _ in range(3)]
        if kind == 1 and depth < 4:
            return {rng.choice(_FIELDS): self._value(depth + 1)}
        if kind == 2:
            return rng.choice((None, True, 2**63, -(2**63) - 1, 10**400, 1e308, -1))
        return self._text()


@cache  # there are few texts, some of them long
def _quoted(text: str) -> str:
    return quote_plus(text, errors="replace")


async def ask(app: Starlette, bad: Bad) -> Told:
    """Send a request directly to an app.

    Raises:
        Exception: any exception that the app does not handle.
    """
    sent: list[Message] = []
    messages: Iterator[Message] = iter(
        [{"type": "http.request", "body": bad.body, "more_body": bad.is_cut}]
    )
    is_over = asyncio.Event()
    if bad.is_cut:
        is_over.set()

    async def receive() -> Message:
        for each in messages:
            return each
        await is_over.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        await asyncio.sleep(0)
        sent.append(message)
        if message["type"] == "http.response.body" and not message.get("more_body"):
            is_over.set()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": bad.method,
        "scheme": "http",
        "path": bad.path,
        "raw_path": bad.path.encode("utf-8", "replace"),
        "query_string": bad.query.encode("utf-8", "replace"),
        "root_path": "",
        "headers": bad.headers,
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8765),
    }
    began = process_time()
    await app(scope, receive, send)
    took_s = process_time() - began
    body = b"".join(each.get("body", b"") for each in sent[1:])
    return Told(sent[0]["status"], dict(sent[0]["headers"]), body, took_s)
