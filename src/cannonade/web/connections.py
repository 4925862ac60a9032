"""Connections to the table: uvicorn's, with a limit to the head of a request."""

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD: Final = 1024 * 1024
"""In bytes, with what came of a body in the same piece: a piece has 256 KiB at most."""


class Connection(HttpToolsProtocol):
    """A connection whose requests are read by httptools, which itself sets no limit."""

    _head_size: int = 0
    _is_in_body: bool = False

    def data_received(self, data: bytes) -> None:
        """Read on, or refuse a head that does not end."""
        if not self._is_in_body:
            self._head_size += len(data)
        if self._head_size > LARGEST_HEAD:
            self.send_400_response("The head of the request is too large.")
            return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Begin the request."""
        self._head_size, self._is_in_body = 0, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End the request."""
        self._is_in_body = False
        super().on_message_complete()
