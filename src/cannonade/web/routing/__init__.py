"""Typed routes on Starlette: requests and responses are dataclasses.

A handler's signature declares its inputs: path and query parameters, a JSON body, and
values that the table provides.
"""

from cannonade.web.routing.reading import (
    LARGEST,
    Fault,
    Field,
    Provided,
    WrongRequestError,
    field_limits,
    is_asked_type,
    read_fields,
    whole_number,
)
from cannonade.web.routing.router import Router, answer_json, json_text, run_in_thread

__all__ = [
    "LARGEST",
    "Fault",
    "Field",
    "Provided",
    "Router",
    "WrongRequestError",
    "answer_json",
    "field_limits",
    "is_asked_type",
    "json_text",
    "read_fields",
    "run_in_thread",
    "whole_number",
]
