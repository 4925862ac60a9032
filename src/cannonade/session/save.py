"""A session as text, to be gone on with later.

    cannonade save 1
    deal: revised:48213
    draw: off
    forced: off
    log: 7h@b3 .* Qs@e3 undo redo
    .
    end: 6

Where the game started from a position, `position: …` stands in place of the deal. The
log holds every entry there ever was: actions (with a `*` if an option played them),
`undo`, `redo`, `resign` and `assist`. The last line counts them, so that a text cut
short is noticed.
"""

from collections.abc import Iterator
from textwrap import fill
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import (
    IllegalActionError,
    NotationError,
    RecordError,
    SessionError,
)
from cannonade.notation import (
    DealCode,
    format_action,
    format_deal_code,
    format_draft,
    parse_action,
    parse_deal_code,
    parse_draft,
)
from cannonade.notation.spans import Span, read_choice, read_count, read_embedded
from cannonade.session.log import Entry, Mark, Played, Start
from cannonade.session.options import AutomaticDraw, Options
from cannonade.session.session import Session, apply_entry, resume

FIRST_LINE: Final = "cannonade save 1"
_AUTOMATIC: Final = "*"
_LARGEST_COUNT: Final = 10**9
_WIDTH: Final = 80
_ALL_LINES: Final = "the lines deal:, draw:, forced:, log: and end:, each complete"
_LEAST_LINES: Final = 7  # these, the first line, and nothing after the last
_MARKS: Final = {mark.value: mark for mark in Mark}
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_SWITCH: Final = {"off": False, "on": True}


def _format_start(start: Start) -> str:
    if isinstance(start, Deal):
        return f"deal: {format_deal_code(DealCode.of(start))}"
    return f"position: {format_draft(start)}"


def _format_entry(entry: Entry) -> str:
    if isinstance(entry, Mark):
        return entry.value
    return format_action(entry.action) + _AUTOMATIC * entry.is_automatic


def format_save(session: Session) -> str:
    """Write a session down."""
    options = session.options
    log = " ".join(("log:", *map(_format_entry, session.log)))
    lines = (
        FIRST_LINE,
        _format_start(session.start),
        f"draw: {options.automatic_draw.value}",
        f"forced: {'on' if options.is_forced_automatic else 'off'}",
        fill(log, _WIDTH, break_long_words=False, break_on_hyphens=False),
        f"end: {len(session.log)}",
    )
    return "\n".join(lines) + "\n"


def _value(line: Span, name: str) -> Span:
    key, value = line.cut(":")
    if value is None or key.value != name:
        raise line.failure(f"a line that begins with {name}:")
    return value.trimmed()


def _embedded_offsets(span: Span) -> tuple[int, ...]:
    return tuple(range(span.start, span.end + 1))


def _read_start(line: Span) -> Start:
    key, value = line.cut(":")
    if value is None or key.value not in {"deal", "position"}:
        raise line.failure("a line that begins with deal: or position:")
    value = value.trimmed()
    offsets = _embedded_offsets(value)
    if key.value == "deal":
        code = read_embedded(value.value, parse_deal_code, value.text, offsets)
        return code.deal
    return read_embedded(value.value, parse_draft, value.text, offsets)


def _read_options(draw: Span, forced: Span) -> Options:
    return Options(
        read_choice(_value(draw, "draw"), _DRAWS, f"one of {', '.join(_DRAWS)}"),
        read_choice(_value(forced, "forced"), _SWITCH, "on or off"),
    )


def _read_entry(span: Span) -> Entry:
    mark = _MARKS.get(span.value)
    if mark is not None:
        return mark
    token = span.value.removesuffix(_AUTOMATIC)
    offsets = _embedded_offsets(span)
    action = read_embedded(token, parse_action, span.text, offsets)
    return Played(action, is_automatic=token != span.value)


def _read_log(lines: list[Span]) -> Iterator[Entry]:
    first, *others = lines
    for line in (_value(first, "log"), *others):
        for word in line.words():
            yield _read_entry(word)


def _check_count(line: Span, count: int) -> None:
    value = _value(line, "end")
    expected = f"{count}, the number of entries in the log"
    if read_count(value, _LARGEST_COUNT, expected) != count:
        raise value.failure(expected)


def _lines(text: str) -> list[Span]:
    lines = list(Span.whole(text).split("\n"))
    if lines[0].value.rstrip() != FIRST_LINE:
        raise NotationError(text, 0, f'"{FIRST_LINE}" on the first line')
    if lines[-1].value or len(lines) < _LEAST_LINES:
        raise NotationError(text, len(text), _ALL_LINES)
    return lines[1:-1]


def parse_save(text: str) -> Session:
    """Make the session again that was written down.

    Raises:
        NotationError: if the text is no save, or was cut short.
        InvalidStateError: if the position it starts from cannot be.
        RecordError: if the log does not go as it says.
    """
    start, draw, forced, *log, end = _lines(text)
    options = _read_options(draw, forced)
    entries = tuple(_read_log(log))
    _check_count(end, len(entries))
    return _replayed(resume(_read_start(start), (), options), entries)


def _replayed(session: Session, entries: tuple[Entry, ...]) -> Session:
    for index, entry in enumerate(entries):
        try:
            session = apply_entry(session, entry)
        except IllegalActionError as error:
            problem = f"{_format_entry(entry)} is not legal there"
            raise RecordError(index, problem) from error
        except SessionError as error:
            problem = f"{_format_entry(entry)} cannot be: {error}"
            raise RecordError(index, problem) from error
    return session
