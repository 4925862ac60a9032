"""Every page in every look: axe finds nothing, and no text is cut."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import SitDown
from tests.browser.test_editor import EMPTY, FLAWED, FULL
from tests.support import languages
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player, Size, box_of
from tests.support.lines import read_lines

WON = read_lines("won.txt")[0]
KILL = 24
"""The ply of that game after a kill."""

CUT_TEXT = Path(languages.__file__).with_name("cut_text.js").read_text("utf-8")
PLACES = (
    *languages.SITE_PAGES,
    *(
        "/daily/1",
        "/games/transfer",
        "/statistics?rules=revised",
        "/rules/house?code=x",
    ),
    *("/rules/house?base=points&fatal_health=proven", "/rules/house?grid=ten"),
    *("/lesson/extraction/plain", "/lesson/cannon/plain?log=9s@b3"),
    *(f"/setup?card=2h&position={quote(each)}" for each in (EMPTY, FULL, FLAWED)),
)
UNFOLD = "document.querySelectorAll('details').forEach(each => { each.open = true; })"
GAME_PLACES = ("", "/plain", "/replay", f"/replay?ply={KILL}", "/replay?ply=86")
SIZES = ((1000, 640), (640, 320), PHONE, SMALL_PHONE)
LOOKS = (
    *((DESKTOP, "verdigris", "en"), (SMALL_PHONE, "powder", "de")),
    pytest.param(PHONE, "chart", "en", marks=pytest.mark.nightly),
    pytest.param((900, 600), "contrast", "de", marks=pytest.mark.nightly),
)
"""The window, theme and language in which all rules hold; text is cut at no size."""


def places(player: Player) -> Iterator[str]:
    """Play a game, resign four, which is enough for charts, and begin another."""
    yield from ("/", "/games", "/statistics", "/achievements")
    player.begin(WON.deal_code, *WON.tokens)
    yield from (f"/game/{player.game}{each}" for each in GAME_PLACES)
    for deal in range(2, 6):
        player.begin(f"revised:{deal}")
        player.resign()
    for place in ("/game/{}/plain", "/game/{}/review", "/setup?game={}"):
        yield place.format(player.game)
    player.begin("revised:2392")
    yield f"/game/{player.game}/plain"
    yield from PLACES


def find_cut_text(page: Page, size: Size) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = page.evaluate(CUT_TEXT)
    return [f"{each} at {size}" for each in found]


@pytest.mark.kernel
@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_no_rule_is_broken_and_no_text_is_cut(
    sit_down: SitDown, size: Size, theme: str, language: str
) -> None:
    player = sit_down(size)
    player.like(theme=theme, language=language, motion="off")
    found: dict[str, list[str]] = {}
    for place in places(player):
        player.page.goto(f"{player.address}{place}")
        if place.endswith("/review"):
            player.page.wait_for_selector(".equity-chart")
        player.wait_for_silence()
        wrong = [each for other in SIZES for each in find_cut_text(player.page, other)]
        player.page.evaluate(UNFOLD)
        if wrong := [*wrong, *find_cut_text(player.page, size), *player.problems()]:
            found[place] = wrong
    assert found == {}


@pytest.mark.parametrize(("width", "has_scripts"), [(320, True), (700, False)])
def test_a_menu_leads_on_where_it_is_narrow(
    browser: Browser, address: str, *, width: int, has_scripts: bool
) -> None:
    page = browser.new_page(
        viewport={"width": width, "height": 640}, java_script_enabled=has_scripts
    )
    page.goto(f"{address}/rules")
    assert box_of(page.locator(".site-top"))["height"] <= 64
    links, menu = page.locator(".site-top nav a"), page.locator(".site-top button")
    expect(links.first).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    for link in links.all():
        target = box_of(link)
        assert target["height"] >= 44
        assert 0 <= target["x"] <= width - target["width"]
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    menu.click()
    page.get_by_role("link", name="Record").click()
    page.wait_for_url("**/games")
    page.get_by_role("link", name="Statistics").click()
    page.wait_for_url("**/statistics")
    page.context.close()


def test_there_is_room_for_every_link(sit_down: SitDown) -> None:
    player = sit_down((720, 600), at=())
    games = player.visit("/games").locator(".games a")
    assert min(games.evaluate_all("all => all.map(each => each.offsetHeight)")) >= 44
    page = player.visit("/rules")
    page.evaluate("document.fonts.ready")
    expect(page.locator(".site-top button")).to_be_hidden()
    links = page.locator(".site-top nav a")
    tops = links.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().y)")
    assert len(set(tops)) == 1
