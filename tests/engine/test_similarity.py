"""The two similarity rules (rules page, section 4), and where a number fits."""

import pytest
from tests.support.positions import position
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED
from tests.support.tokens import legal, told

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.engine.events import Likeness, RoyalPlaced
from cannonade.rules.schema import Placement, Rules

THREE = "9s 2c Th - - - - - -"


@pytest.mark.ruling("empty-cells-last")
@pytest.mark.ruling("taken-slots-passed-over")
@pytest.mark.ruling("jokers-have-no-colour")
@pytest.mark.parametrize(
    ("grid", "taken", "slots"),
    [
        ("2s 9c - - - - - - Th", "", "b5 a4"),  # suit before colour before the rest
        ("- 2c - - - - - - Th", "", "c5"),  # colour before the rest
        ("5h 6h - - - - - - 4d", "", "c5"),  # otherwise the higher rank
        ("2s 3s 4h - - - - - -", "", "c5"),  # the higher rank within the suit
        ("9h - 9d - - - - - -", "", "b5 d5 e4 a4"),  # equally good
        ("- - - 2h Ts - - - -", "", "a3"),  # the centre touches no slot
        ("- - - - Ts - - - 2h", "", "e2 d1"),  # an empty near cell comes last
        ("- - - - Ts - - - -", "", "b5 c5 d5 e4 e3 e2 d1 c1 b1 a2 a3 a4"),
        (THREE, "", "b5 a4"),
        (THREE, "b5 Kd", "a4"),
        (THREE, "b5 Kd dead, a4 Jh", "c5"),  # the card's slots are taken
        (THREE, "b5 Kd, a4 Jh, c5 Kc", "d5 e4"),
        ("As Tc - - - - - - -", "", "b5 a4"),  # an ace matches like any card
        ("X1 - 2h - - - - - -", "", "d5 e4"),  # a joker matches nothing, rank 0
        ("X1 - - - - - - - -", "", "b5 a4"),  # and is better than an empty cell
        ("Ac X1 2h - - - - - -", "", "b5 a4"),
    ],
)
def test_a_royal_goes_beside_the_card_most_like_it(
    grid: str, taken: str, slots: str
) -> None:
    rules = ORIGINAL if {*grid} & {*"AX"} else REVISED
    expected = " ".join(f"Qs@{slot}" for slot in slots.split())
    assert legal(position(rules, grid=grid, hand="Qs", royals=taken)) == expected


def test_it_is_told_if_a_royal_stands_beside_nothing() -> None:
    placed = RoyalPlaced(CARDS["Qs"], Slot.C5, None, Likeness.NOTHING, 12)
    assert told(position(grid="- - - - 9h - - - -", hand="Qs"), "Qs@c5") == (placed,)


@pytest.mark.key("placement", "equal_or_lower")
@pytest.mark.ruling("empty-cells-take-any-number")
def test_a_number_goes_on_equal_or_lower_or_on_an_empty_cell() -> None:
    state = position(grid="7h 6h 8h Ts - 2d 9c 7s 3d", hand="7c", e3="Kd")
    assert legal(state) == "7c@b4 7c@c4 7c@c3 7c@d3 7c@c2 7c@d2"


@pytest.mark.key("placement", "lower")
def test_or_only_on_lower() -> None:
    rules = Rules(placement=Placement.LOWER)
    state = position(rules, grid="7h 6h 8h Ts - 2d 9c 7s 3d", hand="7c", e3="Kd")
    assert legal(state) == "7c@c4 7c@c3 7c@d3 7c@d2"


def test_aces_and_jokers_on_the_grid_are_the_lowest() -> None:
    state = position(POINTS, grid="2h Ac X1 Ts Th Td Tc 9c 9d", hand="2c", e3="Kd")
    assert legal(state) == "2c@c4 2c@d4"
