r"""Game records: headers, then the actions, then the result; one game after another.

    [Deal "revised:1"]
    [Player "Ann \"Ace\" Lee"]

    Qs@b1 Jd@e4 {the other corner was as good} =c4 . 5h@b4 . Kc@d1
    open

One of the headers `Deal`, with a deal code, and `Position`, with a position, is
required. Other headers keep their order. In the quotes `\"`, `\\`, `\n` and `\r` are a
quote, a backslash and the two line ends. Comments are in braces, where `\}` and `\\`
are a brace and a backslash, or extend from a `;` to the end of the line; each belongs
to the actions before it. In both, what can't be seen is written as `\u001b`. The
result is like `won 3 twelve_dead`, `lost armour` or `lost -4 score`, or it is `open` or
`resigned`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, TypeAlias

from cannonade.engine import Action, Deal, PositionDraft
from cannonade.errors import NotationError, RecordError
from cannonade.foreign_text import visible
from cannonade.message import _
from cannonade.notation.actions import PlayedAction, format_played, read_played
from cannonade.notation.deals import DealCode, format_deal_code, parse_deal_code
from cannonade.notation.positions import format_draft, parse_draft
from cannonade.notation.results import RESULT, Result, format_result, read_result
from cannonade.notation.spans import Span, read_embedded

START_HEADERS: Final = ("Deal", "Position")

_HEADER_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Header: TypeAlias = tuple[str, str]
"""A header's name and its value."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment between two actions.

    Attributes:
        ply: the number of actions before it.
        text: its text, without the braces.
    """

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a game, not necessarily possible: `replay` checks that.

    Attributes:
        start: the deal or position that it started from.
        played: the actions, in order.
        result: the result.
        headers: the other headers, in order.
        comments: the comments, by ply.

    Raises:
        NotationError: if the name of a header is invalid, or is that of the start.
        RecordError: if a comment is beyond the actions, or before the previous one.
    """

    start: DealCode | PositionDraft
    played: tuple[PlayedAction, ...]
    result: Result
    headers: tuple[Header, ...] = ()
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        """Check that the record can be formatted."""
        for name, _value in self.headers:
            if not _HEADER_NAME.fullmatch(name):
                raise NotationError(
                    name, 0, _("a letter from A to Z, then letters, digits and _")
                )
            if name in START_HEADERS:
                raise NotationError(
                    name, 0, _("another name, because a record starts with this one")
                )
        ply = 0
        for comment in self.comments:
            if not ply <= comment.ply <= len(self.played):
                problem = _("a comment after {count} actions is out of place")
                raise RecordError(ply, problem.format(count=comment.ply))
            ply = comment.ply

    @classmethod
    def of(
        cls,
        start: Deal | DealCode | PositionDraft,
        played: Iterable[Action | PlayedAction],
        result: Result,
        headers: Iterable[Header] = (),
    ) -> GameRecord:
        """Build a record; plain actions get no kills recorded."""
        return cls(
            start=DealCode.of(start) if isinstance(start, Deal) else start,
            played=tuple(
                each if isinstance(each, PlayedAction) else PlayedAction(each)
                for each in played
            ),
            result=result,
            headers=tuple(headers),
        )


LINE_WIDTH: Final = 80
"""The maximum width of lines of actions; longer comments get separate lines."""

_ONE_HEADER: Final = _('a header such as [Deal "revised:1"]')
_START: Final = _("a header [Deal …] or [Position …] before the game")

_STARTS: Final[dict[str, Callable[[str], DealCode | PositionDraft]]] = {
    "Deal": parse_deal_code,
    "Position": parse_draft,
}
_ESCAPES: Final = {'"': '"', "\\": "\\", "n": "\n", "r": "\r"}
_NUMBER: Final = r"u[0-9a-fA-F]{4}|U000[0-9a-fA-F]{5}|U0010[0-9a-fA-F]{4}"
"""Matches the escape of a character by its number, after the backslash."""
_QUOTED: Final = str.maketrans({char: f"\\{key}" for key, char in _ESCAPES.items()})
_BRACED: Final = str.maketrans({"\\": r"\\", "}": r"\}"})

