"""No page cuts its text, in any language, on a large screen and on a small phone."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page
from tests.support import languages as pages
from tests.support.browsing import DESKTOP, SMALL_PHONE
from tests.support.lines import read_lines
from tests.support.table import new_key

from cannonade.language import languages

pytestmark = pytest.mark.browser

CUT_TEXT: Final = Path(pages.__file__).with_name("cut_text.js").read_text("utf-8")


def won_game(page: Page, address: str) -> str:
    """Play a game to its end through the API; return the address of its page."""
    line = read_lines("won.txt")[0]
    wish = {"code": line.deal_code, "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    place = f"{address}/api/games/{view['game']}/actions"
    for token in line.tokens:
        asked = {"ply": view["ply"], "key": new_key(), "action": token}
        view = page.request.post(place, data=asked).json()["view"]
    return f"/game/{view['game']}"


@pytest.mark.parametrize("language", languages())
def test_no_page_cuts_its_text(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(locale=language)
    page = context.new_page()
    game = won_game(page, address)
    cut: dict[str, list[str]] = {}
    for path in (*pages.SITE_PAGES, *(game + each for each in pages.GAME_PAGES)):
        for width, height in (DESKTOP, SMALL_PHONE):
            page.set_viewport_size({"width": width, "height": height})
            if (width, height) == DESKTOP:
                page.goto(f"{address}{path}", wait_until="load")
            if found := page.evaluate(CUT_TEXT):
                cut[f"{path} at {width} px"] = found
    context.close()
    assert cut == {}
