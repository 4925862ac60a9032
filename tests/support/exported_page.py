"""The window of an exported table, for tests."""

from typing import Final

from playwright.sync_api import FrameLocator, Page, expect

OPENS_MS: Final = 60_000
"""The time limit for the table to open on a busy machine."""


def table_of(page: Page) -> FrameLocator:
    """Return the table's frame, once it is open."""
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    return page.frame_locator("#table")


def begin(page: Page, address: str) -> str:
    """Begin a game, and return its address."""
    page.goto(address)
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(f"{address}game/*")
    return page.url


def expect_game(page: Page, address: str) -> None:
    """Check that there is a game at an address."""
    page.goto(address)
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url == address
