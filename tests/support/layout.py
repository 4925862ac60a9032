"""The layout of a page in its window: problems, and the places of elements."""

from enum import Enum
from pathlib import Path
from typing import Final

from tests.support.browsing import Player, Size

FAULTS: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

_PLACES: Final = """css => [...document.querySelectorAll(css)].map(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


class Text(Enum):
    """The text size: the browser's default, or twice that, set in two ways."""

    NORMAL = "normal"
    DOUBLE = "double"
    """By the browser's settings, which media queries see."""

    STYLED = "styled"
    """By a user style sheet, which media queries do not see."""


def resize(player: Player, size: Size) -> None:
    """Resize a player's window, and wait for the layout."""
    player.page.mouse.move(0, 0)
    player.page.keyboard.press("Escape")
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.page.evaluate("new Promise(done => requestAnimationFrame(done))")


def enlarge(player: Player, text: Text) -> None:
    """Set the text size of a player's page."""
    if text is Text.DOUBLE:
        player.only_in_chromium("Playwright sets the size of text nowhere else")
        session = player.page.context.new_cdp_session(player.page)
        sizes = {"standard": 32, "fixed": 26}
        # Playwright does not type the parameters of Chromium commands.
        session.send("Page.setFontSizes", {"fontSizes": sizes})  # pyright: ignore[reportUnknownMemberType]
    elif text is Text.STYLED:
        player.page.evaluate("document.documentElement.style.fontSize = '200%'")


def faults(player: Player) -> list[str]:
    """Describe elements that overlap, are cut off, or are too small."""
    found: list[str] = player.page.evaluate(FAULTS)
    return found


def places(player: Player, css: str) -> list[str]:
    """Return the place on the screen of each element that a selector finds."""
    found: list[str] = player.page.evaluate(_PLACES, css)
    return found


def scrolls(player: Player) -> bool:
    """Whether the game page has to scroll."""
    found: bool = player.page.evaluate(
        """() => [document.documentElement, document.querySelector(".room")].some(
          each => each.scrollHeight > each.clientHeight)"""
    )
    return found
