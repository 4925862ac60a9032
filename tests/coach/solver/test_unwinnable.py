"""Unwinnable deals, proved by several searches."""

from tests.support.plain_search import PlainSearch
from tests.support.rule_sets import REVISED

from cannonade.coach.solver import NO_PRUNING, Effort, Verdict, solve
from cannonade.engine import Deal, State, legal_actions, start, step
from cannonade.kernel import Position

LOST = Deal(REVISED, 5760)


def count_losses(state: State) -> int:
    """Play every line to its end with the reference engine, and count the ends."""
    if state.outcome is not None:
        assert not state.outcome.is_won
        return 1
    return sum(
        count_losses(step(state, action).state) for action in legal_actions(state)
    )


def test_the_solver_proves_a_deal_lost() -> None:
    solution = solve(LOST)
    assert solution.verdict is Verdict.PROVEN
    assert solution.is_lost
    assert solution.par is None


def test_so_does_a_search_with_all_pruning_off() -> None:
    effort = Effort(pruning=NO_PRUNING, beams=False)
    assert solve(LOST, effort=effort).is_lost
    assert PlainSearch(10_000).best(Position(LOST)) == 0


def test_so_does_the_reference_engine() -> None:
    assert count_losses(start(LOST).state) > 10
