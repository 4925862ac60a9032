"""One or more of every event, refusal, action, outcome and note."""

from cannonade.board import CELLS, Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    Extract,
    HardReset,
    Keep,
    Outcome,
    Phase,
    Place,
    PlaceRoyal,
    Reason,
    Reassign,
    Refill,
    Replace,
)
from cannonade.engine.events import (
    Armoured,
    Attacked,
    AttackResult,
    Banked,
    Buried,
    Cycled,
    Drawn,
    Ended,
    Event,
    Extracted,
    GridKept,
    HardResetMade,
    Killed,
    Laid,
    Likeness,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    QueueShuffled,
    RanDry,
    Reassigned,
    Refilled,
    Replaced,
    ResetPlayed,
    RoyalPlaced,
    RoyalQueued,
    RoyalUp,
    Shamed,
)
from cannonade.engine.refusals import (
    DrawPileEmpty,
    DrawPileNotEmpty,
    EmptyCell,
    GameOver,
    GoesElsewhere,
    HandFull,
    LessAlike,
    NoLivingRoyal,
    NoPloy,
    NotBlocked,
    NotInHand,
    NotInTheseRules,
    NotTheOneForArmour,
    Ploy,
    PloyFirst,
    Refusal,
    SameCell,
    SlotTaken,
    TooLow,
    UnfitForArmour,
    WrongPhase,
)

C = CARDS
WON = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
LOST = Outcome(is_won=False, reason=Reason.DRY, score=None)


def attack(
    royal: str, slot: Slot, payload: str, misfits: str, result: AttackResult
) -> Attacked:
    """Make an attack; "-" in the payload is an empty cell."""
    near, middle = (None if each == "-" else C[each] for each in payload.split())
    total = sum(card.rank for card in (near, middle) if card)
    wrong = tuple(C[each] for each in misfits.split())
    needed = C[royal].rank
    return Attacked(C[royal], slot, near, middle, total, needed, wrong, result)


KILLED = attack("Qd", Slot.B5, "6d 7h", "", AttackResult.KILLED)
TOO_WEAK = attack("Kh", Slot.D1, "5h 3h", "", AttackResult.TOO_WEAK)
ONE_WRONG = attack("Kh", Slot.D1, "9h 9s", "9s", AttackResult.WRONG_CARDS)
TWO_WRONG = attack("Qs", Slot.D1, "9h X1", "9h X1", AttackResult.WRONG_CARDS)
ONE_EMPTY = attack("Jc", Slot.A2, "- 3h", "", AttackResult.NO_PAYLOAD)
TWO_EMPTY = attack("Jc", Slot.A2, "- -", "", AttackResult.NO_PAYLOAD)

