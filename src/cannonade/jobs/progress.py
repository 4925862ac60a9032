"""The progress of long work: one line on a terminal, redrawn as it changes."""

import shutil
import sys
import time
from collections.abc import Callable
from threading import Event, RLock, Thread
from types import TracebackType
from typing import Final, Self, TextIO

from cannonade.words.club.work import say_pace, say_work

_REDRAWN_S: Final = 0.2
_SURE_S: Final = 1.0  # before that, the pace is uncertain
_TICK_S: Final = 2.0  # how often the time left is updated in any case


class Progress:
    """A progress line on standard error, silent unless that is a terminal.

    As a context manager, it clears the line at the end. On a terminal, the line is
    redrawn every two seconds even if nothing is counted. Elsewhere, such as in a pipe,
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
            stream: where to write the line, by default standard error.
            clock: returns the time in seconds.
            line_s: the interval of new lines if it is not a terminal, in seconds; 0 for
                none.
        """
        self._stream = stream or sys.stderr
        self._is_terminal = self._stream.isatty()
        self._pause_s = _REDRAWN_S if self._is_terminal else line_s
        self._clock = clock
        self._began = self._since = clock()
        self._first: float | None = None
        self._reached = 0.0
        self._drawn = float("-inf") if self._is_terminal else self._began
        self._last: tuple[str, float, float] | None = None
        self._ended = Event()
        self._turn = RLock()

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
        self._ended.set()
        self.clear()

    def clear(self) -> None:
        """Clear the line, so that other output can replace it."""
        with self._turn:
            self._last = None
            if self._is_terminal:
                self._drawn = float("-inf")
                print(f"\r{'':<{_room()}}\r", end="", file=self._stream, flush=True)

    @property
    def elapsed_s(self) -> float:
        """The time since the start."""
        return self._clock() - self._began

    def count(self, done: int, total: int, noun: str) -> None:
        """Show how many of something are done, the pace, and the time left."""
        self.show(say_work(done, total, noun), done, total)

    def show(self, said: str, done: float, total: float) -> None:
        """Show the progress of work, with its pace.

        Args:
            said: the progress in words.
            done: how much is done; the first value doesn't count for the pace, and a
                smaller one than before starts new work.
            total: how much there is in all.
        """
        with self._turn:
            if self._first is None and self._pause_s:
                Thread(target=self._tick, daemon=True).start()
            if self._first is None or done < self._reached:
                self._first, self._since = done, self._clock()
            self._reached = done
            self._last = (said, done, total)
            self.tell(f"{said}{self._pace(done, total)}")

    def _pace(self, done: float, total: float) -> str:
        fresh, elapsed = done - (self._first or 0), self._clock() - self._since
        if fresh <= 0 or elapsed < _SURE_S:
            return ""
        rate = fresh / elapsed
        return f", {say_pace(rate, (total - done) / rate)}"

    def _tick(self) -> None:
        """Keep updating the time left while nothing is counted."""
        while not self._ended.wait(_TICK_S):
            with self._turn:
                said, done, total = self._last or ("", 0, 0)
                if done < total and not self._ended.is_set():
                    self.tell(f"{said}{self._pace(done, total)}")

    def tell(self, said: str) -> None:
        """Show a line, unless the last one was shown only just now."""
        with self._turn:
            now = self._clock()
            if not self._pause_s or now - self._drawn < self._pause_s:
                return
            self._drawn = now
            if not self._is_terminal:
                print(said, file=self._stream, flush=True)
                return
            room = _room()
            print(f"\r{said[:room]:<{room}}", end="", file=self._stream, flush=True)


def _room() -> int:
    """Return the longest line that the terminal doesn't wrap."""
    return shutil.get_terminal_size().columns - 1
