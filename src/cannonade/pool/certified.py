"""Certified deals: their par and difficulty."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from operator import attrgetter
from typing import Final

from cannonade.cards import PLOY_COUNT


@dataclass(frozen=True, slots=True)
class Par:
    """The best possible score of a deal with every card known, or bounds on it.

    Attributes:
        lowest: a score that some line of play reaches.
        highest: a score that no line of play exceeds.
    """

    lowest: int
    highest: int

    def __post_init__(self) -> None:
        """Check the bounds.

        Raises:
            ValueError: if they are out of order or out of range.
        """
        if not 0 <= self.lowest <= self.highest <= PLOY_COUNT:
            raise ValueError(
                f"par has bounds within 0 to {PLOY_COUNT}, the lowest first, not "
                f"{self.lowest} and {self.highest}"
            )

    @property
    def is_proven(self) -> bool:
        """Whether the best score is known exactly."""
        return self.lowest == self.highest


@dataclass(frozen=True, slots=True)
class Trials:
    """The results of trial games of a deal, played with hidden cards."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The share of wins, 0 to 1; 0 without games."""
        return self.wins / self.games if self.games else 0.0


class Difficulty(Enum):
    """How hard it is to win a deal with hidden cards."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_EASY_FROM: Final = 0.8
_HARD_BELOW: Final = 0.7


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedDeal:
    """A deal that has been proved winnable.

    Attributes:
        number: its number, under the rules of its pool.
        par: its par; None if the rules do not score a win in ploys.
        proven_since: the first version of the pool with a proven par; 0 if none.
        weak: the trials of a weak player.
        strong: the trials of a strong player.
    """

    number: int
    par: Par | None = None
    proven_since: int = 0
    weak: Trials = Trials(0, 0)
    strong: Trials = Trials(0, 0)

    @property
    def is_open(self) -> bool:
        """Whether par is still open."""
        return self.par is not None and not self.par.is_proven

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to win, from the mean share of wins of both players.

        At least 80 % is easy, less than 70 % hard, so that about a third of all deals
        falls in each class. A deal without trials is medium.
        """
        if not (self.weak.games and self.strong.games):
            return Difficulty.MEDIUM
        share = (self.weak.share + self.strong.share) / 2
        if share >= _EASY_FROM:
            return Difficulty.EASY
        return Difficulty.HARD if share < _HARD_BELOW else Difficulty.MEDIUM


@dataclass(frozen=True, slots=True)
class Pool:
    """The certified deals of one set of rules.

    Attributes:
        rules_id: the rules in text, such as "revised".
        version: the version, which grows when deals or proofs are added; none is ever
            removed.
        deals: the deals, in ascending order of number.
        provenance: how it was made: texts by name, such as the commands and players.
        nodes: the least number of positions searched before a par was left open.
    """

    rules_id: str
    version: int
    deals: tuple[CertifiedDeal, ...]
    provenance: Mapping[str, str] = field(default_factory=dict[str, str])
    nodes: int = 0

    def __post_init__(self) -> None:
        """Check the order of the deals.

        Raises:
            ValueError: if the numbers are not in ascending order.
        """
        numbers = [each.number for each in self.deals]
        if any(one >= other for one, other in pairwise(numbers)):
            raise ValueError("the deals of a pool come by number, each once")

    def find(self, number: int) -> CertifiedDeal | None:
        """Return the certified deal with a number; None if there is none."""
        place = bisect_left(self.deals, number, key=attrgetter("number"))
        found = self.deals[place : place + 1]
        return found[0] if found and found[0].number == number else None

    def of_difficulty(self, difficulty: Difficulty | None) -> tuple[CertifiedDeal, ...]:
        """Return the deals of a difficulty; all of them for None."""
        if difficulty is None:
            return self.deals
        return tuple(each for each in self.deals if each.difficulty is difficulty)

    def proven(self, version: int) -> tuple[CertifiedDeal, ...]:
        """Return the deals whose par was proven in a version of the pool, by number."""
        return tuple(each for each in self.deals if 0 < each.proven_since <= version)
