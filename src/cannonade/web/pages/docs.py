"""The documentation page of the API, generated from its OpenAPI description."""

from typing import Final

from starlette.responses import Response

from cannonade.web.routing import Json, Router
from cannonade.web.service import Context

router = Router(is_described=False)

_TYPES: Final = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}
_ANYTHING: Final = "anything"


@router.get("/docs")
def docs(context: Context) -> Response:
    """Show the documentation of the API."""
    facts = {
        "address": context.request.base_url,
        "api": context.service.describe(),
        "type_of": type_of,
        "content": content,
    }
    return context.page("docs.html", facts)


@router.get("/api/openapi.json")
def openapi(context: Context) -> Json:
    """Return the OpenAPI description of the API."""
    return context.service.describe()


def content(part: Json) -> str:
    """Describe the type of a body or a response; "" if it has none."""
    contents = part.get("content", {}).values()
    return " or ".join(type_of(each["schema"]) for each in contents)


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
