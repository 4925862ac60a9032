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
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar

from cannonade.coach.review import totals
from cannonade.errors import ReviewError
from cannonade.foreign_text import check_fields, parse_json
from cannonade.notation import Comment, GameRecord, format_action, parse_action

_A_REVIEW: Final = f"a review of version {totals.REVIEW_VERSION}, in JSON"
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


def ply_to_json(ply: totals.PlyReview) -> str:
    """Format the review of an action, in one line."""
    return json.dumps(ply_facts(ply), separators=(",", ":"))


def ply_from_json(text: str) -> totals.PlyReview:
    """Parse the output of `ply_to_json`.

    Raises:
        ReviewError: if it does not parse.
    """
    return _read(text, _read_ply)


def ply_facts(ply: totals.PlyReview) -> dict[str, object]:
    """Return the review of an action as a JSON object."""
    return {
        "action": format_action(ply.action),
        "best": format_action(ply.best),
        "choice_count": ply.choice_count,
        "has_revealed": ply.has_revealed,
        **{name: figure_facts(getattr(ply, name)) for name in _FIGURES},
    }


def review_facts(review: totals.Review) -> dict[str, object]:
    """Return a review as a JSON object."""
    return {
        "version": totals.REVIEW_VERSION,
        "player": review.settings.player,
        "samples": review.settings.samples,
        "most": review.max_utility,
        "ply_count": review.ply_count,
        "is_resigned": review.is_resigned,
        "plies": [ply_facts(each) for each in review.plies],
        "end": None if review.end is None else figure_facts(review.end),
    }


def figure_facts(figure: totals.Estimate) -> list[float]:
    """Return a figure as its mean and standard error."""
    return [figure.mean, figure.standard_error]


def figure_to_json(figure: totals.Estimate) -> str:
    """Format a figure and its standard error."""
    return json.dumps(figure_facts(figure))


def figure_from_json(text: str) -> totals.Estimate:
    """Parse the output of `figure_to_json`.

    Raises:
        ReviewError: if it does not parse.
    """
    return _read(text, _read_estimate)


def _read(text: str, read: Callable[[Any], _T]) -> _T:
    try:
        return read(parse_json(text))
    except (LookupError, TypeError, ValueError) as error:
        raise ReviewError(f"{text[:40]!r} is wrong ({error})", _A_REVIEW) from error


def _read_ply(facts: dict[str, Any]) -> totals.PlyReview:
    count, has_revealed = facts["choice_count"], facts["has_revealed"]
    if type(count) is not int or type(has_revealed) is not bool:
        raise TypeError(f"{count!r} and {has_revealed!r} are not a number and a bool")
    return totals.PlyReview(
        action=parse_action(facts["action"]),
        best=parse_action(facts["best"]),
        choice_count=count,
        has_revealed=has_revealed,
        **{name: _read_estimate(facts[name]) for name in _FIGURES},
    )


def _read_estimate(value: Iterable[float]) -> totals.Estimate:
    mean, standard_error = value
    figure = totals.Estimate(mean, standard_error)
    check_fields(figure)
    return figure


_START: Final = "[%"


def annotate(
    game: GameRecord, review: totals.Review, say: Callable[[int], str] = lambda _ply: ""
) -> GameRecord:
    """Add a review to the record of its game, replacing an earlier one.

    Other comments stay where they are.

    Args:
        game: the record.
        review: its review, complete or not.
        say: returns the text about the action at a ply.
    """
    ours = [
        Comment(ply + 1, _annotation(each, luck, say(ply)))
        for ply, (each, luck) in enumerate(
            zip(review.plies, totals.lucks_of(review), strict=True)
        )
    ]
    theirs = [each for each in game.comments if not each.text.startswith(_START)]
    comments = sorted((*theirs, *ours), key=lambda each: each.ply)
    return replace(game, comments=tuple(comments))


def _annotation(ply: totals.PlyReview, luck: totals.Estimate | None, words: str) -> str:
    """Format the review of an action, with figures to four decimal places."""
    error = ply.error if ply.error.mean else None
    figures = (("equity", ply.played_equity), ("error", error), ("luck", luck))
    parts = [
        f"[%{name} {figure.mean:.4f} {figure.standard_error:.4f}]"
        for name, figure in figures
        if figure is not None
    ]
    if error is not None:
        parts.append(f"[%best {format_action(ply.best)}]")
    return " ".join([*parts, words]).rstrip()
