"""The runner on a Dask cluster: the one module that knows Dask."""

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import islice
from typing import Final, Protocol, cast

import distributed
from dask import config

from cannonade.lab.chunk import Chunk, Played, play_chunk
from cannonade.lab.running import Runner

LOCAL: Final = "local"
"""The address of a cluster that is started here."""

_IN_FLIGHT: Final = 500  # chunks handed to the scheduler: each costs it 12 ms
_LEAN: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "5s",
    "distributed.admin.tick.limit": "60s",
    "distributed.scheduler.allowed-failures": 10,  # workers killed at the same chunk
    "distributed.comm.timeouts.connect": "20s",
}
"""Parts of Dask that cost time and tell nobody anything; they are off."""


class _Future(Protocol):
    """The parts of Dask's interface used here; Dask itself has hardly any types."""

    key: str

    def result(self) -> Played: ...


class Cluster(Protocol):
    """A scheduler and its workers."""

    @property
    def scheduler_address(self) -> str:
        """The address at which workers reach it."""
        ...


class _Running(Protocol):
    def __iter__(self) -> Iterator[_Future]: ...

    def add(self, future: _Future) -> None: ...


class _Client(Protocol):
    loop: object

    def submit(self, work: object, chunk: Chunk, *, key: str) -> _Future: ...


_connect: Final = cast(
    "Callable[..., AbstractContextManager[_Client]]", distributed.Client
)
_Cluster: Final = cast(
    "Callable[..., AbstractContextManager[Cluster]]", distributed.LocalCluster
)
_as_completed: Final = cast("Callable[..., _Running]", distributed.as_completed)
_set: Final = cast("Callable[..., AbstractContextManager[object]]", config.set)


def start_cluster(
    jobs: int, *, in_processes: bool = True
) -> AbstractContextManager[Cluster]:
    """Start a cluster here.

    Args:
        jobs: how many workers it has.
        in_processes: whether each is a process, not a thread of this one.
    """
    return _Cluster(
        n_workers=jobs,
        threads_per_worker=1,
        processes=in_processes,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )


def on_cluster(address: str, jobs: int) -> Runner:
    """Return the runner that plays on a cluster.

    A chunk is a task, and its name is the task's key: the same games are played once,
    and a worker that is killed costs the chunk that it was playing.

    Args:
        address: that of a scheduler (tcp://...), or `LOCAL`.
        jobs: how many processes a local cluster has.
    """

    @contextmanager
    def run(chunks: Sequence[Chunk]) -> Generator[Iterator[tuple[Chunk, Played]]]:
        with _set(_LEAN), ExitStack() as opened:
            where: object = address
            if address == LOCAL:
                where = opened.enter_context(start_cluster(jobs))
            client = opened.enter_context(_connect(where, set_as_default=False))
            yield _played(client, chunks)

    return run


def _played(client: _Client, chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Played]]:
    left = iter(chunks)
    known: dict[str, Chunk] = {}

    def submit(chunk: Chunk) -> _Future:
        known[chunk.name] = chunk
        return client.submit(play_chunk, chunk, key=chunk.name)

    first = [submit(each) for each in islice(left, _IN_FLIGHT)]
    running = _as_completed(first, loop=client.loop)
    for future in running:
        for chunk in islice(left, 1):
            running.add(submit(chunk))
        yield known.pop(future.key), future.result()
