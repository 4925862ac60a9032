"""Files of games in a real browser: export, import and the report."""

from typing import Final

import pytest
from playwright.sync_api import FrameLocator, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Size

PLACE: Final = "/games/transfer"


def bring(page: Page | FrameLocator, content: str) -> None:
    """Choose a file and upload it."""
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": content.encode()}
    page.get_by_label("A file of records").set_input_files(file)  # type: ignore[arg-type]  # a payload is a TypedDict
    page.get_by_role("button", name="Import", exact=True).click()


def record(number: int) -> str:
    return f'[Deal "revised:{number}"]\n\nresigned\n'


def expect_soon(page: Page, words: str) -> None:
    """Expect words that an import writes, on a busy machine too."""
    expect(page.get_by_text(words)).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL_PHONE])
def test_games_come_in_and_are_named(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    page = player.page
    first = 1000 * size[0]
    page.goto(f"{player.address}{PLACE}")
    assert player.problems() == []
    bring(page, "\n".join(record(first + each) for each in range(3)))
    expect_soon(page, "3 games added, 0 continued, 0 known")
    bring(page, "\n".join(record(first + each) for each in range(2, 5)))
    expect_soon(page, "2 games added, 0 continued, 1 known")
    row = page.get_by_role("row").filter(has_text="already here")
    expect(row).to_contain_text(f"revised:{first + 2}")
    assert player.problems() == []
    row.get_by_role("link").click()
    page.wait_for_selector("#game[data-ready]")
