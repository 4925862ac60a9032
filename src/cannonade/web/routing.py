"""Typed routes on Starlette: requests and responses are dataclasses.

A handler's signature declares its inputs: path and query parameters, a JSON body, and
values that the table provides. All problems of a request are collected, so that an
error response lists everything at once.
"""

import inspect
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Final,
    Literal,
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
from cannonade.language import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The limits of a value, for use in an `Annotated` type.

    Attributes:
        pattern: a regular expression that must match the whole text.
        max_length: the maximum length of a text.
        ge: the minimum number.
        le: the maximum number.
    """

    pattern: str = ""
    max_length: int = 4000
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

LONGEST_TEXT: Final = _NO_LIMITS.max_length
"""The most characters in a field, unless it declares another limit."""


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


def whole_number(text: str, largest: int = LARGEST) -> int | None:
    """Parse ASCII digits; return None for any other text or a larger number."""
    # Python refuses to convert thousands of digits, so the length is checked first.
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(largest))
    number = int(text) if is_number else None
    return None if number is None or number > largest else number


T = TypeVar("T")

_NAME_SHOWN: Final = 40
_UNREADABLE: Final = 400
_INVALID: Final = 422
_SWITCHED_ON: Final = ["off", "on"]
"""The values of a switch in a form: a hidden field, then the box that is ticked."""
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,4000}")  # Python refuses to convert more
_UNIONS: Final = (Union, UnionType)


class WrongRequestError(CannonadeError):
    """A request is invalid for its handler.

    Attributes:
        faults: what is wrong with each value, by its path; "" is the whole body.
        status: the HTTP status: 400 if the request could not even be read.
    """

    def __init__(self, faults: Mapping[str, str], status: int = _INVALID) -> None:
        """Store the faults."""
        super().__init__(f"the request is wrong: {faults}")
        self.faults = faults
        self.status = status


def _wrong(says: str) -> WrongRequestError:
    """Return the error for a value, which is at the path "" for itself."""
    return WrongRequestError({"": says})


def _say_too_long(longest: int) -> str:
    return _("must have at most {max_length} characters").format(
        max_length=f"{longest:,}"
    )


def read_once(pairs: Iterable[tuple[str, T]]) -> dict[str, T]:
    """Return the fields of a JSON object, a form or a query.

    Raises:
        WrongRequestError: if a field is repeated.
    """
    found: dict[str, T] = {}
    faults: dict[str, str] = {}
    for name, value in pairs:
        if name in found and [found[name], value] != _SWITCHED_ON:
            faults[name[:_NAME_SHOWN]] = _("is given more than once")
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
    limits = dict.fromkeys(found, LONGEST_TEXT) | {**(longest or {})}
    faults = {
        name[:_NAME_SHOWN]: _say_too_long(limits[name])
        for name, value in found.items()
        if max(len(name), len(value)) > limits[name]
    }
    _check(faults, _UNREADABLE)
    return found


def _check(faults: Mapping[str, str], status: int = _INVALID) -> None:
    """Reject a request if there are any faults."""
    if faults:
        raise WrongRequestError(faults, status)


Declared = Mapping[str, tuple[object, object]]
"""The values that a request may have: the annotation of each, and its default, which
is MISSING for those that it must have."""


@cache
def _declared_by(kind: type) -> Declared:
    """Return the fields of a dataclass."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: (hints[each.name], each.default) for each in fields(kind)}


def _read(
    declared: Declared, found: Mapping[str, object], faults: dict[str, str]
) -> dict[str, object]:
    """Return values converted to their types.

    Args:
        declared: the values.
        found: those in the request.
        faults: what is already known to be wrong, by path.

    Raises:
        WrongRequestError: if anything is wrong; it has all faults.
    """
    given: dict[str, object] = {}
    for name, (annotation, default) in declared.items():
        if name not in found:
            given[name] = default
            faults |= {name: _("is missing")} if default is MISSING else {}
            continue
        try:
            given[name] = _value(annotation, found[name])
        except WrongRequestError as wrong:
            for place, says in wrong.faults.items():
                faults[f"{name}.{place}".removesuffix(".")] = says
    _check(faults)
    return given


