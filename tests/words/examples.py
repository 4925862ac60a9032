"""Examples of events, actions and refusals whose sentences depend on them."""

from cannonade import engine
from cannonade.board import CELLS, Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import events, refusals
from cannonade.rules import Rules

C = CARDS
WON = engine.Outcome(is_won=True, reason=engine.Reason.TWELVE_DEAD, score=3)
LOST = engine.Outcome(is_won=False, reason=engine.Reason.DRY, score=None)


def attack(
    royal: str, slot: Slot, payload: str, misfits: str, result: events.AttackResult
) -> events.Attacked:
    """Return an attack; "-" in the payload is an empty cell."""
    near, middle = (None if each == "-" else C[each] for each in payload.split())
    total = sum(card.rank for card in (near, middle) if card)
    wrong = tuple(C[each] for each in misfits.split())
    needed = C[royal].rank
    needs = Rules().what_counts(C[royal])
    return events.Attacked(
        C[royal], slot, near, middle, total, needed, wrong, needs, result
    )


KILLED = attack("Qd", Slot.B5, "6d 7h", "", events.AttackResult.KILLED)
TOO_WEAK = attack("Kh", Slot.D1, "5h 3h", "", events.AttackResult.TOO_WEAK)
ONE_WRONG = attack("Kh", Slot.D1, "9h 9s", "9s", events.AttackResult.WRONG_CARDS)
TWO_WRONG = attack("Qs", Slot.D1, "9h X1", "9h X1", events.AttackResult.WRONG_CARDS)
ONE_EMPTY = attack("Jc", Slot.A2, "- 3h", "", events.AttackResult.NO_PAYLOAD)
TWO_EMPTY = attack("Jc", Slot.A2, "- -", "", events.AttackResult.NO_PAYLOAD)

