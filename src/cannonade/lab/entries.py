"""The rules and players of a study file: a list of texts, or a table of names."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

_TOKENS: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'([^\'\n]*)\'|#[^\n]*')


@dataclass(frozen=True, slots=True)
class StudyEntry:
    """A named entry of a study file.

    Attributes:
        name: its name in tables; in a list, the text itself.
        text: its text; any other value is an error in the file.
        place: its location for error messages: "line 4", or if unknown, its key.
        is_named: whether the file names it, so that its text may be repeated.
    """

    name: str
    text: object
    place: str
    is_named: bool


def entries_of(found: object, key: str, source: str) -> tuple[StudyEntry, ...]:
    """Return the entries of a list or a table; none for any other value.

    Args:
        found: the value of the key.
        key: "rules" or "players".
        source: the content of the file, for line numbers.
    """
    if isinstance(found, dict):
        table = cast("dict[str, object]", found)
        return tuple(
            StudyEntry(name, text, f'"{key}"', is_named=True)
            for name, text in table.items()
        )
    if not isinstance(found, list):
        return ()
    values = cast("list[object]", found)
    names = [*map(str, values)]
    places = (
        _place(source, key, name, names[:index].count(name))
        for index, name in enumerate(names)
    )
    return tuple(
        StudyEntry(name, text, place, is_named=False)
        for name, text, place in zip(names, values, places, strict=True)
    )


def _place(source: str, key: str, text: str, nth: int) -> str:
    """Return the line of a text in the value of a key, ignoring comments."""
    begins = re.search(rf"^[ \t]*[\"']?{key}[\"']?[ \t]*=", source, re.MULTILINE)
    if begins is None:
        return f'"{key}"'
    found = [
        each.start()
        for each in _TOKENS.finditer(source, begins.end())
        if text in each.groups()
    ]
    if nth >= len(found):
        return f'"{key}"'
    return f"line {source.count(chr(10), 0, found[nth]) + 1}"


def repetition(
    entry: StudyEntry, meaning: object, before: Mapping[str, object], key: str
) -> str:
    """Return an error if an unnamed entry repeats an earlier one; "" if it doesn't.

    Args:
        entry: the entry.
        meaning: the parsed value of its text.
        before: the parsed values of earlier entries, by name.
        key: "rules" or "players".
    """
    twin = next((name for name, each in before.items() if each == meaning), None)
    if entry.is_named or twin is None:
        return ""
    text = entry.name
    same = "is there already" if twin == text else f'means the same as "{twin}"'
    return (
        f'{entry.place}: "{text}" {same}: leave it out, or name both, as in '
        f'{key} = {{ one = "{twin}", two = "{text}" }}'
    )
