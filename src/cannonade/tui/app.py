"""The application: its colours, its keys, and the game that comes up first."""

import gc
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Footer

from cannonade.club import LESSONS, TerminalDeed
from cannonade.language import _
from cannonade.play.new_game import NewGameRequest, start_of
from cannonade.play.open_game import OpenGame
from cannonade.play.saved_game import GameLibrary
from cannonade.session import Start, begin
from cannonade.store import GameId, Store, data_folder, open_store
from cannonade.tui.desk import Desk
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.keymap import keymap
from cannonade.tui.palette import PALETTES, Depth, depth_of, textual_theme
from cannonade.tui.playing import new_game, take_up
from cannonade.tui.styles import STYLES
from cannonade.tui.table_screen import TableScreen
from cannonade.tui.too_small import TooSmall, is_too_small
from cannonade.tui.whole import call_on_return
from cannonade.words.input.terminal import say_long_deed, say_short_deed

_BUSY_TIMEOUT_S: Final = 1.0
"""How long keys go unread while another process writes; then it is said, and the game
goes on in memory until it can be saved."""

_IN_ASCII: Final = {"left": "<-", "right": "->"}
"""How keys are written whose sign is not in ASCII and whose name is long."""


class CommandSheet(CommandPalette):
    """Textual's list of commands, where any key may come at any moment."""

    def _action_command_list(self, action: str) -> None:
        """Move in the list, or select; one not yet laid out knows no page to turn."""
        with suppress(KeyError):
            super()._action_command_list(action)


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody who starts the app asked for.

    Attributes:
        start: what a new game is to start from; None for the newest that goes on.
        data: the folder of games; None for the usual one.
        is_ascii: whether suits are letters and lines plain signs.
        game: the id of a saved game that comes up first.
        daily: the number of a daily deal to be shown; 0 for none.
        lesson: the number of a lesson to be tried; 0 for none.
        watched: the level of the coach that plays the new game; 0 if the player does.
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
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(
        self, store: Store, opening: Opening, depth: Depth | None = None
    ) -> None:
        """Use an open store.

        Args:
            store: the games.
            opening: what was asked for.
            depth: how many colours there are; None to ask the terminal.
        """
        # Otherwise Textual would turn a terminal's own colours into black on black.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        if depth is None:
            system = self.console.color_system
            depth = depth_of(system, is_refused=self.no_color)
        library = GameLibrary(store, lambda: datetime.now(UTC))
        self.desk = Desk(library, depth, is_ascii=opening.is_ascii)
        self._opening = opening
        self.set_class(opening.is_ascii, "-ascii")
        self.set_class(depth is Depth.NONE, "-colourless")
        for palette in PALETTES.values():
            self.register_theme(textual_theme(palette))
        self.theme = self.desk.palette.name

    def on_mount(self) -> None:
        """Take the player's keys; be whole again after a suspend."""
        self.set_keymap(keymap(self.desk.keys))
        call_on_return(self, self._come_back)
        self.call_after_refresh(self.call_after_refresh, look_for_garbage)
        self.call_after_refresh(self._open_first)

    def on_resize(self, event: Resize) -> None:
        """Say that the window is too small, until it is large enough."""
        top = self.screen
        if not is_too_small(event.size):
            if isinstance(top, TooSmall):
                _ = top.dismiss()
        elif isinstance(top, TooSmall):
            top.measure(event.size)
        else:
            _ = self.push_screen(TooSmall())

    def _come_back(self, _: App[None]) -> None:
        """Draw everything anew: the line of keys does not do so by itself."""
        self.app_focus = True
        self.screen.refresh(layout=True)
        for each in self.screen.query(Footer):
            each.refresh(recompose=True)

    async def action_quit(self) -> None:
        """Leave, but not with a game that could not be saved."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.leave()

    def get_default_screen(self) -> Screen[None]:
        """Show the game."""
        return GameScreen(self.desk, self._first_game())

    def _first_game(self) -> OpenGame:
        library, wanted = self.desk.library, self._opening.start
        if self._opening.game:
            return take_up(library, GameId(self._opening.game))
        if wanted is None:
            found = library.newest()
            if found is not None:
                return OpenGame(library, *found, is_saved_later=True)
        start = wanted or start_of(NewGameRequest())
        session = begin(start, self.desk.settings.options)
        if self._opening.watched:
            session = session.assist()
        return new_game(library, start, session)

    def _open_first(self) -> None:
        """Open what was asked for over the game."""
        opening, screen = self._opening, self.screen
        if not (opening.daily or opening.lesson or opening.watched):
            return
        from cannonade.tui.over_game import OverGame  # noqa: PLC0415  seldom

        if not isinstance(screen, GameScreen):
            return
        if opening.daily:
            OverGame(screen).open_daily(opening.daily)
        elif opening.lesson:
            OverGame(screen).learn(LESSONS[opening.lesson - 1])
        else:
            screen.coach.watch(screen.game, opening.watched)

    def get_key_display(self, binding: Binding) -> str:
        """Write a key, in ASCII where nothing else can be shown."""
        sign = super().get_key_display(binding)
        sign = _("space") if sign == "space" else sign
        if sign.isascii() or not self.desk.style.is_ascii:
            return sign
        return _IN_ASCII.get(binding.key, binding.key)

    def action_command_palette(self) -> None:
        """Show the list of commands."""
        if not isinstance(self.screen, CommandSheet):
            _ = self.push_screen(CommandSheet(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer every deed by its name."""
        if isinstance(screen, TableScreen):
            for deed in TerminalDeed:
                yield SystemCommand(
                    say_short_deed(deed),
                    say_long_deed(deed),
                    partial(screen.action_deed, deed.value),
                )


def run_terminal(opening: Opening) -> int:
    """Play until the player leaves; give the exit status.

    Raises:
        StoreError: if the games cannot be opened.
    """
    folder = data_folder(opening.data)
    with open_store(folder, busy_timeout_s=_BUSY_TIMEOUT_S) as store:
        app = TerminalApp(store, opening)
        app.run()
        return app.return_code or 0


def look_for_garbage() -> None:
    """Turn the garbage collector on again, and freeze what was there before.

    Whoever starts the app may leave that out until the first board is there: it takes
    a tenth of the time, and there is none.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
