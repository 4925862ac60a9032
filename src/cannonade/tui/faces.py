"""Coloured characters: sentences, frames, and card faces.

Numbers are on paper, royals in colour, the dead in slate.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias

from rich.style import Style as Ink
from rich.text import Text
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from cannonade.cards import PLOY_COUNT, Card, Suit
from cannonade.engine import PlacedRoyal
from cannonade.engine.events import Attacked, AttackResult
from cannonade.foreign_text import visible
from cannonade.language import _, pgettext
from cannonade.rules import Rules
from cannonade.tui.palette import Palette
from cannonade.words.cards import NAMED_CARD, Style, rank_sign, short_name


@lru_cache(maxsize=1024)
def ink(front: str, back: str, *, bold: bool = False, turned: bool = False) -> Ink:
    """Return a style with these colours.

    Args:
        front: the foreground colour.
        back: the background colour.
        bold: whether it is bold.
        turned: whether to swap the two, which works without colours.
    """
    return Ink(color=front, bgcolor=back, bold=bold, reverse=turned)


class Canvas:
    """A grid of characters; drawing outside it has no effect."""

    def __init__(self, size: Size, style: Ink) -> None:
        """Start with a blank rectangle."""
        self._lines = [[(" ", style)] * size.width for _ in range(size.height)]

    def put(self, x: int, y: int, text: str, style: Ink) -> None:
        """Write a text on line y, starting at column x."""
        if not 0 <= y < len(self._lines):
            return
        line = self._lines[y]
        for column, character in enumerate(text, x):
            if 0 <= column < len(line):
                line[column] = (character, style)

    def ground(self, x: int, y: int) -> str:
        """Return the background colour of a character."""
        _, style = self._lines[y][x]
        return style.bgcolor.name if style.bgcolor else "default"

    @property
    def text(self) -> Text:
        """The characters in their styles."""
        return join_lines(
            Text.assemble(
                *(
                    ("".join(character for character, _ in group), style)
                    for style, group in groupby(cells, key=itemgetter(1))
                )
            )
            for cells in self._lines
        )


_SIGNS: Final = {sign: suit for suit in Suit for sign in (suit.symbol, suit.value)}


def paint(text: str, palette: Palette, *, front: str = "", bold: bool = False) -> Text:
    """Return a text with every card in the colour of its suit."""
    text = visible(text)
    found = Text(text, Ink(color=front or palette.text, bold=bold))
    for match in NAMED_CARD.finditer(text):
        suit = _SIGNS[match[0][-1]]
        found.stylize(Ink(color=palette.marks[suit], bold=True), *match.span())
    return found


def join_lines(texts: Iterable[Text]) -> Text:
    """Join texts with line breaks."""
    return Text("\n").join(texts)


def paint_lines(texts: Iterable[str], palette: Palette) -> Text:
    """Paint texts, and join them with line breaks."""
    return join_lines(paint(each, palette) for each in texts)


def rewrite(parent: Widget, name: str, text: Text) -> None:
    """Change the text of a part, and measure it anew.

    Textual 8 measures a part once until it is laid out: where a layout came between two
    changes, the second text got the height of the first, and a notice lost its lines. A
    thread may deliver its text while the screen is closing, and has lost the part.

    Args:
        parent: a screen or part.
        name: the id of a part within, with "#".
        text: the new text.
    """
    with suppress(NoMatches):
        part = parent.query_one(name, Static)
        part.update(text)
        part.styles.merge_rules({})  # forgets the measure


class Frame(Enum):
    """The meaning of the frame around a square, the strongest last.

    Each is its colour in the palette, and its corners and lines where it is drawn
    without colours: in Unicode, and in ASCII.
    """

    NONE = ("ground", "┌─┐│└┘", "+-+|++")
    LIT = ("text", "┏━┓┃┗┛", "#=#H##")
    LEGAL = ("brass", "╭╌╮╎╰╯", "o.o:oo")
    SHORT = ("text", "┏╍┓┇┗┛", "#~#!##")
    KILL = ("kill", "╔═╗║╚╝", "*=*H**")
    FATAL = ("cost", "╔═╗║╚╝", "*=*H**")
    PLAYED = ("cost", "┌┼┐┼└┘", "xxxxxx")
    """The action played when another one was better."""
    CURSOR = ("cursor", "▛▀▜█▙▟", "@@@@@@")
    BETTER = CURSOR


Marks: TypeAlias = Mapping[str, Frame]
"""Frames by the names of their places."""
NO_MARKS: Final[Marks] = {}

_LARGE_TEN: Final = ("██ █████", *["██ ██ ██"] * 3, "██ █████")
_TEN: Final = 10
_SHALLOW: Final = 3
_TIMES: Final = "\N{MULTIPLICATION SIGN}"

Bitmap = tuple[str, ...]
"""A large rank or pip, drawn in squares half a line or a whole line high.

