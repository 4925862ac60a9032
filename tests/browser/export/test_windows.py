"""Two windows of an exported table, a killed one, and newer exports."""

import json
import shutil
from base64 import b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, expect
from tests.support import framed
from tests.support.exports import Host

from cannonade.web.export.site import MARK
from cannonade.words.club.front import opening_sentences

NEWER = "A newer export."
_IS_NEWER = (
    f"() => document.getElementById('sentences').textContent.includes('{NEWER}')"
)


def kill(page: Page) -> None:
    """Kill the process of a tab."""
    with suppress(Error):  # nothing is left to respond
        page.goto("chrome://crash", wait_until="commit")


def test_a_second_window_follows_and_takes_over_from_one_that_is_killed(
    host: Host, context: BrowserContext
) -> None:
    first, second = context.new_page(), context.new_page()
    game = framed.begin(first, host.address)
    framed.expect_game(second, game)
    kill(first)
    table = framed.table_of(second)
    table.get_by_role("link", name="Cannonade").first.click()
    found = table.get_by_role("heading", name="Bring down twelve royals")
    expect(found).to_be_visible(timeout=framed.OPENS_MS)


def newer(table: Path, folder: Path) -> Path:
    """Write an export like one of a newer edition, with another sentence."""
    shutil.copytree(table, folder)
    old = json.loads((folder / MARK).read_text())
    page = (folder / "index.html").read_text().replace("Starting the game", NEWER)
    page = page.replace(f'version="{old["name"]}"', f'version="{"0" * 16}"')
    (folder / "index.html").write_text(page)
    digest = b64encode(sha256(page.encode()).digest()).decode()
    worker = (folder / "sw.js").read_text()
    worker = worker.replace(old["files"]["index.html"], f"sha256-{digest}")
    (folder / "sw.js").write_text(worker.replace(f"#{old['name']}", f"#{'0' * 16}"))
    (folder / MARK).write_text(json.dumps(old | {"name": "0" * 16}))
    return folder


def test_an_update_is_found_within_an_hour_and_taken_by_all_windows(
    host: Host, context: BrowserContext, tmp_path: Path
) -> None:
    first, second = context.new_page(), context.new_page()
    first.clock.install()
    game = framed.begin(first, host.address)
    framed.wait_until_kept(first)
    framed.expect_game(second, game)
    host.folder = newer(host.folder, tmp_path / "newer")
    first.clock.fast_forward("01:00:00")
    for each in (first, second):
        expect(each.locator("#update")).to_be_visible(timeout=framed.OPENS_MS)
        assert not each.evaluate(_IS_NEWER)
    framed.play_on(framed.table_of(second))
    ply = framed.table_of(second).locator("#game").get_attribute("data-ply")
    first.get_by_role("button", name=opening_sentences()["update_now"]).click()
    for each in (first, second):
        each.wait_for_function(_IS_NEWER, timeout=framed.OPENS_MS)
        expect(each.locator("#update")).to_be_hidden()
        expect(framed.table_of(each).locator(f"main[data-ply='{ply}']")).to_be_visible()
