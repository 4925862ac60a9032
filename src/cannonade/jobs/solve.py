"""The solve command: the best possible score of a deal, with every card known."""

import textwrap
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.coach.solver import Solution, scored_solutions
from cannonade.engine import Action, Deal, start, step
from cannonade.engine.events import Event
from cannonade.jobs.long_work import Progress
from cannonade.notation import (
    PlayedAction,
    format_deal_code,
    format_played,
    parse_deal_code,
    tidy_code,
)
from cannonade.rules.schema import Scoring
from cannonade.words.cards import Style
from cannonade.words.game.events import tell

_WIDTH: Final = 78
_MOST: Final = 7
"""The highest utility where ploys are scored."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search, which ends at the first of them or with a proof.

    Attributes:
        seconds: the time limit.
        nodes: the most positions to search.
    """

    seconds: float
    nodes: int


@dataclass(frozen=True, slots=True)
class Solved:
    """The result of a search.

    Attributes:
        code: the deal code.
        deal: the deal.
        solution: the best solution found.
        is_interrupted: whether the user stopped it.
    """

    code: str
    deal: Deal
    solution: Solution
    is_interrupted: bool = False


def solve_deal(code: str, budget: Budget, report: Callable[[Solution], None]) -> Solved:
    """Search a deal until it is solved, the budget is spent, or Ctrl-C is pressed.

    Args:
        code: the deal code.
        budget: the limits.
        report: called with the current solution, about a dozen times a second.

    Raises:
        NotationError: if the code is malformed.
    """
    read = parse_deal_code(tidy_code(code))
    name = format_deal_code(read)
    best = Solution(0, 1, 1)
    try:
        for best in _within(budget, scored_solutions(read.deal, budget.nodes)):
            report(best)
    except KeyboardInterrupt:
        return Solved(name, read.deal, best, is_interrupted=True)
    return Solved(name, read.deal, best)


def _within(budget: Budget, found: Iterator[Solution]) -> Iterator[Solution]:
    """Yield solutions until the time is up."""
    end = time.monotonic() + budget.seconds
    for each in found:
        yield each
        if time.monotonic() >= end:
            return


def report_to(progress: Progress, budget: Budget) -> Callable[[Solution], None]:
    """Return a function that shows how much of a budget is spent, and what is known."""
    began = time.monotonic()

    def report(found: Solution) -> None:
        elapsed = (time.monotonic() - began) / max(budget.seconds, 1)
        stands = say_solving(found.low, found.high, found.most, found.nodes)
        progress.show(stands, max(elapsed, found.nodes / budget.nodes), 1)

    return report


def say_solution(low: int, high: int, most: int) -> str:
    """Describe the bounds on the best possible result in one sentence.

    Args:
        low: the utility of the best known line; 0 for none.
        high: the proved upper bound on the utility.
        most: the highest utility: 7 if ploys are scored, otherwise 1.
    """
    if high == 0:
        return "This cannot be won: every line of play has been ruled out."
    if low == 0 and high == most:
        return "Nothing is known yet: no win has been found, and none is ruled out."
    if low == 0:
        return f"No win has been found yet; none scores more than {high - 1}: proved."
    if most < _MOST:
        return "This can be won."
    if low == high:
        return f"The best possible score is {low - 1}: proved."
    known = f"The best possible score is {_range(low, high)}: a line scores {low - 1},"
    if high == most:
        return f"{known} and {high - 1} is not ruled out."
    return f"{known} and none scores more than {high - 1}: proved."


def _range(low: int, high: int) -> str:
    return f"{low - 1} {'or' if high == low + 1 else 'to'} {high - 1}"


def say_score(low: int, high: int, scoring: Scoring) -> str:
    """Describe the bounds of the best score where points or shamed cards are scored.

    Args:
        low: the score of the best known line.
        high: the proved upper bound of the score.
        scoring: what is scored.
    """
    if scoring is Scoring.POINTS:
        return (
            f"The line scores {low} points, the most that was found; "
            f"no game can score more than {high}."
        )
    if low == 0:
        return "No card need be shamed: proved."
    if low == high:
        return "One card must be shamed: proved."
    return f"Cards shamed by the line: {-low}; whether fewer will do is open."


def say_solving(low: int, high: int, most: int, nodes: int) -> str:
    """Describe the state of a search in a few words, for a progress line."""
    known = "no win yet"
    if low:
        best = low - 1 if low == high else _range(low, high)
        known = "won" if most < _MOST else f"best possible: {best}"
    return f"{known}; positions searched: {nodes:,}"


def solved_text(solved: Solved, style: Style, *, in_words: bool) -> str:
    """Format the solution as text, including its line of play."""
    found = solved.solution
    lines = [f"Deal code: {solved.code}"]
    if solved.is_interrupted:
        lines.append("Stopped before it was proved; this is what is known so far.")
    lines.append(say_solution(found.low, found.high, found.most))
    if found.score_bounds is not None:
        lines.append(say_score(*found.score_bounds, solved.deal.rules.scoring))
    lines.append(f"Positions searched: {found.nodes:,}.")
    if found.line:
        lines.append("A line that does it:")
        if in_words:
            lines += _told(solved, style)
        else:
            lines += textwrap.wrap(
                " ".join(_tokens(solved)),
                _WIDTH,
                initial_indent="  ",
                subsequent_indent="  ",
                break_on_hyphens=False,
            )
    return "\n".join(lines) + "\n"


def solved_facts(solved: Solved) -> dict[str, object]:
    """Return the solution as facts for JSON."""
    found = solved.solution
    return {
        "code": solved.code,
        "verdict": found.verdict.value,
        "is_won": found.is_won,
        "is_lost": found.is_lost,
        "par": found.par,
        "scores": found.scores,
        "nodes": found.nodes,
        "interrupted": solved.is_interrupted,
        "line": _tokens(solved),
    }


def _played(solved: Solved) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """Yield each action of the solution, with what happens."""
    state = start(solved.deal).state
    for action in solved.solution.line:
        after = step(state, action)
        yield action, after.events
        state = after.state


def _tokens(solved: Solved) -> list[str]:
    return [format_played(PlayedAction.of(*each)) for each in _played(solved)]


def _told(solved: Solved, style: Style) -> Iterator[str]:
    for ply, (_, events) in enumerate(_played(solved), start=1):
        told = " ".join(tell(event, style) for event in events)
        yield f"  {ply:3}. {told}"
