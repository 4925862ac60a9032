"""A browser with scripts off can play in the plain view."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import WithoutScripts
from tests.support.browsing import SMALL_PHONE

from cannonade.engine.events import GridKept
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.events import tell

pytestmark = pytest.mark.browser

PLAIN = re.compile(r"/game/\w+/plain$")


def test_the_table_leads_to_the_plain_view(
    without_scripts: WithoutScripts, address: str
) -> None:
    page = without_scripts(SMALL_PHONE)
    page.goto(f"{address}/")
    page.get_by_role("link", name="More options").click()
    page.locator(".tabs").get_by_text("By number").click()
    page.get_by_label("Number or deal code").fill("1")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page).to_have_url(PLAIN)
    page.get_by_role("button", name="Put Q♠ on b1").click()
    page.get_by_role("button", name="Put J♦ on e4").click()
    page.get_by_role("button", name="Keep the grid").click()
    expect(page).to_have_url(PLAIN)
    expect(page.get_by_text(tell(GridKept(), SYMBOLS))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Keep the grid")).to_be_visible()
