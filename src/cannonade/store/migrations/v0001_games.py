"""Players, games, their changes, and the summaries of games."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None


def upgrade() -> None:
    """Create the tables."""
    _make_players_and_games()
    _make_changes()
    _make_summaries()
    for table in ("games", "changes"):
        for change in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{change} BEFORE {change} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only added to'); END"
            )


def _make_players_and_games() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("rules_name", sa.Text),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.UniqueConstraint("player_id", "key"),
    )


def _make_changes() -> None:
    op.create_table(
        "changes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("automatic_draw", sa.Text, nullable=False),
        sa.Column("is_forced_automatic", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.Text, nullable=False),
        sa.UniqueConstraint("game_id", "key"),
        sqlite_autoincrement=True,
    )
    op.create_index("changes_of_game", "changes", ["game_id", "id"])


def _make_summaries() -> None:
    op.create_table(
        "summaries",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column(
            "last_change", sa.Integer, sa.ForeignKey("changes.id"), nullable=False
        ),
        sa.Column("updated_at", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("deal_code", sa.Text),
        sa.Column("log_count", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("dead_count", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("is_assisted", sa.Boolean, nullable=False),
    )
    op.create_index("summaries_in_order", "summaries", ["last_change"])
    op.create_index("summaries_of_player", "summaries", ["player_id", "last_change"])
