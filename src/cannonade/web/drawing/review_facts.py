"""The template values of a review page, and the markers of errors in a replay.

This module needs the kernel, as reviews do.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.club.reviews import kept_review
from cannonade.coach.review.figures import Estimate, Review
from cannonade.coach.review.totals import (
    Totals,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
)
from cannonade.language import _, pgettext
from cannonade.play.review_report import Decision, ReviewReport, report_of
from cannonade.session import Session, look_back, to_record
from cannonade.store import GameId, Store
from cannonade.web.drawing.review_chart import draw_balance, draw_chart, draw_ring
from cannonade.web.drawing.table import Table, draw_table
from cannonade.words.game.actions import say_action
from cannonade.words.game.story import CASUAL
from cannonade.words.phrases import capital
from cannonade.words.review.report import (
    GRADES,
    NEITHER,
    NO_FAULT,
    say_figure,
    say_grades,
    say_marked,
    say_settled,
    say_sum,
    say_unit,
    say_verdict,
    say_why_better,
    share_review,
    totals_rows,
)
from cannonade.words.style import SYMBOLS

_LEAST_SCALE: Final = 0.1


@dataclass(frozen=True, slots=True)
class Deciding:
    """One of the decisions that mattered most.

    Attributes:
        number: its rank among them, from 1.
        ply: how many actions came before it.
        played: the action chosen.
        best: the better action.
        cost: what the choice cost.
        grade: how bad the choice was.
        reasons: why the other action was better.
        table: the board before the decision.
    """

    number: int
    ply: int
    played: str
    best: str
    cost: str
    grade: str
    reasons: tuple[str, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class PlyRow:
    """A row of the list of all actions; for a fault, with the better action."""

    ply: int
    played: str
    worth: str
    cost: str
    grade: str
    luck: str
    better: str


@dataclass(frozen=True, slots=True)
class Balance:
    """A gain or a loss on a scale."""

    title: str
    whose: str
    amount: str
    picture: Markup


def review_facts(session: Session, review: Review) -> dict[str, object]:
    """Return the template values of a complete review's page.

    Raises:
        ReviewError: if the review is not complete.
    """
    report = report_of(to_record(session), review)
    totals = report.totals
    return {
        "in_one_sentence": say_sum(totals, review.max_utility),
        "verdict": say_verdict(totals, review.max_utility),
        "grades": say_grades(totals),
        "sure": say_settled(report.settled),
        "unit": say_unit(review.max_utility),
        "chart": draw_chart(review),
        "ring": draw_ring(totals),
        "balances": tuple(_balances(review, totals)),
        "sums": totals_rows(totals, review.max_utility),
        "neither": str(NEITHER),
        "deciding": tuple(_deciding(session, report)),
        "rows": tuple(_rows(report)),
        "casual": str(CASUAL),
        "no_fault": str(NO_FAULT),
        "share": share_review(
            session.start, review, totals, is_assisted=session.is_assisted
        ),
    }


def _balances(review: Review, totals: Totals) -> Iterator[Balance]:
    luck, play = totals.luck, totals.play
    most = max(abs(luck.mean), abs(play.mean), _LEAST_SCALE)
    for title, whose, each in (
        (_("Luck"), _("the cards"), luck),
        (pgettext("beside luck", "Play"), _("your decisions"), play),
    ):
        amount = say_figure(each, review.max_utility, is_signed=True)
        yield Balance(title, whose, amount, draw_balance(each.mean, most))


def _deciding(session: Session, report: ReviewReport) -> Iterator[Deciding]:
    most = report.review.max_utility
    for number, each in enumerate(report.deciding, 1):
        found = each.found
        yield Deciding(
            number=number,
            ply=each.ply,
            played=capital(say_action(found.action, SYMBOLS)),
            best=capital(say_action(found.best, SYMBOLS)),
            cost=say_figure(found.error.times(-1), most),
            grade=str(GRADES[grade_of(found)]),
            reasons=say_why_better(found, each.why, most, SYMBOLS),
            table=draw_table(look_back(session, each.ply)),
        )


def _rows(report: ReviewReport) -> Iterator[PlyRow]:
    review, most = report.review, report.review.max_utility
    for ply, (found, luck) in enumerate(
        zip(review.plies, lucks_of(review), strict=True)
    ):
        is_chosen = is_decision(found)
        yield PlyRow(
            ply=ply,
            played=capital(say_action(found.action, SYMBOLS)),
            worth=say_figure(found.quick, most),
            cost=_cost(found.error, most) if is_chosen else "",
            grade=str(GRADES[grade_of(found)]) if is_chosen else "",
            luck="" if luck is None else say_figure(luck, most, is_signed=True),
            better=_better(report.decision(ply), most) if is_fault(found) else "",
        )


def _better(each: Decision, most: int) -> str:
    """Return the better action and the most important reason for it."""
    best = say_action(each.found.best, SYMBOLS)
    return f"{best}. {say_why_better(each.found, each.why, most, SYMBOLS)[0]}"


def _cost(error: Estimate, most: int) -> str:
    return say_figure(error.times(-1), most) if error.mean else ""


_HEIGHT: Final = 10


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of a game.

    Attributes:
        grades: how bad each was, by the ply after the action.
        picture: marks for all of them, to draw over a scrubber.
        say: a sentence that explains the marks.
    """

    grades: Mapping[int, str]
    picture: Markup
    say: str


def kept_faults(store: Store, game_id: GameId, session: Session) -> Faults | None:
    """Return the faults found by the saved review of a game.

    None if there is no complete saved review.
    """
    review = kept_review(store, game_id, session)
    if review is None:
        return None
    grades = {
        moment: str(GRADES[grade_of(each)])
        for moment, each in enumerate(review.plies, 1)
        if is_fault(each)
    }
    picture = _draw(tuple(grades), review.ply_count)
    return Faults(grades, picture, say_marked(len(grades)))


def _draw(moments: tuple[int, ...], count: int) -> Markup:
    marks = "".join(
        f'<svg x="{100 * each / count:.2f}%" overflow="visible">'
        '<path d="M-5 0H5L0 8Z"/></svg>'
        for each in moments
    )
    return Markup(  # noqa: S704  drawn by us
        f'<svg class="faults" height="{_HEIGHT}" aria-hidden="true">{marks}</svg>'
    )
