"""The display settings of players: how they are stored, and the page's attributes.

What differs from the usual stands on the `html` element as `data-` attributes, so that
the first picture is right; styles and scripts read it there.
"""

from typing import Final

from starlette.requests import Request

from cannonade.club import Deed, Settings, load_settings
from cannonade.errors import StoreError
from cannonade.store import Store
from cannonade.web.live.players import Seats

_USUAL: Final = Settings().as_text()


class Looks:
    """Finds the display settings for a request."""

    def __init__(self, store: Store, seats: Seats) -> None:
        """Look settings up in a store, for players at browsers."""
        self._store = store
        self._seats = seats

    def of(self, request: Request) -> Settings:
        """Return the settings of the player; the usual ones if they cannot be read."""
        try:
            return load_settings(self._store, self._seats.player(request).id)
        except StoreError:  # a page that says so is still to be set
            return Settings()


def attributes_of(settings: Settings) -> dict[str, str]:
    """Return the attributes of the `html` element: all that is not as usual."""
    return {
        f"data-{name.replace('_', '-')}": word
        for name, word in settings.as_text().items()
        if word != _USUAL[name]
    }


def key_cap(settings: Settings, deed: str) -> str:
    """Return what stands on the key that does something; "" if none does."""
    return settings.key(Deed(deed)).upper()
