"""Read-only sheets over the game: known cards, rules, statistics, keys."""

import textwrap
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.tui.canvas import lines_of, painted, title_of
from cannonade.tui.desk import Desk
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.input.terminal import COUNTING

_WIDEST: Final = 78
_MARGIN: Final = 7
"""The columns used by a frame, its padding, a scroll bar and a gap."""
_NARROWEST: Final = 20


def room_in_sheet(columns: int) -> int:
    """Return the width of text on a sheet, in a terminal of this width."""
    return max(min(columns, _WIDEST) - _MARGIN, _NARROWEST)


class Reading(ModalScreen[None]):
    """A scrollable text with a title."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", _("Close"))]

    def __init__(self, desk: Desk, title: str, lines: list[str]) -> None:
        """Store the lines to show."""
        super().__init__()
        self.desk = desk
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Compose the sheet."""
        palette = self.desk.palette
        with VerticalScroll(classes="sheet"):
            yield title_of(self._title, self.desk.palette)
            lines = lines_of(painted(each, palette) for each in self._lines)
            yield Static(lines, id="text")
        yield Footer(compact=True, show_command_palette=False)


class Counting(Reading):
    """A text about all of a player's games, computed in a background thread."""

    def __init__(
        self, desk: Desk, title: str, tell: Callable[[], Iterable[str]]
    ) -> None:
        """Show a placeholder first.

        Args:
            desk: the player's settings.
            title: the title of the sheet.
            tell: returns the lines, slowly if there are many games.
        """
        super().__init__(desk, title, [str(COUNTING)])
        self._tell = tell

    def on_mount(self) -> None:
        """Start computing the lines."""
        self.run_worker(self._count, thread=True)

    def _count(self) -> None:
        try:
            lines = [*self._tell()]
        except StoreError as error:
            lines = [str(error)]
        if self.is_attached:
            app_of(self).call_from_thread(self._put, lines)

    def _put(self, lines: list[str]) -> None:
        palette = self.desk.palette
        text = lines_of(painted(each, palette) for each in lines)
        with unless_left():
            self.query_one("#text", Static).update(text)


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a text to a width; a blank one stays one line."""
    return textwrap.wrap(text, max(width, 1), break_on_hyphens=False) or [""]
