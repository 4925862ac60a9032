"""Routes whose handlers declare their inputs in their signature."""

import inspect
import json
from collections.abc import Awaitable, Callable
from enum import Enum
from functools import partial
from typing import Final, TypeVar, get_type_hints

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cannonade.web.routing.reading import (
    Fault,
    ValueReader,
    ValueSource,
    WrongRequestError,
    field_limits,
    is_asked_type,
    read_fields,
    read_once,
    source_of,
)


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
