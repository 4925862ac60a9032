"""Cards, squares, actions, results and codes of deals in text, and texts refused."""

from typing import Final

import pytest
from tests.notation.samples import find_function

from cannonade import engine, notation
from cannonade.board import Cell, Slot
from cannonade.cards import CARDS, PACK
from cannonade.engine import Deal, Outcome, Reason
from cannonade.errors import InvalidStateError, NotationError, RulesError
from cannonade.notation import PlayedAction, Unfinished
from cannonade.rules import RULE_SETS, Cycling, Grid, PickUp, Rules

ORDER = "".join(card.symbol for card in PACK)
LARGEST = 2**64 - 1
BY_ORDER = notation.DealCode(notation.rules_id_of(Rules()), order=PACK)

TEXTS: Final[list[tuple[str, str, object]]] = [
    ("action", ".", engine.Draw()),
    ("action", "keep", engine.Keep()),
    ("action", "=b4", engine.Replace(Cell.B4)),
    ("action", "7h@b3", engine.Place(CARDS["7h"], Cell.B3)),
    ("action", "X1@b3", engine.Place(CARDS["X1"], Cell.B3)),
    ("action", "Ad@c3", engine.Place(CARDS["Ad"], Cell.C3)),
    ("action", "Qs@e3", engine.PlaceRoyal(CARDS["Qs"], Slot.E3)),
    ("action", "xc2", engine.Extract(Cell.C2)),
    ("action", "b2>d4", engine.Reassign(Cell.B2, Cell.D4)),
    ("action", "3c+e3", engine.Armour(CARDS["3c"], Slot.E3)),
    ("action", "3c!c3", engine.HardReset(CARDS["3c"], Cell.C3)),
    ("action", "^c3", engine.Refill(Cell.C3)),
    (
        "played",
        "7h@b2#Qs#Kd",
        PlayedAction(engine.Place(CARDS["7h"], Cell.B2), (CARDS["Qs"], CARDS["Kd"])),
    ),
    ("played", "xb2", PlayedAction(engine.Extract(Cell.B2))),
    (
        "result",
        "won 3 twelve_dead",
        Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3),
    ),
    ("result", "lost armour", Outcome(is_won=False, reason=Reason.ARMOUR, score=None)),
    ("result", "lost -4 score", Outcome(is_won=False, reason=Reason.SCORE, score=-4)),
    ("result", "open", Unfinished.OPEN),
    ("result", "resigned", Unfinished.RESIGNED),
    ("deal_code", "revised:7", notation.DealCode.of(Deal(Rules(), 7))),
    ("deal_code", f"revised:{ORDER}", BY_ORDER),
]


@pytest.mark.parametrize(("kind", "text", "value"), TEXTS)
def test_a_value_has_its_text(kind: str, text: str, value: object) -> None:
    assert find_function(f"parse_{kind}")(text) == value
    assert find_function(f"format_{kind}")(value) == text


@pytest.mark.parametrize(
    ("kind", "text", "written"),
    [
        ("card", "10h", "Th"),
        ("card", "10♥\ufe0f", "Th"),
        ("card", "x1", "X1"),
        ("cell", "D2", "d2"),
        ("slot", "E3", "e3"),
        ("action", "10♥@B3", "Th@b3"),
        ("action", "XC2", "xc2"),
        ("action", "B2>D4", "b2>d4"),
        ("result", " open\n", "open"),
        ("result", "lost\n  dry ", "lost dry"),
        ("rules_id", "kill-the-royals@1", "kill-the-royals"),
        ("rules_id", "revised@1+grid=nine", "revised"),
        ("rules_id", "original+grid=nine", "original+grid=nine"),
        (
            "rules_id",
            "revised+pick_up=newest_first+cycling=at_once",
            "revised+cycling=at_once+pick_up=newest_first",
        ),
        ("deal_code", "revised@1:0", "revised:0"),
        ("deal_code", f"revised: {' '.join(map(str, PACK))} ", f"revised:{ORDER}"),
        ("deal_code", f"revised:{ORDER.replace('T', '10')}", f"revised:{ORDER}"),
    ],
)
def test_other_forms_are_read_too(kind: str, text: str, written: str) -> None:
    value = find_function(f"parse_{kind}")(text)
    assert find_function(f"format_{kind}")(value) == written


