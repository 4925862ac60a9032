"""The log has one row a turn: what was done, and what came of it."""

import pytest
from tests.support.lines import Line, read_lines
from tests.support.sessions import play_all

from cannonade.session import begin
from cannonade.words import ASCII
from cannonade.words.game.turns import log_turns

REVISED = read_lines("won.txt")[0]


def told(count: int) -> list[tuple[str, str]]:
    """Give the log after so many actions of a won game, the oldest turn first."""
    session = play_all(begin(REVISED.deal), " ".join(REVISED.tokens[:count]))
    return list(reversed(log_turns(session, ASCII)))


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
