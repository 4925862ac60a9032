"""The runner on a Dask cluster; only this module uses Dask."""

# Dask's stubs leave types open.
# pyright: reportUnknownMemberType=false

import logging
from collections.abc import Generator, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import islice
from typing import Any, Final

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

_dask: Final[Any] = distributed  # which has hardly any types


def start_cluster(
    jobs: int, *, in_processes: bool = True
) -> AbstractContextManager[distributed.LocalCluster]:
    """Start a cluster on this machine.

    Args:
        jobs: the number of workers.
        in_processes: whether each worker is a process, instead of a thread.
    """
    started: AbstractContextManager[distributed.LocalCluster] = _dask.LocalCluster(
        n_workers=jobs,
        threads_per_worker=1,
        processes=in_processes,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )
    return started


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
        with config.set(_LEAN), ExitStack() as opened:
            is_local = address == LOCAL
            where = opened.enter_context(start_cluster(jobs)) if is_local else address
            client = _dask.Client(where, set_as_default=False)
            yield _played(opened.enter_context(client), chunks)

    return run


def _played(
    client: distributed.Client, chunks: Sequence[Chunk]
) -> Iterator[tuple[Chunk, ChunkRows]]:
    left = iter(chunks)
    known: dict[object, Chunk] = {}

    def submit(some: int) -> list["distributed.Future[ChunkRows]"]:
        these = {chunk.name: chunk for chunk in islice(left, some)}
        known.update(these)
        return [client.submit(play_chunk, each, key=key) for key, each in these.items()]

    running = _dask.as_completed(submit(_IN_FLIGHT), loop=client.loop)
    for future in running:
        running.update(submit(1))
        yield known.pop(future.key), future.result()
