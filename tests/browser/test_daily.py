"""The daily deal and fair deals in a browser: every width, keys, without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown, WithoutScripts
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Size

from cannonade.words.club.daily import NOT_PLAYED

pytestmark = pytest.mark.browser

SIZES = (DESKTOP, PHONE, SMALL_PHONE)


@pytest.mark.parametrize("size", SIZES)
def test_no_rule_is_broken_and_nothing_scrolls_sideways(
    sit_down: SitDown, size: Size
) -> None:
    player = sit_down(size)
    page = player.page
    for place in ("/daily", "/daily/1", "/"):
        page.goto(f"{player.address}{place}")
        assert player.axe() == [], place
        assert page.evaluate("document.documentElement.scrollWidth") == size[0], place


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
    page = player.page
    page.goto(f"{player.address}/daily")
    expect(page.locator("#countdown")).to_contain_text("Next deal in")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector("#game[data-ready]")
    player.game = page.url.rpartition("/")[2]
    expect(page.locator(".game-name")).to_contain_text("Daily")
    player.resign()
    page.goto(f"{player.address}/daily")
    expect(page.locator(".days li")).to_have_count(7)
    expect(page.get_by_role("button", name="Copy")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Picture").click()
    assert kept.value.suggested_filename.startswith("cannonade-daily-")
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")
    assert player.axe() == []


def test_a_fair_deal_begins_by_keys_and_its_end_tells_par(sit_down: SitDown) -> None:
    player = sit_down()
    page = player.page
    page.goto(f"{player.address}/new")
    page.get_by_label("Easy").focus()
    page.get_by_role("button", name="Deal", exact=True).press("Enter")
    page.wait_for_url("**/game/*")
    player.game = page.url.rpartition("/")[2]
    player.resign()
    page.reload()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("This deal can be won")).to_be_visible()


def test_a_day_is_played_and_looked_up_without_scripts(
    without_scripts: WithoutScripts, address: str
) -> None:
    page = without_scripts()
    page.goto(f"{address}/daily/1")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/plain")
    page.locator("summary", has_text="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("This deal can be won")).to_be_visible()
    page.goto(f"{address}/daily/1")
    expect(page.get_by_text(str(NOT_PLAYED), exact=True)).to_be_visible()
