"""Events, refusals, actions, problems of a draft and rows of the log in sentences."""

from random import Random
from typing import get_args

import pytest
from tests.support.lines import EACH_WON, Line, read_lines
from tests.support.positions import position
from tests.support.sessions import play_all
from tests.support.walks import random_rules
from tests.words.examples import ACTIONS, EVENTS, KILLED, REFUSALS, TOO_WEAK

from cannonade.board import Cell
from cannonade.cards import CARDS, PACK
from cannonade.engine import (
    Action,
    Deal,
    Draw,
    Event,
    Flaw,
    Place,
    PlaceWithJoker,
    Preview,
    events,
    preview,
)
from cannonade.engine.events import HardResetMade, Placed
from cannonade.engine.refusals import Refusal
from cannonade.message import _
from cannonade.rules import JokerUse, Rules
from cannonade.session import AutomaticDraw, Options, Session, begin, view
from cannonade.words.cards import (
    ASCII,
    BY_CARDS,
    SPOKEN,
    SYMBOLS,
    short_name,
    spoken_name,
    what_kills,
)
from cannonade.words.game import actions, story
from cannonade.words.game.drafts import say_flaw
from cannonade.words.game.events import say_preview, tell
from cannonade.words.game.story import log_turns, say_place, say_ply


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_an_event_is_told(event: Event, told: str) -> None:
    assert tell(event, ASCII) == told


@pytest.mark.parametrize(("action", "refusal", "told"), REFUSALS)
def test_a_refusal_says_why(action: Action, refusal: Refusal, told: str) -> None:
    assert actions.refuse(action, refusal, ASCII) == told


@pytest.mark.parametrize(("action", "said"), ACTIONS)
def test_an_action_is_said(action: Action, said: str) -> None:
    assert actions.say_action(action, ASCII) == said


@pytest.mark.parametrize("action", [action for action, _ in ACTIONS], ids=str)
def test_an_action_is_refused_and_offered(action: Action) -> None:
    said = actions.say_not_possible(action, ASCII) + actions.say_choices(
        [action], ASCII
    )
    assert "cannot" in said or "no joker can" in said
    assert "You can " in said
    assert "{" not in said


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


SHAMED = Flaw(_("royals are never shamed: {cards}"), (CARDS["Kd"], CARDS["Qs"]))


def test_a_flaw_names_its_cards() -> None:
    assert say_flaw(SHAMED, SYMBOLS) == "Royals are never shamed: K♦ and Q♠."
    assert say_flaw(SHAMED, ASCII) == "Royals are never shamed: Kd and Qs."
    assert say_flaw(SHAMED, SPOKEN) == (
        "Royals are never shamed: the king of diamonds and the queen of spades."
    )


def test_a_flaw_without_cards_is_told_as_it_is() -> None:
    assert say_flaw(Flaw(_("nothing is replaced")), SYMBOLS) == "Nothing is replaced."


REVISED = read_lines("won.txt")[0]


def told(count: int) -> list[tuple[str, str]]:
    """Return the log after `count` actions of a won game, the oldest turn first."""
    session = play_all(begin(REVISED.deal), " ".join(REVISED.tokens[:count]))
    return list(reversed(log_turns(session, ASCII)))


def test_each_event_has_words_or_needs_none() -> None:
    """If this fails, give a new event a row or a few words in another's row."""
    of_set_ups = {events.Laid, events.RoyalQueued, events.Buried}
    needing_none = {events.GridKept, events.QueueShuffled, *of_set_ups}
    told = {events.Attacked, events.Ended, *story.TURNS, *story.RESULTS}
    assert told | needing_none == {*get_args(Event)}


def test_a_turn_is_one_row_and_its_card_comes_before_what_fell() -> None:
    assert told(5) == [
        ("The deal", "Ad banked, Qs on b1, Jd on e4, 9d on d4 replaced"),
        ("5h on b4", "Jd falls, Qs falls"),
    ]


def test_a_card_is_told_as_drawn_only_until_it_is_played() -> None:
    drawn = REVISED.tokens.index("xc4") - 1
    assert told(drawn + 1)[-1] == ("3d drawn", "")
    assert told(drawn + 2)[-1] == ("Ad spent on c4", "under: 8c")
    assert told(drawn + 3)[-1] == ("3d on c4", "Js falls")


@pytest.mark.parametrize("line", EACH_WON)
def test_a_whole_game_is_told_by_any_rules(line: Line) -> None:
    session = begin(line.deal)
    for action in line.tokens:
        session = play_all(session, action)
        rows = log_turns(session)
        assert all(deed for deed, _ in rows)
        assert len(rows) <= 15
    _, (_, last) = log_turns(session)[:2]
    assert "falls" in last


@pytest.mark.parametrize("draw", [AutomaticDraw.NEVER, AutomaticDraw.ALWAYS])
def test_rows_are_those_of_the_whole_game(
    draw: AutomaticDraw, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, told = Random(1), list[tuple[Session, tuple[tuple[str, str], ...]]]()
    for number in range(40):
        session = begin(Deal(random_rules(rng), number), Options(draw))
        while not session.is_over and session.ply < 150:
            session = session.play(rng.choice(view(session).legal))
            if rng.random() < 0.1:
                told.append((session, log_turns(session)))
    monkeypatch.setattr(story, "_MOST_STEPS", 1000)
    assert [rows for _, rows in told] == [log_turns(each) for each, _ in told]
    assert any(len(rows) == 15 for _, rows in told)


@pytest.mark.parametrize(
    ("ply", "count", "words"),
    [
        (0, 0, "No action yet"),
        (0, 86, "Before action 1 of 86"),
        (12, 86, "Action 12 of 86"),
    ],
)
def test_a_place_in_a_game(ply: int, count: int, words: str) -> None:
    assert say_place(ply, count) == words


def test_an_action_is_told_with_who_fell_to_it() -> None:
    line = read_lines("won.txt")[0]
    session = play_all(begin(line.deal), " ".join(line.tokens))
    lines = [
        say_ply(each.played.action, each.step.events, SYMBOLS)
        for each in session.history
    ]
    assert lines[0] == (
        "Q♠ stands on b1, beside 8♠ of her suit; another slot was as good."
    )
    assert "5♦ goes on d2, over 4♣. J♥ falls, the 4th of twelve." in lines
    assert sum(each.count("falls") for each in lines) == 12


def test_an_action_that_nothing_came_of_is_named() -> None:
    line = read_lines("won.txt")[0]
    moment = play_all(begin(line.deal), line.tokens[0]).history[0]
    assert say_ply(moment.played.action, (), SYMBOLS) == "Put Q♠ on b1."
