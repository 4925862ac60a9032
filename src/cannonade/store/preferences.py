"""Preferences: texts by name, such as the settings and the lessons passed."""

from typing import Final

from cannonade.store.database import Database
from cannonade.store.rows import RowReader, name_preference, passing_over, text

_SET: Final = """
    INSERT INTO preferences (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
_UNSET: Final = "DELETE FROM preferences WHERE name = ?"


def fetch_preferences(connection: Database) -> dict[str, str]:
    """Return all preferences, by name."""
    found: dict[str, str] = {}
    for row in connection.execute("SELECT * FROM preferences ORDER BY name"):
        subject = name_preference(row["name"])
        read = RowReader(connection, row, "preferences", subject)
        with passing_over(connection):
            found[read.must("name", text)] = read.may("value", text, "")
    return found


def put_preference(connection: Database, name: str, value: str | None) -> None:
    """Set a preference; None deletes it."""
    if value is None:
        connection.execute(_UNSET, (name,))
    else:
        connection.execute(_SET, (name, value))


def try_writing(connection: Database) -> None:
    """Write a preference, and remove it."""
    put_preference(connection, "", "")
    put_preference(connection, "", None)
