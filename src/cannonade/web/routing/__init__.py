"""Typed routes on Starlette: requests and responses are dataclasses.

A handler's signature declares its inputs: path and query parameters, a JSON body, and
values that the table provides. Routes also describe themselves as OpenAPI.
"""

from cannonade.web.routing.description import Json, describe
from cannonade.web.routing.reading import (
    LARGEST,
    Fault,
    Field,
    Provided,
    RowNumber,
    WrongRequestError,
    field_limits,
    is_asked_type,
    read_fields,
    whole_number,
)
from cannonade.web.routing.router import (
    Responses,
    Route,
    Router,
    answer_json,
    json_text,
)

__all__ = [
    "LARGEST",
    "Fault",
    "Field",
    "Json",
    "Provided",
    "Responses",
    "Route",
    "Router",
    "RowNumber",
    "WrongRequestError",
    "answer_json",
    "describe",
    "field_limits",
    "is_asked_type",
    "json_text",
    "read_fields",
    "whole_number",
]
