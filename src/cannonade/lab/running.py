"""The running of a study: missing games are played in chunks, by any runner."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

from cannonade.jobs.long_work import in_processes
from cannonade.lab.arms import ReadyArm, ready_arms
from cannonade.lab.chunk import Chunk, ChunkRows, play_chunk
from cannonade.lab.folder import Contents, StudyFolder
from cannonade.lab.results import Results, read_results
from cannonade.lab.study import Study

Runner: TypeAlias = Callable[
    [Sequence[Chunk]], AbstractContextManager[Iterator[tuple[Chunk, ChunkRows]]]
]
"""Plays chunks, in any order; both runners call `play_chunk`."""

_CHUNKS: Final = {
    "uniform": 50_000,
    "greedy": 25_000,
    "policy": 500,
    "expectimax": 10,
    "search": 4,
    "own": 50,
}
"""The chunk size by player, for about half a second between progress reports."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """The options of a run, which don't affect its rows.

    Attributes:
        runner: the runner that plays the chunks.
        threads: how many threads to train on.
        chunk: the number of games in a chunk; 0 for the player's default.
        count: called with how many games are played, and how many in all.
        learn: called with how many training games are played, and how many in all.
    """

    runner: Runner
    threads: int
    chunk: int
    count: Callable[[int, int], None]
    learn: Callable[[int, int], None]


def run_study(study: Study, folder: StudyFolder, options: RunOptions) -> Results:
    """Play the missing games of a study, and return all results.

    After an interruption, any other run resumes from the same folder.

    Raises:
        OSError: if a file cannot be written; existing results are not affected.
        WeightsError: if a file of weights is damaged.
    """
    folder.make(())
    arms = ready_arms(study, folder, options.threads, options.learn)
    folder.make(each.facts.key for each in arms)
    results = None
    for count in study.looks():
        deals = study.deals[:count]
        folder.note(_contents(study, arms, count, is_complete=False))
        _play_missing(study, folder, arms, deals, options)
        contents = _contents(study, arms, count, is_complete=True)
        results = read_results(folder, contents)
        if count == len(study.deals) or _is_enough(study, results):
            folder.note(contents)
            break
    assert results is not None  # noqa: S101  there is at least one look
    return results


def _is_enough(study: Study, results: Results) -> bool:
    """Return whether every interval is as narrow as the study demands."""
    stop = study.stop
    if stop is None:
        return False
    return all(
        results.difference(first.name, second.name, measure).estimate.width
        <= stop.width
        for first, second in study.pairs()
        for measure in study.measures
        if measure.name == stop.measure
    )


def _contents(
    study: Study, arms: Sequence[ReadyArm], count: int, *, is_complete: bool
) -> Contents:
    return Contents(
        study=study.name,
        first=study.deals.start,
        count=count,
        is_complete=is_complete,
        has_actions=study.has_actions,
        arms=tuple(each.facts for each in arms),
    )


def _play_missing(
    study: Study,
    folder: StudyFolder,
    arms: Sequence[ReadyArm],
    deals: range,
    options: RunOptions,
) -> None:
    chunks = sorted(
        (
            chunk
            for arm in arms
            for chunk in _chunks(study, folder, arm, deals, options.chunk)
        ),
        key=lambda each: each.deals.start,  # so that arms can be compared early
    )
    total = len(arms) * len(deals)
    done = total - sum(len(each.deals) for each in chunks)
    options.count(done, total)
    if not chunks:
        return
    with options.runner(chunks) as played:
        for chunk, rows in played:
            folder.keep(chunk, rows)
            done += len(chunk.deals)
            options.count(done, total)


def _chunks(
    study: Study, folder: StudyFolder, ready: ReadyArm, deals: range, size: int
) -> Iterator[Chunk]:
    has_actions, usual = study.has_actions, _CHUNKS[ready.arm.player.kind]
    step = size or (min(usual, 100) if has_actions else usual)
    for gap in folder.missing(ready.facts.key, deals, has_actions=has_actions):
        for first in range(gap.start, gap.stop, step):
            some = range(first, min(first + step, gap.stop))
            yield ready.chunk(study, some, has_actions=has_actions)


def in_local_processes(jobs: int) -> Runner:
    """Return a runner that plays on `jobs` cores of this machine."""

    @contextmanager
    def run(chunks: Sequence[Chunk]) -> Generator[Iterator[tuple[Chunk, ChunkRows]]]:
        with in_processes(play_chunk, chunks, jobs) as played:
            yield zip(chunks, played, strict=True)

    return run
