"""Input and output of line mode: a terminal, or a script's pipe."""

import os
import shutil
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from textwrap import wrap
from types import FrameType
from typing import Final, Never, TextIO

from cannonade.foreign_text import LONGEST_START, encoding_of, visible
from cannonade.language import Lazy
from cannonade.words.cards import ASCII, NAMED_CARD, SPOKEN, SYMBOLS, Style
from cannonade.words.game.board import NARROW_WIDTH, PICTURE_WIDTH

SUITS: Final = "♣♦♥♠"
_NARROWEST: Final = 40
_WIDEST: Final = 80
_SIGNALLED: Final = 128
"""Added to a signal's number, it is the exit status."""

# Four colours in two families, so that red suits stay reddish.
_COLOURS: Final = {
    **dict.fromkeys("h♥", "\033[91m"),
    **dict.fromkeys("d♦", "\033[33m"),
    **dict.fromkeys("c♣", "\033[94m"),
    **dict.fromkeys("s♠", "\033[1m"),
}
_PLAIN: Final = "\033[0m"


@dataclass(slots=True)
class Screen:
    """An input and an output for text.

    Attributes:
        source: the input.
        target: the output.
        style: the style of card names.
        is_terminal: whether both are a terminal; then lines are wrapped, there
            is a prompt, and the board is shown after every action.
        has_colour: whether cards are coloured.
        shows_board: whether the board is shown after every action.
        refused_count: how many lines were refused so far.
        is_begun: whether a line was read from a file or a pipe.
    """

    source: TextIO
    target: TextIO
    style: Style
    is_terminal: bool
    has_colour: bool
    shows_board: bool
    refused_count: int = 0
    is_begun: bool = False

    def tell(self, *lines: str | Lazy) -> None:
        """Print lines; on a terminal, long ones are wrapped between words."""
        for line in map(str, lines):
            if self.is_terminal:
                width = max(self.width - 1, _NARROWEST)
                wrapped = wrap(line, width, break_on_hyphens=False) or [""]
                self.draw("\n".join(wrapped))
            else:
                self.draw(line)

    def refuse(self, *lines: str | Lazy) -> None:
        """Print why an input was refused, and count it."""
        self.refused_count += 1
        self.tell(*lines)

    def draw(self, picture: str) -> None:
        """Print lines as they are, with invisible characters escaped."""
        shown = visible(picture)
        painted = paint(shown) if self.has_colour else shown
        print(painted, file=self.target, flush=True)

    def ask(self) -> str | None:
        """Read a line, with a prompt on a terminal; None at the end of input."""
        if not self.is_terminal:
            if not self.is_begun:
                self.is_begun = True
                _adopt_encoding(self.source)
            line = self.source.readline()
            return line.rstrip("\r\n") if line else None
        try:
            return input("> ")
        except EOFError:
            self.draw("")
            return None

    @property
    def width(self) -> int:
        """The width of the terminal, in columns."""
        return shutil.get_terminal_size().columns

    @property
    def text_width(self) -> int:
        """The width for running text, limited for readability."""
        if not self.is_terminal:
            return _WIDEST
        return min(max(self.width - 1, _NARROWEST), _WIDEST)

    @property
    def has_room_for_picture(self) -> bool:
        """Whether the board is drawn rather than described."""
        return not self.style.is_spoken and self.picture_width >= NARROW_WIDTH

    @property
    def picture_width(self) -> int:
        """The width for a picture, in columns; unlimited through a pipe."""
        return self.width if self.is_terminal else PICTURE_WIDTH


def _adopt_encoding(source: TextIO) -> None:
    """Wait for the first bytes of an input, which may tell its encoding."""
    look_ahead = getattr(getattr(source, "buffer", None), "peek", None)
    if look_ahead and isinstance(source, TextIOWrapper):
        encoding = encoding_of(look_ahead(LONGEST_START), source.encoding)
        source.reconfigure(encoding=encoding, errors="replace")


def open_screen(*, is_ascii: bool, is_spoken: bool = False) -> Screen:
    """Return the screen of standard input and output, as capable as they are."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if is_terminal:
        _edit_lines()
    return Screen(
        source=sys.stdin,
        target=sys.stdout,
        style=SPOKEN if is_spoken else style_for(sys.stdout, is_ascii=is_ascii),
        is_terminal=is_terminal,
        has_colour=_wants_colour(sys.stdout),
        shows_board=is_terminal and not is_spoken,
    )


def style_for(target: TextIO, *, is_ascii: bool) -> Style:
    """Return the style of card names: ASCII if the output can't encode suits."""
    return ASCII if is_ascii or not can_show_suits(target) else SYMBOLS


def can_show_suits(target: TextIO) -> bool:
    """Return whether the output can encode the suit symbols."""
    try:
        SUITS.encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def paint(text: str) -> str:
    """Colour every card named in a text, such as 7♥ or 7h."""
    return NAMED_CARD.sub(
        lambda match: f"{_COLOURS[match[0][-1]]}{match[0]}{_PLAIN}", text
    )


def _wants_colour(target: TextIO) -> bool:
    """Return whether to use colour: on a terminal, unless disabled (no-color.org)."""
    is_refused = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return target.isatty() and not is_refused


def _edit_lines() -> None:
    """Enable line editing and history if Python has readline.

    It turns off the terminal's echo while it reads, and back on if `input` ends.
    """
    with suppress(ImportError):
        import_module("readline")
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _end)


def _end(number: int, _frame: FrameType | None) -> Never:
    """End as if the signal had ended the program, but in order."""
    raise SystemExit(_SIGNALLED + number)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineModeOptions:
    """Where and how to play games in line mode.

    Attributes:
        data: the folder of games; None for the default.
        is_ascii: whether suits are letters.
        is_spoken: whether it is for a screen reader: cards in words, no pictures.
        speed: the coach's speed, in actions per second.
        is_strict: whether a refused line makes the exit status 1.
    """

    data: Path | None
    is_ascii: bool = False
    is_spoken: bool = False
    speed: float = 1.0
    is_strict: bool = False
