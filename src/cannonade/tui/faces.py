"""Card faces as characters: numbers on paper, royals in colour, the dead in slate."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.style import Style as Ink

from cannonade.cards import PLOY_COUNT, Card, Kind, Suit
from cannonade.engine import PlacedRoyal
from cannonade.language import pgettext
from cannonade.rules import Rules
from cannonade.tui.canvas import Canvas, ink
from cannonade.tui.palette import Palette
from cannonade.words.cards import Style, rank_sign, short_name

_LARGE_TEN: Final = ("██ █████", *["██ ██ ██"] * 3, "██ █████")
_TEN: Final = 10
_LARGE_LINES: Final = 6
_SHALLOW: Final = 3
_TIMES: Final = "\N{MULTIPLICATION SIGN}"

Bitmap = tuple[str, ...]
"""A large rank or pip, drawn in squares half a line or a whole line high.

A square half a line high is one column wide, and one a whole line high is two wide:
both are square on a terminal whose characters are twice as high as wide.
"""

HEIGHT: Final = 5
"""The height of a rank, in squares."""

_RANKS: Final[dict[str, Bitmap]] = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": ("#", "#", "#", "#", "#"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "J": ("..#", "..#", "..#", "#.#", "###"),
    "Q": ("###", "#.#", "#.#", "###", "..#"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
    "X": ("#.#", "#.#", ".#.", "#.#", "#.#"),
    "-": ("...", "...", "###", "...", "..."),
}

PIPS: Final[dict[Suit, Bitmap]] = {
    Suit.HEARTS: (".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."),
    Suit.DIAMONDS: ("...#...", "..###..", ".#####.", ".#####.", "..###..", "...#..."),
    Suit.SPADES: ("...#...", "..###..", ".#####.", "#######", "##.#.##", "..###.."),
    Suit.CLUBS: ("..###..", "..###..", "##.#.##", "#######", "##.#.##", "..###.."),
}
"""Each suit's pip, seven squares wide and six high."""

_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def word(text: str) -> Bitmap:
    """Return digits or letters side by side, with a square between them."""
    parts = [_RANKS[each] for each in text]
    return tuple(".".join(part[row] for part in parts) for row in range(HEIGHT))


def half_lines(bitmap: Bitmap, lead: int = 0) -> tuple[str, ...]:
    """Draw a bitmap with two squares per line.

    Args:
        bitmap: the bitmap.
        lead: how many half lines to leave blank above it.
    """
    width = len(bitmap[0])
    blank = "." * width
    rows = [blank] * lead + [*bitmap]
    rows += [blank] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple(
        "".join(_HALVES[one + other] for one, other in zip(top, bottom, strict=True))
        for top, bottom in pairs
    )


def whole_lines(bitmap: Bitmap, square: str = "██") -> tuple[str, ...]:
    """Draw a bitmap with one square per line, each two characters wide."""
    blank = " " * len(square)
    return tuple(
        "".join(square if each == "#" else blank for each in row) for row in bitmap
    )


@dataclass(frozen=True, slots=True)
class SquareSize:
    """The size of a square, without the line below it.

    Attributes:
        width: in columns.
        height: in lines.
    """

    width: int
    height: int

    @property
    def is_large(self) -> bool:
        """Whether large ranks fit."""
        return self.height >= _LARGE_LINES


TINY: Final = SquareSize(6, 1)
SMALL: Final = SquareSize(9, 3)
LARGE: Final = SquareSize(17, 6)
SIZES: Final = (SquareSize(25, 10), SquareSize(21, 8), LARGE, SMALL, TINY)
"""The sizes of squares, largest first; those larger than LARGE only add margins."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The result of an attack, shown at the foot of a royal."""

    text: str
    is_kill: bool


