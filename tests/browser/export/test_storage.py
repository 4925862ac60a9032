"""An exported table in a browser that stores nothing, or whose storage is full."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from tests.browser.test_won_games import WON
from tests.support.browsers import QUIET
from tests.support.browsing import Player
from tests.support.exports import Host
from tests.support.framed import OPENS_MS, FramedPage, begin, table_of
from tools.table import CHROMIUM

from cannonade.engine import PositionDraft
from cannonade.notation import DealCode, parse_deal_code, parse_records
from cannonade.store import FILE_NAME
from cannonade.words.club.front import opening_sentences

TOKENS = WON[0].tokens
POINTS = next(each for each in WON if each.deal_code == "points:1")
# The browser's database ignores DevTools' storage limit.
_ROOM = b"""
let isFull = false;
new BroadcastChannel("room").onmessage = ({ data }) => { isFull = data === "full"; };
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...facts) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, facts);
};
"""

_DAMAGE = """(name) => new Promise((resolve) => {
  indexedDB.open("cannonade").onsuccess = ({ target }) => {
    const transaction = target.result.transaction("pages", "readwrite");
    transaction.objectStore("pages").put(new Uint8Array(4096), [name, 0]);
    transaction.oncomplete = () => {
      target.result.close();
      resolve();
    };
  };
})"""

# A database that cannot be read at first, and is written to all the same.
_UNREADABLE = b"""
IDBObjectStore.prototype.getAll = () => { throw new DOMException("", "UnknownError"); };
"""


def window_of(player: Player) -> Page:
    return cast("FramedPage", player.page).window


@pytest.fixture
def sit_down_in(host: Host) -> Iterator[Callable[[BrowserContext], Player]]:
    """Return a factory of players in a browser whose window writes the pages."""
    contexts: list[BrowserContext] = []

    def sit_down_in(context: BrowserContext) -> Player:
        contexts.append(context)
        page = FramedPage(context.new_page())
        page.goto(f"{host.address}#/")
        return Player(cast("Page", page), host.address.removesuffix("/"), "mouse")

    yield sit_down_in
    for context in contexts:
        context.close()


def played_in(page: FramedPage, address: str) -> dict[DealCode | PositionDraft, int]:
    """Return the deals of the stored games, with the number of their actions."""
    records = parse_records(page.get(f"{address}/games/export").text())
    return {each.start: len(each.played) for each in records}


def test_games_outlive_storage_that_is_full_then_unreadable_then_damaged(
    browser: Browser, host: Host, sit_down_in: Callable[[BrowserContext], Player]
) -> None:
    path = host.path_of("storage.js")
    usual = (host.folder / path).read_bytes()
    host.changed[path] = _ROOM + usual
    player = sit_down_in(browser.new_context(service_workers="block"))
    page = cast("FramedPage", player.page)
    player.begin("revised:1", *TOKENS[:3])
    check_that_play_goes_on_without_room(player)
    host.changed[path] = _UNREADABLE + usual
    check_that_unreadable_games_are_kept_with_those_played_meanwhile(player, host)
    page.window.goto(f"{host.origin}/open/export.json")
    page.window.evaluate(_DAMAGE, FILE_NAME)
    check_that_damaged_games_are_repaired(player, host)


def check_that_play_goes_on_without_room(player: Player) -> None:
    """Play with no room left; all is saved once there is some."""
    window = window_of(player)
    warning = window.locator("#unsaved")
    expect(warning).to_be_hidden()
    window.evaluate("new BroadcastChannel('room').postMessage('full')")
    player.play(TOKENS[3], 4)
    expect(warning).to_contain_text("no room left")
    player.play(TOKENS[4], 5)
    window.evaluate("new BroadcastChannel('room').postMessage('free')")
    expect(warning).to_be_hidden(timeout=OPENS_MS)
    window.reload()
    cast("FramedPage", player.page).wait_for_table()
    player.page.wait_for_selector('main[data-ply="5"]')


def check_that_unreadable_games_are_kept_with_those_played_meanwhile(
    player: Player, host: Host
) -> None:
    """Open with the database unreadable, and again once it can be read."""
    page = cast("FramedPage", player.page)
    page.window.goto("about:blank")
    page.window.goto(f"{host.address}#/")
    page.wait_for_table()
    player.begin("original:1", *WON[1].tokens[:2])
    warning = page.window.locator("#unsaved")
    expect(warning).to_have_text(opening_sentences()["aside"])
    host.changed.clear()
    page.window.reload()
    page.wait_for_table()
    expect(warning).to_be_hidden()
    assert played_in(page, player.address) == {
        parse_deal_code("revised:1"): 5,
        parse_deal_code("original:1"): 2,
    }


def check_that_damaged_games_are_repaired(player: Player, host: Host) -> None:
    """Open with a damaged database, play, and open it repaired."""
    page = cast("FramedPage", player.page)
    page.window.goto("about:blank")
    page.window.goto(f"{host.address}#/")
    page.wait_for_table()
    warning = page.window.locator("#unsaved")
    expect(warning).to_have_text(opening_sentences()["damaged"])
    player.begin("points:1", *POINTS.tokens[:2])
    page.window.reload()
    page.wait_for_table()
    expect(warning).to_be_hidden()
    assert [*played_in(page, player.address)] == [
        parse_deal_code("revised:1"),
        parse_deal_code("original:1"),
        parse_deal_code("points:1"),
    ]


def test_where_nothing_can_be_kept_all_is_played(
    programs: Playwright,
    tmp_path: Path,
    sit_down_in: Callable[[BrowserContext], Player],
) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "IndexedDB").write_text("no folder: nothing can be kept")
    player = sit_down_in(
        programs.chromium.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=QUIET, service_workers="block"
        )
    )
    page = player.page
    warning = window_of(player).locator("#unsaved")
    expect(warning).to_contain_text("does not let the page store")
    player.begin("revised:1", *TOKENS[:10])
    for ply, token in enumerate(TOKENS[10:18], 11):
        player.means = "mouse" if ply % 2 else "keys"
        player.play(token, ply)
    page.keyboard.press("h")
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    player.resign()
    page.goto(f"{player.address}/game/{player.game}/review")
    table = table_of(window_of(player))  # whatever frame it is in at that time
    decisions = table.get_by_role("heading", name="Key decisions")
    expect(decisions).to_be_visible(timeout=OPENS_MS)
    page.locator("a[href$='/settings']").first.click()
    expect(table.get_by_role("heading", name="Settings").first).to_be_visible()
    page.go_back()
    expect(decisions).to_be_visible()


def test_where_a_browser_deletes_games_they_are_saved_as_a_file(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.add_init_script("window.GestureEvent = class {};")  # as in Safari
    begin(page, host.address)
    page.reload()
    with page.expect_download(timeout=OPENS_MS) as download:
        page.get_by_role("button", name=opening_sentences()["save_file"]).click()
    records = Path(download.value.path()).read_text()
    assert len([*parse_records(records)]) == 1
    expect(page.locator("#fragile")).to_be_hidden()
    page.reload()
    table_of(page)
    expect(page.locator("#fragile")).to_be_hidden()
