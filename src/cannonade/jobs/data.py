"""The data command: where saved games are, export, import, erase."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cannonade.store import (
    data_folder,
    erase_store,
    export_each,
    import_games,
    open_store,
    store_path,
)
from cannonade.words import ASCII
from cannonade.words.club.transfers import say_counts, say_stop, say_unfit, say_unread


def export_text(data: Path | None) -> Iterator[str]:
    """Yield all games as one file of records, game by game.

    Raises:
        StoreError: if they cannot be read.
    """
    if not store_path(data).exists():
        return
    with open_store(data_folder(data)) as store:
        yield from export_each(store)


def import_text(data: Path | None, text: str) -> tuple[str, tuple[str, ...]]:
    """Import the games of a file of records.

    Returns:
        What became of them in a sentence, and what is wrong with those that could not
        be imported, a line each.

    Raises:
        StoreError: if they cannot be stored.
    """
    with open_store(data_folder(data)) as store:
        done = import_games(store, text, datetime.now(UTC))
    wrong = [say_unfit(each, ASCII) for each in done.problems]
    if wrong:
        wrong.insert(0, say_unread(len(wrong)))
    if done.stop is not None:
        wrong.append(say_stop(done.stop))
    return say_counts(done.added, done.continued, done.known), tuple(wrong)


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
