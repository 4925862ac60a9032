"""Small drawings: icons, medals, the word mark, the traverse; outlines of letters.

static/js/shared/cards.js draws those that change during a game, from the same shapes.

Suits and the shell are drawn around the origin in a box of 100; card parts at their
place on a card of 100 by 140; icons in a box of 24. An outline of letters has an id in
the sprite: `b-7` is a figure in Besley, `c-7` one in Barlow Condensed, `w-ONLY` an
English word, `l-N` a letter for spelling the words of other languages; lengths are in
font units, 1000 to the em.
"""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from markupsafe import Markup

EM: Final = 1000


@dataclass(frozen=True, slots=True)
class Glyph:
    """One outline.

    Attributes:
        left: where the ink begins, measured from the pen position.
        right: where it ends.
        advance: where the next glyph begins.
        path: the outline, its baseline at y = 0, y pointing down.
    """

    left: int
    right: int
    advance: int
    path: str


def _load() -> Mapping[str, Glyph]:
    source = resources.files("cannonade.web") / "static" / "cards" / "glyphs.json"
    rows = json.loads(source.read_text(encoding="utf-8"))
    return {name: Glyph(*row) for name, row in rows.items()}


GLYPHS: Final = _load()
"""Every outline by its id."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How to set a row of glyphs.

    Attributes:
        x: the centre of the row, in card units.
        y: its baseline.
        size: the em, in card units.
        fit: the maximum width; a wider row is squeezed.
        squeeze: the horizontal scale of any row of more than one glyph.
        track: the space added between glyphs, in font units.
    """

    x: float
    y: float
    size: float
    fit: float
    squeeze: float = 1.0
    track: int = 0


def drawn(svg: str) -> Markup:
    """Return a drawing as markup, which templates don't escape."""
    return Markup(svg)  # noqa: S704  drawn by us, from cards and numbers alone


def number_text(value: float) -> str:
    """Format a number as the browser's code does: with at most four decimals."""
    rounded = math.floor(value * 10_000 + 0.5) / 10_000
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def transform(x: float, y: float, scale_x: float, scale_y: float) -> str:
    """Format the position and scale of a shape as an SVG transform."""
    scale = number_text(scale_x)
    if scale_y != scale_x:
        scale += f" {number_text(scale_y)}"
    return f"translate({number_text(x)} {number_text(y)}) scale({scale})"


def row(ids: Sequence[str], lettering: Lettering) -> str:
    """Draw a row of glyphs with its ink centred; "" among the ids is a word space."""
    places, end = _places(ids, lettering.track)
    scale_y = lettering.size / EM
    scale_x = scale_y * (lettering.squeeze if len(ids) > 1 else 1.0)
    scale_x = min(scale_x, lettering.fit / end)
    uses = "".join(
        f'<use href="#{name}" x="{x}"/>' if x else f'<use href="#{name}"/>'
        for name, x in places
    )
    start = lettering.x - end * scale_x / 2
    at = transform(start, lettering.y, scale_x, scale_y)
    return f'<g transform="{at}">{uses}</g>'


def row_width(ids: Sequence[str]) -> int:
    """Return the width of a row's ink, in font units."""
    return _places(ids, 0)[1]


WORD_SPACE: Final = 200


def _places(ids: Sequence[str], track: int) -> tuple[list[tuple[str, int]], int]:
    """Return each glyph's offset from the ink of the first one, and the total width."""
    at = -GLYPHS[ids[0]].left
    end = 0
    places: list[tuple[str, int]] = []
    for name in ids:
        if not name:
            at += WORD_SPACE
            continue
        glyph = GLYPHS[name]
        places.append((name, at))
        end = at + glyph.right
        at += glyph.advance + track
    return places, end


def besley(number: int) -> list[str]:
    """Return the glyph ids of a number in Besley."""
    return [f"b-{figure}" for figure in str(number)]


def condensed(text: str) -> list[str]:
    """Return the glyph ids of figures and signs in Barlow Condensed; "" for a space."""
    return [f"c-{sign}" if sign != " " else "" for sign in text]


def lettered(text: str) -> list[str]:
    """Return the glyph ids of words and numbers; a known word is a single glyph.

    Letters without a glyph are left out; tools/outline_glyphs.py has the list.
    """
    ids: list[str] = []
    for word in text.split():
        ids += [""] if ids else []
        ids += _word(word)
    return ids


