"""Reading and writing the files of game records (see `cannonade.notation.records`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from cannonade.engine import PositionDraft
from cannonade.errors import NotationError
from cannonade.notation.actions import PlayedAction, format_played, read_played
from cannonade.notation.deals import DealCode, format_deal_code, parse_deal_code
from cannonade.notation.positions import format_draft, parse_draft
from cannonade.notation.records import Comment, GameRecord, Header
from cannonade.notation.results import RESULT, Result, format_result, read_result
from cannonade.notation.spans import Span, read_embedded

LINE_WIDTH: Final = 80
"""How wide lines of actions are at most; a longer comment has lines of its own."""

_ONE_HEADER: Final = 'a header such as [Deal "revised:1"]'
_START: Final = "a header [Deal …] or [Position …] before the game"

_STARTS: Final[dict[str, Callable[[str], DealCode | PositionDraft]]] = {
    "Deal": parse_deal_code,
    "Position": parse_draft,
}
_ESCAPES: Final = {'"': '"', "\\": "\\", "n": "\n", "r": "\r"}
_QUOTED: Final = str.maketrans({char: f"\\{key}" for key, char in _ESCAPES.items()})
_BRACED: Final = str.maketrans({"\\": r"\\", "}": r"\}"})

_SPACE: Final = re.compile(r"\s*")
_HEADER: Final = re.compile(
    r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\r\n]|\\.)*)"\s*\]'
)
_CHARACTER: Final = re.compile(r"\\.|[^\\]")
_FIRST_HEADER: Final = re.compile(r"(?<!\]\n)(?<!\]\r\n)^\[", re.MULTILINE)
_COMMENT: Final = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)
_LINE_COMMENT: Final = re.compile(r";([^\r\n]*)")
_BRACE_ESCAPE: Final = re.compile(r"\\([\\}])")
# A result takes all up to the next comment or header: nothing else may follow it, and
# what does is best told by the reader of results.
_RESULT: Final = re.compile(r"(?:won|lost|open|resigned)(?![^\s{;\[])[^{;\[]*")
_ACTION: Final = re.compile(r"[^\s{;\[]+")


def _unquoted(span: Span) -> tuple[str, tuple[int, ...]]:
    """Undo a header's escapes; also give where each character stands in the file."""
    characters: list[str] = []
    offsets: list[int] = []
    for match in _CHARACTER.finditer(span.text, span.start, span.end):
        escape = match[0][1:]
        if escape and escape not in _ESCAPES:
            raise NotationError(span.text, match.start(), r"one of \" \\ \n \r")
        characters.append(_ESCAPES[escape] if escape else match[0])
        offsets.append(match.start())
    return "".join(characters), (*offsets, span.end)


def _end_of(pattern: re.Pattern[str], text: str, place: int) -> int:
    """Give where a pattern ends that begins at a place; the place if it does not."""
    match = pattern.match(text, place)
    return match.end() if match else place


@dataclass(slots=True)
class _Reading:
    """The game being read."""

    begin: int
    start: DealCode | PositionDraft | None = None
    headers: list[Header] = field(default_factory=list[Header])
    played: list[PlayedAction] = field(default_factory=list[PlayedAction])
    comments: list[Comment] = field(default_factory=list[Comment])
    result: Result | None = None

    def read_next(self, text: str, place: int) -> int:
        """Read what stands at a place, which is not white space; give its end."""
        match text[place]:
            case "[":
                return self._read_header(text, place)
            case "{" | ";":
                return self._read_comment(text, place)
            case _:
                return self._read_word(text, place)

    def _read_header(self, text: str, place: int) -> int:
        match = _HEADER.match(text, place)
        if match is None:
            raise NotationError(text, place, _ONE_HEADER)
        if self.played:
            raise NotationError(text, place, f"{RESULT}, before the next game")
        name = match[1]
        value, offsets = _unquoted(Span(text, *match.span(2)))
        if name not in _STARTS:
            self.headers.append((name, value))
        elif self.start is None:
            self.start = read_embedded(value, _STARTS[name], text, offsets)
        else:
            raise NotationError(text, place, "one header Deal or Position, not two")
        return match.end()

    def _read_comment(self, text: str, place: int) -> int:
        match = _COMMENT.match(text, place) or _LINE_COMMENT.match(text, place)
        if match is None:
            raise NotationError(text, place, "a comment with a } at its end")
        is_braced = text[place] == "{"
        words = _BRACE_ESCAPE.sub(r"\1", match[1]) if is_braced else match[1].strip()
        self.comments.append(Comment(len(self.played), words))
        return match.end()

    def _read_word(self, text: str, place: int) -> int:
        if self.start is None:
            raise NotationError(text, place, _START)
        if self.result is not None:
            raise NotationError(text, place, f"{_START}, or the end")
        end = _end_of(_RESULT, text, place)
        if end > place:
            self.result = read_result(Span(text, place, end).trimmed())
            return end
        end = _end_of(_ACTION, text, place)
        self.played.append(read_played(Span(text, place, end)))
        return end

    def finish(self, text: str) -> GameRecord | None:
        """Make the record; None if there was nothing but comments."""
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


