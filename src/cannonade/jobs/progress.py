"""The progress of long work: a bar and a line of words on a terminal, drawn by rich."""

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, TextIO, TypeAlias

from cannonade.foreign_text import on_one_line
from cannonade.words.phrases import WorkUnit, say_pace, say_work

if TYPE_CHECKING:  # loaded only for terminals
    from rich.progress import Progress as Display

CountWork: TypeAlias = Callable[[int, int, WorkUnit], None]
"""Called with how many of something are done, how many there are, and what they are."""

_SURE_S: Final = 1.0  # before that, the pace is uncertain
_BAR_WIDTH: Final = 24
_REDRAWN_A_SECOND: Final = 4


class Progress:
    """Progress on standard error, silent unless that is a terminal.

    As a context manager, it clears its line at the end. A terminal keeps updating the
    time left even if nothing is counted. Elsewhere, such as in a pipe, `line_s` can
    enable a new line at intervals.
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
        self._clock, self._line_s = clock, line_s
        self._said, self._done, self._total = "", 0.0, 0.0
        self._first, self._since, self._printed = 0.0, clock(), clock()
        self._display = _display(self._stream, self) if self._stream.isatty() else None

    def __enter__(self) -> Self:
        """Return this object; nothing is shown yet."""
        return self

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

    def count(self, done: int, total: int, unit: WorkUnit) -> None:
        """Show how many of something are done, the pace, and the time left."""
        self.show(say_work(done, total, unit), done, total)

    def show(self, said: str, done: float, total: float) -> None:
        """Show the progress of work, with its pace.

        Args:
            said: the progress in words.
            done: how much is done; the first value doesn't count for the pace, and a
                smaller one than before starts new work, as does another total.
            total: how much there is in all.
        """
        if total != self._total or done < self._done:
            self._first, self._since = done, self._clock()
        self._done, self._total = done, total
        self._draw(said)

    def tell(self, said: str) -> None:
        """Show a line of words without a count."""
        self._first = self._done = self._total = 0.0
        self._draw(said)

    def _draw(self, said: str) -> None:
        self._said = on_one_line(said)
        if self._display is not None:
            (task,) = self._display.task_ids
            self._display.update(task, completed=self._done, total=self._total or None)
            self._display.start()
        elif self._line_s and self._clock() - self._printed >= self._line_s:
            self._printed = self._clock()
            print(self, file=self._stream, flush=True)

    def __str__(self) -> str:
        """Return the words of now, with the pace if it is known."""
        fresh, elapsed = self._done - self._first, self._clock() - self._since
        if fresh <= 0 or elapsed < _SURE_S:
            return self._said
        rate = fresh / elapsed
        return f"{self._said}, {say_pace(rate, (self._total - self._done) / rate)}"


def _display(stream: TextIO, progress: Progress) -> "Display":
    """Return what draws progress on a terminal; nothing is drawn before its start."""
    from rich import progress as bars  # noqa: PLC0415  loaded only for terminals
    from rich.console import Console  # noqa: PLC0415  as above
    from rich.table import Column  # noqa: PLC0415  as above

    console = Console(file=stream, force_terminal=True)
    words = Column(no_wrap=True, overflow="ellipsis")
    display = bars.Progress(
        bars.BarColumn(_BAR_WIDTH),
        bars.TextColumn("{task.fields[words]}", markup=False, table_column=words),
        console=console,
        refresh_per_second=_REDRAWN_A_SECOND,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=not console.is_interactive,
    )
    display.add_task("", total=None, words=progress)
    return display
