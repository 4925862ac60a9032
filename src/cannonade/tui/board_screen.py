"""Screens with a board, a panel beside it, and a line above and below."""

from abc import abstractmethod
from typing import Final, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from cannonade.tui.board import Board, Scene
from cannonade.tui.canvas import painted, rewrite
from cannonade.tui.keymap import KeyLine
from cannonade.tui.side import Side
from cannonade.tui.whole import unless_left

_R = TypeVar("_R")


NOTICE_S: Final = 10.0
"""How long a notice stays, unless another one or an action replaces it."""


class BoardScreen(Screen[_R]):
    """A board with its panel and lines; subclasses decide what they show."""

    _notice = ""
    _fading: Timer | None = None

    def compose(self) -> ComposeResult:
        """Compose the parts of the screen."""
        yield Static(id="top")
        with Horizontal(id="table"):
            yield Board()
            yield Side(id="side")
        yield Static(id="notice")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the game."""
        self.show()

    def on_resize(self) -> None:
        """Redraw at the new size."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys shown in the footer: those that do something now.

        The others can still be pressed, and then explain why they don't work.
        """
        found = super().active_bindings
        return {
            key: each for key, each in found.items() if self.is_of_use(each.binding)
        }

    def is_of_use(self, binding: Binding) -> bool:  # noqa: ARG002  subclasses differ
        """Return whether a key does something at the moment."""
        return True

    @property
    def notice(self) -> str:
        """The text of the line below."""
        return self._notice

    def say(self, notice: str) -> None:
        """Set the notice, for a while; "" removes it."""
        self._notice = notice
        if self._fading is not None:
            self._fading.stop()
        self._fading = self.set_timer(NOTICE_S, self._forget) if notice else None

    def _forget(self) -> None:
        self._notice = ""
        self.show()

    @abstractmethod
    def show(self) -> None:
        """Show the current state, with `show_scene`."""

    def show_scene(self, scene: Scene, beside: tuple[Text, Text], top: Text) -> None:
        """Update all parts.

        Args:
            scene: the scene on the board.
            beside: the text beside it, and the log below that.
            top: the line above.
        """
        with unless_left():
            board = self.query_one(Board)
            board.show(scene)
            height = board.options.height if board.options else 0
            self.query_one(Side).show(scene, *beside, height)
            rewrite(self, "#top", top)
            palette = scene.palette
            notice = painted(self.notice, palette, front=palette.brass)
            rewrite(self, "#notice", notice)
