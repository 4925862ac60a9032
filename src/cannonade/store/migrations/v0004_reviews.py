"""Reviews of games, a row for each action."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"


def upgrade() -> None:
    """Create the table; like games, it is append-only."""
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("line", sa.Text, primary_key=True),
        sa.Column("strength", sa.Text, primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("figures", sa.Text, nullable=False),
    )
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER reviews_no_{change} BEFORE {change} ON reviews "
            "BEGIN SELECT RAISE(ABORT, 'reviews are only added to'); END"
        )
