"""The screen for each command over a game, and the lists of games and of keys.

The module is loaded when one of them is opened: the first board needs none of them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cannonade.club.daily import number_of, utc_day
from cannonade.club.keys import Command
from cannonade.club.statistics import Folds
from cannonade.errors import StoreError
from cannonade.exercises import LessonTry, PuzzleTry
from cannonade.foreign_text import visible
from cannonade.language import _
from cannonade.notation import Unfinished
from cannonade.pages.achievements import achievements_page
from cannonade.pages.page import Page, PagePart, ShareText
from cannonade.pages.statistics import RulesNames, statistics_page
from cannonade.play.open_game import OpenGame
from cannonade.session import shown_deal_code
from cannonade.store import GameSummary
from cannonade.tui.canvas import paint
from cannonade.tui.daily_screen import DailySheet
from cannonade.tui.end_sheet import EndSheet, whole_page
from cannonade.tui.exercise_screen import ExerciseScreen, LessonList
from cannonade.tui.forms import NewGameForm, SettingsForm
from cannonade.tui.page import PageSheet, text_page
from cannonade.tui.player import Chosen, PlayerProfile, Reply
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.review_screen import pieces_of, review_sheet
from cannonade.tui.screen import CLOSE, ListSheet, is_coach_there
from cannonade.tui.watch_screen import WatchScreen
from cannonade.words.club.front import name_game
from cannonade.words.game.story import say_stage
from cannonade.words.input import terminal
from cannonade.words.review.hints import NOT_OVER, REVIEW

_AT_ONCE: Final = 200
_BY_COACH: Final = (Command.PUZZLES, Command.REVIEW, Command.WATCH)


def screen_for(
    game: OpenGame, profile: PlayerProfile, command: Command, number: int
) -> Screen[Reply] | str | None:
    """Return the screen for a command, or why there is none now.

    Args:
        game: the game to open it for.
        profile: the player's settings, keys and games.
        command: the command; None is returned for ploys, a key of the end sheet.
        number: the number of a daily deal or lesson, or the level of the coach to
            watch; 0 for today's, for the list, for the strongest.
    """
    openers: dict[Command, Callable[[], Screen[Reply] | str]] = {
        Command.NEW: lambda: NewGameForm(profile),
        Command.DAILY: lambda: _daily(profile, number),
        Command.GAMES: lambda: GameList(profile),
        Command.LESSONS: lambda: _lesson(profile, number),
        Command.PUZZLES: lambda: ExerciseScreen(
            profile, PuzzleTry.start(profile.library.store)
        ),
        Command.SETTINGS: lambda: SettingsForm(profile),
        Command.KEYS: lambda: PageSheet(
            profile,
            text_page(terminal.say_short_command(command), terminal.list_keys()),
        ),
        Command.REPLAY: lambda: ReplayScreen(profile, game.session),
        Command.REVIEW: lambda: _review(game, profile),
        Command.WATCH: lambda: WatchScreen(profile, game, number),
        Command.CODE: lambda: _code(game, profile),
        Command.STATISTICS: lambda: PageSheet(
            profile, pages=partial(_statistics, profile)
        ),
        Command.ACHIEVEMENTS: lambda: PageSheet(
            profile, pages=partial(_achievements, profile)
        ),
    }
    said: list[str] = []
    if command in _BY_COACH and not is_coach_there(said.append):
        return said[0]
    return openers[command]() if command in openers else None


def _daily(profile: PlayerProfile, number: int) -> Screen[Reply] | str:
    newest = number_of(utc_day(profile.library.clock()))
    if newest is None:
        return _("This computer's clock is set before the first daily deal.")
    return DailySheet(profile, number or newest, newest)


def _lesson(profile: PlayerProfile, number: int) -> Screen[Reply]:
    if number:
        return ExerciseScreen(profile, LessonTry.start(profile.library.store, number))
    return LessonList(profile)


def _review(game: OpenGame, profile: PlayerProfile) -> Screen[Reply] | str:
    if not game.session.is_over:
        return str(NOT_OVER)
    return review_sheet(profile, game.session, pieces_of(game))


def _code(game: OpenGame, profile: PlayerProfile) -> Screen[Reply]:
    """Show the deal code, and how a finished game ended, to copy them."""
    if game.session.is_over:
        return EndSheet(profile, whole_page(game, profile))
    code, title = shown_deal_code(game.session), _("Deal code")
    if not code:
        told = _("This game began from a custom position, so it has no code yet.")
        return PageSheet(profile, text_page(title, [told]))
    part = PagePart("code", "", (ShareText(code),))
    return PageSheet(profile, Page(title, (part,)))


def _statistics(profile: PlayerProfile) -> Iterator[Page]:
    store = profile.library.store
    folds = Folds(store.finished_games())
    yield statistics_page(folds, RulesNames(store), ["", *folds.by_rules])


def _achievements(profile: PlayerProfile) -> Iterator[Page]:
    store = profile.library.store
    yield achievements_page(Folds(store.finished_games()), RulesNames(store))


class GameList(ListSheet):
    """A list that returns the game to continue, replay or review."""

    BINDINGS: ClassVar[list[BindingType]] = [
        CLOSE,
        ("v", "look('REPLAY')", _("Replay")),
        ("r,R", "look('REVIEW')", str(REVIEW)),
    ]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load the player's latest games."""
        super().__init__(profile, terminal.say_short_command(Command.GAMES))
        self._games = self._load(None)

    def _load(self, before: int | None) -> tuple[GameSummary, ...]:
        library = self.profile.library
        return library.store.games(limit=_AT_ONCE, before=before, is_for_people=True)

    def contents(self) -> ComposeResult:
        """Compose the list."""
        palette = self.profile.palette
        says = (
            _("Enter: continue a game, or replay a finished one.")
            if self._games
            else _("No games yet.")
        )
        yield Static(paint(says, palette, front=palette.muted))
        yield OptionList(*map(_game_line, self._games), compact=True)

    def on_option_list_option_highlighted(
        self, event: OptionList.OptionHighlighted
    ) -> None:
        """Load earlier games at the end of the list."""
        if event.option_index < len(self._games) - 1:
            return
        with suppress(StoreError):  # moving there again tries again
            earlier = self._load(self._games[-1].order)
            self._games += earlier
            _ = event.option_list.add_options(map(_game_line, earlier))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Continue a game, or replay a finished one."""
        chosen = self._games[event.option_index]
        is_over = chosen.result is not Unfinished.OPEN
        command = Command.REPLAY if is_over else Command.GAMES
        _ = self.dismiss(Chosen(chosen.id, command))

    def action_look(self, name: str) -> None:
        """Replay or review the game under the cursor."""
        index = self.query_one(OptionList).highlighted
        if index is not None:
            _ = self.dismiss(Chosen(self._games[index].id, Command[name]))


def _game_line(summary: GameSummary) -> Option:
    day = summary.updated_at.date().isoformat()
    line = f"{day}  {name_game(summary)}  {say_stage(summary)}"
    return Option(Text(visible(line)))
