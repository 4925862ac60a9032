"""The language of a request: the player's setting, or what the browser asks for.

Pages look the setting up, and leave it in a cookie for the requests of their scripts.
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
    """Middleware: answers every request in its language."""

    def __init__(self, app: ASGIApp, looks: Looks) -> None:
        """Stand before an app whose players' settings are known."""
        self._app = app
        self._looks = looks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on in its language."""
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
    """Write the cookie that keeps a language; without one, it ends."""
    age = _YEAR_S if language else 0
    return f"{COOKIE}={language}; Path=/; Max-Age={age}; SameSite=Lax"
