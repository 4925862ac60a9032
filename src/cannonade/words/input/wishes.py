"""What somebody who begins a game asks for, and the start that this means."""

import secrets
from dataclasses import dataclass
from typing import Final

from cannonade.club import fair_deal
from cannonade.engine import Deal
from cannonade.errors import NotationError
from cannonade.notation import (
    RulesId,
    format_rules_id,
    parse_deal_code,
    parse_draft,
    parse_rules_id,
)
from cannonade.rules import RULE_SETS, Rules
from cannonade.session import Start

_NUMBERS: Final = 10**9
"""Deals are chosen among so many: their numbers are short enough to be read aloud."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A game asked for: a position, else a deal code, else rules and a number.

    Attributes:
        rules: rules by name, house rules included; "" for the default.
        number: the number of the deal under these rules; "" for any.
        code: a deal code, or a number under `rules`.
        position: the text of a position.
        fair: for a deal without a number, that it can be won, or how hard it is: one
            of `cannonade.club.FAIRNESSES`; "" for any deal.
    """

    rules: str = ""
    number: str = ""
    code: str = ""
    position: str = ""
    fair: str = ""


def start_of(wish: Wish) -> Start:
    """Give what the game starts from; a deal that nobody asked for is chosen by chance.

    Raises:
        NotationError: if a text does not parse.
        PoolError: if no such fair deal is known.
    """
    if wish.position.strip():
        return parse_draft(wish.position)
    code = wish.code.strip()
    if ":" in code:
        return parse_deal_code(code).deal
    rules_id = parse_rules_id(wish.rules.strip() or RULE_SETS[0].name)
    number = code or wish.number.strip()
    if not number:
        return any_deal(rules_id.rules, wish.fair)
    return _numbered(rules_id, number)


def any_deal(rules: Rules, fair: str = "") -> Deal:
    """Choose a deal by chance, a fair one if that is wished.

    Raises:
        PoolError: if no such fair deal is known.
    """
    if fair:
        return fair_deal(rules, fair, secrets.randbelow)
    return Deal(rules, secrets.randbelow(_NUMBERS))


def _numbered(rules_id: RulesId, number: str) -> Deal:
    try:
        return parse_deal_code(f"{format_rules_id(rules_id)}:{number}").deal
    except NotationError as error:
        raise NotationError(number, 0, error.expected) from None
