"""The games of line mode in the store, which the table in the browser uses too."""

import secrets
from datetime import UTC, datetime

from cannonade.session import Session
from cannonade.store import (
    Change,
    GameId,
    GameStatus,
    HouseRules,
    NewGame,
    PlayerId,
    Store,
    StoredGame,
)

_KEY_BYTES = 12


class Keeper:
    """Keeps one game, from the first thing that is done in it.

    Attributes:
        game_id: what the store calls it; None as long as nothing was done in it.
    """

    def __init__(
        self, store: Store, player_id: PlayerId, game: StoredGame | None = None
    ) -> None:
        """Go on with a stored game, or keep one that is new."""
        self.game_id: GameId | None = game.id if game else None
        self._store = store
        self._player_id = player_id
        self._stored = game.session if game else None

    @property
    def place(self) -> str:
        """Where the game is kept, in words."""
        if self.game_id is None:
            return "nowhere as long as nothing was done in it"
        return f"in {self._store.path}, as game {self.game_id}"

    def keep(self, session: Session) -> None:
        """Store all that was done since the last time.

        Raises:
            StaleError: if somebody else has gone on with the game; see `catch_up`.
            StoreError: if it cannot be stored; nothing is lost if a later time can.
        """
        key, now = secrets.token_urlsafe(_KEY_BYTES), datetime.now(UTC)
        if self.game_id is None or self._stored is None:
            if not session.log:
                return
            new = NewGame(
                player_id=self._player_id,
                session=session,
                key=key,
                created_at=now,
                rules_name=HouseRules(self._store).title_of(session.state.rules),
            )
            self.game_id = self._store.create_game(new)
        elif session is not self._stored:
            change = Change(before=self._stored, after=session, key=key, changed_at=now)
            self._store.append(self.game_id, change)
        self._stored = session

    def catch_up(self) -> Session | None:
        """Give the game as somebody else has left it; None if nobody was at it.

        Raises:
            StoreError: if it cannot be read.
        """
        if self.game_id is None or self._stored is None:
            return None
        current = self._store.refresh(self.game_id, self._stored)
        if current is self._stored:
            return None
        self._stored = current
        return current


class Shelf:
    """All games of the player who was there first: in lines nobody says who plays."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store
        self._player_id = store.first_player(datetime.now(UTC)).id

    def begin(self) -> Keeper:
        """Make a place for a new game."""
        return Keeper(self._store, self._player_id)

    def newest(self) -> tuple[Keeper, Session] | None:
        """Take up the game last played, if one goes on."""
        for each in self._store.games(self._player_id, GameStatus.OPEN, limit=1):
            game = self._store.load_game(each.id)
            return Keeper(self._store, self._player_id, game), game.session
        return None
