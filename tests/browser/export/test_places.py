"""An exported table under restrictions: plain http, and another site's frame."""

import http.server
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from tests.browser.test_transfer import bring
from tests.support.browsers import QUIET, needed
from tests.support.exports import BASE, Host, open_host
from tests.support.framed import OPENS_MS, begin, play_on, table_of
from tools.table import CHROMIUM

from cannonade.words.club.front import opening_sentences

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


def play_once(page: Page) -> Callable[[Page], None]:
    """Play an action; return a check that a window shows the game after it."""
    play_on(table_of(page))
    ply = table_of(page).locator("#game[data-ready]").get_attribute("data-ply")
    return lambda shown: expect(
        table_of(shown).locator(f"main[data-ply='{ply}']")
    ).to_be_visible()


@pytest.fixture
def bare(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser that lets no page have a service worker."""
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


def test_the_page_for_unknown_addresses_opens_them(
    host: Host, bare: BrowserContext
) -> None:
    host.shows_404 = True
    page = bare.new_page()
    page.goto(f"{host.address}rules")
    expect(table_of(page).get_by_role("heading", name="Rules").first).to_be_visible()
    assert page.url == f"{host.address}rules"
    table_of(page).get_by_role("link", name="Cannonade").first.click()
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(f"{host.address}game/*")
    game = page.url
    is_shown = play_once(page)
    page.reload()
    is_shown(page)
    page.go_back()
    page.go_forward()
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url == game


def test_of_tables_at_two_paths_of_a_host_one_is_open_and_both_have_the_games(
    host: Host, bare: BrowserContext
) -> None:
    first, second = bare.new_page(), bare.new_page()
    game = begin(first, host.address)
    is_shown = play_once(first)
    second.goto(f"{host.origin}/#{game.partition('#')[2]}")
    expect(second.locator("#stage")).to_have_text(opening_sentences()["elsewhere"])
    first.close()
    is_shown(second)


def test_the_type_of_web_assembly_does_not_matter(
    host: Host, context: BrowserContext
) -> None:
    host.types[".wasm"] = "text/plain"
    page = context.new_page()
    page.goto(host.address)
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)


@pytest.mark.parametrize(
    ("suffix", "policy", "says"),
    [
        (".mjs", "", "host"),
        (".js", "", "host"),
        ("", "default-src 'self'", "forbidden"),
        ("", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'", "forbidden"),
    ],
)
def test_what_the_host_does_wrong_is_said(
    host: Host, context: BrowserContext, suffix: str, policy: str, says: str
) -> None:
    host.types[suffix] = "text/plain"
    host.policy = policy
    page = context.new_page()
    page.goto(host.address)
    fault = page.get_by_text(opening_sentences()[says])
    expect(fault).to_be_visible(timeout=OPENS_MS)


def test_python_that_dies_is_started_again_and_nothing_is_lost(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    begin(page, host.address)
    is_shown = play_once(page)
    (worker,) = page.workers
    with page.expect_worker():
        worker.evaluate("() => void setTimeout(() => { throw new Error('killed'); })")
    is_shown(page)
    is_shown = play_once(page)
    page.reload()
    is_shown(page)


@pytest.fixture(params=[False, True], ids=["usual", "private"])
def firefox(programs: Playwright, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a window of Firefox, also a private one, which forgets everything."""
    path = needed("firefox-esr", "firefox-esr")
    private: dict[str, str | float | bool] = {
        "browser.privatebrowsing.autostart": bool(request.param)
    }
    browser = programs.firefox.launch(
        executable_path=path, channel="moz-firefox", firefox_user_prefs=private
    )
    yield browser.new_page()
    browser.close()


def test_it_is_played_in_firefox_in_private_windows_too(
    host: Host, firefox: Page
) -> None:
    begin(firefox, host.address)
    is_shown = play_once(firefox)
    firefox.reload()
    is_shown(firefox)
    play_on(table_of(firefox))
    expect(firefox.locator("#unsaved")).to_be_hidden()


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


def test_in_a_frame_of_another_site_games_go_out_and_come_in(
    browser: Browser, host: Host
) -> None:
    with framed(browser, host, USUAL) as page:
        window = page.frame_locator("iframe")
        expect(window.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
        table = window.frame_locator("#table")
        table.get_by_role("button", name="Play").click()
        table.locator("#game[data-ready]").wait_for(timeout=OPENS_MS)
        expect(table.get_by_role("button", name="Hint")).to_be_visible()
        play_on(table)
        table.get_by_role("link", name="Cannonade").first.click()
        table.get_by_role("link", name="Open a saved file").click()
        with page.expect_download() as download:
            table.get_by_role("link", name="Export").click()
        records = Path(download.value.path()).read_text()
        assert download.value.suggested_filename == "cannonade-games.txt"
        bring(table, '[Deal "revised:7"]\n\nresigned\n' + records)
        expect(table.get_by_text("1 game added, 0 continued, 1 known")).to_be_visible()


def test_a_frame_that_lets_no_script_start_says_so(
    browser: Browser, exported: Path
) -> None:
    says = opening_sentences()["stuck"]
    with open_host(exported) as host, framed(browser, host, STRICT) as page:
        line = page.frame_locator("iframe").get_by_role("link", name=says)
        expect(line).to_be_visible(timeout=OPENS_MS)