@dataclass(frozen=True, slots=True)
class Brush:
    """The tools for drawing faces.

    Attributes:
        canvas: the canvas to draw on.
        palette: the colours.
        style: the style of card names.
        size: the size of squares.
        rules: the rules, which decide what kills a royal.
    """

    canvas: Canvas
    palette: Palette
    style: Style
    size: SquareSize
    rules: Rules

    @property
    def has_glyphs(self) -> bool:
        """Whether ranks are drawn as large glyphs."""
        if self.size.is_large:
            return True
        return self.size is SMALL and self.palette.is_solid and not self.style.is_ascii

    def inner(self, at: "Spot") -> "Spot":
        """Return where a large face begins: centred in a larger square."""
        if not self.size.is_large:
            return at
        across, down = self.size.width - LARGE.width, self.size.height - LARGE.height
        return (at[0] + across // 2, at[1] + down // 2)

    def fill(self, at: "Spot", style: Ink) -> None:
        """Blank a square."""
        self.canvas.fill((*at, self.size.width, self.size.height), style)

    def put(self, at: "Spot", text: str, style: Ink) -> None:
        """Write text at a position."""
        self.canvas.put(*at, text, style)

    def put_lines(self, at: "Spot", lines: Iterable[str], style: Ink) -> None:
        """Write lines of text below each other."""
        for line, text in enumerate(lines, at[1]):
            self.canvas.put(at[0], line, text, style)

    @property
    def block(self) -> str:
        """A solid character."""
        return "#" if self.style.is_ascii else "█"

    def centre(self, at: "Spot", line: int, text: str, style: Ink) -> None:
        """Write text centred on a line of a square."""
        left = max(0, self.size.width - len(text)) // 2
        self.canvas.put(at[0] + left, at[1] + line, text[: self.size.width], style)

    def end(self, at: "Spot", line: int, text: str, style: Ink) -> None:
        """Write text right-aligned on a line of a square."""
        left = self.size.width - 1 - len(text)
        self.canvas.put(at[0] + left, at[1] + line, text, style)

    def sign(self, suit: Suit) -> str:
        """Return a suit's symbol or letter."""
        return suit.value if self.style.is_ascii else suit.symbol


Spot = tuple[int, int]
"""The column and the line of a square's top left corner."""


def draw_number(
    brush: Brush, at: Spot, card: Card, depth: int, *, is_faded: bool
) -> str:
    """Draw the top card of a stack; return its background colour."""
    palette, size = brush.palette, brush.size
    paper = palette.faded if is_faded else palette.paper
    front = palette.suits[card.suit] if card.suit else palette.on_kill
    style = ink(front, paper, bold=True)
    brush.fill(at, style)
    if brush.has_glyphs:
        _draw_rank(brush, at, card, style)
    else:
        name = short_name(card, brush.style)
        brush.put((at[0] + 1, at[1]), name, style)
    if depth > 1:
        mark = f"{'x' if brush.style.is_ascii else _TIMES}{depth}"
        plain = ink(_on_paper(palette), paper)
        is_wide = card.rank == _TEN and size is SMALL and brush.has_glyphs
        brush.end((at[0] + is_wide, at[1]), size.height - 1, mark, plain)
    return paper


def _on_paper(palette: Palette) -> str:
    return palette.short if palette.is_solid else "default"


def _draw_rank(brush: Brush, at: Spot, card: Card, style: Ink) -> None:
    x, y = at = brush.inner(at)
    left = 1 if card.rank == _TEN else 2
    if brush.size.is_large:
        lines = _large_rank(brush, card)
        brush.put_lines((x + left, y + _large_top(brush)), lines, style)
        _draw_pip(brush, at, card, style)
        return
    lines = half_lines(word(rank_sign(card.rank)), lead=1)
    brush.put_lines((x + left, y), lines, style)
    if card.suit:
        brush.put((x + 7, y), brush.sign(card.suit), style)


def _large_top(brush: Brush) -> int:
    return 1 if brush.palette.is_solid else 0


def _large_rank(brush: Brush, card: Card) -> tuple[str, ...]:
    lines = _LARGE_TEN if card.rank == _TEN else whole_lines(word(rank_sign(card.rank)))
    return tuple(line.replace("█", brush.block) for line in lines)


def _draw_pip(brush: Brush, at: Spot, card: Card, style: Ink) -> None:
    if card.suit is None:
        return
    x, y = at
    if brush.style.is_ascii or not brush.palette.is_solid:
        brush.put((x + 11, y + 1), brush.sign(card.suit), style)
        return
    left = 10 if card.rank == _TEN else 9
    brush.put_lines((x + left, y + 1), half_lines(PIPS[card.suit]), style)


def draw_royal(brush: Brush, at: Spot, royal: PlacedRoyal, strip: Strip | None) -> str:
    """Draw a royal on its slot; return its background colour."""
    if royal.is_dead:
        return _draw_dead(brush, at, royal.card)
    palette = brush.palette
    back = _royal_back(palette, royal.card)
    style = ink(palette.on_royal, back, bold=True)
    brush.fill(at, style)
    worn = royal.health - royal.card.rank
    front = palette.armoured if worn else palette.on_royal
    health = ink(front, back, bold=True)
    name = short_name(royal.card, brush.style)
    if brush.size is TINY or strip or not _draws_health(brush, royal.health):
        brush.put((at[0] + 1, at[1]), name, style)
        brush.end(at, 0, str(royal.health), health)
        if brush.size is not TINY:
            _draw_foot(brush, at, royal, strip)
        return back
    rows = (0, 1, 2) if brush.size is SMALL else _large_rows(brush)
    down = brush.inner(at)[1] - at[1]
    notes = (name, f"+{worn}" if worn else "", needs(royal.card, brush))
    for row, text in zip(rows, notes, strict=True):
        brush.put((at[0] + 1, at[1] + down + row), text, style)
    _draw_health(brush, (at[0], at[1] + down), royal.health, health)
    return back


def _large_rows(brush: Brush) -> tuple[int, int, int]:
    top = _large_top(brush)
    return (top, top + 2, top + 4)


def _royal_back(palette: Palette, card: Card) -> str:
    return palette.royals[card.suit] if card.suit else palette.back


def _draws_health(brush: Brush, health: int) -> bool:
    return brush.has_glyphs and (brush.size.is_large or health < 2 * _TEN)


def _draw_health(brush: Brush, at: Spot, health: int, style: Ink) -> None:
    bitmap = word(str(health))
    if brush.size is SMALL:
        lines, top = half_lines(bitmap, lead=1), 0
        left = 4 if len(lines[0]) > _SHALLOW else 5
    else:
        is_wide = health < 2 * _TEN
        lines = whole_lines(bitmap, brush.block * (2 if is_wide else 1))
        top = _large_top(brush)
        left = brush.size.width - (1 if is_wide else 2) - len(lines[0])
    brush.put_lines((at[0] + left, at[1] + top), lines, style)


def _draw_foot(brush: Brush, at: Spot, royal: PlacedRoyal, strip: Strip | None) -> None:
    palette, last = brush.palette, brush.size.height - 1
    if strip is None:
        back = _royal_back(palette, royal.card)
        style = ink(palette.on_royal, back)
        brush.put((at[0] + 1, at[1] + last), needs(royal.card, brush), style)
        if royal.armour:
            worn = f"+{royal.health - royal.card.rank}"
            brush.end(at, last, worn, ink(palette.armoured, back))
        return
    front = palette.on_kill if strip.is_kill else palette.on_short
    back = palette.kill if strip.is_kill else palette.short
    style = ink(front, back, bold=True, turned=not palette.is_solid and strip.is_kill)
    brush.put((at[0], at[1] + last), " " * brush.size.width, style)
    brush.centre(at, last, strip.text, style)


def needs(card: Card, brush: Brush) -> str:
    """Return which cards kill a royal, in at most three characters."""
    needed = brush.rules.what_counts(card)
    if needed is None:
        return pgettext("on a card, three letters at most", "any")
    suits = (each for each in Suit if needed in {each, each.colour})
    return "".join(map(brush.sign, suits))


def _draw_dead(brush: Brush, at: Spot, card: Card) -> str:
    palette = brush.palette
    style = ink(palette.on_slate, palette.slate)
    brush.fill(at, style)
    name = short_name(card, brush.style)
    middle = brush.size.height // 2
    if not palette.is_solid or brush.style.is_ascii:
        brush.centre(at, middle, f"({name})", style)
        return palette.slate
    ball = ink(palette.brass if palette.is_dark else palette.on_slate, palette.slate)
    brush.centre(at, middle, f"● {name}", style)
    left = max(0, brush.size.width - len(name) - 2) // 2
    brush.put((at[0] + left, at[1] + middle), "●", ball)
    return palette.slate


def draw_free(brush: Brush, at: Spot) -> str:
    """Draw a slot that was never used; return its background colour."""
    palette = brush.palette
    style = ink(palette.line, palette.ground)
    brush.fill(at, style)
    brush.centre(
        at, brush.size.height // 2, "." if brush.style.is_ascii else "·", style
    )
    return palette.ground


def draw_empty(brush: Brush, at: Spot) -> str:
    """Draw a cell without a card; return its background colour."""
    style = ink(brush.palette.line, brush.palette.plate)
    brush.fill(at, style)
    return brush.palette.plate


def draw_back(brush: Brush, at: Spot, count: int) -> str:
    """Draw the draw pile with its card count; return its background colour."""
    palette = brush.palette
    style = ink(palette.on_back, palette.back, bold=True)
    brush.fill(at, style)
    if not brush.has_glyphs:
        brush.centre(at, brush.size.height // 2, str(count), style)
        return palette.back
    bitmap = word(str(count))
    at = (at[0], brush.inner(at)[1])
    if brush.size.is_large:
        lines, top = whole_lines(bitmap, 2 * brush.block), _large_top(brush)
    else:
        lines, top = half_lines(bitmap, lead=1), 0
    for line, text in enumerate(lines, top):
        brush.centre(at, line, text, style)
    return palette.back


def draw_hand(brush: Brush, at: Spot, card: Card) -> str:
    """Draw the card in hand; return its background colour."""
    if card.is_royal:
        return draw_royal(brush, at, PlacedRoyal(card), None)
    if card.kind is Kind.JOKER and not brush.has_glyphs:
        style = ink(brush.palette.on_kill, brush.palette.paper, bold=True)
        brush.fill(at, style)
        brush.centre(at, 0, card.symbol, style)
        return brush.palette.paper
    return draw_number(brush, at, card, 1, is_faded=False)


def charges(ready: int, spent: int, of_kind: int, *, is_ascii: bool) -> str:
    """Return a ploy's charges as characters: ready, spent, not drawn yet."""
    signs = "*o." if is_ascii else "●○·"
    to_come = min(PLOY_COUNT, of_kind) - ready - spent
    return signs[0] * ready + signs[1] * spent + signs[2] * to_come
