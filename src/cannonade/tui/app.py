"""The application: its themes, its keys, its minimum size, and its first game."""

import asyncio
import gc
import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.events import Resize
from textual.geometry import Size
from textual.keys import key_to_character
from textual.screen import Screen
from textual.widgets import Footer, Static

from cannonade.club.game_links import note_challenge
from cannonade.club.keeping import note_offered, offers_lessons
from cannonade.club.keys import IN_THE_TERMINAL, Command
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.play.new_game import OpeningRequest, start_of
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.session import begin
from cannonade.store import GameId, Store, data_folder, open_games
from cannonade.tui.faces import rewrite
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.page import PageSheet, text_page
from cannonade.tui.palette import (
    COLOURLESS,
    LOOKS,
    SIXTEEN,
    terminal_palette,
    textual_theme,
)
from cannonade.tui.screen import AppScreen, PlayerProfile, call_on_return
from cannonade.tui.table_screen import TableScreen
from cannonade.words.club import lessons, saving
from cannonade.words.input import terminal
from cannonade.words.phrases import sentence

_STYLES: Final = """
Screen { background: $background; color: $foreground; }
TooSmall { align: center middle; }
#small { width: 100%; text-align: center; }
Toast {
    width: auto; max-width: 100%; padding: 0 1;
    background: $surface; color: $foreground;
}
.-ascii Toast { border-left: ascii $secondary; }
#top { height: 1; padding: 0 1; background: $surface; }
#table { height: 1fr; align: center middle; }
#board { text-wrap: nowrap; }
#side { width: 1fr; max-width: 48; height: 100%; padding: 0 1; overflow: hidden; }
#hand { height: auto; min-height: 5; margin: 1 0 0 0; layout: horizontal; }
#card { width: auto; height: auto; margin: 0 2 0 0; }
#says { width: 1fr; height: auto; }
.-low #hand { min-height: 3; }
ExerciseScreen .-low #hand { max-height: 3; }
.-tall #hand { min-height: 10; layout: vertical; }
.-tall #card { margin: 0; }
.-tall #says { width: 100%; }
#beside { height: auto; max-height: 16; margin: 0 0 1 0; }
#royals { height: auto; margin: 0 0 1 0; display: none; }
.-tall #royals { display: block; }
#log { height: 1fr; overflow: hidden hidden; }
#notice { height: auto; min-height: 1; max-height: 3; padding: 0 1; }
Footer { background: $surface; scrollbar-size: 0 0; }
ModalScreen { align: center middle; background: $background 60%; }
ModalScreen:ansi { background: $background; }
.sheet, .question {
    max-width: 100%; height: auto; background: $surface; color: $foreground;
    border: round $secondary;
}
.sheet { width: 78; max-height: 100%; padding: 0 1; }
.question { width: 60; padding: 1 2; }
.-colourless OptionList > .option-list--option-highlighted {
    text-style: bold underline;
}
.sheet Select:focus > SelectCurrent { background: $primary; color: $on-brass; }
.sheet Select:focus > SelectCurrent Static { color: $on-brass; }
CommandPalette SearchIcon { display: none; }
.-colourless Select:focus SelectCurrent { text-style: reverse; }
.-colourless CollapsibleTitle:focus { text-style: reverse; }
.-colourless Button:focus { text-style: bold reverse; }
.sheet Input { background: $background; }
.sheet Input .input--placeholder { color: $muted; }
.sheet Collapsible { border: none; background: $surface; padding: 0; }
.sheet Label { color: $muted; margin: 1 0 0 0; width: 100%; }
ModalScreen Button { margin: 1 2 0 0; min-width: 12; }
ModalScreen Horizontal { height: auto; }
.sheet OptionList { border: none; background: $surface; height: 1fr; }
.sheet #wrong, .sheet #about { height: auto; }
.-ascii .sheet, .-ascii .question { border: ascii $secondary; }
.-ascii .sheet, .-ascii .sheet OptionList { scrollbar-size-vertical: 0; }
.-ascii SelectCurrent .arrow { display: none; }
"""
"""The layout, in Textual's CSS."""

LEAST: Final = Size(64, 18)
"""The minimum size, in columns and lines, to show all of a game."""


class TooSmall(Screen[None]):
    """A notice that covers everything until the terminal is enlarged."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.quit", _("Quit"))]

    def compose(self) -> ComposeResult:
        """Compose the notice."""
        yield Static(id="small")

    def on_resize(self, event: Resize) -> None:
        """Update the notice with the current size."""
        room, sizes = _("{width} by {height}"), (event.size, LEAST)
        here, least = (room.format(width=w, height=h) for w, h in sizes)
        rewrite(self, "#small", Text(terminal.say_too_small(here, least)))


_ENDING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if hasattr(signal, name)
)
"""The signals that end the app."""

_SIGNALLED: Final = 128
"""Added to a signal's number, it is the exit status."""

_PATIENCE_S: Final = 5.0
"""How long the app may take to end; it can't while nobody reads the terminal."""

_TERMINAL: Final = 2
"""The file that Textual draws on."""

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


def _end_in_any_case(number: int, _frame: FrameType | None) -> None:
    """Make sure that the process ends soon after a signal, which the app handles."""
    timer = Timer(_PATIENCE_S, os._exit, (_SIGNALLED + number,))
    timer.daemon = True
    timer.start()


