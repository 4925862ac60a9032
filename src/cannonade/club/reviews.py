"""Stored reviews: computed once, saved, and resumed when interrupted."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Final

from cannonade.coach.policy import Value
from cannonade.coach.review.review_json import (
    figure_from_json,
    figure_to_json,
    ply_from_json,
    ply_to_json,
)
from cannonade.coach.review.reviewing import begin_review, go_on_in_steps
from cannonade.coach.review.totals import REVIEW_VERSION, Review, ReviewSettings
from cannonade.errors import ReviewError
from cannonade.message import _
from cannonade.notation import GameRecord, format_action, replay
from cannonade.rules import Rules
from cannonade.session import Session, to_record
from cannonade.store import GameId, ReviewKey, Reviews, Store

_NAME_LENGTH: Final = 32
_USUAL: Final = (
    ReviewSettings(samples=400) if sys.platform == "emscripten" else ReviewSettings()
)
"""Fewer playouts in browsers, where a review shares one thread with the game. On six
games of the levels 3 and 4, 601 of 611 grades were the same with 400 and 1,000, and
accuracies differed by at most 0.5 of 100."""


def load_review(
    store: Store, game_id: GameId, settings: ReviewSettings | None = None
) -> tuple[GameRecord, Review]:
    """Return a game and its stored review: complete, partial or empty.

    Undone actions are not part of either.

    Raises:
        UnknownGameError: if there is no such game.
    """
    game = to_record(store.load_game(game_id).session)
    return game, _load(store, game_id, game, settings)


def kept_review(
    store: Store,
    game_id: GameId,
    session: Session,
    settings: ReviewSettings | None = None,
) -> Review | None:
    """Return the complete stored review of a game; None if there is none."""
    if not Reviews(store).count(game_id):
        return None
    review = _load(store, game_id, to_record(session), settings)
    return review if review.is_complete else None


def _load(
    store: Store, game_id: GameId, game: GameRecord, settings: ReviewSettings | None
) -> Review:
    review = begin_review(game, settings or _USUAL)
    rows = Reviews(store).rows(_key(game_id, game, review.settings))
    try:
        return _with_rows(review, game, rows)
    except ReviewError:  # only this module writes them: compute it again
        return review


def review_kept_game(
    store: Store,
    game_id: GameId,
    settings: ReviewSettings | None = None,
    threads: int = 1,
) -> Iterator[tuple[GameRecord, Review]]:
    """Review a stored game, resuming an earlier review of it.

    Each result is stored before it is yielded, so nothing is computed twice. Stop
    iterating to interrupt it.

    Yields:
        The game, and its review so far: first the stored part, last the complete one.

    Raises:
        UnknownGameError: if there is no such game.
        AdviceError: if the settings name an unknown player.
    """
    steps = review_in_steps(store, game_id, settings, threads)
    return (each for each in steps if each is not None)


def review_in_steps(
    store: Store,
    game_id: GameId,
    settings: ReviewSettings | None = None,
    threads: int = 1,
) -> Iterator[tuple[GameRecord, Review] | None]:
    """Review a stored game like `review_kept_game`, with pauses within each action.

    Yields:
        None for each pause; otherwise the game and its review so far.
    """
    game, review = load_review(store, game_id, settings)
    key = _key(game_id, game, review.settings)
    yield game, review
    for further in go_on_in_steps(review, game, threads):
        if further is None:
            yield None
            continue
        ply = len(further.plies)
        if further.end is not None:
            Reviews(store).add(key, ply, figure_to_json(further.end))
        else:
            Reviews(store).add(key, ply - 1, ply_to_json(further.plies[-1]))
        yield game, further


def _key(game_id: GameId, game: GameRecord, settings: ReviewSettings) -> ReviewKey:
    line = " ".join(
        format_action(each.action) + "*" * each.is_automatic for each in game.played
    )
    name = sha256(line.encode()).hexdigest()[:_NAME_LENGTH]
    rules = replay(game).state.rules
    strength = f"{REVIEW_VERSION}:{settings.name}:{_learned(rules)}"
    return ReviewKey(game_id, name, strength)


def _learned(rules: Rules) -> str:
    """Identify the learned weights for some rules, on which the figures depend."""
    value = Value.load(rules)
    if value is None:
        return "nothing"
    return f"{value.provenance.seed}.{value.provenance.games}"


def _with_rows(review: Review, game: GameRecord, rows: tuple[str, ...]) -> Review:
    """Return the review with the stored rows parsed.

    Raises:
        ReviewError: if they are not a review of this game.
    """
    count = review.ply_count
    plies = tuple(map(ply_from_json, rows[:count]))
    played = tuple(each.action for each in game.played)
    if tuple(each.action for each in plies) != played[: len(plies)]:
        raise ReviewError(_("it reviews another game"), _("the review of this game"))
    end = figure_from_json(rows[count]) if len(rows) > count else None
    return replace(review, plies=plies, end=end)
