"""Small drawings: icons, ploy charges, medals, the word mark, the traverse.

static/js/shared/cards.js draws those that change during a game, from the same shapes.
"""

from enum import Enum
from typing import Final

from cannonade.web.drawing.shapes import ICONS, fort

MEDAL_SIGNS: Final = {
    "first_win": "1",
    "double_kill": "2",
    "as_dealt": "9",
    "first_aim": "0",
    "no_armour": "0",
    "rolling_fire": "4",
    "broadside": "3",
    "exact": "=",
    "small_shot": "2",
    "breaker": "18",
    "uphill": "4",
    "kings_first": "K",
    "whole_house": "J",
    "two_crowns": "K",
    "last_ploy": "A",
    "double_move": "X",
    "unspent": "A",
    "all_spent": "6",
    "perfect_six": "6",
    "reset_kill": "A",
    "no_shame": "0",
    "high_score": "110",
    "last_card": "1",
    "powder_left": "8",
    "ran_dry": "0",
    "house_rules": "H",
    "every_rule_set": "5",
    "every_lane": "12",
    "three_in_a_row": "3",
    "ten_wins": "10",
}
"""The label in the middle of each medal, by achievement; at most 3 characters."""


class Charge(Enum):
    """The state of one of a ploy's charges."""

    READY = "ready"
    SPENT = "spent"
    TO_COME = "to-come"


def charge(kind: Charge) -> str:
    """Draw a charge: a brass ball, a struck ring or a dotted ring; it has no label."""
    return (
        f'<svg class="charge {kind.value}" viewBox="-9 -9 18 18" aria-hidden="true">'
        f'<use href="#charge-{kind.value}"/></svg>'
    )


def icon(name: str) -> str:
    """Draw an icon by its name in `shapes.ICONS`; the control provides the label."""
    if name not in ICONS:
        msg = f"no icon {name!r}; there are {', '.join(ICONS)}"
        raise KeyError(msg)
    return (
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-{name}"/></svg>'
    )


def word_mark() -> str:
    """Draw the name of the game, with a round shot as its o; read out as one word."""
    ball = (
        '<svg class="word-mark-shot" viewBox="-12 -12 24 24" aria-hidden="true">'
        '<circle class="shot" r="11"/>'
        '<path class="shine" d="M-6.4-2A6.8 6.8 0 0 1-.6-6.8"/></svg>'
    )
    return (
        '<span class="word-mark" role="img" aria-label="Cannonade">'
        f'<span aria-hidden="true">Cann{ball}nade</span></span>'
    )


def traverse() -> str:
    """Draw the graduated ellipse behind the board, shown on wide screens."""
    return (
        '<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true">'
        '<use href="#p-traverse"/></svg>'
    )


def medal(text: str = "", *, is_held: bool = True) -> str:
    """Draw a medal: a fort, solid if held, outlined if not."""
    css = "held" if is_held else "to-win"
    words = f'<text class="medal-text" y="8">{text}</text>' if text else ""
    return (
        f'<svg class="medal {css}" viewBox="-50 -50 100 100" aria-hidden="true">'
        f'<path d="{fort(46)}"/><circle r="24"/>{words}</svg>'
    )
