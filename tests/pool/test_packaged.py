"""The packaged pool: large enough, small enough, and correct."""

from collections import Counter
from importlib.resources import files

import pytest

from cannonade.engine import Deal, next_state, start
from cannonade.notation import parse_action
from cannonade.pool import Difficulty, Pool, load_pool
from cannonade.rules import Rules

pytestmark = pytest.mark.kernel

EVERY = 2500
"""One deal in this many is won again."""


@pytest.fixture(scope="module")
def pool() -> Pool:
    found = load_pool("revised")
    assert found is not None
    return found


def test_it_is_large_and_its_file_is_small(pool: Pool) -> None:
    assert len(pool.deals) >= 10_000
    assert len(pool.proven(1)) >= 1000
    place = files("cannonade.pool").joinpath("data", "revised.pool")
    assert len(place.read_bytes()) <= 2 * 1024 * 1024


def test_its_deals_are_of_all_kinds(pool: Pool) -> None:
    hard = Counter(each.difficulty for each in pool.deals)
    assert all(hard[each] >= len(pool.deals) / 5 for each in Difficulty)
    pars = Counter(each.par.lowest for each in pool.proven(1) if each.par)
    assert len(pars) >= 3
    assert max(pars.values()) < 0.6 * len(pool.proven(1))


def test_its_deals_are_won_as_well_as_it_says(pool: Pool) -> None:
    from cannonade.coach.solver import Solution, solve  # noqa: PLC0415  the kernel

    for deal in pool.deals[::EVERY]:
        assert deal.par is not None
        lowest = deal.par.lowest

        def is_found(found: Solution, lowest: int = lowest) -> bool:
            return found.low > lowest

        line = tuple(map(parse_action, deal.line.split()))
        if not line:
            line = solve(Deal(Rules(), deal.number), should_stop=is_found).line
        state = start(Deal(Rules(), deal.number)).state
        for action in line:
            state = next_state(state, action)
        assert state.outcome is not None
        assert state.outcome.is_won
        assert state.outcome.score == lowest
