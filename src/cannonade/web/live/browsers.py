"""How browsers see pages: in which language, and with which settings.

Settings other than the defaults become `data-` attributes of the `html` element, where
styles and scripts read them, so that the first rendering is right.
"""

from datetime import UTC, datetime
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from cannonade.club.keeping import load_settings
from cannonade.club.settings import Language, Settings
from cannonade.errors import StoreError
from cannonade.language import first_spoken, speaking
from cannonade.store import Store
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
