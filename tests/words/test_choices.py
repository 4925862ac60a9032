"""Descriptions of the possible actions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.positions import FULL, position
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.sessions import any_deal, any_seed, walked

from cannonade.engine import Deal, State, legal_actions, start
from cannonade.words.cards import ASCII, SPOKEN, SYMBOLS
from cannonade.words.game.actions import say_choices


def choices(state: State) -> str:
    return say_choices(legal_actions(state), ASCII)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position(b4="2c", a2="Kc"), "You can draw."),
        (
            position(grid="2c 3d 9c 9d 9h 9s 8c 8d 8h", a2="Kc", hand="3h"),
            "You can put 3h on b4 or c4.",
        ),
        (position(b4="2c", hand="3h"), "You can put 3h on any cell."),
        (
            position(grid=FULL, a2="Kc", hand="3h", ploys="Ac"),
            "You can spend an ace on a stack (xb4).",
        ),
        (
            position(grid=FULL, a2="Kc", hand="3h", ploys="X1"),
            "You can spend a joker on a top card (b4>c4).",
        ),
        (
            position(grid=FULL, a2="Kc", hand="3h"),
            "You can add 3h as armour to the royal on a2.",
        ),
        (
            position(ORIGINAL, b4="2c 3c", a2="Kc", pile=""),
            "You can refill the draw pile from b4.",
        ),
        (start(Deal(REVISED, 1)).state, "You can put Qs on b1 or a2."),
    ],
)
def test_choices_in_a_sentence(state: State, expected: str) -> None:
    assert choices(state) == expected


def test_a_blocked_number_may_be_shamed() -> None:
    told = choices(position(ORIGINAL, grid=FULL, a2="Kc", b5="Kd", hand="3h"))
    assert told == (
        "You can add 3h as armour to the royal on b5, or shame 3h and clear any cell "
        "(!b4)."
    )


def test_nothing_to_do_is_nothing_to_say() -> None:
    assert say_choices((), SYMBOLS) == ""


@given(any_deal, any_seed, st.integers(0, 60))
def test_there_is_a_sentence_wherever_there_is_a_choice(
    deal: Deal, seed: int, count: int
) -> None:
    state = walked(deal, seed, count).state
    for style in (SYMBOLS, ASCII, SPOKEN):
        told = say_choices(legal_actions(state), style)
        assert bool(told) is not state.is_over
