"""Convert the letters, figures and words of the cards to outlines, replacing fonts.

tools/vendor.py writes them to web/static/cards/glyphs.json.

Coordinates are integers in font units, 1000 to the em, y pointing down as in SVG.
"""

import json
import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[1] / "src" / "cannonade" / "web"
TARGET: Final = WEB / "static" / "cards" / "glyphs.json"
BESLEY: Final = "@fontsource/besley/files/besley-latin-800-normal.woff2"
CONDENSED: Final = (
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2"
)
EM: Final = 1000
MOST_OFF: Final = 1
"""The maximum deviation of an outline from the font, in font units: an eighth of a
pixel on the largest card. Joining curves into fewer cubic ones saves a fifth."""

WORDS: Final = (
    *("ANY", "RED", "BLACK", "ONLY"),
    *("SHORT", "SUIT", "COLOUR", "EMPTY"),
    *("EXTRACT", "REASSIGN", "SPENT", "JOKER"),
)
LETTERS: Final = string.ascii_uppercase + "ÄÖÜ"
"""The letters for spelling words of other languages."""

TEN_WIDTH: Final = 0.74
"""The horizontal scale of "10", which makes it as wide as the other ranks."""
TEN_GAP: Final = 30

SIGNS: Final = {
    # In neither font: drawn to match the condensed plus sign.
    "≥": (
        438,
        "M36-664l366 148v92l-366 148v-116l230-78-230-78zM36-108h366v108h-366z",
    ),
}


@dataclass
class Outline:
    """A shape in font units: the bounds of its ink, and its advance width."""

    left: int
    right: int
    advance: int
    path: str


Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]


@dataclass
class PathPen:
    """Collects segments as a short SVG path of integers and relative commands."""

    parts: list[str] = field(default_factory=list)
    at: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, 0)

    def add(self, command: str, *points: Point) -> None:
        """Add a command; its last point is the new pen position."""
        whole = [(round(x), -round(y)) for x, y in points]
        numbers = [n for x, y in whole for n in (x - self.at[0], y - self.at[1])]
        self.parts.append(command + joined(numbers))
        self.at = whole[-1]

    def draw(self, segment: Segment) -> None:
        """Add a segment as recorded by fontTools, with curves converted to cubic."""
        match segment:
            case "moveTo", (point,):
                self.add("m" if self.parts else "M", point)
                self.start = self.at
            case "lineTo", (point,):
                self.add("l", point)
            case "curveTo", points:
                self.add("c", *points)
            case "closePath", ():
                self.parts.append("z")
                self.at = self.start
            case other:
                raise ValueError(f"a segment of an unknown kind: {other}")

    @property
    def path(self) -> str:
        """The path so far."""
        return "".join(self.parts)


def joined(numbers: Iterable[int]) -> str:
    """Join numbers with the fewest separators that SVG allows."""
    text = ""
    for number in numbers:
        text += str(number) if number < 0 or not text else f" {number}"
    return text


class Face:
    """One font, scaled to 1000 units to the em."""

    def __init__(self, path: Path) -> None:
        """Load the font file."""
        # fontTools has no types, so its modules are imported as values.
        font = import_module("fontTools.ttLib").TTFont(path)
        self.glyphs = font.getGlyphSet()
        self.names: Mapping[int, str] = font.getBestCmap()
        self.scale: float = EM / font["head"].unitsPerEm

    def advance(self, sign: str) -> float:
        """Return the advance width of a character."""
        return float(self.glyphs[self.names[ord(sign)]].width) * self.scale

    def bounds(self, sign: str) -> tuple[float, float]:
        """Return the left and the right bound of a character's ink."""
        pen = import_module("fontTools.pens.boundsPen").BoundsPen(self.glyphs)
        self.glyphs[self.names[ord(sign)]].draw(pen)
        return float(pen.bounds[0]) * self.scale, float(pen.bounds[2]) * self.scale

    def segments(self, sign: str, x: float, squeeze: float) -> list[Segment]:
        """Return a character's segments, moved and scaled horizontally."""
        pens = import_module("fontTools.pens.recordingPen")
        placing = import_module("fontTools.pens.transformPen")
        recording = pens.DecomposingRecordingPen(self.glyphs)
        matrix = (self.scale * squeeze, 0, 0, self.scale, x, 0)
        self.glyphs[self.names[ord(sign)]].draw(placing.TransformPen(recording, matrix))
        cubic = pens.RecordingPen()
        joining = import_module("fontTools.pens.qu2cuPen")
        recording.replay(joining.Qu2CuPen(cubic, MOST_OFF, all_cubic=True))
        segments: list[Segment] = cubic.value
        return segments

    def outline(
        self, text: str, squeeze: float = 1.0, gap: float | None = None
    ) -> Outline:
        """Outline a character or a word; `gap` sets the space between the inks."""
        out = PathPen()
        at = 0.0
        for place, sign in enumerate(text):
            left, right = self.bounds(sign)
            if gap is not None and place:
                at += gap - left
            for segment in self.segments(sign, at * squeeze, squeeze):
                out.draw(segment)
            at += right if gap is not None else self.advance(sign)
        left, _ = self.bounds(text[0])
        _, right = self.bounds(text[-1])
        end = at if gap is not None else at - self.advance(text[-1]) + right
        return Outline(
            round(left * squeeze), round(end * squeeze), round(at * squeeze), out.path
        )


def outlines(folder: Path) -> dict[str, Outline]:
    """Return all outlines, by their ids in the sprite."""
    besley, condensed = Face(folder / BESLEY), Face(folder / CONDENSED)
    ten = besley.outline("10", TEN_WIDTH, TEN_GAP / TEN_WIDTH)
    return {
        **{f"b-{sign}": besley.outline(sign) for sign in string.digits + "AJQK"},
        "b-10": ten,
        **{f"c-{sign}": condensed.outline(sign) for sign in string.digits + "+"},
        **{f"c-{sign}": drawn(*shape) for sign, shape in SIGNS.items()},
        **{f"w-{word}": condensed.outline(word) for word in WORDS},
        **{f"l-{letter}": condensed.outline(letter) for letter in LETTERS},
    }


def drawn(advance: int, path: str) -> Outline:
    """Return a hand-drawn character as an outline."""
    return Outline(36, advance - 36, advance, path)


def as_json(found: Mapping[str, Outline]) -> str:
    """Format the outlines for the server: left, right, advance, path."""
    rows = {
        name: [each.left, each.right, each.advance, each.path]
        for name, each in found.items()
    }
    lines = ",\n".join(
        f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(row)}"
        for name, row in rows.items()
    )
    return f"{{\n{lines}\n}}\n"


def write_outlines(packages: Path) -> None:
    """Write the file of outlines, from the fonts among npm's packages."""
    text = as_json(outlines(packages))
    TARGET.write_text(text, encoding="utf-8", newline="\n")
