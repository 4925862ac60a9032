"""Imports of game files, each in its own process if the platform has processes."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from tempfile import TemporaryFile
from typing import IO, Any, BinaryIO, Final, cast

from cannonade.language import VARIABLE, language
from cannonade.store import PlayerId, Store
from cannonade.web.live.background import HAS_THREADS, background
from cannonade.web.live.import_process import Facts, import_facts

AT_ONCE: Final = 2
"""How many files are imported at once; others wait their turn."""

MOST_SHOWN: Final = 200
"""The most problems, and the most named games, that a report lists."""

_MOST: Final = 16
_COMMAND: Final = (sys.executable, "-P", "-m", "cannonade.web.live.import_process")


class Refused(Enum):
    """The reason for refusing to import a file."""

    BUSY = "busy"
    """The player already has an import in progress."""
    CROWDED = "crowded"
    """Too many imports are waiting."""


@dataclass(slots=True)
class Job:
    """An import in progress.

    Attributes:
        id: its id.
        language: the language of its messages.
        owner: the player who uploaded the file.
        size: the size of the file, in bytes.
        offset: how much of it has been read.
        counts: the number of games by outcome.
        cut: how many games lost comments or headers.
        unread: how many games could not be imported.
        problems: the first problems, a sentence each.
        named: the first games that were already there: line, name, id and outcome.
        problem_count: how many problems there are.
        named_count: how many games were already there.
        is_waiting: whether it has not started.
        is_stopped: whether its player has stopped it.
        is_over: whether it has finished, for any reason.
        is_broken: whether it failed before it was done, without being stopped.
    """

    id: str
    owner: PlayerId
    size: int
    language: str = field(default_factory=language)
    offset: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])
    cut: int = 0
    unread: int = 0
    problems: list[str] = field(default_factory=list[str])
    named: list[tuple[object, ...]] = field(default_factory=list[tuple[object, ...]])
    problem_count: int = 0
    named_count: int = 0
    is_waiting: bool = True
    is_stopped: bool = False
    is_over: bool = False
    is_broken: bool = False
    _process: "subprocess.Popen[bytes] | None" = None

    @property
    def share(self) -> float:
        """The share of the file that has been read, from 0 to 1."""
        return 1 if self.is_over else min(1, self.offset / self.size)

    def stop(self) -> None:
        """Stop reading; games already stored remain."""
        if self.is_over:
            return
        self.is_stopped = self.is_over = True
        if self._process is not None:
            self._process.kill()

    def run(self, command: tuple[str, ...], file: BinaryIO) -> None:
        """Import a file, and record the results."""
        if self.is_over:
            return
        self.is_waiting = False
        with subprocess.Popen(  # noqa: S603  this program itself
            command,
            stdin=file,
            stdout=subprocess.PIPE,
            env={**os.environ, VARIABLE: self.language},
        ) as process:
            self._process = process
            if self.is_stopped:
                process.kill()
            is_done = self._listen(cast("IO[bytes]", process.stdout))
        self._process = None
        self.is_broken = not is_done and not self.is_stopped
        self.is_over = True

    def follow(self, parts: Iterator[Facts]) -> Iterator[None]:
        """Record the results of an import that runs in this thread, part by part."""
        self.is_waiting = False
        for facts in parts:
            if self.is_stopped:
                return
            self._note(facts)
            yield
        self.is_over = True

    def _listen(self, lines: IO[bytes]) -> bool:
        """Record the reports of the process; return whether it finished."""
        for line in lines:
            if not line.endswith(b"\n"):
                break
            facts = json.loads(line)
            self._note(facts)
            if facts.get("is_done"):
                return True
        return False

    def _note(self, facts: dict[str, Any]) -> None:
        self.offset = facts.get("offset", self.offset)
        self.counts.update(facts.get("counts", {}))
        self.cut += facts.get("cut", 0)
        self.unread += facts.get("unread", 0)
        problems, named = facts.get("problems", ()), facts.get("named", ())
        self.problem_count += len(problems)
        self.named_count += len(named)
        self.problems += problems[: MOST_SHOWN - len(self.problems)]
        self.named += map(tuple, named[: MOST_SHOWN - len(self.named)])


class Imports:
    """Runs imports of game files, a few at a time and at most one per player."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        self._background = background(AT_ONCE)

    def begin(self, file: BinaryIO, owner: PlayerId) -> Job | Refused:
        """Start importing a file; it is copied first, so it may be closed."""
        copy = TemporaryFile()  # noqa: SIM115  the thread closes it
        shutil.copyfileobj(file, copy)
        size = copy.tell()
        copy.seek(0)
        job = self._admit(owner, size)
        if isinstance(job, Refused):
            copy.close()
            return job
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

    def _admit(self, owner: PlayerId, size: int) -> Job | Refused:
        with self._lock:
            active = [each for each in self._jobs.values() if not each.is_over]
            if any(each.owner == owner for each in active):
                return Refused.BUSY
            if len(active) >= _MOST:
                return Refused.CROWDED
            job = Job(secrets.token_urlsafe(9), owner, max(1, size))
            self._jobs[job.id] = job
            over = [each for each in self._jobs.values() if each.is_over]
            for each in over[:-_MOST]:
                del self._jobs[each.id]
        return job

    def _run(self, job: Job, file: BinaryIO) -> Iterator[None]:
        try:
            with file:
                if HAS_THREADS and self._store.trouble is None:
                    job.run(
                        (*_COMMAND, str(self._store.path.parent), str(job.owner)), file
                    )
                else:
                    yield from job.follow(import_facts(self._store, file, job.owner))
        finally:
            if not job.is_over:
                job.is_broken = job.is_over = True
