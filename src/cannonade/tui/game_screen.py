"""The screen of a game: its display and its commands."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Input

from cannonade.club.keys import Command
from cannonade.club.settings import Beside
from cannonade.coach import reasons
from cannonade.engine import Action
from cannonade.kernel import demand_kernel
from cannonade.language import _, translate
from cannonade.play.coaching import can_tell, get_ready, is_beside, remark_on, thoughts
from cannonade.play.games import SessionChange
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import Session, Undo, go_on_from, go_on_unseen, shown_deal_code
from cannonade.store import write_new_file
from cannonade.tui.aim import Aim, aim_of, places_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import log_text, preview_text
from cannonade.tui.faces import Frame, paint, paint_lines, rewrite
from cannonade.tui.page import EndSheet, beside_board
from cannonade.tui.palette import LOOKS
from cannonade.tui.screen import Ask, PlayerProfile, Question, Reply, app_of, is_wanted
from cannonade.tui.table_screen import PLAY_ACTION, TableScreen
from cannonade.words.club.daily import say_daily
from cannonade.words.game import actions, endings, hand
from cannonade.words.input import line_mode_text, terminal
from cannonade.words.phrases import capital
from cannonade.words.review import coach, hints, puzzles
from cannonade.words.rulebook.house import name_rules

_HINT_S: Final = 6.0
"""The most time for a hint."""
_AFTER: Final = (Command.REVIEW, Command.REPLAY, Command.GAMES)
"""The actions shown in the footer only after the game."""
_LOOKS_EVERY_S: Final = 2.0
"""How often to check whether the game was changed elsewhere."""


@dataclass(frozen=True, slots=True)
class _Hint:
    """What the coach says to do, beside the board; no action while it is thinking."""

    session: Session
    says: tuple[str, ...]
    action: Action | None = None


class GameScreen(TableScreen):
    """A game that is played and saved.

    Attributes:
        game: the game.
        offer: what to show below the board before the player's first action.
    """

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Continue a game."""
        super().__init__(profile, game)
        self.game = game
        self.offer = ""
        self._ended: Session | None = None
        self._options = profile.settings.options
        self._hint: _Hint | None = None

    def on_mount(self) -> None:
        """Watch for changes made elsewhere, and load the coach."""
        self.set_interval(_LOOKS_EVERY_S, self.look_again)
        # after the board and then the footer are shown
        self.call_after_refresh(self.call_after_refresh, self._load_coach)

    def _load_coach(self) -> None:
        rules = self.game.session.state.rules
        self.run_worker(partial(get_ready, rules), thread=True)

    def look_again(self) -> None:
        """Load and show changes made elsewhere, and retry a failed save."""
        if self.game.catch_up() is not None:
            self.show(str(terminal.GONE_ON))
        if self.game.unsaved:
            self.run_worker(partial(self._save, self.game), thread=True)

    def _save(self, game: OpenGame) -> None:
        if game.save_later() and self.is_attached:
            app_of(self).call_from_thread(self._show_saved)

    def _show_saved(self) -> None:
        self.show(str(terminal.SAVED_NOW))
        if isinstance(app_of(self).screen, UnsavedSheet):
            app_of(self).exit()

    def leave(self) -> None:
        """Quit the app; if the game could not be saved, ask what to do with it."""
        game, library = self.game, self.profile.library
        records = game.record() if game.unsaved else library.unsaved_records()
        if records:
            why = translate(game.unsaved or library.store.trouble)
            leave = partial(app_of(self).exit, None, 1)
            self.lay(UnsavedSheet(self.profile, why, records), leave)
        else:
            app_of(self).exit()

    @property
    def notice(self) -> str:
        """The text of the line below the board."""
        past = self.game.session.history
        is_new = all(each.played.is_automatic for each in past)
        return super().notice or (self.offer if is_new else "")

    def parts(self) -> tuple[Scene, Text, Text, tuple[str, ...]]:
        """Return the board, what is beside it, the log and the title of the game.

        Beside the board is a hint, whose action is marked, the preview at the cursor,
        or how the game ended.
        """
        scene, session, hint = self.scene, self.game.session, self.hint
        if hint is not None:
            places = places_of(hint.action) if hint.action else ()
            scene = replace(scene, marks=dict.fromkeys(places, Frame.BETTER))
            beside = paint_lines(hint.says, scene.palette)
        elif session.is_over:
            beside = beside_board(self.game, self.profile)
        else:
            beside = preview_text(scene)
        code, daily = shown_deal_code(session) or "", self.game.daily
        rules = self.game.saved.rules_name or name_rules(session.state.rules)
        names = (code, rules) if daily is None else (say_daily(daily), code)
        is_over, take_backs = session.is_over, session.take_back_count
        clean = endings.say_clean(session.standing, take_backs, is_over=is_over)
        top = (_("Cannonade"), *names, capital(clean))
        return scene, beside, log_text(session, scene), top

    def show(self, notice: str | None = None) -> None:
        """Show the current state; when the game is over, also the end sheet, once."""
        super().show(notice)
        session, before = self.game.session, self._ended
        self._ended = session
        if session.is_over and before is not session:
            self._show_end()

    def _show_end(self) -> None:
        """Show how the game ended, and what to do next."""
        self.lay(EndSheet(self.profile, self.game), self.take)

    def action_enter(self) -> None:
        """Play as hinted, or at the cursor; after the game, show the end sheet."""
        if self.hint is not None:
            if self.hint.action is not None:
                self.try_to(self.hint.action)
        elif self.game.session.is_over:
            self._show_end()
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

    def on_screen_resume(self) -> None:
        """Apply new settings when it becomes the top screen, before it is redrawn."""
        options, before = self.profile.settings.options, self._options
        self._options = options
        if options != before and not self.game.session.is_over:
            self.change(lambda session: session.with_options(options))

    def act(self, work: Callable[[], Trouble | None]) -> None:
        """Carry out a change, and ask the coach beside the player about it."""
        ply = self.game.session.ply
        super().act(work)
        game, wish = self.game, self.profile.settings.beside
        is_daily, has_played = game.daily is not None, game.session.ply > ply
        if has_played and is_beside(wish, game.session, is_daily=is_daily):
            if not game.session.is_assisted:
                _ = game.change(Session.assist)
            self.start(partial(self._judge, game.session, wish), self._show_remark)

    def change(self, apply: SessionChange) -> None:
        """Apply a change to the game, as `act` does."""
        self.act(partial(self.game.change, apply))

    def ask(self, question: str, then: Callable[[], None]) -> None:
        """Go on if the player answers yes."""
        self.lay(Ask(self.profile, question), lambda _yes: then())

    def ask_about(self, cost: object, then: Callable[[], None]) -> None:
        """Go on if the player accepts what that costs."""
        self.ask(_("{cost} Continue?").format(cost=cost), then)

    def undo(self) -> None:
        """Undo the last action; ask first if that marks the game as assisted."""
        seen, undo = self.game.seen, partial(self.change, Session.undo)
        if seen.undo is not Undo.ASSISTED or seen.is_assisted:
            undo()
            if self.game.session.take_back_count > seen.take_back_count:
                self.show(hand.say_taken_back(self.game.session.take_back_count))
        else:
            is_over = self.game.session.is_over
            self.ask_about(line_mode_text.say_undo_cost(is_over=is_over), undo)

    def turn_look(self) -> None:
        """Switch to the next theme."""
        if self.profile.only is not None:
            self.show(_("This terminal has too few colours for themes."))
            return
        looks, theme = [*LOOKS], self.profile.settings.theme
        place = looks.index(theme) if theme in looks else 0
        word = looks[(place + 1) % len(looks)].value
        self.profile.change_settings({"theme": word})
        app_of(self).theme = self.profile.palette.name
        self.show()

    # Commands

    def can_do(self, command: Command) -> bool:
        """Return whether a command is available now."""
        if command in _AFTER:
            return self.game.session.is_over
        return super().can_do(command)

    def do(self, command: Command) -> None:
        """Run a command."""
        works: dict[Command, Callable[[], None]] = {
            Command.UNDO: self.undo,
            Command.REDO: partial(self.change, Session.redo),
            Command.HINT: self.ask_coach,
            Command.RESIGN: lambda: self.ask(
                str(terminal.RESIGN_ASKS), partial(self.change, Session.resign)
            ),
            Command.WATCH: self.watch_from_here,
            Command.THEME: self.turn_look,
            Command.QUIT: self.leave,
        }
        if command in works:
            works[command]()
        else:
            super().do(command)

    def open(
        self, command: Command, game: OpenGame | None = None, number: int = 0
    ) -> None:
        """Open the screen for a command.

        Args:
            command: the command.
            game: the game to open it for; None for the current one.
            number: the number of a daily deal or lesson, or the coach's level.
        """
        # The first board needs none of the sheets.
        from cannonade.tui.commands import screen_for  # noqa: PLC0415

        screen = screen_for(game or self.game, self.profile, command, number)
        if screen is not None:
            self.lay(screen, self.take)

    def take(self, reply: Reply) -> None:
        """Carry out what a screen over the game has returned."""
        game = None if reply.game is None else self.profile.open(reply.game)
        if game is not None and reply.command is Command.GAMES:
            self.put(game)
        elif game is not None or reply.number:
            self.open(reply.command, game, reply.number)
        else:
            self.do(reply.command)

    # The coach

    def _judge(self, session: Session, wish: Beside) -> Iterator[tuple[Session, str]]:
        found = remark_on(session, wish)
        if found is not None:
            better, *_ = puzzles.say_remark(found, self.profile.style)
            yield session, better

    def _show_remark(self, said: tuple[Session, str]) -> None:
        session, better = said
        if session is self.game.session:
            self.show(terminal.say_remark(better))

    @property
    def hint(self) -> _Hint | None:
        """The hint, until the player does something."""
        hint = self._hint
        return hint if hint and hint.session is self.game.session else None

    def point(self, aim: Aim) -> None:
        """Move the cursor, away from a hint."""
        self._hint = None
        super().point(aim)

    def is_of_use(self, binding: Binding) -> bool:
        """Return whether a key does something at the moment."""
        if binding.action == PLAY_ACTION and self.hint is not None:
            return self.hint.action is not None
        return super().is_of_use(binding)

    def ask_coach(self) -> None:
        """Ask the coach; ask the player first if that marks the game as assisted."""
        demand_kernel()
        session = self.game.session
        if session.is_over:
            self.show(str(hints.OVER))
        elif not can_tell(session):
            only = self.play.seen.legal[0]  # needs no search, and is no help
            self.aim = aim_of(only) or self.aim
            self.show(
                hints.ONLY.format(action=actions.say_action(only, self.profile.style))
            )
        elif session.is_assisted:
            self._start_hint()
        else:
            self.ask_about(hints.ASSISTS, self._start_hint)

    def _start_hint(self) -> None:
        is_new = not self.game.session.is_assisted
        trouble = self.game.change(Session.assist) if is_new else None
        if trouble is not None:
            self.show(terminal.say_trouble(trouble, self.profile.style))
            return
        session = self.game.session
        self._hint = _Hint(session, (str(terminal.THINKING),))
        self.show("")
        self.start(partial(self._search, session), self._show_hint)

    def _search(self, session: Session) -> Iterator[_Hint]:
        """Yield better and better advice on a position; called in a thread."""
        seen, style = session.observation, self.profile.style
        for advice in thoughts(seen, _HINT_S, may_go_on=is_wanted):
            says = coach.say_advice(advice, reasons(seen, advice), seen.rules, style)
            yield _Hint(session, tuple(says), advice.best.action)

    def _show_hint(self, hint: _Hint) -> None:
        if self.hint is None or hint.action is None:
            self.stop()
            return
        self._hint, self.aim = hint, aim_of(hint.action) or self.aim
        self.show()

    def watch_from_here(self) -> None:
        """Watch the coach continue this game, or start a finished one afresh."""
        session, options = self.game.session, self.profile.settings.options
        demand_kernel()  # before a game is created
        if session.is_over:
            branch = go_on_from(session, 0, options)
        else:
            branch = go_on_unseen(session, SystemRandom(), options)
        self.take(Reply(Command.WATCH, branch))


