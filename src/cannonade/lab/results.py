"""The results of a study, and their folder: rows in parts, weights, reports.

::

    NAME.lab/
      arms.json                              the arms and the deals
      games/KEY/FIRST-LAST.parquet           a part: one row per game
      actions/KEY/FIRST-LAST.parquet         the same deals, one row per action
      weights/RULES.weights, .training       trained weights for some rules
      report.html, arms.csv, effects.csv     the output of `cannonade lab report`

A part is written atomically. KEY changes with anything that determines the games of an
arm; parts with other keys are left alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from pydantic import TypeAdapter, ValidationError

from cannonade.errors import StudyError
from cannonade.jobs.long_work import write_whole
from cannonade.lab import parquet, statistics
from cannonade.lab.chunk import Chunk, ChunkRows
from cannonade.lab.schema import Ints, Measure, measure_rows
from cannonade.lab.statistics import IntervalEstimate

GAMES: Final = "games"
ACTIONS: Final = "actions"
_ARMS: Final = "arms.json"
_ENDING: Final = ".parquet"
_SHOWN: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedArm:
    """An arm, as it was played.

    Attributes:
        name: the name of the arm.
        rules_name: the study's name for the rules.
        player_name: the study's name for the player.
        code: the id of the rules, as in deal codes.
        learned: what the player learned from; "" for nothing.
        key: the key of its parts.
    """

    name: str
    rules_name: str
    player_name: str
    code: str
    learned: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """A description of the results in a folder.

    Attributes:
        study: the name of the study.
        first: the first deal.
        count: how many deals each arm has played.
        is_complete: whether that is all of them, or enough to stop.
        has_actions: whether there are rows for actions.
        arms: the arms.
    """

    study: str
    first: int
    count: int
    is_complete: bool
    has_actions: bool
    arms: tuple[PlayedArm, ...]


_CONTENTS: Final = TypeAdapter(Contents)


@dataclass(frozen=True, slots=True)
class StudyFolder:
    """The folder of a study.

    Attributes:
        path: its path.
    """

    path: Path

    @property
    def weights(self) -> Path:
        """The folder of trained weights."""
        return self.path / "weights"

    def keep(self, chunk: Chunk, played: ChunkRows) -> None:
        """Write the parts of a chunk, the games last: if they exist, so do the actions.

        Raises:
            OSError: if they cannot be written; existing parts are not affected.
        """
        name = f"{chunk.deals.start}-{chunk.deals.stop - 1}{_ENDING}"
        if chunk.has_actions:
            self._write(self.path / ACTIONS / chunk.key / name, played.actions)
        self._write(self.path / GAMES / chunk.key / name, played.games)

    def parts(self, key: str, kind: str = GAMES) -> dict[Path, range]:
        """Return the parts of an arm with their deals, in order."""
        found = {
            path: deals
            for path in (self.path / kind / key).glob(f"*{_ENDING}")
            if (deals := _deals_of(path.stem)) is not None
        }
        return dict(sorted(found.items(), key=lambda each: each[1].start))

    def drop_unreadable(self, key: str) -> Iterator[str]:
        """Delete the parts of an arm that cannot be read, and yield what is wrong.

        Raises:
            OSError: if one cannot be deleted.
        """
        for kind, schema in ((GAMES, parquet.GAMES), (ACTIONS, parquet.ACTIONS)):
            for path, deals in self.parts(key, kind).items():
                try:
                    parquet.check_part(path, schema, deals)
                except StudyError as error:
                    path.unlink()
                    yield str(error)

    def missing(self, key: str, deals: range, *, has_actions: bool) -> list[range]:
        """Return the deals of an arm that have no rows yet."""
        done = self.parts(key).items()
        there = [
            part
            for path, part in done
            if not has_actions or (self.path / ACTIONS / key / path.name).exists()
        ]
        return [*_gaps(deals, there)]

    def note(self, contents: Contents) -> None:
        """Write the description of the folder's contents."""
        text = _CONTENTS.dump_json(contents, indent=2)
        self._write(self.path / _ARMS, text + b"\n")

    @staticmethod
    def _write(path: Path, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)

    def contents(self) -> Contents:
        """Return the description of the folder's contents.

        Raises:
            StudyError: if nothing has been played there, or the description is damaged.
        """
        path = self.path / _ARMS
        try:
            return _CONTENTS.validate_json(path.read_bytes(), strict=True)
        except FileNotFoundError as error:
            raise StudyError(
                [f"nothing has been played in {self.path}: first cannonade lab run"]
            ) from error
        except ValidationError as error:
            problem = error.errors(include_url=False)[0]["msg"]
            raise StudyError(
                [f"{path} is damaged ({problem}): delete it and run the study again"]
            ) from error


