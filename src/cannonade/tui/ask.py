"""A yes-or-no question, shown over the game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cannonade.language import _
from cannonade.tui.desk import Desk
from cannonade.tui.paint import painted


class Ask(ModalScreen[bool]):
    """A question that returns whether the answer was yes: y, or j for German Ja."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,j", "answer(True)", _("Yes")),
        ("n,escape", "answer(False)", _("No")),
        ("left,right", "app.focus_next", _("Other")),
    ]

    def __init__(self, desk: Desk, question: str) -> None:
        """Store the question."""
        super().__init__()
        self.desk = desk
        self._question = question

    def compose(self) -> ComposeResult:
        """Compose the question and its buttons."""
        with Vertical(classes="question"):
            yield Static(painted(self._question, self.desk.palette))
            with Horizontal():
                yield Button(_("Yes (y)"), id="yes", compact=True)
                yield Button(_("No (n)"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with a button."""
        _ = self.dismiss(event.button.id == "yes")

    def action_answer(self, is_yes: bool) -> None:  # noqa: FBT001  the answer
        """Answer with a key."""
        _ = self.dismiss(is_yes)
