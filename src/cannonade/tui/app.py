"""The application: its themes, its keys, its minimum size, and its first game."""

import gc
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer, Static

from cannonade.club.keys import TERMINAL_KEYS
from cannonade.club.lessons import LESSONS
from cannonade.language import _
from cannonade.play.new_game import NewGameRequest, start_of
from cannonade.play.open_game import OpenGame
from cannonade.play.saved_game import GameLibrary
from cannonade.session import Start, begin
from cannonade.store import GameId, Store, data_folder, open_store
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.keymap import keymap
from cannonade.tui.palette import PALETTES, Depth, depth_of, textual_theme
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import new_game, take_up
from cannonade.tui.styles import STYLES
from cannonade.tui.table_screen import TableScreen
from cannonade.tui.whole import app_of, call_on_return, unless_left
from cannonade.words.input.terminal import (
    say_long_command,
    say_short_command,
    say_too_small,
)

LEAST: Final = Size(64, 18)
"""The minimum size, in columns and lines, to show all of a game."""


def is_too_small(size: Size) -> bool:
    """Return whether a terminal is too small."""
    return size.width < LEAST.width or size.height < LEAST.height


class TooSmall(Screen[None]):
    """A notice that covers everything until the terminal is enlarged."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.quit", _("Quit"))]

    def compose(self) -> ComposeResult:
        """Compose the notice."""
        yield Static(_said(app_of(self).size), id="small")

    def measure(self, size: Size) -> None:
        """Update the notice with the current size."""
        with unless_left():
            self.query_one("#small", Static).update(_said(size))


def _said(size: Size) -> Text:
    return Text(say_too_small(_room(size), _room(LEAST)))


def _room(size: Size) -> str:
    return _("{width} by {height}").format(width=size.width, height=size.height)


_BUSY_TIMEOUT_S: Final = 1.0
"""How long keys go unread while another process is writing; after that, the app reports
it and continues in memory until the game can be saved."""

_IN_ASCII: Final = {"left": "<-", "right": "->"}
"""ASCII labels of keys that have a symbol and a long name."""


class CommandSheet(CommandPalette):
    """Textual's command palette, made safe for keys pressed at any moment."""

    def _action_command_list(self, action: str) -> None:
        """Move in the list, or select; page keys would fail before its first layout."""
        with suppress(KeyError):
            super()._action_command_list(action)


@dataclass(frozen=True, slots=True)
class Opening:
    """What to open when the app starts.

    Attributes:
        start: the start of a new game; None to continue the newest open game.
        data: the folder of games; None for the default.
        is_ascii: whether to use only ASCII, with letters for suits.
        game: the id of a saved game to open.
        daily: the number of a daily deal to show; 0 for none.
        lesson: the number of a lesson to start; 0 for none.
        watched: the coach's level if it plays the new game; 0 if the player does.
    """

    start: Start | None = None
    data: Path | None = None
    is_ascii: bool = False
    game: str = ""
    daily: int = 0
    lesson: int = 0
    watched: int = 0


class TerminalApp(App[None]):
    """The terminal app."""

    CSS = STYLES
    TITLE = "Cannonade"
    ENABLE_COMMAND_PALETTE = True
    ESCAPE_TO_MINIMIZE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False)
    ]

    def __init__(
        self, store: Store, opening: Opening, depth: Depth | None = None
    ) -> None:
        """Use an open store.

        Args:
            store: the games.
            opening: what to open first.
            depth: the number of colours; None to ask the terminal.
        """
        # Otherwise Textual would draw black on black with the terminal's own colours.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        if depth is None:
            system = self.console.color_system
            depth = depth_of(system, is_refused=self.no_color)
        library = GameLibrary(store, lambda: datetime.now(UTC))
        self.profile = PlayerProfile(library, depth, is_ascii=opening.is_ascii)
        self._opening = opening
        self.set_class(opening.is_ascii, "-ascii")
        self.set_class(depth is Depth.NONE, "-colourless")
        for palette in PALETTES.values():
            self.register_theme(textual_theme(palette))
        self.theme = self.profile.palette.name

    def on_mount(self) -> None:
        """Apply the player's keys; redraw after a suspend."""
        self.set_keymap(keymap(self.profile.keys))
        call_on_return(self, self._come_back)
        self.call_after_refresh(self.call_after_refresh, look_for_garbage)
        self.call_after_refresh(self._open_first)

    def on_resize(self, event: Resize) -> None:
        """Show a message while the window is too small."""
        top = self.screen
        if not is_too_small(event.size):
            if isinstance(top, TooSmall):
                _ = top.dismiss()
        elif isinstance(top, TooSmall):
            top.measure(event.size)
        else:
            _ = self.push_screen(TooSmall())

    def _come_back(self, _: App[None]) -> None:
        """Redraw everything: the footer doesn't redraw by itself."""
        self.app_focus = True
        self.screen.refresh(layout=True)
        for each in self.screen.query(Footer):
            each.refresh(recompose=True)

    async def action_quit(self) -> None:
        """Quit, unless a game could not be saved."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.leave()

    def get_default_screen(self) -> Screen[None]:
        """Return the game's screen."""
        return GameScreen(self.profile, self._first_game())

    def _first_game(self) -> OpenGame:
        library, wanted = self.profile.library, self._opening.start
        if self._opening.game:
            return take_up(library, GameId(self._opening.game))
        if wanted is None:
            found = library.newest()
            if found is not None:
                return OpenGame(library, *found, is_saved_later=True)
        start = wanted or start_of(NewGameRequest())
        session = begin(start, self.profile.settings.options)
        if self._opening.watched:
            session = session.assist()
        return new_game(library, start, session)

    def _open_first(self) -> None:
        """Open the requested daily deal, lesson or watched game over the game."""
        opening, screen = self._opening, self.screen
        if not (opening.daily or opening.lesson or opening.watched):
            return
        from cannonade.tui.over_game import OverGame  # noqa: PLC0415  rarely needed

        if not isinstance(screen, GameScreen):
            return
        if opening.daily:
            OverGame(screen).open_daily(opening.daily)
        elif opening.lesson:
            OverGame(screen).learn(LESSONS[opening.lesson - 1])
        else:
            screen.coach.watch(screen.game, opening.watched)

    def get_key_display(self, binding: Binding) -> str:
        """Return the label of a key, in ASCII if necessary."""
        sign = super().get_key_display(binding)
        sign = _("space") if sign == "space" else sign
        if sign.isascii() or not self.profile.style.is_ascii:
            return sign
        return _IN_ASCII.get(binding.key, binding.key)

    def action_command_palette(self) -> None:
        """Show the command palette."""
        if not isinstance(self.screen, CommandSheet):
            _ = self.push_screen(CommandSheet(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield every action of the table as a command."""
        if isinstance(screen, TableScreen):
            for command, _letter in TERMINAL_KEYS:
                yield SystemCommand(
                    say_short_command(command),
                    say_long_command(command),
                    partial(screen.action_command, command.value),
                )


def run_terminal(opening: Opening) -> int:
    """Run the app until the player quits; return the exit status.

    Raises:
        StoreError: if the store cannot be opened.
    """
    folder = data_folder(opening.data)
    with open_store(folder, busy_timeout_s=_BUSY_TIMEOUT_S) as store:
        app = TerminalApp(store, opening)
        app.run()
        return app.return_code or 0


def look_for_garbage() -> None:
    """Re-enable the garbage collector, and freeze all existing objects.

    Callers may disable it until the first board is shown: that saves a tenth of the
    start-up time, and there is no garbage yet.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
