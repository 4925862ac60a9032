"""The content of the review screen, in colour. This module needs the kernel."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.style import Style as Ink
from rich.text import Text

from cannonade.coach.review.figures import Review
from cannonade.notation import GameRecord
from cannonade.play.review_report import Decision, ReviewReport, report_of
from cannonade.tui.aim import places_of
from cannonade.tui.desk import Desk
from cannonade.tui.frames import Frame, Marks
from cannonade.tui.paint import lines_of, painted
from cannonade.tui.palette import Palette
from cannonade.tui.reading import wrapped
from cannonade.words.game.replays import say_ply
from cannonade.words.input.terminal import MATTERED, TO_SHARE, say_decision_keys
from cannonade.words.review.chart import BLOCKS, KEY, draw_chart
from cannonade.words.review.report import (
    CHART_TITLE,
    LUCKY_TITLE,
    NEITHER,
    NO_FAULT,
    for_style,
    say_drawn_luck,
    say_fault,
    say_grades,
    say_progress,
    say_settled,
    say_sum,
    say_unit,
    say_verdict,
    share_review,
    totals_rows,
)
from cannonade.words.style import Style

_BAR: Final = 40
_IN_ASCII: Final = "#"


@dataclass(frozen=True, slots=True)
class Deciding:
    """A decision that mattered most.

    Attributes:
        ply: how many actions came before it.
        says: the action, the better one, the cost and the reason.
        marks: the squares of both actions.
    """

    ply: int
    says: str
    marks: Marks


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a review.

    Attributes:
        review: the review so far.
        report: the report on it; None until it is complete.
        deciding: the decisions that mattered most; empty until it is complete.
    """

    review: Review
    report: ReviewReport | None = None
    deciding: tuple[Deciding, ...] = ()


def find(record: GameRecord, review: Review, style: Style) -> Findings:
    """Return the results of a review; a complete one takes a moment."""
    if not review.is_complete:
        return Findings(review)
    report = report_of(record, review)
    deciding = (_deciding(review, each, style) for each in report.deciding)
    return Findings(review, report, tuple(deciding))


def _deciding(review: Review, each: Decision, style: Style) -> Deciding:
    told = say_fault(each.ply + 1, each.found, each.why, review.max_utility, style)
    marks = dict.fromkeys(places_of(each.found.action), Frame.PLAYED)
    marks |= dict.fromkeys(places_of(each.found.best), Frame.BETTER)
    return Deciding(each.ply, for_style(told, style), marks)


def draw_progress(found: Findings, desk: Desk, width: int) -> Text:
    """Return the progress of a review as a bar."""
    review, room = found.review, min(_BAR, width)
    done = room * len(review.plies) // max(1, review.ply_count)
    full, rest = "#." if desk.style.is_ascii else "█░"
    said = painted(f"{say_progress(review)}.", desk.palette, bold=True)
    bar = Text(full * done + rest * (room - done), Ink(color=desk.palette.brass))
    return lines_of([said, bar])


def draw_page(found: Findings, report: ReviewReport, desk: Desk, width: int) -> Text:
    """Return the page of a complete review.

    Args:
        found: the results of the review.
        report: the report on it.
        desk: the player's settings.
        width: the width in columns.
    """
    palette = desk.palette
    review, totals = report.review, report.totals
    sure = say_settled(report.settled)
    verdict = for_style(say_verdict(totals, review.max_utility), desk.style)
    summed = say_sum(totals, review.max_utility)
    rows = totals_rows(totals, review.max_utility)
    parts = [
        [
            painted(verdict, palette, bold=True),
            painted(for_style(summed, desk.style), palette),
            painted(say_grades(totals), palette),
            *(painted(each, palette) for each in (sure,) if each),
        ],
        [_head(str(MATTERED), palette), *_decisions(found, palette)],
        [_head(str(CHART_TITLE), palette), *_course(review, desk, width)],
        [
            painted(say_unit(review.max_utility), palette, front=palette.muted),
            *_table(rows, desk),
            painted(str(NEITHER), palette, front=palette.muted),
        ],
        [*_luckiest(report, desk)],
        [_head(str(TO_SHARE), palette), painted(share(report, desk.style), palette)],
    ]
    lines: list[Text] = []
    for part in parts:
        lines += [*part, Text()] if part else []
    return lines_of(lines[:-1])


def share(report: ReviewReport, style: Style) -> str:
    """Return the summary of a review for sharing."""
    text = share_review(
        report.record.start,
        report.review,
        report.totals,
        is_assisted=report.is_assisted,
    )
    return for_style(text, style)


def _head(text: str, palette: Palette) -> Text:
    return painted(text, palette, front=palette.brass, bold=True)


def _decisions(found: Findings, palette: Palette) -> Iterator[Text]:
    if not found.deciding:
        yield painted(str(NO_FAULT), palette)
        return
    for place, each in enumerate(found.deciding):
        text = Text(f"{place + 1} ", Ink(color=palette.brass, bold=True))
        text.append_text(painted(each.says, palette))
        yield text.on(click=f"screen.look({place})")
    yield painted(say_decision_keys(len(found.deciding)), palette, front=palette.muted)


def _course(review: Review, desk: Desk, width: int) -> Iterator[Text]:
    """Yield the lines of the equity chart, with errors and luck below."""
    palette = desk.palette
    signs = _IN_ASCII if desk.style.is_ascii else BLOCKS
    *bars, axis, errors, lucks = draw_chart(review, width, signs)
    for line in bars:
        edge = line.index("|") + 1
        text = Text(line[:edge], Ink(color=palette.muted))
        yield text.append(line[edge:], Ink(color=palette.brass))
    yield Text(axis, Ink(color=palette.muted))
    yield _marked(errors, dict.fromkeys("?xX", palette.cost), palette)
    yield _marked(lucks, {"+": palette.brass, "-": palette.cost}, palette)
    for line in wrapped(str(KEY), width):
        yield painted(line, palette, front=palette.muted)


def _marked(line: str, colours: dict[str, str], palette: Palette) -> Text:
    text = Text(line, Ink(color=palette.muted))
    for place, sign in enumerate(line):
        if sign in colours:
            text.stylize(Ink(color=colours[sign], bold=True), place, place + 1)
    return text


def _table(rows: tuple[tuple[str, str], ...], desk: Desk) -> Iterator[Text]:
    palette = desk.palette
    room = max(len(name) for name, _ in rows)
    lead = max(len(value.partition(" ")[0]) for _, value in rows)
    for name, value in rows:
        gap = lead - len(value.partition(" ")[0])
        text = painted(f"{name:<{room}}  ", palette, front=palette.muted)
        figure = for_style(" " * gap + value, desk.style)
        yield text.append_text(painted(figure, palette))


def _luckiest(report: ReviewReport, desk: Desk) -> Iterator[Text]:
    """Yield the luckiest and the unluckiest draw."""
    if report.extremes:
        yield _head(str(LUCKY_TITLE), desk.palette)
    for each in report.extremes:
        told = say_ply(each.action, each.events, desk.style)
        said = say_drawn_luck(told, each.ply + 1, each.luck, report.review.max_utility)
        yield painted(for_style(said, desk.style), desk.palette)
