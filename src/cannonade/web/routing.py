"""Typed routes on Starlette: requests and responses are dataclasses.

A handler's signature declares its inputs: path and query parameters, a JSON body, and
values that the table provides. All problems of a request are collected, so that an
error response lists everything at once. Faults are named like pydantic's error types;
`words/input/mistakes.py` has their sentences.
"""

import inspect
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Final,
    Literal,
    TypeGuard,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cannonade.errors import CannonadeError


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The limits of a value, for use in an `Annotated` type.

    Attributes:
        pattern: a regular expression that must match the whole text.
        max_length: the maximum length of a text or a mapping.
        ge: the minimum number.
        le: the maximum number.
    """

    pattern: str = ""
    max_length: int | None = None
    ge: int | None = None
    le: int | None = None


ValueSource = Callable[[Request], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Provided:
    """Marks a parameter that the table provides, for use in an `Annotated` type.

    Attributes:
        by: returns it for a request.
    """

    by: ValueSource


LARGEST: Final = 2**63 - 1
"""The largest integer that SQLite stores."""

_NO_LIMITS: Final = Field()


def field_limits(kind: object) -> tuple[object, Field]:
    """Return the bare type of an annotation, and its first `Field`."""
    if get_origin(kind) is not Annotated:
        return kind, _NO_LIMITS
    bare, *about = get_args(kind)
    return bare, next((each for each in about if isinstance(each, Field)), _NO_LIMITS)


def source_of(kind: object) -> ValueSource | None:
    """Return the source of a parameter that the table provides; None for any other."""
    about = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((each.by for each in about if isinstance(each, Provided)), None)


@cache
def annotations_of(kind: type) -> dict[str, object]:
    """Return the annotation of each field of a dataclass, in order."""
    return get_type_hints(kind, include_extras=True)


def is_asked_type(kind: object) -> TypeGuard[type]:
    """Return whether an annotation is a dataclass: a body, or a part of one."""
    return isinstance(kind, type) and is_dataclass(kind)


def whole_number(text: str, largest: int = LARGEST) -> int | None:
    """Parse ASCII digits; return None for any other text or a larger number."""
    # Python refuses to convert thousands of digits, so the length is checked first.
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(largest))
    number = int(text) if is_number else None
    return None if number is None or number > largest else number


_Value = TypeVar("_Value")

_MOST_DIGITS: Final = 4000
"""Python refuses to convert more."""
LONGEST_TEXT: Final = 4000
"""The most characters in a field, unless it declares another limit."""
_NAME_SHOWN: Final = 40
_UNREADABLE: Final = 400
_INVALID: Final = 422
_SWITCHED_ON: Final = ["off", "on"]
"""The values of a switch in a form: a hidden field, then the box that is ticked."""
_DIGITS: Final = re.compile(r"[+-]?[0-9]+")
_UNIONS: Final = (Union, UnionType)


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem in a request.

    Attributes:
        place: the names on the path to it, outermost first; empty for the body itself.
        name: the type of problem.
        limits: the values for its sentence.
    """

    place: tuple[str, ...]
    name: str
    limits: Mapping[str, object] = field(default_factory=dict[str, object])


class WrongRequestError(CannonadeError):
    """A request is invalid for its handler.

    Attributes:
        faults: all problems, at least one.
        status: the HTTP status: 400 if the request could not even be read.
    """

    def __init__(self, faults: tuple[Fault, ...], status: int = _INVALID) -> None:
        """Store the faults."""
        super().__init__(f"the request is wrong: {faults}")
        self.faults = faults
        self.status = status


def read_once(pairs: Iterable[tuple[str, _Value]]) -> dict[str, _Value]:
    """Return the fields of a JSON object, a form or a query.

    Raises:
        WrongRequestError: if a field is repeated.
    """
    found: dict[str, _Value] = {}
    faults: list[Fault] = []
    for name, value in pairs:
        if name in found and [found[name], value] != _SWITCHED_ON:
            faults.append(Fault((name[:_NAME_SHOWN],), "repeated"))
        found[name] = value
    _check(faults, _UNREADABLE)
    return found


def read_fields(
    pairs: Iterable[tuple[str, str]], longest: Mapping[str, int] | None = None
) -> dict[str, str]:
    """Return the fields of a form or a query.

    Args:
        pairs: the names and values.
        longest: the most characters of each field with another limit than
            `LONGEST_TEXT`.

    Raises:
        WrongRequestError: if a field is repeated or too long.
    """
    found = read_once(pairs)
    limits = {name: (longest or {}).get(name, LONGEST_TEXT) for name in found}
    faults = [
        Fault((name[:_NAME_SHOWN],), "string_too_long", {"max_length": limits[name]})
        for name, value in found.items()
        if max(len(name), len(value)) > limits[name]
    ]
    _check(faults, _UNREADABLE)
    return found


