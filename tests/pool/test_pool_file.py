"""Pool files: round trips, errors for everything else, and the difficulty of deals."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st
from tests.support.pools import certified, pool_of

from cannonade.errors import PoolError
from cannonade.pool import (
    POOL_FORMAT,
    CertifiedDeal,
    Difficulty,
    Par,
    Pool,
    Trials,
    format_pool,
    parse_lines,
    parse_pool,
)

SMALL = pool_of(map(certified, (0, 1, 127, 128, 129, 70_000, 2**64 - 1)))

any_par = st.tuples(st.integers(0, 6), st.integers(0, 6)).map(
    lambda both: Par(min(both), max(both))
)


@st.composite
def any_pool(draw: st.DrawFn) -> Pool:
    numbers = sorted(draw(st.sets(st.integers(0, 2**64 - 1), max_size=20)))
    deals = (
        CertifiedDeal(
            number=number,
            par=draw(st.none() | any_par),
            proven_since=draw(st.integers(0, 255)),
            weak=Trials(draw(st.integers(0, 9)), 9),
            strong=Trials(draw(st.integers(0, 255)), 255),
        )
        for number in numbers
    )
    provenance = draw(st.dictionaries(st.text(max_size=5), st.text(max_size=9)))
    nodes = draw(st.integers(0, 2**40))
    return Pool("revised", draw(st.integers(1, 9)), tuple(deals), provenance, nodes)


@given(any_pool())
def test_a_pool_comes_out_as_it_went_in(pool: Pool) -> None:
    assert parse_pool(format_pool(pool)) == pool


def test_its_lines_come_out_as_they_went_in() -> None:
    lines = tuple(bytes(range(count)) for count in range(len(SMALL.deals)))
    content = format_pool(SMALL, lines)
    assert parse_lines(content) == lines
    assert parse_pool(content) == SMALL
    assert parse_lines(format_pool(SMALL)) == ()
    with pytest.raises(PoolError, match="2 lines of play for 7 deals"):
        parse_lines(format_pool(SMALL, lines[:2]))


def test_the_header_says_what_the_file_is() -> None:
    first, header, _ = format_pool(SMALL).split(b"\n", 2)
    assert first.decode() == POOL_FORMAT
    found = json.loads(header)
    assert (found["rules"], found["version"], found["deals"]) == ("revised", 1, 7)
    assert (found["weak_games"], found["strong_games"]) == (32, 32)
    assert found["provenance"] == {"made by": "a test"}


def test_every_shortened_file_is_refused() -> None:
    content = format_pool(SMALL)
    for length in range(len(content)):
        with pytest.raises(PoolError):
            parse_pool(content[:length])


@pytest.mark.parametrize("bit", range(8))
def test_every_changed_bit_is_noticed(bit: int) -> None:
    """All of them matter, except those of the provenance and the version."""
    content = format_pool(replace(SMALL, provenance={}))
    start = content.index(b"\n{") + 1
    for place in (*range(start), *range(content.index(b"}\n") + 2, len(content))):
        changed = bytearray(content)
        changed[place] ^= 1 << bit
        with pytest.raises(PoolError):
            parse_pool(bytes(changed))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (b'"revised"', b'"no-such"', "its rules are unknown"),
        (b'"version": 1', b'"version": "1"', "whole numbers, not '1'"),
        (b'"deals": 7', b'"deals": 9', "damaged"),
        (b'"deals": 7', b'"deals": -7', "whole numbers, not -7"),
        (b'"sha256"', b'"sha"', "damaged"),
        (b"cannonade-pool-1", b"cannonade-pool-2", "must be cannonade-pool-1"),
    ],
)
def test_a_wrong_header_is_refused_in_words(old: bytes, new: bytes, says: str) -> None:
    content = format_pool(SMALL)
    assert old in content
    with pytest.raises(PoolError, match=says) as caught:
        parse_pool(content.replace(old, new), "x.pool")
    assert caught.value.source == "x.pool"
    assert str(caught.value).startswith("x.pool: ")


def test_players_are_given_as_many_games_of_every_deal() -> None:
    odd = replace(certified(5), weak=Trials(1, 3))
    with pytest.raises(PoolError, match=r"games of the weak .* \[3, 32\]"):
        format_pool(pool_of([certified(4), odd]))


def test_a_pool_holds_each_deal_once_and_in_order() -> None:
    with pytest.raises(ValueError, match="each once"):
        Pool("revised", 1, (certified(1), certified(1)))
    with pytest.raises(ValueError, match="each once"):
        Pool("revised", 1, (certified(2), certified(1)))


def test_a_deal_is_found_by_its_number() -> None:
    assert SMALL.find(128) == certified(128)
    assert SMALL.find(130) is None
    assert SMALL.find(2**64) is None
    assert pool_of([]).find(1) is None


def test_bounds_of_par_are_bounds() -> None:
    assert Par(5, 5).is_proven
    assert not Par(4, 5).is_proven
    for lowest, highest in ((5, 4), (-1, 3), (3, 7)):
        with pytest.raises(ValueError, match="par has bounds"):
            Par(lowest, highest)


@pytest.mark.parametrize(
    ("weak", "strong", "expected"),
    [
        (20, 32, Difficulty.EASY),
        (19, 32, Difficulty.MEDIUM),
        (32, 20, Difficulty.EASY),
        (16, 29, Difficulty.MEDIUM),
        (16, 28, Difficulty.HARD),
        (0, 32, Difficulty.HARD),
        (0, 0, Difficulty.HARD),
    ],
)
def test_difficulty_is_by_how_often_players_win(
    weak: int, strong: int, expected: Difficulty
) -> None:
    assert (
        CertifiedDeal(
            number=1, weak=Trials(weak, 32), strong=Trials(strong, 32)
        ).difficulty
        is expected
    )


def test_nobody_knows_how_hard_a_deal_is_that_nobody_tried() -> None:
    assert (
        CertifiedDeal(number=1, weak=Trials(0, 0), strong=Trials(0, 0)).difficulty
        is Difficulty.MEDIUM
    )


def test_deals_are_chosen_by_difficulty() -> None:
    pool = pool_of(map(certified, range(64)))
    by_difficulty = [pool.of_difficulty(each) for each in Difficulty]
    assert all(by_difficulty)
    assert sum(map(len, by_difficulty)) == 64
    assert pool.of_difficulty(None) == pool.deals
    for difficulty, deals in zip(Difficulty, by_difficulty, strict=True):
        assert all(each.difficulty is difficulty for each in deals)
