"""Outlines of letters, figures and words, and rows of them.

An outline has an id in the sprite: `b-7` is a figure in Besley, `c-7` one in Barlow
Condensed, `w-ONLY` an English word, `l-N` a letter for spelling the words of other
languages. Lengths are in font units, 1000 to the em.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

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
