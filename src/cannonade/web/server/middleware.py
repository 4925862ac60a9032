"""Middleware: what it all has in common, HEAD requests, and compression."""

from abc import ABC, abstractmethod
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_LEAST: Final = 1000
_LEVEL: Final = 6
_LOOPBACK: Final = {"127.0.0.1", "::1"}


class Middleware(ABC):
    """Wraps an app, and handles HTTP requests; other messages go to the app.

    Attributes:
        app: the wrapped app.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or pass anything else on."""
        handle = self.handle if scope["type"] == "http" else self.app
        await handle(scope, receive, send)

    @abstractmethod
    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, usually by the app."""


class HeadRequests(Middleware):
    """Lets GET routes handle HEAD requests."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; handle HEAD as GET, without sending the body."""
        if scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self.app({**scope, "method": "GET"}, receive, send_head)


class Packing(Middleware):
    """Compresses responses to other devices; locally, it would only cost time."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        super().__init__(app)
        self._packed = GZipMiddleware(app, minimum_size=_LEAST, compresslevel=_LEVEL)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and compress the response if it goes to another device."""
        await (self.app if is_local(scope) else self._packed)(scope, receive, send)


def is_local(scope: Scope) -> bool:
    """Return whether a request comes from this machine."""
    client = scope.get("client")
    return client is None or client[0] in _LOOPBACK
