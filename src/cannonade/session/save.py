"""Saves: the text format of a session.

    cannonade save 1
    deal: revised:48213
    draw: off
    forced: off
    log: 7h@b3 .* Qs@e3 undo redo
    .
    end: 6

A game that started from a position has `position: …` instead of the deal. The log has
every entry: actions (with a `*` if automatic), `undo`, `redo`, `resign` and `assist`.
The last line has their count, to detect a truncated text.
"""

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import Final

from cannonade.errors import (
    IllegalActionError,
    NotationError,
    RecordError,
    SessionError,
)
from cannonade.language import Lazy, _
from cannonade.notation.spans import Span, read_choice, read_count
from cannonade.session.log import Entry
from cannonade.session.options import AutomaticDraw, ForcedActions, Options
from cannonade.session.session import Session, apply_entry, resume
from cannonade.session.tokens import format_entry, format_start, read_entry, read_start

FIRST_LINE: Final = "cannonade save 1"
_LARGEST_COUNT: Final = 10**9
_WIDTH: Final = 80
_ALL_LINES: Final = Lazy("the complete lines deal:, draw:, forced:, log: and end:")
_LEAST_LINES: Final = 7  # these, the first line, and the empty text after the last
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}


def format_save(session: Session) -> str:
    """Format a session as a save."""
    options = session.options
    log = " ".join(("log:", *map(format_entry, session.log)))
    lines = (
        FIRST_LINE,
        format_start(session.start),
        f"draw: {options.automatic_draw.value}",
        f"forced: {options.forced.value}",
        fill(log, _WIDTH, break_long_words=False, break_on_hyphens=False),
        f"end: {len(session.log)}",
    )
    return "\n".join(lines) + "\n"


def _value(line: Span, name: str) -> Span:
    key, value = line.cut(":")
    if value is None or key.value != name:
        raise line.failure(_("a line that begins with {name}:").format(name=name))
    return value.trimmed()


def _read_options(draw: Span, forced: Span) -> Options:
    return Options(
        read_choice(_value(draw, "draw"), _DRAWS, _one_of(_DRAWS)),
        read_choice(_value(forced, "forced"), _FORCED, _one_of(_FORCED)),
    )


def _one_of(choices: Iterable[str]) -> str:
    return _("one of {choices}").format(choices=", ".join(choices))


def _read_log(lines: list[Span]) -> Iterator[Entry]:
    first, *others = lines
    for line in (_value(first, "log"), *others):
        for word in line.words():
            yield read_entry(word)


def _check_count(line: Span, count: int) -> None:
    value = _value(line, "end")
    expected = _("{count}, the number of entries in the log").format(count=count)
    if read_count(value, _LARGEST_COUNT, expected) != count:
        raise value.failure(expected)


def _lines(text: str) -> list[Span]:
    lines = list(Span.whole(text).split("\n"))
    if lines[0].value.rstrip() != FIRST_LINE:
        expected = _("the first line {line}").format(line=FIRST_LINE)
        raise NotationError(text, 0, expected)
    if lines[-1].value or len(lines) < _LEAST_LINES:
        raise NotationError(text, len(text), str(_ALL_LINES))
    return lines[1:-1]


def parse_save(text: str) -> Session:
    """Parse a save.

    Raises:
        NotationError: if the text is not a save or is truncated.
        InvalidStateError: if its starting position is impossible.
        RecordError: if its log is impossible.
    """
    start, draw, forced, *log, end = _lines(text)
    options = _read_options(draw, forced)
    entries = tuple(_read_log(log))
    _check_count(end, len(entries))
    return _replayed(resume(read_start(start), (), options), entries)


def _replayed(session: Session, entries: tuple[Entry, ...]) -> Session:
    for index, entry in enumerate(entries):
        try:
            session = apply_entry(session, entry)
        except IllegalActionError as error:
            problem = _("{entry} is not legal there")
            problem = problem.format(entry=format_entry(entry))
            raise RecordError(index, problem) from error
        except SessionError as error:
            problem = _("{entry} is not possible: {error}")
            problem = problem.format(entry=format_entry(entry), error=error)
            raise RecordError(index, problem) from error
    return session
