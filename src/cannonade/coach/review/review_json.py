"""Reviews as JSON, for storage and for programs.

`docs/how-to/review.md` explains each part. Parsing returns exactly the same review.
"""

import json
import math
from typing import Final, TypeVar, cast

from cannonade.coach.review.figures import (
    REVIEW_VERSION,
    Estimate,
    PlyReview,
    Review,
    ReviewSettings,
)
from cannonade.errors import NotationError, ReviewError
from cannonade.notation import format_action, parse_action

_A_REVIEW: Final = f"a review of version {REVIEW_VERSION}, in JSON"
_FIGURES: Final = (
    "quick",
    "best_equity",
    "played_equity",
    "error",
    "gain",
    "correction",
)
"""The fields of an action's review that are figures."""

_T = TypeVar("_T")


def ply_to_json(ply: PlyReview) -> str:
    """Format the review of an action, in one line."""
    return json.dumps(ply_facts(ply), separators=(",", ":"))


def ply_from_json(text: str) -> PlyReview:
    """Parse the output of `ply_to_json`.

    Raises:
        ReviewError: if it does not parse.
    """
    return _ply(_load(text))


def review_to_json(review: Review) -> str:
    """Format a review, complete or not."""
    return json.dumps(review_facts(review), indent=2) + "\n"


def review_from_json(text: str) -> Review:
    """Parse the output of `review_to_json`.

    Raises:
        ReviewError: if it does not parse, or has another version.
    """
    return _review(_load(text))


def ply_facts(ply: PlyReview) -> dict[str, object]:
    """Return the review of an action as a JSON object."""
    return {
        "action": format_action(ply.action),
        "best": format_action(ply.best),
        "choice_count": ply.choice_count,
        "has_revealed": ply.has_revealed,
        **{name: figure_facts(getattr(ply, name)) for name in _FIGURES},
    }


def review_facts(review: Review) -> dict[str, object]:
    """Return a review as a JSON object."""
    return {
        "version": REVIEW_VERSION,
        "player": review.settings.player,
        "samples": review.settings.samples,
        "most": review.max_utility,
        "ply_count": review.ply_count,
        "is_resigned": review.is_resigned,
        "plies": [ply_facts(each) for each in review.plies],
        "end": None if review.end is None else figure_facts(review.end),
    }


def figure_facts(figure: Estimate) -> list[float]:
    """Return a figure as its mean and standard error."""
    return [figure.mean, figure.standard_error]


def figure_to_json(figure: Estimate) -> str:
    """Format a figure and its standard error."""
    return json.dumps(figure_facts(figure))


def figure_from_json(text: str) -> Estimate:
    """Parse the output of `figure_to_json`.

    Raises:
        ReviewError: if it does not parse.
    """
    return _figure(_load(text))


def _load(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ReviewError(f"{text[:40]!r} is not JSON", _A_REVIEW) from error


def _review(value: object) -> Review:
    fields = _fields(value)
    if fields.get("version") != REVIEW_VERSION:
        raise ReviewError(f"its version is {fields.get('version')!r}", _A_REVIEW)
    end = _of(fields, "end", object)
    return Review(
        settings=ReviewSettings(
            player=_of(fields, "player", str), samples=_count(fields, "samples")
        ),
        max_utility=_count(fields, "most"),
        ply_count=_count(fields, "ply_count"),
        is_resigned=_of(fields, "is_resigned", bool),
        plies=tuple(map(_ply, _list_of(fields, "plies"))),
        end=None if end is None else _figure(end),
    )


def _ply(value: object) -> PlyReview:
    fields = _fields(value)
    try:
        action = parse_action(_of(fields, "action", str))
        best = parse_action(_of(fields, "best", str))
    except NotationError as error:
        raise ReviewError(str(error), "actions as records have them") from error
    return PlyReview(
        action=action,
        best=best,
        choice_count=_count(fields, "choice_count"),
        has_revealed=_of(fields, "has_revealed", bool),
        **{name: _figure(_of(fields, name, object)) for name in _FIGURES},
    )


def _figure(value: object) -> Estimate:
    match value:
        case [int() | float() as mean, int() | float() as error] if (
            math.isfinite(mean) and math.isfinite(error) and error >= 0
        ):
            return Estimate(float(mean), float(error))
        case _:
            raise ReviewError(
                f"{value!r} is not a figure", "a figure and its standard error, a list"
            )


def _fields(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ReviewError(f"{value!r:.40} is not an object", _A_REVIEW)
    return cast("dict[str, object]", value)  # JSON keys are always strings


def _list_of(fields: dict[str, object], name: str) -> list[object]:
    return cast("list[object]", _of(fields, name, list))


def _of(fields: dict[str, object], name: str, kind: type[_T]) -> _T:
    value = fields.get(name)
    if name not in fields or not isinstance(value, kind):
        found = f"{name} is {value!r:.40}"
        raise ReviewError(found, f"{name} of the kind {kind.__name__}")
    return value


def _count(fields: dict[str, object], name: str) -> int:
    """Return a field that is a non-negative integer, not a boolean."""
    value = _of(fields, name, int)
    if isinstance(value, bool) or value < 0:
        raise ReviewError(f"{name} is {value!r}", "a number from 0")
    return value
