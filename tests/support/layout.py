"""How a page lies in its window: what is wrong with it, and where the board is."""

from enum import Enum
from pathlib import Path
from typing import Final

from tests.support.browsing import Player, Size

FAULTS: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

_BOARD: Final = """() => [...document.querySelectorAll(".square")].map(square => {
  const { x, y, width, height } = square.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


class Text(Enum):
    """How large text is: as the browser has it, or twice that, in two ways."""

    NORMAL = "normal"
    DOUBLE = "double"
    """As the settings of a browser make it: media queries know."""

    STYLED = "styled"
    """As a reader's own style sheet makes it: media queries do not know."""


def resize(player: Player, size: Size) -> None:
    """Give the window of a player another size, and the page time to lie in it."""
    player.page.mouse.move(0, 0)
    player.page.keyboard.press("Escape")
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.page.evaluate("new Promise(done => requestAnimationFrame(done))")


def enlarge(player: Player, text: Text) -> None:
    """Set how large the text of a player's page is."""
    if text is Text.DOUBLE:
        player.only_in_chromium("Playwright sets the size of text nowhere else")
        session = player.page.context.new_cdp_session(player.page)
        sizes = {"standard": 32, "fixed": 26}
        # Playwright does not say what a Chromium command may hold.
        session.send("Page.setFontSizes", {"fontSizes": sizes})  # pyright: ignore[reportUnknownMemberType]
    elif text is Text.STYLED:
        player.page.evaluate("document.documentElement.style.fontSize = '200%'")


def faults(player: Player) -> list[str]:
    """Say what lies on something else, is cut off, or is too small."""
    found: list[str] = player.page.evaluate(FAULTS)
    return found


def board(player: Player) -> list[str]:
    """Return where each square is on the screen."""
    found: list[str] = player.page.evaluate(_BOARD)
    return found


def scrolls(player: Player) -> bool:
    """Whether not everything of the game page is in sight at once."""
    found: bool = player.page.evaluate(
        """() => [document.documentElement, document.querySelector(".room")].some(
          each => each.scrollHeight > each.clientHeight)"""
    )
    return found
