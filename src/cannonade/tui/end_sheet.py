"""The end of a game: how it went, what it earned, and what can be done next."""

from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from cannonade.club import TERMINAL_KEYS, TerminalDeed
from cannonade.tui.board import Scene
from cannonade.tui.desk import Desk
from cannonade.tui.paint import lines_of, painted, title_of
from cannonade.tui.side import royals_text
from cannonade.tui.whole import unless_left
from cannonade.words.input.terminal import BOARD, say_earned, say_short_deed

_NEXT: Final = (
    TerminalDeed.REVIEW,
    TerminalDeed.REPLAY,
    TerminalDeed.NEW,
    TerminalDeed.GAMES,
)
_LETTERS: Final = dict(TERMINAL_KEYS)


class EndSheet(ModalScreen[TerminalDeed | None]):
    """A sheet that returns what to do next; None shows the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(_LETTERS[deed], f"take('{deed.value}')", show=False, id=deed.value)
            for deed in TerminalDeed
        ),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", key_display="arrows", show=False),
        Binding("escape", "dismiss", str(BOARD)),
    ]

    def __init__(self, desk: Desk, scene: Scene, title: str, says: list[Text]) -> None:
        """Say how a game ended.

        Args:
            desk: what the player has chosen.
            scene: the board at the end.
            title: the end in a few words.
            says: how it went, a line each.
        """
        super().__init__()
        self.desk = desk
        self._scene = scene
        self._title = title
        self._says = says
        self._earned = Text()

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        palette = self.desk.palette
        with VerticalScroll(classes="sheet", can_focus=False):
            yield title_of(self._title, palette)
            yield Static(lines_of([*self._says, Text()]))
            yield Static(royals_text(self._scene))
            yield Static(self._earned, id="earned")
            with Horizontal():
                yield from self._buttons()
        yield Footer(compact=True, show_command_palette=False)

    def _buttons(self) -> Iterator[Button]:
        keys = dict(self.desk.keys)
        for deed in _NEXT:
            key = f" ({keys[deed]})" if keys[deed] else ""
            yield Button(f"{say_short_deed(deed)}{key}", id=deed.value, compact=True)

    def tell_earned(self, titles: tuple[str, ...]) -> None:
        """Say what the game has earned, once that has been looked up."""
        palette = self.desk.palette
        said = say_earned(titles, dict(self.desk.keys))
        self._earned = painted(said, palette, front=palette.brass)
        with unless_left():
            self.query_one("#earned", Static).update(self._earned)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do next what a button says."""
        self.action_take(event.button.id or "")

    def action_take(self, name: str) -> None:
        """Do next what a letter stands for."""
        _ = self.dismiss(TerminalDeed(name))
