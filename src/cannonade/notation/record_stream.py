"""Reading of large files of game records, game by game, skipping errors.

At most a few hundred kilobytes of the file are in memory, and an error keeps only the
line number and the first characters of the wrong text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TextIO

from cannonade.errors import NotationError
from cannonade.notation.records import GameRecord, read_game

LONGEST_RECORD: Final = 128 * 1024
"""The longest record in characters; real ones, with comments, have thousands."""

_PART: Final = 4 * LONGEST_RECORD
_SHOWN: Final = 60
_BEHIND: Final = 3  # how far the patterns below look back
# A header right after another does not begin a game. The line end comes first in the
# pattern, as searching for it is many times as fast as looking back everywhere.
_FIRST_HEADER: Final = re.compile(r"\n\[(?<!\]\n\[)(?<!\]\r\n\[)")
_NO_SPACE: Final = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class Misread:
    """An error in a file of records.

    Attributes:
        line: the line, from 1.
        character: the character in that line, from 1.
        error: the error, with only the first characters of the wrong text.
    """

    line: int
    character: int
    error: NotationError


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game in a file.

    Attributes:
        offset: the number of characters before it.
        line: the line where it begins, from 1.
        found: its record, or its first error.
    """

    offset: int
    line: int
    found: GameRecord | Misread


class _Source:
    """A file of which only the part being read is in memory.

    Attributes:
        text: the part in memory.
        place: the reading position in it.
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
        """Where a game that begins at `place` must end."""
        return min(len(self.text), self.place + LONGEST_RECORD)

    @property
    def offset(self) -> int:
        """The number of characters in the file before `place`."""
        return self._dropped + self.place

    def locate(self, place: int) -> tuple[int, int]:
        """Return the line and character of a place, not before the last one."""
        ends = self.text.count("\n", self._counted, place)
        if ends:
            self._line += ends
            last = self.text.rindex("\n", self._counted, place)
            self._line_begin = self._dropped + last + 1
        self._counted = place
        return self._line, self._dropped + place - self._line_begin + 1

    def skip_to(self, pattern: re.Pattern[str], place: int) -> bool:
        """Move to the last character of the next match, from a place on.

        Returns False, at the end of the file, if there is none.
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
        """Drop what has been read, and read more."""
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
    """Read game records from a file one by one, skipping those with errors.

    After an error, reading continues at the next line that begins the headers of a
    game.

    Args:
        file: an open text file.

    Yields:
        Each game or its error, in the order of the file.
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