BOARD = "revised play -,-,-/-,-,-/-,-,- -,-,-/-,-,-/-,-,-/-,-,-"
SEEN = (
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=4c7c9c7d8dJdQd3h7h9hJhAs2s3s4s7s8sTsJsQsKsX2|5sTh3cTd"
)
DEAL = '[Deal "revised:1"]'
NO_CARDS = ("", "7", "h7", "1h", "11h", "0h", "7h ", "X", "X3", "X0", "Xh", "٣h", "7hh")
NO_SQUARES = ("", "a1", "e5", "a5", "e1", "f3", "b", "b22", "b٣")
NO_NUMBERS = ("", "048213", "-1", "1_000", "1.0", "٣", "48213 ", "7 8", str(2**64))
TOO_LONG = "9" * 5000
A_NUMBER = f"a deal number from 0 to {LARGEST}"

REFUSED: Final[dict[str, list[tuple[str, int, str]]]] = {
    "card": [(each, 0, "7h") for each in NO_CARDS],
    "cards": [("7h 8h  9x Tc", 7, "a card")],
    "cell": [(each, 0, "a cell") for each in NO_SQUARES],
    "slot": [(each, 0, "a slot") for each in NO_SQUARES],
    "action": [
        ("", 0, "an action"),
        ("7h", 0, "an action"),
        ("7h@e3", 3, "a cell, b2 to d4 (e3 is a slot), because 7h is not a royal"),
        ("Qs@b4", 3, "such as b5, e3 or a2 (b4 is a cell), because Qs is a royal"),
        ("7x@b4", 0, "a card"),
        ("3c+b4", 3, "b4 is a cell"),
        ("b2>e3", 3, "e3 is a slot"),
        ("a2>b2", 0, "a2 is a slot"),
        ("7h@b3#Qs", 3, "a cell"),
    ],
    "played": [
        ("7h@b2#", 6, "a card"),
        ("7h@b2#7c", 6, "a royal, which 7c is not"),
        ("7h@b2#Qs#Qs", 9, "each killed royal once"),
        ("#Qs", 0, "an action"),
    ],
    "result": [
        ("", 0, "a result"),
        ("won", 3, "a reason: twelve_dead"),
        ("won x twelve_dead", 4, "a score"),
        ("won 3 twelve_dead now", 18, "the end"),
    ],
    "rules_id": [
        ("", 0, "a rule set: revised, original"),
        ("Revised", 0, "a rule set"),
        ("revised@2", 8, "a version of revised: 1"),
        (f"revised@{TOO_LONG}", 8, "a version"),
        ("revised+", 8, "a rules key: grid"),
        ("revised+speed=9", 8, "a rules key"),
        ("revised+grid=ten", 13, "one of grid=nine|eight"),
        ("revised+grid=nine+grid=nine", 18, "each rules key once"),
    ],
    "deal_code": [
        *((f"revised:{each}", 8, A_NUMBER) for each in (*NO_NUMBERS, TOO_LONG)),
        ("revised", 7, "a colon and a deal number"),
        ("revised:7h8h9x", 12, "a card"),
        (f"revised:{ORDER.replace('7h', 'As')}", 86, "As came before"),
        (f"revised:{ORDER.replace('Kc', '')}", 114, "missing: Kc"),
        (f"revised:{ORDER}Ac", 116, "but Ac came before"),
    ],
    "draft": [
        ("", 0, "rules"),
        ("revised", 7, "a phase"),
        ("revised play", 12, "the nine stacks"),
        ("revised play -,-,-/-,-,-/-,-,-", 30, "the twelve slots"),
        (BOARD.replace("-/-,-,- ", "- "), 13, "the nine stacks: 3 groups"),
        (BOARD.replace("play -,", "play "), 13, "the nine stacks: 3 groups"),
        (BOARD.replace("play -", "play 5x"), 13, "a card"),
        (BOARD.replace("play -", "play "), 13, "cards, or - for none"),
        (BOARD.removesuffix("-") + "Qs+", len(BOARD) + 2, "a card"),
        (BOARD.removesuffix("-") + "#", len(BOARD), "a card"),
        *(
            (f"{BOARD} {field}", len(BOARD) + 1 + offset, expected)
            for field, offset, expected in (
                ("hand", 0, "the end, or one of hand= waiting="),
                ("speed=9", 0, "the end, or one of hand="),
                ("hand=7h hand=8h", 8, "the end, or one of waiting="),
                ("hand=", 5, "a card"),
                ("ploys=", 6, "cards, or -"),
                ("ploys=AcQ", 8, "a card"),
                ("draws=-1", 6, "a number"),
                ("draws=٣", 6, "a number"),
                (f"draws={TOO_LONG}", 6, "a number"),
                ("ran_dry=maybe", 8, "yes or no"),
                ("draw_pile=4s|(5d", 16, "a ) to close"),
                ("draw_pile=4s|5d|6d", 15, "a card"),
                ("label=", 6, "one line"),
                ('label="a"b', 6, "one line"),
                *((f"rest={each}", 5, A_NUMBER) for each in NO_NUMBERS[:6]),
            )
        ),
    ],
    "observation": [
        (f"{SEEN} outcome=lost", len(SEEN) + 13, "a reason"),
        (f"{SEEN} outcome=", len(SEEN) + 9, "won SCORE REASON"),
        (f"{SEEN} label=7", len(SEEN) + 1, "outcome="),
        (SEEN.replace("ploys=X1 ", ""), len(SEEN) - 9, "X1"),
        (SEEN.replace("X1", "X2"), SEEN.index("X2"), "54 different"),
        (SEEN.replace("|5s", "|2d"), SEEN.index("|5s") + 1, "2d"),
        (f"{SEEN} hand=2d", len(SEEN) + 6, "54 different"),
    ],
    "record": [
        ("", 0, "a header [Deal"),
        ('[Player "Ann"]', 14, "a header [Deal"),
        (DEAL, 18, "a result"),
        (f"{DEAL} . {DEAL}", 21, "a result"),
        (f"{DEAL} open {{c}} .", 28, "before the game, or the end"),
        (f"{DEAL} open {DEAL} open", 24, "the end, because"),
        (f"{DEAL} {DEAL} open", 19, "not two"),
        (f"{DEAL} . 7h@b9 open", 24, "a cell"),
        (f"{DEAL} . {{never closed\\}}", 21, "closing brace"),
        ('[Deal "revised:1\n"] open', 0, "a header such as"),
        (r'[Player "a\tb"]', 10, "one of"),
        (r'[Position "\"x\" play"] open', 21, "the nine stacks"),
        ('[Position "revised play"] open', 23, "the nine stacks"),
        # The offset counts the backslashes.
        (rf'[Position "{BOARD} label=\"a\\\n\"b"] open', len(BOARD) + 18, "one line"),
    ],
}


