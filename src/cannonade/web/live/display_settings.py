"""The display settings of a request's player, the language included.

Pages look up the language in the settings, and store it in a cookie for the requests of
their scripts. Settings other than the defaults become `data-` attributes of the `html`
element, where styles and scripts read them, so that the first rendering is right.
"""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.keys import Command
from cannonade.club.settings import Language, Settings
from cannonade.language import first_spoken, languages, speaking
from cannonade.web.live.players import Browsers
from cannonade.web.server.cookies import YEAR_S
from cannonade.web.server.middleware import Middleware

_USUAL: Final = Settings().as_text()


def attributes_of(settings: Settings) -> dict[str, str]:
    """Return the attributes of the `html` element: all non-default settings."""
    return {
        f"data-{name.replace('_', '-')}": word
        for name, word in settings.as_text().items()
        if word != _USUAL[name]
    }


def key_cap(settings: Settings, command: str) -> str:
    """Return the label of the key for an action; "" if it has none."""
    return settings.key(Command(command)).upper()


LANGUAGE_COOKIE: Final = "cannonade_language"
_READS: Final = {"GET", "HEAD"}
_NO_PAGES: Final = ("/api/", "/static/")


class Speech(Middleware):
    """Middleware: sets the language of every response."""

    def __init__(self, app: ASGIApp, browsers: Browsers) -> None:
        """Wrap an app; `browsers` looks up the players' settings."""
        super().__init__(app)
        self._browsers = browsers

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request in its language."""
        request = Request(scope)
        name = self._browsers.cookie_name(LANGUAGE_COOKIE)
        kept = request.cookies.get(name, "")
        chosen = kept if kept in languages() else ""
        if scope["method"] in _READS and not scope["path"].startswith(_NO_PAGES):
            setting = self._browsers.settings(request).language
            chosen = "" if setting is Language.AUTO else setting.value

        async def send_kept(message: Message) -> None:
            if message["type"] == "http.response.start" and chosen != kept:
                MutableHeaders(scope=message).append(
                    "Set-Cookie", _cookie(name, chosen)
                )
            await send(message)

        accepted = request.headers.get("accept-language", "")
        with speaking(chosen or first_spoken(accepted)):
            await self.app(scope, receive, send_kept)


def _cookie(name: str, language: str) -> str:
    """Return the cookie that stores a language; without one, it deletes the cookie."""
    age = YEAR_S if language else 0
    return f"{name}={language}; Path=/; Max-Age={age}; SameSite=Lax"
