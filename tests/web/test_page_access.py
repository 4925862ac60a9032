"""Pages that need no scripts: axe finds nothing, and none scrolls sideways."""

from collections.abc import Iterator
from importlib import resources

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.browsing import like
from tests.support.table import new_key

pytestmark = pytest.mark.browser

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE = """
(tags) => axe.run({ runOnly: tags, resultTypes: ["violations"] }).then((found) =>
  found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)))
"""
PLACES = [
    *("/", "/games", "/settings", "/workshop", "/rules", "/rules/points"),
    *("/nothing", "/game/{}/plain"),
    *("/lessons", "/lesson/ploys/plain"),
    *("/rules/house", "/setup", "/setup?game={}"),
    *("/games/transfer", "/statistics", "/achievements"),
]
THEMES = ["verdigris", "powder", "chart"]


@pytest.fixture
def games(browser: Browser, address: str) -> tuple[str, str]:
    """A game in progress, and one that is over."""
    page = browser.new_page()
    found: list[str] = []
    for number in ("2392", "956"):
        wish = {"number": number, "key": new_key()}
        answer = page.request.post(f"{address}/api/games", data=wish)
        found.append(str(answer.json()["view"]["game"]))
    asked = {"ply": 0, "key": new_key()}
    page.request.post(f"{address}/api/games/{found[1]}/resign", data=asked)
    page.close()
    return found[0], found[1]


def places(games: tuple[str, str]) -> Iterator[str]:
    for place in PLACES:
        yield place.format(games[1])
    yield f"/game/{games[0]}/plain"


def problems(page: Page) -> list[str]:
    """Run axe on a page; return the problems."""
    page.evaluate((resources.files("axe_playwright_python") / "axe.min.js").read_text())
    found: list[str] = page.evaluate(AXE, TAGS)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(
    browser: Browser, address: str, games: tuple[str, str], theme: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    like(page, address, theme=theme)
    found: dict[str, list[str]] = {}
    for place in places(games):
        page.goto(f"{address}{place}")
        if wrong := problems(page):
            found[place] = wrong
    like(page, address, theme="auto")
    context.close()
    assert not found


@pytest.mark.parametrize("width", [320, 360, 900, 1000])
def test_no_page_scrolls_sideways(
    browser: Browser, address: str, games: tuple[str, str], width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 640})
    wide: dict[str, int] = {}
    for place in places(games):
        page.goto(f"{address}{place}")
        found = page.evaluate("document.documentElement.scrollWidth")
        if found > width:
            wide[place] = found
    page.close()
    assert not wide


@pytest.mark.usefixtures("games")
def test_a_game_of_the_list_is_easy_to_hit(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/games")
    heights = page.evaluate(
        "[...document.querySelectorAll('.games a')].map(a => a.offsetHeight)"
    )
    page.close()
    assert heights
    assert min(heights) >= 44


@pytest.mark.parametrize("width", [320, 360, 700])
@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_menu_leads_on_where_it_is_narrow(
    browser: Browser, address: str, *, width: int, has_scripts: bool
) -> None:
    page = browser.new_page(
        viewport={"width": width, "height": 640}, java_script_enabled=has_scripts
    )
    page.goto(f"{address}/rules")
    box = page.locator(".site-top").bounding_box()
    assert box is not None
    assert box["height"] <= 64
    links, menu = page.locator(".site-top nav a"), page.locator(".site-top button")
    expect(links.first).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    for link in links.all():
        target = link.bounding_box()
        assert target is not None
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


def test_there_is_room_for_every_link_where_it_is_wide(
    browser: Browser, address: str
) -> None:
    page = browser.new_page(viewport={"width": 720, "height": 600})
    page.goto(f"{address}/rules")
    page.evaluate("document.fonts.ready")
    expect(page.locator(".site-top button")).to_be_hidden()
    links = page.locator(".site-top nav a")
    tops = links.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().y)")
    assert len(set(tops)) == 1
    page.context.close()
