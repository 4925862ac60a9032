"""The review screen of a finished game: luck, play, and the decisions that mattered.

The coach reviews the game in a background thread. Its results are saved as they are
found, so the screen can be closed and reopened.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar, Final, TypeAlias

from rich.style import Style as Ink
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from cannonade.coach.review.totals import Review, Totals
from cannonade.errors import CannonadeError
from cannonade.language import _
from cannonade.notation import GameRecord
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import Decision, ReviewReport, report_of, review_game
from cannonade.session import Session, shown_deal_code
from cannonade.tui.aim import places_of
from cannonade.tui.canvas import Frame, Marks, join_lines, paint, rewrite, wrap
from cannonade.tui.palette import Palette
from cannonade.tui.player import PlayerProfile, Reply
from cannonade.tui.replay_screen import PlyNote, ReplayScreen
from cannonade.tui.screen import CLOSE, Sheet, app_of, room_in_sheet
from cannonade.words.cards import Style
from cannonade.words.game.story import say_ply
from cannonade.words.input.terminal import (
    MARKED,
    TO_SHARE,
    say_decision_keys,
    say_top,
)
from cannonade.words.review.chart import BLOCKS, KEY, draw_chart
from cannonade.words.review.hints import REVIEW, REVIEWING
from cannonade.words.review.report import (
    DECIDING_TITLE,
    LUCKY_TITLE,
    NEITHER,
    for_style,
    say_course,
    say_drawn_luck,
    say_fault,
    say_grades,
    say_last_decision,
    say_progress,
    say_settled,
    say_sum,
    say_unit,
    say_verdict,
    share_report,
    totals_table,
)

_BAR: Final = 40
_IN_ASCII: Final = "#"


def _say(each: Decision, most: int, style: Style) -> str:
    """Describe a decision: the action, the better one, the cost and the reason."""
    said = say_fault(each.ply + 1, each.found, each.why, most, style)
    return for_style(said, style)


def _marks(each: Decision) -> Marks:
    """Return the marks of a decision, on the squares of both actions."""
    marks = dict.fromkeys(places_of(each.found.action), Frame.PLAYED)
    return marks | dict.fromkeys(places_of(each.found.best), Frame.BETTER)


def draw_progress(review: Review, profile: PlayerProfile, width: int) -> Text:
    """Return the progress of a review as a bar."""
    room = min(_BAR, width)
    done = room * len(review.plies) // max(1, review.ply_count)
    full, rest = "#." if profile.style.is_ascii else "█░"
    said = paint(f"{say_progress(review)}.", profile.palette, bold=True)
    bar = Text(full * done + rest * (room - done), Ink(color=profile.palette.brass))
    return join_lines([said, bar])


def draw_page(report: ReviewReport, profile: PlayerProfile, width: int) -> Text:
    """Return the page of a complete review, of a width in columns."""
    palette = profile.palette
    review, totals = report.review, report.totals
    sure = say_settled(report.settled)
    verdict = for_style(say_verdict(review), profile.style)
    summed = say_sum(totals, review.max_utility)
    parts = [
        [
            paint(verdict, palette, bold=True),
            paint(for_style(summed, profile.style), palette),
            paint(say_grades(review), palette),
            *(paint(each, palette) for each in (sure,) if each),
        ],
        [_head(str(DECIDING_TITLE), palette), *_decisions(report, profile)],
        [
            _head(say_course(review.max_utility), palette),
            *_course(review, profile, width),
        ],
        [
            paint(say_unit(review.max_utility), palette, front=palette.muted),
            *_table(totals, review.max_utility, profile),
            paint(str(NEITHER), palette, front=palette.muted),
        ],
        [*_luckiest(report, profile)],
        [
            _head(str(TO_SHARE), palette),
            paint(share_report(report, profile.style), palette),
        ],
    ]
    lines: list[Text] = []
    for part in parts:
        lines += [*part, Text()] if part else []
    return join_lines(lines[:-1])


def _head(text: str, palette: Palette) -> Text:
    return paint(text, palette, front=palette.brass, bold=True)


def _decisions(report: ReviewReport, profile: PlayerProfile) -> Iterator[Text]:
    palette, deciding = profile.palette, report.deciding
    for place, each in enumerate(deciding):
        text = Text(f"{place + 1} ", Ink(color=palette.brass, bold=True))
        said = _say(each, report.review.max_utility, profile.style)
        text.append_text(paint(said, palette))
        yield text.on(click=f"screen.look({place})")
    if last := say_last_decision(report.review):
        yield paint(last, palette)
    if deciding:
        yield paint(say_decision_keys(len(deciding)), palette, front=palette.muted)


def _course(review: Review, profile: PlayerProfile, width: int) -> Iterator[Text]:
    """Yield the lines of the equity chart, with errors and luck below."""
    palette = profile.palette
    signs = _IN_ASCII if profile.style.is_ascii else BLOCKS
    *bars, axis, errors, lucks = draw_chart(review, width, signs)
    for line in bars:
        edge = line.index("|") + 1
        text = Text(line[:edge], Ink(color=palette.muted))
        yield text.append(line[edge:], Ink(color=palette.brass))
    yield Text(axis, Ink(color=palette.muted))
    yield _marked(errors, dict.fromkeys("?xX", palette.cost), palette)
    yield _marked(lucks, {"+": palette.brass, "-": palette.cost}, palette)
    for line in wrap(str(KEY), width):
        yield paint(line, palette, front=palette.muted)


def _marked(line: str, colours: dict[str, str], palette: Palette) -> Text:
    text = Text(line, Ink(color=palette.muted))
    for place, sign in enumerate(line):
        if sign in colours:
            text.stylize(Ink(color=colours[sign], bold=True), place, place + 1)
    return text


def _table(totals: Totals, most: int, profile: PlayerProfile) -> Iterator[Text]:
    palette = profile.palette
    for name, figure in totals_table(totals, most):
        text = paint(f"{name}  ", palette, front=palette.muted)
        yield text.append_text(paint(for_style(figure, profile.style), palette))


def _luckiest(report: ReviewReport, profile: PlayerProfile) -> Iterator[Text]:
    """Yield the luckiest and the unluckiest draw."""
    if report.extremes:
        yield _head(str(LUCKY_TITLE), profile.palette)
    for each in report.extremes:
        told = say_ply(each.action, each.events, profile.style)
        said = say_drawn_luck(told, each.ply + 1, each.luck, report.review.max_utility)
        yield paint(for_style(said, profile.style), profile.palette)


_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many threads to use: one core is left to the player."""

