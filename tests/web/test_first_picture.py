"""The server draws the first board of a table, and the scripts move nothing of it."""

import gzip
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.table import new_key

from cannonade.engine import legal_actions
from cannonade.notation import format_action
from cannonade.play.new_game import NewGameRequest, start_of
from cannonade.session import Session, begin
from cannonade.web.drawing.sprite import draw_sprite

pytestmark = pytest.mark.browser

BOXES = """
async () => {
  await document.fonts.ready;
  return [...document.querySelectorAll(".board .square")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.dataset.square, ...[x, y, width, height].map(Math.round)];
  });
}
"""
SIZES = [(1280, 800), (820, 1180), (360, 740), (320, 640), (844, 390)]
SCRIPTS = "**/*.js"
SQUARES = 21
MOST_BYTES = 65_000
TRANSFERRED = """
(text) => {
  const sent = new DOMParser().parseFromString(text, "text/html");
  const linked = "link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]";
  const named = [...sent.querySelectorAll(`${linked}, script[src]`)];
  const wanted = new Set(named.map((each) => each.href ?? each.src));
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource").filter(({ name }) => wanted.has(name)),
  ];
  return entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]);
}
"""


def tokens(rules: str, length: int) -> list[str]:
    """Play randomly; return the actions."""
    session: Session = begin(start_of(NewGameRequest(rules=rules, number="7")))
    rng, played = Random(length), list[str]()
    while len(played) < length and not session.is_over:
        action = rng.choice(legal_actions(session.state))
        session = session.play(action)
        played.append(format_action(action))
    return played


@pytest.mark.parametrize(
    ("rules", "length"),
    [
        *(("revised", length) for length in (0, 30, 300)),
        ("original", 30),
        ("points", 4),
    ],
)
def test_the_scripts_move_nothing_of_the_first_board(
    browser: Browser, address: str, rules: str, length: int
) -> None:
    page = browser.new_page()
    wish = {"rules": rules, "number": "7", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    place = f"{address}/api/games/{view['game']}/actions"
    for ply, token in enumerate(tokens(rules, length)):
        asked = {"ply": ply, "key": new_key(), "action": token}
        assert page.request.post(place, data=asked).ok
    assert_nothing_moves(page, f"{address}/game/{view['game']}")
    page.close()


@pytest.mark.parametrize("place", ["/lesson/cannon", "/lesson/extraction"])
def test_the_scripts_move_nothing_of_a_lesson(
    browser: Browser, address: str, place: str
) -> None:
    page = browser.new_page()
    assert_nothing_moves(page, address + place)
    page.close()


def assert_nothing_moves(page: Page, place: str) -> None:
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.route(SCRIPTS, lambda route: route.abort())
        page.goto(place)
        sent = page.evaluate(BOXES)
        page.unroute(SCRIPTS)
        page.goto(place)
        page.wait_for_selector("main[data-ready]")
        assert page.evaluate(BOXES) == sent, (wide, high)
        assert len(sent) == SQUARES


def test_the_page_asks_for_no_data_and_nothing_from_elsewhere(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    wish = {"rules": "revised", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/game/{view['game']}")
    page.wait_for_selector("#game[data-ready]")
    page.wait_for_timeout(300)
    game, *files = asked
    assert game.endswith(view["game"])
    assert all(each.startswith(f"{address}/static/") for each in files)
    preloaded = page.locator("link[as=font]").evaluate_all(
        "(all) => all.map((e) => e.href)"
    )
    assert {each for each in files if each.endswith(".woff2")} == set(preloaded)
    page.close()


def test_every_shape_is_there_once_the_page_stands(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    wish = {"rules": "revised", "number": "7", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.goto(f"{address}/game/{view['game']}")
    expect(page.locator(".sprite [id]")).to_have_count(draw_sprite().count(" id="))
    page.close()


def test_a_browser_fetches_little(browser: Browser, address: str) -> None:
    page = browser.new_page()
    wish = {"rules": "revised", "number": "1", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.goto(f"{address}/game/{view['game']}")
    page.wait_for_selector("#game[data-ready]")
    sent = page.request.get(page.url).text()
    sizes = dict(page.evaluate(TRANSFERRED, sent))
    # The server compresses it only for other devices; see tests/web/test_weight.py.
    sizes[page.url] = len(gzip.compress(sent.encode(), 6))
    kinds = {name.rpartition(".")[2] for name in sizes if "/static/" in name}
    assert kinds == {"css", "js", "svg", "woff2"}
    assert all(sizes.values()), sizes
    assert sum(sizes.values()) < MOST_BYTES, sizes
    page.close()
