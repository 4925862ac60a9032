"""The import of one file, in a child process whose output `imports` reads.

The process reads the file from its standard input, and prints a line of JSON for every
few games stored. It runs for as long as its output is read; if it is killed, the games
already stored remain.
"""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from cannonade.errors import StoreError
from cannonade.jobs.data import open_text
from cannonade.language import language_of, speak
from cannonade.store import (
    Imported,
    ImportOutcome,
    PlayerId,
    Store,
    import_each,
    open_store,
)
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.transfers import say_import_outcome, say_stop, say_unfit

Facts: TypeAlias = dict[str, object]

LONGEST_S: Final = 600
"""The CPU time limit of an import, in seconds."""

_NICE: Final = 10


def main(folder: str, owner: str) -> None:
    """Import the file on standard input into the store in `folder`."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    speak(language_of())
    try:
        with open_store(Path(folder)) as store:
            for facts in import_facts(store, sys.stdin.buffer, PlayerId(int(owner))):
                _tell(facts)
    except StoreError as error:
        _tell(_stopped_by(error))


def import_facts(store: Store, file: BinaryIO, owner: PlayerId) -> Iterator[Facts]:
    """Import a file, and yield a report on every few games.

    Yields:
        How many characters have been read (`offset`), `counts` of games by outcome, how
        many are `cut` or `unread`, `problems` in words, the `named` games that were
        already there; and finally `is_done`.
    """
    text = open_text(file)
    now = datetime.now(UTC)
    try:
        for offset, part in import_each(
            store, text, now, owner=owner, should_stop=_has_taken_long
        ):
            yield {"offset": offset, **_said(part)}
        yield {"is_done": True}
    except StoreError as error:
        yield _stopped_by(error)
    finally:
        text.detach()


def _stopped_by(error: StoreError) -> Facts:
    return {"problems": [f"{error}."], "is_done": True}


def _has_taken_long() -> bool:
    return time.process_time() > LONGEST_S


def _said(part: Imported) -> Facts:
    problems = [say_unfit(each, SYMBOLS) for each in part.problems]
    if part.stop is not None:
        problems.append(say_stop(part.stop))
    return {
        "counts": Counter(each.outcome.value for each in part.games),
        "cut": sum(each.is_cut for each in part.games),
        "unread": len(part.problems),
        "problems": problems,
        "named": [
            (each.line, each.name, each.game_id, say_import_outcome(each.outcome))
            for each in part.games
            if each.outcome is not ImportOutcome.ADDED
        ],
    }


def _tell(facts: Facts) -> None:
    sys.stdout.write(f"{json.dumps(facts)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
