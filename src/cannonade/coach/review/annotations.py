"""The results of a review as comments in a game record.

A comment that begins with `[%` is an annotation of the action before it, and may end
with text::

    7h@b3 {[%equity 0.562 0.008] [%error 0.041 0.006] [%best xc2] A mistake.}
    . {[%equity 0.549 0.009] [%luck -0.012 0.012]}

Each is a name followed by an action, or by a number and its standard error. `equity` is
the equity after the action; `error` and `best` are there if a better action was found,
`luck` if the action revealed a card.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from cannonade.coach.review.figures import Estimate, PlyReview, Review
from cannonade.coach.review.totals import lucks_of
from cannonade.engine import Action
from cannonade.errors import NotationError, ReviewError
from cannonade.notation import Comment, GameRecord, format_action, parse_action

_START: Final = "[%"
_PART: Final = re.compile(r"\[%([a-z]+) ([^\]]*)\]\s*")
_FIGURE: Final = re.compile(r"(-?[0-9]+\.[0-9]+) ([0-9]+\.[0-9]+)")
_FIGURES: Final = ("equity", "error", "luck")
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
    figures = ((name, getattr(annotation, name)) for name in _FIGURES)
    parts = [f"[%{name} {_figure(each)}]" for name, each in figures if each is not None]
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
    figures = {name: _read_figure(parts[name]) for name in _FIGURES if name in parts}
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


def _figure(figure: Estimate) -> str:
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
