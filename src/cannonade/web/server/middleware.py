"""Middleware: compression, security headers, language; the file of the log."""

import logging
import secrets
import sys
from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.keeping import load_settings
from cannonade.club.settings import Language, Settings
from cannonade.errors import StoreError, reason_of
from cannonade.foreign_text import on_one_line
from cannonade.language import _, first_spoken, speaking, translate
from cannonade.store import Store

_LEAST: Final = 1000
_LEVEL: Final = 6
_LOOPBACK: Final = {"127.0.0.1", "::1"}

_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
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

LOG_FOLDER: Final = "logs"
LOG_FILE: Final = "web.log"
_LARGEST_LOG: Final = 512 * 1024
_OLD_LOGS: Final = 3

log = logging.getLogger("cannonade.web")


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


class _LogFile(RotatingFileHandler):
    """A file that no game depends on."""

    _has_failed = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  inherited
        """Print the first error, as why the file is not used."""
        del record
        if not self._has_failed:
            self._has_failed, error = True, sys.exception()
            problem = translate(
                reason_of(error) if isinstance(error, OSError) else error
            )
            said = _("{file} cannot be used: {problem}. Games are still saved.")
            said = said.format(file=self.baseFilename, problem=problem)
            sys.stderr.write(on_one_line(f"cannonade play: {said}") + "\n")


def open_log(data: Path) -> RotatingFileHandler:
    """Start logging to a folder of games, in rotated files of at most 2 MB in all."""
    folder = data / LOG_FOLDER
    with suppress(OSError):  # the first line reports it
        folder.mkdir(parents=True, exist_ok=True)
    handler = _LogFile(
        folder / LOG_FILE,
        maxBytes=_LARGEST_LOG,
        backupCount=_OLD_LOGS,
        encoding="utf-8",
        delay=True,
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.setLevel(logging.INFO)
    log.propagate = False
    log.addHandler(handler)
    return handler


def utc_now() -> datetime:
    """Return the current time; the server's only clock."""
    return datetime.now(UTC)


def known_settings(store: Store) -> Settings:
    """Return the settings in a store; the defaults if they cannot be loaded."""
    try:
        return load_settings(store)
    except StoreError:  # the page that reports the error needs settings too
        return Settings()


_USUAL: Final = Settings().as_text()


def attributes_of(settings: Settings) -> dict[str, str]:
    """Return the attributes of the `html` element: all non-default settings."""
    return {
        f"data-{name.replace('_', '-')}": word
        for name, word in settings.as_text().items()
        if word != _USUAL[name]
    }


_NO_PAGES: Final = ("/api/", "/static/")


class Speech(Middleware):
    """Middleware: sets the language of every response.

    Pages look it up in the settings, and their scripts get the same: an action at the
    table reads nothing but its game.
    """

    def __init__(self, app: ASGIApp, store: Store) -> None:
        """Wrap an app, with the settings in a store."""
        super().__init__(app)
        self._store = store
        self._language: Language | None = None

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request in the language of the settings, or of the browser."""
        accepted = Headers(scope=scope).get("accept-language", "")
        if self._language is None or not scope["path"].startswith(_NO_PAGES):
            self._language = known_settings(self._store).language
        chosen = self._language
        is_open = chosen is Language.AUTO
        with speaking(first_spoken(accepted) if is_open else chosen.value):
            await self.app(scope, receive, send)
