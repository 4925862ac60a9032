"""What became of the games of a file that was imported."""

from dataclasses import dataclass
from enum import Enum

from cannonade.store.game import GameId
from cannonade.store.import_parsing import Unfit


class Fate(Enum):
    """What became of a game of a text."""

    ADDED = "added"
    """It was new."""
    CONTINUED = "continued"
    """It was there, and had gone on in the text."""
    KNOWN = "known"
    """It was there, as far or further."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A game of a text, and what became of it.

    Attributes:
        line: where it begins in the text, from 1.
        name: its deal code, or the name of its rules.
        fate: what became of it.
        game_id: what the store calls it.
    """

    line: int
    name: str
    fate: Fate
    game_id: GameId


class Limit(Enum):
    """Why a file was not read to its end."""

    GAMES = "games"
    """It holds more than `MOST_GAMES`."""
    PROBLEMS = "problems"
    """It holds `MOST_PROBLEMS` of them."""
    ASKED = "asked"
    """Whoever asked for it wanted no more."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a file was read no further, and why.

    Attributes:
        limit: why.
        line: the line of the first game that was left out, from 1.
    """

    limit: Limit
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the games of a file, or of a part of it, in its order.

    Attributes:
        games: those that are in the store now.
        problems: those that could not be read, or cannot have been.
        stop: where reading stopped; None if the file was read to its end.
    """

    games: tuple[Taken, ...] = ()
    problems: tuple[Unfit, ...] = ()
    stop: Stop | None = None

    @property
    def added(self) -> int:
        """How many were new."""
        return self._count(Fate.ADDED)

    @property
    def continued(self) -> int:
        """How many were there, and had gone on in the text."""
        return self._count(Fate.CONTINUED)

    @property
    def known(self) -> int:
        """How many were there, as far or further."""
        return self._count(Fate.KNOWN)

    def _count(self, fate: Fate) -> int:
        return sum(each.fate is fate for each in self.games)
