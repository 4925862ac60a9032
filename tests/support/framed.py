"""The window of an exported table, and a player at the page in its frame."""

import json
from dataclasses import dataclass
from typing import Final, Literal

from playwright.sync_api import Frame, FrameLocator, Page, expect
from tests.support.browsing import GESTURE_MS

OPENS_MS: Final = 60_000
"""The time limit for the table to open on a busy machine."""
_FOUND = ("get_by_", "locator")
"""The attributes that find parts of the page, in whatever frame it is at that time."""
_FRAMED = ("evaluate", "title")
"""The attributes of the page in the frame; all others are those of the window."""

_FETCH = """async ([method, url, type, body]) => {
  const headers = type ? { "Content-Type": type } : {};
  const found = await fetch(url, { method, headers, body });
  return [found.ok, await found.text()];
}"""


@dataclass(frozen=True)
class Answered:
    """The table's response to a test's request."""

    ok: bool
    content: str

    def text(self) -> str:
        """Return the response as text."""
        return self.content

    def json(self) -> object:
        """Return the response, parsed as JSON."""
        return json.loads(self.content)


class FramedPage:
    """The page of an exported table, with the interface of a served page."""

    def __init__(self, window: Page) -> None:
        self.window = window
        self.request = self

    @property
    def frame(self) -> Frame:
        """The frame with the table's page."""
        return frame_of(self.window)

    @property
    def url(self) -> str:
        """The address of the table's page."""
        return str(self.frame.evaluate("location.href"))

    def goto(self, address: str) -> None:
        """Open the table at an address, or show the page of the address there."""
        if len(self.window.frames) == 1:
            self.window.goto(address)
            self.wait_for_table()
            return
        shown = self.window.locator("#table").element_handle()
        place = address.removeprefix(self.window.evaluate("document.baseURI"))
        self.window.evaluate("place => { location.hash = `#/${place}`; }", place)
        self.window.wait_for_function(
            "shown => document.getElementById('table') !== shown", arg=shown
        )

    def reload(self) -> None:
        """Reload the table's page, not its window."""
        self.goto(self.url)

    def wait_for_table(self) -> None:
        """Wait until the table's page is shown."""
        expect(self.window.locator("#opening")).to_be_hidden(timeout=OPENS_MS)

    def get(self, address: str) -> Answered:
        """Send a GET request to the table."""
        return self._ask("GET", address, None, None)

    def post(self, address: str, *, data: object) -> Answered:
        """Send a POST request to the table."""
        return self._ask("POST", address, "application/json", json.dumps(data))

    def _ask(self, *words: str | None) -> Answered:
        method, address, kind, body = words
        return Answered(*self.frame.evaluate(_FETCH, [method, address, kind, body]))

    def wait_for_selector(
        self,
        selector: str,
        *,
        state: Literal["attached", "detached", "hidden", "visible"] = "visible",
        timeout: float = 30_000,
    ) -> None:
        """Wait for an element in the frame, whatever frame it will be."""
        found = self.window.frame_locator("#table").locator(selector).first
        found.wait_for(state=state, timeout=timeout)

    def __getattr__(self, name: str) -> object:
        if name.startswith(_FOUND):
            return getattr(self.window.frame_locator("#table"), name)
        return getattr(self.frame if name.startswith(_FRAMED) else self.window, name)


def frame_of(window: Page) -> Frame:
    """Return the frame with the table's page."""
    frame = window.locator("#table").element_handle().content_frame()
    assert frame is not None
    return frame


def wait_until_kept(window: Page) -> None:
    """Wait until the browser has stored all files of the export."""
    window.wait_for_function(
        "() => navigator.serviceWorker.controller !== null", timeout=OPENS_MS
    )


def table_of(page: Page) -> FrameLocator:
    """Return the table's frame, once it is open."""
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    return page.frame_locator("#table")


def begin(page: Page, address: str) -> str:
    """Begin a game, and return its address, which may still have a #."""
    page.goto(address)
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(lambda url: "/game/" in url)
    return page.url


def expect_game(page: Page, address: str) -> None:
    """Check that there is a game at an address."""
    page.goto(address)
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url.replace("#/", "") == address.replace("#/", "")


def play_on(table: FrameLocator) -> None:
    """Play a legal action, after the gesture of the last one."""
    table.owner.page.wait_for_timeout(GESTURE_MS)
    ply = table.locator("#game[data-ready]").get_attribute("data-ply")
    table.locator(".legal[data-square]").first.click()
    expect(table.locator(f"main[data-ply]:not([data-ply='{ply}'])")).to_be_visible()
