"""Quitting with a game that could not be saved: write its record to a file."""

from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cannonade.play.open_game import OpenGame
from cannonade.store import write_new_file
from cannonade.tui.desk import Desk
from cannonade.tui.paint import painted
from cannonade.words.input.line_mode_text import say_no_record, say_record_written
from cannonade.words.input.terminal import (
    GO_ON_PLAYING,
    LEAVE_UNSAVED,
    TO_A_FILE,
    WAS_NOT_SAVED,
    say_unsaved,
)

_FILE: Final = "cannonade-game.txt"


class UnsavedSheet(ModalScreen[str | None]):
    """A sheet that returns the message to print on quitting; None to keep playing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", str(GO_ON_PLAYING))]

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        """Store the game that is not saved."""
        super().__init__()
        self.desk = desk
        self._game = game

    def compose(self) -> ComposeResult:
        """Compose the question."""
        palette = self.desk.palette
        why = say_unsaved(str(self._game.unsaved))
        with Vertical(classes="question"):
            yield Static(painted(why, palette), id="why")
            yield Input(str(Path.cwd() / _FILE), id="file")
            with Horizontal():
                yield Button(str(TO_A_FILE), id="write", compact=True)
                yield Button(str(GO_ON_PLAYING), id="stay", compact=True)
                yield Button(str(LEAVE_UNSAVED), id="leave", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Write the file, stay, or quit without it."""
        match event.button.id:
            case "write":
                self.write()
            case "leave":
                _ = self.dismiss(str(WAS_NOT_SAVED))
            case _:
                _ = self.dismiss(None)

    def on_input_submitted(self) -> None:
        """Write the file."""
        self.write()

    def write(self) -> None:
        """Write the record to a new file and quit, or show why that failed."""
        name = self.query_one(Input).value.strip()
        text = self._game.saved.record(self._game.session)
        try:
            write_new_file(Path(name).expanduser(), [text])
        except (OSError, RuntimeError, ValueError) as error:
            said = painted(say_no_record(name, str(error)), self.desk.palette)
            self.query_one("#why", Static).update(said)
            return
        _ = self.dismiss(say_record_written(name))
