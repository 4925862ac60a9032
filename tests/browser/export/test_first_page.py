"""The first page of an export: seen at once, of use before the table opens."""

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.exported_page import OPENS_MS
from tests.support.hosting import Host

from cannonade.words.club.offline import opening_sentences

pytestmark = pytest.mark.browser


def test_what_is_pressed_on_the_first_page_is_done_when_the_table_is_open(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    table.get_by_role("button", name="Play").click()
    expect(page.locator("#opening")).to_be_visible()  # nothing is open yet
    waiting = opening_sentences()["waiting"]
    expect(page.locator("#stage")).to_have_text(waiting)
    page.wait_for_url(f"{host.address}game/*", timeout=OPENS_MS)
    expect(page.locator("#opening")).to_be_hidden()
    expect(table.locator("[data-square]")).to_have_count(21)
    page.goto(host.address)
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    expect(table.get_by_role("link", name="Today's deal")).to_be_visible()


def test_the_first_page_gives_way_to_the_table_itself(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    expect(table.get_by_role("link", name="Learn")).to_be_visible()
    expect(table.get_by_role("link", name="Today's deal")).to_have_count(0)
    expect(page.locator("#opening")).to_be_visible()
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    expect(table.get_by_role("link", name="Today's deal")).to_be_visible()
    assert page.url == host.address
