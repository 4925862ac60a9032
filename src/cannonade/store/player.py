"""The players who share a store, and their preferences: texts by name."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NewType
from unicodedata import normalize

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from cannonade.errors import PlayerNameError, UnknownPlayerError
from cannonade.language import Lazy
from cannonade.store.tables import players, preferences

PlayerId = NewType("PlayerId", int)

FIRST_NAME: Final = Lazy("Player")
"""The default name of the first player."""

NAME_LENGTH: Final = 40
"""The most characters in a player's name."""

_JOINERS: Final = str.maketrans("", "", "\u200c\u200d")
"""Invisible characters that join emoji into one, or separate letters."""

_EXPECTED: Final = Lazy("1 to {length} letters, digits or other visible characters")
_TAKEN: Final = Lazy("a name that no other player uses")


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player.

    Attributes:
        id: the player's number in this store.
        name: the player's name, unique in the store.
        created_at: when the player was added.
    """

    id: PlayerId
    name: str
    created_at: datetime


def fetch_players(connection: Connection) -> tuple[StoredPlayer, ...]:
    """Return all players, the first player first."""
    return tuple(map(_player, connection.execute(select(players).order_by("id"))))


def fetch_player(connection: Connection, player_id: PlayerId) -> StoredPlayer:
    """Return the player with an id.

    Raises:
        UnknownPlayerError: if no player has that id.
    """
    wanted = select(players).where(players.c.id == player_id)
    row = connection.execute(wanted).one_or_none()
    if row is None:
        raise UnknownPlayerError(player_id)
    return _player(row)


def add_player(connection: Connection, name: str, created_at: datetime) -> StoredPlayer:
    """Add a player.

    Raises:
        PlayerNameError: if the name is invalid or taken.
    """
    name = _checked(connection, name, None)
    added = insert(players).values(name=name, created_at=created_at)
    row = connection.execute(added.returning(*players.c)).one()
    return _player(row)


def rename_player(
    connection: Connection, player_id: PlayerId, name: str
) -> StoredPlayer:
    """Rename a player.

    Raises:
        UnknownPlayerError: if no player has that id.
        PlayerNameError: if the name is invalid or taken.
    """
    fetch_player(connection, player_id)
    name = _checked(connection, name, player_id)
    wanted = players.c.id == player_id
    connection.execute(update(players).where(wanted).values(name=name))
    return fetch_player(connection, player_id)


def _player(row: Row[*tuple[object, ...]]) -> StoredPlayer:
    return StoredPlayer(PlayerId(row.id), row.name, row.created_at)


def _checked(connection: Connection, name: str, but: PlayerId | None) -> str:
    """Return a name as it is stored, with normalised spaces, after checking it."""
    trimmed = " ".join(name.split())
    seen = trimmed.translate(_JOINERS)
    if not seen.strip() or len(trimmed) > NAME_LENGTH or not seen.isprintable():
        raise PlayerNameError(name, str(_EXPECTED).format(length=NAME_LENGTH))
    for each in fetch_players(connection):
        if each.id != but and _compared(each.name) == _compared(trimmed):
            raise PlayerNameError(name, str(_TAKEN))
    return trimmed


def _compared(name: str) -> str:
    """Return a form of a name that is equal for names that look alike."""
    return normalize("NFKC", name.translate(_JOINERS)).casefold()


def fetch_preferences(connection: Connection, player_id: PlayerId) -> dict[str, str]:
    """Return all of a player's preferences, by name."""
    wanted = select(preferences).where(preferences.c.player_id == player_id)
    rows = connection.execute(wanted.order_by(preferences.c.name))
    return {row.name: row.value for row in rows}


def put_preference(
    connection: Connection, player_id: PlayerId, name: str, value: str | None
) -> None:
    """Set a player's preference; None deletes it.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    fetch_player(connection, player_id)
    if value is None:
        is_it = (preferences.c.player_id == player_id) & (preferences.c.name == name)
        connection.execute(delete(preferences).where(is_it))
        return
    row = {"player_id": player_id, "name": name, "value": value}
    added = upsert(preferences).values(row)
    connection.execute(
        added.on_conflict_do_update(index_elements=["player_id", "name"], set_=row)
    )
