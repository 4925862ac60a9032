"""Annotations of parameters and fields beyond their types; limits of integers."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Final, TypeGuard, get_args, get_origin, get_type_hints

from starlette.requests import Request


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The meaning and the limits of a value, for use in an `Annotated` type.

    Attributes:
        description: a sentence for readers.
        examples: valid values.
        pattern: a regular expression that must match the whole text.
        max_length: the maximum length of a text or a mapping.
        ge: the minimum number.
        le: the maximum number.
    """

    description: str = ""
    examples: tuple[object, ...] = ()
    pattern: str = ""
    max_length: int | None = None
    ge: float | None = None
    le: float | None = None


ValueSource = Callable[[Request], object]


@dataclass(frozen=True, slots=True)
class Provided:
    """Marks a parameter that the table provides, for use in an `Annotated` type.

    Attributes:
        by: returns it for a request: a coroutine function, or an asynchronous
            generator that yields it, and resumes once the handler has returned.
    """

    by: ValueSource


LARGEST: Final = 2**63 - 1
"""The largest integer that SQLite stores."""

RowNumber = Annotated[int, Field(ge=0, le=LARGEST)]
"""A row number as a path parameter."""

_NO_LIMITS: Final = Field()
_UNSAID: Final = (None, "", ())


def field_limits(kind: object) -> tuple[object, Field]:
    """Return the bare type of an annotation, and its `Field`s merged into one."""
    if get_origin(kind) is not Annotated:
        return kind, _NO_LIMITS
    bare, *about = get_args(kind)
    said = _NO_LIMITS
    for each in about:
        if isinstance(each, Field):
            more = {name: getattr(each, name) for name in field_names(Field)}
            said = replace(said, **{k: v for k, v in more.items() if v not in _UNSAID})
    return bare, said


def source_of(kind: object) -> ValueSource | None:
    """Return the source of a parameter that the table provides; None for any other."""
    about = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((each.by for each in about if isinstance(each, Provided)), None)


@cache
def annotations_of(kind: type) -> dict[str, object]:
    """Return the annotation of each field of a dataclass, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in field_names(kind)}


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields."""
    assert is_dataclass(kind)  # noqa: S101  callers have asked
    return tuple(each.name for each in fields(kind))


def is_asked_type(kind: object) -> TypeGuard[type]:
    """Return whether an annotation is a dataclass: a body or a whole query."""
    return isinstance(kind, type) and is_dataclass(kind)


def whole_number(text: str, largest: int = LARGEST) -> int | None:
    """Parse ASCII digits; return None for any other text or a larger number."""
    # Python refuses to convert thousands of digits, so the length is checked first.
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(largest))
    number = int(text) if is_number else None
    return None if number is None or number > largest else number
