"""Typed reading of rows: in a damaged file, a column may hold anything."""

import re
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from reprlib import repr as shortened
from sqlite3 import Row
from typing import Final, TypeAlias, TypeVar

from cannonade.errors import CannonadeError, DamagedRowError, StoreError
from cannonade.message import _
from cannonade.store.database import Database

T = TypeVar("T")
Parse: TypeAlias = Callable[[object], T]

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands for a time that is nowhere to be read."""

_LARGEST_COUNT: Final = 10**9
_GAME_ID: Final = re.compile("[A-Za-z0-9]{12}")
_LONGEST_SHOWN: Final = 40


class RowReader:
    """Reads the values of a row, and names what it belongs to if one is damaged."""

    def __init__(
        self,
        connection: Database,
        row: Row,
        table: str,
        subject: str,
    ) -> None:
        """Read a row of a table; `subject` names what it belongs to."""
        self._connection = connection
        self._row = row
        self._table = table
        self._subject = subject

    def must(self, column: str, parse: Parse[T]) -> T:
        """Parse a value.

        Raises:
            DamagedRowError: if it does not parse.
        """
        value = self._row[column]
        try:
            return parse(value)
        except (CannonadeError, ValueError, LookupError) as error:
            place = f"{self._table}.{column}"
            problem = error if isinstance(error, CannonadeError) else shortened(value)
            raise DamagedRowError(self._subject, place, problem) from error

    def may(self, column: str, parse: Parse[T], instead: T) -> T:
        """Parse a value; note and replace it if it does not parse."""
        try:
            return self.must(column, parse)
        except DamagedRowError as error:
            note(self._connection, error)
            return instead


@contextmanager
def passing_over(connection: Database) -> Generator[None]:
    """Note damage that a block finds, and go on after the block."""
    try:
        yield
    except DamagedRowError as error:
        note(connection, error)


def note(connection: Database, error: StoreError) -> None:
    """Note damage for the store of a connection."""
    if connection.on_damage is not None:
        connection.on_damage(error)


def name_game(key: object) -> str:
    """Name a game as the subject of an error."""
    return _("game {game_id}").format(game_id=show_key(key))


def read_game_ids(connection: Database, rows: Iterable[Row]) -> tuple[str, ...]:
    """Return the ids of games in rows, passing over those that cannot be any."""
    found: list[str] = []
    for row in rows:
        with passing_over(connection):
            read = RowReader(connection, row, "games", name_game(row["id"]))
            found.append(read.must("id", game_id))
    return tuple(found)


def show_key(key: object) -> str:
    """Return a key or a value as errors show it."""
    is_plain = isinstance(key, str) and key.isalnum() and len(key) <= _LONGEST_SHOWN
    return str(key) if is_plain else shortened(key)


def text(value: object) -> str:
    """Check a text.

    Raises:
        ValueError: if it isn't one.
    """
    if not isinstance(value, str):
        raise ValueError  # noqa: TRY004  the error of all these functions
    return value


def count(value: object) -> int:
    """Check a number of things.

    Raises:
        ValueError: if it is none.
    """
    if not isinstance(value, int) or not 0 <= value <= _LARGEST_COUNT:
        raise ValueError
    return value


def game_id(value: object) -> str:
    """Check the id of a game.

    Raises:
        ValueError: if it is none.
    """
    if not _GAME_ID.fullmatch(text(value)):
        raise ValueError
    return text(value)


def moment(value: object) -> datetime:
    """Parse a time in UTC.

    Raises:
        ValueError: if it isn't one.
    """
    found = datetime.fromisoformat(text(value))
    if found.utcoffset() != timedelta():
        raise ValueError
    return found


def optional(parse: Parse[T]) -> "Parse[T | None]":
    """Return a function that parses a value unless it is None."""
    return lambda value: None if value is None else parse(value)
