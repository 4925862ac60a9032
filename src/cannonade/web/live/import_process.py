"""The child process that imports one file; `imports` reads its output.

It reads the file from its standard input, and prints a line of JSON for every few games
that are stored. As long as that is read it goes on; when it is killed, what it has
stored stays.
"""

import json
import os
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from cannonade.errors import StoreError
from cannonade.language import language_of, speak
from cannonade.store import Fate, Imported, PlayerId, import_each, open_store
from cannonade.words import SYMBOLS
from cannonade.words.club.transfers import say_fate, say_stop, say_unfit

LONGEST_S: Final = 600
"""How many seconds of processor time an import may take."""

_NICE: Final = 10


def main(folder: str, owner: str) -> None:
    """Import the file on standard input into the store of a folder."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    speak(language_of())
    file = TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", newline="")
    try:
        with open_store(Path(folder)) as store:
            parts = import_each(
                store,
                file,
                datetime.now(UTC),
                owner=PlayerId(int(owner)),
                should_stop=_has_taken_long,
            )
            for offset, part in parts:
                _tell({"offset": offset, **_said(part)})
        _tell({"is_done": True})
    except StoreError as error:
        _tell({"problems": [f"{error}."], "is_done": True})


def _has_taken_long() -> bool:
    return time.process_time() > LONGEST_S


def _said(part: Imported) -> dict[str, object]:
    problems = [say_unfit(each, SYMBOLS) for each in part.problems]
    if part.stop is not None:
        problems.append(say_stop(part.stop))
    return {
        "counts": Counter(each.fate.value for each in part.games),
        "unread": len(part.problems),
        "problems": problems,
        "named": [
            (each.line, each.name, each.game_id, say_fate(each.fate))
            for each in part.games
            if each.fate is not Fate.ADDED
        ],
    }


def _tell(facts: dict[str, object]) -> None:
    sys.stdout.write(f"{json.dumps(facts)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
