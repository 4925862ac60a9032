"""An exported table under restrictions: plain http, and another site's frame."""

import http.server
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
)
from tests.browser.test_transfer import bring
from tests.support.browsers import QUIET
from tests.support.exports import BASE, Host, open_host
from tests.support.framed import OPENS_MS, play_on, table_of
from tools.table import CHROMIUM

from cannonade.words.club.front import opening_sentences
from cannonade.words.review.hints import EXPORTED_WITHOUT

pytestmark = pytest.mark.browser

NAME: Final = "cannonade.test"
STRICT: Final = "allow-scripts allow-forms"
USUAL: Final = f"{STRICT} allow-same-origin allow-downloads"


@pytest.fixture
def plain(programs: Playwright, host: Host) -> Iterator[tuple[BrowserContext, str]]:
    """Return a browser that reaches the host by http and a name, and the address."""
    mapped = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = programs.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, mapped])
    context = browser.new_context()
    yield context, f"http://{NAME}:{host.server.server_port}{BASE}"
    browser.close()


def test_by_plain_http_a_board_is_played_on_and_one_window_saves(
    plain: tuple[BrowserContext, str],
) -> None:
    context, address = plain
    first, second = context.new_page(), context.new_page()
    first.goto(address)
    assert not first.evaluate("isSecureContext || 'locks' in navigator")
    table = first.frame_locator("#table")
    table.get_by_role("button", name="Play").click()
    play_on(table)
    ply = table.locator("#game[data-ready]").get_attribute("data-ply")
    assert first.url.startswith(f"{address}#/game/")
    second.goto(first.url)
    expect(table_of(second).locator(f"main[data-ply='{ply}']")).to_be_visible()
    play_on(table_of(second))
    table.locator(".legal[data-square]").first.click()
    says = opening_sentences()["overtaken"]
    expect(first.locator("#unsaved")).to_have_text(says)
    expect(second.locator("#unsaved")).to_be_hidden()
    play_on(table_of(second))


@pytest.fixture
def coachless(exported_without_coach: Path) -> Iterator[Host]:
    """Return a host that serves an export without the coach."""
    with open_host(exported_without_coach) as host:
        yield host


@contextmanager
def framed(browser: Browser, host: Host, sandbox: str) -> Generator[Page]:
    """Open a page of another site that shows the export in a frame."""
    frame = (
        f'<iframe width="1200" height="700" sandbox="{sandbox}" '
        f'src="{host.address}#/"></iframe>'
    )

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Serve the page."""
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html>" + frame.encode())

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
            """Log nothing."""

    context = browser.new_context(service_workers="block", accept_downloads=True)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        page.goto(f"http://localhost:{server.server_port}/")  # another site's name
        yield page
        server.shutdown()
    context.close()


def test_in_a_frame_of_another_site_games_go_out_and_come_in_without_a_coach(
    browser: Browser, coachless: Host
) -> None:
    with framed(browser, coachless, USUAL) as page:
        window = page.frame_locator("iframe")
        expect(window.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
        table = window.frame_locator("#table")
        table.get_by_role("button", name="Play").click()
        table.locator("#game[data-ready]").wait_for(timeout=OPENS_MS)
        expect(table.get_by_role("button", name="Hint")).to_have_count(0)
        play_on(table)
        table.get_by_role("link", name="Cannonade").first.click()
        table.get_by_role("link", name="All games").click()
        table.get_by_role("link", name="Export and import").click()
        with page.expect_download() as download:
            table.get_by_role("link", name="Games of").click()
        records = Path(download.value.path()).read_text()
        assert download.value.suggested_filename == "cannonade-games.txt"
        bring(table, '[Deal "revised:7"]\n\nresigned\n' + records)
        expect(table.get_by_text("1 game added, 0 continued, 1 known")).to_be_visible()
        table.get_by_role("link", name="Settings").first.click()
        expect(table.get_by_text(str(EXPORTED_WITHOUT))).to_be_visible()


def test_a_frame_that_lets_no_script_start_says_so(
    browser: Browser, exported: Path
) -> None:
    says = opening_sentences()["stuck"]
    with open_host(exported) as host, framed(browser, host, STRICT) as page:
        line = page.frame_locator("iframe").get_by_role("link", name=says)
        expect(line).to_be_visible(timeout=OPENS_MS)