@pytest.mark.parametrize(
    ("kind", "text", "offset", "expected"),
    [(kind, *each) for kind, texts in REFUSED.items() for each in texts],
    ids=str,
)
def test_a_wrong_text_is_refused_at_its_place(
    kind: str, text: str, offset: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        find_function(f"parse_{kind}")(text)
    assert (caught.value.text, caught.value.offset) == (text, offset)
    assert expected in caught.value.expected


def test_rules_are_named_by_the_rule_set_that_has_them() -> None:
    for each in RULE_SETS:
        assert str(notation.rules_id_of(each.rules)) == each.name
    house = Rules(grid=Grid.EIGHT, pick_up=PickUp.NEWEST_FIRST)
    assert str(notation.rules_id_of(house)) == "revised+grid=eight+pick_up=newest_first"


def test_a_deal_code_names_a_deal() -> None:
    code = notation.parse_deal_code("revised+cycling=at_once:48213")
    assert code.deal == Deal(Rules(cycling=Cycling.AT_ONCE), 48213)
    assert notation.parse_deal_code(f"points:{LARGEST}").number == LARGEST
    assert BY_ORDER.deal.label == " ".join(map(str, PACK))


def test_codes_made_by_hand_are_checked() -> None:
    with pytest.raises(RulesError):
        notation.format_rules_id(notation.RulesId("nonsense", 1, Rules()))
    revised = notation.rules_id_of(Rules())
    for number in (None, 2**64):
        with pytest.raises(InvalidStateError):
            notation.DealCode(revised, number=number)
