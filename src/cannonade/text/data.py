"""Everything that is kept on this machine: where it is, out, in, and away."""

from datetime import UTC, datetime
from pathlib import Path

from cannonade.store import (
    FILE_NAME,
    data_folder,
    erase_store,
    export_games,
    import_games,
    open_store,
)
from cannonade.words.transfers import say_imported


def store_path(data: Path | None) -> Path:
    """Give the file that holds all games; it may not be there yet."""
    return data_folder(data) / FILE_NAME


def export_text(data: Path | None) -> str:
    """Write all games as one file of records.

    Raises:
        StoreError: if they cannot be read.
    """
    if not store_path(data).exists():
        return ""
    with open_store(data_folder(data)) as store:
        return export_games(store)


def import_text(data: Path | None, text: str) -> str:
    """Take in the games of a file of records; say what became of them.

    Raises:
        UnfitGamesError: if some of it cannot be; then nothing is taken in.
        StoreError: if they cannot be stored; then nothing is taken in.
    """
    with open_store(data_folder(data)) as store:
        done = import_games(store, text, datetime.now(UTC))
    return say_imported(done)


def erase(data: Path | None) -> str:
    """Remove all games and the copies made of them; say what was removed.

    Raises:
        UnavailableStoreError: if a program has them open, or they cannot be removed.
    """
    removed = erase_store(data_folder(data))
    if not removed:
        return f"There is nothing at {store_path(data)}."
    return "\n".join(f"Removed {path}." for path in removed)


def erase_question(data: Path | None) -> str:
    """Ask whether all is to be removed."""
    return f"Remove all games of all players in {store_path(data)} for ever?"
