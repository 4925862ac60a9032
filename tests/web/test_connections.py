"""Requests in pieces: limits on their head, their time and their number."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from itertools import count
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from cannonade.web.server.connection import (
    BODY_S,
    HEAD_S,
    LARGEST_HEAD,
    MOST_CONNECTIONS,
    READER_S,
    Connection,
)

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
        self.unread = 0
        self.is_closed = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_closed = True

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


class Timers:
    """The timers of an event loop that runs nothing; a test fires them."""

    def __init__(self) -> None:
        self.loop = Mock()
        self.loop.time.side_effect = count().__next__
        self.loop.call_later.side_effect = self._begin
        self.loop.create_task.side_effect = self._drop
        self._begun: list[tuple[float, Callable[[], None], Mock]] = []

    def _begin(self, delay: float, callback: Callable[[], None]) -> Mock:
        timer = Mock()
        self._begun.append((delay, callback, timer))
        return timer

    @staticmethod
    def _drop(work: Coroutine[None, None, None], **_: object) -> Mock:
        work.close()
        return Mock()

    @property
    def waits(self) -> list[float]:
        """The delays of all timers that have not been cancelled."""
        return [delay for delay, _, timer in self._begun if not timer.cancel.called]

    def fire(self) -> None:
        for _, callback, timer in self._begun:
            if not timer.cancel.called:
                callback()


@pytest.fixture
def timers() -> Timers:
    return Timers()


def connect(
    timers: Timers, state: ServerState | None = None
) -> tuple[Connection, Wire]:
    config = uvicorn.Config(count_body, log_config=None, log_level="critical")
    state = state or ServerState()
    connection, wire = Connection(config, state, {}, timers.loop), Wire()
    connection.connection_made(wire)
    return connection, wire


@pytest.mark.parametrize(
    ("pieces", "limit"),
    [
        ([], HEAD_S),
        ([b"GET / HT"], HEAD_S),
        ([b"\r\n", b"\r\n"], HEAD_S),
        ([BEGUN, b"A: b\r\n"], HEAD_S),
        ([BEGUN, b"Content-Length: 9\r\n\r\n"], BODY_S),
        ([BEGUN, b"Content-Length: 9\r\n\r\n", b"abc"], BODY_S),
        ([BEGUN, b"Transfer-Encoding: chunked\r\n\r\n", b"3\r\nabc\r\n"], BODY_S),
    ],
)
def test_a_request_that_does_not_end_has_its_time(
    timers: Timers, pieces: list[bytes], limit: float
) -> None:
    connection, wire = connect(timers)
    for each in pieces:
        connection.data_received(each)
    assert timers.waits == [limit]
    timers.fire()
    assert wire.is_closed


def test_a_whole_request_is_waited_for_no_longer(timers: Timers) -> None:
    connection, wire = connect(timers)
    connection.data_received(BEGUN + b"Content-Length: 3\r\n\r\nabc")
    assert timers.waits == []
    connection.data_received(b"GET / HT")
    assert timers.waits == [HEAD_S], "another follows"
    connection.connection_lost(None)
    assert timers.waits == []
    assert wire.is_closed


def test_a_client_has_to_read_its_responses(timers: Timers) -> None:
    connection, wire = connect(timers)
    connection.data_received(BEGUN + b"Content-Length: 0\r\n\r\n")
    connection.pause_writing()
    assert timers.waits == [READER_S]
    connection.resume_writing()
    assert timers.waits == []
    wire.unread = 1
    connection.on_response_complete()
    assert READER_S in timers.waits
    connection.data_received(b"\r\n")
    timers.fire()
    assert wire.is_closed


def test_one_connection_too_many_closes_the_one_that_has_waited_longest(
    timers: Timers,
) -> None:
    state = ServerState()
    busy, busy_wire = connect(timers, state)
    busy.data_received(BEGUN + b"Content-Length: 0\r\n\r\n")
    wires = [busy_wire]
    wires += [connect(timers, state)[1] for _ in range(MOST_CONNECTIONS + 1)]
    closed = [number for number, each in enumerate(wires) if each.is_closed]
    assert closed == [1, 2]
    assert len(state.connections) == MOST_CONNECTIONS


def pieces_of(data: bytes) -> list[bytes]:
    """Split data like the event loop."""
    return [data[first : first + PIECE] for first in range(0, len(data), PIECE)]


@pytest.mark.parametrize("head", ENDLESS.values(), ids=ENDLESS)
def test_a_head_that_does_not_end_is_refused(head: bytes) -> None:
    count, wire = asyncio.run(sent(pieces_of(head)))
    assert count == LARGEST_HEAD // PIECE + 1
    assert wire.written.startswith(b"HTTP/1.1 400 ")
    assert wire.written.endswith(b"The head of the request is too large.")


def test_an_address_with_a_host_of_its_own_is_refused() -> None:
    head = b"GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\n\r\n"
    _, wire = asyncio.run(sent([head]))
    assert wire.written.startswith(b"HTTP/1.1 400 ")


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
