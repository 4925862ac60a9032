"""Two windows of an exported table, a killed one, and newer exports."""

import json
import shutil
from base64 import b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect
from tests.support.exports import Host
from tests.support.framed import OPENS_MS, begin, expect_game, table_of
from tests.support.stores import START

from cannonade.store import FILE_NAME, open_store
from cannonade.web.export.site import MARK

pytestmark = pytest.mark.browser

NEWER = "A newer export."
_PUT = """async ([address, name, content]) => {
  const { Storage } = await import(address);
  const contents = Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
  const node = { contents, usedBytes: contents.length };
  const system = {
    readdir: () => [name], lookupPath: () => ({ node }), isDir: () => false,
    mkdirTree() {}, writeFile() {},
  };
  const storage = new Storage(system, "");
  await storage.read();
  await storage.save();
}"""


def kill(page: Page) -> None:
    """Kill the process of a tab."""
    with suppress(Error):  # nothing is left to respond
        page.goto("chrome://crash", wait_until="commit")


def test_a_second_window_follows_and_takes_over_from_one_that_is_killed(
    host: Host, context: BrowserContext
) -> None:
    first, second = context.new_page(), context.new_page()
    game = begin(first, host.address)
    expect_game(second, game)
    kill(first)
    table = table_of(second)
    table.get_by_role("link", name="Cannonade").first.click()
    found = table.get_by_role("heading", name="Bring down twelve royals")
    expect(found).to_be_visible(timeout=OPENS_MS)


def newer(table: Path, folder: Path) -> Path:
    """Write an export like one of a newer edition, with another sentence."""
    shutil.copytree(table, folder)
    old = json.loads((folder / MARK).read_text())
    page = (folder / "index.html").read_text().replace("Starting the game", NEWER)
    (folder / "index.html").write_text(page)
    digest = b64encode(sha256(page.encode()).digest()).decode()
    worker = (folder / "sw.js").read_text()
    worker = worker.replace(old["files"]["index.html"], f"sha256-{digest}")
    (folder / "sw.js").write_text(worker.replace(old["name"], "0" * 16))
    return folder


def is_newer(page: Page) -> bool:
    """Whether a window is of the newer edition."""
    return NEWER in (page.locator("#sentences").text_content() or "")


def stored(folder: Path) -> bytes:
    """Return a store with a player."""
    with open_store(folder) as store:
        store.create_player("Ada", START)
    return (folder / FILE_NAME).read_bytes()


def test_an_update_is_taken_at_the_next_start_and_opens_the_saved_games(
    host: Host, context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()
    begin(page, host.address)
    host.folder = newer(host.folder, tmp_path / "newer")
    page.evaluate(
        """async () => {
          const found = await navigator.serviceWorker.getRegistration();
          await found.update();
          const { installing } = found;
          while (installing && installing.state === "installing")
            await new Promise((done) => setTimeout(done, 50));
        }"""
    )
    page.reload()
    table_of(page)
    assert not is_newer(page)
    page.goto("about:blank")
    page.goto(f"{host.origin}/open/export.json")
    content = b64encode(stored(tmp_path / "old")).decode()
    page.evaluate(_PUT, [f"{host.origin}/open/storage.js", FILE_NAME, content])
    page.goto("about:blank")
    page.goto(f"{host.address}players")
    expect(table_of(page).get_by_text("Ada").first).to_be_visible()
    assert is_newer(page)
