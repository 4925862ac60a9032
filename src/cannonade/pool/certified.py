"""Certified deals: their par and difficulty."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from operator import attrgetter
from typing import Final

MOST_PLOYS: Final = 6
"""The highest score where ploys are the score: four aces and two jokers."""


@dataclass(frozen=True, slots=True)
class Par:
    """The best possible score of a deal with every card known, or bounds on it.

    Attributes:
        lowest: a score that a line of play reaches.
        highest: a score that none passes.
    """

    lowest: int
    highest: int

    def __post_init__(self) -> None:
        """Check that the bounds are bounds.

        Raises:
            ValueError: if they are not.
        """
        if not 0 <= self.lowest <= self.highest <= MOST_PLOYS:
            raise ValueError(
                f"par has bounds within 0 to {MOST_PLOYS}, the lowest first, not "
                f"{self.lowest} and {self.highest}"
            )

    @property
    def is_proven(self) -> bool:
        """Whether it is known exactly."""
        return self.lowest == self.highest


@dataclass(frozen=True, slots=True)
class Trials:
    """The results of trial games of one deal with hidden cards."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """How many of the games were won, 0 to 1; 0 where none was played."""
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
    """A deal that is proved winnable.

    Attributes:
        number: of the deal, under the rules of its pool.
        par: the best score; None where the score of a win is not counted in ploys.
        proven_since: the version of the pool that first had par proven; 0 if none has.
        weak: how a weak player fared that sees no hidden card.
        strong: how a strong one fared.
        line: a line of play that reaches the lowest par, as tokens of actions with
            spaces between; "" where the solver finds one at once.
    """

    number: int
    par: Par | None = None
    proven_since: int = 0
    weak: Trials = Trials(0, 0)
    strong: Trials = Trials(0, 0)
    line: str = ""

    @property
    def is_open(self) -> bool:
        """Whether more may still be found out about par."""
        return self.par is not None and not self.par.is_proven

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to win."""
        return difficulty_of(self.weak, self.strong)


def difficulty_of(weak: Trials, strong: Trials) -> Difficulty:
    """Say how hard a deal is, by how often weak and strong players win it.

    What counts is the mean of both shares: 80 % and more is easy, less than 70 % hard,
    so that about a third of all deals is each. A deal that nobody tried is medium.
    """
    if not (weak.games and strong.games):
        return Difficulty.MEDIUM
    share = (weak.share + strong.share) / 2
    if share >= _EASY_FROM:
        return Difficulty.EASY
    return Difficulty.HARD if share < _HARD_BELOW else Difficulty.MEDIUM


@dataclass(frozen=True, slots=True)
class Pool:
    """The certified deals of one set of rules.

    Attributes:
        rules_id: the rules in text, such as "revised".
        version: grows whenever deals or proofs are added; nothing is taken away.
        deals: by number, the lowest first.
        provenance: how it was made, in words by name: the commands, the players.
        nodes: how many positions the solver looked at, at least, before it left a par
            open.
    """

    rules_id: str
    version: int
    deals: tuple[CertifiedDeal, ...]
    provenance: Mapping[str, str] = field(default_factory=dict[str, str])
    nodes: int = 0

    def __post_init__(self) -> None:
        """Check the order of the deals.

        Raises:
            ValueError: if the numbers do not grow.
        """
        numbers = [each.number for each in self.deals]
        if any(one >= other for one, other in pairwise(numbers)):
            raise ValueError("the deals of a pool come by number, each once")

    def find(self, number: int) -> CertifiedDeal | None:
        """Return what is known of a deal; None if it is not certified."""
        place = bisect_left(self.deals, number, key=attrgetter("number"))
        found = self.deals[place : place + 1]
        return found[0] if found and found[0].number == number else None

    def of_difficulty(self, difficulty: Difficulty | None) -> tuple[CertifiedDeal, ...]:
        """Return the deals that are so hard; all of them where that is no matter."""
        if difficulty is None:
            return self.deals
        return tuple(each for each in self.deals if each.difficulty is difficulty)

    def proven(self, version: int) -> tuple[CertifiedDeal, ...]:
        """Return the deals whose par was proven by a version of the pool, by number."""
        return tuple(each for each in self.deals if 0 < each.proven_since <= version)
