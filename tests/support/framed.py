"""Somebody who plays at an exported table: its pages stand in a frame of a window."""

import json
from dataclasses import dataclass
from typing import cast

from playwright.sync_api import Browser, Frame, Page, expect
from tests.support.browsing import Means, Player, Size

OPENS_MS = 60_000
_FRAMED = ("evaluate", "get_by_", "locator", "title", "url", "wait_for_selector")
"""What a test asks of the page in the frame; all else belongs to the window."""

_FETCH = """async ([method, url, type, body]) => {
  const headers = type ? { "Content-Type": type } : {};
  const found = await fetch(url, { method, headers, body });
  return [found.ok, await found.text()];
}"""


@dataclass(frozen=True)
class Answered:
    """What the table has answered to a request of a test."""

    ok: bool
    content: str

    def text(self) -> str:
        """Return the answer as it came."""
        return self.content

    def json(self) -> object:
        """Return the answer, read as JSON."""
        return json.loads(self.content)


class FramedPage:
    """The page of an exported table, used as a page that a server has sent."""

    def __init__(self, window: Page) -> None:
        self.window = window
        self.request = self

    @property
    def frame(self) -> Frame:
        """The frame with the table's own page."""
        (frame,) = (each for each in self.window.frames if each.parent_frame)
        return frame

    def goto(self, address: str) -> None:
        """Open the table at an address, or go there in its frame."""
        if len(self.window.frames) == 1:
            self.window.goto(address)
            self.wait_for_table()
        else:
            self.frame.goto(address)

    def reload(self) -> None:
        """Load the table's page again, not its window."""
        self.frame.goto(self.frame.url)

    def wait_for_table(self) -> None:
        """Wait until the table's own page is shown."""
        expect(self.window.locator("#opening")).to_be_hidden(timeout=OPENS_MS)

    def get(self, address: str) -> Answered:
        """Ask the table for something."""
        return self._ask("GET", address, None, None)

    def post(self, address: str, *, data: object) -> Answered:
        """Have the table do something."""
        return self._ask("POST", address, "application/json", json.dumps(data))

    def _ask(self, *words: str | None) -> Answered:
        method, address, kind, body = words
        return Answered(*self.frame.evaluate(_FETCH, [method, address, kind, body]))

    def __getattr__(self, name: str) -> object:
        return getattr(self.frame if name.startswith(_FRAMED) else self.window, name)


class WrittenPage(FramedPage):
    """The page of an exported table whose window writes its pages into the frame."""

    def goto(self, address: str) -> None:
        """Open the table at an address, or go there in its frame."""
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
    """Open an exported table in a browser that has never been there.

    Args:
        browser: the browser.
        address: where it is, without the slash at the end.
        size: of the window.
        means: what is played with.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=means == "touch"
    )
    page = FramedPage(context.new_page())
    page.window.set_default_timeout(5000)
    page.goto(f"{address}/")
    return Player(cast("Page", page), address, means)
