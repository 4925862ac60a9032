"""What others wrote: decoding and parsing it, and showing its text without harm.

Such text can contain characters that steer a terminal, reverse the reading direction or
are invisible, and cells that a spreadsheet takes for formulas.
"""

import json
import math
import re
import tomllib
import zlib
from dataclasses import fields
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, get_origin
from unicodedata import category

from cannonade.message import _

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_SUSPECT: Final = re.compile(r"[^ -~\n\t\r]|\r(?!\n)")
_BREAK: Final = re.compile(r"[\n\t\r]")
_JOINERS: Final = "\u200c\u200d"  # they make one emoji of two, or part letters
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Matches what Python calls printable although nobody can see it."""

_FORMULA: Final = re.compile("[=+\\-@\t\r'\uff1d\uff0b\uff0d\uff20]")
"""Matches the first character of a formula, and the mark against formulas."""

_ENCODINGS: Final = (
    (re.compile(rb"\xef\xbb\xbf"), "utf-8-sig"),
    (re.compile(rb"\xff\xfe\0\0|\0\0\xfe\xff"), "utf-32"),
    (re.compile(rb"\xff\xfe|\xfe\xff"), "utf-16"),
    (re.compile(rb"[^\0]\0[^\0]\0"), "utf-16-le"),
    (re.compile(rb"\0[^\0]\0[^\0]"), "utf-16-be"),
)
"""Encodings by how a file in them starts; the last two have no byte order mark."""

_QUOTED: Final = 40

LONGEST_START: Final = 4
"""The most bytes that tell the encoding of a text."""

_SHORT: Final = 4  # digits after \u; after \U there are eight


def visible(text: str) -> str:
    r"""Escape everything that a reader can't see, except line breaks and tabs.

    >>> print(visible("a\x1b[31m b\u202ec"))
    a\u001b[31m b\u202ec
    """
    return _SUSPECT.sub(_shown, text)


def on_one_line(text: str) -> str:
    """Escape everything that a reader can't see, including line breaks and tabs."""
    return _BREAK.sub(_escaped, visible(text))


def quoted(text: str) -> str:
    """Quote typed text on one line, shortened, with invisible characters escaped."""
    line = on_one_line(text)
    return _('"{text}"').format(
        text=line if len(line) <= _QUOTED else f"{line[:_QUOTED]}..."
    )


def is_name(text: str) -> bool:
    """Return whether a text is one line, not blank, and entirely visible."""
    return bool(text.strip()) and on_one_line(text) == text


def for_page(value: object) -> object:
    """Return a value for a page: markup is ours, plain text may not be."""
    return visible(value) if type(value) is str else value


def as_cell(value: object) -> object:
    """Return a value for a cell of a CSV file that is no formula in a spreadsheet.

    Text that could be one gets a leading apostrophe, as does text that starts with one.
    """
    if value is None or isinstance(value, int | float | Decimal):
        return value
    mark = "'" if _FORMULA.match(str(value)) else ""
    return mark + visible(str(value))


def as_json(value: object, indent: int | None = None) -> str:
    """Format a value as JSON, readable if everything in it is visible."""
    text = json.dumps(value, ensure_ascii=False, indent=indent, default=str)
    if visible(text) == text:
        return text
    return json.dumps(value, indent=indent, default=str)


def encoding_of(start: bytes, usual: str = "utf-8") -> str:
    """Return the encoding of a text that starts with some bytes, if they tell it."""
    found = (name for pattern, name in _ENCODINGS if pattern.match(start))
    return next(found, usual)


def decode(content: bytes) -> str:
    """Decode the content of a text file in UTF-8, UTF-16 or UTF-32.

    Raises:
        UnicodeDecodeError: if it is not such text; see `say_undecodable`.
    """
    return content.decode(encoding_of(content))


def say_undecodable(error: UnicodeDecodeError) -> str:
    """Explain why a file is no text, and what to do."""
    return _("this is not UTF-8 text (see byte {start}): save it as UTF-8").format(
        start=error.start
    )


def parse_json(text: str | bytes) -> object:
    """Parse JSON.

    Raises:
        ValueError: if it is not JSON, or nested too deeply.
    """
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML.

    Raises:
        ValueError: if it is not TOML, or nested too deeply.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None


def check_fields(record: "DataclassInstance") -> None:
    """Check that each field of a dataclass has a value of its type.

    Raises:
        ValueError: if one has another, or is not finite.
    """
    for each in fields(record):
        value, kind = getattr(record, each.name), get_origin(each.type) or each.type
        is_number = type(value) in {int, float} and math.isfinite(value)
        if not (is_number if kind is float else type(value) is kind):
            raise ValueError(f"{each.name}: {value!r}")


def unpack(packed: bytes, most: int) -> bytes:
    """Decompress data of zlib, without ever holding more than `most` bytes.

    Raises:
        ValueError: if it is damaged, cut off or larger.
    """
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(packed, most + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if len(content) > most:
        raise ValueError(_("it has more than {most} bytes").format(most=most))
    if not unpacker.eof:
        raise ValueError(_("it is cut off"))
    return content


def _shown(found: re.Match[str]) -> str:
    character = found[0]
    if character in _JOINERS:
        place, text = found.start(), found.string
        is_seen = all(map(_is_joined, (text[place - 1 : place], text[place + 1 :][:1])))
    else:
        is_seen = _is_seen(character)
    return character if is_seen else _escaped(found)


def _is_joined(neighbour: str) -> bool:
    return not neighbour.isascii() and _is_seen(neighbour)


def _is_seen(character: str) -> bool:
    is_space = category(character) == "Zs"
    return (character.isprintable() or is_space) and not _BLANK.match(character)


def _escaped(found: re.Match[str]) -> str:
    code = f"{ord(found[0]):04x}"
    return f"\\u{code}" if len(code) == _SHORT else f"\\U{code:>08}"