EVENTS: tuple[tuple[Event, str], ...] = (
    (GridKept(), "You keep the grid."),
    (Replaced(C["7h"], Cell.B2), "You replace 7h on b2; it goes under the draw pile."),
    (Laid(C["Tc"], Cell.C3), "10c is laid on c3."),
    (RoyalQueued(C["Ks"]), "Ks waits to be placed."),
    (QueueShuffled(0), "No royals wait to be shuffled."),
    (QueueShuffled(1), "One royal waits: there is nothing to shuffle."),
    (QueueShuffled(3), "The 3 waiting royals are shuffled."),
    (Buried(C["X2"]), "X2 goes under the draw pile."),
    (RoyalUp(C["Ks"]), "Ks is to be placed."),
    (Drawn(C["7h"]), "You draw 7h."),
    (Banked(C["Ac"]), "Ac is banked as a ploy."),
    (Placed(C["7h"], Cell.B2, C["5c"]), "7h goes on b2, over 5c."),
    (Placed(C["7h"], Cell.B2, None), "7h goes on b2, which was empty."),
    (ResetPlayed(C["Ac"], Cell.B2, ()), "Ac takes b2, which was empty."),
    (
        ResetPlayed(C["Ac"], Cell.B2, (C["5c"], C["7h"])),
        "Ac takes b2; the stack of 2 cards there goes under the draw pile.",
    ),
    (KILLED, "It fires at Qd on b5: 6d + 7h = 13 of 12."),
    (TOO_WEAK, "It fires at Kh on d1: 5h + 3h = 8 of 13, 5 short."),
    (
        ONE_WRONG,
        "It fires at Kh on d1: wrong suit, 9s does not count (the king needs hearts).",
    ),
    (
        TWO_WRONG,
        (
            "It fires at Qs on d1: wrong colour, 9h and X1 do not count "
            "(the queen needs black cards)."
        ),
    ),
    (ONE_EMPTY, "It fires at Jc on a2: no payload, b2 is empty."),
    (TWO_EMPTY, "It fires at Jc on a2: no payload, b2 and c2 are empty."),
    (Killed(C["Qd"], Slot.B5, (), 4), "Qd dies, the 4th of twelve."),
    (
        Killed(C["Kh"], Slot.B5, (C["3h"],), 12),
        "Kh dies with his armour, the 12th of twelve.",
    ),
    (
        RoyalPlaced(C["Qd"], Slot.B5, C["9d"], Likeness.SUIT, 1),
        "Qd stands on b5, beside 9d of her suit.",
    ),
    (
        RoyalPlaced(C["Kd"], Slot.B5, C["9h"], Likeness.COLOUR, 2),
        "Kd stands on b5, beside 9h of his colour (2 slots were equally good).",
    ),
    (
        RoyalPlaced(C["Qd"], Slot.B5, C["9s"], Likeness.RANK, 1),
        "Qd stands on b5, beside 9s, the highest where none is like her.",
    ),
    (
        RoyalPlaced(C["Jd"], Slot.B5, None, Likeness.NOTHING, 1),
        "Jd stands on b5, beside an empty cell, for want of a card to stand beside.",
    ),
    (
        Armoured(C["3h"], C["Kh"], Slot.D1, 16),
        "3h becomes armour: Kh on d1 now has health 16.",
    ),
    (NumberWaits(C["3h"]), "3h fits no cell and no royal lives: it waits."),
    (NumberReturns(C["3h"]), "3h comes back to hand."),
    (NumberBuried(C["3h"]), "No royal lives: 3h goes under the draw pile."),
    (Cycled((), C["Ks"]), "A royal is looked for: Ks is the next card."),
    (
        Cycled((C["3h"],), C["Ks"]),
        "A royal is looked for: 3h goes under the draw pile, then Ks comes.",
    ),
    (
        Cycled((C["3h"], C["Ac"]), C["Ks"]),
        "A royal is looked for: 3h and Ac go under the draw pile, then Ks comes.",
    ),
    (
        Extracted(C["Ac"], Cell.C2, (C["3h"], C["4h"], C["9s"])),
        "Ac is spent on c2: 3h, 4h and 9s go under the draw pile.",
    ),
    (
        Reassigned(C["X1"], C["7h"], Cell.B2, Cell.D4, C["5c"]),
        "X1 is spent: 7h goes from b2 to d4, over 5c.",
    ),
    (Shamed(C["3h"], 1), "3h goes to the shame pile, now 1 card."),
    (
        HardResetMade(Cell.C3, (C["3h"], C["4h"]), is_shuffled=True),
        "The stack on c3, 3h and 4h, goes under the draw pile, shuffled.",
    ),
    (
        HardResetMade(Cell.C3, (C["3h"],), is_shuffled=False),
        "The stack on c3, 3h, goes under the draw pile.",
    ),
    (Refilled(Cell.C3, 2), "The rest of c3 is the new draw pile: 2 cards."),
    (
        Refilled(Cell.C3, 0),
        "Nothing else lay on c3: the draw pile is still empty.",
    ),
    (RanDry(), "The draw pile is empty."),
    (Ended(WON), "You win with a score of 3: all twelve royals are dead."),
    (
        Ended(LOST),
        "You lose: the draw pile is empty, and nothing is left to go on with.",
    ),
)

ACTIONS: tuple[tuple[Action, str], ...] = (
    (Draw(), "draw a card"),
    (Keep(), "keep the grid"),
    (Replace(Cell.B4), "replace the card on b4"),
    (Place(C["7h"], Cell.B3), "put 7h on b3"),
    (Place(C["Ac"], Cell.B3), "put Ac on b3 as a reset"),
    (PlaceRoyal(C["Qs"], Slot.E3), "put Qs on e3"),
    (Extract(Cell.C2), "spend an ace on the stack at c2"),
    (Reassign(Cell.B2, Cell.D4), "spend a joker to put b2's top card on d4"),
    (Armour(C["3c"], Slot.E3), "put 3c on the royal at e3 as armour"),
    (HardReset(C["3c"], Cell.C3), "shame 3c and clear the stack at c3"),
    (Refill(Cell.C3), "refill the draw pile from the stack at c3"),
)

PLACE = Place(C["7h"], Cell.B3)
ROYAL = PlaceRoyal(C["Qs"], Slot.E3)
ARMOUR = Armour(C["3c"], Slot.E3)

