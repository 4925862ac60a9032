"""How browsers see pages: in which language, and with which settings.

Pages look up the language in the settings, and store it in a cookie for the requests
of their scripts. Settings other than the defaults become `data-` attributes of the
`html` element, where styles and scripts read them, so that the first rendering is
right.
"""

from datetime import UTC, datetime
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.keeping import load_settings
from cannonade.club.settings import Language, Settings
from cannonade.errors import StoreError
from cannonade.language import first_spoken, languages, speaking
from cannonade.store import Store
from cannonade.web.server.door import YEAR_S, name_cookie
from cannonade.web.server.middleware import Middleware


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


LANGUAGE_COOKIE: Final = "cannonade_language"
"""The cookie with the language, if it is chosen."""

_READS: Final = {"GET", "HEAD"}
_NO_PAGES: Final = ("/api/", "/static/")


class Speech(Middleware):
    """Middleware: sets the language of every response."""

    def __init__(self, app: ASGIApp, store: Store, house: str) -> None:
        """Wrap an app, with the settings in a store; see `name_cookie` for `house`."""
        super().__init__(app)
        self._store = store
        self._cookie = name_cookie(LANGUAGE_COOKIE, house)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request in its language."""
        request = Request(scope)
        chosen = kept = request.cookies.get(self._cookie, "")
        if scope["method"] in _READS and not scope["path"].startswith(_NO_PAGES):
            language = known_settings(self._store).language
            chosen = "" if language is Language.AUTO else language.value
        spoken = chosen
        if spoken not in languages():
            spoken = first_spoken(request.headers.get("accept-language", ""))

        async def send_kept(message: Message) -> None:
            if message["type"] == "http.response.start" and chosen != kept:
                MutableHeaders(scope=message).append(
                    "Set-Cookie", _cookie(self._cookie, chosen)
                )
            await send(message)

        with speaking(spoken):
            await self.app(scope, receive, send_kept)


def _cookie(name: str, chosen: str) -> str:
    """Return the cookie that stores a choice; without one, it deletes the cookie."""
    age = YEAR_S if chosen else 0
    return f"{name}={chosen}; Path=/; Max-Age={age}; SameSite=Lax"
