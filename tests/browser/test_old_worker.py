"""The service worker of earlier versions leaves the browsers that registered it."""

import pytest
from playwright.sync_api import Browser, expect
from tests.support.browsers import only_in_chromium

from cannonade.web.pages import files

pytestmark = pytest.mark.browser

OLD = """
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(new Response("A copy"));
});
"""


def test_it_leaves_with_its_copies(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_in_chromium(browser, "Playwright has no service workers elsewhere")
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/workshop")
    for name in ("cannonade-0123-abc", "cannonade-open#0123"):
        page.evaluate("(name) => caches.open(name).then(() => null)", name)
    with monkeypatch.context() as patch:
        patch.setattr(files, "PARTING", OLD)
        page.evaluate(
            "navigator.serviceWorker.register('/sw.js')"
            ".then(() => navigator.serviceWorker.ready).then(() => null)"
        )
        page.reload()
        expect(page.locator("body")).to_have_text("A copy")
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then((each) => each.update())"
        ".then(() => null)"
    )
    for _ in range(200):
        if page.evaluate(
            "navigator.serviceWorker.getRegistration().then((each) => !each)"
        ):
            break
        page.wait_for_timeout(50)
    page.reload()
    expect(page.locator("h1")).to_have_text("About Cannonade")
    assert page.evaluate("caches.keys()") == ["cannonade-open#0123"]
    context.close()
