"""What the page of a review shows, from what was found out about a game.

This module needs the kernel, as reviews do.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.coach import Advice, Evaluation, reasons
from cannonade.coach.review import (
    Estimate,
    Grade,
    PlyReview,
    Review,
    Totals,
    deciding_plies,
    grade_of,
    is_decision,
    lucks_of,
    totals_of,
)
from cannonade.session import Session, look_back
from cannonade.web.review_chart import draw_balance, draw_chart, draw_ring
from cannonade.web.table import Table, draw_table
from cannonade.words import SYMBOLS, say_action
from cannonade.words.phrases import capital
from cannonade.words.reasons import say_fact
from cannonade.words.replays import CASUAL
from cannonade.words.review import (
    GRADES,
    NO_FAULT,
    say_amount,
    say_figure,
    say_grades,
    say_unit,
    say_verdict,
    share_review,
    totals_rows,
)

_FAULTS: Final = {Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER}
_LEAST_SCALE: Final = 0.1


@dataclass(frozen=True, slots=True)
class Deciding:
    """One of the decisions that mattered most.

    Attributes:
        number: its place among them, from 1.
        ply: how many actions came before.
        played: what was chosen.
        best: what was better.
        cost: what that gave away.
        grade: how bad that was.
        reasons: why the other was better.
        table: the board before it.
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
    """An action as the list of all of them shows it."""

    ply: int
    played: str
    worth: str
    cost: str
    grade: str
    luck: str
    is_fault: bool


@dataclass(frozen=True, slots=True)
class Balance:
    """A gain or a loss on a scale."""

    title: str
    whose: str
    amount: str
    picture: Markup


def review_facts(name: str, session: Session, review: Review) -> dict[str, object]:
    """Give all that the page of a complete review shows.

    Raises:
        ReviewError: if it is not complete.
    """
    totals = totals_of(review)
    return {
        "verdict": say_verdict(totals, review.most),
        "grades": say_grades(totals),
        "unit": say_unit(review.most),
        "chart": draw_chart(review),
        "ring": draw_ring(totals),
        "balances": tuple(_balances(review, totals)),
        "sums": totals_rows(totals, review.most),
        "deciding": tuple(_deciding(session, review)),
        "rows": tuple(_rows(review)),
        "casual": CASUAL,
        "no_fault": NO_FAULT,
        "share": share_review(name, review, totals),
    }


def _balances(review: Review, totals: Totals) -> Iterator[Balance]:
    luck, play = totals.luck, totals.errors.times(-1)
    most = max(abs(luck.mean), abs(play.mean), _LEAST_SCALE)
    for title, whose, each in (
        ("Luck", "the cards", luck),
        ("Play", "your decisions", play),
    ):
        amount = say_figure(each, review.most, is_signed=True)
        yield Balance(title, whose, amount, draw_balance(each.mean, most))


def _deciding(session: Session, review: Review) -> Iterator[Deciding]:
    for number, ply in enumerate(deciding_plies(review), 1):
        found = review.plies[ply]
        seen = look_back(session, ply)
        told = reasons(seen.observation, _as_advice(found))
        yield Deciding(
            number=number,
            ply=ply,
            played=capital(say_action(found.action, SYMBOLS)),
            best=capital(say_action(found.best, SYMBOLS)),
            cost=say_figure(found.error.times(-1), review.most),
            grade=GRADES[grade_of(found)],
            reasons=tuple(say_fact(each, SYMBOLS) for each in told),
            table=draw_table(seen),
        )


def _as_advice(found: PlyReview) -> Advice:
    """Give the best action and the one played as advice, for its reasons."""
    best, played = found.best_equity.mean, found.best_equity.mean - found.error.mean
    return Advice(
        (
            Evaluation(found.best, best, 0, 0),
            Evaluation(found.action, played, 0, 0, found.error.error),
        )
    )


def _rows(review: Review) -> Iterator[PlyRow]:
    for ply, (found, luck) in enumerate(
        zip(review.plies, lucks_of(review), strict=True)
    ):
        grade = grade_of(found)
        is_chosen = is_decision(found)
        yield PlyRow(
            ply=ply,
            played=capital(say_action(found.action, SYMBOLS)),
            worth=say_amount(found.quick.mean, review.most),
            cost=_cost(found.error, review.most) if is_chosen else "",
            grade=GRADES[grade] if is_chosen else "",
            luck=""
            if luck is None
            else say_amount(luck.mean, review.most, is_signed=True),
            is_fault=grade in _FAULTS,
        )


def _cost(error: Estimate, most: int) -> str:
    return say_amount(-error.mean, most) if error.mean else ""
