"""Whole games, won in a browser by every kind of input on every size of screen."""

import pytest
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Size
from tests.support.lines import Line, read_lines

pytestmark = pytest.mark.browser

WON = read_lines("won.txt")


@pytest.mark.parametrize("line", WON, ids=lambda line: line.deal_code)
def test_every_rule_set_is_won(sit_down: SitDown, line: Line) -> None:
    play_through(sit_down, line, "mouse", DESKTOP)


@pytest.mark.parametrize(("means", "size"), [("touch", PHONE), ("keys", DESKTOP)])
def test_a_whole_game_is_won_by_other_input(
    sit_down: SitDown, means: Means, size: Size
) -> None:
    play_through(sit_down, WON[0], means, size)


@pytest.mark.parametrize(
    ("line", "means", "size"),
    [
        *((line, "touch", PHONE) for line in WON[1:]),
        *((line, "keys", DESKTOP) for line in WON[1:]),
        (WON[0], "touch", SMALL_PHONE),
        (WON[0], "keys", SMALL_PHONE),
        (WON[3], "touch", DESKTOP),
        (WON[3], "keys", PHONE),
    ],
)
def test_the_second_half_is_won_by_every_input_on_every_size(
    sit_down: SitDown, line: Line, means: Means, size: Size
) -> None:
    play_through(sit_down, line, means, size, begin_at=len(line.tokens) // 2)


def play_through(
    sit_down: SitDown, line: Line, means: Means, size: Size, begin_at: int = 0
) -> None:
    """Win a game; its first actions are played by the API."""
    player = sit_down(size, means)
    player.begin(line.deal_code, *line.tokens[:begin_at])
    for ply, token in enumerate(line.tokens[begin_at:], begin_at + 1):
        player.play(token, ply)
    assert player.view()["result"]["won"]
    assert player.page.locator(".ending h1").inner_text() == "The field is yours"
