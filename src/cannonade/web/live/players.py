"""The player of a browser: named by a signed cookie, or the first one."""

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.keeping import load_settings
from cannonade.club.settings import Settings
from cannonade.errors import StoreError
from cannonade.store import PlayerId, Store, StoredPlayer
from cannonade.web.server.cookies import PLAYER_COOKIE, YEAR_S, Signer


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
