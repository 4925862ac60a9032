"""Fair deals: certain to be winnable, and as hard as is wished.

A fairness in text is "fair" for any certified deal, or a difficulty.
"""

from collections.abc import Callable
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.pool import CertifiedDeal, Difficulty, Pool, load_pool
from cannonade.rules import Rules
from cannonade.session import Start

FAIR: Final = "fair"
"""What stands for any fair deal in text."""

FAIRNESSES: Final = (FAIR, *(each.value for each in Difficulty))
"""Every fairness that can be asked for."""


def certified_of(start: Start) -> CertifiedDeal | None:
    """Give what is known of the deal of a game; None if it is not certified."""
    if not isinstance(start, Deal) or start.number is None:
        return None
    pool = load_pool(_name(start.rules))
    return pool.find(start.number) if pool else None


def has_fair_deals(rules: Rules) -> bool:
    """Tell whether any deal of some rules is known to be fair."""
    return load_pool(_name(rules)) is not None


def fair_deal(rules: Rules, fairness: str, below: Callable[[int], int]) -> Deal:
    """Choose a fair deal by chance.

    Args:
        rules: its rules.
        fairness: one of `FAIRNESSES`.
        below: gives a number from 0 that is less than its argument.

    Raises:
        PoolError: if there is no such fairness, or no such deal of these rules.
    """
    difficulty = _difficulty(fairness)
    deals = _pool(rules).of_difficulty(difficulty)
    if not deals:
        raise PoolError(
            f"no fair deal of {_name(rules)} is {fairness}: choose another difficulty"
        )
    return Deal(rules, deals[below(len(deals))].number)


def _difficulty(fairness: str) -> Difficulty | None:
    if fairness == FAIR:
        return None
    try:
        return Difficulty(fairness)
    except ValueError:
        choices = ", ".join(FAIRNESSES)
        raise PoolError(f'deals are {choices}, not "{fairness[:40]}"') from None


def _pool(rules: Rules) -> Pool:
    pool = load_pool(_name(rules))
    if pool is None:
        raise PoolError(
            f"there are no fair deals of {_name(rules)} yet: choose any deal, or the "
            "revised rules"
        )
    return pool


def _name(rules: Rules) -> str:
    return format_rules_id(rules_id_of(rules))
