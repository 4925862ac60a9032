"""Pages that get lost on their way, as when the service worker's process is killed."""

from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect
from tests.support.exports import Host
from tests.support.framed import OPENS_MS, begin, table_of

pytestmark = pytest.mark.browser

# It loses the first form, and once each page that says so in its address: no answer
# ever comes, or the host's own. A slow page takes longer than a window asks for it.
_LOSES: Final = b"""
const met = new Set();
const { matchAll } = Clients.prototype;
let slowUntil = 0;
Clients.prototype.matchAll = function (options) {
  return Date.now() < slowUntil ? Promise.resolve([]) : matchAll.call(this, options);
};
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const how = method === "POST" ? "lost" : new URL(url).searchParams.get("is");
  const name = method + how;
  if (mode !== "navigate" || !how || met.has(name)) return;
  met.add(name);
  if (how === "slow") {
    slowUntil = Date.now() + 7000;
    return;
  }
  event.stopImmediatePropagation();
  if (how === "lost") event.respondWith(new Promise(() => {}));
});
"""


def frame_of(page: Page) -> Frame:
    """Return the frame with the table's own page."""
    (frame,) = (each for each in page.frames if each.parent_frame)
    return frame


def test_a_lost_page_is_loaded_again_and_a_slow_one_is_not(
    host: Host, context: BrowserContext
) -> None:
    host.changed["sw.js"] = _LOSES + (host.folder / "sw.js").read_bytes()
    asked: list[str] = []
    context.on(
        "request",
        lambda it: asked.append(it.url) if it.is_navigation_request() else None,
    )
    page = context.new_page()
    begin(page, host.address)
    forms = [each for each in asked if each.endswith("/first")]
    assert len(forms) == 2
    table = table_of(page)
    for how, times in (("lost", 2), ("host", 2), ("slow", 1)):
        address = f"{host.address}games?is={how}"
        frame_of(page).evaluate("(address) => location.assign(address)", address)
        page.wait_for_url(address, timeout=OPENS_MS)
        expect(table.get_by_role("heading", name="Games").first).to_be_visible()
        expect(table.locator(".games > li")).to_have_count(1)
        assert asked.count(address) == times, how
