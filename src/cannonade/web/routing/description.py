"""The routes as an OpenAPI 3.1 description."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from inspect import Parameter, getdoc
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

from cannonade.web.routing.reading import (
    Field,
    annotations_of,
    field_limits,
    is_asked_type,
    source_of,
)
from cannonade.web.routing.router import Route

_Kind = TypeVar("_Kind", bound=type)

Json = dict[str, Any]
"""A part of the description, in the structure of the OpenAPI standard."""

_VERSION: Final = "3.1.0"
_PLAIN: Final = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    NoneType: "null",
}
_NUMBERED: Final = {"max_length": "maxLength", "ge": "minimum", "le": "maximum"}
_MAPPINGS: Final = cast("tuple[object, ...]", (dict, Mapping))
_SEQUENCES: Final = cast("tuple[object, ...]", (list, tuple))
_CONTENT: Final = "application/json"
_FINE: Final = "The answer."


def describe(routes: Iterable[Route], info: Mapping[str, str]) -> Json:
    """Return the OpenAPI description of the public routes.

    Args:
        routes: all routes.
        info: the title, version and description of the API.
    """
    schemas = _Schemas()
    paths: dict[str, Json] = {}
    for each in routes:
        if each.is_described:
            told = _route(each, schemas)
            paths.setdefault(each.path, {})[each.method.lower()] = told
    return {
        "openapi": _VERSION,
        "info": dict(info),
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.named.items()))},
    }


def _route(route: Route, schemas: "_Schemas") -> Json:
    parameters: list[Json] = []
    facts: Json = {
        "operationId": getattr(route.handler, "__name__", ""),
        "description": (getdoc(route.handler) or "").partition("\n")[0],
        "tags": [*route.tags],
        "parameters": parameters,
    }
    for name, annotation, default in route.parameters():
        kind = field_limits(annotation)[0]
        if source_of(annotation):
            continue
        if is_asked_type(kind):
            if route.method == "GET":
                parameters += _query(kind, schemas)
            else:
                facts["requestBody"] = {
                    "required": True,
                    "content": {_CONTENT: {"schema": schemas.asked(kind)}},
                }
        else:
            place = "path" if f"{{{name}}}" in route.path else "query"
            is_needed = default is Parameter.empty
            parameters.append(_parameter((name, place), annotation, schemas, is_needed))
    return facts | {"responses": dict(_responses(route, schemas))}


def _query(kind: type, schemas: "_Schemas") -> Iterator[Json]:
    for each in fields(kind):
        annotation = annotations_of(kind)[each.name]
        is_needed = each.default is MISSING
        yield _parameter((each.name, "query"), annotation, schemas, is_needed)


def _parameter(
    where: tuple[str, str],
    annotation: object,
    schemas: "_Schemas",
    is_needed: bool,  # noqa: FBT001  called here alone
) -> Json:
    name, place = where
    said = field_limits(annotation)[1].description
    facts = {
        "name": name,
        "in": place,
        "required": is_needed,
        "schema": schemas.of(_without_none(annotation)),
    }
    return facts | ({"description": said} if said else {})


def _without_none(annotation: object) -> object:
    """Return a query parameter's type without None, as a query has no null."""
    kind, limits = field_limits(annotation)
    args = get_args(kind)
    if get_origin(kind) not in {Union, UnionType} or NoneType not in args:
        return annotation
    (one,) = (each for each in args if each is not NoneType)
    return Annotated[one, limits]


def _responses(route: Route, schemas: "_Schemas") -> Iterator[tuple[str, Json]]:
    fine: Json = {str(route.status): {"description": _FINE}}
    if (model := route.answer_type()) is not None:
        content = {_CONTENT: {"schema": schemas.of(model)}}
        fine[str(route.status)]["content"] = content
    for status, facts in sorted(route.responses.items()):
        told = fine.setdefault(str(status), {"description": _FINE})
        told |= {key: value for key, value in facts.items() if key != "model"}
        if "model" in facts:
            told["content"] = {_CONTENT: {"schema": schemas.of(facts["model"])}}
    yield from fine.items()


class _Schemas:
    """The JSON schemas of types; dataclasses and enumerations are named."""

    def __init__(self) -> None:
        self.named: dict[str, Json] = {}
        self._is_asked = False

    def asked(self, kind: object) -> Json:
        """Return the schema of a request's data, without additional properties."""
        self._is_asked = True
        found = self.of(kind)
        self._is_asked = False
        return found

    def of(self, annotation: object) -> Json:
        """Return the schema of a type."""
        kind, limits = field_limits(annotation)
        return self._of_kind(kind) | _said(kind, limits)

    def _of_kind(self, kind: object) -> Json:
        if isinstance(kind, type) and kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if is_asked_type(kind):
            return self._named(kind, self._form)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._named(kind, _enumeration)
        return self._of_many(get_origin(kind), get_args(kind))

    def _of_many(self, origin: object, args: tuple[Any, ...]) -> Json:
        if origin is Literal:
            return {"type": "string", "enum": [*args]}
        if origin in _MAPPINGS:
            facts: Json = {"type": "object", "additionalProperties": self.of(args[1])}
            limits = field_limits(args[0])[1]
            longest = limits.max_length
            return facts | (
                {"propertyNames": {"maxLength": longest}} if longest else {}
            )
        if origin in _SEQUENCES:
            return self._of_items(args)
        found: list[Json] = []
        for each in map(self.of, args):
            found += [each] if each not in found else []
        return {"anyOf": found}

    def _of_items(self, args: tuple[object, ...]) -> Json:
        if len(args) == 1 or args[1:] == (...,):
            return {"type": "array", "items": self.of(args[0])}
        return {
            "type": "array",
            "prefixItems": [self.of(each) for each in args],
            "minItems": len(args),
            "maxItems": len(args),
        }

    def _named(self, kind: _Kind, whole: Callable[[_Kind], Json]) -> Json:
        name = kind.__name__
        if name not in self.named:
            self.named[name] = {}  # it may refer to itself
            said = (getdoc(kind) or "").partition("\n")[0]
            self.named[name] = {**whole(kind), "description": said}
        return {"$ref": f"#/components/schemas/{name}"}

    def _form(self, kind: type) -> Json:
        facts: Json = {"type": "object", "properties": {}}
        for name, annotation in annotations_of(kind).items():
            facts["properties"][name] = self.of(annotation)
        if needed := [e.name for e in fields(kind) if _is_needed(e)]:
            facts["required"] = needed
        return facts | ({"additionalProperties": False} if self._is_asked else {})


def _enumeration(kind: type[Enum]) -> Json:
    return {"type": "string", "enum": [each.value for each in kind]}


def _is_needed(field: Any) -> bool:  # noqa: ANN401  dataclasses.Field of anything
    return field.default is MISSING and field.default_factory is MISSING


def _said(kind: object, limits: Field) -> Json:
    """Return what the `Field` of an annotation adds to the schema of its type."""
    facts: Json = {}
    if limits.description:
        facts["description"] = limits.description
    if limits.examples:
        facts["examples"] = [*limits.examples]
    if limits.pattern:
        facts["pattern"] = limits.pattern
    for name, key in _NUMBERED.items():
        if (value := getattr(limits, name)) is not None:
            facts[key] = value
    if get_origin(kind) is dict and "maxLength" in facts:
        facts["maxProperties"] = facts.pop("maxLength")
    return facts