def _deals_of(name: str) -> range | None:
    first, dash, last = name.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal()):
        return None
    return range(int(first), int(last) + 1)


def _gaps(deals: range, parts: Sequence[range]) -> Iterator[range]:
    reached = deals.start
    for part in sorted(parts, key=lambda each: each.start):
        if reached >= deals.stop:
            return
        if part.start > reached:
            yield range(reached, min(part.start, deals.stop))
        reached = max(reached, part.stop)
    if reached < deals.stop:
        yield range(reached, deals.stop)


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference between two arms, paired by deal.

    Attributes:
        estimate: the mean difference, with its interval.
        chance: its p-value, by McNemar's test or for a mean difference.
        differing: how many deals have different results.
        gain: how many times as many deals an unpaired comparison would need.
    """

    estimate: IntervalEstimate
    chance: float
    differing: int
    gain: float


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a study.

    Attributes:
        contents: the arms and the deals.
        games: the columns of each arm by name, sorted by deal.
    """

    contents: Contents
    games: Mapping[str, Mapping[str, Ints]]

    @property
    def digest(self) -> str:
        """A hash of the games, in hexadecimal."""
        whole = sha256()
        for arm in self.contents.arms:
            columns = self.games[arm.name].values()
            rows = np.stack([each.astype("<i8") for each in columns], axis=1)
            whole.update(f"{arm.name}\n{arm.code}\n".encode())
            whole.update(rows.tobytes())
        return whole.hexdigest()[:_SHOWN]

    def values(self, arm: str, measure: Measure) -> Ints:
        """Return the value of a measure for each game of an arm, sorted by deal."""
        return measure_rows(self.games[arm], measure)

    def figure(self, arm: str, measure: Measure) -> IntervalEstimate:
        """Return an arm's mean of a measure; for a share, with Wilson's interval."""
        values = self.values(arm, measure)
        if measure.is_share:
            return statistics.share(int(values.sum()), len(values))
        return statistics.mean(values)

    def side(self, arms: Sequence[str], measure: Measure) -> IntervalEstimate:
        """Return the mean of a measure over arms of the same deals, each deal once."""
        if len(arms) == 1:
            return self.figure(arms[0], measure)
        values = np.mean([self.values(each, measure) for each in arms], axis=0)
        return statistics.mean(values)

    def difference(self, first: str, second: str, measure: Measure) -> Difference:
        """Return how much larger a measure is for the second arm, with statistics."""
        before, after = self.values(first, measure), self.values(second, measure)
        change = after - before
        differing = int(np.count_nonzero(change))
        if measure.is_share:
            gained, lost = int((change > 0).sum()), int((change < 0).sum())
            estimate = statistics.share_difference(gained, lost, len(change))
            chance = statistics.mcnemar(gained, lost)
        else:
            estimate = statistics.mean(change)
            chance = statistics.mean_difference_chance(change)
        gain = statistics.pairing_gain(before, after)
        return Difference(estimate, chance, differing, gain)


def read_results(folder: StudyFolder, contents: Contents) -> Results:
    """Read the games of a study, limited to the deals that every arm has played.

    Raises:
        StudyError: if a part cannot be read.
    """
    deals = range(contents.first, contents.first + contents.count)
    read = {
        arm.name: parquet.read_games(
            [
                path
                for path, part in folder.parts(arm.key).items()
                if part.start < deals.stop and deals.start < part.stop
            ]
        )
        for arm in contents.arms
    }
    return Results(
        contents, {name: _within(columns, deals) for name, columns in read.items()}
    )


def _within(columns: Mapping[str, Ints], deals: range) -> dict[str, Ints]:
    numbers = columns["deal"].view(np.uint64)
    inside = (numbers >= deals.start) & (numbers <= deals.stop - 1)
    return {name: values[inside] for name, values in columns.items()}
