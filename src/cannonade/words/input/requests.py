"""What is wrong with a value that was sent or typed, told in our own words."""

from collections.abc import Mapping
from typing import Final

_WHOLE: Final = "must be a whole number"
_NUMBER: Final = "must be a number"
_TEXT: Final = "must be text"
_YES_OR_NO: Final = "must be true or false"
_OBJECT: Final = "must be a JSON object"

_WRONG: Final = {
    "missing": "is missing",
    "extra_forbidden": "is not a field of this request",
    "json_invalid": "is not JSON",
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": "is too large",
    "int_from_float": _WHOLE,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "finite_number": _NUMBER,
    "bool_type": _YES_OR_NO,
    "bool_parsing": _YES_OR_NO,
    "string_type": _TEXT,
    "string_unicode": _TEXT,
    "string_pattern_mismatch": "must match {pattern}",
    "string_too_long": "must have at most {max_length} characters",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "model_attributes_type": _OBJECT,
    "dict_type": _OBJECT,
}
"""By the name that pydantic gives the problem; the limits are filled in."""


def say_wrong_value(problem: str, limits: Mapping[str, object]) -> str:
    """Say what is wrong with a value, as in "must be at least 0"."""
    said = {name: _plain(limit) for name, limit in limits.items()}
    return _WRONG.get(problem, "has a wrong form").format_map(said)


def _plain(limit: object) -> str:
    match limit:
        case int():
            return f"{limit:,}"
        case float():
            return f"{limit:g}"
        case _:
            return str(limit)
