"""The template values of a review page, and the markers of errors in a replay.

This module needs the kernel, as reviews do.
"""

from collections.abc import Iterator
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
from cannonade.web.drawing.faces import drawn
from cannonade.web.drawing.review_chart import draw_balance, draw_chart, draw_ring
from cannonade.web.drawing.table import draw_table
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.actions import say_action
from cannonade.words.game.story import CASUAL
from cannonade.words.phrases import capital
from cannonade.words.review import report as words

_LEAST_SCALE: Final = 0.1


ReviewRow = dict[str, object]
"""A row of a list, by the names that the template uses."""


def review_facts(session: Session, review: Review) -> dict[str, object]:
    """Return the template values of a complete review's page.

    Raises:
        ReviewError: if the review is not complete.
    """
    report = report_of(to_record(session), review)
    totals = report.totals
    return {
        "in_one_sentence": words.say_sum(totals, review.max_utility),
        "verdict": words.say_verdict(totals, review.max_utility),
        "grades": words.say_grades(totals),
        "sure": words.say_settled(report.settled),
        "unit": words.say_unit(review.max_utility),
        "chart": draw_chart(review),
        "ring": draw_ring(totals),
        "balances": tuple(_balances(review, totals)),
        "sums": words.totals_rows(totals, review.max_utility),
        "neither": words.NEITHER,
        "deciding": tuple(_deciding(session, report)),
        "rows": tuple(_rows(report)),
        "casual": CASUAL,
        "no_fault": words.NO_FAULT,
        "share": words.share_review(
            session.start, review, totals, standing=session.standing
        ),
    }


def _balances(review: Review, totals: Totals) -> Iterator[ReviewRow]:
    """Yield luck and play, each as a gain or a loss on a scale."""
    luck, play = totals.luck, totals.play
    most = max(abs(luck.mean), abs(play.mean), _LEAST_SCALE)
    for title, whose, each in (
        (_("Luck"), _("the cards"), luck),
        (pgettext("beside luck", "Play"), _("your decisions"), play),
    ):
        yield {
            "title": title,
            "whose": whose,
            "amount": words.say_figure(each, review.max_utility, is_signed=True),
            "picture": draw_balance(each.mean, most),
        }


def _deciding(session: Session, report: ReviewReport) -> Iterator[ReviewRow]:
    """Yield the decisions that mattered most, with the board before each."""
    most = report.review.max_utility
    for number, each in enumerate(report.deciding, 1):
        found = each.found
        yield {
            "number": number,
            "ply": each.ply,
            "played": capital(say_action(found.action, SYMBOLS)),
            "best": capital(say_action(found.best, SYMBOLS)),
            "cost": words.say_figure(found.error.times(-1), most),
            "grade": words.GRADES[grade_of(found)],
            "reasons": words.say_why_better(found, each.why, most, SYMBOLS),
            "table": draw_table(look_back(session, each.ply)),
        }


def _rows(report: ReviewReport) -> Iterator[ReviewRow]:
    """Yield all actions; a fault with the better action."""
    review, most = report.review, report.review.max_utility
    lucks = lucks_of(review)
    for ply, (found, luck) in enumerate(zip(review.plies, lucks, strict=True)):
        is_chosen = is_decision(found)
        yield {
            "ply": ply,
            "played": capital(say_action(found.action, SYMBOLS)),
            "worth": words.say_figure(found.quick, most),
            "cost": _cost(found.error, most) if is_chosen else "",
            "grade": words.GRADES[grade_of(found)] if is_chosen else "",
            "luck": ""
            if luck is None
            else words.say_figure(luck, most, is_signed=True),
            "better": _better(report.decision(ply), most) if is_fault(found) else "",
        }


def _better(each: Decision, most: int) -> str:
    """Return the better action and the most important reason for it."""
    best = say_action(each.found.best, SYMBOLS)
    return f"{best}. {words.say_why_better(each.found, each.why, most, SYMBOLS)[0]}"


def _cost(error: Estimate, most: int) -> str:
    return words.say_figure(error.times(-1), most) if error.mean else ""


_HEIGHT: Final = 10


def kept_faults(store: Store, game_id: GameId, session: Session) -> ReviewRow | None:
    """Return the faults found by the saved review of a game, by the ply after each.

    The picture marks all of them, to be drawn over a scrubber. None if there is no
    complete saved review.
    """
    review = kept_review(store, game_id, session)
    if review is None:
        return None
    grades = {
        moment: words.GRADES[grade_of(each)]
        for moment, each in enumerate(review.plies, 1)
        if is_fault(each)
    }
    picture = _draw(tuple(grades), review.ply_count)
    return {"grades": grades, "picture": picture, "say": words.say_marked(len(grades))}


def _draw(moments: tuple[int, ...], count: int) -> Markup:
    marks = "".join(
        f'<svg x="{100 * each / count:.2f}%" overflow="visible">'
        '<path d="M-5 0H5L0 8Z"/></svg>'
        for each in moments
    )
    return drawn(
        f'<svg class="faults" height="{_HEIGHT}" aria-hidden="true">{marks}</svg>'
    )
