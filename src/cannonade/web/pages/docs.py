"""The documentation page of the API, generated from its OpenAPI description."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from starlette.requests import Request
from starlette.responses import Response

from cannonade.web.routing import Router, answer_json
from cannonade.web.service import TableService

router = Router(is_described=False)

Json = Mapping[str, Any]
"""A part of an OpenAPI description, in the structure of that standard."""

_TYPES: Final = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}
_ANYTHING: Final = "anything"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a request or a response, or a response of a route."""

    name: str
    type: str
    says: str


@dataclass(frozen=True, slots=True)
class Route:
    """A route of the API."""

    id: str
    method: str
    path: str
    says: str
    takes: tuple[str, ...]
    answers: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Schema:
    """A schema of a request or a response."""

    name: str
    says: str
    fields: tuple[Field, ...]


@router.get("/docs")
def docs(request: Request, service: TableService) -> Response:
    """Show the documentation of the API."""
    description = _description_of(request)
    facts = {
        "about": description["info"]["description"],
        "address": request.base_url,
        "routes": [*_routes(description)],
        "schemas": [*_schemas(description)],
    }
    return service.pages.page(request, "docs.html", facts)


@router.get("/api/openapi.json")
def openapi(request: Request) -> Response:
    """Return the OpenAPI description of the API."""
    return answer_json(_description_of(request))


def _description_of(request: Request) -> Json:
    return cast("Callable[[], Json]", request.app.state.describe)()


def _routes(description: Json) -> Iterator[Route]:
    for path, methods in description["paths"].items():
        for method, facts in methods.items():
            yield Route(
                facts["operationId"],
                method.upper(),
                path,
                facts["description"],
                tuple(_takes(facts)),
                tuple(_answers(facts)),
            )


def _takes(facts: Json) -> Iterator[str]:
    for each in facts.get("parameters", ()):
        optional = "" if each["required"] else ", may be left out"
        says = each.get("description", "")
        place = f"{each['name']} in the {each['in']}"
        yield f"{place}: {type_of(each['schema'])}{optional}. {says}".strip()
    if "requestBody" in facts:
        yield f"The body is {_content_type(facts['requestBody'])}."


def _answers(facts: Json) -> Iterator[Field]:
    for status, answer in facts["responses"].items():
        yield Field(status, _content_type(answer), answer["description"])


def _content_type(part: Json) -> str:
    contents = part.get("content", {}).values()
    return " or ".join(type_of(each["schema"]) for each in contents)


def _schemas(description: Json) -> Iterator[Schema]:
    for name, schema in description["components"]["schemas"].items():
        fields = schema.get("properties", {})
        if fields:
            yield Schema(name, schema.get("description", ""), tuple(_fields(fields)))


def _fields(fields: Json) -> Iterator[Field]:
    for name, facts in fields.items():
        yield Field(name, type_of(facts), facts.get("description", ""))


def type_of(schema: Json) -> str:
    """Describe the type of a schema, as in "list of text"."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(type_of, schema["anyOf"])))
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    return _simple_type(schema)


def _simple_type(schema: Json) -> str:
    name = str(schema.get("type", _ANYTHING))
    if name == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if name == "object" and schema.get("additionalProperties"):
        return f"object of {type_of(schema['additionalProperties'])}"
    return _TYPES.get(name, name)
