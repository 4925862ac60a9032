"""The tables of a new store, the same as the migrations produce.

`games` and `changes` are the source of truth, and append-only.

Every change to a game is a row: the entries that it added to the log, and the options
after it. `summaries` and `facts` are computed from them and can be rebuilt at any time.
`preferences` holds the players' choices, `reviews` the coach's results, row by row; it
too is append-only.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.types import UserDefinedType

from cannonade.session import ForcedActions

VERSION: Final = "0004"
"""The version of these tables, that of the last migration."""

METADATA: Final = MetaData()


class UtcTime(TypeDecorator[datetime]):
    """A time, stored as text in UTC that sorts chronologically."""

    impl = Text
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> str | None:
        """Return the stored text."""
        del dialect
        if value is None:
            return None
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(
        self, value: str | None, dialect: Dialect
    ) -> datetime | None:
        """Return the time."""
        del dialect
        return None if value is None else datetime.fromisoformat(value)


class _Boolean(UserDefinedType[int]):
    """A column declared as BOOLEAN, in which SQLite can store any number."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        return "BOOLEAN"


class ForcedCode(TypeDecorator[ForcedActions]):
    """Which forced actions are automatic: once a boolean, now with a third value."""

    impl = _Boolean
    cache_ok = True

    def process_bind_param(
        self, value: ForcedActions | None, dialect: Dialect
    ) -> int | None:
        """Return the stored number."""
        del dialect
        return None if value is None else _FORCED.index(value)

    def process_result_value(
        self, value: int | None, dialect: Dialect
    ) -> ForcedActions | None:
        """Return the value for a stored number."""
        del dialect
        return None if value is None else _FORCED[value]


_FORCED: Final = (ForcedActions.NONE, ForcedActions.ALL, ForcedActions.ROYALS)

players: Final = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", UtcTime, nullable=False),
)

games: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
    Column("key", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("rules_name", Text),
    Column("created_at", UtcTime, nullable=False),
    UniqueConstraint("player_id", "key"),
)

# `first` and `end` are the lengths of the log before and after; the first change of a
# game has the empty key. Ids are never reused, so they order all changes.
changes: Final = Table(
    "changes",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("game_id", Text, ForeignKey("games.id"), nullable=False),
    Column("key", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("entries", Text, nullable=False),
    Column("automatic_draw", Text, nullable=False),
    Column("is_forced_automatic", ForcedCode, key="forced", nullable=False),
    Column("changed_at", UtcTime, nullable=False),
    UniqueConstraint("game_id", "key"),
    Index("changes_of_game", "game_id", "id"),
    sqlite_autoincrement=True,
)

summaries: Final = Table(
    "summaries",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
    Column("last_change", Integer, ForeignKey("changes.id"), nullable=False),
    Column("updated_at", UtcTime, nullable=False),
    Column("rules", Text, nullable=False),
    Column("deal_code", Text),
    Column("log_count", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("dead_count", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("score", Integer),
    Column("is_assisted", Boolean, nullable=False),
    Index("summaries_in_order", "last_change"),
    Index("summaries_of_player", "player_id", "last_change"),
)

# The facts of every finished game, in the format of `store.facts_text`. A row is valid
# only if it has the program's version and its game has no later change.
facts: Final = Table(
    "facts",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
    Column("last_change", Integer, ForeignKey("changes.id"), nullable=False),
    Column("finished_at", UtcTime, nullable=False),
    Column("version", Integer, nullable=False),
    Column("facts", Text, nullable=False),
    Index("facts_of_player", "player_id", "finished_at"),
)

preferences: Final = Table(
    "preferences",
    METADATA,
    Column("player_id", Integer, ForeignKey("players.id"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# The text is that of a rule-set file, whose title is the name.
house_rules: Final = Table(
    "house_rules",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("updated_at", UtcTime, nullable=False),
    sqlite_autoincrement=True,
)

# A row for each action of a game, and one more for its end. `line` is a hash of the
# actions, `strength` the version and settings of the review, so a row never changes.
reviews: Final = Table(
    "reviews",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("line", Text, primary_key=True),
    Column("strength", Text, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("figures", Text, nullable=False),
)

ONLY_ADDED_TO: Final = (games, changes, reviews)
"""The append-only tables: the database refuses to update or delete their rows."""


def triggers() -> Iterator[str]:
    """Yield the SQL of the triggers that make tables append-only."""
    for table in ONLY_ADDED_TO:
        for change in ("update", "delete"):
            yield (
                f"CREATE TRIGGER {table}_no_{change} BEFORE {change} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only added to'); END"
            )
