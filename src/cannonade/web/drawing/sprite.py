"""The sprite: every shape once, referenced by a page's cards and icons.

A page includes a sprite near the top of its body, with all shapes or only those that it
uses. `cannonade.web.drawing.cards` and static/js/shared/cards.js refer to whole faces
by id, and faces to their parts, which are already in position on a card of 100 by 140.
Colours are the theme's tokens, directly or by classes of cards.css: only inherited
properties, including custom properties, reach into a referenced shape.

Faces include words, so each language has its own sprite. English words are single
outlines, those of other languages are spelled out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from cannonade.language import ENGLISH, language, pgettext
from cannonade.web.drawing import marks
from cannonade.web.drawing.cards import faces, ink, styled

_USED: Final = re.compile(r'<use\b[^>]*?\bhref="#([^"]+)"')


def _path(data: str, look: str, at: str = "") -> str:
    placed = f' transform="{at}"' if at else ""
    return f'<path {styled(look)}{placed} d="{data}"/>'


def _box(
    look: str, left: float, top: float, size: tuple[float, float], r: float
) -> str:
    x, y, wide, high, radius = map(marks.number_text, (left, top, *size, r))
    return (
        f'<rect {styled(look)} x="{x}" y="{y}" width="{wide}" height="{high}"'
        f' rx="{radius}"/>'
    )


def _disc(look: str, x: float, y: float, r: float) -> str:
    across, down, radius = map(marks.number_text, (x, y, r))
    return f'<circle {styled(look)} cx="{across}" cy="{down}" r="{radius}"/>'


def _shell() -> str:
    return (
        _disc("--foot-ink", 0, 0, 33)
        + _path(marks.SHELL_NECK, "--foot-ink")
        + _path(marks.FUSE, "fuse")
        + _path(marks.SPARK, "--diamonds")
        + _path(marks.SHELL_SHINE, "iron-shine")
    )


def _back() -> str:
    rosette = _path("M0-27L23.4-13.5V13.5L0 27L-23.4 13.5V-13.5Z", "gilt")
    ornament = "".join(
        _path(f"M24 {y}H42M58 {y}H76", "gilt") + _disc("--gilt", 50, y, 2)
        for y in (17, 123)
    )
    middle = (
        _path(marks.fort(42), "gilt")
        + _path(marks.fort(42), "gilt-fine", "rotate(30) scale(.84)")
        + _path(marks.fort(33), "gilt-fine")
        + rosette
    )
    return (
        _box("paper", 0.75, 0.75, (98.5, 138.5), 8.25)
        + _box("--back", 4.5, 4.5, (91, 131), 5)
        + _box("gilt-fine", 8, 8, (84, 124), 3)
        + ornament
        + f'<g transform="translate(50 70)">{middle}</g>'
    )


EXTRACT: Final = (
    _path("M50 91L79 77.5L50 64L21 77.5Z", "tile")
    + _path("M29.5 83.5L21 87.5L50 101L79 87.5L70.5 83.5", "stroke")
    + _path("M50 76V45M39.5 54.5L50 44L60.5 54.5", "stroke")
)
REASSIGN: Final = (
    _box("sheet", 14, 76, (20, 27), 3)
    + _box("tile", 66, 76, (20, 27), 3)
    + _path("M39 89.5H59M53 83L59.5 89.5L53 96", "stroke")
)


def _parts() -> dict[str, str]:
    return {
        "paper": _box("paper", 0.75, 0.75, (98.5, 138.5), 8.25),
        "foot-1": _path("M14 127.5H86", "foot-line"),
        "foot-2": _path("M14 125.5H86M14 131H86", "foot-line"),
        "tab": _box("--tab", 72, 86, (24, 27), 5),
        "royal": _box("paper", 0.75, 0.75, (98.5, 138.5), 8.25)
        + _box("--panel", 4.5, 4.5, (91, 106), 5),
        "hairline": _box("hairline", 7.5, 7.5, (85, 100), 3),
        "plate": _box("--plate", 16, 88, (68, 17), 3)
        + _disc("--plate-ink", 21.5, 96.5, 1.9)
        + _disc("--plate-ink", 78.5, 96.5, 1.9),
        "strip": _box("--strip", 4.5, 113, (91, 22.5), 5),
        "sight": _disc("sight", 50, 73, 33)
        + _path("M50 35V47M50 99V111M12 73H24M76 73H88", "sight"),
        "slate": _box("slate", 0.75, 0.75, (98.5, 138.5), 8.25)
        + _box("slate-inner", 5, 5, (90, 130), 5),
        "fort": _path(marks.fort(43), "fort", "translate(50 57)"),
        "ball": _disc("shot", 50, 57, 11)
        + _path("M-6.4-2A6.8 6.8 0 0 1-.6-6.8", "shine", "translate(50 57)"),
        "gilt": _box("paper", 0.75, 0.75, (98.5, 138.5), 8.25)
        + _box("gilt-frame", 5, 5, (90, 130), 5),
        "extract": EXTRACT,
        "reassign": REASSIGN,
        "shell": _shell(),
        "back": _back(),
        "count": _box("count-plate", 22, 51.5, (56, 37), 5),
        "slot": _box("slot-line", 1.5, 1.5, (97, 137), 8.25),
        "mini": _box("paper", 1, 1, (98, 110), 12),
        "traverse": _traverse(),
    }


def _feet() -> dict[str, tuple[tuple[str, ...], str]]:
    """Return the suits of each foot, which say what kills a royal, and its text."""
    only = pgettext("capitals on a card", "{suits} ONLY")
    return {
        "any": ((), pgettext("capitals on a card", "ANY")),
        "red": (("h", "d"), pgettext("capitals on a card", "{suits} RED")),
        "black": (("s", "c"), pgettext("capitals on a card", "{suits} BLACK")),
        **{suit: ((suit,), only) for suit in marks.SUITS},
    }


_FOOT_WIDE: Final = 88.0
_WORD_SIZE: Final = 20
_PIP: Final = 15.0
_PIP_STEP: Final = 17.5


def _pip(suit: str, x: float, size: float) -> str:
    at = marks.transform(x, 124, size / 100, size / 100)
    return f'<use href="#s-{suit}" class="ink-{suit}" transform="{at}"/>'


def _foot_words(suits: tuple[str, ...], said: str) -> str:
    """Draw pips and a word in one centred row, in the word order of the language."""
    before, _suits, after = said.partition("{suits}")
    word = marks.lettered(before or after)
    pips_wide = _PIP_STEP * len(suits) + (2 if suits else 0)
    room = _FOOT_WIDE - pips_wide
    word_wide = min(marks.row_width(word) * (_WORD_SIZE / 1000), room)
    start = 50 - (pips_wide + word_wide) / 2
    is_word_first = bool(suits and before.strip())
    pips_from = start + word_wide + 4.5 if is_word_first else start
    pips = "".join(
        _pip(suit, pips_from + _PIP / 2 + _PIP_STEP * place, _PIP)
        for place, suit in enumerate(suits)
    )
    middle = (start if is_word_first else start + pips_wide) + word_wide / 2
    return pips + marks.row(word, marks.Lettering(middle, 131, _WORD_SIZE, room))


def _foot_pips(suits: tuple[str, ...], said: str) -> str:
    """Draw larger pips alone, for cards too small for words; ANY stays, being short."""
    if not suits:
        return marks.row(marks.lettered(said), marks.Lettering(50, 132, 23, _FOOT_WIDE))
    start = 50 - 12 * (len(suits) - 1)
    return "".join(
        _pip(suit, start + 24 * place, 20) for place, suit in enumerate(suits)
    )


def _traverse() -> str:
    """Draw the graduated ellipse behind the board; each dash is a mark of its scale."""
    rings = ((600, 722, 2, 0.55, "none"), (562, 696, 1.2, 0.25, "none"))
    strokes = ((606, 728, 12, 0.6, "0.2 2.3"), (611, 732, 22, 0.8, "0.26 29.74"))
    return "".join(
        f'<ellipse rx="{wide}" ry="{high}" pathLength="360" stroke-width="{thick}" '
        f'stroke-opacity="{shade}" stroke-dasharray="{dashes}"/>'
        for wide, high, thick, shade, dashes in (*rings, *strokes)
    )


def _paths() -> Iterator[tuple[str, str]]:
    """Yield the outlines that take their colour from the element that uses them."""
    is_spelled = language() != ENGLISH
    for name, glyph in marks.GLYPHS.items():
        if is_spelled or not name.startswith("l-"):
            yield name, glyph.path
    for suit, outline in marks.SUITS.items():
        yield f"s-{suit}", outline
    for icon, strokes in marks.ICONS.items():
        yield f"i-{icon}", strokes


def _groups() -> Iterator[tuple[str, str]]:
    """Yield the shapes made of several parts, or with classes of their own."""
    for part, drawing in _parts().items():
        yield f"p-{part}", drawing
    for suit, lines in marks.HATCHING.items():
        yield f"p-hatch-{suit}", _path(lines, "hatch")
    for foot, (suits, said) in _feet().items():
        yield f"f-{foot}", ink(_foot_words(suits, said), "--foot-ink")
        yield f"f-{foot}-small", ink(_foot_pips(suits, said), "--foot-ink")
    for kind, drawing in marks.CHARGES.items():
        yield f"charge-{kind}", drawing
    yield from faces()


@cache
def _shapes_in(_name: str) -> Mapping[str, str]:
    """Return every shape by its id; `_name` is the current language, the cache key."""
    paths = {name: f'<path id="{name}" d="{data}"/>' for name, data in _paths()}
    return paths | {name: f'<g id="{name}">{each}</g>' for name, each in _groups()}


def _sprite(shapes: Iterable[str]) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0"'
        f' aria-hidden="true"><defs>{"".join(shapes)}</defs></svg>'
    )


def draw_sprite() -> str:
    """Return an invisible SVG element that defines every shape.

    Its words are in the current language.
    """
    return _sprite(_shapes_in(language()).values())


def sprite_for(markup: str) -> str:
    """Return a sprite of only the shapes that the markup uses, directly or indirectly.

    It is "" if there are none. The whole sprite is most of a page's size, and a page
    uses a third of it.
    """
    shapes = _shapes_in(language())
    wanted: set[str] = set()
    found = set(_USED.findall(markup))
    while found := (found & shapes.keys()) - wanted:
        wanted |= found
        found = {use for name in found for use in _USED.findall(shapes[name])}
    used = [shape for name, shape in shapes.items() if name in wanted]
    return _sprite(used) if used else ""
