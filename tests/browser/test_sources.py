"""The table works with its source scripts and style sheets, without bundles."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Playwright, expect
from tests.support.browsers import open_browser
from tests.support.browsing import DESKTOP, Player
from tests.support.lines import read_lines
from tests.support.served import served

from cannonade.club.lessons import LESSONS
from cannonade.web import app
from cannonade.web.server.assets import load_assets

pytestmark = pytest.mark.browser

WON = read_lines("won.txt")[0]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    sources = replace(load_assets(), bundles={})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "load_assets", lambda: sources)
        with served(tmp_path_factory.mktemp("table"), 18_965) as address:
            yield address


@pytest.fixture
def firefox(programs: Playwright) -> Iterator[Browser]:
    with open_browser(programs, "firefox") as browser:
        yield browser


@pytest.mark.parametrize("program", ["browser", "firefox"])
def test_a_game_a_lesson_and_a_replay(
    request: pytest.FixtureRequest, address: str, program: str
) -> None:
    browser: Browser = request.getfixturevalue(program)
    player = Player.sit_down(browser, address, DESKTOP, "keys")
    page = player.page
    player.begin(WON.deal_code, *WON.tokens[:-1])
    assert "/js/game/game.js" in page.content()
    player.play(WON.tokens[-1], len(WON.tokens))
    expect(page.locator(".ending h1")).to_have_text("The field is yours")
    page.goto(f"{address}/game/{player.game}/replay")
    page.keyboard.press("Home")
    expect(page.locator(".square").first).to_be_visible()
    page.goto(f"{address}/lesson/{LESSONS[0].id}")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".verdict .remark")).not_to_be_empty()
    page.context.close()
