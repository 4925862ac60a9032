"""The table's layout in every window and text size; the board does not move."""
# Playwright does not type the data of synthetic events.
# pyright: reportUnknownMemberType=false

import pytest
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, box_of
from tests.support.layout import Text, enlarge, faults, places, resize, scrolls
from tests.support.lines import Line, read_lines

REVISED, _, _, POINTS, _ = read_lines("won.txt")
TOKENS = REVISED.tokens
AIMS = TOKENS[:4]
SHOTS = ("b4", "c3", "d2", "c5")
"""Two lanes, a refusal, a lane of another length, and a slot."""

WINDOWS = (
    *((2560, 1440), (1920, 1080), DESKTOP, (1024, 768)),
    *((1920, 600), (1280, 560), (900, 600), (900, 510)),
    *((768, 1024), (600, 900), (412, 915), PHONE, SMALL_PHONE),
    *((915, 412), (740, 360), (640, 400), (640, 320)),
)


@pytest.mark.parametrize("text", list(Text))
def test_nothing_pointed_at_or_said_moves_the_board(
    sit_down: SitDown, text: Text
) -> None:
    player = sit_down(at=AIMS)
    enlarge(player, text)
    still = ".square" if text is not Text.NORMAL else ".square, .hand-card, .ploys"
    for size in WINDOWS:
        resize(player, size)
        start = places(player, still)
        for name in SHOTS:
            player.square(name).dispatch_event("pointermove")
            assert places(player, still) == start, (size, name)
            assert faults(player) == [], (size, name)
        player.square("c3").dispatch_event("click")
        player.page.wait_for_selector(".verdict .no")
        assert places(player, still) == start, size
        assert faults(player) == [], size


@pytest.mark.parametrize(
    ("line", "count", "handed"),
    [
        *((REVISED, count, "right") for count in (0, 2, 4, 43)),
        *((REVISED, 43, "left"), (POINTS, 30, "right")),
    ],
)
def test_a_game_is_in_sight_at_once(
    sit_down: SitDown, line: Line, count: int, handed: str
) -> None:
    player = sit_down()
    player.like(handed=handed)
    player.begin(line.deal_code, *line.tokens[:count])
    for size in WINDOWS:
        resize(player, size)
        assert faults(player) == [], size
        assert not scrolls(player), size


@pytest.mark.parametrize("text", list(Text))
def test_the_end_of_a_game_lies_well(sit_down: SitDown, text: Text) -> None:
    player = sit_down(at=TOKENS)
    enlarge(player, text)
    for size in WINDOWS:
        resize(player, size)
        assert faults(player) == [], size


def test_the_hand_is_no_smaller_than_the_cards_it_goes_on_and_a_tablet_is_filled(
    sit_down: SitDown,
) -> None:
    player = sit_down(at=AIMS)
    for size in ((1366, 650), (1536, 730), (1280, 800), (1920, 1080)):
        resize(player, size)
        hand = box_of(player.page.locator(".hand-card"))
        assert hand["width"] >= box_of(player.square("b4"))["width"], size
    resize(player, (820, 1180))
    ploys = box_of(player.page.locator(".ploys"))
    assert 1130 < ploys["y"] + ploys["height"] <= 1180


def test_the_rules_are_named_in_full_on_a_phone(sit_down: SitDown) -> None:
    player = sit_down(SMALL_PHONE)
    for code in ("revised:1", "kill-the-royals:999999"):
        player.begin(code)
        cut = player.page.locator(".deal-short").evaluate(
            "each => each.scrollWidth > each.clientWidth"
            " || each.offsetHeight > each.parentElement.offsetHeight"
        )
        assert not cut, code
