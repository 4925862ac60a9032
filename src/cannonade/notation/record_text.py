"""Parsing and formatting of game records (see `cannonade.notation.records`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from cannonade.engine import PositionDraft
from cannonade.errors import NotationError
from cannonade.foreign_text import visible
from cannonade.language import Lazy, _
from cannonade.notation.actions import PlayedAction, format_played, read_played
from cannonade.notation.deals import DealCode, format_deal_code, parse_deal_code
from cannonade.notation.positions import format_draft, parse_draft
from cannonade.notation.records import Comment, GameRecord, Header
from cannonade.notation.results import RESULT, Result, format_result, read_result
from cannonade.notation.spans import Span, read_embedded

LINE_WIDTH: Final = 80
"""The maximum width of lines of actions; longer comments get separate lines."""

_ONE_HEADER: Final = Lazy('a header such as [Deal "revised:1"]')
_START: Final = Lazy("a header [Deal …] or [Position …] before the game")

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

    def skip_space(self, place: int) -> int:
        """Return the offset of the next character that is not white space."""
        return self._end_of(_SPACE, place)

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
            raise NotationError(text, place, str(_ONE_HEADER))
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
            raise NotationError(text, place, str(_START))
        if self.result is not None:
            raise NotationError(
                text, place, _("{start}, or the end").format(start=_START)
            )
        end = self._end_of(_RESULT, place)
        if end > place:
            self.result = read_result(Span(text, place, end).trimmed())
            return end
        end = self._end_of(_ACTION, place)
        if end == self.end < len(text):
            raise self.too_long()
        self.played.append(read_played(Span(text, place, end)))
        return end

    def too_long(self) -> NotationError:
        """Return the error for a game that is too long."""
        most = self.end - self.begin
        expected = _("the end of the game, which may have {most} characters")
        expected = expected.format(most=most)
        return NotationError(self.text, self.end, expected)

    def _end_of(self, pattern: re.Pattern[str], place: int) -> int:
        """Return the end of a match at an offset; the offset itself if none."""
        match = pattern.match(self.text, place, self.end)
        return match.end() if match else place

    def finish(self) -> GameRecord | None:
        """Return the record; None if there were only comments."""
        text = self.text
        if self.start is None:
            if not self.headers:
                return None
            raise NotationError(text, len(text), str(_START))
        if self.result is None:
            raise NotationError(text, len(text), str(RESULT))
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
    while (place := game.skip_space(place)) < end:
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
        raise NotationError(text, len(text), str(_START))
    return record


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
    return format_parts(
        (_start_of(record), *record.headers),
        _items(record),
        format_result(record.result),
    )


def format_parts(headers: Iterable[Header], items: Iterable[str], result: str) -> str:
    """Format a game record from parts in text, with its final line end.

    Args:
        headers: the start, then the other headers.
        items: the actions, with their kills, and the comments.
        result: the result.
    """
    lines = (
        *(_format_header(name, value) for name, value in headers),
        "",
        *_wrapped(items),
        result,
    )
    return "\n".join(lines) + "\n"


def format_records(records: Iterable[GameRecord]) -> str:
    """Format a file of game records, separated by empty lines.

    Raises:
        InvalidStateError: if one starts from a draft without a text form.
    """
    return "\n".join(map(format_record, records))
