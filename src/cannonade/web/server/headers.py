"""Middleware: the security headers of every response, and compression."""

import secrets
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.web.server.guard import is_local

_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
WORKER_POLICY: Final = "default-src 'none'; connect-src 'self'"
"""The service worker's policy: it may only contact this server."""
_PAGE: Final = "text/html"
_PAGE_HEADERS: Final = {
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"
_HEADERS: Final = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class SafeHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add headers to its response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                if headers.get("content-type", "").startswith(_PAGE):
                    headers.update(_PAGE_HEADERS)
                    policy = _POLICY.format(nonce=nonce_of(Request(scope)))
                    headers["Content-Security-Policy"] = policy
                headers.setdefault("Content-Security-Policy", _NOTHING)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_more)


def nonce_of(request: Request) -> str:
    """Return the nonce of this page's inline scripts, created once per response."""
    state = request.scope.setdefault("state", {})
    return str(state.setdefault("nonce", secrets.token_urlsafe(12)))


class HeadRequests:
    """Middleware: lets GET routes handle HEAD requests."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; handle HEAD as GET, without sending the body."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_head)


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
