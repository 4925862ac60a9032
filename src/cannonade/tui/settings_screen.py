"""The settings that mean something in a terminal."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Label, Select, Static

from cannonade.club import CHOICES
from cannonade.errors import StoreError
from cannonade.tui.desk import Desk
from cannonade.tui.paint import painted, title_of
from cannonade.tui.whole import app_of
from cannonade.words import say_choice, say_setting
from cannonade.words.input.terminal import SETTINGS_TITLE

_SHOWN: Final = ("theme", "contrast", "draw", "forced", "par")


class SettingsForm(ModalScreen[None]):
    """Changes what is chosen as soon as it is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", "Close")]

    def __init__(self, desk: Desk) -> None:
        """Show what is chosen."""
        super().__init__()
        self.desk = desk

    def compose(self) -> ComposeResult:
        """Make the form."""
        palette, words = self.desk.palette, self.desk.settings.as_text()
        with VerticalScroll(classes="sheet", can_focus=False):
            yield title_of(SETTINGS_TITLE, self.desk.palette)
            for name in _SHOWN:
                said = say_setting(name)
                yield Label(said.title)
                if said.about:
                    yield Static(painted(said.about, palette, front=palette.muted))
                yield Select(
                    [(say_choice(name, each), each) for each in CHOICES[name]],
                    value=words[name],
                    allow_blank=False,
                    id=name,
                    compact=True,
                )
        yield Footer(compact=True, show_command_palette=False)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Take over what was chosen."""
        name, word = event.select.id, event.value
        if name is None or not isinstance(word, str):
            return
        if self.desk.settings.as_text()[name] == word:
            return
        try:
            self.desk.change_settings({name: word})
        except StoreError as error:
            self.notify(str(error), severity="error")
        app_of(self).theme = self.desk.palette.name
