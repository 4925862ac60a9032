"""Rows from the pages of an SQLite file whose structure is damaged.

A page of a table lists where its rows are. This reads every such page of a file,
whatever else is damaged (https://www.sqlite.org/fileformat.html).
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from cannonade.store.database import decode_text

StoredRow: TypeAlias = tuple[int, tuple[object, ...]]
"""The number of a row, and its values; an integer primary key is only the number."""

_SIZE: Final = 4096
"""The size of a page, the default of SQLite."""

_FILE_HEADER: Final = 100
_PAGE_HEADER: Final = 8
_OTHER_PAGES: Final = frozenset({2, 5, 10})
_MOST_LOCAL: Final = _SIZE - 35
_LEAST_LOCAL: Final = (_SIZE - 12) * 32 // 255 - 23
_SIZES: Final = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
_CONSTANTS: Final[dict[int, int | None]] = {0: None, 8: 0, 9: 1}
_BLOB: Final = 12
_MORE: Final = 0x80
"""Marks a byte of a number that has more."""


def read_rows(data: bytes) -> Iterator[StoredRow]:
    """Yield every row of every table, in the order of the file.

    Rows that have been deleted may be among them.
    """
    for start in range(0, len(data), _SIZE):
        page = memoryview(data)[start : start + _SIZE]
        header = 0 if start else _FILE_HEADER
        if len(page) < _SIZE or page[header] in _OTHER_PAGES:
            continue
        first = header + _PAGE_HEADER
        count = int.from_bytes(page[header + 3 : header + 5])
        for place in range(first, min(first + 2 * count, _SIZE), 2):
            cell = int.from_bytes(page[place : place + 2])
            try:
                yield _cell(data, bytes(page[cell:]))
            except (IndexError, ValueError):
                continue


def _cell(data: bytes, cell: bytes) -> StoredRow:
    """Parse a cell of a table.

    Raises:
        IndexError: if it is cut off.
        ValueError: if it is no cell.
    """
    length, place = _varint(cell, 0)
    number, place = _varint(cell, place)
    if not 0 < length <= len(data):
        raise ValueError
    local = length
    if length > _MOST_LOCAL:
        local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (_SIZE - 4)
        local = local if local <= _MOST_LOCAL else _LEAST_LOCAL
    payload = cell[place : place + local]
    following = int.from_bytes(cell[place + local : place + local + 4])
    while len(payload) < length:
        page = data[(following - 1) * _SIZE : following * _SIZE]
        if len(page) < _SIZE:
            raise ValueError
        payload += page[4:][: length - len(payload)]
        following = int.from_bytes(page[:4])
    return number, tuple(_values(payload))


def _values(payload: bytes) -> Iterator[object]:
    """Parse the values of a row."""
    end, at = _varint(payload, 0)
    place = end
    while at < end:
        kind, at = _varint(payload, at)
        size = (kind - _BLOB) // 2 if kind >= _BLOB else _SIZES[kind]
        value = payload[place : place + size]
        place += size
        if kind >= _BLOB:
            yield decode_text(value) if kind % 2 else value
        else:
            yield _CONSTANTS.get(kind, int.from_bytes(value, signed=True))
    if (at, place) != (end, len(payload)):
        raise ValueError


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Parse a number of one to nine bytes; return it and where it ends."""
    value = 0
    for _ in range(8):
        byte = data[place]
        place += 1
        value = value << 7 | byte & ~_MORE
        if byte < _MORE:
            return value, place
    return value << 8 | data[place], place + 1
