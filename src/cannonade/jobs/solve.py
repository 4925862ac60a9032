"""The solve command: the best possible score of a deal, with every card known."""

import textwrap
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.coach.solver import Solution, scored_solutions
from cannonade.engine import Action, Deal, start, step
from cannonade.engine.events import Event
from cannonade.notation import (
    PlayedAction,
    format_deal_code,
    format_played,
    parse_deal_code,
    tidy_code,
)
from cannonade.words.cards import Style
from cannonade.words.game.events import tell
from cannonade.words.game.story import say_code
from cannonade.words.phrases import capital, say_pace
from cannonade.words.review.solutions import (
    INTERRUPTED,
    LINE_HEADING,
    say_nodes,
    say_score,
    say_solution,
    say_solving,
)

_WIDTH: Final = 78
_SHORTEST_S: Final = 0.001


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


def report_to(
    show: Callable[[str], None], budget: Budget
) -> Callable[[Solution], None]:
    """Return a function that shows the progress of a search and the time left."""
    began = time.monotonic()

    def report(found: Solution) -> None:
        if not found.nodes:
            return
        elapsed = max(time.monotonic() - began, _SHORTEST_S)
        rate, left = found.nodes / elapsed, budget.seconds - elapsed
        if budget.nodes:
            left = min(left, (budget.nodes - found.nodes) / rate)
        stands = say_solving(found.low, found.high, found.most, found.nodes)
        show(f"{stands}, {say_pace(rate, max(left, 0))}")

    return report


def solved_text(solved: Solved, style: Style, *, in_words: bool) -> str:
    """Format the solution as text, including its line of play."""
    found = solved.solution
    lines = [say_code(solved.code)]
    if solved.is_interrupted:
        lines.append(str(INTERRUPTED))
    lines.append(say_solution(found.low, found.high, found.most))
    if found.score_bounds is not None:
        lines.append(say_score(*found.score_bounds, solved.deal.rules.scoring))
    lines.append(f"{capital(say_nodes(found.nodes))}.")
    if found.line:
        lines.append(str(LINE_HEADING))
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
