"""Events, refusals and actions in sentences."""

import pytest
from tests.support.positions import position
from tests.words.examples import ACTIONS, EVENTS, KILLED, REFUSALS, TOO_WEAK

from cannonade.board import Cell
from cannonade.cards import CARDS, PACK
from cannonade.engine import Action, Draw, Place, PlaceWithJoker, Preview, preview
from cannonade.engine.events import Event, HardResetMade, Placed
from cannonade.engine.refusals import Refusal, TooLow
from cannonade.rules import JokerUse, Rules
from cannonade.words.cards import (
    ASCII,
    BY_CARDS,
    SPOKEN,
    SYMBOLS,
    short_name,
    spoken_name,
    what_kills,
)
from cannonade.words.game.actions import (
    refuse,
    say_action,
    say_choices,
    say_not_possible,
)
from cannonade.words.game.events import say_preview, tell


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_an_event_is_told(event: Event, told: str) -> None:
    assert tell(event, ASCII) == told


@pytest.mark.parametrize(("action", "refusal", "told"), REFUSALS)
def test_a_refusal_says_why(action: Action, refusal: Refusal, told: str) -> None:
    assert refuse(action, refusal, ASCII) == told


@pytest.mark.parametrize(("action", "said"), ACTIONS)
def test_an_action_is_said(action: Action, said: str) -> None:
    assert say_action(action, ASCII) == said


@pytest.mark.parametrize("action", [action for action, _ in ACTIONS], ids=str)
def test_an_action_is_refused_and_offered(action: Action) -> None:
    said = say_not_possible(action, ASCII) + say_choices([action], ASCII)
    assert "cannot" in said or "no joker can" in said
    assert "You can " in said
    assert "{" not in said


def test_signs_are_the_usual_style() -> None:
    refusal = TooLow(CARDS["7h"], Cell.B3, CARDS["9s"], (Cell.B2, Cell.D4))
    assert refuse(Place(CARDS["7h"], Cell.B3), refusal, SYMBOLS) == (
        "7♥ does not fit b3: 9♠ is higher; only b2 and d4 take it."
    )


def test_spoken_cards_have_names_and_by_cards_squares_have_none() -> None:
    event = Placed(CARDS["Th"], Cell.B2, CARDS["2c"])
    assert tell(event, SPOKEN) == "The 10 of hearts goes on b2, over the 2 of clubs."
    made = HardResetMade(Cell.C3, (CARDS["3h"],), is_shuffled=False)
    assert tell(made, BY_CARDS) == "A stack goes under the draw pile: 3♥."


def test_a_preview_says_what_each_lane_would_do() -> None:
    preview = Preview(Place(CARDS["2c"], Cell.B2), (KILLED, TOO_WEAK))
    assert say_preview(preview, ASCII) == (
        "Qd on b5 falls: 6d + 7h = 13 against 12.",
        "Kh on d1 stands: 5h + 3h = 8 against 13, 5 short.",
    )


def test_a_preview_of_no_attack_says_so_if_there_could_be_one() -> None:
    quiet = Preview(Place(CARDS["2c"], Cell.B2), ())
    assert say_preview(quiet, ASCII) == ("No living royal in its lanes.",)
    assert say_preview(Preview(Draw(), ()), ASCII) == ()


@pytest.mark.parametrize(
    ("symbol", "signed", "plain", "spoken"),
    [
        ("7h", "7♥", "7h", "7 of hearts"),
        ("Tc", "10♣", "10c", "10 of clubs"),
        ("Qs", "Q♠", "Qs", "queen of spades"),
        ("Ad", "A♦", "Ad", "ace of diamonds"),
        ("X1", "X1", "X1", "joker 1"),
    ],
)
def test_a_card_has_three_names(
    symbol: str, signed: str, plain: str, spoken: str
) -> None:
    card = CARDS[symbol]
    names = (short_name(card, SYMBOLS), short_name(card, ASCII), spoken_name(card))
    assert names == (signed, plain, spoken)


@pytest.mark.parametrize(
    ("royal", "needs"),
    [
        ("Jh", "against a jack every card counts"),
        ("Qs", "the queen needs black cards"),
        ("Kd", "the king needs diamonds"),
    ],
)
def test_what_kills_a_royal(royal: str, needs: str) -> None:
    card = CARDS[royal]
    assert what_kills(card, Rules().what_counts(card)) == needs


def test_no_two_cards_share_a_name() -> None:
    for style in (SYMBOLS, ASCII):
        assert len({short_name(card, style) for card in PACK}) == len(PACK)
    assert len({spoken_name(card) for card in PACK}) == len(PACK)


def test_a_double_payload_is_added_up_and_doubled() -> None:
    state = position(
        Rules(joker_use=JokerUse.DOUBLE),
        b5="Kh",
        b4="5h",
        b3="2h",
        hand="6h",
        ploys="X1",
    )
    action = PlaceWithJoker(CARDS["6h"], Cell.B2)
    told = "Kh on b5 falls: (5h + 2h) x 2 = 14 against 13."
    assert say_preview(preview(state, action), ASCII) == (told,)
