"""The window of an exported table, and a player at the page in its frame."""

import json
from dataclasses import dataclass
from typing import Final, cast

from playwright.sync_api import Browser, Frame, FrameLocator, Page, expect
from tests.support.browsing import Means, Player, Size

OPENS_MS: Final = 60_000
"""The time limit for the table to open on a busy machine."""
_FRAMED = ("evaluate", "get_by_", "locator", "title", "url", "wait_for_selector")
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
        (frame,) = (each for each in self.window.frames if each.parent_frame)
        return frame

    def goto(self, address: str) -> None:
        """Open the table at an address, or navigate its frame there."""
        if len(self.window.frames) == 1:
            self.window.goto(address)
            self.wait_for_table()
        else:
            self.frame.goto(address)

    def reload(self) -> None:
        """Reload the table's page, not its window."""
        self.frame.goto(self.frame.url)

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

    def __getattr__(self, name: str) -> object:
        return getattr(self.frame if name.startswith(_FRAMED) else self.window, name)


class WrittenPage(FramedPage):
    """The page of an exported table whose window writes its pages into the frame."""

    def goto(self, address: str) -> None:
        """Open the table at an address, or navigate its frame there."""
        if len(self.window.frames) == 1:
            self.window.goto(address)
            self.wait_for_table()
            return
        place = address.removeprefix(self.window.url.partition("#")[0].rstrip("/"))
        self.window.evaluate("place => { location.hash = `#${place}`; }", place)
        self.window.locator(f'#table[data-place="{place}"]').wait_for()

    def _ask(self, *words: str | None) -> Answered:
        method, address, kind, body = words
        place = (address or "").removeprefix(self.window.evaluate("location.origin"))
        return super()._ask(method, place, kind, body)


def sit_down_at_an_export(
    browser: Browser, address: str, size: Size, means: Means
) -> Player:
    """Open an exported table in a fresh browser context.

    Args:
        browser: the browser.
        address: its address, without the final slash.
        size: the size of the window.
        means: the kind of input.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=means == "touch"
    )
    page = FramedPage(context.new_page())
    page.goto(f"{address}/")
    return Player(cast("Page", page), address, means)


def table_of(page: Page) -> FrameLocator:
    """Return the table's frame, once it is open."""
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    return page.frame_locator("#table")


def begin(page: Page, address: str) -> str:
    """Begin a game, and return its address."""
    page.goto(address)
    table_of(page).get_by_role("button", name="Play").first.click()
    page.wait_for_url(f"{address}game/*")
    return page.url


def expect_game(page: Page, address: str) -> None:
    """Check that there is a game at an address."""
    page.goto(address)
    expect(table_of(page).get_by_role("button", name="Undo")).to_be_visible()
    assert page.url == address
