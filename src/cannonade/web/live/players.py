"""The current player, the language of a request, and the display settings of its page.

The player is named by a signed cookie, or is the first one. Pages look up the language
in the settings, and store it in a cookie for the requests of their scripts. Settings
other than the defaults become `data-` attributes of the `html` element, where styles
and scripts read them, so that the first rendering is right.
"""

from datetime import UTC, datetime
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.keeping import load_settings
from cannonade.club.keys import Deed
from cannonade.club.settings import Language, Settings
from cannonade.errors import StoreError
from cannonade.language import first_spoken, languages, speaking
from cannonade.store import Player, PlayerId, Store
from cannonade.web.server.cookies import PLAYER_COOKIE, Signer

_YEAR_S: Final = 365 * 24 * 3600


def utc_now() -> datetime:
    """Return the current time; the server's only clock."""
    return datetime.now(UTC)


class Seats:
    """Identifies the player of a browser."""

    def __init__(self, store: Store, signer: Signer) -> None:
        """Use the players in a store, and the cookies signed by `signer`."""
        self._store = store
        self._signer = signer

    @property
    def house(self) -> str:
        """The unique name of this table's folder of games."""
        return self._signer.house

    def player(self, request: Request) -> Player:
        """Return the player at the browser that sent the request."""
        cookie = request.cookies.get(PLAYER_COOKIE, "")
        player_id = self._signer.read(PLAYER_COOKIE, cookie)
        for each in self._store.players():
            if each.id == player_id:
                return each
        return self._store.first_player(utc_now())

    def seat(self, response: Response, player_id: PlayerId) -> None:
        """Set the cookie that identifies the player."""
        response.set_cookie(
            PLAYER_COOKIE,
            self._signer.sign(PLAYER_COOKIE, player_id),
            max_age=_YEAR_S,
            httponly=True,
            samesite="lax",
        )


_USUAL: Final = Settings().as_text()


class Looks:
    """Looks up the display settings for a request."""

    def __init__(self, store: Store, seats: Seats) -> None:
        """Use the settings in a store, of the players at their seats."""
        self._store = store
        self._seats = seats

    def of(self, request: Request) -> Settings:
        """Return the player's settings; the defaults if they cannot be loaded."""
        try:
            return load_settings(self._store, self._seats.player(request).id)
        except StoreError:  # the page that reports the error needs settings too
            return Settings()


def attributes_of(settings: Settings) -> dict[str, str]:
    """Return the attributes of the `html` element: all non-default settings."""
    return {
        f"data-{name.replace('_', '-')}": word
        for name, word in settings.as_text().items()
        if word != _USUAL[name]
    }


def key_cap(settings: Settings, deed: str) -> str:
    """Return the label of the key for an action; "" if it has none."""
    return settings.key(Deed(deed)).upper()


LANGUAGE_COOKIE: Final = "cannonade_language"
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
        kept = request.cookies.get(LANGUAGE_COOKIE, "")
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
    return f"{LANGUAGE_COOKIE}={language}; Path=/; Max-Age={age}; SameSite=Lax"
