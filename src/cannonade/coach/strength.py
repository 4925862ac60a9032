"""Trial games, a player's strength, the share of winnable deals: with intervals.

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
from cannonade.rules import Rules

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


FIRST_DEAL: Final = 10**9
"""The number of the first fixed deal; training never uses these deals."""

LONGEST: Final = 2000
"""The most actions before a game counts as lost: under some rules it never ends."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game played by a player.

    Attributes:
        number: the number of the deal.
        is_won: whether it was won.
        score: the score of the win; 0 for a loss.
        decisions: how often there was a choice.
    """

    number: int
    is_won: bool
    score: int
    decisions: int


def play_game(
    player: Chooser, rules: Rules, number: int, *, is_redealt: bool = False
) -> Game:
    """Play a deal to its end with a player.

    Args:
        player: the player, whose random generator is seeded by the deal's number.
        rules: the rules.
        number: the number of the deal.
        is_redealt: whether to redraw the hidden cards before each action. That makes
            players worse if they know something hidden, but not others.
    """
    position = Position(Deal(rules, number))
    chance, rng = Rng(number, 1), Rng(number, 2)
    decisions = 0
    for _ in range(LONGEST):
        if position.is_over:
            break
        if len(position.legal_actions()) > 1:
            decisions += 1
        action = player.choose_id(position, rng)
        if is_redealt:
            position.resample(chance)
        position.apply(action)
    outcome = position.outcome
    is_won = outcome is not None and outcome.is_won
    score = outcome.score if outcome is not None and is_won else 0
    return Game(number, is_won, score or 0, decisions)


def win_rate(games: Iterable[Game]) -> ConfidenceInterval:
    """Return the share of games won, with its Wilson interval."""
    wins = [each.is_won for each in games]
    return ConfidenceInterval(sum(wins) / len(wins), *wilson(sum(wins), len(wins)))


def mean_score(games: Iterable[Game]) -> ConfidenceInterval:
    """Return the mean score, 0 for a loss, with its normal interval."""
    return mean_of(each.score for each in games)


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
