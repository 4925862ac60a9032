"""The permanent assignment of deals to daily numbers.

The numbers are divided into spans, each with a version of a pool. The deals of a span
are those whose par that version had proven, which a pool never withdraws. They are in
the order of the SHA-256 of `cannonade-daily:<rules>:<pool version>:<deal>`, without
those dealt in earlier spans, and repeat when all have been dealt. So a pool can grow
freely: only a new span, for future days, changes the daily deals.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

from cannonade.errors import PoolError
from cannonade.message import _
from cannonade.pool.certified import CertifiedDeal, Pool
from cannonade.pool.pool_file import load_pool


@dataclass(frozen=True, slots=True)
class VersionSpan:
    """A range of daily numbers that use the same version of a pool.

    Attributes:
        first: the first number.
        rules_id: the rules in text.
        pool_version: the version of their pool.
    """

    first: int
    rules_id: str
    pool_version: int


SPANS: Final = (VersionSpan(first=1, rules_id="revised", pool_version=1),)
"""All spans, the earliest first. Append to it; never change an existing one."""


def daily_deal(number: int) -> CertifiedDeal:
    """Return the daily deal with a number, from 1.

    Raises:
        PoolError: if there is no such number, or its pool is missing.
    """
    if number < 1:
        said = _("daily deals are numbered from 1: there is no number {number}")
        raise PoolError(said.format(number=number))
    place = _place_of(number)
    order = _order_of(place)
    return _find(SPANS[place], order[(number - SPANS[place].first) % len(order)])


def _place_of(number: int) -> int:
    return max(i for i, span in enumerate(SPANS) if span.first <= number)


def _find(span: VersionSpan, deal: int) -> CertifiedDeal:
    found = _pool(span).find(deal)
    if found is None:
        said = _("deal {number} is missing from the certified deals")
        raise PoolError(said.format(number=deal))
    return found


def daily_rules_id(number: int) -> str:
    """Return the rules in text for a daily number, from 1."""
    return SPANS[_place_of(number)].rules_id


def daily_order(pool: Pool, version: int) -> tuple[int, ...]:
    """Return the numbers of the deals proven in a version, in the order of days."""
    label = f"cannonade-daily:{pool.rules_id}:{version}"

    def place(number: int) -> bytes:
        return sha256(f"{label}:{number}".encode()).digest()

    return tuple(sorted((each.number for each in pool.proven(version)), key=place))


@cache
def _order_of(place: int) -> tuple[int, ...]:
    """Return the deals of a span in order, without those dealt before it."""
    span = SPANS[place]
    dealt: set[int] = set()
    for earlier in range(place):
        if SPANS[earlier].rules_id == span.rules_id:
            length = SPANS[earlier + 1].first - SPANS[earlier].first
            dealt.update(_order_of(earlier)[:length])
    order = daily_order(_pool(span), span.pool_version)
    left = tuple(number for number in order if number not in dealt)
    if not left:
        said = _("no deals are left for the days from daily deal {number} on")
        raise PoolError(said.format(number=span.first))
    return left


def _pool(span: VersionSpan) -> Pool:
    pool = load_pool(span.rules_id)
    if pool is None or pool.version < span.pool_version:
        said = _(
            "daily deals from {number} on need version {version} of the certified "
            "deals of {rules}, which is not installed"
        )
        raise PoolError(
            said.format(
                number=span.first, version=span.pool_version, rules=span.rules_id
            )
        )
    return pool
