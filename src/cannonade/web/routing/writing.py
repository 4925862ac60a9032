"""Responses as JSON."""

import json
from collections.abc import Collection

from starlette.responses import Response


def json_text(answer: object, leaves_out: Collection[str] = ()) -> str:
    """Serialise dataclasses, including nested ones, as JSON without white space.

    Args:
        answer: a dataclass, or any JSON value.
        leaves_out: fields of the answer itself to leave out.

    Raises:
        TypeError: if it contains anything else.
    """
    if leaves_out:
        facts = _facts(answer)
        answer = {k: v for k, v in facts.items() if k not in leaves_out}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), default=_facts)


def answer_json(answer: object, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(json_text(answer), status, media_type="application/json")


def _facts(answer: object) -> dict[str, object]:
    """Return the fields of a dataclass."""
    names = getattr(type(answer), "__dataclass_fields__", None)
    if names is None:
        raise TypeError(f"{answer!r} is no dataclass, so it has no JSON")
    return {name: getattr(answer, name) for name in names}
