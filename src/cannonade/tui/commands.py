"""The screen for each command over a game, the lists, and the calendar.

The module is loaded when one of them is opened: the first board needs none of them.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cannonade.club.daily import daily_of, daily_record, number_of, utc_day
from cannonade.club.keeping import lesson_notes
from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.club.statistics import Folds
from cannonade.coach.review.totals import Review
from cannonade.errors import StoreError
from cannonade.exercises import LessonTry, PuzzleTry
from cannonade.foreign_text import visible
from cannonade.language import _
from cannonade.notation import GameRecord, Unfinished
from cannonade.pages.achievements import achievements_page
from cannonade.pages.daily import daily_page
from cannonade.pages.page import Page, PagePart, PlyEntry, ShareText
from cannonade.pages.review import progress_page, review_page
from cannonade.pages.statistics import RulesNames, statistics_page
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import report_of, review_game
from cannonade.session import Session, begin, shown_deal_code
from cannonade.store import GameSummary
from cannonade.tui.aim import places_of
from cannonade.tui.canvas import Frame, paint
from cannonade.tui.exercise_screen import ExerciseScreen
from cannonade.tui.forms import NewGameForm, SettingsForm
from cannonade.tui.page import EndSheet, PageSheet, text_page
from cannonade.tui.player import Begun, Chosen, PlayerProfile, Reply
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.screen import CLOSE, ListSheet, is_coach_there
from cannonade.tui.watch_screen import WatchScreen
from cannonade.words.cards import for_style
from cannonade.words.club.daily import NEW_DAY, share_game
from cannonade.words.club.front import name_game
from cannonade.words.club.lessons import say_lesson
from cannonade.words.game.story import say_stage
from cannonade.words.input import terminal
from cannonade.words.phrases import sentence
from cannonade.words.review.hints import NOT_OVER, REVIEW

_AT_ONCE: Final = 200
_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many threads to use: one core is left to the player."""

Pieces: TypeAlias = Callable[[], Iterator[tuple[GameRecord, Review]]]
"""Starts a review, and yields it each time it has progressed."""

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
        Command.STATISTICS: lambda: _counted(profile, _statistics),
        Command.ACHIEVEMENTS: lambda: _counted(profile, achievements_page),
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
    pieces = partial(review_game, game, _THREADS)
    return review_sheet(profile, game.session, pieces)


def review_sheet(profile: PlayerProfile, session: Session, pieces: Pieces) -> PageSheet:
    """Return the sheet of a review, from which the player may play on.

    Args:
        profile: the player's settings, keys and games.
        session: the game.
        pieces: yields the progress of the review, called in a background thread.
    """

    def pages() -> Iterator[Page]:
        for record, review in pieces():
            if review.is_complete:
                yield review_page(report_of(record, review), profile.style)
            else:
                yield progress_page(record, review)

    def look(entry: PlyEntry) -> ReplayScreen:
        played, better = map(places_of, entry.marks)
        marks = dict.fromkeys(played, Frame.PLAYED)
        marks |= dict.fromkeys(better, Frame.BETTER)
        said = for_style(entry.text, profile.style)
        note = f"{said} {_('Both are marked on the board.')}"
        return ReplayScreen(profile, session, entry.ply, note, marks)

    return PageSheet(profile, pages=pages, opener=look)


def _code(game: OpenGame, profile: PlayerProfile) -> Screen[Reply]:
    """Show the deal code, and how a finished game ended, to copy them."""
    if game.session.is_over:
        return EndSheet(profile, game)
    code, title = shown_deal_code(game.session), _("Deal code")
    if not code:
        told = _("This game began from a custom position, so it has no code yet.")
        return PageSheet(profile, text_page(title, [told]))
    part = PagePart("code", "", (ShareText(code),))
    return PageSheet(profile, Page(title, (part,)))


def _counted(
    profile: PlayerProfile, say: Callable[[Folds, RulesNames], Page]
) -> PageSheet:
    """Return the sheet of a page about all finished games."""
    store = profile.library.store
    return PageSheet(
        profile,
        pages=lambda: [say(Folds(store.finished_games()), RulesNames(store))],
    )


def _statistics(folds: Folds, names: RulesNames) -> Page:
    return statistics_page(folds, names, ["", *folds.by_rules])


class LessonList(ListSheet):
    """A list that returns the lesson to try."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load which lessons are passed."""
        super().__init__(profile, terminal.say_short_command(Command.LESSONS))
        self._passed = lesson_notes(profile.library.store).passed

    def contents(self) -> ComposeResult:
        """Compose the list."""
        yield OptionList(*map(self._line, LESSONS), compact=True)

    def _line(self, lesson: Lesson) -> Option:
        said = say_lesson(lesson, self.profile.style)
        mark = "[x]" if lesson.id in self._passed else "[ ]"
        return Option(Text(f"{mark} {lesson.number}. {said.title}"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen lesson."""
        _ = self.dismiss(LESSONS[event.option_index])


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


class DailySheet(PageSheet):
    """A calendar of daily deals; returns the game to play or show, or None.

    Attributes:
        number: the number of the deal being shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,H,h", "walk(-1)", _("Choose a day"), key_display=_("arrows")),
        Binding("right,L,l", "walk(1)", _("Next day"), show=False),
        Binding("up,K,k", "walk(-7)", _("Previous week"), show=False),
        Binding("down,J,j", "walk(7)", _("Next week"), show=False),
        Binding("pageup", "walk(-28)", _("Four weeks earlier"), show=False),
        Binding("pagedown", "walk(28)", _("Four weeks later"), show=False),
        Binding("home", "walk(-99999)", _("The first"), show=False),
        Binding("end", "walk(99999)", _("Today"), show=False),
    ]
    can_scroll = False

    def __init__(self, profile: PlayerProfile, number: int, newest: int) -> None:
        """Start with a deal.

        Args:
            profile: the player's settings, keys and games.
            number: the number of the deal.
            newest: the number of today's deal.
        """
        super().__init__(profile)
        self.number = number
        self._newest: int = newest
        self.page = self._load_page()

    def _load_page(self) -> Page:
        library = self.profile.library
        today = utc_day(library.clock())
        record, share = daily_record(library.store, today), ""
        if result := record.results.get(self.number):
            try:
                share = share_game(library.load(result.game_id), self.profile.style)
            except StoreError as error:
                share = sentence(error)
        return daily_page(daily_of(self.number), today, record, share)

    def action_walk(self, days: int) -> None:
        """Move to another day within the calendar."""
        self.number = min(max(self.number + days, 1), self._newest)
        self.page = self._load_page()
        self.refresh_bindings()
        self.show()

    def action_way(self, key: str) -> None:
        """Follow a way; if a new day has begun meanwhile, show its deal instead."""
        newest = number_of(utc_day(self.profile.library.clock()))
        if newest is None or newest == self._newest:
            super().action_way(key)
            return
        self.number = self._newest = newest
        self.action_walk(0)
        self.explain(str(NEW_DAY))

    def follow(self, place: str) -> None:
        """Begin a game of the deal, or return the one that a way leads to."""
        if place:
            super().follow(place)
        else:
            deal = daily_of(self.number).deal
            _ = self.dismiss(Begun(begin(deal, self.profile.settings.options)))