# Repetitions are possessive where possible: the state for backtracking would take
# gigabytes for a file of open braces.
_SPACE: Final = re.compile(r"\s*")
_HEADER: Final = re.compile(
    r'\[\s*+([A-Za-z][A-Za-z0-9_]*+)\s++"((?:[^"\\\r\n]++|\\.)*+)"\s*+\]'
)
_SHOWN_ESCAPES: Final = r"\" \\ \n \r \u001b \U0001f600"
_CHARACTER: Final = re.compile(rf"\\({_NUMBER}|.)|[^\\]")
_COMMENT: Final = re.compile(r"\{((?:[^}\\]++|\\.)*+)\}", re.DOTALL)
_LINE_COMMENT: Final = re.compile(r";([^\r\n]*)")
_BRACE_ESCAPE: Final = re.compile(rf"\\([\\}}]|{_NUMBER})")
# A result extends to the next comment or header: nothing else may follow it, and the
# parser of results has the best error message.
_RESULT: Final = re.compile(r"(?:won|lost|open|resigned)(?![^\s{;\[])[^{;\[]*")
_ACTION: Final = re.compile(r"[^\s{;\[]+")


def _unquoted(span: Span) -> tuple[str, Sequence[int]]:
    """Unescape a header's value; also return the offset of each character."""
    if "\\" not in span.value:
        return span.value, range(span.start, span.end + 1)
    characters: list[str] = []
    offsets: list[int] = []
    for match in _CHARACTER.finditer(span.text, span.start, span.end):
        if match[1] and len(match[1]) == 1 and match[1] not in _ESCAPES:
            expected = _("one of {choices}").format(choices=_SHOWN_ESCAPES)
            raise NotationError(span.text, match.start(), expected)
        characters.append(_unescaped(match) if match[1] else match[0])
        offsets.append(match.start())
    return "".join(characters), (*offsets, span.end)


def _unescaped(escape: re.Match[str]) -> str:
    """Return the character that an escape stands for."""
    letter, digits = escape[1][0], escape[1][1:]
    return chr(int(digits, 16)) if digits else _ESCAPES.get(letter, letter)


@dataclass(slots=True)
class RecordParser:
    """The game being parsed.

    Attributes:
        text: the text that contains it.
        begin: the offset where it begins.
        end: the offset where it must end.
    """

    text: str
    begin: int
    end: int
    start: DealCode | PositionDraft | None = None
    headers: list[Header] = field(default_factory=list[Header])
    played: list[PlayedAction] = field(default_factory=list[PlayedAction])
    comments: list[Comment] = field(default_factory=list[Comment])
    result: Result | None = None

    def read_next(self, place: int) -> int:
        """Parse the item at an offset, not white space; return its end."""
        match self.text[place]:
            case "[":
                return self._read_header(place)
            case "{" | ";":
                return self._read_comment(place)
            case _:
                return self._read_word(place)

    def _read_header(self, place: int) -> int:
        text = self.text
        match = _HEADER.match(text, place, self.end)
        if match is None:
            raise NotationError(text, place, _ONE_HEADER)
        if self.played:
            expected = _("{result}, before the next game").format(result=RESULT)
            raise NotationError(text, place, expected)
        name = match[1]
        value, offsets = _unquoted(Span(text, *match.span(2)))
        if name not in _STARTS:
            self.headers.append((name, value))
        elif self.start is None:
            self.start = read_embedded(value, _STARTS[name], text, offsets)
        else:
            raise NotationError(text, place, _("one header Deal or Position, not two"))
        return match.end()

    def _read_comment(self, place: int) -> int:
        text = self.text
        is_braced = text[place] == "{"
        pattern = _COMMENT if is_braced else _LINE_COMMENT
        match = pattern.match(text, place, self.end)
        if match is None:
            raise NotationError(
                text, place, _("a comment that ends with a closing brace")
            )
        if is_braced:
            words = _BRACE_ESCAPE.sub(_unescaped, match[1])
        else:
            words = match[1].strip()
        self.comments.append(Comment(len(self.played), words))
        return match.end()

    def _read_word(self, place: int) -> int:
        text = self.text
        if self.start is None:
            raise NotationError(text, place, _START)
        if self.result is not None:
            raise NotationError(
                text, place, _("{start}, or the end").format(start=_START)
            )
        end = self.end_of(_RESULT, place)
        if end > place:
            self.result = read_result(Span(text, place, end).trimmed())
            return end
        end = self.end_of(_ACTION, place)
        if end == self.end < len(text):
            raise self.too_long()
        self.played.append(read_played(Span(text, place, end)))
        return end

    def too_long(self) -> NotationError:
        """Return the error for a game that is too long."""
        expected = _("the end of the game, which may have {most} characters")
        expected = expected.format(most=self.end - self.begin)
        return NotationError(self.text, self.end, expected)

    def end_of(self, pattern: re.Pattern[str], place: int) -> int:
        """Return the end of a match at an offset; the offset itself if none."""
        match = pattern.match(self.text, place, self.end)
        return match.end() if match else place

    def finish(self) -> GameRecord | None:
        """Return the record; None if there were only comments."""
        text = self.text
        if self.start is None:
            if not self.headers:
                return None
            raise NotationError(text, len(text), _START)
        if self.result is None:
            raise NotationError(text, len(text), RESULT)
        return GameRecord(
            self.start,
            tuple(self.played),
            self.result,
            tuple(self.headers),
            tuple(self.comments),
        )


