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
    difficulty_of,
)
from cannonade.pool.pool_file import (
    POOL_FORMAT,
    format_pool,
    load_pool,
    packaged_pool,
    parse_lines,
    parse_pool,
)
from cannonade.pool.schedule import (
    SPANS,
    VersionSpan,
    daily_deal,
    daily_order,
    daily_rules_id,
)

__all__ = [
    "POOL_FORMAT",
    "SPANS",
    "CertifiedDeal",
    "Difficulty",
    "Par",
    "Pool",
    "Trials",
    "VersionSpan",
    "daily_deal",
    "daily_order",
    "daily_rules_id",
    "difficulty_of",
    "format_pool",
    "load_pool",
    "packaged_pool",
    "parse_lines",
    "parse_pool",
]
