"""Reviews in plain lines: a page for people, JSON for programs, annotated records."""

import textwrap
from collections.abc import Iterator
from typing import Final

from cannonade.coach.review.judging import Settled
from cannonade.coach.review.review_json import annotate, figure_facts, review_facts
from cannonade.coach.review.totals import (
    Estimate,
    Grade,
    Review,
    Totals,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
)
from cannonade.notation import GameRecord, format_records, format_result
from cannonade.play.review_report import Decision, ReviewReport
from cannonade.session import Standing
from cannonade.text.replays import start_text
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.game.endings import note_unclean, say_result
from cannonade.words.game.story import say_ply
from cannonade.words.phrases import counted
from cannonade.words.review import report
from cannonade.words.review.chart import KEY, draw_chart


def review_page(reviewed: ReviewReport, style: Style, width: int) -> str:
    """Format a review as a page.

    Args:
        reviewed: the game and its review.
        style: the style of card names.
        width: the line width in characters, at least 40.
    """
    lines: list[str] = []
    for part in _parts(reviewed, style, width):
        lines += (*part, "")
    return report.for_style("\n".join(lines[:-1]), style) + "\n"


def _parts(
    reviewed: ReviewReport, style: Style, width: int
) -> Iterator[tuple[str, ...]]:
    review, totals = reviewed.review, reviewed.totals
    actions = counted(review.ply_count, "action", "actions")
    title = f"{report.TITLE}: {start_text(reviewed.record)}, {actions}, "
    title += say_result(reviewed.record.result) + note_unclean(reviewed.standing)
    yield tuple(_wrapped(title, width))
    yield (
        *_wrapped(report.say_verdict(review), width),
        *_wrapped(report.say_sum(totals, review.max_utility), width),
    )
    rows = report.totals_table(totals, review.max_utility)
    yield tuple(f"{name}  {figure}" for name, figure in rows)
    yield (
        *_wrapped(report.say_unit(review.max_utility), width),
        *_wrapped(str(report.NEITHER), width),
    )
    grades, sure = report.say_grades(review), report.say_settled(reviewed.settled)
    yield *_wrapped(grades, width), *_wrapped(sure, width)
    yield (
        report.say_course(review.max_utility),
        *draw_chart(review, width),
        *_wrapped(str(KEY), width),
    )
    yield str(report.DECIDING_TITLE), *_faults(reviewed, style, width)
    extremes = tuple(_extremes(reviewed, style, width))
    if extremes:
        yield str(report.LUCKY_TITLE), *extremes


def _faults(reviewed: ReviewReport, style: Style, width: int) -> Iterator[str]:
    for each in reviewed.deciding:
        yield from _wrapped(_fault(reviewed.review, each, style), width)
    yield from _wrapped(report.say_last_decision(reviewed.review), width)


def _fault(review: Review, each: Decision, style: Style) -> str:
    return report.say_fault(
        each.ply + 1, each.found, each.why, review.max_utility, style
    )


def _extremes(reviewed: ReviewReport, style: Style, width: int) -> Iterator[str]:
    """Yield the luckiest and the unluckiest draw."""
    for each in reviewed.extremes:
        told = say_ply(each.action, each.events, style)
        said = report.say_drawn_luck(
            told, each.ply + 1, each.luck, reviewed.review.max_utility
        )
        yield from _wrapped(said, width)


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)


def report_facts(reviewed: ReviewReport) -> dict[str, object]:
    """Return a review as facts for JSON."""
    review, totals = reviewed.review, reviewed.totals
    return {
        "game": start_text(reviewed.record),
        "result": format_result(reviewed.record.result),
        "is_assisted": reviewed.standing is Standing.ASSISTED,
        "is_seen": reviewed.standing is Standing.SEEN,
        "verdict": report.say_verdict(review),
        "totals": _totals_facts(totals),
        "deciding": [each.ply for each in reviewed.deciding],
        "settled": _settled_facts(reviewed.settled),
        "grades": [
            grade_of(each).value if is_decision(each) else None for each in review.plies
        ],
        "reasons": list(_reasons(reviewed)),
        "lucks": [
            None if each is None else figure_facts(each) for each in lucks_of(review)
        ],
        "review": review_facts(review),
    }


def _settled_facts(found: Settled | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {"ply": found.ply, "certainty": found.certainty.value}


def _reasons(reviewed: ReviewReport) -> Iterator[list[str] | None]:
    """Yield why the best action was better for each fault; None for other actions."""
    review = reviewed.review
    for ply, found in enumerate(review.plies):
        if is_fault(found):
            why = reviewed.decision(ply).why
            yield [*report.say_why_better(found, why, review.max_utility, SYMBOLS)]
        else:
            yield None


def _totals_facts(totals: Totals) -> dict[str, object]:
    found: dict[str, object] = {
        name: figure_facts(value) if isinstance(value, Estimate) else value
        for name, value in ((each, getattr(totals, each)) for each in _TOTALS)
    }
    grades = zip(Grade, totals.grades, strict=True)
    return {**found, "grades": {grade.value: count for grade, count in grades}}


_TOTALS: Final = tuple(name for name in Totals.__slots__ if name != "grades")


def annotated_records(all_reviewed: tuple[ReviewReport, ...], style: Style) -> str:
    """Format the games' records, with a comment on each fault."""
    return format_records(_annotated(each, style) for each in all_reviewed)


def _annotated(reviewed: ReviewReport, style: Style) -> GameRecord:
    review = reviewed.review

    def say(place: int) -> str:
        if not is_fault(review.plies[place]):
            return ""
        return report.for_style(_fault(review, reviewed.decision(place), style), style)

    return annotate(reviewed.record, review, say)
