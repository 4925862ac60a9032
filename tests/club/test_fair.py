"""Fair deals: chosen randomly from the pool, and recognised in games."""

from functools import partial

import pytest
from tests.support.lines import read_lines
from tests.support.pools import certified, pool_of
from tests.support.positions import draft
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.stores import keep

from cannonade.cards import PACK, PLOY_COUNT
from cannonade.club import fair
from cannonade.club.fair import (
    FAIRNESSES,
    BestGame,
    certified_of,
    fair_deal,
    short_of_par,
)
from cannonade.engine import Deal, Outcome
from cannonade.errors import PoolError
from cannonade.notation import parse_action
from cannonade.pool import Difficulty, load_pool
from cannonade.session import begin
from cannonade.store import Store

LARGEST = 10**6


def at_most(place: int, below: int) -> int:
    return min(place, below - 1)


def test_every_fair_deal_is_of_the_pool_and_as_hard_as_was_wished() -> None:
    for fairness in FAIRNESSES:
        for place in (0, LARGEST):
            deal = fair_deal(REVISED, fairness, partial(at_most, place))
            found = certified_of(deal)
            assert found is not None
            assert fairness in {"fair", found.difficulty.value}


def test_a_fair_deal_is_any_of_the_pool() -> None:
    pool = load_pool("revised")
    assert pool is not None
    asked: list[int] = []

    def last(below: int) -> int:
        asked.append(below)
        return below - 1

    assert fair_deal(REVISED, "fair", last).number == pool.deals[-1].number
    for each in Difficulty:
        fair_deal(REVISED, each.value, last)
    assert asked[0] == len(pool.deals) == sum(asked[1:])


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(PoolError, match='fair, easy, medium, hard, not "simple"'):
        fair_deal(REVISED, "simple", lambda _: 0)
    with pytest.raises(PoolError, match="no fair deals for original"):
        fair_deal(ORIGINAL, "fair", lambda _: 0)


def test_only_numbered_deals_of_a_pool_are_certified() -> None:
    pool = load_pool("revised")
    assert pool is not None
    number = pool.deals[0].number
    assert certified_of(Deal(REVISED, number)) == pool.deals[0]
    assert certified_of(Deal(REVISED, 2**64 - 1)) is None
    assert certified_of(Deal(ORIGINAL, number)) is None
    assert certified_of(Deal(REVISED, order=PACK)) is None
    assert certified_of(draft(b4="2c", hand="7h")) is None


def test_the_best_game_of_each_deal_stands_against_par(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = pool_of((certified(1), certified(2), certified(3, lowest=3, highest=4)))
    monkeypatch.setattr(fair, "load_pool", {"revised": pool}.get)
    line = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
    won = begin(line.deal)
    for token in line.tokens:
        won = won.play(parse_action(token))
    other = Deal(REVISED, 2)
    assert isinstance(won.result, Outcome)
    assert won.result.score is not None
    short = PLOY_COUNT - won.result.score
    assert short_of_par(store, REVISED) == ()
    keep(store, begin(other))
    keep(store, begin(line.deal).assist().resign())
    assert short_of_par(store, REVISED) == (), "going on, or with help"
    keep(store, begin(other).resign())
    keep(store, begin(Deal(REVISED, 3)).resign())
    keep(store, begin(line.deal).resign())
    assert short_of_par(store, REVISED) == (BestGame(None),) * 2
    keep(store, won)
    keep(store, begin(line.deal).resign())
    best = BestGame(short, is_seen=True)
    assert set(short_of_par(store, REVISED)) == {BestGame(None), best}
    assert short_of_par(store, ORIGINAL) == ()
