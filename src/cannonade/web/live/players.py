"""The player of a browser: by a signed cookie, or the first one; how they see pages.

Pages look up the language in the settings, and whether sentences name squares, and
store both in a cookie for the requests of their scripts. Settings other than the
defaults become `data-` attributes of the `html` element, where styles and scripts read
them, so that the first rendering is right.
"""

from datetime import UTC, datetime
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.club.keeping import load_settings
from cannonade.club.settings import Language, Settings
from cannonade.errors import StoreError
from cannonade.language import first_spoken, languages, speaking
from cannonade.store import PlayerId, Store, StoredPlayer
from cannonade.web.server.devices import PLAYER_COOKIE, YEAR_S, Signer
from cannonade.web.server.middleware import Middleware
from cannonade.words.cards import naming_squares


def utc_now() -> datetime:
    """Return the current time; the server's only clock."""
    return datetime.now(UTC)


class Browsers:
    """Identifies the player of a browser."""

    def __init__(self, store: Store, signer: Signer) -> None:
        """Use the players in a store, and the cookies signed by `signer`."""
        self._store = store
        self._signer = signer
        self._known: dict[int | str | None, PlayerId] = {}

    @property
    def house(self) -> str:
        """The unique name of this table's folder of games."""
        return self._signer.house

    def cookie_name(self, cookie: str) -> str:
        """Return the name of a cookie of this table."""
        return self._signer.name_of(cookie)

    def player(self, request: Request) -> StoredPlayer:
        """Return the player at the browser that sent the request."""
        player_id = self._chosen(request)
        for each in self._store.players():
            if each.id == player_id:
                return each
        return self._store.first_player(utc_now())

    def player_id(self, request: Request) -> PlayerId:
        """Return the number of that player; the store is asked once for each."""
        chosen = self._chosen(request)
        found = self._known.get(chosen) or self.player(request).id
        if chosen in {None, found}:
            self._known[chosen] = found
        return found

    def _chosen(self, request: Request) -> int | str | None:
        cookie = request.cookies.get(self.cookie_name(PLAYER_COOKIE), "")
        return self._signer.read(PLAYER_COOKIE, cookie)

    def settings(self, request: Request) -> Settings:
        """Return the player's settings; the defaults if they cannot be loaded."""
        try:
            return load_settings(self._store, self.player(request).id)
        except StoreError:  # the page that reports the error needs settings too
            return Settings()

    def remember(self, response: Response, player_id: PlayerId) -> None:
        """Set the cookie that identifies the player."""
        response.set_cookie(
            self.cookie_name(PLAYER_COOKIE),
            self._signer.sign(PLAYER_COOKIE, player_id),
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
        )


_USUAL: Final = Settings().as_text()


def attributes_of(settings: Settings) -> dict[str, str]:
    """Return the attributes of the `html` element: all non-default settings."""
    return {
        f"data-{name.replace('_', '-')}": word
        for name, word in settings.as_text().items()
        if word != _USUAL[name]
    }


LANGUAGE_COOKIE: Final = "cannonade_language"
"""The cookie with the language, if it is chosen, and `_NAMES_SQUARES`."""

_NAMES_SQUARES: Final = "+"
_READS: Final = {"GET", "HEAD"}
_NO_PAGES: Final = ("/api/", "/static/")


class Speech(Middleware):
    """Middleware: sets the language of every response, and if it names squares."""

    def __init__(self, app: ASGIApp, browsers: Browsers) -> None:
        """Wrap an app; `browsers` looks up the players' settings."""
        super().__init__(app)
        self._browsers = browsers

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request in its language."""
        request = Request(scope)
        name = self._browsers.cookie_name(LANGUAGE_COOKIE)
        chosen = kept = request.cookies.get(name, "")
        if scope["method"] in _READS and not scope["path"].startswith(_NO_PAGES):
            settings = self._browsers.settings(request)
            language = settings.language
            chosen = "" if language is Language.AUTO else language.value
            chosen += _NAMES_SQUARES if settings.labels else ""
        spoken = chosen.removesuffix(_NAMES_SQUARES)
        if spoken not in languages():
            spoken = first_spoken(request.headers.get("accept-language", ""))

        async def send_kept(message: Message) -> None:
            if message["type"] == "http.response.start" and chosen != kept:
                MutableHeaders(scope=message).append(
                    "Set-Cookie", _cookie(name, chosen)
                )
            await send(message)

        with speaking(spoken), naming_squares(in_all=chosen.endswith(_NAMES_SQUARES)):
            await self.app(scope, receive, send_kept)


def _cookie(name: str, chosen: str) -> str:
    """Return the cookie that stores a choice; without one, it deletes the cookie."""
    age = YEAR_S if chosen else 0
    return f"{name}={chosen}; Path=/; Max-Age={age}; SameSite=Lax"
