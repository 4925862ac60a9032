"""The screen for each command over a game: lists, the calendar, and forms.

The module is loaded when one of them is opened: the first board needs none of them.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final, TypeAlias, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import (
    Button,
    Collapsible,
    Input,
    Label,
    OptionList,
    Select,
    Static,
)
from textual.widgets.option_list import Option

from cannonade.club.daily import daily_of, daily_record, number_of, utc_day
from cannonade.club.keeping import passed_lessons
from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.club.statistics import Folds
from cannonade.coach.review.totals import Review
from cannonade.errors import CannonadeError, StoreError
from cannonade.exercises import LessonTry, PuzzleTry
from cannonade.foreign_text import visible
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.notation import GameRecord, Unfinished
from cannonade.pages.achievements import achievements_page
from cannonade.pages.daily import daily_page
from cannonade.pages.page import Page, PagePart, PageSentence, PlyEntry, ShareText
from cannonade.pages.review import progress_page, review_page
from cannonade.pages.statistics import RulesNames, statistics_page
from cannonade.play.new_game import choose_start
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import report_of, review_game
from cannonade.rules import RULE_SETS, VOCABULARY, RuleSet, rules_from
from cannonade.session import Session, begin, shown_deal_code
from cannonade.store import GameSummary, HouseRules, Store
from cannonade.tui.aim import places_of
from cannonade.tui.faces import Frame, paint, rewrite
from cannonade.tui.page import EndSheet, PageSheet, text_page
from cannonade.tui.playback import ReplayScreen, WatchScreen
from cannonade.tui.screen import CLOSE, PlayerProfile, Reply, Sheet, app_of
from cannonade.tui.table_screen import ExerciseScreen
from cannonade.words.cards import for_style
from cannonade.words.club.daily import NEW_DAY, share_game
from cannonade.words.club.front import FAIR_DEALS, name_game
from cannonade.words.club.lessons import say_lesson
from cannonade.words.club.settings import say_setting
from cannonade.words.game.story import say_stage
from cannonade.words.input import terminal
from cannonade.words.input.mistakes import RefusedError, say_mistake
from cannonade.words.keys import say_key, say_value
from cannonade.words.phrases import sentence
from cannonade.words.review.hints import NOT_OVER, REVIEW, WATCH
from cannonade.words.rulebook.house import say_summary, say_title

_T = TypeVar("_T")

_AT_ONCE: Final = 200
_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many threads to use: one core is left to the player."""

Choices: TypeAlias = Iterable[tuple[str, Reply]]
"""Choices of a list, and what each of them returns."""
Pieces: TypeAlias = Callable[[], Iterator[tuple[GameRecord, Review]]]
"""Starts a review, and yields it each time it has progressed."""

_BY_COACH: Final = (Command.PUZZLES, Command.REVIEW, Command.WATCH)


def screen_for(
    game: OpenGame, profile: PlayerProfile, command: Command, number: int
) -> Screen[Reply] | None:
    """Return the screen for a command.

    Args:
        game: the game to open it for.
        profile: the player's settings, keys and games.
        command: the command; None is returned for ploys, a key of the end sheet.
        number: the number of a daily deal or lesson, or the level of the coach to
            watch; 0 for today's, for the list, for the strongest.

    Raises:
        KernelMissingError: if it needs the coach, but that is missing.
        RefusedError: if there is no such screen now.
    """
    store = profile.library.store
    openers: dict[Command, Callable[[], Screen[Reply]]] = {
        Command.NEW: lambda: NewGameForm(profile),
        Command.DAILY: lambda: _daily(profile, number),
        Command.GAMES: lambda: ListSheet(profile, command, _games(store)),
        Command.LESSONS: lambda: _lesson(profile, number),
        Command.PUZZLES: lambda: ExerciseScreen(profile, PuzzleTry.start(store)),
        Command.SETTINGS: lambda: SettingsForm(profile),
        Command.KEYS: lambda: PageSheet(
            profile,
            text_page(terminal.say_short_command(command), terminal.list_keys()),
        ),
        Command.REPLAY: lambda: ReplayScreen(profile, game.session),
        Command.REVIEW: lambda: _review(game, profile),
        Command.WATCH: lambda: WatchScreen(profile, game, number),
        Command.CODE: lambda: _code(game, profile),
        Command.STATISTICS: lambda: _counted(
            profile,
            lambda folds, names: statistics_page(folds, names, ["", *folds.by_rules]),
        ),
        Command.ACHIEVEMENTS: lambda: _counted(profile, achievements_page),
    }
    if command in _BY_COACH:
        demand_kernel()
    return openers[command]() if command in openers else None


def _daily(profile: PlayerProfile, number: int) -> Screen[Reply]:
    newest = number_of(utc_day(profile.library.clock()))
    if newest is None:
        told = _("This computer's clock is set before the first daily deal.")
        raise RefusedError(told)
    return DailySheet(profile, number or newest, newest)