_FILE: Final = "cannonade-game.txt"


class UnsavedSheet(Question[str]):
    """A sheet that returns the message to print on quitting; None to keep playing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", _("Play on"))]

    def __init__(self, profile: PlayerProfile, why: str, records: str) -> None:
        """Store why games are not saved, and their records."""
        super().__init__(profile, terminal.say_unsaved(why))
        self._records = records

    def contents(self) -> ComposeResult:
        """Compose the name of the file and the buttons."""
        yield Input(str(Path.cwd() / _FILE))
        with Horizontal():
            yield Button(_("Write the file"), action="screen.write", compact=True)
            yield Button(_("Play on"), action="screen.dismiss", compact=True)
            yield Button(_("Leave anyway"), action="screen.leave", compact=True)

    def on_input_submitted(self) -> None:
        """Write the file."""
        self.action_write()

    def action_write(self) -> None:
        """Write the record to a new file and quit, or show why that failed."""
        name = self.query_one(Input).value.strip()
        try:
            write_new_file(Path(name).expanduser(), [self._records])
        except (OSError, RuntimeError, ValueError) as error:
            said = paint(
                line_mode_text.NO_RECORD.format(file=name, why=translate(error)),
                self.profile.palette,
            )
            rewrite(self, "#asked", said)
        else:
            _ = self.dismiss(line_mode_text.RECORD_WRITTEN.format(file=name))

    def action_leave(self) -> None:
        """Quit without it."""
        _ = self.dismiss(str(terminal.WAS_NOT_SAVED))
