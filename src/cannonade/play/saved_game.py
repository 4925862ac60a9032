"""A game open in one program, stored after every change.

No player is chosen here: all games belong to the store's first player.
"""

import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeAlias

from cannonade.notation import format_record
from cannonade.session import Entry, Played, Session, would_tell
from cannonade.store.game import Change, GameId, GameStatus, NewGame, StoredGame
from cannonade.store.house_rules import HouseRules
from cannonade.store.player import StoredPlayer
from cannonade.store.store import Store
from cannonade.store.transfer import record_of

Clock: TypeAlias = Callable[[], datetime]
"""A clock that returns the time in UTC."""

_KEY_BYTES: Final = 12


class SavedGame:
    """A game in the store, created there with its first action.

    Attributes:
        game_id: its id in the store; None until it is stored.
        rules_name: the player's name for its house rules, if any.
    """

    def __init__(self, library: "GameLibrary", game: StoredGame | None = None) -> None:
        """Continue a stored game, or save a new one."""
        self.game_id: GameId | None = game.id if game else None
        self.rules_name = game.rules_name if game else None
        self._library = library
        self._stored = game.session if game else None
        self._begun_at = game.created_at if game else library.clock()

    def has_kept(self, session: Session) -> bool:
        """Whether everything done is stored, or nothing has been done yet."""
        return session is self._stored or not (self.game_id or _is_touched(session))

    def unsaved(self, session: Session) -> tuple[Entry, ...]:
        """Return the entries added since the game was last stored."""
        return session.log[len(self._stored.log) if self._stored else 0 :]

    def record(self, session: Session) -> str:
        """Format the game as a record, to be exported if it cannot be stored.

        If this reveals cards that are still hidden, it is marked as assisted.
        """
        game = StoredGame(
            id=self.game_id or GameId(""),
            player_id=self._library.player.id,
            session=session.assist() if would_tell(session) else session,
            created_at=self._begun_at,
            updated_at=self._library.clock(),
            rules_name=self.rules_name,
        )
        return format_record(record_of(game, self._library.player.name))

    def keep(self, session: Session) -> None:
        """Store all changes since the last call.

        Raises:
            StaleError: if the game has changed elsewhere; see `catch_up`.
            StoreError: if it cannot be stored; a later call can still store everything.
        """
        key, now = secrets.token_urlsafe(_KEY_BYTES), self._library.clock()
        store = self._library.store
        if self.game_id is None or self._stored is None:
            if not _is_touched(session):
                return
            self.rules_name = HouseRules(store).title_of(session.state.rules)
            new = NewGame(
                player_id=self._library.player.id,
                session=session,
                key=key,
                created_at=now,
                rules_name=self.rules_name,
            )
            self.game_id = store.create_game(new)
        elif session is not self._stored:
            change = Change(before=self._stored, after=session, key=key, changed_at=now)
            store.append(self.game_id, change)
        self._stored = session

    def catch_up(self) -> Session | None:
        """Return the session as changed elsewhere; None if it has not changed.

        Raises:
            StoreError: if it cannot be read.
        """
        if self.game_id is None or self._stored is None:
            return None
        current = self._library.store.refresh(self.game_id, self._stored)
        if current is self._stored:
            return None
        self._stored = current
        return current


def _is_touched(session: Session) -> bool:
    """Whether the player has done anything beyond the automatic actions."""
    return not all(
        isinstance(each, Played) and each.is_automatic for each in session.log
    )


class GameLibrary:
    """The saved games of the store's first player.

    Attributes:
        store: the store of the games.
        clock: the clock for their times.
        player: the player they belong to.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store and a clock."""
        self.store = store
        self.clock = clock
        self.player: StoredPlayer = store.first_player(clock())

    def begin(self) -> SavedGame:
        """Return the saved form of a new game, stored with its first action."""
        return SavedGame(self)

    def take_up(self, game_id: GameId) -> tuple[SavedGame, Session]:
        """Open a saved game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        game = self.store.load_game(game_id)
        return SavedGame(self, game), game.session

    def newest(self) -> tuple[SavedGame, Session] | None:
        """Open the latest game in progress, if any."""
        for each in self.store.games(self.player.id, GameStatus.OPEN, limit=1):
            return self.take_up(each.id)
        return None
