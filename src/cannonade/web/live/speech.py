"""The language of a request: the player's setting, or the browser's preference.

Pages look up the setting, and store it in a cookie for the requests of their scripts.
"""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.settings import Language
from cannonade.language import first_spoken, languages, speaking
from cannonade.web.live.display_settings import Looks

COOKIE: Final = "cannonade_language"
_YEAR_S: Final = 365 * 24 * 3600
_READS: Final = {"GET", "HEAD"}
_NO_PAGES: Final = ("/api/", "/static/")


class Speech:
    """Middleware: sets the language of every response."""

    def __init__(self, app: ASGIApp, looks: Looks) -> None:
        """Wrap an app; `looks` looks up the players' settings."""
        self._app = app
        self._looks = looks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request in its language."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        kept = request.cookies.get(COOKIE, "")
        chosen = kept if kept in languages() else ""
        if scope["method"] in _READS and not scope["path"].startswith(_NO_PAGES):
            wish = self._looks.of(request).language
            chosen = "" if wish is Language.AUTO else wish.value

        async def send_kept(message: Message) -> None:
            if message["type"] == "http.response.start" and chosen != kept:
                MutableHeaders(scope=message).append("Set-Cookie", _cookie(chosen))
            await send(message)

        wishes = request.headers.get("accept-language", "")
        with speaking(chosen or first_spoken(wishes)):
            await self._app(scope, receive, send_kept)


def _cookie(language: str) -> str:
    """Return the cookie that stores a language; without one, it deletes the cookie."""
    age = _YEAR_S if language else 0
    return f"{COOKIE}={language}; Path=/; Max-Age={age}; SameSite=Lax"
