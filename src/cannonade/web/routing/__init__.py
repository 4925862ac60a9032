"""Typed routes on Starlette: requests and responses are dataclasses.

A handler's signature declares its inputs: path and query parameters, a JSON body, and
values that the table provides.
"""

from cannonade.web.routing.reading import (
    LARGEST as LARGEST,
    Fault as Fault,
    Field as Field,
    Provided as Provided,
    WrongRequestError as WrongRequestError,
    field_limits as field_limits,
    is_asked_type as is_asked_type,
    read_fields as read_fields,
    whole_number as whole_number,
)
from cannonade.web.routing.router import (
    Router as Router,
    answer_json as answer_json,
    json_text as json_text,
    run_in_thread as run_in_thread,
)
