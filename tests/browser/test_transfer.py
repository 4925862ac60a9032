"""Files of games in a real browser: export, import and the report."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FrameLocator, Page, expect
from tests.browser.conftest import SitDown, WithoutScripts
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player, Size
from tests.support.lines import read_lines

pytestmark = pytest.mark.browser

WON: Final = read_lines("won.txt")[0]
PLACE: Final = "/games/transfer"


def bring(page: Page | FrameLocator, content: str) -> None:
    """Choose a file and upload it."""
    file = {
        "name": "games.txt",
        "mimeType": "text/plain",
        "buffer": content.encode(),
    }
    page.get_by_label("A file of records").set_input_files(file)  # type: ignore[arg-type]  # a payload is a TypedDict
    page.get_by_role("button", name="Import", exact=True).click()


def record(number: int) -> str:
    return f'[Deal "revised:{number}"]\n\nresigned\n'


def expect_fit(player: Player, size: Size) -> None:
    assert player.axe() == []
    width = player.page.evaluate("document.documentElement.scrollWidth")
    assert width == size[0]


def expect_soon(page: Page, words: str) -> None:
    """Expect words that an import writes, on a busy machine too."""
    expect(page.get_by_text(words)).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL_PHONE])
def test_games_come_in_and_are_named(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    page = player.page
    first = 1000 * size[0]
    page.goto(f"{player.address}{PLACE}")
    expect_fit(player, size)
    bring(page, "\n".join(record(first + each) for each in range(3)))
    expect_soon(page, "3 games added, 0 continued, 0 known")
    bring(page, "\n".join(record(first + each) for each in range(2, 5)))
    expect_soon(page, "2 games added, 0 continued, 1 known")
    row = page.get_by_role("row").filter(has_text="already here")
    expect(row).to_contain_text(f"revised:{first + 2}")
    expect_fit(player, size)
    row.get_by_role("link").click()
    page.wait_for_selector("#game[data-ready]")


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_what_is_wrong_is_listed(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    page = player.page
    page.goto(f"{player.address}{PLACE}")
    bring(page, f"{record(1)}\n{record(2).replace('resigned', 'Kh@b1')}")
    expect_soon(page, "1 game could not be imported.")
    expect(page.locator(".events li")).to_have_count(1)
    expect_fit(player, size)


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_an_import_is_stopped(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    page = player.page
    page.goto(f"{player.address}{PLACE}")
    first = 1_000_000 * size[0]
    bring(page, "\n".join(record(first + each) for each in range(20_000)))
    expect_soon(page, "imported so far")
    expect_fit(player, size)
    page.get_by_role("button", name="Stop the import").click()
    expect_soon(page, "You stopped the import.")
    expect_fit(player, size)


def test_a_game_is_downloaded(sit_down: SitDown, tmp_path: Path) -> None:
    player = sit_down()
    player.begin(WON.deal_code, *WON.tokens)
    page = player.page
    page.goto(f"{player.address}/game/{player.game}")
    page.get_by_text("More", exact=True).click()
    with page.expect_download() as started:
        page.get_by_role("link", name="Save as text").click()
    started.value.save_as(tmp_path / "game.txt")
    assert started.value.suggested_filename == f"cannonade-revised-{player.game}.txt"
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert text.startswith('[Deal "revised:1"]')


def test_without_scripts_a_file_comes_in_too(
    without_scripts: WithoutScripts, address: str
) -> None:
    page = without_scripts()
    page.goto(f"{address}{PLACE}")
    bring(page, record(77_000))
    expect_soon(page, "1 game added")
