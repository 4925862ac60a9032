"""Large ranks and pips, drawn in squares: half a line high, or a line high.

A square half a line high is one column wide, one a line high two, so both are square
on a terminal whose characters are twice as high as wide.
"""

from typing import Final

from cannonade.cards import Suit

Bitmap = tuple[str, ...]

HEIGHT: Final = 5
"""How many squares a rank is high."""

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
"""Each suit's sign, seven squares wide and six high."""

_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def word(text: str) -> Bitmap:
    """Set digits or letters side by side, a square between them."""
    parts = [_RANKS[each] for each in text]
    return tuple(".".join(part[row] for part in parts) for row in range(HEIGHT))


def half_lines(bitmap: Bitmap, lead: int = 0) -> tuple[str, ...]:
    """Draw a bitmap in half lines.

    Args:
        bitmap: what to draw.
        lead: how many half lines stay blank above it.
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
    """Draw a bitmap in whole lines, each of its squares as two characters."""
    blank = " " * len(square)
    return tuple(
        "".join(square if each == "#" else blank for each in row) for row in bitmap
    )