class TerminalApp(App[None]):
    """The terminal app."""

    CSS = _STYLES
    TITLE = "Cannonade"
    ENABLE_COMMAND_PALETTE = True
    ESCAPE_TO_MINIMIZE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False)
    ]

    def __init__(
        self,
        store: Store,
        request: OpeningRequest,
        *,
        is_ascii: bool = False,
        colours: str = "",
    ) -> None:
        """Use an open store.

        Args:
            store: the games.
            request: what to open first.
            is_ascii: whether to use only ASCII, with letters for suits.
            colours: Rich's name for the terminal's colours; "" to ask the terminal.

        Raises:
            CannonadeError: if there is no such deal or position.
        """
        # Otherwise Textual would draw black on black with the terminal's own colours.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        found = None if self.no_color else self.console.color_system
        only = terminal_palette(colours or found)
        library = GameLibrary(store, lambda: datetime.now(UTC))
        self.profile = PlayerProfile(library, only, is_ascii=is_ascii)
        if request.challenge:
            note_challenge(store, request.challenge)
        self._request, self.start = request, request.start
        daily = request.daily
        self._over = {
            Command.DAILY: daily.number if daily else 0,
            Command.LESSONS: request.lesson,
            Command.WATCH: request.watched,
        }
        self._offer = ""
        if not (request.game or any(self._over.values())):
            with suppress(StoreError):
                if offers_lessons(store):
                    note_offered(store, library.clock())
                    self._offer = _("{offer} Press {key}.").format(
                        offer=lessons.say_offer(), key=Command.LESSONS.value
                    )
        self.set_class(is_ascii, "-ascii")
        self.set_class(only is COLOURLESS, "-colourless")
        for palette in (*LOOKS.values(), SIXTEEN, COLOURLESS):
            self.register_theme(textual_theme(palette))
        self.theme = self.profile.palette.name

    def on_load(self) -> None:
        """Restore the terminal and quit if the process is to end."""
        for number in _ENDING:
            with suppress(NotImplementedError):  # on Windows
                loop = asyncio.get_running_loop()
                loop.add_signal_handler(number, self._end, number)
                signal.signal(number, _end_in_any_case)

    def _end(self, number: int) -> None:
        """Save a game that is not saved yet, and quit."""
        said = ""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen) and screen.game.unsaved:
                said = "" if screen.game.save_later() else str(terminal.WAS_NOT_SAVED)
        if not os.isatty(_TERMINAL):  # its window was closed: nothing to restore
            os._exit(_SIGNALLED + number)
        self.exit(return_code=_SIGNALLED + number, message=said or None)

    def on_mount(self) -> None:
        """Redraw after a suspend, and open the first screen."""
        call_on_return(self, self._come_back)
        # `cannonade tui` turns it off: there is no garbage before the first board.
        self.call_after_refresh(self.call_after_refresh, gc.enable)
        self.call_after_refresh(self._open_first)

    def on_resize(self, event: Resize) -> None:
        """Show a message while the window is too small."""
        size, is_covered = event.size, isinstance(self.screen, TooSmall)
        is_small = size.width < LEAST.width or size.height < LEAST.height
        if is_small and not is_covered:
            _ = self.push_screen(TooSmall())
        elif is_covered and not is_small:
            _ = self.pop_screen()

    def _come_back(self, _: App[None]) -> None:
        """Redraw everything: the footer doesn't redraw by itself."""
        self.app_focus = True
        self.screen.refresh(layout=True)
        for each in self.screen.query(Footer):
            each.refresh(recompose=True)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:  # noqa: FBT001, FBT002  as Textual has it
        """Run what a key is bound to, or explain that it does nothing."""
        is_bound = await super()._check_bindings(key, priority)
        if not is_bound and not priority and isinstance(self.screen, AppScreen):
            self.screen.explain(terminal.say_unknown_key(key_to_character(key) or key))
        return is_bound

    async def action_quit(self) -> None:
        """Quit, unless a game could not be saved."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.leave()

    def get_default_screen(self) -> GameScreen:
        """Return the game's screen."""
        screen = GameScreen(self.profile, self._first_game())
        screen.offer = self._offer
        return screen

    def _first_game(self) -> OpenGame:
        library, request = self.profile.library, self._request
        if request.game:
            return OpenGame(library, library.load(GameId(request.game)))
        found = library.newest() if self.start is None else None
        if found is not None:
            return OpenGame(library, found)
        start = self.start or start_of()
        session = begin(start, self.profile.settings.options)
        session = session.assist() if request.watched else session
        return OpenGame.new(library, start, session)

    def _open_first(self) -> None:
        """Warn of damage, and open the requested screen over the game."""
        screen, store = self.screen, self.profile.library.store
        lines = [saving.say_in_memory(store.trouble)] if store.trouble else []
        lines += map(sentence, saving.say_damage(store.damage))
        if lines:
            title = terminal.say_short_command(Command.GAMES)
            _ = self.push_screen(PageSheet(self.profile, text_page(title, lines)))
        for command, number in self._over.items():
            if number and isinstance(screen, GameScreen):
                with screen.explaining():
                    screen.open(command, number=number)

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
            sheet = CommandSheet(
                placeholder=str(terminal.SEARCH), id="--command-palette"
            )
            _ = self.push_screen(sheet)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield every action of the table as a command."""
        if isinstance(screen, TableScreen):
            for command in IN_THE_TERMINAL:
                yield SystemCommand(
                    terminal.say_short_command(command),
                    terminal.say_long_command(command),
                    partial(screen.action_command, command.name),
                )


def run_terminal(
    request: OpeningRequest, data: Path | None, *, is_ascii: bool = False
) -> int:
    """Run the app until the player quits; return the exit status.

    Args:
        request: what to open first.
        data: the folder of games; None for the default.
        is_ascii: whether to use only ASCII.

    Raises:
        CannonadeError: if there is no such deal or position.
        StoreError: if the store cannot be opened.
    """
    folder = data_folder(data)
    with open_games(folder, busy_timeout_s=_BUSY_TIMEOUT_S, writes=True) as store:
        app = TerminalApp(store, request, is_ascii=is_ascii)
        app.run()
        return app.return_code or 0
