"""Certified deals: proved winnable, with their par and difficulty.

    >>> from cannonade.pool import daily_deal, load_pool
    >>> pool = load_pool("revised")
    >>> daily_deal(1) in pool.deals
    True

A pool is a small file in the package, made by `cannonade lab certify`. Only its deals
with a proven par serve as daily deals.
"""

from cannonade.pool.certified import (
    CertifiedDeal,
    Difficulty,
    Par,
    Pool,
    Trials,
)
from cannonade.pool.pool_file import (
    POOL_FORMAT,
    format_pool,
    load_pool,
    packaged_pool,
    parse_lines,
    parse_pool,
)
from cannonade.pool.schedule import DAILY_RULES, daily_deal, order_by_day

__all__ = [
    "DAILY_RULES",
    "POOL_FORMAT",
    "CertifiedDeal",
    "Difficulty",
    "Par",
    "Pool",
    "Trials",
    "daily_deal",
    "format_pool",
    "load_pool",
    "order_by_day",
    "packaged_pool",
    "parse_lines",
    "parse_pool",
]
