"""Whole games, won in a browser by every kind of input on every size of screen."""

import pytest
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Size
from tests.support.lines import Line, read_lines

pytestmark = pytest.mark.browser

WON = read_lines("won.txt")


@pytest.mark.parametrize(
    ("means", "size"),
    [
        ("mouse", DESKTOP),
        ("touch", PHONE),
        ("touch", SMALL_PHONE),
        ("keys", DESKTOP),
        ("keys", SMALL_PHONE),
    ],
)
def test_a_game_is_won(sit_down: SitDown, means: Means, size: Size) -> None:
    play_through(sit_down, WON[0], means, size)


@pytest.mark.parametrize("line", WON[1:], ids=lambda line: line.deal_code)
def test_every_rule_set_can_be_won(sit_down: SitDown, line: Line) -> None:
    play_through(sit_down, line, "mouse", DESKTOP)


def play_through(sit_down: SitDown, line: Line, means: Means, size: Size) -> None:
    player = sit_down(size, means)
    player.begin(line.deal_code)
    for ply, token in enumerate(line.tokens, 1):
        player.play(token, ply)
    assert player.view()["result"]["won"]
    assert player.page.locator(".ending h1").inner_text() == "The field is yours"
