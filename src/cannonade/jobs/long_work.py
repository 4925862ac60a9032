"""Parallel work on many deals, with a journal from which it resumes.

What is done is kept in a journal: a line of JSON that says what the work is, then a
line for each deal; the last one of a deal counts. A line that was cut short is done
again.
"""

import json
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from cannonade.errors import PoolError

Row: TypeAlias = dict[str, Any]
"""The result for one deal, as JSON; "number" says which."""

Work: TypeAlias = Callable[[int], Row]

IsDone: TypeAlias = Callable[[Row], bool]

_Item = TypeVar("_Item")
_Done = TypeVar("_Done")

_MOST_BROKEN: Final = 3
_KILLED: Final = (
    "a process that was working was ended three times at the same place (killed by "
    "somebody, or for memory); what was done is saved: fewer --jobs need less memory, "
    "and the same command resumes"
)
PART: Final = ".part"
"""The suffix of a journal, added to the name of its file."""


def _is_always(_: Row) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Task:
    """A long job: the deals, and the function for each.

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
    """Do the work that is not yet in the journal; return all results by number.

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
    the rest. They end too when this process is killed. If one of them is killed, new
    ones do again what was being done, and only that.

    Args:
        work: does one; it has to be picklable.
        items: what is to be worked on.
        jobs: on how many cores; 1 works in this process.

    Raises:
        ChildProcessError: while iterating, if an item ends its process every time.
    """
    if jobs == 1:
        yield map(work, items)
        return
    crew = _Crew(work, items, jobs)
    try:
        yield crew.done()
    finally:
        crew.leave()


class _Crew(Generic[_Item, _Done]):
    """Processes that work on items; who is killed is replaced."""

    def __init__(
        self, work: Callable[[_Item], _Done], items: Iterable[_Item], jobs: int
    ) -> None:
        self._work, self._jobs = work, jobs
        self._items = deque(items)
        self._pool = self._hire()
        self._futures = deque(self._pool.submit(work, each) for each in self._items)

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, initializer=_begin_worker)

    def done(self) -> Iterator[_Done]:
        """Yield what comes of each item, in their order."""
        broken = 0
        while self._futures:
            try:
                result = self._futures[0].result()
            except BrokenProcessPool as error:
                broken += 1
                if broken == _MOST_BROKEN:
                    raise ChildProcessError(_KILLED) from error
                self._replace()
                continue
            broken = 0
            self._futures.popleft()
            self._items.popleft()
            yield result

    def _replace(self) -> None:
        """Hire others, for whatever is not done."""
        self.leave()
        self._pool = self._hire()
        for place, future in enumerate(self._futures):
            if future.cancelled() or future.exception() is not None:
                again = self._pool.submit(self._work, self._items[place])
                self._futures[place] = again

    def leave(self) -> None:
        """End the work; what is being done is finished."""
        self._pool.shutdown(cancel_futures=True)


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
