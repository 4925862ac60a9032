"""Files of games being taken in, while the pages of the table go on."""

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, cast

from starlette.requests import Request

from cannonade.errors import CannonadeError, UnfitGamesError
from cannonade.store import (
    Imported,
    PlayerId,
    Progress,
    Stage,
    Store,
    import_games,
)
from cannonade.web.games import Clock

_KEPT: Final = 8
_BEGUN: Final = Progress(Stage.CHECKING, 0, 0)
_CHECKING_SHARE: Final = 0.9


@dataclass(slots=True)
class Job:
    """A file being taken in.

    Attributes:
        id: its name.
        progress: how far it has come.
        done: what became of its games; None until all are stored.
        error: why none was taken in; None as long as that has not happened.
    """

    id: str
    progress: Progress = _BEGUN
    done: Imported | None = None
    error: CannonadeError | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to wait for."""
        return self.done is not None or self.error is not None

    @property
    def share(self) -> float:
        """How much of all the work is done, from 0 to 1; checking is most of it."""
        if self.is_over:
            return 1
        if self.progress.stage is Stage.STORING:
            return _CHECKING_SHARE + (1 - _CHECKING_SHARE) * self.progress.share
        return _CHECKING_SHARE * self.progress.share

    def tell(self, progress: Progress) -> None:
        """Note how far it has come."""
        self.progress = progress


class Imports:
    """Takes in files of games, one at a time, each in a thread of its own."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store, and a clock that tells the time in UTC."""
        self._store = store
        self._clock = clock
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()

    def begin(self, text: str, owner: PlayerId) -> Job | None:
        """Begin to take in a file; None if another one is not done yet."""
        with self._lock:
            if any(not each.is_over for each in self._jobs.values()):
                return None
            job = Job(secrets.token_urlsafe(9))
            self._jobs[job.id] = job
            while len(self._jobs) > _KEPT:
                self._jobs.popitem(last=False)
        work = threading.Thread(target=self._run, args=(job, text, owner), daemon=True)
        work.start()
        return job

    def find(self, job_id: str) -> Job | None:
        """Give a file that is or was taken in; None if nobody knows of it any more."""
        with self._lock:
            return self._jobs.get(job_id)

    def _run(self, job: Job, text: str, owner: PlayerId) -> None:
        error: CannonadeError | None = UnfitGamesError(())
        try:
            job.done = import_games(
                self._store, text, self._clock(), owner=owner, tell=job.tell
            )
            error = None
        except CannonadeError as found:
            error = found
        finally:
            job.error = error


def imports_of(request: Request) -> Imports:
    """Give what takes files of games in for the app of a request."""
    return cast("Imports", request.app.state.imports)
