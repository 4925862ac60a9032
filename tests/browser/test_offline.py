"""Offline pages: rules and finished games, but never a game in progress."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.support.browsing import PHONE, Player
from tests.support.lines import read_lines
from tests.support.served import served

from cannonade.web import app
from cannonade.web.server.assets import Asset, Assets, load_assets
from cannonade.words.game.story import GOES_ON

pytestmark = pytest.mark.browser

WON: Final = read_lines("won.txt")[0]
PORT: Final = 18_865
"""A port that no other test uses, so that a second server can reuse it."""

COPY: Final = re.compile("^The table is not open, so this is a copy, as it was on")
FILES: Final = "caches.keys().then((all) => all.sort())"
PAGES: Final = """
caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())
  .then((all) => all.map(({ url }) => new URL(url).pathname))
"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    yield made
    made.close()


def play(page: Page, address: str, *tokens: str) -> str:
    """Play a game through the API; return its id."""
    player = Player(page, address)
    page.goto(f"{address}/about")
    player.begin(WON.deal_code, *tokens)
    return player.game


def wait_until_kept(page: Page, game: str = "") -> None:
    """Wait until the browser has cached pages, including that of a game."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    place = f"/game/{game}/replay" if game else "/offline"
    wait(page, f"{PAGES.strip()}.then((all) => all.includes('{place}'))")


def wait(page: Page, promise: str) -> None:
    """Wait until a promise, evaluated repeatedly, is true."""
    for _ in range(200):
        if page.evaluate(promise):
            return
        page.wait_for_timeout(50)
    raise AssertionError(promise)


def opened_anew(page: Page, place: str) -> Page:
    """Reopen the page until only the files of one version are cached."""
    for _ in range(20):
        context = page.context
        page.close()
        page = context.new_page()
        page.wait_for_timeout(250)  # The last page must be closed completely.
        page.goto(place)
        page.wait_for_timeout(250)
        if page.evaluate("caches.keys().then((all) => all.length === 1)"):
            return page
    raise AssertionError("the files of the version before are still kept")


def test_rules_and_finished_games_can_be_read(
    context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()
    with served(tmp_path) as address:
        over = play(page, address, *WON.tokens)
        goes_on = play(page, address, *WON.tokens[:6])
        page.goto(f"{address}/")
        wait_until_kept(page, over)
        assert goes_on not in str(page.evaluate(PAGES))
    page.goto(f"{address}/rules/revised")
    expect(page.get_by_role("status").first).to_have_text(COPY)
    expect(page.get_by_role("heading", name="What can hit which royal")).to_be_visible()
    page.goto(f"{address}/game/{over}/replay?ply=24")
    page.wait_for_selector("#replay[data-ready]")
    expect(page.get_by_text(COPY)).to_be_visible()
    expect(page.locator(".square.kill")).to_have_attribute("data-square", "d5")
    page.keyboard.press("End")
    expect(page.locator("[data-fact=dead_count]")).to_have_text("12")
    assert Player(page, address).axe() == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE[0]


def test_no_game_that_goes_on_is_shown_without_the_server(
    context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()
    with served(tmp_path) as address:
        game = play(page, address, *WON.tokens[:6])
        page.goto(f"{address}/game/{game}/replay")
        wait_until_kept(page)
        for place in (f"/game/{game}", f"/game/{game}/replay", "/", "/games"):
            page.goto(f"{address}{place}")
    for place in (f"/game/{game}", f"/game/{game}/replay", "/", "/games", "/nothing"):
        answer = page.goto(f"{address}{place}")
        assert answer is not None
        assert answer.status == 503
        expect(page.locator("h1")).to_have_text("The table is not open")
        expect(page.locator("[data-square]")).to_have_count(0)
    assert (
        page.evaluate(
            "path => fetch(path).then(() => 'an answer', () => 'none')",
            f"/api/games/{game}",
        )
        == "none"
    )
    assert Player(page, address).axe() == []


def test_a_game_that_ends_while_others_are_kept_is_kept_too(
    context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()
    with served(tmp_path) as address:
        game = play(page, address, *WON.tokens[:6])
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.goto(f"{address}/about")
        asked: list[str] = []

        def end_meanwhile(route: Route) -> None:
            """Hold the first list of finished games back until one more has ended."""
            answer = route.fetch()
            asked.append(answer.text())
            if len(asked) == 1:
                ending = {"ply": 6, "key": "test-resigns"}
                page.request.post(f"{address}/api/games/{game}/resign", data=ending)
                page.evaluate("navigator.serviceWorker.controller.postMessage('left')")
            route.fulfill(response=answer)

        context.route("**/offline/games", end_meanwhile)
        page.evaluate("navigator.serviceWorker.controller.postMessage('left')")
        wait_until_kept(page, game)
        assert game not in asked[0]
        assert game in asked[1]


def test_the_server_is_asked_first(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    with served(tmp_path) as address:
        game = play(page, address, *WON.tokens[:6])
        page.request.post(
            f"{address}/api/games/{game}/resign",
            data={"ply": 6, "key": "test-resigns"},
        )
        page.goto(f"{address}/")
        wait_until_kept(page, game)
        page.goto(f"{address}/game/{game}/replay")
        expect(page.get_by_text("so it counts as assisted")).to_be_visible()
        page.request.post(
            f"{address}/api/games/{game}/undo", data={"ply": 6, "key": "test-undoes"}
        )
        page.goto(f"{address}/game/{game}/replay")
        expect(page.get_by_text(str(GOES_ON))).to_be_visible()
        expect(page.get_by_text(COPY)).to_have_count(0)
        expect(page.locator("#replay")).to_be_visible()
        wait(
            page, f"{PAGES.strip()}.then((all) => !all.includes('/game/{game}/replay'))"
        )
    answer = page.goto(f"{address}/game/{game}/replay")
    assert answer is not None
    assert answer.status == 503


def test_another_version_takes_over(
    context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = context.new_page()
    with served(tmp_path, PORT) as address:
        over = play(page, address, *WON.tokens)
        page.goto(f"{address}/")
        wait_until_kept(page, over)
        before = page.evaluate(FILES)
    assets = load_assets()
    files = {**assets.files, "js/new.js": Asset("js/new.js", b"// new\n")}
    monkeypatch.setattr(app, "load_assets", lambda: Assets(files, "f" * 16))
    with served(tmp_path, PORT) as again:
        assert again == address
        page.goto(f"{address}/rules")
        assert f"/static/{'f' * 16}/" in page.content()
        wait(page, "caches.keys().then((all) => all.length === 2)")
        wait(
            page,
            "navigator.serviceWorker.getRegistration().then((all) => !!all.waiting)",
        )
        page = opened_anew(page, f"{address}/rules")
        assert page.evaluate(FILES) != before
    page.goto(f"{address}/game/{over}/replay")
    expect(page.get_by_text(COPY)).to_be_visible()
    assert f"/static/{'f' * 16}/" in page.content()
