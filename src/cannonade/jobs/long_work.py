"""Parallel work on many deals, with a journal from which it resumes.

What is done is kept in a journal: a line of JSON that says what the work is, then a
line for each deal; the last one of a deal counts. A line that was cut short is done
again.
"""

import json
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeAlias, TypeVar, cast

from cannonade.errors import PoolError

Row: TypeAlias = dict[str, Any]
"""What came of one deal, as JSON; "number" says which."""

Work: TypeAlias = Callable[[int], Row]

IsDone: TypeAlias = Callable[[Row], bool]

_Item = TypeVar("_Item")
_Done = TypeVar("_Done")

PART: Final = ".part"
"""What the name of a journal adds to that of the file it is for."""


def _is_always(_: Row) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done.

    Attributes:
        about: what the work is, as JSON: other work cannot go on with its journal.
        numbers: the deals.
        work: does one; it has to be picklable.
        jobs: on how many cores.
        is_done: whether what the journal says of a deal is enough; else it is done
            again.
    """

    about: Row
    numbers: tuple[int, ...]
    work: Work
    jobs: int = 1
    is_done: IsDone = _is_always


def work_through(
    task: Task, journal: Path, tell: Callable[[int, int], None]
) -> dict[int, Row]:
    """Do what is not yet in the journal; give all of it by number.

    Args:
        task: what is to be done.
        journal: where it is kept.
        tell: called with how many are done, and of how many; first before any work.

    Raises:
        PoolError: if the journal is of other work.
        KeyboardInterrupt: when somebody stops it; what was done is kept.
    """
    known = _read(journal, task.about)
    rows_there = ((each, known[each]) for each in task.numbers if each in known)
    done = {number: row for number, row in rows_there if task.is_done(row)}
    left = [each for each in task.numbers if each not in done]
    tell(len(done), len(task.numbers))
    with journal.open("a", encoding="utf-8") as file:
        if file.tell() == 0:
            print(json.dumps(task.about), file=file, flush=True)
        with in_processes(task.work, left, task.jobs) as rows:
            for row in rows:
                print(json.dumps(row), file=file, flush=True)
                done[int(row["number"])] = row
                tell(len(done), len(task.numbers))
    return {number: done[number] for number in task.numbers}


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file atomically: a reader finds the old or the new one.

    It is on the disk before it has its name. Where it cannot be written whole, what
    was written of it is removed.
    """
    aside = path.with_name(f"{path.name}.new")
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


@contextmanager
def in_processes(
    work: Callable[[_Item], _Done], items: Iterable[_Item], jobs: int
) -> Generator[Iterator[_Done]]:
    """Work on many items on so many cores; yield what comes of each, in their order.

    Ctrl-C is for this process alone: the others finish what they are at, and leave
    the rest. They end too when this process is killed.

    Args:
        work: does one; it has to be picklable.
        items: what is to be worked on.
        jobs: on how many cores; 1 works in this process.
    """
    if jobs == 1:
        yield map(work, items)
        return
    workers = ProcessPoolExecutor(jobs, initializer=_begin_worker)
    try:
        yield workers.map(work, items)
    finally:
        workers.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _read(journal: Path, about: Row) -> dict[int, Row]:
    """Read what is done; a last line that was cut short is cut off."""
    content = journal.read_bytes() if journal.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]
    done = _read_whole(journal, whole, about) if whole else {}
    if not whole and not json.dumps(about).encode().startswith(content):
        raise PoolError("it is no journal", str(journal))
    if whole != content:
        os.truncate(journal, len(whole))
    return done


def _read_whole(journal: Path, content: bytes, about: Row) -> dict[int, Row]:
    try:
        first, *rows = [cast("Row", json.loads(line)) for line in content.splitlines()]
        done = {int(row["number"]): row for row in rows}
    except (ValueError, KeyError, TypeError) as error:
        raise PoolError(f"it is no journal ({error})", str(journal)) from error
    if first != about:
        raise PoolError(
            f"it is the journal of other work, {json.dumps(first)}: finish that, or "
            "choose another file",
            str(journal),
        )
    return done
