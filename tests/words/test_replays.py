"""Descriptions of finished games."""

import pytest
from tests.support.lines import read_lines
from tests.support.sessions import play_all

from cannonade.session import begin
from cannonade.words.cards import SPOKEN, SYMBOLS
from cannonade.words.game.story import say_place, say_ply


@pytest.mark.parametrize(
    ("ply", "count", "words"),
    [
        (0, 0, "No action yet"),
        (0, 86, "Before the first of 86"),
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


def test_before_the_first_action_is_the_deal() -> None:
    assert say_ply(None, (), SPOKEN) == "The deal."


def test_an_action_that_nothing_came_of_is_named() -> None:
    line = read_lines("won.txt")[0]
    moment = play_all(begin(line.deal), line.tokens[0]).history[0]
    assert say_ply(moment.played.action, (), SYMBOLS) == "Put Q♠ on b1."
