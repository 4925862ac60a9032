"""The data command: where saved games are, export, import, erase."""

from codecs import getincrementaldecoder
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final

from cannonade.store import (
    Fate,
    data_folder,
    erase_store,
    export_each,
    import_each,
    open_store,
    store_path,
)
from cannonade.words import ASCII
from cannonade.words.club.transfers import (
    EMPTY,
    say_counts,
    say_encoding,
    say_stop,
    say_unfit,
    say_unread,
)

_PART: Final = 64 * 1024


def export_text(data: Path | None) -> Iterator[str]:
    """Yield all games as one file of records, game by game.

    Raises:
        StoreError: if they cannot be read.
    """
    if not store_path(data).exists():
        return
    with open_store(data_folder(data)) as store:
        yield from export_each(store)


def why_unreadable(file: BinaryIO) -> str:
    """Say why a file can hold no records; "" if it may. It is left at its beginning."""
    decoder = getincrementaldecoder("utf-8-sig")()
    lines, is_empty = 1, True
    part = b"start"
    while part:
        part = file.read(_PART)
        try:
            text = decoder.decode(part, final=not part)
        except UnicodeDecodeError as error:
            found = error.object[: error.start]
            return say_encoding(lines + found.count(b"\n"))
        lines += text.count("\n")
        is_empty = is_empty and not text.strip()
    file.seek(0)
    return str(EMPTY) if is_empty else ""


def import_file(
    data: Path | None, file: BinaryIO, tell: Callable[[int], None]
) -> tuple[str, tuple[str, ...]]:
    """Import the games of a file of records, a few at a time.

    Args:
        data: the folder of saved games.
        file: an open file that `why_unreadable` finds no fault with.
        tell: called with how many games have been imported so far.

    Returns:
        What became of them in a sentence, and what is wrong with those that could not
        be imported, a line each.

    Raises:
        StoreError: if they cannot be stored.
    """
    counts, problems = Counter[Fate](), list[str]()
    stop = None
    lines = TextIOWrapper(file, encoding="utf-8-sig", newline="")
    with open_store(data_folder(data)) as store:
        for _offset, part in import_each(store, lines, datetime.now(UTC)):
            counts.update(game.fate for game in part.games)
            problems += (say_unfit(each, ASCII) for each in part.problems)
            stop = part.stop or stop
            tell(counts.total())
    lines.detach()
    wrong = [say_unread(len(problems)), *problems] if problems else []
    if stop is not None:
        wrong.append(say_stop(stop))
    return say_counts(*(counts[fate] for fate in Fate)), tuple(wrong)


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
    """Ask for confirmation before everything is removed."""
    return f"Remove all games of all players in {store_path(data)} for ever?"
