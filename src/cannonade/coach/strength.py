"""Trial games, the share of winnable deals, and intervals of shares and means.

The players of trials see no hidden card. They play by the learned value, or greedily
without one, and sometimes a random legal action: the more often, the weaker they are.
Other players can be used too (`cannonade.coach.player`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Final

from cannonade.coach.player import Chooser
from cannonade.coach.players import PolicyPlayer
from cannonade.engine import Deal
from cannonade.kernel import Position, Rng

Z: Final = 1.959963984540054
"""The quantile of the normal distribution for 95 %."""


class DealResult(Enum):
    """The known outcome of a deal."""

    WON_BLIND = "won_blind"
    """Won by a player that does not see the hidden cards."""
    WINNABLE = "winnable"
    """Winnable with every card known."""
    UNWINNABLE = "unwinnable"
    """Proved unwinnable."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class ConfidenceInterval:
    """An estimate and its 95 % interval."""

    mean: float
    low: float
    high: float


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share: E. B. Wilson (1927).

    >>> [round(limit, 4) for limit in wilson(8, 10)]
    [0.4902, 0.9433]

    Raises:
        ValueError: unless 0 <= count <= total and 0 < total.
    """
    if not 0 <= count <= total or total == 0:
        raise ValueError(f"a share counts 0 to all of some, not {count} of {total}")
    share, square = count / total, Z * Z
    middle = (share + square / (2 * total)) / (1 + square / total)
    half = sqrt(share * (1 - share) / total + square / (4 * total * total))
    reach = Z * half / (1 + square / total)
    lowest = 0.0 if count == 0 else max(0.0, middle - reach)
    highest = 1.0 if count == total else min(1.0, middle + reach)
    return lowest, highest


def share_of(count: int, open_count: int, total: int) -> ConfidenceInterval:
    """Return a share with an interval that allows for open deals.

    Args:
        count: deals known to belong to it.
        open_count: deals that may belong to it.
        total: all deals.

    Raises:
        ValueError: if these cannot be counts of one sample.
    """
    lowest, _ = wilson(count, total)
    _, highest = wilson(count + open_count, total)
    return ConfidenceInterval(count / total, lowest, highest)


def mean_of(values: Iterable[float]) -> ConfidenceInterval:
    """Return the mean of values, with its normal interval."""
    found = list(values)
    count, mean = len(found), sum(found) / len(found)
    variance = sum((each - mean) ** 2 for each in found) / max(1, count - 1)
    spread = Z * sqrt(variance / count)
    return ConfidenceInterval(mean, mean - spread, mean + spread)


LONGEST_GAME: Final = 1000
"""The most actions before a game is abandoned: under some rules it never ends."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A player that plays a random action once in `slip_every` actions; 0 for never."""

    name: str
    slip_every: int = 0

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play."""
        ids = position.legal_actions()
        if len(ids) == 1:
            return ids[0]
        if self.slip_every and rng.below(self.slip_every) == 0:
            return ids[rng.below(len(ids))]
        return PolicyPlayer().choose_id(position, rng)


WEAK: Final = Skill("weak", 20)
STRONG: Final = Skill("strong", 50)
STEADY: Final = Skill("steady")


def play_out(
    deal: Deal, player: Chooser, rng: Rng, limit: int = LONGEST_GAME
) -> Position:
    """Play a deal with hidden cards for at most `limit` actions; return its end."""
    position = Position(deal)
    for _ in range(limit):
        if position.is_over:
            break
        position.apply(player.choose_id(position, rng))
    return position


def is_won_blind(deal: Deal, player: Chooser, rng: Rng) -> bool:
    """Play a deal once with hidden cards, and return whether it was won."""
    outcome = play_out(deal, player, rng).outcome
    return outcome is not None and outcome.is_won


def count_wins(deal: Deal, player: Chooser, games: int, seed: int) -> int:
    """Play a deal several times, and return the number of wins."""
    return sum(is_won_blind(deal, player, Rng(seed, each)) for each in range(games))
