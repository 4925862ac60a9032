"""Events, actions and refusals of house rules for aces and jokers, in words."""

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS as C
from cannonade.engine import (
    Action,
    Disarm,
    PlaceWithJoker,
    Swap,
    events,
    refusals,
)

EVENTS: tuple[tuple[events.Event, str], ...] = (
    (
        events.Flipped(C["Ac"], Cell.C2, (C["9s"], C["3h"])),
        "Ac is spent on c2: the stack is turned over, and 3h is on top.",
    ),
    (
        events.Swapped(C["X1"], Cell.B4, Cell.D2, C["7h"], C["9s"]),
        "A joker is spent: 7h goes to b4, and 9s to d2.",
    ),
    (
        events.PlacedWithJoker(C["X1"], C["3h"], Cell.B4, C["9s"]),
        "A joker is spent: 3h goes on b4, over 9s.",
    ),
    (
        events.Disarmed(C["X1"], C["Qd"], Slot.B5, (C["3h"], C["4h"])),
        (
            "A joker is spent: Qd on b5 loses her armour, "
            "and 3h and 4h go under the draw pile."
        ),
    ),
)

ACTIONS: tuple[tuple[Action, str], ...] = (
    (Swap(Cell.B4, Cell.D2), "spend a joker to swap the top cards of b4 and d2"),
    (PlaceWithJoker(C["7h"], Cell.B3), "spend a joker to put 7h on b3"),
    (Disarm(Slot.E3), "spend a joker to take the armour off the royal at e3"),
)

REFUSALS: tuple[tuple[Action, refusals.Refusal, str], ...] = (
    (
        PlaceWithJoker(C["7h"], Cell.B3),
        refusals.FitsAnyway(C["7h"], Cell.B3),
        "7h cannot go on b3 with a joker: 7h fits b3 without a joker.",
    ),
)