def _lesson(profile: PlayerProfile, number: int) -> Screen[Reply]:
    store = profile.library.store
    if number:
        return ExerciseScreen(profile, LessonTry.start(store, number))
    passed = passed_lessons(store)

    def line(each: Lesson) -> tuple[str, Reply]:
        mark = "[x]" if each.id in passed else "[ ]"
        title = say_lesson(each, profile.style).title
        reply = Reply(Command.LESSONS, number=each.number)
        return f"{mark} {each.number}. {title}", reply

    return ListSheet(profile, Command.LESSONS, iter([map(line, LESSONS)]))


def _games(store: Store) -> Iterator[Choices]:
    """Yield the player's games, the latest first, some at a time."""
    before = None
    while found := store.games(limit=_AT_ONCE, before=before, is_for_people=True):
        yield map(_line_of, found)
        before = found[-1].order


def _line_of(game: GameSummary) -> tuple[str, Reply]:
    is_open = game.result is Unfinished.OPEN
    line = f"{game.updated_at.date()}  {name_game(game)}  {say_stage(game)}"
    return line, Reply(Command.GAMES if is_open else Command.REPLAY, game.id)


def _review(game: OpenGame, profile: PlayerProfile) -> Screen[Reply]:
    if not game.session.is_over:
        raise RefusedError(NOT_OVER)
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
    told = _("This game began from a custom position, so it has no code yet.")
    part = PagePart("code", "", (ShareText(code) if code else PageSentence(told),))
    return PageSheet(profile, Page(title, (part,)))


def _counted(
    profile: PlayerProfile, say: Callable[[Folds, RulesNames], Page]
) -> PageSheet:
    """Return the sheet of a page about all finished games."""
    store = profile.library.store
    return PageSheet(
        profile, pages=lambda: [say(Folds(store.finished_games()), RulesNames(store))]
    )


class ListSheet(Sheet[Reply]):
    """A list of games or lessons, which returns what to do with one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        CLOSE,
        ("v", "look('REPLAY')", _("Replay")),
        ("r,R", "look('REVIEW')", str(REVIEW)),
    ]

    def __init__(
        self, profile: PlayerProfile, command: Command, chunks: Iterator[Choices]
    ) -> None:
        """Load the first lines; the rest are loaded at the end of the list."""
        super().__init__(profile, terminal.say_short_command(command))
        self._has_games = command is Command.GAMES
        self._chunks = chunks
        self._replies: list[Reply] = []
        self._first = self._load()

    def _load(self) -> list[Option]:
        lines = [*next(self._chunks, ())]
        self._replies += (reply for _, reply in lines)
        return [Option(Text(visible(line))) for line, _ in lines]

    def contents(self) -> ComposeResult:
        """Compose the list."""
        palette = self.profile.palette
        says = (
            _("Enter: continue a game, or replay a finished one.")
            if self._first
            else _("No games yet.")
        )
        if self._has_games:
            yield Static(paint(says, palette, front=palette.muted))
        yield OptionList(*self._first, compact=True)

    def on_option_list_option_highlighted(
        self, event: OptionList.OptionHighlighted
    ) -> None:
        """Load more at the end of the list."""
        if event.option_index == len(self._replies) - 1:
            with suppress(StoreError):
                _ = event.option_list.add_options(self._load())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Continue a game, replay a finished one, or begin a lesson."""
        _ = self.dismiss(self._replies[event.option_index])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer replays and reviews of games only."""
        del parameters
        return action != "look" or self._has_games

    def action_look(self, name: str) -> None:
        """Replay or review the game under the cursor."""
        index = self.query_one(OptionList).highlighted
        if index is not None:
            _ = self.dismiss(Reply(Command[name], self._replies[index].game))


class DailySheet(PageSheet):
    """A calendar of daily deals; returns the game to play or show, or None.

    Attributes:
        number: the number of the deal being shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,H,h", "walk(-1)", _("Choose a day"), key_display=_("arrows")),
        *(
            Binding(keys, f"walk({days})", show=False)
            for keys, days in (
                ("right,L,l", 1),
                ("up,K,k", -7),
                ("down,J,j", 7),
                ("pageup", -28),
                ("pagedown", 28),
                ("home", -99999),
                ("end", 99999),
            )
        ),
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
                share = share_game(library.load(result.id), self.profile.style)
            except StoreError as error:
                share = sentence(error)
        return daily_page(daily_of(self.number), today, record, share)

    def action_walk(self, days: int) -> None:
        """Move to another day within the calendar."""
        self.number = min(max(self.number + days, 1), self._newest)
        self.take(self._load_page())

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
            deal, options = daily_of(self.number).deal, self.profile.settings.options
            _ = self.dismiss(Reply(game=begin(deal, options)))