def _value(annotation: object, found: object) -> object:
    """Return a value converted to its type; numbers may be text, as in a query."""
    kind, limits = field_limits(annotation)
    if get_origin(kind) in _UNIONS:
        (one,) = (each for each in get_args(kind) if each is not NoneType)
        return None if found is None else _value(Annotated[one, limits], found)
    if get_origin(kind) is Literal:
        return _choice(found, get_args(kind))
    if get_origin(kind) is dict:
        return _mapping(found, *get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(_choice(found, [each.value for each in kind]))
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(found, kind)
    return _PLAIN[kind](found, limits)


def _object(found: object) -> Mapping[str, object]:
    if not isinstance(found, dict):
        raise _wrong(_("must be a JSON object"))
    return cast("dict[str, object]", found)


def _dataclass(found: object, kind: type) -> object:
    known, declared = _object(found), _declared_by(kind)
    extra = (name for name in known if name not in declared)
    faults = dict.fromkeys(extra, _("is not a field of this request"))
    return kind(**_read(declared, known, faults))


def _mapping(found: object, of_key: object, of_value: object) -> dict[str, object]:
    known = _object(found)
    for name in known:
        _value(of_key, name)
    return _read(dict.fromkeys(known, (of_value, MISSING)), known, {})


def _text(found: object, limits: Field) -> str:
    if not isinstance(found, str):
        raise _wrong(_("must be text"))
    try:
        found.encode()
    except UnicodeEncodeError:  # an unpaired surrogate, which JSON can spell
        raise _wrong(_("must be text")) from None
    if len(found) > limits.max_length:
        raise _wrong(_say_too_long(limits.max_length))
    if limits.pattern and not re.fullmatch(limits.pattern, found):
        raise _wrong(_("must match {pattern}").format(pattern=limits.pattern))
    return found


def _whole(found: object, limits: Field) -> int:
    if isinstance(found, str) and _NUMBER.fullmatch(found):
        found = int(found)
    if not isinstance(found, int) or isinstance(found, bool):
        raise _wrong(_("must be a whole number"))
    if limits.ge is not None and found < limits.ge:
        raise _wrong(_("must be at least {ge}").format(ge=f"{limits.ge:,}"))
    if limits.le is not None and found > limits.le:
        raise _wrong(_("must be at most {le}").format(le=f"{limits.le:,}"))
    return found


def _choice(found: object, choices: "list[object] | tuple[object, ...]") -> object:
    if not isinstance(found, str) or found not in choices:
        *others, last = (f"'{each}'" for each in choices)
        expected = f"{', '.join(others)} or {last}" if others else last
        raise _wrong(_("must be {expected}").format(expected=expected))
    return found


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
        self._bodies: dict[str, type] = {}
        self._sources: dict[str, ValueSource] = {}
        hints = get_type_hints(handler, include_extras=True)
        for name, parameter in inspect.signature(handler).parameters.items():
            annotation, default = hints[name], parameter.default
            source = source_of(annotation)
            if source:
                self._sources[name] = source
            elif isinstance(annotation, type) and is_dataclass(annotation):
                self._bodies[name] = annotation
            else:
                is_needed = default is parameter.empty
                self._plain[name] = annotation, MISSING if is_needed else default

    async def answer(self, request: Request) -> Response:
        """Call the handler, and return its response."""
        asked = read_fields(request.query_params.multi_items()) | request.path_params
        given = _read(self._plain, asked, {})
        for name, kind in self._bodies.items():
            given[name] = _dataclass(await _json_of(request), kind)
        try:
            for name, source in self._sources.items():
                given[name] = await source(request)
            found = await self._run(request, partial(self._handler, **given))
        finally:
            await request.close()  # and the files of its form
        return found if isinstance(found, Response) else answer_json(found)


async def _json_of(request: Request) -> object:
    """Return the JSON body of a request.

    Raises:
        WrongRequestError: if there is no body, it is not JSON, or a field is repeated.
        HTTPException: if it cannot be decoded at all.
    """
    body = await request.body()
    if not body:
        raise _wrong(_("is missing"))
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not kind.endswith(_JSON):
        raise _wrong(_("must be a JSON object"))
    try:
        return json.loads(body, object_pairs_hook=read_once)
    except json.JSONDecodeError:
        raise _wrong(_("is not JSON")) from None
    except (ValueError, RecursionError):
        raise HTTPException(_BAD, "The body cannot be read") from None