A square half a line high is one column wide, and one a whole line high is two wide:
both are square on a terminal whose characters are twice as high as wide.
"""

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
    parts = (_RANKS[each] for each in text)
    return tuple(map(".".join, zip(*parts, strict=True)))


def half_lines(bitmap: Bitmap) -> tuple[str, ...]:
    """Draw a bitmap with two squares per line, the first half blank if it is odd."""
    lead = ("." * len(bitmap[0]),) * (len(bitmap) % 2)
    rows = (*lead, *bitmap)
    return tuple(
        "".join(_HALVES[one + other] for one, other in zip(top, bottom, strict=True))
        for top, bottom in zip(rows[::2], rows[1::2], strict=True)
    )


def whole_lines(bitmap: Bitmap, square: str) -> tuple[str, ...]:
    """Draw a bitmap with one square per line."""
    signs = {"#": square, ".": " " * len(square)}
    return tuple("".join(signs[each] for each in row) for row in bitmap)


TINY: Final = Size(6, 1)
SMALL: Final = Size(9, 3)
LARGE: Final = Size(17, 6)
SIZES: Final = (Size(25, 10), Size(21, 8), LARGE, SMALL, TINY)
"""The sizes of squares without the lines between them, largest first; those larger than
LARGE only add margins."""


@dataclass(frozen=True, slots=True)
class Brush:
    """The tools for drawing a square.

    Attributes:
        canvas: the canvas to draw on.
        palette: the colours.
        style: the style of card names.
        rules: the rules, which decide what kills a royal.
        size: the size of the square.
        at: the column and the line of its top left corner.
    """

    canvas: Canvas
    palette: Palette
    style: Style
    rules: Rules
    size: Size
    at: tuple[int, int] = (0, 0)

    @property
    def is_large(self) -> bool:
        """Whether large ranks fit."""
        return self.size.height >= LARGE.height

    @property
    def has_glyphs(self) -> bool:
        """Whether ranks are drawn as large glyphs."""
        if self.is_large:
            return True
        return self.size is SMALL and self.has_blocks

    @property
    def has_blocks(self) -> bool:
        """Whether half lines and columns can be filled."""
        return self.palette.is_solid and not self.style.is_ascii

    @property
    def block(self) -> str:
        """A solid character."""
        return "#" if self.style.is_ascii else "█"

    @property
    def inner(self) -> "Brush":
        """The brush of a large face, which is centred in a larger square."""
        if not self.is_large:
            return self
        x, y = self.at
        across, down = self.size.width - LARGE.width, self.size.height - LARGE.height
        return replace(self, size=LARGE, at=(x + across // 2, y + down // 2))

    @property
    def top(self) -> int:
        """The first line of a rank: outlined large faces have no margin above it."""
        return int(self.is_large and self.palette.is_solid)

    def fill(self, front: str, back: str, *, bold: bool = False) -> Ink:
        """Blank the square, and return the ink for writing there."""
        style = ink(front, back, bold=bold)
        self.put(0, 0, style, *[" " * self.size.width] * self.size.height)
        return style

    def put(self, x: int, y: int, style: Ink, *lines: str) -> None:
        """Write lines below each other, starting at a column and a line."""
        for line, text in enumerate(lines, self.at[1] + y):
            self.canvas.put(self.at[0] + x, line, text, style)

    def centre(self, y: int, style: Ink, *lines: str) -> None:
        """Write lines below each other, each in the middle."""
        for line, text in enumerate(lines, y):
            left = max(0, self.size.width - len(text)) // 2
            self.put(left, line, style, text[: self.size.width])

    def end(self, y: int, style: Ink, text: str) -> None:
        """Write text before the last column of a line."""
        self.put(self.size.width - 1 - len(text), y, style, text)

    def sign(self, suit: Suit) -> str:
        """Return a suit's symbol or letter."""
        return suit.value if self.style.is_ascii else suit.symbol

    def draw(self, bitmap: Bitmap, block_width: int = 2) -> tuple[str, ...]:
        """Draw a bitmap as large as the square has room for."""
        if self.is_large:
            return whole_lines(bitmap, self.block * block_width)
        return half_lines(bitmap)


def draw_number(brush: Brush, card: Card, depth: int = 1, *, is_faded: bool) -> None:
    """Draw the top card of a stack."""
    palette, is_ten = brush.palette, card.rank == _TEN
    paper = palette.faded if is_faded else palette.paper
    front = palette.suits[card.suit] if card.suit else palette.on_kill
    style = brush.fill(front, paper, bold=True)
    if brush.has_glyphs:
        _draw_rank(brush.inner, card, style)
    else:
        brush.put(1, 0, style, short_name(card, brush.style))
    if depth > 1:
        mark = f"{'x' if brush.style.is_ascii else _TIMES}{depth}"
        plain = ink(palette.short if palette.is_solid else "default", paper)
        is_wide = is_ten and brush.has_glyphs and not brush.is_large
        end = brush.size.width - 1 + is_wide
        brush.put(end - len(mark), brush.size.height - 1, plain, mark)


