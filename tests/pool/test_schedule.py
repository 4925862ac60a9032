"""Daily deals: the same everywhere, permanent, and without early repetition."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tests.support.pools import certified, pool_of

from cannonade.errors import PoolError
from cannonade.pool import Pool, daily_deal, order_by_day, pool_file

FIRST_DAYS = 100


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Pool | None], None]]:
    """Return a function that replaces the pool of daily deals."""

    def put(pool: Pool | None) -> None:
        monkeypatch.setattr(pool_file, "load_pool", {"revised": pool}.get)
        pool_file._daily_order.cache_clear()

    yield put
    pool_file._daily_order.cache_clear()


def dealt(first: int, last: int) -> list[int]:
    return [daily_deal(number).number for number in range(first, last + 1)]


def test_the_first_days_are_as_they_were(golden: Callable[[str, str], None]) -> None:
    numbers = dealt(1, FIRST_DAYS)
    rows = (f"{number} {deal}\n" for number, deal in enumerate(numbers, 1))
    golden("daily.txt", "".join(rows))


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_another_process_elsewhere_deals_the_same(zone: str) -> None:
    program = (
        "from cannonade.pool import daily_deal;"
        f"print(*(daily_deal(n).number for n in range(1, {FIRST_DAYS + 1})))"
    )
    environment = {**os.environ, "TZ": zone, "PYTHONHASHSEED": "7"}
    run = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert list(map(int, run.stdout.split())) == dealt(1, FIRST_DAYS)


def test_only_deals_whose_par_is_proven_are_dealt() -> None:
    for number in range(1, FIRST_DAYS + 1):
        par = daily_deal(number).par
        assert par is not None
        assert par.is_proven


def test_a_larger_pool_changes_no_day(use: Callable[..., None]) -> None:
    old = pool_of(certified(number) for number in range(0, 400, 4))
    use(old)
    before = dealt(1, 250)
    added = (certified(number, since=2) for number in range(1, 400, 2))
    proven_later = (certified(number, 4, 5) for number in range(2, 400, 4))
    use(pool_of([*old.deals, *added, *proven_later], version=2))
    assert dealt(1, 250) == before


def test_every_deal_comes_once_before_any_comes_again(use: Callable[..., None]) -> None:
    use(pool_of(map(certified, range(50))))
    assert sorted(dealt(1, 50)) == list(range(50))
    assert dealt(51, 100) == dealt(1, 50)


def test_the_order_is_not_that_of_the_numbers() -> None:
    pool = pool_of(map(certified, range(50)))
    order = order_by_day(pool, 1)
    assert {*order} == {*pool.deals}
    assert order != pool.deals
    assert order_by_day(replace(pool, rules_id="original"), 1) != order
    assert order_by_day(pool, 0) == ()


def test_what_is_missing_is_said(use: Callable[..., None]) -> None:
    with pytest.raises(PoolError, match="no number 0"):
        daily_deal(0)
    for pool in (None, pool_of([])):
        use(pool)
        with pytest.raises(PoolError, match="revised are not installed"):
            daily_deal(1)
