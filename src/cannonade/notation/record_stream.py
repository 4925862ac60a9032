"""Reading of files of game records, game by game, skipping errors.

An error keeps only the line number and the first characters of the wrong text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.errors import NotationError, RecordError
from cannonade.notation.records import GameRecord, read_game

LONGEST_RECORD: Final = 128 * 1024
"""The longest record in characters; real ones, with comments, have thousands."""

_SHOWN: Final = 60
# A header right after another does not begin a game. The line end comes first in the
# pattern, as searching for it is many times as fast as looking back everywhere.
_FIRST_HEADER: Final = re.compile(r"\n\[(?<!\]\n\[)(?<!\]\r\n\[)")
_NO_SPACE: Final = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class Misread:
    """An error in a file of records.

    Attributes:
        line: the line, from 1, or that where an impossible game begins.
        character: the character in that line, from 1; None if the whole game is wrong.
        error: the error, with only the first characters of the wrong text.
    """

    line: int
    character: int | None
    error: NotationError | RecordError


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


def read_each_record(text: str) -> Iterator[FoundGame]:
    """Read the game records of a text one by one, skipping those with errors.

    After an error, reading continues at the next line that begins the headers of a
    game.

    Yields:
        Each game or its error, in the order of the text.
    """
    place, line, counted = 0, 1, 0
    while (start := _NO_SPACE.search(text, place)) is not None:
        begin = start.start()
        line += text.count("\n", counted, begin)
        counted = begin
        try:
            game, place = read_game(text, begin, min(len(text), begin + LONGEST_RECORD))
            record = game.finish()
        except NotationError as error:
            yield FoundGame(begin, line, _misread(begin, line, error))
            header = _FIRST_HEADER.search(text, max(error.offset - 1, begin))
            place = header.end() - 1 if header else len(text)
        else:
            if record is not None:
                yield FoundGame(begin, line, record)


def _misread(begin: int, line: int, error: NotationError) -> Misread:
    """Locate an error in a game that begins in a line."""
    text, place = error.text, error.offset
    excerpt = NotationError(text[place : place + _SHOWN], 0, error.expected)
    line += text.count("\n", begin, place)
    return Misread(line, place - text.rfind("\n", 0, place), excerpt)
