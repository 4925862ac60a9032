"""The permanent assignment of deals to daily numbers.

The daily deals are those of `DAILY_RULES` whose par a version of their pool had proven,
which a pool never withdraws. They are in the order of the SHA-256 of
`cannonade-daily:<rules>:<pool version>:<deal>`, and repeat when all have been dealt. So
a pool can grow freely without changing the deal of any day.
"""

from functools import cache
from hashlib import sha256
from typing import Final

from cannonade.errors import PoolError
from cannonade.message import _
from cannonade.pool.certified import CertifiedDeal, Pool
from cannonade.pool.pool_file import load_pool

DAILY_RULES: Final = "revised"
"""The rules of all daily deals, in text."""

_POOL_VERSION: Final = 1


def daily_deal(number: int) -> CertifiedDeal:
    """Return the daily deal with a number, from 1.

    Raises:
        PoolError: if there is no such number, or the pool is missing.
    """
    if number < 1:
        said = _("daily deals are numbered from 1: there is no number {number}")
        raise PoolError(said.format(number=number))
    order = _daily_order()
    return order[(number - 1) % len(order)]


def order_by_day(pool: Pool, version: int) -> tuple[CertifiedDeal, ...]:
    """Return the deals whose par was proven in a version, in the order of days."""
    label = f"cannonade-daily:{pool.rules_id}:{version}"

    def place(deal: CertifiedDeal) -> bytes:
        return sha256(f"{label}:{deal.number}".encode()).digest()

    return tuple(sorted(pool.proven(version), key=place))


@cache
def _daily_order() -> tuple[CertifiedDeal, ...]:
    pool = load_pool(DAILY_RULES)
    order = order_by_day(pool, _POOL_VERSION) if pool else ()
    if not order:
        said = _("the certified deals of {rules} are not installed")
        raise PoolError(said.format(rules=DAILY_RULES))
    return order
