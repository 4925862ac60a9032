"""Reading a file of game records of any size, game by game, past what is wrong.

No more than a few hundred kilobytes of the file are held, and nothing of it is kept
with an error but the line's number and the first characters of what was found.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TextIO

from cannonade.errors import NotationError
from cannonade.notation.record_text import read_game
from cannonade.notation.records import GameRecord

LONGEST_RECORD: Final = 128 * 1024
"""The longest game in characters; with their comments, real ones have thousands."""

_PART: Final = 4 * LONGEST_RECORD
_SHOWN: Final = 60
_BEHIND: Final = 3  # as far as a pattern below looks back
# What follows a header is none that begins a game. The line end stands first: it is
# looked for many times as fast as what may come before each character.
_FIRST_HEADER: Final = re.compile(r"\n\[(?<!\]\n\[)(?<!\]\r\n\[)")
_NO_SPACE: Final = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class Misread:
    """Something in a file of records that cannot be read.

    Attributes:
        line: the line, from 1.
        character: the character of that line, from 1.
        error: what is wrong; its text is the first characters of what was found.
    """

    line: int
    character: int
    error: NotationError


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game of a file.

    Attributes:
        offset: how many characters of the file lie before it.
        line: the line in which it begins, from 1.
        found: its record, or the first thing that is wrong with it.
    """

    offset: int
    line: int
    found: GameRecord | Misread


class _Source:
    """A file, of which only what is being read is held.

    Attributes:
        text: what is held.
        place: how far it has been read.
    """

    def __init__(self, file: TextIO) -> None:
        self.text = ""
        self.place = 0
        self._file = file
        self._is_whole = False
        self._dropped = 0
        self._counted = 0
        self._line = 1
        self._line_begin = 0

    @property
    def end(self) -> int:
        """Where a game that begins at the place has to have ended."""
        return min(len(self.text), self.place + LONGEST_RECORD)

    @property
    def offset(self) -> int:
        """How many characters of the file lie before the place."""
        return self._dropped + self.place

    def locate(self, place: int) -> tuple[int, int]:
        """Return line and character of a place, which is not before the last one."""
        ends = self.text.count("\n", self._counted, place)
        if ends:
            self._line += ends
            last = self.text.rindex("\n", self._counted, place)
            self._line_begin = self._dropped + last + 1
        self._counted = place
        return self._line, self._dropped + place - self._line_begin + 1

    def skip_to(self, pattern: re.Pattern[str], place: int) -> bool:
        """Move to the last character of a match from a place on.

        At the end there is nothing.
        """
        self.place = place
        while (match := pattern.search(self.text, self.place)) is None:
            if self._is_whole:
                self.place = len(self.text)
                return False
            self.place = max(self.place, len(self.text) - 1)
            self._fill()
        self.place = match.end() - 1
        if len(self.text) - self.place <= LONGEST_RECORD:
            self._fill()
        return True

    def _fill(self) -> None:
        """Drop what was read, and read on."""
        if self._is_whole:
            return
        self.locate(self.place)
        dropped = max(0, self.place - _BEHIND)
        more = self._file.read(_PART)
        self._is_whole = len(more) < _PART
        self.text = self.text[dropped:] + more
        self.place -= dropped
        self._counted -= dropped
        self._dropped += dropped


def read_each_record(file: TextIO) -> Iterator[FoundGame]:
    """Read a file of game records one by one, past those that cannot be read.

    After something that is wrong, reading goes on with the next line that opens the
    headers of a game.

    Args:
        file: an open text file.

    Yields:
        Each game, or what is wrong with it, in the order of the file.
    """
    source = _Source(file)
    while source.skip_to(_NO_SPACE, source.place):
        begin, offset = source.place, source.offset
        line, _ = source.locate(begin)
        try:
            game, place = read_game(source.text, begin, source.end)
            record = game.finish()
        except NotationError as error:
            yield FoundGame(offset, line, _misread(source, error))
            source.skip_to(_FIRST_HEADER, max(error.offset - 1, begin))
        else:
            source.place = place
            if record is not None:
                yield FoundGame(offset, line, record)


def _misread(source: _Source, error: NotationError) -> Misread:
    place = error.offset
    found = source.text[place : place + _SHOWN]
    excerpt = NotationError(found, 0, error.expected)
    return Misread(*source.locate(place), excerpt)
