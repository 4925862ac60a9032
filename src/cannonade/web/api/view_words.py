"""Sentences that accompany a view: refusals, ploy instructions, the page title."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.engine import Extract, Observation
from cannonade.engine.actions import JokerAction
from cannonade.engine.refusals import Ploy
from cannonade.language import _
from cannonade.rules import AcesJokers
from cannonade.session import View
from cannonade.words.game.ploys import say_moving, say_spending
from cannonade.words.game.story import deal_name
from cannonade.words.game.why_not import (
    why_no_draw,
    why_no_ploy,
    why_not,
    why_not_ace,
    why_not_joker,
)
from cannonade.words.style import SYMBOLS, Style

Reasons = dict[str, str]

_SQUARES: Final[tuple[Cell | Slot, ...]] = (*CELLS, *SLOTS)
_Why: TypeAlias = Callable[[Observation, Cell | Slot, Style], str | None]


def reasons(seen: View) -> dict[str, Reasons]:
    """Return why each square or button that does nothing now can't be used.

    Keyed by what is being played (hand, extract, reassign), then by square; under
    "button", by the name of the button.
    """
    if not seen.legal:
        return {}
    table = seen.observation
    found = {"hand": _told(table, why_not)}
    if any(isinstance(each, Extract) for each in seen.legal):
        found["extract"] = _told(table, why_not_ace)
    if any(isinstance(each, JokerAction) for each in seen.legal):
        found["reassign"] = _told(table, why_not_joker)
    return found | {"button": dict(_buttons(table))}


def _told(table: Observation, why: _Why) -> Reasons:
    found = ((each.symbol, why(table, each, SYMBOLS)) for each in _SQUARES)
    return {name: reason for name, reason in found if reason is not None}


def _buttons(table: Observation) -> Iterator[tuple[str, str]]:
    found = {
        "draw": why_no_draw(table, SYMBOLS),
        "extract": why_no_ploy(table, Ploy.EXTRACTION, SYMBOLS),
        "reassign": why_no_ploy(table, Ploy.REASSIGNMENT, SYMBOLS),
    }
    for name, reason in found.items():
        if reason is not None:
            yield name, reason


def ploy_words(table: Observation) -> dict[str, tuple[str, ...]]:
    """Return the instructions for using ploys; empty under rules without ploys."""
    if table.rules.aces_jokers is not AcesJokers.PLOYS:
        return {}
    return {
        "extract": say_spending(table.rules, Ploy.EXTRACTION),
        "reassign": say_spending(table.rules, Ploy.REASSIGNMENT),
        "source": say_moving(table.rules),
    }


def page_title(code: str | None, rules_name: str, ended: str = "") -> str:
    """Return the title of a game's page, shown on the browser tab."""
    game = (
        _("Deal {deal_name}").format(deal_name=deal_name(code)) if code else rules_name
    )
    return " · ".join(filter(None, (ended, game, "Cannonade")))
