"""Parallel work on many deals, with its progress and a journal from which it resumes.

Finished work is saved in a journal: a line of JSON that identifies the work, then a
line for each deal, of which the last counts. A truncated line is ignored, and its deal
done again.
"""

import json
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, TextIO, TypeAlias, TypeVar, cast

from cannonade.errors import PoolError
from cannonade.foreign_text import on_one_line, parse_json

if TYPE_CHECKING:  # loaded only for terminals
    from rich.progress import Progress as Display

ResultRow: TypeAlias = dict[str, Any]
"""The result for one deal, as JSON; "number" identifies the deal."""

Work: TypeAlias = Callable[[int], ResultRow]

CountWork: TypeAlias = Callable[[int, int], None]
"""Called with how many of something are done, and how many there are."""

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


@dataclass(frozen=True, slots=True)
class Task:
    """A long job: the deals, and the function for each.

    Attributes:
        about: identifies the work, as JSON: other work can't resume from its journal.
        numbers: the deals.
        work: the function for each deal; it must be picklable.
        jobs: the number of cores to use.
        is_done: whether a row of the journal is sufficient; otherwise its deal is done
            again.
    """

    about: ResultRow
    numbers: tuple[int, ...]
    work: Work
    jobs: int = 1
    is_done: Callable[[ResultRow], bool] = bool


def work_through(task: Task, journal: Path, tell: CountWork) -> dict[int, ResultRow]:
    """Run the work that is not in the journal yet; return all results by number.

    Args:
        task: the job.
        journal: the file of the journal.
        tell: called with the counts done and in total, first before any work.

    Raises:
        PoolError: if the journal belongs to other work.
        KeyboardInterrupt: on Ctrl-C; finished work is saved.
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
    """Replace a file atomically: readers find either the old or the new one.

    The content is on the disk before the file is renamed. If it cannot be written
    completely, the partial file is deleted.
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
    """Run work on items in parallel; yield the results in order.

    Ctrl-C reaches only this process: the others finish their current items and drop the
    rest. They also end if this process is killed. If one of them is killed, new ones
    redo its unfinished items, and only those.

    Args:
        work: the function for each item; it must be picklable.
        items: the items.
        jobs: the number of cores to use; 1 runs in this process.

    Raises:
        ChildProcessError: while iterating, if an item keeps killing its process.
    """
    if jobs == 1:
        yield map(work, items)
        return
    with closing(_work_on(work, items, jobs)) as found:
        yield found


def _work_on(
    work: Callable[[_Item], _Done], items: Iterable[_Item], jobs: int
) -> Generator[_Done]:
    pool = ProcessPoolExecutor(jobs, initializer=_begin_worker)
    left = deque((each, pool.submit(work, each)) for each in items)
    broken = 0
    try:
        while left:
            try:
                result = left[0][1].result()
            except BrokenProcessPool as error:
                broken += 1
                if broken == _MOST_BROKEN:
                    raise ChildProcessError(_KILLED) from error
                pool.shutdown(cancel_futures=True)
                pool = ProcessPoolExecutor(jobs, initializer=_begin_worker)
                for _place in range(len(left)):
                    item, future = left.popleft()
                    if future.cancelled() or future.exception() is not None:
                        future = pool.submit(work, item)
                    left.append((item, future))
                continue
            broken = 0
            left.popleft()
            yield result
    finally:
        pool.shutdown(cancel_futures=True)  # what is being done is finished


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _read(journal: Path, about: ResultRow) -> dict[int, ResultRow]:
    """Load finished work; a truncated last line is removed from the file."""
    content = journal.read_bytes() if journal.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]
    try:
        lines = [cast("ResultRow", parse_json(line)) for line in whole.splitlines()]
        done = {int(row["number"]): row for row in lines[1:]}
    except (ValueError, KeyError, TypeError) as error:
        raise PoolError("it is not a journal", str(journal)) from error
    if not lines and not json.dumps(about).encode().startswith(content):
        raise PoolError("it is not a journal", str(journal))
    if lines and lines[0] != about:
        raise PoolError(
            f"it is the journal of other work, {json.dumps(lines[0])}: "
            "finish that, or choose another file",
            str(journal),
        )
    if whole != content:
        os.truncate(journal, len(whole))
    return done


_BAR_WIDTH: Final = 24
_REDRAWN_A_SECOND: Final = 4
_PACE_S: Final = 600.0
"""The time in which the pace is measured that tells the time left."""


class Progress(AbstractContextManager["Progress"]):
    """Progress on standard error, silent unless that is a terminal.

    As a context manager, it clears its line at the end. Elsewhere, such as in a pipe,
    `line_s` can enable a new line at intervals.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        line_s: float = 0.0,
    ) -> None:
        """Start the clock.

        Args:
            stream: where to show it, by default standard error.
            clock: returns the time in seconds.
            line_s: the interval of new lines if it is not a terminal, in seconds; 0 for
                none.
        """
        self._stream = stream or sys.stderr
        self._clock, self._line_s, self._printed = clock, line_s, clock()
        self._display = _display(self._stream, clock) if self._stream.isatty() else None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Clear the line."""
        self.clear()

    def clear(self) -> None:
        """Clear the line, so that other output can replace it."""
        if self._display is not None:
            self._display.stop()

    def count(self, done: int, total: int) -> None:
        """Show how many of something are done, and the time left."""
        self.show(f"{done:,}/{total:,}", done, total)

    def show(self, said: str, done: float = 0, total: float | None = None) -> None:
        """Show the progress of work.

        Args:
            said: the progress in words.
            done: how much is done; the first value doesn't count for the pace, and a
                smaller one than before starts new work, as does another total.
            total: how much there is in all; None if that is unknown.
        """
        line = on_one_line(said)
        if self._display is not None:
            (task,) = self._display.tasks
            if done < task.completed:
                self._display.reset(task.id)
            self._display.update(task.id, completed=done, total=total, words=line)
            self._display.start()
        elif self._line_s and self._clock() - self._printed >= self._line_s:
            self._printed = self._clock()
            print(line, file=self._stream, flush=True)


def _display(stream: TextIO, clock: Callable[[], float]) -> "Display":
    """Return what draws progress on a terminal; nothing is drawn before its start."""
    from rich import progress as bars  # noqa: PLC0415  loaded only for terminals
    from rich.console import Console  # noqa: PLC0415  as above
    from rich.table import Column  # noqa: PLC0415  as above

    console = Console(file=stream, force_terminal=True)
    words = Column(no_wrap=True, overflow="ellipsis")
    display = bars.Progress(
        bars.BarColumn(_BAR_WIDTH),
        bars.TextColumn("{task.fields[words]}", markup=False, table_column=words),
        bars.TimeRemainingColumn(compact=True),
        console=console,
        refresh_per_second=_REDRAWN_A_SECOND,
        speed_estimate_period=_PACE_S,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        get_time=clock,
        disable=not console.is_interactive,
    )
    display.add_task("", total=None, words="")
    return display
