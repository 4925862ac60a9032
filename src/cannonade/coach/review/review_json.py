"""Reviews as text: JSON for storage and programs, comments in a game record.

A comment that begins with `[%` is an annotation of the action before it, and may end
with text::

    7h@b3 {[%equity 0.562 0.008] [%error 0.041 0.006] [%best xc2] A mistake.}
    . {[%equity 0.549 0.009] [%luck -0.012 0.012]}

Each is a name followed by an action, or by a number and its standard error. `equity` is
the equity after the action; `error` and `best` are there if a better action was found,
`luck` if the action revealed a card.
"""

import json
import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar, cast

from cannonade.coach.review.totals import (
    REVIEW_VERSION,
    Estimate,
    PlyReview,
    Review,
    ReviewSettings,
    lucks_of,
)
from cannonade.engine import Action
from cannonade.errors import NotationError, ReviewError
from cannonade.foreign_text import parse_json
from cannonade.notation import Comment, GameRecord, format_action, parse_action

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
    return _read_estimate(_load(text))


def _load(text: str) -> object:
    try:
        return parse_json(text)
    except ValueError as error:
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
        end=None if end is None else _read_estimate(end),
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
        **{name: _read_estimate(_of(fields, name, object)) for name in _FIGURES},
    )


def _read_estimate(value: object) -> Estimate:
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


_START: Final = "[%"
_PART: Final = re.compile(r"\[%([a-z]+) ([^\]]*)\]\s*")
_FIGURE: Final = re.compile(r"(-?[0-9]+\.[0-9]+) ([0-9]+\.[0-9]+)")
_SHOWN: Final = ("equity", "error", "luck")
_BEST: Final = "best"
_RIGHT: Final = "[%equity 0.562 0.008] and the like"


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotation:
    """An annotation of the action before it in a record.

    Attributes:
        equity: the equity after the action.
        error: the cost of the action; None if no better action was found.
        best: the better action, if any.
        luck: the luck of the action; None if it revealed no card.
        words: the text that follows.
    """

    equity: Estimate
    error: Estimate | None = None
    best: Action | None = None
    luck: Estimate | None = None
    words: str = ""


def format_annotation(annotation: Annotation) -> str:
    """Format an annotation, with figures to four decimal places."""
    figures = ((name, getattr(annotation, name)) for name in _SHOWN)
    parts = [
        f"[%{name} {_format_figure(each)}]"
        for name, each in figures
        if each is not None
    ]
    if annotation.best is not None:
        parts.append(f"[%{_BEST} {format_action(annotation.best)}]")
    return " ".join((*parts, *([annotation.words] if annotation.words else [])))


def parse_annotation(text: str) -> Annotation | None:
    """Parse an annotation; None if it is any other comment.

    Raises:
        ReviewError: if it begins like one but does not parse.
    """
    if not text.startswith(_START):
        return None
    parts: dict[str, str] = {}
    place = 0
    while (match := _PART.match(text, place)) is not None:
        parts[match[1]] = match[2]
        place = match.end()
    figures = {name: _read_figure(parts[name]) for name in _SHOWN if name in parts}
    if "equity" not in figures:
        raise ReviewError(f"{text[:40]!r} contains no equity", _RIGHT)
    return Annotation(
        equity=figures["equity"],
        error=figures.get("error"),
        best=_read_action(parts[_BEST]) if _BEST in parts else None,
        luck=figures.get("luck"),
        words=text[place:],
    )


def annotate(
    game: GameRecord, review: Review, say: Callable[[int], str] = lambda _ply: ""
) -> GameRecord:
    """Add a review to the record of its game, replacing an earlier one.

    Other comments stay where they are.

    Args:
        game: the record.
        review: its review, complete or not.
        say: returns the text about the action at a ply.
    """
    ours = [
        Comment(ply + 1, format_annotation(_annotation(each, luck, say(ply))))
        for ply, (each, luck) in enumerate(
            zip(review.plies, lucks_of(review), strict=True)
        )
    ]
    theirs = [each for each in game.comments if not each.text.startswith(_START)]
    comments = sorted((*theirs, *ours), key=lambda each: each.ply)
    return replace(game, comments=tuple(comments))


def _annotation(ply: PlyReview, luck: Estimate | None, words: str) -> Annotation:
    is_faultless = ply.error.mean == 0
    return Annotation(
        equity=ply.played_equity,
        error=None if is_faultless else ply.error,
        best=None if is_faultless else ply.best,
        luck=luck,
        words=words,
    )


def _format_figure(figure: Estimate) -> str:
    return f"{figure.mean:.4f} {figure.standard_error:.4f}"


def _read_figure(text: str) -> Estimate:
    match = _FIGURE.fullmatch(text)
    if match is None:
        raise ReviewError(f"{text!r} is not a figure", "such as 0.562 0.008")
    return Estimate(float(match[1]), float(match[2]))


def _read_action(text: str) -> Action:
    try:
        return parse_action(text)
    except NotationError as error:
        raise ReviewError(str(error), "an action such as 7h@b3") from error
