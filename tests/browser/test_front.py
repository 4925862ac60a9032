"""The home page, the new-game form and the daily deal: every size, mouse, keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player, Size
from tests.support.layout import resize

SIZES = (
    *(DESKTOP, PHONE, SMALL_PHONE),
    *((1366, 650), (1536, 730), (1920, 1080), (820, 1180), (844, 390)),
)


def assert_in_sight(page: Page, where: str) -> None:
    """Check that all elements of a selector are within the window."""
    for each in page.locator(where).all():
        expect(each).to_be_in_viewport(ratio=1)


def assert_in_sight_everywhere(player: Player, where: str) -> None:
    """Check that all elements of a selector are within windows of all sizes."""
    for size in SIZES:
        resize(player, size)
        assert_in_sight(player.page, where)


def test_the_goal_a_board_and_four_doors_stand_on_one_screen(sit_down: SitDown) -> None:
    player = sit_down()
    player.like()
    page = player.visit("/")
    expect(page.locator(".door")).to_have_count(4)
    assert_in_sight_everywhere(player, "h1, .board.shot, .door")
    player.begin("revised:1")
    player.play(player.view()["legal"][0]["action"], 1)
    player.visit("/")
    first = page.locator(".door").first
    expect(first).to_contain_text("Continue")
    expect(page.locator(".door.primary")).to_have_count(1)
    assert_in_sight_everywhere(player, "h1, .board.shot, .door")
    first.press("Enter")
    page.wait_for_url(f"**/game/{player.game}")


def test_the_form_of_a_new_game_has_its_button_in_sight(sit_down: SitDown) -> None:
    player = sit_down()
    player.visit("/new")
    assert_in_sight_everywhere(player, "h1, .new-game > .buttons .button")
    resize(player, SMALL_PHONE)
    player.page.get_by_text("Other deals").click()
    player.page.get_by_text("Other rules").click()
    for kind in ("Any", "By number", "Set up"):
        player.page.get_by_text(kind, exact=True).click()
        expect(player.page.locator(".kind:visible")).to_have_count(1)
        player.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert player.problems() == [], kind


def test_the_board_plays_a_kill_by_itself(sit_down: SitDown) -> None:
    page = sit_down().page
    page.goto(page.url.replace("/workshop", "/"))
    fallen = page.locator(".shot-fallen")
    expect(fallen).to_have_css("opacity", "0")
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    expect(fallen).to_have_css("opacity", "1")
    expect(page.locator(".shot-card")).to_have_css("transform", "none")


@pytest.mark.parametrize("by", ["settings", "system"])
def test_without_motion_the_board_is_aimed_and_still(
    sit_down: SitDown, by: str
) -> None:
    player = sit_down()
    if by == "settings":
        player.change(motion="off")
    else:
        player.reduce_motion()
    player.page.goto(f"{player.address}/")
    expect(player.page.locator(".shot-fallen")).to_have_css("opacity", "0")
    card = player.page.locator(".shot-card")
    expect(card).not_to_have_css("transform", "none")
    assert player.page.evaluate("document.getAnimations().length") == 0
    player.change(motion="on")


def test_a_new_game_is_chosen_by_keys(sit_down: SitDown) -> None:
    player = sit_down()
    page = player.visit("/new")
    page.get_by_text("Other rules").press("Enter")
    page.get_by_text("Other deals").press("Enter")
    page.get_by_label("Points").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("There are no fair deals for these rules")).to_be_visible()
    page.get_by_label("Fair", exact=True).focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.get_by_label("Number or deal code").fill("12")
    page.keyboard.press("Enter")
    assert player.follow()["deal"] == "points:12"


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_a_new_game_is_chosen_over_the_table(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    player.begin("points:1")
    page, dialog = player.page, player.page.get_by_role("dialog")
    page.keyboard.press("n")
    expect(dialog.get_by_role("button", name="Deal")).to_be_focused()
    expect(dialog.get_by_label("Points")).to_be_checked()
    assert_in_sight(page, "dialog .new-game > .buttons .button")
    assert player.problems() == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    if size == SMALL_PHONE:
        page.locator(".top .menu-button:visible").click()
        dialog.get_by_role("button", name="New game").click()
    else:
        page.get_by_role("button", name="New game").click()
    dialog.get_by_text("Other rules").click()
    dialog.get_by_text("Revised rules").click()
    dialog.get_by_text("Other deals").click()
    dialog.get_by_text("By number").click()
    dialog.get_by_label("Number or deal code").fill("7")
    page.keyboard.press("Enter")
    assert player.follow()["deal"] == "revised:7"


@pytest.mark.parametrize("place", ["/", "/daily"])
def test_a_page_says_when_its_day_is_over(sit_down: SitDown, place: str) -> None:
    player = sit_down()
    page = player.page
    page.clock.install()
    page.goto(f"{player.address}{place}")
    note = page.get_by_role("status").locator(".panel-box")
    expect(note).to_be_hidden()
    page.clock.fast_forward("24:00:00")
    expect(note).to_be_visible()
    note.get_by_role("link").click()
    page.wait_for_url("**/daily")


def test_a_result_is_shared_on_the_page_of_its_day(sit_down: SitDown) -> None:
    player = sit_down()
    page = player.visit("/daily")
    expect(page.locator("#countdown")).to_contain_text("Next deal in")
    page.get_by_role("button", name="Play").click()
    player.follow()
    expect(page.locator(".game-name")).to_contain_text("Daily")
    player.resign()
    page.goto(f"{player.address}/daily")
    expect(page.locator(".days li")).to_have_count(7)
    expect(page.get_by_role("button", name="Copy")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Picture").click()
    assert kept.value.suggested_filename.startswith("cannonade-daily-")
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")
    assert player.problems() == []


def test_a_fair_deal_begins_by_keys_and_its_end_tells_par(sit_down: SitDown) -> None:
    player = sit_down()
    page = player.visit("/new")
    page.get_by_label("Easy").focus()
    page.get_by_role("button", name="Deal", exact=True).press("Enter")
    player.follow()
    player.resign()
    page.reload()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("This deal can be won")).to_be_visible()
