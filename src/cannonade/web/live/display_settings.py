"""The display settings of players, and the HTML attributes that apply them.

Settings other than the defaults become `data-` attributes of the `html` element, where
styles and scripts read them, so that the first rendering is right.
"""

from typing import Final

from starlette.requests import Request

from cannonade.club.keeping import load_settings
from cannonade.club.keys import Deed
from cannonade.club.settings import Settings
from cannonade.errors import StoreError
from cannonade.store import Store
from cannonade.web.live.players import Seats

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
