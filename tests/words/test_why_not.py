"""Every square without an effect has a reason, for any rules and cards."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.positions import FULL, position
from tests.support.random_positions import random_position
from tests.support.rule_sets import POINTS
from tests.support.sessions import any_deal, any_rules, any_seed, walked

from cannonade import engine
from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.engine.refusals import Ploy
from cannonade.rules import Placement, Rules
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.hand import target_of
from cannonade.words.game.why_not import why_no_draw, why_no_ploy, why_not, why_not_ploy

ACE, JOKER = Ploy.EXTRACTION, Ploy.REASSIGNMENT
SQUARES: tuple[Cell | Slot, ...] = (*CELLS, *SLOTS)


def holds(layout: engine.Layout) -> None:
    """Check that each square and button has a legal action or a reason against it."""
    legal = engine.legal_actions(layout)
    targets = [each for each in map(target_of, legal) if each is not None]
    stacks = [each.cell for each in legal if isinstance(each, engine.Extract)]
    sources = [square for each in legal for square in begins_at(each)]
    # Cells and slots are both integers, so distinguish them by index.
    for square in SQUARES:
        answers = [
            (why_not(layout, square, SYMBOLS), is_among(square, targets)),
            (why_not_ploy(layout, square, SYMBOLS, ACE), is_among(square, stacks)),
            (why_not_ploy(layout, square, SYMBOLS, JOKER), is_among(square, sources)),
        ]
        for reason, can in answers:
            check(reason, can=can)
    check(why_no_draw(layout, SYMBOLS), can=engine.Draw() in legal)
    check(why_no_ploy(layout, ACE, SYMBOLS), can=bool(stacks))
    check(why_no_ploy(layout, JOKER, SYMBOLS), can=bool(sources))


def begins_at(action: engine.Action) -> tuple[Cell | Slot, ...]:
    """Return the squares where an action with a joker can begin."""
    match action:
        case engine.Reassign(source):
            return (source,)
        case engine.Swap(first, second):
            return (first, second)
        case engine.PlaceWithJoker(_, cell):
            return (cell,)
        case engine.Disarm(slot):
            return (slot,)
        case _:
            return ()


def is_among(square: Cell | Slot, found: Sequence[Cell | Slot]) -> bool:
    return any(each is square for each in found)


def check(reason: str | None, *, can: bool) -> None:
    assert (reason is None) == can
    if reason is not None:
        assert reason.endswith(".")
        assert ".." not in reason
        assert reason[0].isupper() or reason[0].isdigit()


@settings(max_examples=60)
@given(any_deal, any_seed, st.integers(0, 80))
def test_places_act_or_say_why_not_in_games(
    deal: engine.Deal, seed: int, length: int
) -> None:
    session = walked(deal, seed, length)
    if not session.is_over:
        holds(session.observation)


@settings(max_examples=100)
@given(any_rules, any_seed)
def test_places_act_or_say_why_not_in_positions(rules: Rules, seed: int) -> None:
    state = random_position(rules, Random(seed))
    if state is not None and not state.is_over:
        holds(engine.observe(state))


POINTS_WITH_PLOYS = Rules(placement=Placement.LOWER)
LAID = "9c 9d 9h 9s 8c 8d 8h 8s 7c"
ROYAL = position(grid=LAID, b5="Kc", hand="Qs")
NUMBER = position(grid=LAID, b5="Kc", e3="Jd dead", hand="7h")
ACE_FIRST = position(grid=FULL, b5="Kc", hand="2h", ploys="Ac X1")
EMPTY = position(grid=LAID, b5="Kc")
REPLACING = position(phase=engine.Phase.REPLACEMENT, grid=LAID, b5="Kc")
DRY = position(grid=LAID, b5="Kc", ploys="Ac", pile="")
REFILLED = position(POINTS, grid=LAID.replace("9c", "-"), b5="Kc", pile="")


@pytest.mark.parametrize(
    ("layout", "square", "said"),
    [
        (ROYAL, Cell.B4, "Q♠ cannot go on b4: royals stand around the grid."),
        (ROYAL, Slot.B5, "Q♠ cannot stand on b5: K♣ has that slot; only "),
        (NUMBER, Slot.E3, "7♥ cannot stand on e3: only royals stand around the grid."),
        (NUMBER, Slot.D1, "7♥ cannot stand on d1: only royals stand around the grid."),
        (NUMBER, Slot.B5, "7♥ cannot armour b5: it still fits "),
        (NUMBER, Cell.B4, "7♥ does not fit b4: 9♣ is higher; only d2 takes it."),
        (ACE_FIRST, Slot.B5, "2♥ cannot armour b5: a ploy comes first"),
        (EMPTY, Cell.B4, "No card is in hand: draw one first."),
        (EMPTY, Slot.B5, "No card is in hand: draw one first."),
        (REPLACING, Slot.B5, "Only a card of the grid can be replaced."),
        (DRY, Cell.B4, "No card is in hand, and the draw pile is empty: spend a ploy."),
        (REFILLED, Slot.B5, "The draw pile is refilled from a stack of the grid."),
        (REFILLED, Cell.B4, "You cannot refill the draw pile from b4: b4 is empty."),
    ],
)
def test_what_a_place_says(
    layout: engine.Layout, square: Cell | Slot, said: str
) -> None:
    assert (why_not(layout, square, SYMBOLS) or "").startswith(said)


def test_what_ploys_say() -> None:
    low = position(grid="Tc 2d 9h 9s 8c 8d 8h 8s 7c", b5="Kc", ploys="Ac X1")
    assert why_not_ploy(low, Cell.B4, SYMBOLS, ACE) is None
    assert why_not_ploy(NUMBER, Cell.B4, SYMBOLS, JOKER) == (
        "The card on b4 cannot move to c4: no joker is ready."
    )
    even = position(POINTS_WITH_PLOYS, grid="2c 2d 2h 2s 3c 3d 3h 3s 4c", ploys="X1")
    assert why_not_ploy(even, Cell.B4, SYMBOLS, JOKER) == "2♣ fits no other cell."
    assert why_no_ploy(ROYAL, ACE, SYMBOLS) == ("You cannot extract: no ace is ready.")
    assert why_no_ploy(REPLACING, JOKER, SYMBOLS) == (
        "You cannot reassign: choose first whether to replace a card of the grid."
    )
    assert why_no_draw(NUMBER, SYMBOLS) == (
        "You cannot draw: 7♥ is in hand and comes first."
    )
