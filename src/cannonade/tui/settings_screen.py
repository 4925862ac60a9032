"""The settings that apply to a terminal."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Label, Select, Static

from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.tui.desk import Desk
from cannonade.tui.paint import painted, title_of
from cannonade.tui.whole import app_of
from cannonade.words.club.settings import SettingInWords, setting_groups
from cannonade.words.input.terminal import NEXT_TIME, SETTINGS_TITLE

_SHOWN: Final = {"language", "theme", "contrast", "draw", "forced", "par"}


def _settings() -> Iterator[SettingInWords]:
    for group in setting_groups():
        yield from (each for each in group.settings if each.name in _SHOWN)


class SettingsForm(ModalScreen[None]):
    """A form that applies each choice immediately."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", _("Close"))]

    def __init__(self, desk: Desk) -> None:
        """Use the player's settings."""
        super().__init__()
        self.desk = desk

    def compose(self) -> ComposeResult:
        """Compose the form."""
        palette, words = self.desk.palette, self.desk.settings.as_text()
        with VerticalScroll(classes="sheet", can_focus=False):
            yield title_of(str(SETTINGS_TITLE), self.desk.palette)
            for each in _settings():
                yield Label(each.title)
                if each.about:
                    yield Static(painted(each.about, palette, front=palette.muted))
                yield Select(
                    [(means, word) for word, means in each.choices],
                    value=words[each.name],
                    allow_blank=False,
                    id=each.name,
                    compact=True,
                )
        yield Footer(compact=True, show_command_palette=False)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Apply the chosen value."""
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
        if name == "language":
            self.notify(str(NEXT_TIME))
