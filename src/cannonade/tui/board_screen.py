"""The screens that show a board, with a column beside it and a line above and below."""

from abc import abstractmethod
from typing import TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Footer, Static

from cannonade.tui.board import Board, Scene
from cannonade.tui.side import Side
from cannonade.tui.whole import unless_left

_R = TypeVar("_R")


class BoardScreen(Screen[_R]):
    """A board with what belongs to it; screens say what they show."""

    def compose(self) -> ComposeResult:
        """Make the parts of the screen."""
        yield Static(id="top")
        with Horizontal(id="table"):
            yield Board()
            yield Side(id="side")
        yield Static(id="notice")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the game."""
        self.show()

    def on_resize(self) -> None:
        """Show as much as there is room for."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys, as the line of keys shows them: those that do something now.

        The others can still be pressed, and then say why not.
        """
        found = super().active_bindings
        return {
            key: each for key, each in found.items() if self.is_of_use(each.binding)
        }

    def is_of_use(self, binding: Binding) -> bool:  # noqa: ARG002  screens differ
        """Whether a key does something as things stand."""
        return True

    @abstractmethod
    def show(self) -> None:
        """Show how things stand, by `show_scene`."""

    def show_scene(
        self, scene: Scene, beside: tuple[Text, Text], top: Text, notice: Text
    ) -> None:
        """Show all parts.

        Args:
            scene: what the board shows.
            beside: what is said beside it, and below that what has happened.
            top: the line above.
            notice: the line below.
        """
        with unless_left():
            board = self.query_one(Board)
            board.show(scene)
            height = board.setting.height if board.setting else 0
            self.query_one(Side).show(scene, *beside, height)
            self.query_one("#top", Static).update(top)
            self.query_one("#notice", Static).update(notice)
