"""The running of a study: players are trained, missing games are played in chunks.

Also the game of a row as a record, replayed and compared with its row.
"""

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from cannonade.coach.policy import Value
from cannonade.coach.weights import parse_provenance, parse_weights
from cannonade.engine import Deal
from cannonade.engine.validate import PositionDraft
from cannonade.errors import StudyError, WeightsError
from cannonade.foreign_text import quoted
from cannonade.jobs.long_work import CountWork, in_processes
from cannonade.jobs.train import Training, train
from cannonade.kernel import OUTCOME_REASONS, Position, action_at
from cannonade.lab.chunk import (
    Chunk,
    ChunkRows,
    begin,
    choose_each,
    chooser_of,
    play_chunk,
)
from cannonade.lab.parquet import read_games
from cannonade.lab.results import (
    Contents,
    PlayedArm,
    Results,
    StudyFolder,
    read_results,
)
from cannonade.lab.schema import SCHEMA_VERSION
from cannonade.lab.study import Arm, Study
from cannonade.notation import GameRecord, format_rules_id, rules_id_of
from cannonade.notation.results import Unfinished

_KEY: Final = 16
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


@dataclass(frozen=True, slots=True)
class ReadyArm:
    """An arm that is ready to be played.

    Attributes:
        arm: the arm.
        weights: the file of weights that its player learned; b"" for packaged ones.
        facts: the facts recorded about it.
    """

    arm: Arm
    weights: bytes
    facts: PlayedArm

    def chunk(self, study: Study, deals: range, *, has_actions: bool = False) -> Chunk:
        """Return some of its games, with a row for each action or without."""
        return Chunk(
            key=self.facts.key,
            rules=self.arm.rules,
            player=self.arm.player,
            weights=self.weights,
            seed=study.seed,
            deals=deals,
            limit=study.limit,
            has_actions=has_actions,
            redraw=self.arm.redraw,
        )


def ready_arms(
    study: Study, folder: StudyFolder, threads: int, count: CountWork
) -> tuple[ReadyArm, ...]:
    """Prepare the arms of a study, which includes training their players.

    Trained weights are saved, and an interrupted training resumes. Arms with the same
    rules and the same number of games share them.

    Args:
        study: the study.
        folder: the folder of its results.
        threads: how many threads to train on.
        count: called with how many training games are played.

    Raises:
        WeightsError: if a file of weights is damaged.
        OSError: if a file cannot be read or written.
    """
    ready: list[ReadyArm] = []
    for arm in study.arms:
        weights = b""
        if arm.player.training:
            weights = _read_weights(_learn(study, arm, folder, threads, count))
        facts = PlayedArm(
            name=arm.name,
            rules_name=arm.rules_name,
            player_name=arm.player_name,
            code=arm.rules_code,
            learned=_learned(arm, weights),
            key=_key(study, arm, weights),
        )
        ready.append(ReadyArm(arm, weights, facts))
    return tuple(ready)


def _learn(
    study: Study,
    arm: Arm,
    folder: StudyFolder,
    threads: int,
    count: CountWork,
) -> Path:
    """Return the file of weights, after training if it doesn't exist."""
    games = arm.player.training
    named = f"{arm.rules_code} {games} {study.seed} {version('cannonade')}"
    path = folder.weights / f"{sha256(named.encode()).hexdigest()[:_KEY]}.weights"
    wanted = Training(
        rules=arm.rules_code,
        games=games,
        corrected=games // 5,
        seed=study.seed,
        threads=threads,
        out=path,
        measured=0,
    )
    if not path.exists():
        folder.weights.mkdir(parents=True, exist_ok=True)
        train(wanted, lambda _: None, count)
    wanted.checkpoint.unlink(missing_ok=True)
    return path


def _read_weights(path: Path) -> bytes:
    """Read a file of weights that a player can use.

    Raises:
        WeightsError: if it is damaged.
    """
    content = path.read_bytes()
    try:
        Value(*parse_weights(content))
    except ValueError as error:
        right = "an undamaged copy, or no such file: it is then trained anew"
        problem = error.problem if isinstance(error, WeightsError) else error
        raise WeightsError(f"{path}: {problem}", right) from error
    return content


def _learned(arm: Arm, weights: bytes) -> str:
    """Return what the player has learned from, in words."""
    if weights:
        return f"{parse_provenance(weights).games:,} games of these rules"
    value = Value.load(arm.rules) if arm.player.is_learned else None
    if value is None:
        return ""
    learned = value.provenance.read_rules()
    named = (
        "these rules" if learned == arm.rules else format_rules_id(rules_id_of(learned))
    )
    return f"shipped: {value.provenance.games:,} games of {named}"


