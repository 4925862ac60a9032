"""Bins contain every number once, and are few."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cannonade.club.statistics import Bin, binned

COUNTS = st.dictionaries(st.integers(-200, 400), st.integers(0, 50), max_size=30)


@given(COUNTS, st.lists(st.integers(-50, 50), max_size=2))
def test_bins_are_few_hold_all_and_leave_no_gap(
    counts: dict[int, int], spans: list[int]
) -> None:
    found = binned(counts, spans=tuple(spans))
    assert len(found) <= 8
    for each in found:
        inside = range(each.first, each.last + 1)
        assert each.count == sum(n for at, n in counts.items() if at in inside)
    assert sum(each.count for each in found) == sum(counts.values())
    assert all(one.last + 1 == two.first for one, two in pairwise(found))


def test_few_numbers_have_a_bin_each() -> None:
    assert binned({2: 3, 4: 1}) == [Bin(2, 2, 3), Bin(3, 3, 0), Bin(4, 4, 1)]
    assert len(binned({2: 3}, spans=(0, 6))) == 7
    assert binned({}) == []


def test_wide_bins_begin_at_round_numbers() -> None:
    found = binned({31: 1, 44: 1, 98: 2})
    assert found[0] == Bin(30, 39, 1)
    assert found[-1] == Bin(90, 99, 2)