def _read_game(text: str, place: int) -> tuple[_Reading, int]:
    """Read a game from a place on; give where the next one begins."""
    game = _Reading(place)
    while (place := _end_of(_SPACE, text, place)) < len(text):
        if text[place] == "[" and game.result is not None:
            break
        place = game.read_next(text, place)
    return game, place


def _read_games(text: str) -> list[_Reading]:
    games: list[_Reading] = []
    place = 0
    while place < len(text) or not games:
        game, place = _read_game(text, place)
        games.append(game)
    return games


def read_each_record(text: str) -> Iterator[tuple[int, GameRecord | NotationError]]:
    """Read a file of game records one by one, past those that cannot be read.

    After something that is wrong, reading goes on with the next line that opens the
    headers of a game.

    Yields:
        The offset at which a game begins, and its record, or the first thing that is
        wrong with it.
    """
    place = 0
    while (begin := _end_of(_SPACE, text, place)) < len(text):
        try:
            game, place = _read_game(text, begin)
            record = game.finish(text)
        except NotationError as error:
            yield begin, error
            place = _next_headers(text, max(error.offset, begin + 1))
        else:
            if record is not None:
                yield begin, record


def _next_headers(text: str, place: int) -> int:
    match = _FIRST_HEADER.search(text, place)
    return match.start() if match else len(text)


def parse_records(text: str) -> tuple[GameRecord, ...]:
    """Read a file of game records; a file without any is fine.

    Comments before the first header belong to the first game, those after a result to
    the game that it ends.

    Raises:
        NotationError: at the first thing that is wrong.
    """
    records = (game.finish(text) for game in _read_games(text))
    return tuple(record for record in records if record is not None)


def parse_record(text: str) -> GameRecord:
    """Read one game record.

    Raises:
        NotationError: if it does not parse, or there is none, or a second one.
    """
    first, *others = _read_games(text)
    if others:
        raise NotationError(text, others[0].begin, "the end: one game is enough")
    record = first.finish(text)
    if record is None:
        raise NotationError(text, len(text), _START)
    return record


def _format_header(name: str, value: str) -> str:
    return f'[{name} "{value.translate(_QUOTED)}"]'


def _format_start(start: DealCode | PositionDraft) -> str:
    if isinstance(start, DealCode):
        return _format_header("Deal", format_deal_code(start))
    return _format_header("Position", format_draft(start))


def _items(record: GameRecord) -> Iterator[str]:
    """Give the actions and, between them, the comments, as they are written."""
    comments = {
        ply: tuple(group)
        for ply, group in groupby(record.comments, key=lambda each: each.ply)
    }
    for ply in range(len(record.played) + 1):
        for comment in comments.get(ply, ()):
            yield f"{{{comment.text.translate(_BRACED)}}}"
        if ply < len(record.played):
            yield format_played(record.played[ply])


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
    """Write one game record, the line end after it included.

    Raises:
        InvalidStateError: if it starts from a draft that no text can hold.
    """
    headers = (_format_header(name, value) for name, value in record.headers)
    lines = (
        _format_start(record.start),
        *headers,
        "",
        *_wrapped(_items(record)),
        format_result(record.result),
    )
    return "\n".join(lines) + "\n"


def format_records(records: Iterable[GameRecord]) -> str:
    """Write a file of game records, an empty line between each two.

    Raises:
        InvalidStateError: if one starts from a draft that no text can hold.
    """
    return "\n".join(map(format_record, records))
