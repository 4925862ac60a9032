"""Whole games, won in a browser by every kind of input on every size of screen."""

import pytest
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Size
from tests.support.lines import Line, read_lines

pytestmark = pytest.mark.browser

WON = read_lines("won.txt")


EVERYWHERE: tuple[tuple[Means, Size], ...] = (
    ("mouse", DESKTOP),
    ("touch", PHONE),
    ("keys", DESKTOP),
)


@pytest.mark.parametrize("line", WON, ids=lambda line: line.deal_code)
@pytest.mark.parametrize(("means", "size"), EVERYWHERE)
def test_every_rule_set_is_won(
    sit_down: SitDown, line: Line, means: Means, size: Size
) -> None:
    play_through(sit_down, line, means, size)


@pytest.mark.parametrize(
    ("line", "means", "size"),
    [
        (WON[0], "touch", SMALL_PHONE),
        (WON[0], "keys", SMALL_PHONE),
        (WON[3], "touch", DESKTOP),
        (WON[3], "keys", PHONE),
    ],
)
def test_every_kind_of_input_does_on_every_size(
    sit_down: SitDown, line: Line, means: Means, size: Size
) -> None:
    play_through(sit_down, line, means, size)


def play_through(sit_down: SitDown, line: Line, means: Means, size: Size) -> None:
    player = sit_down(size, means)
    player.begin(line.deal_code)
    for ply, token in enumerate(line.tokens, 1):
        player.play(token, ply)
    assert player.view()["result"]["won"]
    assert player.page.locator(".ending h1").inner_text() == "The field is yours"