def _draw_rank(brush: Brush, card: Card, style: Ink) -> None:
    is_ten, is_large = card.rank == _TEN, brush.is_large
    lines = brush.draw(word(rank_sign(card.rank)))
    if is_ten and is_large:
        lines = tuple(line.replace("█", brush.block) for line in _LARGE_TEN)
    brush.put(1 if is_ten else 2, brush.top, style, *lines)
    if card.suit and is_large and brush.has_blocks:
        brush.put(10 if is_ten else 9, 1, style, *half_lines(PIPS[card.suit]))
    elif card.suit:
        brush.put(11 if is_large else 7, int(is_large), style, brush.sign(card.suit))


def draw_royal(brush: Brush, royal: PlacedRoyal, attack: Attacked | None) -> None:
    """Draw a royal on its slot, with the result of an attack at its foot."""
    card, palette, size = royal.card, brush.palette, brush.size
    name = short_name(card, brush.style)
    if royal.is_dead:
        _draw_dead(brush, name)
        return
    back = palette.royals[card.suit] if card.suit else palette.back
    style = brush.fill(palette.on_royal, back, bold=True)
    worn = royal.health - card.rank
    notes = (name, f"+{worn}" if worn else "", _needs(card, brush))
    health = ink(palette.armoured if worn else palette.on_royal, back, bold=True)
    has_room = brush.is_large or royal.health < 2 * _TEN
    if brush.has_glyphs and not attack and has_room:
        for row, text in enumerate(notes):
            brush.inner.put(1, brush.top + row * (1 + brush.is_large), style, text)
        _draw_health(brush.inner, royal.health, health)
        return
    brush.put(1, 0, style, name)
    brush.end(0, health, str(royal.health))
    if size is not TINY and attack:
        _draw_strip(brush, attack)
    elif size is not TINY:
        brush.put(1, size.height - 1, ink(palette.on_royal, back), notes[-1])
        brush.end(size.height - 1, ink(palette.armoured, back), notes[1])


def _draw_health(brush: Brush, health: int, style: Ink) -> None:
    is_wide = health >= 2 * _TEN
    lines = brush.draw(word(str(health)), 1 if is_wide else 2)
    width = len(lines[0])
    margin = is_wide + (brush.is_large or width <= _SHALLOW)
    brush.put(brush.size.width - margin - width, brush.top, style, *lines)


def _draw_strip(brush: Brush, attack: Attacked) -> None:
    palette, is_kill = brush.palette, kills(attack)
    front = palette.on_kill if is_kill else palette.on_short
    back = palette.kill if is_kill else palette.short
    style = ink(front, back, bold=True, turned=not palette.is_solid and is_kill)
    brush.put(0, brush.size.height - 1, style, " " * brush.size.width)
    brush.centre(brush.size.height - 1, style, _say_result(attack, brush.style))


def kills(attack: Attacked) -> bool:
    """Return whether an attack kills."""
    return attack.result is AttackResult.KILLED


def _say_result(attack: Attacked, style: Style) -> str:
    """Summarise an attack in seven characters, as in "16 ≥ 11"."""
    match attack.result:
        case AttackResult.KILLED:
            if style.is_ascii:
                return f"{attack.total}>={attack.needed}"
            return f"{attack.total} ≥ {attack.needed}"
        case AttackResult.TOO_WEAK:
            return _("{short_by} short").format(short_by=attack.short_by)
        case AttackResult.WRONG_CARDS:
            return _("unfit")
        case AttackResult.NO_PAYLOAD:
            return _("no load")


def _needs(card: Card, brush: Brush) -> str:
    """Return which cards kill a royal, in at most three characters."""
    needed = brush.rules.what_counts(card)
    if needed is None:
        return pgettext("on a card, three letters at most", "any")
    suits = (each for each in Suit if needed in {each, each.colour})
    return "".join(map(brush.sign, suits))


def _draw_dead(brush: Brush, name: str) -> None:
    palette, middle = brush.palette, brush.size.height // 2
    style = brush.fill(palette.on_slate, palette.slate)
    if not brush.has_blocks:
        brush.centre(middle, style, f"({name})")
        return
    brush.centre(middle, style, f"● {name}")
    ball = palette.brass if palette.is_dark else palette.on_slate
    left = max(0, brush.size.width - len(name) - 2) // 2
    brush.put(left, middle, ink(ball, palette.slate), "●")


def draw_back(brush: Brush, count: int) -> None:
    """Draw the draw pile with its card count."""
    palette = brush.palette
    style = brush.fill(palette.on_back, palette.back, bold=True)
    if brush.has_glyphs:
        inner = brush.inner
        inner.centre(inner.top, style, *inner.draw(word(str(count))))
    else:
        brush.centre(brush.size.height // 2, style, str(count))


def charges(ready: int, spent: int, of_kind: int, *, is_ascii: bool) -> str:
    """Return a ploy's charges as characters: ready, spent, not drawn yet."""
    signs = "*o." if is_ascii else "●○·"
    to_come = min(PLOY_COUNT, of_kind) - ready - spent
    return signs[0] * ready + signs[1] * spent + signs[2] * to_come
