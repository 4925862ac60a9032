"""Small sheets over a game: a question, its deal code, leaving it unsaved."""

from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cannonade.language import _
from cannonade.play.open_game import OpenGame
from cannonade.session import shown_deal_code
from cannonade.store import write_new_file
from cannonade.tui.canvas import painted, rewrite
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.reading import TextSheet
from cannonade.tui.whole import app_of
from cannonade.words.club.daily import share_game
from cannonade.words.input.line_mode_text import say_no_record, say_record_written
from cannonade.words.input.terminal import (
    CODE_TITLE,
    COPIED,
    GO_ON_PLAYING,
    LEAVE_UNSAVED,
    NO_CODE,
    TO_A_FILE,
    TO_SHARE,
    WAS_NOT_SAVED,
    say_unsaved,
)


class Ask(ModalScreen[bool]):
    """A question that returns whether the answer was yes: y, or j for German Ja."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,j", "answer(True)", _("Yes")),
        ("n,escape", "answer(False)", _("No")),
        ("left,right", "app.focus_next", _("Other")),
    ]

    def __init__(self, profile: PlayerProfile, question: str) -> None:
        """Store the question."""
        super().__init__()
        self.profile = profile
        self._question = question

    def compose(self) -> ComposeResult:
        """Compose the question and its buttons."""
        with Vertical(classes="question"):
            yield Static(painted(self._question, self.profile.palette))
            with Horizontal():
                yield Button(_("Yes (y)"), id="yes", compact=True)
                yield Button(_("No (n)"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with a button."""
        _ = self.dismiss(event.button.id == "yes")

    def action_answer(self, is_yes: bool) -> None:  # noqa: FBT001  the answer
        """Answer with a key."""
        _ = self.dismiss(is_yes)


_FILE: Final = "cannonade-game.txt"


class UnsavedSheet(ModalScreen[str | None]):
    """A sheet that returns the message to print on quitting; None to keep playing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", str(GO_ON_PLAYING))]

    def __init__(self, profile: PlayerProfile, why: str, records: str) -> None:
        """Store why games are not saved, and their records."""
        super().__init__()
        self.profile = profile
        self._why = why
        self._records = records

    def compose(self) -> ComposeResult:
        """Compose the question."""
        palette = self.profile.palette
        why = say_unsaved(self._why)
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
        try:
            write_new_file(Path(name).expanduser(), [self._records])
        except (OSError, RuntimeError, ValueError) as error:
            said = painted(say_no_record(name, str(error)), self.profile.palette)
            rewrite(self, "#why", said)
            return
        _ = self.dismiss(say_record_written(name))


class CodeSheet(TextSheet):
    """A sheet with the game's deal code or its result, for sharing."""

    BINDINGS: ClassVar[list[BindingType]] = [("c", "copy", _("Copy"))]

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Format the text.

        Raises:
            StoreError: if the game's review cannot be loaded.
        """
        code = shown_deal_code(game.session)
        lines = [code or str(NO_CODE)]
        self._text = code
        if game.session.is_over:
            begun_at, changed_at = game.saved.begun_at, game.saved.changed_at
            self._text = share_game(
                game.session, begun_at, game.accuracy(), profile.style, changed_at
            )
            lines += ["", str(TO_SHARE), *self._text.splitlines()]
        super().__init__(profile, str(CODE_TITLE), lines)

    def action_copy(self) -> None:
        """Copy to the clipboard: the deal code of an open game, else the result."""
        if self._text:
            app_of(self).copy_to_clipboard(self._text)
            self.notify(str(COPIED))
