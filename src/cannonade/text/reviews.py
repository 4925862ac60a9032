"""Reviews as JSON for programs, and as annotated records."""

from collections.abc import Iterator
from typing import Final

from cannonade.coach.review.judging import Settled
from cannonade.coach.review.review_json import annotate, figure_facts, review_facts
from cannonade.coach.review.totals import (
    Estimate,
    Grade,
    Totals,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
)
from cannonade.notation import GameRecord, format_records, format_result
from cannonade.play.review_report import ReviewReport, standing_of
from cannonade.session import Standing
from cannonade.text.replays import start_text
from cannonade.words.cards import SYMBOLS, Style, for_style
from cannonade.words.review import report


def report_facts(reviewed: ReviewReport) -> dict[str, object]:
    """Return a review as facts for JSON."""
    review, totals = reviewed.review, reviewed.totals
    standing = standing_of(reviewed.record)
    return {
        "game": start_text(reviewed.record),
        "result": format_result(reviewed.record.result),
        "is_assisted": standing is Standing.ASSISTED,
        "is_seen": standing is Standing.SEEN,
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
        each = reviewed.decision(place)
        told = report.say_fault(each.found, each.why, review.max_utility, style)
        said = f"{report.name_action(place + 1)}: {' '.join(told)}"
        return for_style(said, style)

    return annotate(reviewed.record, review, say)
