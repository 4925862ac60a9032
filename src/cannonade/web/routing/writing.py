"""Answers as JSON."""

import json
from collections.abc import Collection

from starlette.responses import Response


def json_text(answer: object, leaves_out: Collection[str] = ()) -> str:
    """Write dataclasses, and what they hold, as JSON without white space.

    Args:
        answer: a dataclass, or anything that JSON has.
        leaves_out: the fields of the answer itself that are left out.

    Raises:
        TypeError: if it holds something else.
    """
    if leaves_out:
        facts = _facts(answer)
        answer = {k: v for k, v in facts.items() if k not in leaves_out}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), default=_facts)


def answer_json(answer: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(json_text(answer), status, media_type="application/json")


def _facts(answer: object) -> dict[str, object]:
    """Return the fields of a dataclass."""
    names = getattr(type(answer), "__dataclass_fields__", None)
    if names is None:
        raise TypeError(f"{answer!r} is no dataclass, so it has no JSON")
    return {name: getattr(answer, name) for name in names}
