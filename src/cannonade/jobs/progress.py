"""Progress of long work: one line on a terminal, redrawn as it changes."""

import shutil
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self, TextIO

from cannonade.words.club.work import say_pace, say_work

_REDRAWN_S: Final = 0.2
_SURE_S: Final = 1.0  # before that, nobody knows how fast it goes


class Progress:
    """A line on standard error while work goes on; elsewhere than there it is silent.

    Used as a context, it wipes the line away at the end.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to take the time.

        Args:
            stream: where the line is written, if that is a terminal; standard error
                unless given.
            clock: what tells the time, in seconds.
        """
        self._stream = stream or sys.stderr
        self._is_shown = self._stream.isatty()
        self._clock = clock
        self._began = clock()
        self._first: float | None = None
        self._drawn = float("-inf")

    def __enter__(self) -> Self:
        """Show nothing yet."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Wipe the line away."""
        self.clear()

    def clear(self) -> None:
        """Wipe the line away, so that something else can be written there."""
        self._drawn = float("-inf")
        if self._is_shown:
            print(f"\r{'':<{_room()}}\r", end="", file=self._stream, flush=True)

    @property
    def elapsed_s(self) -> float:
        """How long the work has taken."""
        return self._clock() - self._began

    def count(self, done: int, total: int, noun: str) -> None:
        """Show how many of something are done, how fast it goes, and the time left."""
        self.show(say_work(done, total, noun), done, total)

    def show(self, said: str, done: float, total: float) -> None:
        """Show how work stands, with its pace.

        Args:
            said: how it stands.
            done: how much is done; what was done before the first call is not counted
                for the pace.
            total: how much there is in all.
        """
        if self._first is None:
            self._first = done
        fresh, elapsed = done - self._first, self.elapsed_s
        if fresh > 0 and elapsed >= _SURE_S:
            rate = fresh / elapsed
            said = f"{said}, {say_pace(rate, (total - done) / rate)}"
        self.tell(said)

    def tell(self, said: str) -> None:
        """Show a line, unless the last one has only just been shown."""
        now = self._clock()
        if not self._is_shown or now - self._drawn < _REDRAWN_S:
            return
        self._drawn = now
        room = _room()
        print(f"\r{said[:room]:<{room}}", end="", file=self._stream, flush=True)


def _room() -> int:
    """How much fits in a line without the terminal beginning another."""
    return shutil.get_terminal_size().columns - 1
