"""The review of a game: what was luck and what was play, each with how sure it is.

`begin_review` begins one and `go_on` works it out, an action at a time; `totals_of`
adds a complete one up. No figure rests on a card that was hidden when it counts.
"""

from cannonade.errors import KernelMissingError
from cannonade.readiness import kernel_missing as _kernel_missing

try:
    from cannonade.coach.expectation import max_utility
    from cannonade.coach.review.annotations import (
        Annotation,
        annotate,
        format_annotation,
        parse_annotation,
    )
    from cannonade.coach.review.certain import Settled, settled
    from cannonade.coach.review.figures import (
        REVIEW_VERSION,
        Estimate,
        PlyReview,
        Review,
        Settings,
    )
    from cannonade.coach.review.review_json import (
        figure_facts,
        figure_from_json,
        figure_to_json,
        ply_facts,
        ply_from_json,
        ply_to_json,
        review_facts,
        review_from_json,
        review_to_json,
    )
    from cannonade.coach.review.reviewing import (
        begin_review,
        go_on,
        go_on_in_steps,
        judge_instead,
        why_better,
    )
    from cannonade.coach.review.totals import (
        THRESHOLDS,
        Grade,
        Totals,
        deciding_plies,
        grade_of,
        is_decision,
        is_fault,
        lucks_of,
        totals_of,
    )
except ModuleNotFoundError as error:
    raise _kernel_missing(__name__) from error

__all__ = [
    "REVIEW_VERSION",
    "THRESHOLDS",
    "Annotation",
    "Estimate",
    "Grade",
    "KernelMissingError",
    "PlyReview",
    "Review",
    "Settings",
    "Settled",
    "Totals",
    "annotate",
    "begin_review",
    "deciding_plies",
    "figure_facts",
    "figure_from_json",
    "figure_to_json",
    "format_annotation",
    "go_on",
    "go_on_in_steps",
    "grade_of",
    "is_decision",
    "is_fault",
    "judge_instead",
    "lucks_of",
    "max_utility",
    "parse_annotation",
    "ply_facts",
    "ply_from_json",
    "ply_to_json",
    "review_facts",
    "review_from_json",
    "review_to_json",
    "settled",
    "totals_of",
    "why_better",
]
