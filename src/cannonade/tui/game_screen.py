"""The screen of a game: its display and its commands."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from rich.text import Text

from cannonade.club.fair import certified_of
from cannonade.club.keys import Command
from cannonade.errors import StoreError
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import Undo, shown_deal_code
from cannonade.tui.aim import Aim
from cannonade.tui.board import Scene
from cannonade.tui.canvas import painted
from cannonade.tui.coach_help import CoachHelp
from cannonade.tui.end_sheet import GameEnd
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Begun, new_game
from cannonade.tui.sheets import Ask, UnsavedSheet
from cannonade.tui.side import told_at
from cannonade.tui.table_screen import TableScreen
from cannonade.tui.whole import app_of
from cannonade.words.club.daily import say_daily, say_par
from cannonade.words.input import terminal
from cannonade.words.rulebook.house import name_rules

_AFTER: Final = (Command.REVIEW, Command.REPLAY, Command.GAMES)
"""The actions shown in the footer only after the game."""
_LOOKS_EVERY_S: Final = 2.0
"""How often to check whether the game was changed elsewhere."""


class GameScreen(TableScreen):
    """A game that is played and saved.

    Attributes:
        game: the game.
        coach: the coach's part in it.
    """

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Continue a game."""
        super().__init__(profile, game)
        self.game = game
        self.coach = CoachHelp(self)
        self._end = GameEnd(self)

    def on_mount(self) -> None:
        """Watch for changes made elsewhere, and load the coach."""
        self.set_interval(_LOOKS_EVERY_S, self.look_again)
        # after the board and then the footer are shown
        self.call_after_refresh(self.call_after_refresh, self.coach.get_ready)

    def look_again(self) -> None:
        """Load and show changes made elsewhere, and retry a failed save."""
        if self.game.catch_up() is not None:
            self.show(str(terminal.GONE_ON))
        if self.game.unsaved:
            self.run_worker(partial(self._save, self.game), thread=True)

    def _save(self, game: OpenGame) -> None:
        if game.save_later() and self.is_attached:
            app_of(self).call_from_thread(self._tell_saved)

    def _tell_saved(self) -> None:
        self.show(str(terminal.SAVED_NOW))
        if isinstance(app_of(self).screen, UnsavedSheet):
            app_of(self).exit()

    def leave(self) -> None:
        """Quit the app; if the game could not be saved, ask what to do with it."""
        if self.game.unsaved:
            self.lay(UnsavedSheet(self.profile, self.game), self._leave_unsaved)
        else:
            app_of(self).exit()

    def _leave_unsaved(self, said: str | None) -> None:
        if said is not None:
            app_of(self).exit(return_code=1, message=said)

    def top(self, scene: Scene) -> Text:
        """Return the title of the game."""
        session = self.game.session
        title = terminal.say_title(
            *self._names(), is_assisted=session.is_assisted, is_over=session.is_over
        )
        return painted(title, scene.palette, bold=True)

    def _names(self) -> Iterator[str]:
        session = self.game.session
        daily = None
        with suppress(StoreError):  # a missing title is better than an error
            daily = self.game.daily
        yield "" if daily is None else say_daily(daily)
        yield shown_deal_code(session) or ""
        if daily is None:
            yield self.game.saved.rules_name or name_rules(session.state.rules)
        known = certified_of(session.start)
        if known is not None and known.par is not None and self.profile.settings.par:
            yield say_par(known.par)

    def told(self, scene: Scene) -> Text:
        """Return the preview at the cursor, or how the game ended."""
        return self._end.told(scene) if self.game.session.is_over else told_at(scene)

    def show(self, notice: str | None = None) -> None:
        """Show the current state; when the game is over, also the end sheet, once."""
        super().show(notice)
        if self.game.session.is_over:
            self._end.show_once()

    def action_enter(self) -> None:
        """Play at the cursor; after the game, show the end sheet."""
        if self.game.session.is_over:
            self._end.show()
        else:
            super().action_enter()

    # Changes

    def put(self, game: OpenGame) -> None:
        """Switch to another game, unless this one could not be saved."""
        if self.game.unsaved:
            self.show(str(terminal.UNSAVED_FIRST))
            return
        self.game = self.play = game
        self.aim = Aim()
        self.show("")

    def begin(self, begun: Begun | None) -> None:
        """Play or watch a game that has just started; the previous one stays saved."""
        if begun is None:
            return
        game = new_game(self.profile.library, begun.session.start, begun.session)
        if begun.is_watched:
            self.coach.watch(game)
        else:
            self.put(game)

    def apply(self, _: None) -> None:
        """Apply the changed settings."""
        app_of(self).theme = self.profile.palette.name
        options = self.profile.settings.options
        session = self.game.session
        if options != session.options and not session.is_over:
            self.act(lambda: self.game.change(lambda: session.with_options(options)))
        self.show()

    def ask(self, question: str, work: Callable[[], Trouble | None]) -> None:
        """Run an action if the player answers yes."""

        def answered(is_yes: bool | None) -> None:  # noqa: FBT001  the answer
            if is_yes:
                self.act(work)

        self.lay(Ask(self.profile, question), answered)

    def undo(self) -> None:
        """Undo the last action; ask first if that marks the game as assisted."""
        seen = self.game.seen
        if seen.undo is not Undo.ASSISTED or seen.is_assisted:
            self.act(self.game.undo)
            return
        question = terminal.ask_to_undo(is_over=self.game.session.is_over)
        self.ask(question, self.game.undo)

    def turn_look(self) -> None:
        """Switch to the next theme."""
        if not self.profile.has_looks:
            self.show(str(terminal.NO_THEMES))
            return
        try:
            self.profile.turn_look()
        except StoreError as error:
            self.show(str(error))
        app_of(self).theme = self.profile.palette.name
        self.show()

    # Commands

    def can_do(self, command: Command) -> bool:
        """Return whether a command is available now."""
        if command in _AFTER:
            return self.game.session.is_over
        return super().can_do(command)

    def do_more(self, command: Command) -> None:
        """Run a command that only games have."""
        match command:
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.act(self.game.redo)
            case Command.HINT:
                self.coach.hint()
            case Command.RESIGN:
                self.ask(str(terminal.RESIGN_ASKS), self.game.resign)
            case Command.THEME:
                self.turn_look()
            case Command.QUIT:
                self.leave()
            case _:
                # The first board needs none of the sheets.
                from cannonade.tui.over_game import OverGame  # noqa: PLC0415

                OverGame(self).open(command)
