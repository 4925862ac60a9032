"""Certified deals: proved winnable, with their par and difficulty.

    >>> from cannonade.pool import daily_deal, load_pool
    >>> pool = load_pool("revised")
    >>> daily_deal(1) in pool.deals
    True

A pool is a small file in the package, made by `cannonade lab certify`. Only its deals
with a proven par serve as daily deals.
"""

from cannonade.pool.certified import (
    CertifiedDeal as CertifiedDeal,
    Difficulty as Difficulty,
    Par as Par,
    Pool as Pool,
    Trials as Trials,
)
from cannonade.pool.pool_file import (
    DAILY_RULES as DAILY_RULES,
    POOL_FORMAT as POOL_FORMAT,
    daily_count as daily_count,
    daily_deal as daily_deal,
    format_pool as format_pool,
    load_pool as load_pool,
    order_by_day as order_by_day,
    packaged_pool as packaged_pool,
    parse_lines as parse_lines,
    parse_pool as parse_pool,
)
