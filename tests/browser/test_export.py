"""The exported table: played from files alone, with Python in the browser."""

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect
from tests.browser.test_won_games import WON, play_through
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, PHONE, Means, Player, Size
from tests.support.exports import export_with_coach
from tests.support.framed import FramedPage, sit_down_at_an_export
from tests.support.lines import Line

pytestmark = pytest.mark.browser

BASES = ("/", "/some/where/")
OPENS_MS = 60_000
COPY_IS_KEPT = """async () => {
  const kept = await (await caches.open("cannonade-memory")).keys();
  const memory = kept.find((each) => each.url.endsWith("/memory"));
  if (kept.length !== 3 || !memory) return false;
  return (await (await caches.match(memory)).arrayBuffer()).byteLength > 1000;
}"""
DAMAGE_COPY = """async () => {
  const cache = await caches.open("cannonade-memory");
  for (const each of await cache.keys()) {
    if (each.url.endsWith("memory")) await cache.put(each, new Response("damaged"));
  }
}"""

Server = http.server.ThreadingHTTPServer
SitDown = Callable[..., Player]


class _Host(http.server.SimpleHTTPRequestHandler):
    """A static host with the export at the root, and below a path."""

    extensions_map = {  # noqa: RUF012  as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        """Return the file of a path below a base."""
        return super().translate_path(f"/{path.removeprefix(BASES[1])}")

    def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
        """Say nothing."""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that the table was exported to."""
    return export_with_coach(tmp_path_factory.mktemp("export"), BASES[1])


@pytest.fixture
def host(exported: Path) -> Iterator[Server]:
    """Return a static host that serves the export."""
    handler = functools.partial(_Host, directory=str(exported))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a window that has never been here."""
    only_in_chromium(browser, "others are tried by hand so far")
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def sit_down(browser: Browser, host: Server) -> Iterator[SitDown]:
    """Gives players at the exported table, each in a browser of their own."""
    only_in_chromium(browser, "others are tried by hand so far")
    players: list[Player] = []

    def sit_down(
        size: Size = DESKTOP, means: Means = "mouse", base: str = BASES[1]
    ) -> Player:
        address = f"{origin(host)}{base}".removesuffix("/")
        players.append(sit_down_at_an_export(browser, address, size, means))
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()


def origin(host: Server) -> str:
    return f"http://127.0.0.1:{host.server_port}"


def close(host: Server) -> None:
    """Take the host away: then nobody is there but the browser itself."""
    host.shutdown()
    host.server_close()


def table_of(page: Page) -> FrameLocator:
    """Return the table's own page, once it is open."""
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    return page.frame_locator("#table")


def begin(page: Page, address: str) -> str:
    """Begin a game, and return its address."""
    page.goto(address)
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(f"{address}game/*")
    return page.url


def expect_game(page: Page, address: str) -> None:
    """Expect a game at an address."""
    page.goto(address)
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url == address


def test_it_is_played_from_files_and_without_them(
    host: Server, context: BrowserContext
) -> None:
    asked: list[str] = []
    problems: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda error: problems.append(str(error.error)))
    page = context.new_page()
    game = begin(page, origin(host) + BASES[1])
    page.wait_for_function(COPY_IS_KEPT)
    close(host)
    assert any(each.endswith("packages.zip") for each in asked)
    asked_before = len(asked)
    expect_game(page, game)
    later = asked[asked_before:]
    assert not any(each.endswith("packages.zip") for each in later)  # nor loaded anew
    assert not problems
    assert all(each.startswith((origin(host), "data:", "blob:")) for each in asked)


def test_a_damaged_copy_of_the_memory_is_thrown_away(
    host: Server, context: BrowserContext
) -> None:
    page = context.new_page()
    game = begin(page, origin(host) + BASES[1])
    page.wait_for_function(COPY_IS_KEPT)
    page.evaluate(DAMAGE_COPY)
    expect_game(page, game)
    page.wait_for_function(COPY_IS_KEPT)


def test_a_second_window_shows_the_game_and_takes_it_over(
    host: Server, context: BrowserContext
) -> None:
    first, second = context.new_page(), context.new_page()
    game = begin(first, origin(host) + BASES[1])
    expect_game(second, game)
    first.close()
    table = table_of(second)
    table.get_by_role("link", name="Cannonade").first.click()
    found = table.get_by_role("heading", name="Bring down twelve royals")
    expect(found).to_be_visible(timeout=OPENS_MS)


@pytest.mark.parametrize(
    ("line", "means", "size", "base"),
    [
        (WON[0], "mouse", DESKTOP, BASES[0]),
        (WON[1], "touch", PHONE, BASES[1]),
        (WON[2], "keys", DESKTOP, BASES[1]),
    ],
)
def test_whole_games_are_won_there(
    sit_down: SitDown, line: Line, means: Means, size: Size, base: str
) -> None:
    play_through(functools.partial(sit_down, base=base), line, means, size)


def test_the_coach_is_there_without_a_network(host: Server, sit_down: SitDown) -> None:
    player = sit_down()
    close(host)
    player.begin("revised:1", *WON[0].tokens[:12])
    page = player.page
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show the hint").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    player.resign()
    player.page.goto(f"{player.address}/game/{player.game}/review")
    decisions = page.get_by_role("heading", name="Key decisions")
    expect(decisions).to_be_visible(timeout=OPENS_MS)


def test_what_was_confirmed_is_there_after_a_kill(sit_down: SitDown) -> None:
    player = sit_down()
    tokens = WON[0].tokens
    player.begin("revised:1", *tokens[:3])
    for count, token in enumerate(tokens[3:6], 4):
        player.play(token, count)
        window = cast("FramedPage", player.page).window
        again = FramedPage(window.context.new_page())
        window.close()  # as a tab that is killed: nothing is asked of its pages
        again.window.set_default_timeout(5000)
        player.page = cast("Page", again)
        player.open(player.game)
        player.wait_for_ply(count)
