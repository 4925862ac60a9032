"""Examples of every event, refusal, action, outcome and note."""

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
from cannonade.rules import Rules

C = CARDS
WON = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
LOST = Outcome(is_won=False, reason=Reason.DRY, score=None)


def attack(
    royal: str, slot: Slot, payload: str, misfits: str, result: AttackResult
) -> Attacked:
    """Return an attack; "-" in the payload is an empty cell."""
    near, middle = (None if each == "-" else C[each] for each in payload.split())
    total = sum(card.rank for card in (near, middle) if card)
    wrong = tuple(C[each] for each in misfits.split())
    needed = C[royal].rank
    needs = Rules().what_counts(C[royal])
    return Attacked(C[royal], slot, near, middle, total, needed, wrong, needs, result)


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
    (Buried(C["X2"]), "Joker 2 goes under the draw pile."),
    (RoyalUp(C["Ks"]), "Ks is to be placed."),
    (Drawn(C["7h"]), "You draw 7h."),
    (Banked(C["Ac"]), "Ac: yours to use later."),
    (Placed(C["7h"], Cell.B2, C["5c"]), "7h goes on b2, over 5c."),
    (Placed(C["7h"], Cell.B2, None), "7h goes on b2, which was empty."),
    (ResetPlayed(C["Ac"], Cell.B2, ()), "Ac takes b2, which was empty."),
    (
        ResetPlayed(C["Ac"], Cell.B2, (C["5c"], C["7h"])),
        "Ac takes b2; the stack of 2 cards there goes under the draw pile.",
    ),
    (KILLED, "It fires at Qd on b5: 6d + 7h = 13 against 12."),
    (TOO_WEAK, "Kh on d1 stands: 5h + 3h = 8 against 13, 5 short."),
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
    (ONE_EMPTY, "Jc on a2 stands: no payload, b2 is empty."),
    (TWO_EMPTY, "Jc on a2 stands: no payload, b2 and c2 are empty."),
    (Killed(C["Qd"], Slot.B5, (), 4), "Qd falls, the 4th of twelve."),
    (
        Killed(C["Kh"], Slot.B5, (C["3h"],), 12),
        "Kh falls with his armour, the 12th of twelve.",
    ),
    (
        RoyalPlaced(C["Qd"], Slot.B5, C["9d"], Likeness.SUIT, 1),
        "Qd stands on b5, beside 9d of her suit.",
    ),
    (
        RoyalPlaced(C["Kd"], Slot.B5, C["9h"], Likeness.COLOUR, 2),
        "Kd stands on b5, beside 9h of his colour; another slot was as good.",
    ),
    (
        RoyalPlaced(C["Qd"], Slot.B5, C["9s"], Likeness.RANK, 1),
        (
            "Qd stands on b5, beside 9s, the highest with a free slot: none of those "
            "has her colour."
        ),
    ),
    (
        RoyalPlaced(C["Jd"], Slot.B5, None, Likeness.NOTHING, 1),
        "Jd stands on b5, beside an empty cell: no better slot was free.",
    ),
    (
        Armoured(C["3h"], C["Kh"], Slot.D1, 16),
        "3h armours Kh on d1: 13 + 3 = 16.",
    ),
    (NumberWaits(C["3h"]), "No cell takes 3h, and no royal lives: it waits for one."),
    (NumberReturns(C["3h"]), "3h comes back to hand."),
    (NumberBuried(C["3h"]), "No royal lives: 3h goes under the draw pile."),
    (Cycled((), C["Ks"]), "The draw pile is turned: Ks comes at once."),
    (
        Cycled((C["3h"],), C["Ks"]),
        "The draw pile is turned until Ks: 3h goes under it.",
    ),
    (
        Cycled((C["3h"], C["Ac"]), C["Ks"]),
        "The draw pile is turned until Ks: 3h and Ac go under it.",
    ),
    (
        Extracted(C["Ac"], Cell.C2, (C["3h"], C["4h"], C["9s"])),
        "Ac is spent on c2: 3h, 4h and 9s go under the draw pile.",
    ),
    (
        Reassigned(C["X1"], C["7h"], Cell.B2, Cell.D4, C["5c"]),
        "A joker is spent: 7h goes from b2 to d4, over 5c.",
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
    (Ended(WON), "All twelve royals have fallen: you win with a score of 3."),
    (
        Ended(LOST),
        "The draw pile is empty, and there is no way to continue: you lose.",
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
        "7h does not fit b3: 9s is higher; only b2 and d4 take it.",
    ),
    (
        PLACE,
        TooLow(C["7h"], Cell.B3, C["9s"], (Cell.B2,)),
        "7h does not fit b3: 9s is higher; only b2 takes it.",
    ),
    (
        Reassign(Cell.B2, Cell.D4),
        TooLow(C["7h"], Cell.D4, C["9s"], ()),
        "7h does not fit d4: 9s is higher; no cell takes 7h.",
    ),
    (Draw(), GameOver(WON), "You cannot draw: the game is won already."),
    (Draw(), GameOver(LOST), "You cannot draw: the game is lost already."),
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
        ("You cannot replace the card on b4: the royals of the set-up come first."),
    ),
    (
        Extract(Cell.B4),
        WrongPhase(Phase.NEW_ROYALS),
        ("You cannot spend an ace on b4: the royals of the set-up come first."),
    ),
    (
        Draw(),
        WrongPhase(Phase.REPLACEMENT),
        "You cannot draw: choose first whether to replace a card of the grid.",
    ),
    (
        Refill(Cell.C3),
        NotInTheseRules(),
        ("You cannot refill the draw pile from c3: these rules do not allow it."),
    ),
    (
        Draw(),
        HandFull(C["7h"]),
        "You cannot draw: 7h is in hand and comes first.",
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
        "Qs cannot go on b3: royals stand around the grid.",
    ),
    (
        PlaceRoyal(C["7h"], Slot.E3),
        GoesElsewhere(C["7h"]),
        "7h cannot stand on e3: only royals stand around the grid.",
    ),
    (
        ROYAL,
        SlotTaken(C["Qs"], Slot.E3, C["Kd"], (Slot.B5, Slot.E2)),
        "Qs cannot stand on e3: that slot is Kd's, and only b5 or e2 will do.",
    ),
    (
        ROYAL,
        LessAlike(C["Qs"], Slot.E3, (Slot.B5,)),
        ("Qs cannot stand on e3: a royal stands beside the card most like it, on b5."),
    ),
    (
        Extract(Cell.C2),
        NoPloy(Ploy.EXTRACTION),
        "You cannot spend an ace on c2: no ace is ready.",
    ),
    (
        Reassign(Cell.B2, Cell.D4),
        NoPloy(Ploy.REASSIGNMENT),
        "The card on b2 cannot move to d4: no joker is ready.",
    ),
    (
        Extract(Cell.C2),
        EmptyCell(Cell.C2),
        "You cannot spend an ace on c2: c2 is empty.",
    ),
    (
        Reassign(Cell.B2, Cell.B2),
        SameCell(Cell.B2),
        "The card on b2 cannot move to b2: it is on b2 already.",
    ),
    (
        ARMOUR,
        NotBlocked(C["3c"], (Cell.B2,)),
        "3c cannot armour e3: it still fits b2.",
    ),
    (
        HardReset(C["Ac"], Cell.C3),
        NotBlocked(C["Ac"], CELLS),
        "Ac cannot be shamed for c3: it still fits every cell.",
    ),
    (
        ARMOUR,
        PloyFirst(C["3c"], (C["Ac"], C["X1"])),
        "3c cannot armour e3: a ploy comes first, and Ac and joker 1 are ready.",
    ),
    (
        ARMOUR,
        NoLivingRoyal(Slot.E3),
        "3c cannot armour e3: no living royal stands there.",
    ),
    (
        ARMOUR,
        UnfitForArmour(C["Qd"], 15, None),
        "3c cannot armour e3: Qd wears armour already.",
    ),
    (
        ARMOUR,
        UnfitForArmour(C["Qd"], 21, 20),
        "3c cannot armour e3: Qd would reach 21, and 20 is too much.",
    ),
    (
        ARMOUR,
        NotTheOneForArmour(C["3c"], C["Qd"], (Slot.B5, Slot.A2)),
        ("3c cannot armour e3: another royal comes before Qd, on b5 or a2."),
    ),
    (Draw(), DrawPileEmpty(), "You cannot draw: the draw pile is empty."),
    (
        Refill(Cell.C3),
        DrawPileNotEmpty(3),
        "You cannot refill the draw pile from c3: it still holds 3 cards.",
    ),
)
