"""The runner on a Dask cluster; only this module uses Dask."""

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import islice
from typing import Final, Protocol, cast

import distributed
from dask import config

from cannonade.lab.chunk import Chunk, ChunkRows, play_chunk
from cannonade.lab.running import Runner

LOCAL: Final = "local"
"""The address that stands for a cluster started on this machine."""

_IN_FLIGHT: Final = 500  # chunks submitted at once: each costs the scheduler 12 ms
_LEAN: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "5s",
    "distributed.admin.tick.limit": "60s",
    "distributed.scheduler.allowed-failures": 10,  # workers killed by the same chunk
    "distributed.comm.timeouts.connect": "20s",
}
"""Settings that turn off parts of Dask that cost time and show nothing."""


class _Future(Protocol):
    """The parts of Dask's interface used here; Dask itself has hardly any types."""

    key: str

    def result(self) -> ChunkRows: ...


class Cluster(Protocol):
    """A scheduler and its workers."""

    @property
    def scheduler_address(self) -> str:
        """The address for workers and clients."""
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
    """Start a cluster on this machine.

    Args:
        jobs: the number of workers.
        in_processes: whether each worker is a process, instead of a thread.
    """
    return _Cluster(
        n_workers=jobs,
        threads_per_worker=1,
        processes=in_processes,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )


def on_cluster(address: str, jobs: int) -> Runner:
    """Return a runner that plays on a cluster.

    Each chunk is a task, with the chunk's name as its key: the same games are played
    only once, and killing a worker loses only the chunk that it was playing and those
    whose games had not been fetched yet.

    Args:
        address: the address of a scheduler (tcp://...), or `LOCAL`.
        jobs: the number of processes of a local cluster.
    """

    @contextmanager
    def run(chunks: Sequence[Chunk]) -> Generator[Iterator[tuple[Chunk, ChunkRows]]]:
        with _set(_LEAN), ExitStack() as opened:
            where: object = address
            if address == LOCAL:
                where = opened.enter_context(start_cluster(jobs))
            client = opened.enter_context(_connect(where, set_as_default=False))
            yield _played(client, chunks)

    return run


def _played(
    client: _Client, chunks: Sequence[Chunk]
) -> Iterator[tuple[Chunk, ChunkRows]]:
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
