"""Where line mode reads and writes: a terminal, or a pipe that a script holds."""

import os
import re
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Final, TextIO

from cannonade.text.complaints import printable
from cannonade.words import ASCII, SPOKEN, SYMBOLS, Style
from cannonade.words.game.picture import NARROW_WIDTH, PICTURE_WIDTH

SUITS: Final = "♣♦♥♠"
_NARROWEST: Final = 40
_WIDEST: Final = 80

# Four colours in two families, so that red stays red.
_HEARTS: Final = "\033[91m"
_DIAMONDS: Final = "\033[33m"
_CLUBS: Final = "\033[94m"
_SPADES: Final = "\033[1m"
_PLAIN: Final = "\033[0m"

_COLOURS: Final = {
    **dict.fromkeys("h♥", _HEARTS),
    **dict.fromkeys("d♦", _DIAMONDS),
    **dict.fromkeys("c♣", _CLUBS),
    **dict.fromkeys("s♠", _SPADES),
}
_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQKT])([cdhs♣♦♥♠])(?!\w)")


@dataclass(frozen=True, slots=True)
class Display:
    """How a person wants things shown.

    Attributes:
        is_ascii: suits as letters.
        is_spoken: for ears: cards in words, no pictures.
    """

    is_ascii: bool = False
    is_spoken: bool = False


@dataclass(slots=True)
class Screen:
    """One place to read from and write to.

    Attributes:
        source: where lines come from.
        target: where lines go.
        style: how cards are named.
        is_terminal: whether a person sits at both ends; then lines are wrapped, there
            is a prompt, and the board is shown after every action.
        has_colour: whether cards are coloured.
        shows_board: whether the board is shown after every action.
        refused_count: how many lines were refused.
    """

    source: TextIO
    target: TextIO
    style: Style
    is_terminal: bool
    has_colour: bool
    shows_board: bool
    refused_count: int = 0

    def tell(self, *lines: str) -> None:
        """Write lines; on a terminal a long one is wrapped between words."""
        for line in lines:
            if self.is_terminal:
                width = max(self.width - 1, _NARROWEST)
                wrapped = wrap(line, width, break_on_hyphens=False) or [""]
                self.draw("\n".join(wrapped))
            else:
                self.draw(line)

    def refuse(self, *lines: str) -> None:
        """Say why what was typed is not done."""
        self.refused_count += 1
        self.tell(*lines)

    def draw(self, picture: str) -> None:
        """Write lines as they are, but for what could upset a terminal."""
        shown = printable(picture)
        painted = paint(shown) if self.has_colour else shown
        print(painted, file=self.target, flush=True)

    def ask(self) -> str | None:
        """Read a line, behind a prompt on a terminal; None when there are no more."""
        if not self.is_terminal:
            line = self.source.readline()
            return line.rstrip("\r\n") if line else None
        try:
            return input("> ")
        except EOFError:
            self.draw("")
            return None

    @property
    def width(self) -> int:
        """How many characters fit beside each other."""
        return shutil.get_terminal_size().columns

    @property
    def text_width(self) -> int:
        """How wide running text is set: not too wide to be read."""
        if not self.is_terminal:
            return _WIDEST
        return min(max(self.width - 1, _NARROWEST), _WIDEST)

    @property
    def has_room_for_picture(self) -> bool:
        """Whether the board is drawn rather than described."""
        return not self.style.is_spoken and self.picture_width >= NARROW_WIDTH

    @property
    def picture_width(self) -> int:
        """How many characters a picture may take; what holds a pipe has all room."""
        return self.width if self.is_terminal else PICTURE_WIDTH

    def use_ascii(self, *, is_ascii: bool) -> None:
        """Choose between suit letters and suit signs."""
        self.style = replace(self.style, is_ascii=is_ascii)


def open_screen(display: Display) -> Screen:
    """Look at what standard input and output are, and what they can show."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if is_terminal:
        _edit_lines()
    return Screen(
        source=sys.stdin,
        target=sys.stdout,
        style=style_for(display, sys.stdout),
        is_terminal=is_terminal,
        has_colour=_wants_colour(sys.stdout),
        shows_board=is_terminal and not display.is_spoken,
    )


def style_for(display: Display, target: TextIO) -> Style:
    """Choose how cards are named: in ASCII where nothing else can be written."""
    if display.is_spoken:
        return SPOKEN
    return ASCII if display.is_ascii or not can_show_suits(target) else SYMBOLS


def can_show_suits(target: TextIO) -> bool:
    """Whether the suit signs can be written there."""
    try:
        SUITS.encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def paint(text: str) -> str:
    """Colour every card named in a text, such as 7♥ or 7h."""
    return _CARD.sub(lambda match: f"{_COLOURS[match[1]]}{match[0]}{_PLAIN}", text)


def _wants_colour(target: TextIO) -> bool:
    """Colour only a terminal, and not one whose owner said no (no-color.org)."""
    is_refused = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return target.isatty() and not is_refused


def _edit_lines() -> None:
    """Enable line editing and history where the terminal has them."""
    with suppress(ImportError):
        import_module("readline")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where and how games are played in lines.

    Attributes:
        data: the folder of games; None for the usual one.
        display: how things are shown.
        speed: how many actions a second the coach plays.
        is_strict: whether any refused line makes the exit status 1.
    """

    data: Path | None
    display: Display
    speed: float = 1.0
    is_strict: bool = False
