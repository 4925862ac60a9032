"""Solving: verdicts within a budget, and a lost deal that several searches prove."""

from itertools import islice, pairwise

import pytest
from tests.coach.test_deciding import best_of
from tests.support.plain_search import PlainSearch
from tests.support.positions import position
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED, RULES

from cannonade.coach import solver
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status, utility_of
from cannonade.engine import Deal, State, start, step
from cannonade.kernel import Position
from cannonade.rules import Rules


def end_of(state: State, solution: solver.Solution) -> State:
    """Play a solution's line with the reference engine."""
    for action in solution.line:
        state = step(state, action).state
    return state


@pytest.mark.parametrize(("number", "par"), [(0, 6), (8, 5), (16, 4)])
def test_the_par_of_a_deal_is_proven_with_a_line(number: int, par: int) -> None:
    deal = Deal(REVISED, number)
    solution = solver.solve(deal)
    assert solution.verdict is solver.Verdict.PROVEN
    assert solution.par == par
    assert solution.scores == (par, par)
    outcome = end_of(start(deal).state, solution).outcome
    assert outcome is not None
    assert outcome.is_won
    assert outcome.score == par


@pytest.mark.parametrize("name", RULES)
def test_a_spent_budget_leaves_bounds(name: str) -> None:
    solution = solver.solve(Deal(RULES[name], 3), nodes=20_000)
    assert solution.nodes == 20_000 or solution.verdict is solver.Verdict.PROVEN
    assert 0 <= solution.low <= solution.high <= solution.most
    assert solution.most == (1 if name in {"original", "points"} else 7)
    assert (solution.low == 0) == (not solution.line)


@pytest.mark.parametrize("nodes", [1, 100, 60_000, 220_000])
def test_searches_keep_to_the_budget(nodes: int) -> None:
    deal = Deal(REVISED, 2)
    assert solver.solve(deal, nodes).nodes == nodes
    search = Exhaustion(Position(deal), 5, solver.Pruning())
    search.run(2 * nodes, nodes)
    assert search.nodes == nodes


def test_solutions_only_get_better() -> None:
    some = list(islice(solver.solutions(Deal(REVISED, 1)), 60))
    pairs = list(pairwise(some))
    assert all(a.low <= b.low and a.high >= b.high for a, b in pairs)
    assert all(a.nodes <= b.nodes for a, b in pairs)
    assert any(each.verdict is solver.Verdict.BOUNDED for each in some)


def test_a_caller_may_stop_it() -> None:
    seen = list[solver.Solution]()

    def has_seen_enough(solution: solver.Solution) -> bool:
        seen.append(solution)
        return len(seen) == 3

    assert solver.solve(Deal(REVISED, 1), should_stop=has_seen_enough) is seen[2]


def test_a_game_that_is_over_is_what_it_is() -> None:
    won = position(b4="2c", pile="", ploys="Ac X1")
    assert won.outcome is not None
    assert solver.solve(won) == solver.Solution(low=3, high=3, most=7)
    lost = position(b4="2c", pile="", royals="b5 Kd")
    assert lost.outcome is not None
    assert solver.solve(lost).is_lost


def test_where_no_ploy_is_scored_a_win_is_all() -> None:
    winning = position(
        ORIGINAL, b4="6c", b3="6d", b2="5h", royals="b5 Jc", hand="7s", pile=""
    )
    solution = solver.solve(winning)
    assert solution.verdict is solver.Verdict.PROVEN
    assert (solution.low, solution.most, solution.par) == (1, 1, None)
    assert utility_of(end_of(winning, solution)) == 1


LOST = Deal(REVISED, 5760)


def test_the_solver_proves_a_deal_lost() -> None:
    solution = solver.solve(LOST)
    assert solution.verdict is solver.Verdict.PROVEN
    assert solution.is_lost
    assert solution.par is None


def test_so_does_a_search_with_all_pruning_off() -> None:
    search = Exhaustion(Position(LOST), 0, solver.NO_PRUNING)
    assert search.run(solver.WITHOUT_END) is Status.REFUTED
    assert PlainSearch(10_000).best(Position(LOST)) == 0


def test_so_does_the_reference_engine() -> None:
    assert best_of(start(LOST).state) == 0


@pytest.mark.parametrize(
    ("rules", "number", "expected"), [(ORIGINAL, 3, (0, 0)), (POINTS, 1, (100, 135))]
)
def test_where_wins_score_otherwise_the_score_is_bounded(
    rules: Rules, number: int, expected: tuple[int, int]
) -> None:
    deal = Deal(rules, number)
    found = [*solver.scored_solutions(deal, 1_000_000, (30, 100))]
    bounds = [each.score_bounds for each in found if each.score_bounds is not None]
    assert all(low <= high for low, high in bounds)
    assert all(one[0] <= other[0] for one, other in pairwise(bounds))
    outcome = end_of(start(deal).state, found[-1]).outcome
    assert outcome is not None
    assert outcome.score == bounds[-1][0] >= expected[0]
    assert bounds[-1][1] == expected[1]
    assert found[-1].par == (0 if rules is ORIGINAL else None)


def test_where_ploys_are_scored_nothing_else_is_looked_for() -> None:
    *_, found = solver.scored_solutions(Deal(REVISED, 8))
    assert (found.par, found.score_bounds) == (5, None)
