"""Deal codes: rules and a deal in one word whose meaning never changes.

`revised:48213` is deal 48213 under version 1 of the revised rules; with house rules it
is `revised+cycling=at_once:48213`. Instead of the number there may be an order of all
54 cards, the top of the draw pile first. Programs write deal codes exactly; people may
type "REVISED: 5", "007" or "1,000".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cannonade.cards import Card
from cannonade.engine import DEAL_COUNT, Deal
from cannonade.engine.deal import check_deal
from cannonade.errors import NotationError, wrong_type
from cannonade.message import _
from cannonade.notation.cards import check_pack, format_run, locate_cards
from cannonade.notation.rules_id import (
    RulesId,
    format_rules_id,
    read_rules_id,
    rules_id_of,
)
from cannonade.notation.spans import Span, read_count
from cannonade.rules import RULE_SETS

_NUMBER: Final = _("a deal number from 0 to {most}, without leading zeros").format(
    most=DEAL_COUNT - 1
)
_NUMBER_OR_ORDER: Final = _(
    "a deal number from 0 to {most}, without leading zeros, or the 54 cards in order, "
    "such as 7hTc…"
).format(most=DEAL_COUNT - 1)
_RULES_ID_WAYS: Final = {"str": "parse_rules_id({})", "Rules": "rules_id_of(rules)"}
_DIGITS: Final = re.compile(r"[0-9]+")
_GAP: Final = "[ \u00a0\u202f,.'\u2019_]"
_GROUPED: Final = re.compile(rf"[0-9]{{1,3}}({_GAP})[0-9]{{3}}(?:\1[0-9]{{3}})*")


@dataclass(frozen=True, slots=True)
class DealCode:
    """Named rules with a numbered deal or a given order of the cards.

    Attributes:
        rules_id: the rules.
        number: 0 to 2^64-1, or None.
        order: all 54 cards, the top of the draw pile first, or None.

    Raises:
        InvalidStateError: as `Deal` does.
    """

    rules_id: RulesId
    number: int | None = None
    order: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        """Check the number or order."""
        if type(self.rules_id) is not RulesId:
            raise wrong_type(self.rules_id, "a RulesId", _RULES_ID_WAYS)
        Deal(self.rules_id.rules, self.number, self.order)

    def __str__(self) -> str:
        """Return the text form."""
        return format_deal_code(self)

    @classmethod
    def of(cls, deal: Deal) -> DealCode:
        """Return the code of a deal."""
        check_deal(deal)
        return cls(rules_id_of(deal.rules), deal.number, deal.order)

    @property
    def deal(self) -> Deal:
        """The deal with this code."""
        return Deal(self.rules_id.rules, self.number, self.order)


def _read_order(span: Span) -> tuple[Card, ...]:
    try:
        located = tuple(locate_cards(span))
    except NotationError as error:
        if error.offset == span.start:
            raise span.failure(_NUMBER_OR_ORDER) from None
        raise
    check_pack(located, span)
    return tuple(card for card, _ in located)


def parse_deal_code(text: str) -> DealCode:
    """Parse a deal code; an order of cards may have spaces.

    >>> parse_deal_code("original:3").number
    3

    Raises:
        NotationError: if the rules are unknown, or the deal is neither a number in
            range nor each of the 54 cards once.
    """
    rules, deal = Span.whole(text).cut(":")
    if deal is None and _DIGITS.fullmatch(text):
        example = _("rules before the number, as in {rule_sets}:{code}")
        name = RULE_SETS[0].name
        raise rules.failure(example.format(rule_sets=name, code=text))
    rules_id = read_rules_id(rules)
    if deal is None:
        raise rules.failure_after(_("a colon and a deal number"))
    if _DIGITS.fullmatch(deal.value):
        return DealCode(rules_id, number=read_count(deal, DEAL_COUNT - 1, _NUMBER))
    if not deal.value.strip():
        raise deal.failure(_NUMBER_OR_ORDER)
    return DealCode(rules_id, order=_read_order(deal))


def format_deal_code(code: DealCode) -> str:
    """Format a deal code, without spaces."""
    if type(code) is not DealCode:
        raise wrong_type(code, "a DealCode", {"Deal": "DealCode.of(deal)"})
    deal = str(code.number) if code.order is None else format_run(code.order)
    return f"{format_rules_id(code.rules_id)}:{deal}"


def tidy_number(text: str) -> str:
    """Return the digits of a number as people type it; "" if it is not a number."""
    text = text.strip()
    if not (_DIGITS.fullmatch(text) or _GROUPED.fullmatch(text)):
        return ""
    return re.sub(_GAP, "", text).lstrip("0") or "0"


def tidy_code(text: str) -> str:
    """Normalise a deal code as people type it; return other text unchanged."""
    rules, colon, deal = (part.strip() for part in text.partition(":"))
    if not colon:
        return tidy_number(text) or text
    name = re.sub(r"\s+", "-", rules.lower())
    return f"{name}:{tidy_number(deal) or deal}"
