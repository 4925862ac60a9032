"""A board with a game that is kept: how it is told, and what is done to it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from rich.text import Text

from cannonade.club import TerminalDeed, certified_of
from cannonade.errors import StoreError
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import Session, Undo, shown_deal_code
from cannonade.tui.aim import Aim
from cannonade.tui.ask import Ask
from cannonade.tui.board import Scene
from cannonade.tui.desk import Desk
from cannonade.tui.end_sheet import EndSheet
from cannonade.tui.paint import lines_of, painted
from cannonade.tui.side import told_at
from cannonade.tui.table_screen import TableScreen
from cannonade.tui.unsaved import UnsavedSheet
from cannonade.tui.whole import app_of
from cannonade.words import headline, say_achievement, say_end
from cannonade.words.club.daily import say_daily, say_fair_end, say_par
from cannonade.words.game.story import end_facts, last_lines
from cannonade.words.input.terminal import (
    GONE_ON,
    NO_THEMES,
    SAVED_NOW,
    UNSAVED_FIRST,
    ask_to_undo,
    say_earned,
    say_title,
    what_next,
)
from cannonade.words.rulebook.house import name_rules

_LOOKS_EVERY_S: Final = 2.0
"""How often a game that nobody touches is looked at: somebody else may play it."""


class KeptScreen(TableScreen):
    """A game that is played and kept.

    Attributes:
        game: the game.
    """

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        """Continue a game."""
        super().__init__(desk, game)
        self.game = game
        self._counted: Session | None = None
        self._earned: tuple[str, ...] = ()
        self._end: EndSheet | None = None

    def on_mount(self) -> None:
        """Show what is done to the game elsewhere."""
        self.set_interval(_LOOKS_EVERY_S, self.look_again)

    def look_again(self) -> None:
        """Show what somebody else has done to the game, if anything."""
        if self.game.catch_up() is not None:
            self.show(str(GONE_ON))
        if self.game.unsaved:
            self.run_worker(partial(self._save, self.game), thread=True)

    def _save(self, game: OpenGame) -> None:
        if game.save_later() and self.is_attached:
            app_of(self).call_from_thread(self._tell_saved)

    def _tell_saved(self) -> None:
        self.show(str(SAVED_NOW))
        if isinstance(app_of(self).screen, UnsavedSheet):
            app_of(self).exit()

    def leave(self) -> None:
        """Leave the app; with a game that could not be saved ask what to do with it."""
        if self.game.unsaved:
            self.lay(UnsavedSheet(self.desk, self.game), self._leave_unsaved)
        else:
            app_of(self).exit()

    def _leave_unsaved(self, said: str | None) -> None:
        if said is not None:
            app_of(self).exit(return_code=1, message=said)

    def top(self, scene: Scene) -> Text:
        """Name the game."""
        session = self.game.session
        title = say_title(
            *self._names(), is_assisted=session.is_assisted, is_over=session.is_over
        )
        return painted(title, scene.palette, bold=True)

    def _names(self) -> Iterator[str]:
        session = self.game.session
        daily = None
        with suppress(StoreError):  # a title is not worth an error
            daily = self.game.daily
        yield "" if daily is None else say_daily(daily)
        yield shown_deal_code(session) or ""
        if daily is None:
            yield self.game.saved.rules_name or name_rules(session.state.rules)
        known = certified_of(session.start)
        if known is not None and known.par is not None and self.desk.settings.par:
            yield say_par(known.par)

    def told(self, scene: Scene) -> Text:
        """Say what the aim would do, or how the game ended."""
        seen, palette = scene.seen, scene.palette
        title = headline(seen.observation, seen.result)
        if not title:
            return told_at(scene)
        lines = [painted(title, palette, front=palette.brass, bold=True)]
        lines += self._how_it_went(scene)
        keys = dict(self.desk.keys)
        if self._earned and self._counted is self.game.session:
            said = say_earned(self._earned, keys)
            lines.append(painted(said, palette, front=palette.brass))
        lines.append(painted(what_next(keys), palette))
        return lines_of(lines)

    def _how_it_went(self, scene: Scene) -> list[Text]:
        seen, palette = scene.seen, scene.palette
        says = (*say_end(seen.observation, seen.result), *last_lines(seen, scene.style))
        known = certified_of(self.game.session.start)
        if known is not None:
            says += say_fair_end(known, seen.observation)[:1]
        facts = (f"{name}: {value}" for name, value in end_facts(seen, None))
        lines = [painted(each, palette) for each in says]
        return lines + [painted(each, palette, front=palette.muted) for each in facts]

    # What it has earned

    def show(self, notice: str | None = None) -> None:
        """Show how things stand, and have what was earned looked up at the end."""
        super().show(notice)
        game = self.game
        if game.session.is_over and self._counted is not game.session:
            self._counted, self._earned = game.session, ()
            self.show_end()
            self.run_worker(partial(self._look_up, game, game.session), thread=True)

    def show_end(self) -> None:
        """Show how the game went, and what can be done next."""
        scene = self.scene
        title = headline(scene.seen.observation, scene.seen.result)
        self._end = EndSheet(self.desk, scene, title, self._how_it_went(scene))
        if self._earned:
            self._end.tell_earned(self._earned)
        self.lay(self._end, self._go_on)

    def _go_on(self, deed: TerminalDeed | None) -> None:
        if deed is not None:
            self.do(deed)

    def action_enter(self) -> None:
        """Play at the square; at the end show how it went."""
        if self.game.session.is_over:
            self.show_end()
        else:
            super().action_enter()

    def _look_up(self, game: OpenGame, session: Session) -> None:
        with suppress(StoreError):  # the list of what was earned says it
            found = tuple(say_achievement(each).title for each in game.earned())
            if found and self.is_attached:
                app_of(self).call_from_thread(self._tell_earned, session, found)

    def _tell_earned(self, session: Session, found: tuple[str, ...]) -> None:
        if session is self._counted:
            self._earned = found
            if self._end is not None:
                self._end.tell_earned(found)
            self.show()

    # What happens to it

    def put(self, game: OpenGame) -> None:
        """Show another game, unless this one would be lost."""
        if self.game.unsaved:
            self.show(str(UNSAVED_FIRST))
            return
        self.game = self.play = game
        self.aim = Aim()
        self.show("")

    def apply(self, _: None) -> None:
        """Show and play as the settings say now."""
        app_of(self).theme = self.desk.palette.name
        options = self.desk.settings.options
        session = self.game.session
        if options != session.options and not session.is_over:
            self.act(lambda: self.game.change(lambda: session.with_options(options)))
        self.show()

    def ask(self, question: str, deed: Callable[[], Trouble | None]) -> None:
        """Do something if the player says yes."""

        def answered(is_yes: bool | None) -> None:  # noqa: FBT001  it is the answer
            if is_yes:
                self.act(deed)

        self.lay(Ask(self.desk, question), answered)

    def undo(self) -> None:
        """Take back the last action; ask first where that costs something."""
        seen = self.game.seen
        if seen.undo is not Undo.ASSISTED or seen.is_assisted:
            self.act(self.game.undo)
            return
        question = ask_to_undo(is_over=self.game.session.is_over)
        self.ask(question, self.game.undo)

    def turn_look(self) -> None:
        """Show the game in other colours."""
        if not self.desk.has_looks:
            self.show(str(NO_THEMES))
            return
        try:
            self.desk.turn_look()
        except StoreError as error:
            self.show(str(error))
        app_of(self).theme = self.desk.palette.name
        self.show()
