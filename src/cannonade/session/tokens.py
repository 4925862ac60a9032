"""The text format of logs and starts, for saves and stores."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import NotationError
from cannonade.language import _
from cannonade.notation import (
    DealCode,
    format_deal_code,
    format_draft,
    parse_deal_code,
    parse_draft,
)
from cannonade.notation.actions import read_action
from cannonade.notation.spans import Span, read_embedded
from cannonade.session.log import Entry, Mark, Played, Start

_AUTOMATIC: Final = "*"
_MARKS: Final = {mark.value: mark for mark in Mark}


def _embedded_offsets(span: Span) -> tuple[int, ...]:
    return tuple(range(span.start, span.end + 1))


def read_start(line: Span) -> Start:
    """Parse a span that is the start of a game."""
    key, value = line.cut(":")
    if value is None or key.value not in {"deal", "position"}:
        raise line.failure(_("a line that begins with deal: or position:"))
    value = value.trimmed()
    offsets = _embedded_offsets(value)
    if key.value == "deal":
        code = read_embedded(value.value, parse_deal_code, value.text, offsets)
        return code.deal
    return read_embedded(value.value, parse_draft, value.text, offsets)


def parse_start(text: str) -> Start:
    """Parse the start of a game.

    Raises:
        NotationError: if it is neither `deal:` with a deal code nor `position:` with a
            position.
    """
    return read_start(Span.whole(text))


def format_start(start: Start) -> str:
    """Format the start of a game: `deal: revised:1` or `position: …`."""
    if isinstance(start, Deal):
        return f"deal: {format_deal_code(DealCode.of(start))}"
    return f"position: {format_draft(start)}"


def read_entry(span: Span) -> Entry:
    """Parse a span that is one entry of a log."""
    mark = _MARKS.get(span.value)
    if mark is not None:
        return mark
    token = span.value.removesuffix(_AUTOMATIC)
    action = read_action(Span(span.text, span.start, span.start + len(token)))
    return Played(action, is_automatic=token != span.value)


def format_entry(entry: Entry) -> str:
    """Format an entry: an action, with a `*` if automatic, or a mark."""
    if isinstance(entry, Mark):
        return entry.value
    return f"{entry.action}{_AUTOMATIC if entry.is_automatic else ''}"


@lru_cache(maxsize=8192)
def _parse_entry(text: str) -> Entry:
    """Parse one entry, cached since logs repeat the same few."""
    return read_entry(Span.whole(text))


def parse_log(text: str) -> tuple[Entry, ...]:
    """Parse a log: any number of entries separated by white space.

    Raises:
        NotationError: at the first word that is not an entry.
    """
    try:
        return tuple(map(_parse_entry, text.split()))
    except NotationError:
        # Parse again with spans, to locate the error in the text.
        return tuple(read_entry(word) for word in Span.whole(text).words())


def format_log(entries: Iterable[Entry]) -> str:
    """Format a log: entries separated by spaces."""
    return " ".join(map(format_entry, entries))