def _key(study: Study, arm: Arm, weights: bytes) -> str:
    """Return the key of an arm's games, a hash of everything that determines them."""
    facts: dict[str, object] = {
        "schema": SCHEMA_VERSION,
        "version": version("cannonade"),
        "rules": arm.rules.as_text(),
        "player": asdict(arm.player),
        "seed": study.seed,
        "limit": study.limit,
        "weights": sha256(weights).hexdigest() if weights else _shipped(arm),
        "source": _source(arm.player.place),
    }
    if arm.redraw:
        facts["redraw"] = arm.redraw
    text = json.dumps(facts, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:_KEY]


def _shipped(arm: Arm) -> dict[str, object] | None:
    value = Value.load(arm.rules) if arm.player.is_learned else None
    return None if value is None else asdict(value.provenance)


def _source(place: str) -> str:
    """Return a hash of the file that defines an external player; "" for none."""
    spec = find_spec(place.partition(":")[0]) if place else None
    path = Path(spec.origin) if spec and spec.origin else None
    if path is None or not path.is_file():
        return ""
    return sha256(path.read_bytes()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """The options of a run, which don't affect its rows.

    Attributes:
        runner: the runner that plays the chunks.
        threads: how many threads to train on.
        chunk: the number of games in a chunk; 0 for the player's default.
        count: called with how many games, or training games, are played.
        tell: called with each part that cannot be read, in words.
    """

    runner: Runner
    threads: int
    chunk: int
    count: CountWork
    tell: Callable[[str], None]


def run_study(study: Study, folder: StudyFolder, options: RunOptions) -> Results:
    """Play the missing games of a study, and return all results.

    Parts that cannot be read are deleted, and their games played again. After an
    interruption, any other run resumes from the same folder.

    Raises:
        OSError: if a file cannot be written; existing results are not affected.
        WeightsError: if a file of weights is damaged.
    """
    arms = ready_arms(study, folder, options.threads, options.count)
    for arm in arms:
        for damage in folder.drop_unreadable(arm.facts.key):
            options.tell(damage)
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


def record_row(
    study: Study, folder: StudyFolder, deal: str, arm_name: str = ""
) -> GameRecord:
    """Return the game of a row as a record.

    The record starts from a position if the hidden cards were reordered, otherwise from
    the deal code.

    Args:
        study: the study.
        folder: the folder of its rows.
        deal: the number of the deal, or its deal code.
        arm_name: the name of the arm; may be omitted if there is no ambiguity.

    Raises:
        StudyError: if there is no such row, or it cannot be reproduced.
    """
    code, _sep, number_text = deal.rpartition(":")
    if not number_text.isdecimal():
        raise StudyError([f'"{deal}" is neither the number of a deal nor a deal code'])
    number = int(number_text)
    folder.contents()
    arm = _find_arm(study, code, arm_name)
    ready = next(
        each
        for each in ready_arms(study, folder, 1, lambda _done, _total: None)
        if each.arm == arm
    )
    row = _find_row(folder, ready, number)
    chunk = ready.chunk(study, range(number, number + 1))
    position, rng = begin(chunk, number)
    start = (
        PositionDraft.of(position.to_state()) if arm.redraw else Deal(arm.rules, number)
    )
    chosen = choose_each(chooser_of(chunk), position, rng, chunk.limit)
    actions = tuple(action_at(each, position.hand) for each in chosen)
    if (len(actions), _reason(position)) != row:
        raise StudyError(
            [f"deal {number} of {arm.name} ends another way now: run the study again"]
        )
    return GameRecord.of(
        start,
        actions,
        position.outcome or Unfinished.OPEN,
        [("Player", arm.player_name), ("Study", study.name)],
    )


def _find_arm(study: Study, code: str, name: str) -> Arm:
    found = [
        each
        for each in study.arms
        if code in ("", each.rules_code) and name in ("", each.name)
    ]
    if len(found) == 1:
        return found[0]
    meant = "; ".join(each.name for each in found or study.arms)
    problem = "several arms can be meant" if found else f"no arm {quoted(name or code)}"
    raise StudyError([f"{problem}: expected --arm and one of {meant}"])


def _find_row(folder: StudyFolder, ready: ReadyArm, number: int) -> tuple[int, int]:
    """Return the number of actions of a row, and the index of its outcome."""
    parts = folder.parts(ready.facts.key).items()
    columns = read_games([path for path, deals in parts if number in deals])
    places = np.flatnonzero(columns["deal"].view(np.uint64) == number)
    if not places.size:
        raise StudyError(
            [f"deal {number} of {ready.arm.name} has not been played: see lab run"]
        )
    (place,) = places.tolist()
    return int(columns["actions"][place]), int(columns["outcome"][place])


def _reason(position: Position) -> int:
    outcome = position.outcome
    return OUTCOME_REASONS.index(outcome.reason if outcome else None)