def read_game(text: str, begin: int, end: int) -> tuple[RecordParser, int]:
    """Parse a game; return it, and the offset of the next one.

    Args:
        text: the text that contains it.
        begin: the offset where it begins.
        end: the offset where it must end, unless the text ends there.

    Raises:
        NotationError: at the first error.
    """
    game = RecordParser(text, begin, end)
    place = begin
    while (place := game.end_of(_SPACE, place)) < end:
        if text[place] == "[" and game.result is not None:
            break
        place = game.read_next(place)
    if place == end < len(text) and game.result is None:
        raise game.too_long()
    return game, place


def _read_games(text: str) -> list[RecordParser]:
    games: list[RecordParser] = []
    place = 0
    while place < len(text) or not games:
        game, place = read_game(text, place, len(text))
        games.append(game)
    return games


def parse_records(text: str) -> tuple[GameRecord, ...]:
    """Parse a file of game records, which may be empty.

    Comments before the first header belong to the first game, those after a result to
    the game before.

    Raises:
        NotationError: at the first error.
    """
    records = (game.finish() for game in _read_games(text))
    return tuple(record for record in records if record is not None)


def parse_record(text: str) -> GameRecord:
    """Parse a game record.

    Raises:
        NotationError: if it does not parse, or there is not exactly one.
    """
    first, *others = _read_games(text)
    if others:
        expected = _("the end, because only one game is read here")
        raise NotationError(text, others[0].begin, expected)
    record = first.finish()
    if record is None:
        raise NotationError(text, len(text), _START)
    return record


LONGEST_RECORD: Final = 128 * 1024
"""The longest record in characters; real ones, with comments, have thousands."""

_LONGEST_EXCERPT: Final = 60
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
    excerpt = NotationError(text[place : place + _LONGEST_EXCERPT], 0, error.expected)
    line += text.count("\n", begin, place)
    return Misread(line, place - text.rfind("\n", 0, place), excerpt)


def _format_header(name: str, value: str) -> str:
    return f'[{name} "{visible(value.translate(_QUOTED))}"]'


def _start_of(record: GameRecord) -> Header:
    start = record.start
    if isinstance(start, DealCode):
        return "Deal", format_deal_code(start)
    return "Position", format_draft(start)


def _items(record: GameRecord) -> Iterator[str]:
    """Yield the actions and comments in order, in text."""
    comments = {
        ply: tuple(group)
        for ply, group in groupby(record.comments, key=lambda each: each.ply)
    }
    for ply in range(len(record.played) + 1):
        for comment in comments.get(ply, ()):
            yield format_comment(comment.text)
        if ply < len(record.played):
            yield format_played(record.played[ply])


def format_comment(text: str) -> str:
    """Format a comment."""
    return f"{{{visible(text.translate(_BRACED))}}}"


def _wrapped(items: Iterable[str]) -> Iterator[str]:
    line = ""
    for item in items:
        if line and len(line) + 1 + len(item) > LINE_WIDTH:
            yield line
            line = ""
        line = f"{line} {item}" if line else item
    if line:
        yield line


def format_record(record: GameRecord) -> str:
    """Format a game record, with its final line end.

    Raises:
        InvalidStateError: if it starts from a draft without a text form.
    """
    lines = (
        *(_format_header(*each) for each in (_start_of(record), *record.headers)),
        "",
        *_wrapped(_items(record)),
        format_result(record.result),
    )
    return "\n".join(lines) + "\n"


def format_records(records: Iterable[GameRecord]) -> str:
    """Format a file of game records, separated by empty lines.

    Raises:
        InvalidStateError: if one starts from a draft without a text form.
    """
    return "\n".join(map(format_record, records))