_LINE: Final = 24
"""The length of a field's placeholder line: some themes give fields no background."""


def _select(name: str, choices: Iterable[tuple[str, _T]], value: _T) -> Select[_T]:
    """Return a field with some titles and what each of them means."""
    return Select(choices, value=value, allow_blank=False, id=name, compact=True)


class NewGameForm(Sheet[Reply]):
    """A form that returns the new game, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", _("Close")),
        ("ctrl+d", "deal", _("Deal")),
    ]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load the built-in and the saved rules."""
        super().__init__(profile, _("New game"))
        saved = (each.rule_set for each in HouseRules(profile.library.store).all())
        titles = [(say_title(each), each) for each in (*RULE_SETS, *saved)]
        self._rules = _select("rules", titles, RULE_SETS[0])
        fair = [(str(title), word) for word, title in FAIR_DEALS.items()]
        self._fair = _select("fair", [(_("Any deal"), ""), *fair], "")
        self._house: dict[str, Select[str]] = {}

    def contents(self) -> ComposeResult:
        """Compose the form."""
        yield self._rules
        yield Static(id="about")
        yield Label(_("Which deal"))
        yield self._fair
        yield Label(_("A number, a deal code such as revised:48213, or a position"))
        line = "_" * _LINE
        yield Input(id="deal", max_length=4000, placeholder=line, compact=True)
        yield Static(id="wrong")
        yield Collapsible(
            title=_("House rules: override the rule set above"),
            collapsed_symbol="+",
            expanded_symbol="-",
        )
        with Horizontal():
            deal, watch = "screen.deal", "screen.deal(True)"
            yield Button(_("Deal"), action=deal, variant="primary", compact=True)
            yield Button(str(WATCH), action=watch, compact=True)

    def on_select_changed(self) -> None:
        """Describe the chosen rules."""
        self.show()

    async def on_collapsible_expanded(self) -> None:
        """Add a choice for every rule, when the section is first opened."""
        contents = self.query_one(Collapsible.Contents)
        for key, values in () if self._house else VOCABULARY.items():
            options = [(say_value(each), str(each.value)) for each in values]
            usual = _("as in the rule set")
            self._house[key] = Select(options, prompt=usual, id=key, compact=True)
            await contents.mount(Label(say_key(key)), self._house[key])

    @property
    def _chosen(self) -> RuleSet:
        return self._rules.selection or RULE_SETS[0]

    def show(self) -> None:
        """Describe the chosen rules."""
        palette = self.profile.palette
        about = paint(say_summary(self._chosen), palette, front=palette.muted)
        rewrite(self, "#about", about)

    def on_input_submitted(self) -> None:
        """Deal when the deal is entered."""
        self.action_deal()

    def action_deal(self, is_watched: bool = False) -> None:  # noqa: FBT001, FBT002  a key
        """Start the game that the form describes, or show what is wrong.

        Args:
            is_watched: whether the coach is to play it.
        """
        typed, palette = self.query_one("#deal", Input), self.profile.palette
        house = ((key, each.selection) for key, each in self._house.items())
        values = {key: value for key, value in house if value is not None}
        try:
            rules = rules_from(self._chosen.rules.as_text() | values)
            wanted = typed.value.strip() or self._fair.selection
            start = choose_start(wanted or "", rules)
            session = begin(start, self.profile.settings.options)
        except CannonadeError as error:
            wrong = paint(say_mistake(error), palette, front=palette.cost)
            rewrite(self, "#wrong", wrong)
            typed.focus()
        else:
            command = Command.WATCH if is_watched else Command.GAMES
            begun = session.assist() if is_watched else session
            _ = self.dismiss(Reply(command, begun))


_SHOWN: Final = ("language", "theme", "draw", "forced")


class SettingsForm(Sheet[Reply]):
    """A form that applies each choice immediately."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, profile: PlayerProfile) -> None:
        """Use the player's settings."""
        super().__init__(profile, terminal.say_short_command(Command.SETTINGS))

    def contents(self) -> ComposeResult:
        """Compose the form."""
        palette, words = self.profile.palette, self.profile.settings.as_text()
        for each in map(say_setting, _SHOWN):
            yield Label(each.title)
            if each.about:
                yield Static(paint(each.about, palette, front=palette.muted))
            choices = ((means, word) for word, means in each.choices)
            yield _select(each.name, choices, words[each.name])

    def on_select_changed(self, event: Select.Changed) -> None:
        """Apply the chosen value."""
        name, word = str(event.select.id), str(event.value)
        if self.profile.settings.as_text()[name] == word:
            return
        with self.explaining():
            self.profile.change_settings({name: word})
            if name == "language":
                self.explain(_("The language changes at the next start."))
        app_of(self).theme = self.profile.palette.name
