"""The kernel's random numbers: the published generator, in streams."""

import pickle
from collections import Counter

import pytest

from cannonade.kernel import Rng

FULL = 2**64 - 1


def mix(bits: int) -> int:
    """Mix bits with the finalizer of SplitMix64."""
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & FULL
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & FULL
    return bits ^ bits >> 31


def expected(seed: int, stream: int, count: int) -> list[int]:
    """Compute the numbers of a stream from the definition."""
    start = mix(seed + 0x9E3779B97F4A7C15 & FULL)
    start = mix(start ^ (stream * 0xD1342543DE82EF95 + 1 & FULL))
    low, high = (mix(start + k * 0x9E3779B97F4A7C15 & FULL) for k in (1, 2))
    numbers = list[int]()
    for _ in range(count):
        total = low + high & FULL
        numbers.append((total << 17 | total >> 47) + low & FULL)
        high ^= low
        low = (low << 49 | low >> 15) & FULL ^ high ^ high << 21 & FULL
        high = (high << 28 | high >> 36) & FULL
    return numbers


@pytest.mark.parametrize(
    ("seed", "stream"), [(0, 0), (1, 0), (0, 1), (FULL, FULL), (48213, 7)]
)
def test_the_numbers_are_those_of_the_definition(seed: int, stream: int) -> None:
    rng = Rng(seed, stream)
    assert [rng.bits() for _ in range(100)] == expected(seed, stream, 100)


def test_numbers_below_a_bound_are_equally_likely() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    assert max(abs(count - 10_000) for count in counts.values()) < 500


def test_a_bound_that_divides_badly_is_drawn_again() -> None:
    """Two thirds of 2^31 would favour the low half without redrawing."""
    bound = 2**31 // 3 * 2
    rng = Rng(9)
    low = sum(rng.below(bound) < bound // 2 for _ in range(40_000))
    assert abs(low - 20_000) < 500


def test_copies_give_the_same_numbers() -> None:
    rng = Rng(5, 6)
    rng.bits()
    twins = [rng.copy(), pickle.loads(pickle.dumps(rng))]  # noqa: S301  our own
    numbers = [rng.bits() for _ in range(5)]
    for twin in twins:
        assert [twin.bits() for _ in range(5)] == numbers


@pytest.mark.parametrize("wrong", [-1, 2**64])
def test_seeds_have_64_bits(wrong: int) -> None:
    with pytest.raises(ValueError, match="the seed has to be 0 to 2"):
        Rng(wrong)
    with pytest.raises(ValueError, match="the stream has to be 0 to 2"):
        Rng(0, wrong)


@pytest.mark.parametrize("wrong", [0, -5, 2**31])
def test_bounds_are_at_least_1(wrong: int) -> None:
    with pytest.raises(ValueError, match="the bound has to be 1 to"):
        Rng(0).below(wrong)
