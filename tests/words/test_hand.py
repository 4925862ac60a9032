"""Actions in words: what is possible, and the texts beside the card in hand."""

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import ORIGINAL, REVISED, REVISIONS

from cannonade import engine
from cannonade.notation import parse_action
from cannonade.rules import Rules
from cannonade.words.cards import ASCII, SYMBOLS
from cannonade.words.game.actions import say_choices
from cannonade.words.game.hand import say_armour_sum, say_draw_pile, say_hand, say_over

LAID = "9c 9d 9h 9s 8c 8d 8h 7d 7c"


def blocked(rules: Rules = REVISED, ploys: str = "") -> engine.Layout:
    return position(rules, grid=FULL, b5="Kc", hand="2h", ploys=ploys)


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        (position(grid=LAID, hand="8s"), ("8♠", "Fits five cells.")),
        (
            position(grid=LAID, hand="Qs"),
            ("Q♠", "Beside the highest of its suit with a free slot: a3."),
        ),
        (
            position(grid="Ts 9d 9h 9s 8c 8d 8h 7d 7c", hand="Qs"),
            ("Q♠", "Beside the highest of its suit with a free slot: b5 or a4."),
        ),
        (
            position(grid="9c 9d 9h - 8c 8d 8h 7d 7c", hand="Qs"),
            ("Q♠", "Beside the highest of its colour with a free slot: b5 or a4."),
        ),
        (
            position(grid=FULL, b5="Jc", c5="Js", hand="2h"),
            ("2♥", "It fits nowhere.", "Choose one of two royals to armour."),
        ),
        (blocked(), ("2♥", "It fits nowhere.", "It armours K♣: 13 + 2 = 15.")),
        (blocked(ploys="Ac"), ("2♥", "It fits nowhere.", "Spend a ploy: Extract.")),
        (
            blocked(REVISIONS, "Ac"),
            ("2♥", "It fits nowhere.", "Choose armour on one royal, or a ploy."),
        ),
        (
            blocked(ORIGINAL),
            (
                "2♥",
                "It fits nowhere.",
                "Choose armour on one royal, or shame with nine stacks.",
            ),
        ),
        (position(ORIGINAL, grid=LAID, hand="X1"), ("Joker", "Fits nine cells.")),
        (position(grid=LAID), ("Draw a card",)),
        (
            position(phase=engine.Phase.REPLACEMENT, grid=LAID),
            (
                "The grid is laid",
                "Swap one weak card for the next number, or keep the grid. Only now.",
            ),
        ),
        (
            position(grid=LAID, b5="Kc", ploys="Ac", pile=""),
            ("The pile is empty", "Spend a ploy: Extract."),
        ),
        (
            position(ORIGINAL, grid=LAID, b5="Kc", pile=""),
            ("The pile is empty", "Choose a stack to refill it."),
        ),
    ],
)
def test_the_hand_says_what_it_is_for(
    layout: engine.Layout, said: tuple[str, ...]
) -> None:
    assert say_hand(layout, engine.legal_actions(layout), SYMBOLS) == said


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
        (blocked(), "2h+b5", ("2♥ on K♣", "Armour: 13 + 2 = 15.")),
        (
            position(grid=LAID, phase=engine.Phase.REPLACEMENT),
            "=b4",
            ("Replace 9♣", "It goes under the draw pile."),
        ),
        (
            position(ORIGINAL, grid=LAID, b5="Kc", pile="", b4="2c 3c 9c"),
            "^b4",
            (
                "Refill from b4",
                (
                    "9♣ goes to the shame pile, now 32 cards. The rest of b4 is the "
                    "new draw pile: 2 cards."
                ),
            ),
        ),
        (
            blocked(ORIGINAL),
            "2h!b4",
            (
                "2♥",
                (
                    "2♥ goes to the shame pile, now 1 card. The stack on b4, 10♣, goes "
                    "under the draw pile."
                ),
            ),
        ),
        (
            position(grid=LAID, b4="2c 9c", ploys="Ac"),
            "xb4",
            ("Extract", "A♣ is spent on b4: 2♣ and 9♣ go under the draw pile."),
        ),
    ],
)
def test_a_place_says_what_the_hand_would_do(
    layout: engine.Layout, token: str, said: tuple[str, ...]
) -> None:
    action = parse_action(token)
    assert action in engine.legal_actions(layout)
    assert say_over(layout, engine.preview(layout, action), SYMBOLS) == said


def test_armour_that_loses_the_game_says_so() -> None:
    heavy = position(grid=FULL, b5="Kc+2d+2c", hand="2h")
    fatal = next(
        each for each in engine.legal_actions(heavy) if isinstance(each, engine.Armour)
    )
    assert say_armour_sum(heavy, fatal, SYMBOLS) == (
        "K♣: 17 + 2 = 19, and the game is lost."
    )
    harmless = position(ORIGINAL, grid=FULL, b5="Kc+2d+2c", hand="2h")
    assert say_armour_sum(harmless, fatal, SYMBOLS) == "K♣: 17 + 2 = 19."


def test_the_pile_counts_cards_and_royals() -> None:
    layout = position(grid=LAID, b5="Kc", hand="Qs")
    assert say_draw_pile(layout) == f"{layout.draw_count} cards, 10 royals"


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (
            position(grid="2c 3d 9c 9d 9h 9s 8c 8d 8h", a2="Kc", hand="3h"),
            "You can put 3h on b4 or c4.",
        ),
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
        (
            position(ORIGINAL, grid=FULL, a2="Kc", b5="Kd", hand="3h"),
            (
                "You can add 3h as armour to the royal on b5, or shame 3h and clear "
                "any cell (!b4)."
            ),
        ),
        (engine.start(engine.Deal(REVISED, 1)).state, "You can put Qs on b1 or a2."),
    ],
)
def test_choices_in_a_sentence(state: engine.State, expected: str) -> None:
    assert say_choices(engine.legal_actions(state), ASCII) == expected
