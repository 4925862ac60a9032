"""Requests in pieces: the limit on their head, and none on valid ones."""

import asyncio
from collections.abc import Iterable

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from cannonade.web.serve import LARGEST_HEAD, Connection

PIECE = 256 * 1024
BEGUN = b"POST / HTTP/1.1\r\nHost: a\r\n"
ENDLESS = {
    "address": b"GET /" + b"a" * 2 * LARGEST_HEAD,
    "header": BEGUN + b"A: " + b"a" * 2 * LARGEST_HEAD,
    "trailers": BEGUN
    + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n"
    + b"A: b\r\n" * (LARGEST_HEAD // 2),
    "headers": BEGUN + b"A: b\r\n" * (LARGEST_HEAD // 2),
}


class Wire(asyncio.Transport):
    """A transport that records its output, and whether it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self.is_closed:
            self.written += bytes(data)

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        """Ignore this: the test keeps sending."""

    def resume_reading(self) -> None:
        """Ignore this."""


async def count_body(scope: Scope, receive: Receive, send: Send) -> None:
    """Respond with the size of the body."""
    body = await Request(scope, receive).body()
    await PlainTextResponse(f"{len(body)} bytes")(scope, receive, send)


async def sent(pieces: Iterable[bytes]) -> tuple[int, Wire]:
    """Send pieces until the wire is closed; return how many arrived, and the wire."""
    config = uvicorn.Config(count_body, log_config=None, log_level="critical")
    connection, wire = Connection(config, ServerState(), {}), Wire()
    connection.connection_made(wire)
    count = 0
    for piece in pieces:
        if wire.is_closed:
            break
        connection.data_received(piece)
        count += 1
        for _ in range(9):  # time for the app
            await asyncio.sleep(0)
    return count, wire


def pieces_of(data: bytes) -> list[bytes]:
    """Split data like the event loop."""
    return [data[first : first + PIECE] for first in range(0, len(data), PIECE)]


@pytest.mark.parametrize("head", ENDLESS.values(), ids=ENDLESS)
def test_a_head_that_does_not_end_is_refused(head: bytes) -> None:
    count, wire = asyncio.run(sent(pieces_of(head)))
    assert count == LARGEST_HEAD // PIECE + 1
    assert wire.written.startswith(b"HTTP/1.1 400 ")
    assert wire.written.endswith(b"The head of the request is too large.")


def test_a_body_may_be_longer_than_a_head_and_requests_may_follow() -> None:
    size = 2 * LARGEST_HEAD
    first = BEGUN + f"Content-Length: {size}\r\n\r\n".encode() + b"a" * size
    then = BEGUN + b"Content-Length: 3\r\n\r\nabc"
    count, wire = asyncio.run(sent([*pieces_of(first), then, then]))
    assert count == len(pieces_of(first)) + 2
    assert not wire.is_closed
    assert wire.written.count(b"HTTP/1.1 200 ") == 3
    assert f"\r\n\r\n{size} bytes".encode() in wire.written
    assert wire.written.endswith(b"\r\n\r\n3 bytes")
