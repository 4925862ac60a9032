"""Screens over a game: forms, lists and texts, and the handling of their results.

The module is loaded when one of them is opened: the first board needs none of them.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from cannonade.club.achievements import progress_of
from cannonade.club.daily import number_of, utc_day
from cannonade.club.keys import Command
from cannonade.club.lessons import Lesson
from cannonade.club.statistics import statistics_by_rules, statistics_of
from cannonade.play.open_game import OpenGame
from cannonade.store import FinishedGame
from cannonade.tui.daily_screen import DailyChoice, DailySheet
from cannonade.tui.forms import NewGameForm, SettingsForm
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.lesson_screen import LessonScreen
from cannonade.tui.list_screens import Chosen, GameList, KeyList, LessonList
from cannonade.tui.playing import take_up
from cannonade.tui.reading import Counting, room_in_sheet
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.sheets import CodeSheet
from cannonade.words.club.tally import BAR_SIGNS, achievement_lines, statistics_lines
from cannonade.words.input.terminal import NO_DAILY, say_short_command

_BLOCKS: Final = "█░"
"""The characters for bars of wins and of losses."""


class OverGame:
    """Opens screens over the screen of a game."""

    def __init__(self, screen: GameScreen) -> None:
        """Open screens over this screen."""
        self._screen = screen
        self._profile = screen.profile

    def open(self, command: Command) -> None:
        """Open the screen for an action; ploys, a key of the end sheet, have none."""
        screen, profile, lay = self._screen, self._profile, self._screen.lay
        openers: dict[Command, Callable[[], None]] = {
            Command.NEW: lambda: lay(NewGameForm(profile), screen.begin),
            Command.DAILY: self.open_daily,
            Command.GAMES: lambda: lay(GameList(profile), self.choose),
            Command.LESSONS: lambda: lay(LessonList(profile), self.learn),
            Command.SETTINGS: lambda: lay(SettingsForm(profile), screen.apply),
            Command.KEYS: lambda: lay(KeyList(profile)),
            Command.REPLAY: lambda: self.replay(screen.game),
            Command.REVIEW: lambda: screen.coach.review(screen.game),
            Command.WATCH: screen.coach.watch_from_here,
            Command.CODE: lambda: lay(CodeSheet(profile, screen.game)),
            Command.STATISTICS: lambda: self._count(command, self._statistics),
            Command.ACHIEVEMENTS: lambda: self._count(command, self._achievements),
        }
        if command in openers:
            openers[command]()

    def _count(self, command: Command, tell: Callable[[int], Iterator[str]]) -> None:
        """Open a text about all games, of the width of the sheet."""
        title, width = (
            say_short_command(command),
            room_in_sheet(self._screen.size.width),
        )
        self._screen.lay(Counting(self._profile, title, partial(tell, width)))

    def _statistics(self, width: int) -> Iterator[str]:
        games = self._finished()
        signs = BAR_SIGNS if self._profile.style.is_ascii else _BLOCKS
        yield from statistics_lines(statistics_of(games), "", width, signs)
        for name, some in statistics_by_rules(games).items():
            yield from ("", "")
            yield from statistics_lines(some, name, width, signs)

    def _achievements(self, width: int) -> Iterator[str]:
        yield from achievement_lines(progress_of(self._finished()), width)

    def _finished(self) -> tuple[FinishedGame, ...]:
        library = self._profile.library
        return library.store.finished_games(library.player.id)

    # Results

    def choose(self, chosen: Chosen | None) -> None:
        """Continue, replay or review the chosen game."""
        if chosen is None:
            return
        game = take_up(self._profile.library, chosen.game_id)
        match chosen.command:
            case Command.REPLAY:
                self.replay(game)
            case Command.REVIEW:
                self._screen.coach.review(game)
            case _:
                self._screen.put(game)

    def take(self, taken: DailyChoice | None) -> None:
        """Play the game of a daily deal, or show how it ended."""
        if isinstance(taken, str):
            self._screen.put(take_up(self._profile.library, taken))
        else:
            self._screen.begin(taken)

    def learn(self, lesson: Lesson | None) -> None:
        """Start a lesson."""
        if lesson is not None:
            self._screen.lay(LessonScreen(self._profile, lesson))

    def open_daily(self, number: int = 0) -> None:
        """Show today's daily deal, or the one with this number."""
        newest = number_of(utc_day(self._profile.library.clock()))
        if newest is None:
            self._screen.show(str(NO_DAILY))
            return
        sheet = DailySheet(self._profile, newest)
        sheet.number = number or newest
        self._screen.lay(sheet, self.take)

    def replay(self, game: OpenGame) -> None:
        """Show the replay of a game."""
        replay = ReplayScreen(self._profile, game.session)
        self._screen.lay(replay, self._screen.begin)
