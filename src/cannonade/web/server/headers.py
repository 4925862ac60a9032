"""Middleware: the security headers of every response."""

import secrets
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from cannonade.web.server.middleware import Middleware

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


class SafeHeaders(Middleware):
    """Adds security headers to every response."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add headers to its response."""

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

        await self.app(scope, receive, send_more)


def nonce_of(request: Request) -> str:
    """Return the nonce of this page's inline scripts, created once per response."""
    state = request.scope.setdefault("state", {})
    return str(state.setdefault("nonce", secrets.token_urlsafe(12)))