def _word(text: str) -> list[str]:
    if text.isdecimal():
        return condensed(text)
    if f"w-{text}" in GLYPHS:
        return [f"w-{text}"]
    return [f"l-{letter}" for letter in text if f"l-{letter}" in GLYPHS]


SUITS: Final[Mapping[str, str]] = {
    "h": "M0 47C-9 35-48 12-48-17C-48-35-37-45-24-45C-13-45-4-38 0-27"
    "C4-38 13-45 24-45C37-45 48-35 48-17C48 12 9 35 0 47Z",
    "d": "M0-50C8-31 22-12 37 0C22 12 8 31 0 50C-8 31-22 12-37 0C-22-12-8-31 0-50Z",
    "s": "M0-49C9-30 47-8 47 17C47 31 37 39 26 39C17 39 9 34 5 27"
    "C6 37 10 44 18 49H-18C-10 44-6 37-5 27C-9 34-17 39-26 39"
    "C-37 39-47 31-47 17C-47-8-9-30 0-49Z",
    "c": "M0-49A22 22 0 0 1 15.6-11.5A22 22 0 1 1 5 24C6 36 10 44 18 49"
    "H-18C-10 44-6 36-5 24A22 22 0 1 1-15.6-11.5A22 22 0 0 1 0-49Z",
}
"""The outline of each suit, by its letter."""


def _point(radius: float, across: float, turn: float) -> str:
    """Return a point by its distances along and across a ray at `turn` radians."""
    x = radius * math.cos(turn) - across * math.sin(turn)
    y = radius * math.sin(turn) + across * math.cos(turn)
    return f"{number_text(round(x, 2))} {number_text(round(y, 2))}"


def fort(salient: float) -> str:
    """Return the path of a six-bastioned fort around the origin, of radius `salient`.

    Each bastion goes from the curtain out along a flank to the shoulder, to the
    point, and back; the curtains join the flanks.
    """
    trace = ((0.62, -0.15), (0.72, -0.27), (1.0, 0.0), (0.72, 0.27), (0.62, 0.15))
    corners = [
        _point(salient * along, salient * across, math.radians(60 * bastion - 90))
        for bastion in range(6)
        for along, across in trace
    ]
    return f"M{'L'.join(corners)}Z"


PANEL: Final = (4.5, 4.5, 95.5, 110.5)
"""The edges of a royal's panel: left, top, right, bottom."""


def _upright() -> Iterable[str]:
    _, top, _, bottom = PANEL
    return (f"M{x} {top}V{bottom}" for x in range(8, 95, 4))


def _level() -> Iterable[str]:
    left, _, right, _ = PANEL
    return (f"M{left} {y}H{right}" for y in range(8, 110, 4))


def _slanting() -> Iterable[str]:
    left, top, right, bottom = PANEL
    for total in range(12, 206, 6):
        low_x = max(left, total - bottom)
        high_x = min(right, total - top)
        if low_x < high_x:
            yield f"M{low_x} {total - low_x}L{high_x} {total - high_x}"


CHARGES: Final[Mapping[str, str]] = {
    "ready": '<circle class="shot" stroke="none" r="8"/>'
    '<path class="shine" d="M-4.6-1.4A4.8 4.8 0 0 1-.4-4.8"/>',
    "spent": '<circle r="7"/><path d="M-5 5L5-5"/>',
    "to-come": '<circle stroke-dasharray="2.2 2.2" r="7"/>',
}
"""A ploy's charge by its state: a ball, a struck ring or a dotted ring."""

HATCHING: Final[Mapping[str, str]] = {
    "h": "".join(_upright()),
    "c": "".join(_level()),
    "d": "".join(_slanting()),
    "s": "".join((*_upright(), *_level())),
}
"""Heraldic hatching for a royal's panel, which shows the suit without colour."""

FUSE: Final = "M22-26C30-38 40-34 43-45"
SPARK: Final = (
    "M46-63L49-54L57-58L54-50L62-46L53-44L55-35L48-40L42-34L42-43L33-44L40-50L36-58"
    "L43-55Z"
)
SHELL_NECK: Final = "M11-37L29-24L22-14L4-27Z"
SHELL_SHINE: Final = "M-25 3A25 25 0 0 1-9-20"

