"""The focus is never lost, and only the focused element has a focus ring."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE
from tests.support.lines import read_lines

pytestmark = pytest.mark.browser

TOKENS = read_lines("won.txt")[0].tokens


def test_a_letter_rings_nothing_that_the_mouse_pressed(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:4])
    ring = player.page.locator(".square:focus-visible")
    player.square("c3").click()
    player.page.keyboard.press("l")
    expect(ring).to_have_count(0)
    player.page.keyboard.press("ArrowRight")
    expect(ring).to_have_count(1)


def test_keeping_the_grid_leads_to_the_hand(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:2])
    player.page.get_by_role("button", name="Keep the grid").focus()
    player.page.keyboard.press("Enter")
    player.wait_for_ply(3)
    expect(player.page.locator(".hand-card")).to_be_focused()


def test_a_key_leads_into_the_drawer_and_back(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:20])
    keyboard = player.page.keyboard
    keyboard.press("ArrowRight")
    here = player.page.locator(".square:focus")
    expect(here).to_have_count(1)
    keyboard.press("k")
    expect(player.page.locator(".drawer-body")).to_be_focused()
    keyboard.press("Escape")
    expect(player.page.locator(".known-drawer")).to_have_count(0)
    expect(here).to_have_count(1)


def test_the_drawer_beside_the_board_lets_the_game_go_on(sit_down: SitDown) -> None:
    player = sit_down(DESKTOP)
    player.begin("revised:1", *TOKENS[:4])
    player.page.locator(".controls .known").click()
    expect(player.page.locator(".drawer-body")).to_be_visible()
    player.play(TOKENS[4], 5)
    expect(player.page.locator(".drawer-body")).to_be_visible()


def test_the_sheet_of_a_phone_keeps_the_focus_until_it_is_closed(
    sit_down: SitDown,
) -> None:
    player = sit_down(PHONE, "touch")
    player.begin("revised:1", *TOKENS[:20])
    known = player.page.locator(".controls .known")
    known.tap()
    sheet = player.page.locator(".known-drawer:modal")
    expect(sheet).to_have_count(1)
    expect(player.page.locator(".drawer-body")).to_be_focused()
    player.page.keyboard.press("Tab")
    expect(sheet.locator(":focus")).to_have_count(1)
    player.touch("touchStart", (180, 30))
    player.touch("touchEnd")
    expect(sheet).to_have_count(0)
    expect(known).to_be_focused()


def test_the_ring_shows_round_the_card_held_over_a_square(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:4])
    player.page.keyboard.press("1")
    lifted = player.page.locator(".lifted")
    assert "rgb" in lifted.evaluate("each => getComputedStyle(each).boxShadow")
    player.square("d2").hover()
    expect(lifted).to_have_attribute("data-square", "d2")
    assert lifted.evaluate("each => getComputedStyle(each).boxShadow") == "none"
