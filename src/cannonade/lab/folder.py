"""The folder of a study: its rows in parts, trained weights, and reports.

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

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from cannonade.errors import StudyError
from cannonade.jobs.long_work import write_whole
from cannonade.lab.chunk import Chunk, ChunkRows

GAMES: Final = "games"
ACTIONS: Final = "actions"
_ARMS: Final = "arms.json"
_ENDING: Final = ".parquet"


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

    def make(self, keys: Iterable[str]) -> None:
        """Create the missing folders.

        Raises:
            OSError: if that fails.
        """
        self.weights.mkdir(parents=True, exist_ok=True)
        for key in keys:
            (self.path / GAMES / key).mkdir(parents=True, exist_ok=True)
            (self.path / ACTIONS / key).mkdir(parents=True, exist_ok=True)

    def keep(self, chunk: Chunk, played: ChunkRows) -> None:
        """Write the parts of a chunk, the games last: if they exist, so do the actions.

        Raises:
            OSError: if they cannot be written; existing parts are not affected.
        """
        name = f"{chunk.deals.start}-{chunk.deals.stop - 1}{_ENDING}"
        if chunk.has_actions:
            write_whole(self.path / ACTIONS / chunk.key / name, played.actions)
        write_whole(self.path / GAMES / chunk.key / name, played.games)

    def parts(self, key: str, kind: str = GAMES) -> dict[Path, range]:
        """Return the parts of an arm with their deals, in order."""
        found = {
            path: deals
            for path in (self.path / kind / key).glob(f"*{_ENDING}")
            if (deals := _deals_of(path.stem)) is not None
        }
        return dict(sorted(found.items(), key=lambda each: each[1].start))

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
        text = json.dumps(asdict(contents), ensure_ascii=False, indent=2)
        write_whole(self.path / _ARMS, text.encode() + b"\n")

    def contents(self) -> Contents:
        """Return the description of the folder's contents.

        Raises:
            StudyError: if nothing has been played there, or the description is damaged.
        """
        path = self.path / _ARMS
        try:
            facts = json.loads(path.read_bytes())
            arms = tuple(PlayedArm(**each) for each in facts.pop("arms"))
            return Contents(**facts, arms=arms)
        except FileNotFoundError as error:
            raise StudyError(
                [f"nothing has been played in {self.path}: first cannonade lab run"]
            ) from error
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise StudyError(
                [f"{path} is damaged ({error}): delete it and run the study again"]
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
