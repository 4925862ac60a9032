"""All possible actions, legal or not."""

from itertools import combinations
from typing import Final

from cannonade import engine
from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK

EVERY_ACTION: Final[tuple[engine.Action, ...]] = (
    engine.Draw(),
    engine.Keep(),
    *(
        kind(cell)
        for kind in (engine.Replace, engine.Extract, engine.Refill)
        for cell in CELLS
    ),
    *(engine.Reassign(source, target) for source in CELLS for target in CELLS),
    *(engine.Swap(first, second) for first, second in combinations(CELLS, 2)),
    *(engine.Disarm(slot) for slot in SLOTS),
    *(
        kind(card, cell)
        for card in PACK
        for kind in (engine.Place, engine.HardReset, engine.PlaceWithJoker)
        for cell in CELLS
    ),
    *(
        kind(card, slot)
        for card in PACK
        for kind in (engine.PlaceRoyal, engine.Armour)
        for slot in SLOTS
    ),
)
