"""The log has one row for each turn; a finished game has a description."""

from random import Random
from typing import get_args

import pytest
from tests.support.lines import EACH_WON, Line, read_lines
from tests.support.sessions import play_all
from tests.support.walks import random_rules

from cannonade.engine import Deal, Event, events
from cannonade.session import AutomaticDraw, Options, Session, begin, view
from cannonade.words.cards import ASCII, SYMBOLS
from cannonade.words.game import story
from cannonade.words.game.story import log_turns, say_place, say_ply

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
