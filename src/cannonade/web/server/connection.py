"""Connections of the server: limits on their number, size and time.

A client that is silent, slow or too wordy must not keep others out.
"""

import asyncio
from asyncio import TimerHandle
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cannonade.language import _


def _most() -> int:
    """Return a quarter of the files that this process may have open, at most 100."""
    try:
        import resource  # noqa: PLC0415  not on Windows
    except ImportError:
        return 100
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 100 if files == resource.RLIM_INFINITY else max(8, min(100, files // 4))


MOST_CONNECTIONS: Final = _most()
"""How many connections stay open; one more closes the one that has waited longest.

As many again may be waiting for the server to accept them, or just be closing.
"""
LARGEST_HEAD: Final = 1024 * 1024
"""The most bytes of a request outside its body, including trailers, and including the
chunk being parsed, which has at most 256 KiB."""
HEAD_S: Final = 10
"""How long the head of a request may take, from its first byte or the connection."""
BODY_S: Final = 120
"""How long the body of a request may take."""
READER_S: Final = 30
"""How long a client may leave a response unread."""


class Connection(HttpToolsProtocol):
    """A connection parsed by httptools, with limits.

    Attributes:
        waits_since: when it last began to wait for its client, by the loop's clock.
    """

    waits_since: float = 0.0
    _head_size: int = 0
    _pending: int = 0
    _reading: TimerHandle | None = None
    _writing: TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for its client, or its client has sent many requests."""
        is_working = self._pending == 1
        return not is_working or bool(self._reading or self._writing)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait for a request, and close another connection if necessary."""
        super().connection_made(cast("asyncio.Transport", transport))
        self._read_within(HEAD_S)
        if len(self.connections) > MOST_CONNECTIONS:
            self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers."""
        self._stop_reading()
        self._stop_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse more data, or reject a head that is too large."""
        self._head_size += len(data)
        if self._head_size > LARGEST_HEAD:
            self.send_400_response(_("The head of the request is too large."))
            return
        if self._reading is None and self.is_waiting:
            self._read_within(HEAD_S)  # even if the parser ignores the data
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin to read a request, which others may precede."""
        super().on_message_begin()
        if self._reading is None:
            self._read_within(HEAD_S)

    def on_headers_complete(self) -> None:
        """Begin to read the body.

        Raises:
            ValueError: if the address is meant for a proxy; the parser answers that.
        """
        if not self.url.startswith((b"/", b"*")):
            raise ValueError(f"the address {self.url[:40]!r} names a server itself")
        super().on_headers_complete()
        self._pending += 1
        self._read_within(BODY_S)

    def on_body(self, body: bytes) -> None:
        """Pass on a chunk of the body, whose size the guard limits."""
        self._head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End the request."""
        self._head_size = 0
        self._stop_reading()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, and for the client to read the response."""
        super().on_response_complete()
        self._pending -= 1
        self.waits_since = self.loop.time()
        if self.transport.get_write_buffer_size():
            self._write_soon()

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._write_soon()

    def resume_writing(self) -> None:
        """Go on writing."""
        self._stop_writing()
        super().resume_writing()

    def _make_room(self) -> None:
        """Close the connection that has waited longest; it may be this one."""
        all_of_them = cast("set[Connection]", self.connections)
        waiting = [each for each in all_of_them if each.is_waiting]
        oldest = min(waiting, key=lambda each: each.waits_since)
        self.connections.discard(oldest)
        oldest.transport.abort()

    def _read_within(self, seconds: float) -> None:
        self._stop_reading()
        self.waits_since = self.loop.time()
        self._reading = self.loop.call_later(seconds, self.transport.abort)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _write_soon(self) -> None:
        self._stop_writing()
        self.waits_since = self.loop.time()
        self._writing = self.loop.call_later(READER_S, self._check_written)

    def _stop_writing(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    def _check_written(self) -> None:
        self._writing = None
        if self.transport.get_write_buffer_size():
            self.transport.abort()
