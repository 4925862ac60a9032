"""Sheets over the game, such as read-only ones: known cards, rules, statistics."""

import textwrap
from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.tui.canvas import paragraphs, rewrite, title_of
from cannonade.tui.keymap import KeyLine
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Reply
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.input.terminal import COUNTING

_WIDEST: Final = 78
_MARGIN: Final = 7
"""The columns used by a frame, its padding, a scroll bar and a gap."""
_NARROWEST: Final = 20


def room_in_sheet(columns: int) -> int:
    """Return the width of text on a sheet, in a terminal of this width."""
    return max(min(columns, _WIDEST) - _MARGIN, _NARROWEST)


class Sheet(ModalScreen[Reply]):
    """A sheet over the game, with a title, and its keys below; subclasses fill it.

    Attributes:
        profile: the player's settings, keys and games.
        can_scroll: whether the keys scroll it, unless they move in what it contains.
    """

    can_scroll: ClassVar[bool] = False

    def __init__(self, profile: PlayerProfile, title: str = "") -> None:
        """Store the title; "" for none."""
        super().__init__()
        self.profile = profile
        self._title = title

    def compose(self) -> ComposeResult:
        """Compose the sheet."""
        with self.frame():
            if self._title:
                yield title_of(self._title, self.profile.palette)
            yield from self.contents()
        yield KeyLine()

    def frame(self) -> Widget:
        """Return the empty frame of the sheet."""
        return VerticalScroll(classes="sheet", can_focus=self.can_scroll)

    @abstractmethod
    def contents(self) -> ComposeResult:
        """Compose what the sheet shows below its title."""


class TextSheet(Sheet):
    """A scrollable text with a title."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", _("Close"))]
    can_scroll = True

    def __init__(self, profile: PlayerProfile, title: str, lines: list[str]) -> None:
        """Store the lines to show."""
        super().__init__(profile, title)
        self._lines = lines

    def contents(self) -> ComposeResult:
        """Compose the text."""
        yield Static(paragraphs(self._lines, self.profile.palette), id="text")


class Counting(TextSheet):
    """A text about all of a player's games, computed in a background thread."""

    def __init__(
        self, profile: PlayerProfile, title: str, tell: Callable[[], Iterable[str]]
    ) -> None:
        """Show a placeholder first.

        Args:
            profile: the player's settings, keys and games.
            title: the title of the sheet.
            tell: returns the lines, slowly if there are many games.
        """
        super().__init__(profile, title, [str(COUNTING)])
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
        with unless_left():
            text = paragraphs(lines, self.profile.palette)
            rewrite(self, "#text", text)


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a text to a width; a blank one stays one line."""
    return textwrap.wrap(text, max(width, 1), break_on_hyphens=False) or [""]
