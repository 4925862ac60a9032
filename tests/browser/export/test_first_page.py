"""The first pages of an export: seen at once, of use before the table opens."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.exported_page import OPENS_MS
from tests.support.hosting import Host

from cannonade.words.club.offline import opening_sentences

pytestmark = pytest.mark.browser


def expect_waiting(page: Page) -> None:
    """Expect that something pressed waits for the table, which is not open yet."""
    expect(page.locator("#stage")).to_have_text(opening_sentences()["waiting"])
    expect(page.locator("#opening")).to_be_visible()


def test_a_board_is_there_at_once_and_what_is_played_on_it_is_done(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    table.get_by_role("button", name="Play").click()
    expect(table.locator("[data-square]")).to_have_count(21)
    table.locator("#game[data-ready]").wait_for()
    table.locator(".legal[data-square]").first.click()
    expect_waiting(page)
    page.wait_for_url(f"{host.address}game/*", timeout=OPENS_MS)
    expect(page.locator("#opening")).to_be_hidden()
    expect(table.locator("main[data-ply='1']")).to_be_visible()
    page.goto(host.address)
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    expect(table.get_by_role("link", name="Continue")).to_be_visible()


def test_the_day_is_there_at_once_too(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    table.get_by_role("link", name="Today's deal").click()
    expect(table.get_by_role("heading", level=1)).to_contain_text("Daily")
    table.get_by_role("button", name="Play").click()
    expect(table.locator("[data-square]")).to_have_count(21)
    title = table.locator("title").text_content()
    table.get_by_role("button", name="No, thanks").click()
    expect_waiting(page)
    page.wait_for_url(f"{host.address}game/*", timeout=OPENS_MS)
    expect(table.locator("#game[data-ready]")).to_be_visible()
    expect(table.get_by_role("button", name="No, thanks")).to_be_hidden()
    assert page.title() == title
