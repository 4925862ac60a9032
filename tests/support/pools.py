"""Pools for tests, with made-up numbers."""

from collections.abc import Iterable

from cannonade.pool import CertifiedDeal, Par, Pool, Trials


def certified(
    number: int, lowest: int = 6, highest: int = 6, since: int = 1
) -> CertifiedDeal:
    return CertifiedDeal(
        number=number,
        par=Par(lowest, highest),
        proven_since=since if lowest == highest else 0,
        weak=Trials(number % 33, 32),
        strong=Trials(32 - number % 3, 32),
    )


def pool_of(deals: Iterable[CertifiedDeal], version: int = 1) -> Pool:
    ordered = tuple(sorted(deals, key=lambda each: each.number))
    return Pool("revised", version, ordered, {"made by": "a test"})
