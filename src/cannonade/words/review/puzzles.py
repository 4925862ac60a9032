"""Sentences about the puzzles from your own games."""

from typing import Final

from cannonade.coach.facts import Fact
from cannonade.coach.review.totals import PlyReview, Review, grade_of, is_fault
from cannonade.language import Lazy, _
from cannonade.rules import Rules
from cannonade.words.cards import Style
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import capital, counted, decimal
from cannonade.words.review.report import GRADES, say_amount, say_why_better
from cannonade.words.rulebook.house import name_rules

PUZZLES: Final = Lazy("Puzzles from your games")
"""The title of the puzzles."""
WHAT_THEY_ARE: Final = Lazy(
    "Each is a decision that cost you something. The coach "
    "judges your new answer by what you could see then."
)
NONE_YET: Final = Lazy(
    "There are none yet. Finish a game and have it reviewed: "
    "its mistakes become puzzles."
)
ASK: Final = Lazy("What would have been better?")
NOT_YET: Final = Lazy("Not yet.")
SOLVED: Final = Lazy("Solved.")
SHOWN: Final = Lazy("That was better.")


def say_title(found: PlyReview) -> str:
    """Name a puzzle by the grade of the decision, as in "A blunder"."""
    return capital(str(GRADES[grade_of(found)]))


def say_puzzle(found: PlyReview, most: int) -> str:
    """State the cost of a decision."""
    return _("What you played here cost you {cost}.").format(cost=say_cost(found, most))


def say_cost(found: PlyReview, most: int) -> str:
    """Format the cost of an action, as in "0.8 points" or "12 %"."""
    amount = say_amount(found.error.mean, most)
    if most == 1:
        return amount
    is_one = amount == decimal(1, ".1f")
    said = _("{amount} point") if is_one else _("{amount} points")
    return said.format(amount=amount)


def say_head(judged: PlyReview, *, is_shown: bool) -> str:
    """Summarise the answer to a puzzle in a few words."""
    if is_shown:
        return str(SHOWN)
    return str(NOT_YET if is_fault(judged) else SOLVED)


def say_answer(
    found: PlyReview,
    judged: PlyReview,
    why: tuple[Fact, ...],
    review: Review,
    style: Style,
) -> tuple[str, ...]:
    """Explain how good an answer is, in sentences.

    Args:
        found: the review of the decision.
        judged: the review of the answer.
        why: the reasons for the best action.
        review: the review of the game.
        style: how cards are named.
    """
    most = review.max_utility
    if is_fault(judged):
        if judged.action == found.action:
            return (_("That is what you played in the game."),)
        return (_("That costs {cost}.").format(cost=say_cost(judged, most)),)
    reason = say_why_better(found, why, most, style)[0]
    if judged.action == found.best:
        return (reason,)
    best = say_action(found.best, style)
    return (
        _("That is as good, or nearly: the coach would {best}.").format(best=best),
        reason,
    )


def say_game(rules: Rules, ply: int) -> str:
    """Name the rules and action of a puzzle, as in "Revised, action 37"."""
    return _("{rules}, action {number}").format(rules=name_rules(rules), number=ply + 1)


def say_row(found: PlyReview, most: int) -> str:
    """Name a puzzle in a list, as in "A mistake that cost 0.8 points"."""
    return _("{title} that cost {cost}").format(
        title=say_title(found), cost=say_cost(found, most)
    )


def say_open(count: int) -> str:
    """Count the unsolved puzzles."""
    return _("{puzzles} to solve.").format(
        puzzles=capital(counted(count, "puzzle", "puzzles"))
    )
