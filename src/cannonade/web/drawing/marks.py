"""Small drawings beside the cards: icons, charges, the word mark, the traverse.

static/js/shared/marks.js draws those that change during a game, byte for byte the
same.
"""

from enum import Enum

from cannonade.web.drawing.shapes import ICONS, fort


class Charge(Enum):
    """What one of a ploy's charges has come to."""

    READY = "ready"
    SPENT = "spent"
    TO_COME = "to-come"


_CHARGES = {
    Charge.READY: '<circle class="shot" r="8"/>'
    '<path class="shine" d="M-4.6-1.4A4.8 4.8 0 0 1-.4-4.8"/>',
    Charge.SPENT: '<circle r="7"/><path d="M-5 5L5-5"/>',
    Charge.TO_COME: '<circle class="dotted" r="7"/>',
}


def charge(kind: Charge) -> str:
    """Draw a charge: a brass ball, a struck ring or a dotted ring; it has no name."""
    return (
        f'<svg class="charge {kind.value}" viewBox="-9 -9 18 18" aria-hidden="true">'
        f"{_CHARGES[kind]}</svg>"
    )


def icon(name: str) -> str:
    """Draw an icon by its name in `shapes.ICONS`; the control has the words."""
    if name not in ICONS:
        msg = f"no icon {name!r}; there are {', '.join(ICONS)}"
        raise KeyError(msg)
    return (
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-{name}"/></svg>'
    )


def chevron(square: str, direction: str, css: str) -> str:
    """Draw the arrow of a lane, in the gap it crosses to reach a square.

    Args:
        square: the square it points at, such as "d3".
        direction: up, down, left or right.
        css: kill, or short for a lane that falls short.
    """
    return (
        f'<svg class="chevron {direction} {css}" data-square="{square}"'
        ' viewBox="-13 -13 26 26" aria-hidden="true"><circle r="11.5"/>'
        '<path d="M-4.6 2.4L0-2.6L4.6 2.4"/></svg>'
    )


def word_mark() -> str:
    """Draw the name of the game, its o a round shot; read out as one word."""
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
    """Draw the graduated ellipse that lies behind the board on wide screens."""
    return (
        '<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true">'
        '<use href="#p-traverse"/></svg>'
    )


def medal(text: str = "", *, is_held: bool = True) -> str:
    """Draw a medal: a fort, solid when held and outlined when not."""
    css = "held" if is_held else "to-win"
    words = f'<text class="medal-text" y="8">{text}</text>' if text else ""
    return (
        f'<svg class="medal {css}" viewBox="-50 -50 100 100" aria-hidden="true">'
        f'<path d="{fort(46)}"/><circle r="24"/>{words}</svg>'
    )