Pieces: TypeAlias = Callable[[], Iterator[tuple[GameRecord, Review]]]
"""Starts a review, and yields it each time it has progressed."""


_Progress: TypeAlias = tuple[Review, ReviewReport | None] | str
"""A review with its report once it is complete, or what went wrong."""


def pieces_of(game: OpenGame) -> Pieces:
    """Return a function that reviews a game, resuming from its saved review."""
    return partial(review_game, game, _THREADS)


class ReviewScreen(Sheet[Reply]):
    """The review of a game; returns the game branched off a decision, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "look(0)", _("Look at a decision"), key_display="1-3"),
        Binding("2", "look(1)", show=False),
        Binding("3", "look(2)", show=False),
        ("c", "copy", _("Copy to share")),
        CLOSE,
    ]
    can_scroll = True

    def __init__(
        self, profile: PlayerProfile, session: Session, pieces: Pieces
    ) -> None:
        """Prepare the review of a finished game.

        Args:
            profile: the player's settings, keys and games.
            session: the game.
            pieces: yields the progress of the review, called in a background thread.
        """
        code = shown_deal_code(session) or ""
        title = say_top(str(REVIEW), code, standing=session.standing)
        super().__init__(profile, title)
        self.session = session
        self.review: Review | None = None
        self.report: ReviewReport | None = None  # once the review is complete
        self._pieces = pieces

    def contents(self) -> ComposeResult:
        """Compose the page, and a notice until it is complete."""
        page = Static(id="page")
        page.auto_links = False  # decisions are clickable as they are
        yield page
        yield Static(paint(str(REVIEWING), self.profile.palette), id="wait")

    def on_mount(self) -> None:
        """Start the review, or resume it."""
        self.query_one(VerticalScroll).focus()
        self.start(self._progress, self._show_progress)

    # Display

    def _progress(self) -> Iterator[_Progress]:
        try:
            for record, review in self._pieces():
                yield review, report_of(record, review) if review.is_complete else None
        except CannonadeError as error:
            yield str(error)

    def _show_progress(self, progress: _Progress) -> None:
        if isinstance(progress, str):
            palette = self.profile.palette
            rewrite(self, "#page", paint(progress, palette, front=palette.cost))
            return
        self.review, self.report = progress
        self.refresh_bindings()
        self.show()

    def show(self) -> None:
        """Show the results so far."""
        if self.review is None:
            return
        report, width = self.report, room_in_sheet(self.size.width)
        if report is None:
            page = draw_progress(self.review, self.profile, width)
        else:
            page = draw_page(report, self.profile, width)
        rewrite(self, "#page", page)
        for wait in self.query("#wait"):
            wait.display = report is None

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide keys from the footer while their action is unavailable."""
        match action, parameters:
            case "look", (int(place),):
                return self.report is not None and place < len(self.report.deciding)
            case "copy", _:
                return self.report is not None
            case _:
                return True

    def action_look(self, place: int) -> None:
        """Show a decision on the board, where Enter continues from it."""
        if self.report is not None:
            each, most = self.report.deciding[place], self.report.review.max_utility
            note = PlyNote(
                f"{_say(each, most, self.profile.style)} {MARKED}", _marks(each)
            )
            screen = ReplayScreen(self.profile, self.session, each.ply, note)
            _ = app_of(self).push_screen(screen, self._begin)

    def _begin(self, begun: Reply) -> None:
        if begun is not None:
            _ = self.dismiss(begun)

    def action_copy(self) -> None:
        """Copy the summary to the clipboard."""
        if self.report is not None:
            self.copy(share_report(self.report, self.profile.style))
