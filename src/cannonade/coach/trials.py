"""Trial games of a deal, by players that do not see the hidden cards.

They play by the learned value, or greedily without one, and sometimes a random legal
action: the more often, the weaker they are. Other players can be used too
(`cannonade.coach.own_player`).
"""

from dataclasses import dataclass
from typing import Final

from cannonade.coach.own_player import Chooser
from cannonade.coach.policy import Value, appraise
from cannonade.engine import Deal
from cannonade.kernel import Position, Rng

LONGEST_GAME: Final = 1000
"""The most actions before a game is abandoned: under some rules it never ends."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A player that plays a random action once in `slip_every` actions; 0 for never."""

    name: str
    slip_every: int = 0


WEAK: Final = Skill("weak", 20)
STRONG: Final = Skill("strong", 50)
STEADY: Final = Skill("steady")


def is_won_blind(deal: Deal, player: Skill | Chooser, rng: Rng) -> bool:
    """Play a deal once with hidden cards, and return whether it was won."""
    value = Value.load(deal.rules)
    position = Position(deal)
    for _ in range(LONGEST_GAME):
        if position.is_over:
            break
        if isinstance(player, Skill):
            position.apply(_choose(position, value, player, rng))
        else:
            position.apply(player.choose_id(position, rng))
    outcome = position.outcome
    return outcome is not None and outcome.is_won


def count_wins(deal: Deal, player: Skill | Chooser, games: int, seed: int) -> int:
    """Play a deal several times, and return the number of wins."""
    return sum(is_won_blind(deal, player, Rng(seed, each)) for each in range(games))


def _choose(position: Position, value: Value | None, skill: Skill, rng: Rng) -> int:
    ids = position.legal_actions()
    if len(ids) == 1:
        return ids[0]
    if skill.slip_every and rng.below(skill.slip_every) == 0:
        return ids[rng.below(len(ids))]
    if value is None:
        return position.choose(rng, "greedy")
    return max(appraise(value, position), key=_worth)[0]


def _worth(appraised: tuple[int, float]) -> float:
    return appraised[1]
