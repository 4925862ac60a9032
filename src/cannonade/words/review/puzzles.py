"""Sentences about the puzzles, and of the coach beside you."""

from typing import Final

from cannonade.coach.review.reviewing import Topic, topic_of
from cannonade.coach.review.totals import PlyReview, grade_of, is_fault
from cannonade.language import Lazy, _
from cannonade.play.coaching import Remark
from cannonade.play.puzzles import Habit, Puzzle, starters
from cannonade.rules import Rules
from cannonade.words.cards import Style
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import capital, decimal
from cannonade.words.review.report import GRADES, say_amount, say_why_better
from cannonade.words.rulebook.house import name_rules

PUZZLES: Final = Lazy("Puzzles")
"""The title of the puzzles."""
WHAT_THEY_ARE: Final = Lazy(
    "One move each, easy to hard. In points, a win is 1 and each ploy you keep 1 more."
)
OWN: Final = Lazy("From your games")
"""The heading of the puzzles from the player's games."""
NONE_YET: Final = Lazy(
    "There are none yet. Finish a game and have it reviewed: "
    "its mistakes become puzzles."
)
PRACTISE: Final = Lazy("Practise that:")
TOPICS: Final = {
    Topic.GRID: Lazy("You can start with a better grid."),
    Topic.ROYAL: Lazy("That royal is harder to kill there."),
    Topic.ARMOUR: Lazy("Armour hurts you less on another royal."),
    Topic.KILL: Lazy("A royal could have fallen."),
    Topic.SAVE: Lazy("You don't need to spend a ploy here."),
    Topic.SPEND: Lazy("A ploy would have done more here."),
    Topic.WAIT: Lazy("That kill can wait; something else can't."),
    Topic.LANE: Lazy("You could have loaded a lane, or kept one loaded."),
    Topic.ROOM: Lazy("That leaves less room for the numbers to come."),
}
"""Why a costly move costs, by its topic."""
ASK: Final = Lazy("Find the best move.")
NOT_YET: Final = Lazy("Not yet.")
SOLVED: Final = Lazy("Solved.")
SHOWN: Final = Lazy("That was better.")
TYPED: Final = Lazy(
    'Type an action, or "show", "again", "next" and "quit"; "?" shows this line.'
)
"""The commands of puzzles in line mode."""
ALL_PUZZLES: Final = Lazy("All puzzles")
_WORTH_TELLING: Final = 2


def say_title(puzzle: Puzzle) -> str:
    """Name a puzzle as in "A blunder", or "7 of 60" if it comes with the game."""
    if not puzzle.place:
        return say_grade(puzzle.found)
    # Without its topic, which tells a lot.
    return _("{number} of {count}").format(number=puzzle.place, count=len(starters()))


def say_grade(found: PlyReview) -> str:
    """Name the grade of a decision, as in "A blunder"."""
    return capital(str(GRADES[grade_of(found)]))


def name_puzzle(puzzle: Puzzle) -> str:
    """Name a puzzle where no heading says what it is."""
    if not puzzle.place:
        game = say_game(puzzle.begun.state.rules, puzzle.number)
        return f"{say_title(puzzle)} ({game})"
    return _("Puzzle {number} of {count}").format(
        number=puzzle.place, count=len(starters())
    )


def say_progress(solved: int, count: int, in_a_row: int) -> str:
    """Count the solved puzzles of those that come with the game."""
    told = _("{solved} of {count} solved.").format(solved=solved, count=count)
    if in_a_row < _WORTH_TELLING:
        return told
    return " ".join((told, _("{count} in a row.").format(count=in_a_row)))


def say_habit(habit: Habit) -> str:
    """Describe what most of the player's costly moves are about."""
    told = _("{count} of your last {all} costly moves had the same reason: “{why}”")
    return told.format(count=habit.count, all=habit.whole, why=TOPICS[habit.topic])


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


def say_worth(puzzle: Puzzle, judged: PlyReview, style: Style) -> tuple[str, ...]:
    """Explain how good an answer is, in sentences.

    Args:
        puzzle: the puzzle.
        judged: the review of the answer.
        style: how cards are named.
    """
    found, most = puzzle.found, puzzle.max_utility
    if is_fault(judged):
        why = TOPICS[topic_of(puzzle.begun.observation, judged)]
        return str(why), _("That costs {cost}.").format(cost=say_cost(judged, most))
    reason = say_why_better(found, puzzle.why, most, style)[0]
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
        title=say_grade(found), cost=say_cost(found, most)
    )


def say_remark(remark: Remark, style: Style) -> tuple[str, ...]:
    """Name the better action, by how much it is better, and why."""
    found, most = remark.found, remark.max_utility
    better = _("Better by {cost}: {action}.").format(
        cost=say_cost(found, most), action=say_action(found.best, style)
    )
    if not remark.why:
        return (better,)
    return (better, *say_why_better(found, remark.why, most, style))
