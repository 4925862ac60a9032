"""The results of an import."""

from dataclasses import dataclass
from enum import Enum

from cannonade.store.game import GameId
from cannonade.store.import_parsing import RejectedGame


class ImportOutcome(Enum):
    """What the import did with a game."""

    ADDED = "added"
    """Added as a new game."""
    CONTINUED = "continued"
    """Known already, and continued from the file."""
    KNOWN = "known"
    """Known already, with nothing to add."""


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """An imported game.

    Attributes:
        line: the line where it begins, from 1.
        name: its deal code, or the name of its rules.
        outcome: what the import did with it.
        game_id: its id in the store.
    """

    line: int
    name: str
    outcome: ImportOutcome
    game_id: GameId


class Limit(Enum):
    """Why a file was not read to its end."""

    GAMES = "games"
    """It has more than `MOST_GAMES` games."""
    PROBLEMS = "problems"
    """It has `MOST_PROBLEMS` problems."""
    ASKED = "asked"
    """The caller asked to stop."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where and why reading stopped.

    Attributes:
        limit: the reason.
        line: the line of the first game left out, from 1.
    """

    limit: Limit
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of importing a file, or a part of it, in order.

    Attributes:
        games: the games that are now in the store.
        problems: the games that do not parse or are impossible.
        stop: where reading stopped; None at the end of the file.
    """

    games: tuple[ImportedGame, ...] = ()
    problems: tuple[RejectedGame, ...] = ()
    stop: Stop | None = None
