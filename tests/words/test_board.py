"""The board in text: a picture, sentences, and what is known of hidden cards."""

from dataclasses import replace

from tests.support.positions import position

from cannonade.board import Cell
from cannonade.cards import CARDS
from cannonade.engine import Phase, observe
from cannonade.rules import find_rule_set
from cannonade.words.cards import ASCII, SPOKEN, SYMBOLS
from cannonade.words.game import board

STATE = position(
    b4="9s",
    c4="2d 5d 7h",
    c3="Td",
    b5="Qd",
    d5="Kc+3c",
    a2="Js dead",
    hand="7c",
    ploys="Ac X1",
    pile="2h ... 4s",
)
"""A position with a mostly empty grid, which the rules allow."""

PICTURE = """\
      a         b         c         d         e
5             Q♦ 12       .       K♣ 16
           +---------+---------+---------+
4     .    |    9♠   |  7♥ x3  |         |    .
           +---------+---------+---------+
3     .    |         |   10♦   |         |    .
           +---------+---------+---------+
2    (J♠)  |         |         |         |    .
           +---------+---------+---------+
1               .         .         .
      a         b         c         d         e"""


def test_the_picture() -> None:
    assert board.draw_board(STATE, SYMBOLS) == PICTURE


NARROW = """\
    a      b      c      d      e
5        Q♦ 12    .    K♣ 16
        +------+------+------+
4   .   |  9♠  |7♥ x3 |      |  .
        +------+------+------+
3   .   |      | 10♦  |      |  .
        +------+------+------+
2  (J♠) |      |      |      |  .
        +------+------+------+
1          .      .      .
    a      b      c      d      e"""


def test_the_narrow_picture() -> None:
    assert board.draw_board(STATE, SYMBOLS, 40) == NARROW
    assert max(map(len, NARROW.splitlines())) < board.NARROW_WIDTH == 36
    assert board.draw_board(STATE, SYMBOLS, board.PICTURE_WIDTH - 1) == NARROW
    assert board.draw_board(STATE, SYMBOLS, board.PICTURE_WIDTH) == PICTURE


def test_a_narrow_square_holds_the_deepest_stack() -> None:
    deep = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h Td"
    assert "|10♦x12|" in board.draw_board(position(c3=deep), SYMBOLS, 40)


def test_the_board_in_sentences() -> None:
    assert board.describe_board(STATE, ASCII) == (
        "Row 4: b4 shows 9s, c4 shows 7h on 2 cards, d4 is empty.",
        "Row 3: b3 is empty, c3 shows 10d, d3 is empty.",
        "Row 2: b2 is empty, c2 is empty, d2 is empty.",
        "Top: b5 Qd, health 12, c5 is free, d5 Kc, health 16 with armour 3c.",
        "Right: e4 is free, e3 is free, e2 is free.",
        "Bottom: b1 is free, c1 is free, d1 is free.",
        "Left: a4 is free, a3 is free, a2 Js, fallen.",
        "In hand: 7c.",
        "Ploys: Ac and joker 1.",
        f"Draw pile: {STATE.draw_count} cards.",
        "Royals down: 1 of 12.",
    )


def test_the_status_tells_what_the_rules_make_matter() -> None:
    points = find_rule_set("points").rules
    state = replace(
        STATE, rules=points, hand=None, ploys=(), draws=5, shame_pile=(CARDS["2c"],)
    )
    assert board.say_status(state, ASCII) == (
        "No card is in hand.",
        f"Draw pile: {state.draw_count} cards.",
        "Shame pile: 1 card.",
        "Royals down: 1 of 12.",
        "Points so far: 6.",
    )


def test_the_status_tells_what_waits() -> None:
    state = replace(
        STATE,
        hand=CARDS["Ks"],
        waiting_number=CARDS["7c"],
        queue_count=2,
        ploys=(),
        ran_dry=True,
    )
    assert board.say_status(state, ASCII) == (
        "In hand: Ks.",
        "7c waits for a royal.",
        "2 more royals to place after it.",
        "Ploys: none.",
        f"Draw pile: {state.draw_count} cards.",
        "Royals down: 1 of 12.",
        "The draw pile has run out: a win will be a late one.",
    )


def test_stacks_are_opened_oldest_first() -> None:
    assert board.say_stacks(STATE, ASCII) == (
        "b4, oldest first: 9s.",
        "c4, oldest first: 2d, 5d, 7h.",
        "c3, oldest first: 10d.",
        "d4, b3, d3, b2, c2 and d2 are empty.",
    )
    assert board.say_stack(STATE, Cell.D4, ASCII) == "d4 is empty."


def test_unseen_cards_are_counted_by_suit_and_rank() -> None:
    unseen = tuple(CARDS[each] for each in ("2c", "Kc", "2h", "Th", "X2"))
    observation = replace(observe(STATE), unseen=unseen)
    assert board.say_unseen(observation, ASCII) == (
        "Unseen, on top of the draw pile: 5 cards.",
        "Clubs (2): 2 K.",
        "Hearts (2): 2 10.",
        "Jokers (1): X2.",
        "By rank: joker x1, 2 x2, 10 x1, K x1.",
    )
    assert board.say_unseen(observation, SPOKEN)[-1] == (
        "By rank: 1 x joker, 2 x 2, 1 x 10, 1 x K."
    )


def test_known_layers_are_told_in_the_order_of_drawing() -> None:
    layers = ((CARDS["7h"],), (CARDS["3c"], CARDS["4c"]), (CARDS["9s"],))
    observation = replace(observe(STATE), known_layers=layers)
    assert board.say_layers(observation, ASCII) == (
        "Under them: 7h, then 2 cards in an unknown order (3c and 4c), then 9s.",
    )
    seen = replace(observation, unseen=())
    assert board.say_known(seen, ASCII) == (
        "Every card has been seen.",
        (
            "The draw pile, next card first: "
            "7h, then 2 cards in an unknown order (3c and 4c), then 9s."
        ),
    )


def test_waiting_royals_are_known_but_not_always_their_order() -> None:
    queue = (CARDS["Kd"], CARDS["Qs"])
    observation = replace(observe(STATE), phase=Phase.ROYALS, queue=queue)
    assert board.say_known(observation, ASCII)[0] == (
        "Royals still to be placed, in order: Kd and Qs."
    )
    points = find_rule_set("points").rules
    assert board.say_known(replace(observation, rules=points), ASCII)[0] == (
        "Royals still to be placed, in an unknown order: Kd and Qs."
    )
