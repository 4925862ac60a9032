"""Large ranks and pips, drawn in squares half a line or a whole line high.

A square half a line high is one column wide, and one a whole line high is two wide:
both are square on a terminal whose characters are twice as high as wide.
"""

from typing import Final

from cannonade.cards import Suit

Bitmap = tuple[str, ...]

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
