"""The packaged pool: large enough, small enough, and correct."""

from collections import Counter
from importlib.resources import files

import pytest

from cannonade.engine import Deal, start
from cannonade.pool import Difficulty, Pool, load_pool, packaged_pool, parse_lines
from cannonade.rules import Rules

pytestmark = pytest.mark.kernel

EVERY = 100
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
    """`cannonade lab certify revised --check` replays all lines; this, a sample."""
    from cannonade.coach.solver.solution import verified  # noqa: PLC0415  the kernel

    content = packaged_pool("revised")
    assert content is not None
    lines = parse_lines(content)
    assert len(lines) == len(pool.deals)
    for deal, line in list(zip(pool.deals, lines, strict=True))[::EVERY]:
        state = verified(start(Deal(Rules(), deal.number)).state, line)[1]
        assert state.outcome is not None
        assert state.outcome.is_won
        assert deal.par is not None
        assert state.outcome.score == deal.par.lowest
