"""Texts shown over the game: what is known, rules, statistics, keys."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from cannonade.tui.desk import Desk
from cannonade.tui.paint import lines_of, painted, title_of


class Reading(ModalScreen[None]):
    """A text with a title, to be scrolled and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q", "dismiss", "Close"),
    ]

    def __init__(self, desk: Desk, title: str, lines: list[str]) -> None:
        """Show these lines."""
        super().__init__()
        self.desk = desk
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        palette = self.desk.palette
        with VerticalScroll(classes="sheet"):
            yield title_of(self._title, self.desk.palette)
            yield Static(lines_of(painted(each, palette) for each in self._lines))
        yield Footer(compact=True, show_command_palette=False)
