"""The log has one row for each turn: the action and its effects."""

from random import Random
from typing import get_args

import pytest
from tests.support.lines import Line, read_lines
from tests.support.sessions import play_all
from tests.support.walks import random_rules

from cannonade.engine import Deal, Event, events
from cannonade.session import AutomaticDraw, Options, Session, begin, view
from cannonade.words.cards import ASCII
from cannonade.words.game import story
from cannonade.words.game.story import log_turns

REVISED = read_lines("won.txt")[0]


def told(count: int) -> list[tuple[str, str]]:
    """Return the log after `count` actions of a won game, the oldest turn first."""
    session = play_all(begin(REVISED.deal), " ".join(REVISED.tokens[:count]))
    return list(reversed(log_turns(session, ASCII)))


def test_each_event_has_words_or_needs_none() -> None:
    """If this fails, give a new event a row or a few words in another's row."""
    needing_none = {events.GridKept, events.QueueShuffled}
    told = {events.Attacked, events.Ended, *story.TURNS, *story.RESULTS}
    assert told | needing_none == {*get_args(Event)}


def test_a_turn_is_one_row_and_its_card_comes_before_what_fell() -> None:
    assert told(5)[-2:] == [
        ("9d on d4 replaced", "6h laid"),
        ("5h on b4", "Jd falls, Qs falls"),
    ]


def test_a_card_is_told_as_drawn_only_until_it_is_played() -> None:
    drawn = REVISED.tokens.index("xc4") - 1
    assert told(drawn + 1)[-1] == ("3d drawn", "")
    assert told(drawn + 2)[-1] == ("Ad spent on c4", "under: 8c")
    assert told(drawn + 3)[-1] == ("3d on c4", "Js falls")


@pytest.mark.parametrize("line", read_lines("won.txt"), ids=lambda each: each.deal_code)
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
