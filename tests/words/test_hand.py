"""The texts beside the card in hand."""

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import ORIGINAL, REVISED, REVISIONS

from cannonade.engine import (
    Armour,
    Layout,
    Phase,
    legal_actions,
    preview,
)
from cannonade.notation import parse_action
from cannonade.rules import Rules
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.hand import say_armour_sum, say_draw_pile, say_hand, say_over

LAID = "9c 9d 9h 9s 8c 8d 8h 7d 7c"


def blocked(rules: Rules = REVISED, ploys: str = "") -> Layout:
    return position(rules, grid=FULL, b5="Kc", hand="2h", ploys=ploys)


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        (position(grid=LAID, hand="8s"), ("8♠", "Fits five cells.")),
        (
            position(grid=LAID, hand="Qs"),
            ("Q♠", "Same suit, highest near card: only a3."),
        ),
        (
            position(grid="9c Ts 9h 9s 8c 8d 8h 7d 7c", hand="Qs"),
            ("Q♠", "Same suit, highest near card: only c5."),
        ),
        (
            position(grid="Ts 9d 9h 9s 8c 8d 8h 7d 7c", hand="Qs"),
            ("Q♠", "Same suit, highest near card: b5 or a4."),
        ),
        (
            position(grid="9c 9d 9h - 8c 8d 8h 7d 7c", hand="Qs"),
            ("Q♠", "Same colour, highest near card: b5 or a4."),
        ),
        (
            position(grid="9d - - - - - - - 7h", hand="Qs"),
            ("Q♠", "None of its colour, so the highest near card: b5 or a4."),
        ),
        (
            position(grid=FULL, b5="Kc", c5="Kd", hand="2s"),
            ("2♠", "No cell takes it.", "It armours K♣: 13 + 2 = 15."),
        ),
        (
            position(grid=FULL, b5="Jc", c5="Js", hand="2h"),
            ("2♥", "No cell takes it.", "Choose which of two royals takes it."),
        ),
        (
            blocked(),
            ("2♥", "No cell takes it.", "It armours K♣: 13 + 2 = 15."),
        ),
        (
            blocked(ploys="Ac"),
            ("2♥", "No cell takes it.", "Spend a ploy."),
        ),
        (
            blocked(REVISIONS, "Ac"),
            ("2♥", "No cell takes it.", "Choose armour on one royal, or a ploy."),
        ),
        (
            blocked(ORIGINAL),
            (
                "2♥",
                "No cell takes it.",
                "Choose armour on one royal, or shame with nine stacks.",
            ),
        ),
        (position(ORIGINAL, grid=LAID, hand="X1"), ("Joker", "Fits nine cells.")),
        (position(grid=LAID), ("Draw a card",)),
        (
            position(phase=Phase.REPLACEMENT, grid=LAID),
            ("The grid is laid", "Replace one card, once, or keep it."),
        ),
        (
            position(grid=LAID, b5="Kc", ploys="Ac", pile=""),
            ("The pile is empty", "Spend a ploy."),
        ),
        (
            position(ORIGINAL, grid=LAID, b5="Kc", pile=""),
            ("The pile is empty", "Choose a stack to refill it."),
        ),
    ],
)
def test_the_hand_says_what_it_is_for(layout: Layout, said: tuple[str, ...]) -> None:
    assert say_hand(layout, legal_actions(layout), SYMBOLS) == said


@pytest.mark.parametrize(
    ("layout", "token", "said"),
    [
        (
            position(grid=LAID, b5="Kc", hand="8s"),
            "8s@d2",
            ("8♠ over d2", "No living royal in its lanes."),
        ),
        (
            position(grid=LAID, d5="Kc", hand="8s"),
            "8s@d2",
            ("8♠ over d2", "Fires one lane."),
        ),
        (
            blocked(),
            "2h+b5",
            ("2♥ on K♣", "Armour: 13 + 2 = 15."),
        ),
        (
            position(grid=LAID, phase=Phase.REPLACEMENT),
            "=b4",
            ("Replace 9♣", "It goes under the draw pile."),
        ),
        (
            position(ORIGINAL, grid=LAID, b5="Kc", pile="", b4="2c 3c 9c"),
            "^b4",
            ("Refill from b4", "9♣ goes to the shame pile; 2 cards will be drawn."),
        ),
        (
            blocked(ORIGINAL),
            "2h!b4",
            ("2♥", "Shame 2♥ and clear the stack at b4."),
        ),
        (
            position(grid=LAID, hand="Qs"),
            "Qs@a3",
            ("Q♠", "Put Q♠ on a3."),
        ),
        (position(grid=LAID), ".", ()),
    ],
)
def test_a_place_says_what_the_hand_would_do(
    layout: Layout, token: str, said: tuple[str, ...]
) -> None:
    action = parse_action(token)
    assert action in legal_actions(layout)
    assert say_over(layout, preview(layout, action), SYMBOLS) == said


def test_armour_that_loses_the_game_says_so() -> None:
    heavy = position(grid=FULL, b5="Kc+2d+2c", hand="2h")
    fatal = next(each for each in legal_actions(heavy) if isinstance(each, Armour))
    assert say_armour_sum(heavy, fatal, SYMBOLS) == (
        "K♣: 17 + 2 = 19, and the game is lost."
    )
    harmless = position(ORIGINAL, grid=FULL, b5="Kc+2d+2c", hand="2h")
    assert say_armour_sum(harmless, fatal, SYMBOLS) == "K♣: 17 + 2 = 19."


def test_the_pile_counts_cards_and_royals() -> None:
    layout = position(grid=LAID, b5="Kc", hand="Qs")
    assert say_draw_pile(layout) == f"{layout.draw_count} cards, 10 royals"
