"""Middleware: compression of responses to other devices."""

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from cannonade.web.server.guard import is_local

_LEAST: Final = 1000
_LEVEL: Final = 6


class Packing:
    """Compresses responses to other devices; locally, it would only cost time."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self._app = app
        self._packed = GZipMiddleware(app, minimum_size=_LEAST, compresslevel=_LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and compress the response if it goes to another device."""
        is_packed = scope["type"] == "http" and not is_local(scope)
        await (self._packed if is_packed else self._app)(scope, receive, send)
