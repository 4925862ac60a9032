"""House rules in a real browser: with and without scripts, by keys, at every width."""

import re

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, SMALL_PHONE, Player, Size

SIZES = (DESKTOP, SMALL_PHONE)
AT_ONCE = "No living royal: turn cards over at once until one comes."


def open_page(player: Player, query: str = "") -> Page:
    player.visit(f"/rules/house{query}", ".is-live")
    unfold(player.page)
    return player.page


def unfold(page: Page) -> None:
    """Open all groups of rules."""
    for group in page.locator(".house-form details:not([open]) summary").all()[::-1]:
        group.click()


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_change_as_one_chooses(sit_down: SitDown, size: Size) -> None:
    page = open_page(sit_down(size))
    told = page.locator("#told")
    expect(told).not_to_contain_text(AT_ONCE)
    page.get_by_text("Full rules").click()
    page.get_by_label("At once").check()
    expect(told).to_contain_text(AT_ONCE)
    expect(told.locator(".new-rule").first).to_contain_text("Changed:")
    expect(told).to_contain_text("1 rule differs from “Revised rules”.")
    expect(told.locator("details")).to_have_attribute("open", "")  # it stays open
    expect(page.locator("#said")).to_have_text(AT_ONCE)
    if size != DESKTOP:
        expect(page.locator("#said")).to_be_in_viewport()
    expect(page.locator(".house-key.differs legend")).to_contain_text(
        "When do you search"
    )
    page.reload()
    expect(page.get_by_label("At once")).to_be_checked()


def test_groups_that_differ_are_unfolded(sit_down: SitDown) -> None:
    player = sit_down()
    player.page.goto(f"{player.address}/rules/house?cycling=at_once")
    expect(player.page.get_by_label("At once")).to_be_visible()
    expect(player.page.get_by_label("Lower ones only")).to_be_hidden()
    player.page.locator("summary", has_text="The cards").press("Enter")
    expect(player.page.get_by_label("Lower ones only")).to_be_visible()


def test_keys_alone_choose_rules(sit_down: SitDown) -> None:
    page = open_page(sit_down())
    page.get_by_label("Equal or lower ones").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#told")).to_contain_text(
        "Numbers: on a lower card or an empty cell."
    )
    expect(page.get_by_label("Lower ones only")).to_be_focused()


def test_a_code_is_copied(sit_down: SitDown) -> None:
    player = sit_down()
    page = open_page(player, "?base=original&cycling=at_once&number=5")
    page.locator("#told .copy").click()
    expect(page.locator("#told .copy")).to_have_text("Copied")
    page.locator("#title").press("Control+V")
    expect(page.locator("#title")).to_have_value("original+cycling=at_once:5")


def test_a_file_is_refused_with_all_that_is_wrong(sit_down: SitDown) -> None:
    page = open_page(sit_down())
    content = b'name = "A B"\n[rules]\ngrid = "ten"'
    file: FilePayload = {
        "name": "x.toml",
        "mimeType": "application/toml",
        "buffer": content,
    }
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#problems li")).to_have_count(2)
    expect(page.locator("#problems .wrong")).to_be_focused()


def test_rules_print_on_two_sheets_in_black_on_white(
    sit_down: SitDown, browser: Browser
) -> None:
    only_in_chromium(browser, "Playwright prints nowhere else")
    player = sit_down()
    page = player.visit("/rules")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) <= 2
    page.emulate_media(media="print")
    expect(page.locator(".book-board .board")).to_be_visible()
    for each in page.locator("nav").all():
        expect(each).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert player.problems() == []
