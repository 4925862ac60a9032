"""The facts of finished games, and the players' preferences."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"


def upgrade() -> None:
    """Create the tables; facts of existing games are computed when needed."""
    op.create_table(
        "facts",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column(
            "last_change", sa.Integer, sa.ForeignKey("changes.id"), nullable=False
        ),
        sa.Column("finished_at", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("facts_of_player", "facts", ["player_id", "finished_at"])
    op.create_table(
        "preferences",
        sa.Column(
            "player_id", sa.Integer, sa.ForeignKey("players.id"), primary_key=True
        ),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
