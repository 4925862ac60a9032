"""The screen for each command over a game: forms, lists and texts.

The module is loaded when one of them is opened: the first board needs none of them.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from textual.screen import Screen

from cannonade.club.achievements import progress_of
from cannonade.club.daily import number_of, utc_day
from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS
from cannonade.club.statistics import statistics_by_rules, statistics_of
from cannonade.play.coaching import has_coach
from cannonade.play.open_game import OpenGame
from cannonade.store import FinishedGame
from cannonade.tui.daily_screen import DailySheet
from cannonade.tui.forms import NewGameForm, SettingsForm
from cannonade.tui.lesson_screen import LessonScreen
from cannonade.tui.list_screens import GameList, KeyList, LessonList
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Reply
from cannonade.tui.reading import Counting, room_in_sheet
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.sheets import CodeSheet
from cannonade.tui.watch_screen import WatchScreen
from cannonade.words.club.tally import BAR_SIGNS, achievement_lines, statistics_lines
from cannonade.words.input.terminal import NO_DAILY, say_short_command
from cannonade.words.review.hints import NOT_OVER, say_no_coach

_BLOCKS: Final = "█░"
"""The characters for bars of wins and of losses."""


def screen_over(
    game: OpenGame, profile: PlayerProfile, command: Command, number: int, columns: int
) -> Screen[Reply] | str | None:
    """Return the screen for a command, or why there is none now.

    Args:
        game: the game to open it for.
        profile: the player's settings, keys and games.
        command: the command; None is returned for ploys, a key of the end sheet.
        number: the number of a daily deal or lesson, or the level of the coach to
            watch; 0 for today's, for the list, for the strongest.
        columns: the width of the terminal.
    """
    count = partial(Counting, profile, say_short_command(command))
    width = room_in_sheet(columns)
    openers: dict[Command, Callable[[], Screen[Reply] | str]] = {
        Command.NEW: lambda: NewGameForm(profile),
        Command.DAILY: lambda: _daily(profile, number),
        Command.GAMES: lambda: GameList(profile),
        Command.LESSONS: lambda: _lesson(profile, number),
        Command.SETTINGS: lambda: SettingsForm(profile),
        Command.KEYS: lambda: KeyList(profile),
        Command.REPLAY: lambda: ReplayScreen(profile, game.session),
        Command.REVIEW: lambda: _review(game, profile),
        Command.WATCH: lambda: _watch(game, profile, number),
        Command.CODE: lambda: CodeSheet(profile, game),
        Command.STATISTICS: lambda: count(partial(_statistics, profile, width)),
        Command.ACHIEVEMENTS: lambda: count(partial(_achievements, profile, width)),
    }
    return openers[command]() if command in openers else None


def _daily(profile: PlayerProfile, number: int) -> Screen[Reply] | str:
    newest = number_of(utc_day(profile.library.clock()))
    if newest is None:
        return str(NO_DAILY)
    sheet = DailySheet(profile, newest)
    sheet.number = number or newest
    return sheet


def _lesson(profile: PlayerProfile, number: int) -> Screen[Reply]:
    if number:
        return LessonScreen(profile, LESSONS[number - 1])
    return LessonList(profile)


def _review(game: OpenGame, profile: PlayerProfile) -> Screen[Reply] | str:
    if not has_coach():
        return say_no_coach()
    if not game.session.is_over:
        return str(NOT_OVER)
    from cannonade.tui.review_screen import ReviewScreen, pieces_of  # noqa: PLC0415  may be missing

    return ReviewScreen(profile, game.session, pieces_of(game))


def _watch(game: OpenGame, profile: PlayerProfile, level: int) -> Screen[Reply] | str:
    return WatchScreen(profile, game, level) if has_coach() else say_no_coach()


def _statistics(profile: PlayerProfile, width: int) -> Iterator[str]:
    games = _finished(profile)
    signs = BAR_SIGNS if profile.style.is_ascii else _BLOCKS
    yield from statistics_lines(statistics_of(games), "", width, signs)
    for name, some in statistics_by_rules(games).items():
        yield from ("", "")
        yield from statistics_lines(some, name, width, signs)


def _achievements(profile: PlayerProfile, width: int) -> Iterator[str]:
    yield from achievement_lines(progress_of(_finished(profile)), width)


def _finished(profile: PlayerProfile) -> tuple[FinishedGame, ...]:
    library = profile.library
    return library.store.finished_games(library.player.id)
