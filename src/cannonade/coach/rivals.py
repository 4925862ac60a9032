"""Simulated players of a deal: where a result stands among a hundred of a level.

They see what a person would see. Their random choices follow from the deal, so they are
the same for everybody. Levels above 4 always play a deal alike, so they are no crowd.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import chain, product
from typing import Final

from cannonade.coach.players import PositionPlayer, level
from cannonade.coach.strength import LONGEST
from cannonade.engine import WIN, Deal, worth
from cannonade.kernel import Position, Rng

RIVAL_LEVELS: Final = (2, 3, 4)
RIVAL_COUNT: Final = 100
_AT_ONCE: Final = 5


def rivals_of(deal: Deal, number: int) -> tuple[int, ...]:
    """Return how the players of a level fare on a deal, each by its `worth`."""
    parts = (_some(deal, number, first) for first in range(0, RIVAL_COUNT, _AT_ONCE))
    return tuple(chain.from_iterable(parts))


def gather_rivals(deal: Deal) -> Iterator[int]:
    """Play a deal by all players, for `rivals_of`; yield after every few games."""
    for number, first in product(RIVAL_LEVELS, range(0, RIVAL_COUNT, _AT_ONCE)):
        yield len(_some(deal, number, first))


@lru_cache(maxsize=64 * RIVAL_COUNT // _AT_ONCE)
def _some(deal: Deal, number: int, first: int) -> tuple[int, ...]:
    someone = level(number).player()
    return tuple(
        play_out(someone, deal, Rng(each, number))
        for each in _seeds(deal)[first : first + _AT_ONCE]
    )


def better_than(mine: int, deal: Deal, number: int) -> int:
    """Return how many players of a level a result is better than; equals count half."""
    theirs = rivals_of(deal, number)
    return round(sum((each < mine) + (each == mine) / 2 for each in theirs))


def ranks_on(deal: Deal, mine: int) -> list[tuple[int, int]]:
    """Return each level of rivals, and how many of them a result is better than."""
    return [(each, better_than(mine, deal, each)) for each in RIVAL_LEVELS]


def losing_count(deal: Deal, number: int) -> int:
    """Return how many players of a level lose a deal."""
    return sum(each < WIN // 2 for each in rivals_of(deal, number))


def _seeds(deal: Deal) -> tuple[int, ...]:
    """Return the seeds of the players; they tell nothing of the order of the cards."""
    cards = " ".join(card.symbol for card in deal.cards)
    first = int.from_bytes(sha256(cards.encode()).digest()[:6], "big")
    return tuple(range(first, first + RIVAL_COUNT))


def play_out(someone: PositionPlayer, deal: Deal, rng: Rng) -> int:
    """Play a deal, and return the `worth` of the result."""
    position = Position(deal)
    for _ in range(LONGEST):
        if position.is_over:
            break
        position.apply(someone.choose_id(position, rng))
    return worth(position.outcome, position.dead_count)
