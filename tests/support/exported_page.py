"""The window of an exported table, as tests use it."""

from typing import Final

from playwright.sync_api import FrameLocator, Page, expect

OPENS_MS: Final = 60_000
"""How long the table may take to open on a machine that does much else."""


def table_of(page: Page) -> FrameLocator:
    """Return the table's own page, once it is open."""
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    return page.frame_locator("#table")


def begin(page: Page, address: str) -> str:
    """Begin a game, and return its address."""
    page.goto(address)
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(f"{address}game/*")
    return page.url


def expect_game(page: Page, address: str) -> None:
    """Expect a game at an address."""
    page.goto(address)
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url == address
