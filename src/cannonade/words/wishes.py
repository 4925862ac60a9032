"""What somebody who begins a game asks for, and the start that this means."""

import secrets
from dataclasses import dataclass
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import NotationError
from cannonade.notation import (
    format_rules_id,
    parse_deal_code,
    parse_draft,
    parse_rules_id,
)
from cannonade.rules import RULE_SETS
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
    """

    rules: str = ""
    number: str = ""
    code: str = ""
    position: str = ""


def start_of(wish: Wish) -> Start:
    """Give what the game starts from; a deal that nobody asked for is chosen by chance.

    Raises:
        NotationError: if a text does not parse.
    """
    if wish.position.strip():
        return parse_draft(wish.position)
    code = wish.code.strip()
    if ":" in code:
        return parse_deal_code(code).deal
    return _numbered(wish.rules.strip(), code or wish.number.strip())


def _numbered(name: str, number: str) -> Deal:
    rules_id = parse_rules_id(name or RULE_SETS[0].name)
    if not number:
        return Deal(rules_id.rules, secrets.randbelow(_NUMBERS))
    try:
        return parse_deal_code(f"{format_rules_id(rules_id)}:{number}").deal
    except NotationError as error:
        raise NotationError(number, 0, error.expected) from None
