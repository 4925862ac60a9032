"""The server draws the first board of a table, and the scripts move nothing of it."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import SitDown
from tests.support.rule_sets import RULES
from tests.support.walks import walk

from cannonade.engine import Deal
from cannonade.notation import format_action
from cannonade.web.drawing.sprite import draw_sprite

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


@pytest.mark.parametrize(
    ("rules", "length"),
    [
        *(("revised", length) for length in (0, 30, 300)),
        ("original", 30),
        ("points", 4),
    ],
)
def test_the_scripts_move_nothing_of_the_first_board(
    sit_down: SitDown, rules: str, length: int
) -> None:
    player = sit_down()
    played = walk(Deal(RULES[rules], 7), limit=length)
    tokens = (format_action(each.action) for each in played)
    player.begin(f"{rules}:7", *tokens)
    assert_nothing_moves(player.page, player.page.url)


@pytest.mark.parametrize("place", ["/lesson/cannon", "/lesson/extraction"])
def test_the_scripts_move_nothing_of_a_lesson(sit_down: SitDown, place: str) -> None:
    player = sit_down()
    assert_nothing_moves(player.page, player.address + place)


def assert_nothing_moves(page: Page, place: str) -> None:
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.goto("about:blank")  # where no script is still to come
        page.route(SCRIPTS, lambda route: route.abort())
        page.goto(place)
        sent = page.evaluate(BOXES)
        page.unroute(SCRIPTS)
        page.goto(place)
        page.wait_for_selector("main[data-ready]")
        assert page.evaluate(BOXES) == sent, (wide, high)
        assert len(sent) == SQUARES


def test_the_page_asks_for_no_data_and_nothing_from_elsewhere(
    sit_down: SitDown, browser: Browser
) -> None:
    player = sit_down(at=())
    page, asked = browser.new_page(), list[str]()  # whose cache is empty
    page.on("request", lambda request: asked.append(request.url))
    page.goto(player.page.url)
    page.wait_for_selector("#game[data-ready]")
    page.wait_for_timeout(300)
    game, *files = asked
    assert game.endswith(player.game)
    assert all(each.startswith(f"{player.address}/static/") for each in files)
    preloaded = page.locator("link[as=font]").evaluate_all(
        "(all) => all.map((e) => e.href)"
    )
    assert {each for each in files if each.endswith(".woff2")} == set(preloaded)
    page.close()


def test_a_game_has_every_shape_once_it_is_ready(sit_down: SitDown) -> None:
    shapes = sit_down(at=()).page.locator(".sprite [id]")
    expect(shapes).to_have_count(draw_sprite().count(" id="))
