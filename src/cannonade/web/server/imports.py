"""Imports of game files, in the background."""

import secrets
import shutil
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from tempfile import TemporaryFile
from typing import BinaryIO, Final

from cannonade.errors import StoreError
from cannonade.foreign_text import decode
from cannonade.language import translate
from cannonade.store import ImportedGame, Store, import_each
from cannonade.web.server.background import background
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.saving import say_stop, say_unfit

LONGEST_S: Final = 600
"""The time limit of an import, in seconds."""

_SWITCH_S: Final = 0.0005
"""How long a request waits for the import's thread. A page reads the store a hundred
times, and with the usual 5 ms it would wait as often."""
_MOST: Final = 16
"""How many imports that are over are remembered."""


@dataclass(slots=True)
class Job:
    """An import in progress.

    Attributes:
        id: its id.
        size: the size of the file, in bytes.
        offset: how much of it has been read.
        games: the games that are now in the store.
        unread: how many games could not be imported.
        problems: why not, and why reading stopped, a sentence each.
        is_stopped: whether it was stopped.
        is_over: whether it has finished, for any reason.
        is_broken: whether it failed before it was done, without being stopped.
    """

    id: str
    size: int
    offset: int = 0
    games: list[ImportedGame] = field(default_factory=list[ImportedGame])
    unread: int = 0
    problems: list[str] = field(default_factory=list[str])
    is_stopped: bool = False
    is_over: bool = False
    is_broken: bool = False

    @property
    def share(self) -> float:
        """The share of the file that has been read, from 0 to 1."""
        return 1 if self.is_over else min(1, self.offset / self.size)

    def stop(self) -> None:
        """Stop reading; games already stored remain."""
        self.is_stopped = self.is_stopped or not self.is_over

    def run(self, store: Store, file: BinaryIO) -> Iterator[None]:
        """Import a file, a few games at a time, and record the results."""
        end = time.monotonic() + LONGEST_S

        def should_stop() -> bool:
            return self.is_stopped or time.monotonic() > end

        try:
            now = datetime.now(UTC)
            text = decode(file.read())
            parts = import_each(store, text, now, should_stop=should_stop)
            for self.offset, part in parts:
                self.games += part.games
                self.unread += len(part.problems)
                self.problems += (say_unfit(each, SYMBOLS) for each in part.problems)
                if part.stop is not None and not self.is_stopped:
                    self.problems.append(say_stop(part.stop))
                yield
        except StoreError as error:
            self.problems.append(f"{translate(error)}.")
        except BaseException:
            self.is_broken = True
            raise
        finally:
            self.is_over = True


class Imports:
    """Runs imports of game files, one at a time."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        self._background = background()

    def begin(self, file: BinaryIO) -> Job | None:
        """Start importing a file, which is copied first; None if one is in progress."""
        copy = TemporaryFile()  # noqa: SIM115  the work closes it
        shutil.copyfileobj(file, copy)
        job = Job(secrets.token_urlsafe(9), max(1, copy.tell()))
        copy.seek(0)
        with self._lock:
            if any(not each.is_over for each in self._jobs.values()):
                copy.close()
                return None
            self._jobs[job.id] = job
            while len(self._jobs) > _MOST:
                self._jobs.popitem(last=False)
        self._background.begin(self._run(job, copy))
        return job

    def find(self, job_id: str) -> Job | None:
        """Return the import with this id; None if it is unknown or too old."""
        with self._lock:
            return self._jobs.get(job_id)

    def close(self) -> None:
        """Stop all imports."""
        with self._lock:
            jobs = tuple(self._jobs.values())
        for job in jobs:
            job.stop()
        self._background.close()

    def _run(self, job: Job, file: BinaryIO) -> Iterator[None]:
        usual_s = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH_S)
        try:
            with file:
                yield from job.run(self._store, file)
        finally:
            sys.setswitchinterval(usual_s)
