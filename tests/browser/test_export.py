"""The exported table: played from files alone, with Python in the browser."""

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect
from tests.support.browsers import only_in_chromium

from cannonade.web.export import export_table

pytestmark = pytest.mark.browser

BASE = "/some/where/"
OPENS_MS = 60_000


class _Host(http.server.SimpleHTTPRequestHandler):
    """A static host with the export below a path, which knows nothing else."""

    extensions_map = {  # noqa: RUF012  as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        """Return the file of a path below the base."""
        is_here = path.startswith(BASE)
        return super().translate_path(f"/{path[len(BASE) :]}" if is_here else "/none")

    def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
        """Say nothing."""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that the table was exported to."""
    folder = tmp_path_factory.mktemp("export")
    export_table(folder / "table", BASE, folder / "parts")
    return folder / "table"


@pytest.fixture
def host(exported: Path) -> Iterator[http.server.ThreadingHTTPServer]:
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
    host: http.server.ThreadingHTTPServer, context: BrowserContext
) -> None:
    origin = f"http://127.0.0.1:{host.server_port}"
    asked: list[str] = []
    problems: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda error: problems.append(str(error.error)))
    page = context.new_page()
    game = begin(page, origin + BASE)
    host.shutdown()
    host.server_close()  # nobody is there any more but the browser itself
    expect_game(page, game)
    assert not problems
    assert all(each.startswith((origin, "data:", "blob:")) for each in asked)


def test_a_second_window_shows_the_game_and_takes_it_over(
    host: http.server.ThreadingHTTPServer, context: BrowserContext
) -> None:
    first, second = context.new_page(), context.new_page()
    game = begin(first, f"http://127.0.0.1:{host.server_port}{BASE}")
    expect_game(second, game)
    first.close()
    table = table_of(second)
    table.get_by_role("link", name="Cannonade").first.click()
    found = table.get_by_role("heading", name="Bring down twelve royals")
    expect(found).to_be_visible(timeout=OPENS_MS)