REFUSALS: tuple[tuple[Action, Refusal, str], ...] = (
    (
        PLACE,
        TooLow(C["7h"], Cell.B3, C["9s"], (Cell.B2, Cell.D4)),
        "7h cannot go on b3: it shows 9s; only b2 and d4 take it.",
    ),
    (
        PLACE,
        TooLow(C["7h"], Cell.B3, C["9s"], (Cell.B2,)),
        "7h cannot go on b3: it shows 9s; only b2 takes it.",
    ),
    (
        Reassign(Cell.B2, Cell.D4),
        TooLow(C["7h"], Cell.D4, C["9s"], ()),
        "You cannot move a card from b2 to d4: it shows 9s; no cell takes that card.",
    ),
    (Draw(), GameOver(WON), "You cannot draw: the game is over, and won."),
    (Draw(), GameOver(LOST), "You cannot draw: the game is over, and lost."),
    (
        Keep(),
        WrongPhase(Phase.PLAY),
        "You cannot keep the grid: the set-up is over.",
    ),
    (
        Replace(Cell.B4),
        WrongPhase(Phase.NEW_ROYALS),
        (
            "You cannot replace the card on b4: "
            "a card of the grid has been replaced already."
        ),
    ),
    (
        Replace(Cell.B4),
        WrongPhase(Phase.ROYALS),
        (
            "You cannot replace the card on b4: "
            "the royals of the set-up have to be placed first."
        ),
    ),
    (
        Extract(Cell.B4),
        WrongPhase(Phase.NEW_ROYALS),
        (
            "You cannot take up the stack on b4: "
            "the royals of the set-up have to be placed first."
        ),
    ),
    (
        Draw(),
        WrongPhase(Phase.REPLACEMENT),
        "You cannot draw: first choose whether to replace a card of the grid.",
    ),
    (
        Refill(Cell.C3),
        NotInTheseRules(),
        (
            "You cannot refill the draw pile from c3: "
            "there is no such action in these rules."
        ),
    ),
    (
        Draw(),
        HandFull(C["7h"]),
        "You cannot draw: 7h is in hand and has to be played first.",
    ),
    (PLACE, NotInHand(C["7h"], None), "7h cannot go on b3: no card is in hand."),
    (
        PLACE,
        NotInHand(C["7h"], C["8c"]),
        "7h cannot go on b3: the card in hand is 8c.",
    ),
    (
        Place(C["Qs"], Cell.B3),
        GoesElsewhere(C["Qs"]),
        "Qs cannot go on b3: a royal goes on a slot, around the grid.",
    ),
    (
        PlaceRoyal(C["7h"], Slot.E3),
        GoesElsewhere(C["7h"]),
        "7h cannot go on e3: only royals go on slots.",
    ),
    (
        ROYAL,
        SlotTaken(C["Qs"], Slot.E3, C["Kd"], (Slot.B5, Slot.E2)),
        "Qs cannot go on e3: Kd keeps that slot; only b5 or e2 will do.",
    ),
    (
        ROYAL,
        LessAlike(C["Qs"], Slot.E3, (Slot.B5,)),
        (
            "Qs cannot go on e3: it has to stand beside the grid card most like it; "
            "only b5 will do."
        ),
    ),
    (
        Extract(Cell.C2),
        NoPloy(Ploy.EXTRACTION),
        "You cannot take up the stack on c2: no ace is banked.",
    ),
    (
        Reassign(Cell.B2, Cell.D4),
        NoPloy(Ploy.REASSIGNMENT),
        "You cannot move a card from b2 to d4: no joker is banked.",
    ),
    (
        Extract(Cell.C2),
        EmptyCell(Cell.C2),
        "You cannot take up the stack on c2: c2 is empty.",
    ),
    (
        Reassign(Cell.B2, Cell.B2),
        SameCell(Cell.B2),
        "You cannot move a card from b2 to b2: the card has to leave b2.",
    ),
    (
        ARMOUR,
        NotBlocked(C["3c"], (Cell.B2,)),
        "3c cannot become armour on e3: it is not blocked; b2 takes it.",
    ),
    (
        HardReset(C["Ac"], Cell.C3),
        NotBlocked(C["Ac"], CELLS),
        "Ac cannot be shamed to clear c3: it is not blocked; every cell takes it.",
    ),
    (
        ARMOUR,
        PloyFirst(C["3c"], (C["Ac"], C["X1"])),
        "3c cannot become armour on e3: a ploy comes first, and you hold Ac and X1.",
    ),
    (
        ARMOUR,
        NoLivingRoyal(Slot.E3),
        "3c cannot become armour on e3: no living royal stands on e3.",
    ),
    (
        ARMOUR,
        UnfitForArmour(C["Qd"], 15, None),
        "3c cannot become armour on e3: Qd bears armour already.",
    ),
    (
        ARMOUR,
        UnfitForArmour(C["Qd"], 21, 20),
        "3c cannot become armour on e3: Qd would have health 21, and 20 is too much.",
    ),
    (
        ARMOUR,
        NotTheOneForArmour(C["3c"], C["Qd"], (Slot.B5, Slot.A2)),
        (
            "3c cannot become armour on e3: Qd is not the royal to take it; "
            "only b5 or a2 will do."
        ),
    ),
    (Draw(), DrawPileEmpty(), "You cannot draw: the draw pile is empty."),
    (
        Refill(Cell.C3),
        DrawPileNotEmpty(3),
        "You cannot refill the draw pile from c3: the draw pile still holds 3 cards.",
    ),
)
