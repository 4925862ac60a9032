"""Simulated players of a deal: where a result stands among a hundred of a level.

They see what a person would see. Their random choices follow from the deal, so they are
the same for everybody. Levels above 4 always play a deal alike, so they are no crowd.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Final

from cannonade.coach.players import PositionPlayer, level
from cannonade.coach.strength import LONGEST
from cannonade.engine import Deal
from cannonade.kernel import Position, Rng

RIVAL_LEVELS: Final = (2, 3, 4)
RIVAL_COUNT: Final = 100
_WON: Final = 1000
"""More than any number of royals, so that every win is above every loss."""


def worth(score: int | None, dead_count: int, *, is_won: bool) -> int:
    """Return a number that orders results: wins by score, then losses by royals."""
    return _WON + (score or 0) if is_won else dead_count


@lru_cache(maxsize=64)
def rivals_of(deal: Deal, number: int) -> tuple[int, ...]:
    """Return how the players of a level fare on a deal, each by its `worth`."""
    someone = level(number).player()
    return tuple(_play(someone, deal, Rng(each, number)) for each in _seeds(deal))


def better_than(mine: int, deal: Deal, number: int) -> int:
    """Return how many players of a level a result is better than; equals count half."""
    theirs = rivals_of(deal, number)
    return round(sum((each < mine) + (each == mine) / 2 for each in theirs))


def _seeds(deal: Deal) -> tuple[int, ...]:
    """Return the seeds of the players; they tell nothing of the order of the cards."""
    cards = " ".join(card.symbol for card in deal.cards)
    first = int.from_bytes(sha256(cards.encode()).digest()[:6], "big")
    return tuple(range(first, first + RIVAL_COUNT))


def _play(someone: PositionPlayer, deal: Deal, rng: Rng) -> int:
    position = Position(deal)
    for _ in range(LONGEST):
        if position.is_over:
            break
        position.apply(someone.choose_id(position, rng))
    outcome = position.outcome
    is_won = outcome is not None and outcome.is_won
    score = outcome.score if outcome is not None else None
    return worth(score, position.dead_count, is_won=is_won)
