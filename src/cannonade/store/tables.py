"""The tables of a new store, which are those that the migrations come to.

`games` and `changes` are the truth, and the database only adds to them.

Every change to a game is a row: the entries it added to the log, and the options in
force after it. `summaries` and `facts` follow from them and can be made again at any
time. `preferences` is what players choose. `reviews` is what the coach found out, row
by row; it too is only added to.
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
"""The migration that comes to these tables."""

METADATA: Final = MetaData()


class UtcTime(TypeDecorator[datetime]):
    """A moment, as text in UTC that sorts as it should."""

    impl = Text
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> str | None:
        """Return the text."""
        del dialect
        if value is None:
            return None
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(
        self, value: str | None, dialect: Dialect
    ) -> datetime | None:
        """Return the moment."""
        del dialect
        return None if value is None else datetime.fromisoformat(value)


class _Boolean(UserDefinedType[int]):
    """A column that was made for truth values; SQLite keeps any number in it."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        return "BOOLEAN"


class ForcedCode(TypeDecorator[ForcedActions]):
    """Which only moves are played: false and true, until a third value joined them."""

    impl = _Boolean
    cache_ok = True

    def process_bind_param(
        self, value: ForcedActions | None, dialect: Dialect
    ) -> int | None:
        """Return the number."""
        del dialect
        return None if value is None else _FORCED.index(value)

    def process_result_value(
        self, value: int | None, dialect: Dialect
    ) -> ForcedActions | None:
        """Return what it stands for."""
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

# `first` and `end` are counts of entries, before and after; the first change of a
# game has the empty key. Ids are never used again, so they order all changes.
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

# The facts of every finished game, in the text of `store.facts`. A row is good only if
# its version is the program's and no later change has been made to its game.
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

# The text is that of a rule-set file; its title is the name.
house_rules: Final = Table(
    "house_rules",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("updated_at", UtcTime, nullable=False),
    sqlite_autoincrement=True,
)

# A row for each action of a game, and one more for how it ended. `line` names the
# actions themselves, `strength` the version and the settings of the review; so a row
# never has to be changed.
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
"""The tables of which the database itself refuses to change or delete a row."""


def triggers() -> Iterator[str]:
    """Yield the SQL that has it do so."""
    for table in ONLY_ADDED_TO:
        for change in ("update", "delete"):
            yield (
                f"CREATE TRIGGER {table}_no_{change} BEFORE {change} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only added to'); END"
            )
