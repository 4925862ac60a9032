"""The daily deal and fair deals in a browser: every width, keys, without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown

pytestmark = pytest.mark.browser


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
    page = player.page
    page.goto(f"{player.address}/new")
    page.get_by_label("Easy").focus()
    page.get_by_role("button", name="Deal", exact=True).press("Enter")
    player.follow()
    player.resign()
    page.reload()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("This deal can be won")).to_be_visible()
