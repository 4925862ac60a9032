"""The players who share a store, and their preferences: texts by name."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from sqlite3 import Row
from typing import Final, NewType
from unicodedata import normalize

from cannonade.errors import DamagedRowError, PlayerNameError, UnknownPlayerError
from cannonade.foreign_text import is_name
from cannonade.language import Lazy, _
from cannonade.store.database import Database, in_utc
from cannonade.store.rows import (
    EPOCH,
    RowReader,
    moment,
    name_player,
    note,
    passing_over,
    text,
    whole,
)

PlayerId = NewType("PlayerId", int)

FIRST_NAME: Final = Lazy("Player")
"""The default name of the first player."""

NAME_LENGTH: Final = 40
"""The most characters in a player's name."""

_JOINERS: Final = str.maketrans("", "", "\u200c\u200d")
"""Invisible characters that join emoji into one, or separate letters."""

_EXPECTED: Final = Lazy("1 to {length} letters, digits or other visible characters")
_TAKEN: Final = Lazy("a name that no other player uses")

_ADD: Final = "INSERT INTO players (name, created_at) VALUES (?, ?) RETURNING *"
_LOST: Final = """
    SELECT DISTINCT games.player_id FROM games
    LEFT JOIN players ON players.id = games.player_id
    WHERE players.id IS NULL AND typeof(games.player_id) = 'integer'
"""
_RESTORE: Final = (
    "INSERT OR IGNORE INTO players (id, name, created_at) VALUES (?, ?, ?)"
)
_SET: Final = """
    INSERT INTO preferences (player_id, name, value) VALUES (?, ?, ?)
    ON CONFLICT (player_id, name) DO UPDATE SET value = excluded.value
"""
_UNSET: Final = "DELETE FROM preferences WHERE player_id = ? AND name = ?"


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

    @property
    def is_named(self) -> bool:
        """Whether somebody has chosen the name."""
        return self.name != FIRST_NAME.message

    @property
    def shown_name(self) -> str:
        """The name, with the default one in the reader's language."""
        return self.name if self.is_named else str(FIRST_NAME)


def fetch_players(connection: Database) -> tuple[StoredPlayer, ...]:
    """Return all players, the first player first."""
    rows = connection.execute("SELECT * FROM players ORDER BY id")
    return tuple(_player(connection, row) for row in rows)


def fetch_player(connection: Database, player_id: PlayerId) -> StoredPlayer:
    """Return the player with an id.

    Raises:
        UnknownPlayerError: if no player has that id.
    """
    wanted = "SELECT * FROM players WHERE id = ?"
    row = connection.execute(wanted, (player_id,)).fetchone()
    if row is None:
        raise UnknownPlayerError(player_id)
    return _player(connection, row)


def find_lost(connection: Database) -> tuple[PlayerId, ...]:
    """Return the players who have games but no row of their own."""
    found = connection.execute(_LOST)
    return tuple(PlayerId(number) for (number,) in found)


def restore(connection: Database, lost: Collection[PlayerId]) -> None:
    """Add lost players again, under new names."""
    for each in lost:
        row = (each, f"{FIRST_NAME} {each}", in_utc(EPOCH))
        connection.execute(_RESTORE, row)
        problem = _("the row is missing, and was added again")
        note(connection, DamagedRowError(name_player(each)(), "players", problem))


def add_player(connection: Database, name: str, created_at: datetime) -> StoredPlayer:
    """Add a player.

    Raises:
        PlayerNameError: if the name is invalid or taken.
    """
    name = _checked(connection, name, None)
    row = connection.execute(_ADD, (name, in_utc(created_at))).fetchone()
    return _player(connection, row)


def rename_player(connection: Database, player_id: PlayerId, name: str) -> StoredPlayer:
    """Rename a player.

    Raises:
        UnknownPlayerError: if no player has that id.
        PlayerNameError: if the name is invalid or taken.
    """
    fetch_player(connection, player_id)
    name = _checked(connection, name, player_id)
    connection.execute("UPDATE players SET name = ? WHERE id = ?", (name, player_id))
    return fetch_player(connection, player_id)


def _player(connection: Database, row: Row) -> StoredPlayer:
    read = RowReader(connection, row, "players", name_player(row["id"]))
    player_id = PlayerId(read.must("id", whole))
    name = read.may("name", text, f"{FIRST_NAME} {player_id}")
    return StoredPlayer(player_id, name, read.may("created_at", moment, EPOCH))


def _checked(connection: Database, name: str, but: PlayerId | None) -> str:
    """Return a name as it is stored, with normalised spaces, after checking it."""
    trimmed = " ".join(name.split())
    if len(trimmed) > NAME_LENGTH or not is_name(trimmed):
        raise PlayerNameError(name, str(_EXPECTED).format(length=NAME_LENGTH))
    for each in fetch_players(connection):
        if each.id != but and _compared(each.name) == _compared(trimmed):
            raise PlayerNameError(name, str(_TAKEN))
    return trimmed


def _compared(name: str) -> str:
    """Return a form of a name that is equal for names that look alike."""
    return normalize("NFKC", name.translate(_JOINERS)).casefold()


def fetch_preferences(connection: Database, player_id: PlayerId) -> dict[str, str]:
    """Return all of a player's preferences, by name."""
    wanted = "SELECT * FROM preferences WHERE player_id = ? ORDER BY name"
    rows = connection.execute(wanted, (player_id,))
    subject = name_player(player_id)
    found: dict[str, str] = {}
    for row in rows:
        read = RowReader(connection, row, "preferences", subject)
        with passing_over(connection):
            found[read.must("name", text)] = read.may("value", text, "")
    return found


def try_writing(connection: Database) -> None:
    """Write a preference of nobody, and remove it."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute(_SET, (0, "", ""))
    connection.execute("DELETE FROM preferences WHERE player_id = 0")


def put_preference(
    connection: Database, player_id: PlayerId, name: str, value: str | None
) -> None:
    """Set a player's preference; None deletes it.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    fetch_player(connection, player_id)
    if value is None:
        connection.execute(_UNSET, (player_id, name))
    else:
        connection.execute(_SET, (player_id, name, value))
