"""All possible actions, legal or not."""

from itertools import combinations
from typing import Final

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK
from cannonade.engine import (
    Action,
    Armour,
    Disarm,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    PlaceWithJoker,
    Reassign,
    Refill,
    Replace,
    Swap,
)

EVERY_ACTION: Final[tuple[Action, ...]] = (
    Draw(),
    Keep(),
    *(kind(cell) for kind in (Replace, Extract, Refill) for cell in CELLS),
    *(Reassign(source, target) for source in CELLS for target in CELLS),
    *(Swap(first, second) for first, second in combinations(CELLS, 2)),
    *(Disarm(slot) for slot in SLOTS),
    *(
        kind(card, cell)
        for card in PACK
        for kind in (Place, HardReset, PlaceWithJoker)
        for cell in CELLS
    ),
    *(
        kind(card, slot)
        for card in PACK
        for kind in (PlaceRoyal, Armour)
        for slot in SLOTS
    ),
)
