"""uvicorn's connections, with a limit on the size of request headers."""

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD: Final = 1024 * 1024
"""In bytes: what may come of a request beside its body, trailers included, with the
piece of it that is being read, which has 256 KiB at most."""


class Connection(HttpToolsProtocol):
    """A connection whose requests are read by httptools, which itself sets no limit."""

    _head_size: int = 0

    def data_received(self, data: bytes) -> None:
        """Read on, or refuse a head that does not end."""
        self._head_size += len(data)
        if self._head_size > LARGEST_HEAD:
            self.send_400_response("The head of the request is too large.")
            return
        super().data_received(data)

    def on_body(self, body: bytes) -> None:
        """Pass a part of the body on; the guard limits that."""
        self._head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End the request."""
        self._head_size = 0
        super().on_message_complete()
