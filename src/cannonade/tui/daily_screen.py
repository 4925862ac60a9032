"""The daily deals: a calendar with the player's results."""

from calendar import Calendar
from collections.abc import Iterator
from datetime import date
from typing import ClassVar, Final

from rich.style import Style as Ink
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from cannonade.club.daily import (
    Daily,
    DailyRecord,
    DailyResult,
    daily_of,
    daily_record,
    number_of,
    utc_day,
)
from cannonade.club.keys import Command
from cannonade.club.statistics import accuracy_of_game
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.session import begin
from cannonade.tui.canvas import join_lines, paint, rewrite
from cannonade.tui.player import Begun, Chosen, PlayerProfile, Reply
from cannonade.tui.screen import CLOSE, Sheet
from cannonade.words.club.daily import (
    HOW_IT_COUNTS,
    NEW_DAY,
    WEEKDAYS,
    explain_difficulty,
    explain_par,
    say_daily,
    say_day,
    say_month,
    say_result,
    say_streaks,
    say_today,
    say_what_counts,
    share_game,
)
from cannonade.words.input.terminal import say_daily_keys
from cannonade.words.phrases import sentence

_DAY: Final = 6
"""The width of a day, in columns."""


class DailySheet(Sheet[Reply]):
    """A calendar of daily deals; returns the game to play or show, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter", "play", _("Play")),
        ("n", "anew", _("Start again")),
        Binding("left,H,h", "walk(-1)", _("Choose a day"), key_display=_("arrows")),
        Binding("right,L,l", "walk(1)", _("Next day"), show=False),
        Binding("up,K,k", "walk(-7)", _("Previous week"), show=False),
        Binding("down,J,j", "walk(7)", _("Next week"), show=False),
        Binding("pageup", "walk(-28)", _("Four weeks earlier"), show=False),
        Binding("pagedown", "walk(28)", _("Four weeks later"), show=False),
        Binding("home", "walk(-99999)", _("The first"), show=False),
        Binding("end", "walk(99999)", _("Today"), show=False),
        ("c", "copy", _("Copy")),
        CLOSE,
    ]

    def __init__(self, profile: PlayerProfile, newest: int) -> None:
        """Start with today's deal.

        Args:
            profile: the player's settings, keys and games.
            newest: the number of today's deal.
        """
        super().__init__(profile)
        self.newest: int = newest
        self.number = newest
        self._record = self._load()
        self._note = ""

    def _load(self) -> DailyRecord:
        library = self.profile.library
        today = utc_day(library.clock())
        return daily_record(library.store, today)

    def contents(self) -> ComposeResult:
        """Compose the calendar."""
        yield Static(id="head")
        yield Static(id="calendar")
        yield Static(id="about")

    # Display

    @property
    def daily(self) -> Daily:
        """The deal being shown."""
        return daily_of(self.number)

    @property
    def _result(self) -> DailyResult | None:
        return self._record.results.get(self.number)

    def show(self) -> None:
        """Show the chosen day."""
        palette, daily = self.profile.palette, self.daily
        head = f"{say_daily(daily)}  {say_day(daily.day)}"
        title = paint(head, palette, front=palette.brass, bold=True)
        rewrite(self, "#head", title)
        month = join_lines(self._month(daily.day))
        rewrite(self, "#calendar", month)
        told = [paint(each, palette) for each in self._told()]
        told += [paint(each, palette, front=palette.muted) for each in self._rules()]
        rewrite(self, "#about", join_lines(told))

    def _told(self) -> Iterator[str]:
        result = self._result
        going_on = self._record.going_on.get(self.number)
        if self.number == self.newest:
            yield from filter(None, (self._note,))
            yield f"{say_today(self._record, self.number).rstrip('.')}."
        else:
            if result is not None or going_on is None:
                yield say_result(result)
            if result is None:
                yield say_what_counts(going_on)
        known = self.daily.certified
        if result is not None:
            yield from filter(None, (explain_par(known),))
        yield from filter(None, (explain_difficulty(known),))
        if result is not None:
            yield ""
            yield from self._share(result).splitlines()
        yield ""
        yield say_daily_keys(result is not None, going_on is not None)

    def _rules(self) -> tuple[str, ...]:
        return (
            "",
            say_streaks(self._record),
            _("A number is the score of a win, a ring a loss."),
            str(HOW_IT_COUNTS),
        )

    def _share(self, result: DailyResult) -> str:
        store = self.profile.library.store
        try:
            game = store.load_game(result.game_id)
            accuracy = accuracy_of_game(store, game.id, game.session)
        except StoreError as error:
            return sentence(error)
        style = self.profile.style
        return share_game(
            game.session, game.created_at, accuracy, style, game.updated_at
        )

    def _month(self, day: date) -> Iterator[Text]:
        palette = self.profile.palette
        yield paint(say_month(day), palette, bold=True)
        heads = "".join(f" {str(each)[:2]:<{_DAY - 1}}" for each in WEEKDAYS)
        yield Text(heads, Ink(color=palette.muted))
        for week in Calendar().monthdatescalendar(day.year, day.month):
            days = (
                self._square(each) if each.month == day.month else Text(" " * _DAY)
                for each in week
            )
            yield Text().join(days)

    def _square(self, day: date) -> Text:
        palette, number = self.profile.palette, number_of(day)
        if number is None or number > self.newest:
            return Text(f" {day.day:>2}   ", Ink(color=palette.line))
        result = self._record.results.get(number)
        text = f"{day.day:>2} {self._mark(result)}"
        if number == self.number:
            chosen = Ink(color=palette.on_brass, bgcolor=palette.brass, bold=True)
            return Text(f"[{text}]", chosen)
        front = palette.text if result is None else palette.brass
        if result is not None and not result.is_won:
            front = palette.cost
        return Text(f" {text} ", Ink(color=front, bold=result is not None))

    def _mark(self, result: DailyResult | None) -> str:
        if result is None:
            return " "
        if result.is_won:
            return str(result.score)
        return "o" if self.profile.style.is_ascii else "○"

    # Keys

    def action_walk(self, days: int) -> None:
        """Move to another day within the calendar."""
        self.number = min(max(self.number + days, 1), self.newest)
        self.show()

    def action_play(self) -> None:
        """Play the deal, continue its game, or show how it ended."""
        if self._has_new_day():
            return
        going_on = self._record.going_on.get(self.number)
        result = self._result
        if result is not None:
            _ = self.dismiss(Chosen(result.game_id, Command.GAMES))
        elif going_on is not None:
            _ = self.dismiss(Chosen(going_on, Command.GAMES))
        else:
            self.action_anew()

    def action_anew(self) -> None:
        """Start a game of the deal."""
        if self._has_new_day():
            return
        session = begin(self.daily.deal, self.profile.settings.options)
        _ = self.dismiss(Begun(session))

    def _has_new_day(self) -> bool:
        """Show the deal of a new day, if one has begun since the sheet was opened."""
        newest = number_of(utc_day(self.profile.library.clock()))
        if newest is None or newest == self.newest:
            return False
        self.newest = self.number = newest
        self._record, self._note = self._load(), str(NEW_DAY)
        self.show()
        return True

    def action_copy(self) -> None:
        """Copy the result to the clipboard."""
        if self._result is not None:
            self.copy(self._share(self._result))
