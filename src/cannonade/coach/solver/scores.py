"""The best score of a deal whose wins are scored by points or by shamed cards.

The searches only look for a win under such rules. The bounds of the score come from two
arguments:

- *Shamed cards.* A game that shames no card is also a game by rules in which a blocked
  number becomes armour and an empty draw pile ends the game. A win by those rules, if
  the real rules allow each action, scores 0, the maximum. If those rules can't be won,
  at least one card must be shamed.
- *Points.* Wider and wider beams find shorter wins, which give the lower bound. The
  upper bound: at the end, each of the twelve slots has a dead royal, so
  every lane has fired. A card fires two lanes at most, so at least eight cards fired.
  The centre, which is empty at first and fires no lane, is the middle of four lanes, so
  it needs a ninth. Each of the nine was drawn, and a draw that places no royal costs a
  point. With a full grid, or aces and jokers as ploys, the bound is that of twelve
  royals and no draw.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cannonade.coach.solver.search import Beam
from cannonade.coach.solver.solution import Pruning, Solution, Status, verified
from cannonade.coach.solver.solve import WITHOUT_END, solutions
from cannonade.engine import Action, Deal, start, step
from cannonade.errors import IllegalActionError
from cannonade.kernel import Position
from cannonade.rules import AcesJokers, Blocked, DryPile, Rules, Scoring
from cannonade.rules.schema import Grid

_ALL_DEAD: Final = 144  # points, before draws are subtracted
_FEWEST_DRAWS: Final = 9
_SLICE: Final = 50_000
_WIDTHS: Final = (30, 300, 1000, 3000, 10_000)


def scored_solutions(
    deal: Deal, nodes: int = WITHOUT_END, widths: tuple[int, ...] = _WIDTHS
) -> Iterator[Solution]:
    """Yield improving solutions: first for a win, then for its score.

    Under rules that score ploys, they are those of `solutions`.

    Args:
        deal: the deal.
        nodes: the most positions to search for the win, and about as many again for
            the score.
        widths: the widths of the beams that look for points.
    """
    found = Solution(0, 1, 1)
    for found in solutions(deal, nodes=nodes):
        yield found
    if not found.is_won:
        return
    if deal.rules.scoring is Scoring.MINUS_SHAME:
        yield from _least_shame(deal, found, nodes)
    elif deal.rules.scoring is Scoring.POINTS:
        yield from _most_points(deal, found, nodes, widths)


def _least_shame(deal: Deal, found: Solution, nodes: int) -> Iterator[Solution]:
    """Yield solutions with bounds of minus the shamed cards."""
    low, high = next(scores_of(deal, found.line)), 0
    for other in solutions(Deal(shaming_none(deal.rules), deal.number), nodes=nodes):
        line = found.line
        if other.is_lost:
            high = -1
        for score in scores_of(deal, other.line):
            low, line = score, other.line
        searched = found.nodes + other.nodes
        yield replace(found, line=line, nodes=searched, score_bounds=(low, high))


def shaming_none(rules: Rules) -> Rules:
    """Return rules that allow the same games, but none that shames a card."""
    return replace(rules, blocked=Blocked.ARMOUR_OR_PLOY, dry_pile=DryPile.PLOYS)


def scores_of(deal: Deal, line: tuple[Action, ...]) -> Iterator[int]:
    """Yield the score of a winning line, if the rules of the deal allow it."""
    state = start(deal).state
    try:
        for action in line:
            state = step(state, action).state
    except IllegalActionError:
        return
    if state.outcome is not None and state.outcome.score is not None:
        yield state.outcome.score


def _most_points(
    deal: Deal, found: Solution, nodes: int, widths: tuple[int, ...]
) -> Iterator[Solution]:
    """Yield solutions with bounds of the points."""
    rules = deal.rules
    most = _ALL_DEAD
    if rules.grid is Grid.EIGHT and rules.aces_jokers is AcesJokers.RESETS:
        most -= _FEWEST_DRAWS
    state = start(deal).state
    best = next(scores_of(deal, found.line))
    most_nodes = found.nodes + nodes
    for width in widths:
        beam = Beam(Position.from_state(state), 0, Pruning(), width)
        before = found.nodes
        while beam.run(_SLICE) is Status.SEARCHING and beam.nodes + before < most_nodes:
            found = replace(found, nodes=before + beam.nodes)
            yield replace(found, score_bounds=(best, most))
        found = replace(found, nodes=before + beam.nodes)
        if beam.run(0) is Status.REACHED:
            line = verified(state, beam.line())[0]
            for score in scores_of(deal, line):
                if score > best:
                    best, found = score, replace(found, line=line)
        yield replace(found, score_bounds=(best, most))
