"""The data command: where games are saved, export, import, erase."""

from codecs import getincrementaldecoder
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final

from cannonade.store import (
    ImportOutcome,
    data_folder,
    erase_store,
    export_each,
    import_each,
    open_store,
    store_path,
)
from cannonade.words.club import transfers
from cannonade.words.style import ASCII

_PART: Final = 64 * 1024


def export_text(data: Path | None) -> Iterator[str]:
    """Yield all games as one file of records, one by one.

    Raises:
        StoreError: if they cannot be loaded.
    """
    if not store_path(data).exists():
        return
    with open_store(data_folder(data)) as store:
        yield from export_each(store)


def why_unreadable(file: BinaryIO) -> str:
    """Return why a file can't contain records; "" if it may. It is rewound."""
    decoder = getincrementaldecoder("utf-8-sig")()
    lines, is_empty = 1, True
    part = b"start"
    while part:
        part = file.read(_PART)
        try:
            text = decoder.decode(part, final=not part)
        except UnicodeDecodeError as error:
            found = error.object[: error.start]
            return transfers.say_encoding(lines + found.count(b"\n"))
        lines += text.count("\n")
        is_empty = is_empty and not text.strip()
    file.seek(0)
    return str(transfers.EMPTY) if is_empty else ""


def import_file(
    data: Path | None, file: BinaryIO, tell: Callable[[int], None]
) -> tuple[str, tuple[str, ...]]:
    """Import the games of a file of records, a few at a time.

    Args:
        data: the folder of saved games.
        file: an open file that has passed `why_unreadable`.
        tell: called with the number of games imported so far.

    Returns:
        A sentence about the results, and the problems of the games that could not be
        imported, one line each.

    Raises:
        StoreError: if they cannot be saved.
    """
    counts, problems = Counter[ImportOutcome](), list[str]()
    stop = None
    lines = TextIOWrapper(file, encoding="utf-8-sig", newline="")
    with open_store(data_folder(data)) as store:
        for _offset, part in import_each(store, lines, datetime.now(UTC)):
            counts.update(game.outcome for game in part.games)
            problems += (transfers.say_unfit(each, ASCII) for each in part.problems)
            stop = part.stop or stop
            tell(counts.total())
    lines.detach()
    wrong = [transfers.say_unread(len(problems)), *problems] if problems else []
    if stop is not None:
        wrong.append(transfers.say_stop(stop))
    return transfers.say_counts(*(counts[outcome] for outcome in ImportOutcome)), tuple(
        wrong
    )


def erase(data: Path | None) -> str:
    """Delete all games and their backups; return what was deleted.

    Raises:
        UnavailableStoreError: if a program has them open, or they cannot be deleted.
    """
    removed = erase_store(data_folder(data))
    if not removed:
        return f"There is nothing at {store_path(data)}."
    return "\n".join(f"Removed {path}." for path in removed)


def erase_question(data: Path | None) -> str:
    """Return the question that confirms deleting everything."""
    return f"Remove all games of all players in {store_path(data)} for ever?"