ICONS: Final[Mapping[str, str]] = {
    "plus": "M12 5V19M5 12H19",
    "book": "M12 6.5C10 5 7 4.5 4 4.5V18C7 18 10 18.5 12 20C14 18.5 17 18 20 18V4.5"
    "C17 4.5 14 5 12 6.5V20",
    "settings": "M4 7H12M18 7H20M12 7A3 3 0 1 1 18 7A3 3 0 1 1 12 7ZM4 17H6M12 17H20"
    "M6 17A3 3 0 1 1 12 17A3 3 0 1 1 6 17Z",
    "undo": "M8.5 4.5L4 9L8.5 13.5M4.5 9H14.5A5 5 0 0 1 14.5 19H11",
    "redo": "M15.5 4.5L20 9L15.5 13.5M19.5 9H9.5A5 5 0 0 0 9.5 19H13",
    "hint": "M9 17.5H15M10 21H14M9.2 17.5C9.2 14.5 5.8 13.4 5.8 9.2A6.2 6.2 0 0 1 18.2"
    " 9.2C18.2 13.4 14.8 14.5 14.8 17.5",
    "known": "M2.5 12C5 7.8 8.3 5.8 12 5.8C15.7 5.8 19 7.8 21.5 12C19 16.2 15.7 18.2 12"
    " 18.2C8.3 18.2 5 16.2 2.5 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    "menu": "M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5",
    "close": "M6 6L18 18M18 6L6 18",
    "again": "M18.6 7.5A8 8 0 1 0 20 12M19.5 3V8H14.5",
    "play": "M7.5 5L18.5 12L7.5 19Z",
    "share": "M12 15V3.5M7.5 8L12 3.5L16.5 8M4.5 13V20H19.5V13",
    "resign": "M6 21V3.5M6 4.5H18L15 8.5L18 12.5H6",
    "sound": "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6"
    "A8.5 8.5 0 0 1 18 18",
    "mute": "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9.5L20.5 14.5M20.5 9.5"
    "L15.5 14.5",
    "back": "M14.5 5L7.5 12L14.5 19",
    "forward": "M9.5 5L16.5 12L9.5 19",
    "first": "M17.5 5L10.5 12L17.5 19M6.5 5V19",
    "last": "M6.5 5L13.5 12L6.5 19M17.5 5V19",
    "pause": "M8.5 5V19M15.5 5V19",
    "check": "M5 12.5L10 17.5L19 7",
    "falls": "M12 5.2A6.8 6.8 0 1 1 12 18.8A6.8 6.8 0 1 1 12 5.2ZM12 1.5V8M12 16V22.5"
    "M1.5 12H8M16 12H22.5",
    "stands": "M9.3 9.3L14.7 14.7M14.7 9.3L9.3 14.7",
}
"""Icons as strokes, by name."""


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


def icon(name: str) -> Markup:
    """Draw an icon by its name in `ICONS`; the control provides the label."""
    if name not in ICONS:
        msg = f"no icon {name!r}; there are {', '.join(ICONS)}"
        raise KeyError(msg)
    return drawn(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-{name}"/></svg>'
    )


def word_mark() -> Markup:
    """Draw the name of the game, with a round shot as its o; read out as one word."""
    ball = (
        '<svg class="word-mark-shot" viewBox="-12 -12 24 24" aria-hidden="true">'
        '<circle class="shot" r="11"/>'
        '<path class="shine" d="M-6.4-2A6.8 6.8 0 0 1-.6-6.8"/></svg>'
    )
    return drawn(
        '<span class="word-mark" role="img" aria-label="Cannonade">'
        f'<span aria-hidden="true">Cann{ball}nade</span></span>'
    )


def traverse() -> Markup:
    """Draw the graduated ellipse behind the board, shown on wide screens."""
    return drawn(
        '<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true">'
        '<use href="#p-traverse"/></svg>'
    )


def medal(achievement: str, *, is_held: bool = True) -> Markup:
    """Draw the medal of an achievement: a fort, solid if held, outlined if not."""
    ground = ' fill="var(--brass)" stroke="none"' if is_held else ""
    ring, ink = ("on-brass", "on-brass") if is_held else ("line", "text")
    sign = MEDAL_SIGNS[achievement]
    return drawn(
        '<svg class="medal" viewBox="-50 -50 100 100" aria-hidden="true" '
        'stroke="var(--line)" stroke-width="2" text-anchor="middle">'
        f'<path{ground} d="{fort(46)}"/><circle stroke="var(--{ring})" r="24"/>'
        f'<text fill="var(--{ink})" stroke="none" y="8">{sign}</text></svg>'
    )
