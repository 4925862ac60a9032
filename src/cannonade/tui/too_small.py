"""The notice that the terminal is too small for the board."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from cannonade.language import _
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.input.terminal import say_too_small

LEAST: Final = Size(64, 18)
"""The minimum size, in columns and lines, to show all of a game."""


def is_too_small(size: Size) -> bool:
    """Return whether a terminal is too small."""
    return size.width < LEAST.width or size.height < LEAST.height


class TooSmall(Screen[None]):
    """A notice that covers everything until the terminal is enlarged."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.quit", _("Quit"))]

    def compose(self) -> ComposeResult:
        """Compose the notice."""
        yield Static(_said(app_of(self).size), id="small")

    def measure(self, size: Size) -> None:
        """Update the notice with the current size."""
        with unless_left():
            self.query_one("#small", Static).update(_said(size))


def _said(size: Size) -> Text:
    return Text(say_too_small(_room(size), _room(LEAST)))


def _room(size: Size) -> str:
    return _("{width} by {height}").format(width=size.width, height=size.height)