def _check(faults: Sequence[Fault], status: int) -> None:
    """Reject a request if there are any faults."""
    if faults:
        raise WrongRequestError(tuple(faults), status)


class ValueReader:
    """Parses values of declared types, and collects the faults in them.

    Numbers may be text, as they are in a query.
    """

    def __init__(self) -> None:
        """Start without any faults."""
        self.faults: list[Fault] = []

    def value(
        self, annotation: object, found: object, place: tuple[str, ...]
    ) -> object:
        """Return a value converted to its type; record a fault if it is invalid."""
        kind, limits = field_limits(annotation)
        if is_asked_type(kind):
            return self.fields(kind, found, place)
        origin = get_origin(kind)
        if origin in _UNIONS:
            return self._optional(kind, found, place, limits)
        try:
            if origin is Literal:
                return _choice(found, get_args(kind))
            if origin is dict:
                return self._mapping(kind, found, place, limits)
            if isinstance(kind, type) and issubclass(kind, Enum):
                return kind(_choice(found, [each.value for each in kind]))
            return _PLAIN[kind](found, limits)
        except _WrongError as wrong:
            self.faults.append(Fault(place, wrong.name, wrong.limits))
            return None

    def fields(self, kind: type, found: object, place: tuple[str, ...] = ()) -> object:
        """Return a dataclass from a mapping; unknown names are faults."""
        if not isinstance(found, Mapping):
            self.faults.append(Fault(place, "model_attributes_type"))
            return None
        known = cast("Mapping[str, object]", found)
        hints, count = annotations_of(kind), len(self.faults)
        self.faults += [
            Fault((*place, name), "extra_forbidden")
            for name in known
            if name not in hints
        ]
        given: dict[str, object] = {}
        for each in fields(kind):
            where = (*place, each.name)
            if each.name in known:
                given[each.name] = self.value(hints[each.name], known[each.name], where)
            elif each.default is MISSING:
                self.faults.append(Fault(where, "missing"))
        return None if len(self.faults) > count else kind(**given)

    def check(self) -> None:
        """Reject the request if there were any faults.

        Raises:
            WrongRequestError: if there were.
        """
        _check(self.faults, _INVALID)

    def _optional(
        self, kind: object, found: object, place: tuple[str, ...], limits: Field
    ) -> object:
        """Parse `X | None`."""
        (one,) = (each for each in get_args(kind) if each is not NoneType)
        return (
            None if found is None else self.value(Annotated[one, limits], found, place)
        )

    def _mapping(
        self, kind: object, found: object, place: tuple[str, ...], limits: Field
    ) -> object:
        if not isinstance(found, dict):
            raise _WrongError("dict_type")
        pairs = cast("dict[str, object]", found)
        if limits.max_length is not None and len(pairs) > limits.max_length:
            raise _WrongError("too_long", max_length=limits.max_length)
        of_key, of_value = get_args(kind)
        return {
            str(self.value(of_key, name, (*place, name))): self.value(
                of_value, each, (*place, name)
            )
            for name, each in pairs.items()
        }


class _WrongError(Exception):
    """A value is invalid."""

    def __init__(self, name: str, **limits: object) -> None:
        super().__init__(name)
        self.name = name
        self.limits = limits


def _text(found: object, limits: Field) -> str:
    if not isinstance(found, str):
        raise _WrongError("string_type")
    try:
        found.encode()
    except UnicodeEncodeError:  # an unpaired surrogate, which JSON can spell
        raise _WrongError("string_unicode") from None
    longest = LONGEST_TEXT if limits.max_length is None else limits.max_length
    if len(found) > longest:
        raise _WrongError("string_too_long", max_length=longest)
    if limits.pattern and not re.fullmatch(limits.pattern, found):
        raise _WrongError("string_pattern_mismatch", pattern=limits.pattern)
    return found


def _whole(found: object, limits: Field) -> int:
    if isinstance(found, str):
        found = _spelt_int(found)
    if not isinstance(found, int) or isinstance(found, bool):
        raise _WrongError("int_type")
    if limits.ge is not None and found < limits.ge:
        raise _WrongError("greater_than_equal", ge=limits.ge)
    if limits.le is not None and found > limits.le:
        raise _WrongError("less_than_equal", le=limits.le)
    return found


def _choice(found: object, choices: "list[object] | tuple[object, ...]") -> object:
    if not isinstance(found, str) or found not in choices:
        *others, last = (f"'{each}'" for each in choices)
        expected = f"{', '.join(others)} or {last}" if others else last
        raise _WrongError("literal_error", expected=expected)
    return found


def _spelt_int(text: str) -> int:
    if not _DIGITS.fullmatch(text):
        raise _WrongError("int_parsing")
    if len(text) > _MOST_DIGITS:
        raise _WrongError("int_parsing_size")
    return int(text)


_PLAIN: Final[dict[object, Callable[[object, Field], object]]] = {
    int: _whole,
    str: _text,
}


