"""The screen of a game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from rich.text import Text

from cannonade.club import (
    Lesson,
    TerminalDeed,
    progress_of,
    statistics_by_rules,
    statistics_of,
)
from cannonade.errors import StoreError
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.session import Session, Undo, shown_deal_code
from cannonade.store import FinishedGame
from cannonade.tui.aim import Aim
from cannonade.tui.ask import Ask
from cannonade.tui.board import Scene
from cannonade.tui.desk import Desk
from cannonade.tui.hints import HintSheet, get_ready, has_coach
from cannonade.tui.lesson_screen import LessonScreen
from cannonade.tui.list_screens import Chosen, GameList, KeyList, LessonList
from cannonade.tui.new_screen import NewGame
from cannonade.tui.paint import lines_of, painted
from cannonade.tui.playing import Game
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.settings_screen import SettingsForm
from cannonade.tui.side import told_at
from cannonade.tui.table_screen import TableScreen
from cannonade.tui.whole import app_of
from cannonade.words import headline, say_end, share_text
from cannonade.words.hints import NO_COACH
from cannonade.words.hints import OVER as NO_ADVICE
from cannonade.words.house import name_rules
from cannonade.words.story import end_facts, last_lines
from cannonade.words.tally import achievement_lines, statistics_lines
from cannonade.words.terminal import (
    ACHIEVEMENTS_TITLE,
    CODE_TITLE,
    COPIED,
    HINT_ASKS,
    NO_CODE,
    NO_THEMES,
    RESIGN_ASKS,
    STATISTICS_TITLE,
    UNDO_COSTS,
    say_title,
    what_next,
)

_LOOKS_EVERY_S: Final = 2.0
"""How often a game that nobody touches is looked at: somebody else may play it."""


class GameScreen(TableScreen):
    """A game that is played and kept."""

    def __init__(self, desk: Desk, game: Game) -> None:
        """Go on with a game."""
        super().__init__(desk, game)
        self.game = game

    def on_mount(self) -> None:
        """Show the game, and what is done to it elsewhere."""
        super().on_mount()
        self.set_interval(_LOOKS_EVERY_S, self.look_again)
        rules = self.game.session.state.rules
        self.run_worker(partial(get_ready, rules), thread=True)

    def look_again(self) -> None:
        """Show what somebody else has done to the game, if anything."""
        notice = self.game.catch_up()
        if notice:
            self.show(notice)

    def top(self, scene: Scene) -> Text:
        """Name the game."""
        return painted(say_title(*self._names()), scene.palette, bold=True)

    def _names(self) -> tuple[str, str, bool, bool]:
        session = self.game.session
        rules = self.game.keeper.rules_name or name_rules(session.state.rules)
        code = shown_deal_code(session) or ""
        return (code, rules, session.is_assisted, session.is_over)

    def told(self, scene: Scene) -> Text:
        """Say what the aim would do, or how the game ended."""
        seen, palette = scene.seen, scene.palette
        title = headline(seen.observation, seen.result)
        if not title:
            return told_at(scene)
        says = (*say_end(seen.observation, seen.result), *last_lines(seen, scene.style))
        code = shown_deal_code(self.game.session)
        facts = (f"{name}: {value}" for name, value in end_facts(seen, code))
        lines = [painted(title, palette, front=palette.brass, bold=True)]
        lines += [painted(each, palette) for each in says]
        lines += [painted(each, palette, front=palette.muted) for each in facts]
        lines.append(painted(what_next(dict(self.desk.keys)), palette))
        return lines_of(lines)

    def do_more(self, deed: TerminalDeed) -> None:
        """Do what a letter stands for in a game."""
        match deed:
            case TerminalDeed.UNDO:
                self.undo()
            case TerminalDeed.REDO:
                self.act(self.game.redo)
            case TerminalDeed.HINT:
                self.hint()
            case TerminalDeed.THEME:
                self.turn_look()
            case TerminalDeed.QUIT:
                app_of(self).exit()
            case _:
                self.open(deed)

    def open(self, deed: TerminalDeed) -> None:
        """Open what lies over the game."""
        desk = self.desk
        match deed:
            case TerminalDeed.NEW:
                self.lay(NewGame(desk), self.begin)
            case TerminalDeed.GAMES:
                self.lay(GameList(desk), self.choose)
            case TerminalDeed.REPLAY:
                self.lay(ReplayScreen(desk, self.game.session), self.begin)
            case TerminalDeed.LESSONS:
                self.lay(LessonList(desk), self.learn)
            case TerminalDeed.SETTINGS:
                self.lay(SettingsForm(desk), self.apply)
            case TerminalDeed.KEYS:
                self.lay(KeyList(desk))
            case TerminalDeed.RESIGN:
                self.ask(RESIGN_ASKS, self.game.resign)
            case _:
                self.tell_about(deed)

    def tell_about(self, deed: TerminalDeed) -> None:
        """Show a text that a letter stands for."""
        width = min(max(self.size.width - 8, 40), 72)
        match deed:
            case TerminalDeed.CODE:
                self.read(CODE_TITLE, [*self._code()])
            case TerminalDeed.STATISTICS:
                self.read(STATISTICS_TITLE, [*self._statistics(width)])
            case TerminalDeed.ACHIEVEMENTS:
                games = self._finished()
                lines = achievement_lines(progress_of(games), width)
                self.read(ACHIEVEMENTS_TITLE, [*lines])
            case _:
                pass

    def _code(self) -> Iterator[str]:
        session = self.game.session
        code = shown_deal_code(session)
        yield code or NO_CODE
        name = code or format_rules_id(rules_id_of(session.state.rules))
        yield ""
        seen = self.game.seen
        text = share_text(
            name, seen.observation, seen.result, is_assisted=session.is_assisted
        )
        yield from text.splitlines()
        if code:
            app_of(self).copy_to_clipboard(code)
            yield from ("", COPIED)

    def _statistics(self, width: int) -> Iterator[str]:
        by_rules = statistics_by_rules(self._finished())
        yield from statistics_lines(statistics_of(self._finished()), "", width)
        for name, some in by_rules.items():
            yield from ("", "")
            yield from statistics_lines(some, name, width)

    def _finished(self) -> tuple[FinishedGame, ...]:
        shelf = self.desk.shelf
        return shelf.store.finished_games(shelf.player.id)

    # What comes back

    def begin(self, session: Session | None) -> None:
        """Play a game that has just begun; the one before is kept."""
        if session is not None:
            self.put(Game.new(self.desk.shelf, session.start, session))

    def choose(self, chosen: Chosen | None) -> None:
        """Go on with a game from the list, or look back at it."""
        if chosen is None:
            return
        game = Game.take_up(self.desk.shelf, chosen.game_id)
        if chosen.is_replay:
            replay = ReplayScreen(self.desk, game.session)
            self.lay(replay, self.begin)
        else:
            self.put(game)

    def put(self, game: Game) -> None:
        """Put another game on the board."""
        self.game = self.play = game
        self.aim = Aim()
        self.show("")

    def learn(self, lesson: Lesson | None) -> None:
        """Try a lesson."""
        if lesson is not None:
            self.lay(LessonScreen(self.desk, lesson))

    def apply(self, _: None) -> None:
        """Show and play as the settings say now."""
        app_of(self).theme = self.desk.palette.name
        options = self.desk.settings.options
        session = self.game.session
        if options != session.options and not session.is_over:
            self.act(lambda: self.game.change(lambda: session.with_options(options)))
        self.show()

    def ask(self, question: str, deed: Callable[[], str]) -> None:
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
        self.ask(UNDO_COSTS, self.game.undo)

    def hint(self) -> None:
        """Ask the coach; ask the player first, in a game without help so far."""
        if not has_coach():
            self.show(NO_COACH)
        elif self.game.session.is_over:
            self.show(NO_ADVICE)
        elif self.game.session.is_assisted:
            self.think("")
        else:
            self.lay(Ask(self.desk, HINT_ASKS), self.assist)

    def assist(self, is_wanted: bool | None) -> None:  # noqa: FBT001  it is the answer
        """Mark the game as assisted and ask the coach, if that is wanted."""
        if is_wanted:
            self.think(self.game.change(self.game.session.assist))

    def think(self, notice: str) -> None:
        """Show what the coach thinks, if nothing stands in the way."""
        self.show(notice)
        if not notice:
            self.lay(HintSheet(self.desk, self.game.session.observation))

    def turn_look(self) -> None:
        """Show the game in other colours."""
        if not self.desk.has_looks:
            self.show(NO_THEMES)
            return
        try:
            self.desk.turn_look()
        except StoreError as error:
            self.show(str(error))
        app_of(self).theme = self.desk.palette.name
        self.show()