EVENTS: tuple[tuple[events.Event, str], ...] = (
    (events.QueueShuffled(0), "No royals wait to be shuffled."),
    (events.QueueShuffled(1), "One royal waits: there is nothing to shuffle."),
    (events.QueueShuffled(3), "The 3 waiting royals are shuffled."),
    (events.Placed(C["7h"], Cell.B2, None), "7h goes on b2, which was empty."),
    (events.ResetPlayed(C["Ac"], Cell.B2, ()), "Ac takes b2, which was empty."),
    (
        events.ResetPlayed(C["Ac"], Cell.B2, (C["5c"], C["7h"])),
        "Ac takes b2; the stack of 2 cards there goes under the draw pile.",
    ),
    (KILLED, "It fires at Qd on b5: 6d + 7h = 13 against 12."),
    (
        ONE_WRONG,
        "Kh on d1 stands: wrong suit, 9s does not count (the king needs hearts).",
    ),
    (
        TWO_WRONG,
        (
            "Qs on d1 stands: wrong colour, 9h and joker 1 do not count "
            "(the queen needs black cards)."
        ),
    ),
    (ONE_EMPTY, "Jc on a2 stands: not loaded, b2 is empty."),
    (TWO_EMPTY, "Jc on a2 stands: not loaded, b2 and c2 are empty."),
    (
        events.Killed(C["Kh"], Slot.B5, (C["3h"],), 12),
        "Kh falls with his armour, the 12th of twelve.",
    ),
    (
        events.RoyalPlaced(C["Qd"], Slot.B5, C["9d"], events.Likeness.SUIT, 1),
        "Qd stands on b5, beside 9d of her suit.",
    ),
    (
        events.RoyalPlaced(C["Kd"], Slot.B5, C["9h"], events.Likeness.COLOUR, 2),
        "Kd stands on b5, beside 9h of his colour; another slot was as good.",
    ),
    (
        events.RoyalPlaced(C["Qd"], Slot.B5, C["9s"], events.Likeness.RANK, 1),
        (
            "Qd stands on b5, beside 9s, the highest with a free slot: none of those "
            "has her colour."
        ),
    ),
    (
        events.RoyalPlaced(C["Jd"], Slot.B5, None, events.Likeness.NOTHING, 1),
        "Jd stands on b5, beside an empty cell: no better slot was free.",
    ),
    (
        events.Armoured(C["3h"], C["Kh"], Slot.D1, 16),
        "3h armours Kh on d1: 13 + 3 = 16.",
    ),
    (events.Cycled((), C["Ks"]), "The draw pile is turned: Ks comes at once."),
    (
        events.Cycled((C["3h"],), C["Ks"]),
        "The draw pile is turned until Ks: 3h goes under it.",
    ),
    (
        events.Cycled((C["3h"], C["Ac"]), C["Ks"]),
        "The draw pile is turned until Ks: 3h and Ac go under it.",
    ),
    (
        events.Reassigned(C["X1"], C["7h"], Cell.B2, Cell.D4, C["5c"]),
        "A joker is spent: 7h goes from b2 to d4, over 5c.",
    ),
    (
        events.HardResetMade(Cell.C3, (C["3h"], C["4h"]), is_shuffled=True),
        "The stack on c3, 3h and 4h, goes under the draw pile, shuffled.",
    ),
    (
        events.Refilled(Cell.C3, 0),
        "Nothing else lay on c3: the draw pile is still empty.",
    ),
    (events.Ended(WON), "All twelve royals have fallen: you win with a score of 3."),
    (
        events.Ended(LOST),
        "The draw pile is empty, and there is no way to continue: you lose.",
    ),
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

ACTIONS: tuple[tuple[engine.Action, str], ...] = (
    (engine.Draw(), "draw a card"),
    (engine.Keep(), "keep the grid"),
    (engine.Replace(Cell.B4), "replace the card on b4"),
    (engine.Place(C["7h"], Cell.B3), "put 7h on b3"),
    (engine.Place(C["Ac"], Cell.B3), "put Ac on b3 as a reset"),
    (engine.PlaceRoyal(C["Qs"], Slot.E3), "put Qs on e3"),
    (engine.Extract(Cell.C2), "spend an ace on the stack at c2"),
    (engine.Reassign(Cell.B2, Cell.D4), "spend a joker to put b2's top card on d4"),
    (engine.Armour(C["3c"], Slot.E3), "put 3c on the royal at e3 as armour"),
    (engine.HardReset(C["3c"], Cell.C3), "shame 3c and clear the stack at c3"),
    (engine.Refill(Cell.C3), "refill the draw pile from the stack at c3"),
    (engine.Swap(Cell.B4, Cell.D2), "spend a joker to swap the top cards of b4 and d2"),
    (engine.PlaceWithJoker(C["7h"], Cell.B3), "spend a joker to put 7h on b3"),
    (engine.Disarm(Slot.E3), "spend a joker to take the armour off the royal at e3"),
)

PLACE = engine.Place(C["7h"], Cell.B3)
ROYAL = engine.PlaceRoyal(C["Qs"], Slot.E3)
ARMOUR = engine.Armour(C["3c"], Slot.E3)

REFUSALS: tuple[tuple[engine.Action, refusals.Refusal, str], ...] = (
    (
        engine.Reassign(Cell.B2, Cell.D4),
        refusals.TooLow(C["7h"], Cell.D4, C["9s"], ()),
        "7h does not fit d4: 9s is higher; 7h fits nowhere.",
    ),
    (
        engine.Draw(),
        refusals.GameOver(WON),
        "You cannot draw: the game is won already.",
    ),
    (
        engine.Draw(),
        refusals.GameOver(LOST),
        "You cannot draw: the game is lost already.",
    ),
    (
        engine.Replace(Cell.B4),
        refusals.WrongPhase(engine.Phase.ROYALS),
        "You cannot replace the card on b4: the royals of the set-up come first.",
    ),
    (
        engine.Keep(),
        refusals.WrongPhase(engine.Phase.NEW_ROYALS),
        "You cannot keep the grid: a card of the grid has been replaced already.",
    ),
    (
        PLACE,
        refusals.NotInHand(C["7h"], None),
        "7h cannot go on b3: no card is in hand.",
    ),
    (
        PLACE,
        refusals.NotInHand(C["7h"], C["8c"]),
        "7h cannot go on b3: the card in hand is 8c.",
    ),
    (
        ROYAL,
        refusals.LessAlike(C["Qs"], Slot.E3, (Slot.B5,)),
        "Qs cannot stand on e3: a royal stands beside the card most like it, on b5.",
    ),
    (
        engine.Extract(Cell.C2),
        refusals.NoPloy(refusals.Ploy.EXTRACTION),
        "You cannot spend an ace on c2: no ace is ready.",
    ),
    (
        engine.HardReset(C["Ac"], Cell.C3),
        refusals.NotBlocked(C["Ac"], CELLS),
        "Ac cannot be shamed for c3: it still fits every cell.",
    ),
    (
        ARMOUR,
        refusals.PloyFirst(C["3c"], (C["Ac"], C["X1"])),
        "3c cannot armour e3: a ploy comes first, and Ac and joker 1 are ready.",
    ),
    (
        ARMOUR,
        refusals.UnfitForArmour(C["Qd"], 15, None),
        "3c cannot armour e3: Qd wears armour already.",
    ),
    (
        ARMOUR,
        refusals.UnfitForArmour(C["Qd"], 21, 20),
        "3c cannot armour e3: Qd would reach 21, and 20 is too much.",
    ),
    (
        ARMOUR,
        refusals.NotTheOneForArmour(C["3c"], C["Qd"], (Slot.B5, Slot.A2)),
        "3c cannot armour e3: another royal comes before Qd, on b5 or a2.",
    ),
    (
        engine.Refill(Cell.C3),
        refusals.DrawPileNotEmpty(3),
        "You cannot refill the draw pile from c3: it still holds 3 cards.",
    ),
    (
        engine.PlaceWithJoker(C["7h"], Cell.B3),
        refusals.FitsAnyway(C["7h"], Cell.B3),
        "7h cannot go on b3 with a joker: 7h fits b3 without a joker.",
    ),
)