def json_text(answer: object) -> str:
    """Serialise dataclasses, including nested ones, as JSON without white space.

    Args:
        answer: a dataclass, or any JSON value.

    Raises:
        TypeError: if it contains anything else.
    """
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), default=_facts)


def answer_json(answer: object, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(json_text(answer), status, media_type="application/json")


def _facts(answer: object) -> object:
    """Return the fields of a dataclass, or the value of an enumeration's member."""
    if isinstance(answer, Enum):
        return answer.value
    names = getattr(type(answer), "__dataclass_fields__", None)
    if names is None:
        raise TypeError(f"{answer!r} is not a dataclass, so it can't become JSON")
    return {name: getattr(answer, name) for name in names}


Handler = Callable[..., object]

_HandlerT = TypeVar("_HandlerT", bound=Handler)
_BAD: Final = 400
_JSON: Final = ("application/json", "+json")


HandlerCall = Callable[[Request, Callable[[], object]], Awaitable[object]]
"""Calls a handler for a request, outside the event loop."""


async def run_in_thread(_request: Request, work: Callable[[], object]) -> object:
    """Call a handler in a thread, as soon as one is free."""
    return await run_in_threadpool(work)


class Router:
    """Collects the routes of a module: methods and paths with their handlers.

    A handler returns a response, or a value for JSON. HEAD goes with GET.
    """

    def __init__(self, prefix: str = "") -> None:
        """Start without routes; all will begin with the prefix."""
        self.routes: list[Route] = []
        self._prefix = prefix

    def get(
        self, path: str, run: HandlerCall = run_in_thread
    ) -> Callable[[_HandlerT], _HandlerT]:
        """Register the decorated function for GET, to be called by `run`."""
        return lambda handler: self._add("GET", path, handler, run)

    def post(
        self, path: str, run: HandlerCall = run_in_thread
    ) -> Callable[[_HandlerT], _HandlerT]:
        """Register the decorated function for POST, to be called by `run`."""
        return lambda handler: self._add("POST", path, handler, run)

    def _add(
        self, method: str, path: str, handler: _HandlerT, run: HandlerCall
    ) -> _HandlerT:
        answer = _Call(handler, run).answer
        self.routes.append(Route(self._prefix + path, answer, methods=[method]))
        return handler


class _Call:
    """Calls a handler with values from the request."""

    def __init__(self, handler: Handler, run: HandlerCall) -> None:
        self._handler = handler
        self._run = run
        self._plain: dict[str, tuple[object, object]] = {}
        self._forms: dict[str, type] = {}
        self._sources: dict[str, ValueSource] = {}
        hints = get_type_hints(handler, include_extras=True)
        for name, parameter in inspect.signature(handler).parameters.items():
            annotation = hints[name]
            source, kind = source_of(annotation), field_limits(annotation)[0]
            if source:
                self._sources[name] = source
            elif is_asked_type(kind):
                self._forms[name] = kind
            else:
                self._plain[name] = annotation, parameter.default

    async def answer(self, request: Request) -> Response:
        """Call the handler, and return its response."""
        given = self._read_address(request)
        for name, kind in self._forms.items():
            given[name] = await _read_body(request, kind)
        try:
            for name, source in self._sources.items():
                given[name] = await source(request)
            found = await self._run(request, partial(self._handler, **given))
        finally:
            await request.close()  # and the files of its form
        return found if isinstance(found, Response) else answer_json(found)

    def _read_address(self, request: Request) -> dict[str, object]:
        """Parse the parameters of the path and the query."""
        reading = ValueReader()
        asked = read_fields(request.query_params.multi_items()) | request.path_params
        given: dict[str, object] = {}
        for name, (annotation, default) in self._plain.items():
            found = asked.get(name)
            if found is not None:
                given[name] = reading.value(annotation, found, (name,))
            elif default is inspect.Parameter.empty:
                reading.faults.append(Fault((name,), "missing"))
            else:
                given[name] = default
        reading.check()
        return given


async def _read_body(request: Request, kind: type) -> object:
    reading = ValueReader()
    value = reading.fields(kind, await _json_of(request))
    reading.check()
    return value


async def _json_of(request: Request) -> object:
    """Return the JSON body of a request.

    Raises:
        WrongRequestError: if there is no body, it is not JSON, or a field is repeated.
        HTTPException: if it cannot be decoded at all.
    """
    body = await request.body()
    if not body:
        raise WrongRequestError((Fault((), "missing"),))
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not kind.endswith(_JSON):
        raise WrongRequestError((Fault((), "model_attributes_type"),))
    try:
        return json.loads(body, object_pairs_hook=read_once)
    except json.JSONDecodeError:
        raise WrongRequestError((Fault((), "json_invalid"),)) from None
    except (ValueError, RecursionError):
        raise HTTPException(_BAD, "The body cannot be read") from None
