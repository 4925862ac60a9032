"""Stored reviews: computed once, saved, and resumed when interrupted.

It needs the coach, so it is loaded by whoever reviews a game, not with the club.
"""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Final

from cannonade.coach.review import (
    REVIEW_VERSION,
    Review,
    Settings,
    begin_review,
    figure_from_json,
    figure_to_json,
    go_on_in_steps,
    ply_from_json,
    ply_to_json,
    totals_of,
)
from cannonade.coach.value import Value
from cannonade.errors import ReviewError
from cannonade.language import _
from cannonade.notation import GameRecord, format_action, replay
from cannonade.rules import Rules
from cannonade.session import Session, to_record
from cannonade.store import GameId, ReviewKey, Reviews, Store

_NAME_LENGTH: Final = 32


def load_review(
    store: Store, game_id: GameId, settings: Settings | None = None
) -> tuple[GameRecord, Review]:
    """Return a game and what is kept of its review: all, a part or nothing of it.

    What was undone in the game is no part of it.

    Raises:
        UnknownGameError: if there is no such game.
    """
    game = to_record(store.load_game(game_id).session)
    review = begin_review(game, settings)
    rows = Reviews(store).rows(_key(game_id, game, review.settings))
    try:
        return game, _with_rows(review, game, rows)
    except ReviewError:  # nobody but us writes them; then it is worked out again
        return game, review


def kept_accuracy(
    store: Store, game_id: GameId, session: Session, settings: Settings | None = None
) -> float | None:
    """Return the accuracy that the kept review of a game found.

    None if no review of it is kept whole, or nothing was decided in it.
    """
    review = kept_review(store, game_id, session, settings)
    return None if review is None else totals_of(review).accuracy


def kept_review(
    store: Store, game_id: GameId, session: Session, settings: Settings | None = None
) -> Review | None:
    """Return the review of a game that is kept whole; None if none is."""
    reviews = Reviews(store)
    if not reviews.count(game_id):
        return None
    game = to_record(session)
    review = begin_review(game, settings)
    rows = reviews.rows(_key(game_id, game, review.settings))
    if len(rows) <= review.ply_count:
        return None
    try:
        return _with_rows(review, game, rows)
    except ReviewError:  # nobody but us writes them; then there is none
        return None


def review_kept_game(
    store: Store, game_id: GameId, settings: Settings | None = None, threads: int = 1
) -> Iterator[tuple[GameRecord, Review]]:
    """Review a kept game, on from where a review of it was left.

    Each piece is kept before it is given, so nothing is worked out twice. Stop asking
    to interrupt it.

    Yields:
        The game, and its review as far as it has gone: first what is kept already,
        last the complete one.

    Raises:
        UnknownGameError: if there is no such game.
        AdviceError: if there is no player of the name in the settings.
    """
    steps = review_in_steps(store, game_id, settings, threads)
    return (each for each in steps if each is not None)


def review_in_steps(
    store: Store, game_id: GameId, settings: Settings | None = None, threads: int = 1
) -> Iterator[tuple[GameRecord, Review] | None]:
    """Review a kept game as `review_kept_game` does, and pause within each action too.

    Yields:
        None for each pause; and the game with its review as far as it has gone.
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


def _key(game_id: GameId, game: GameRecord, settings: Settings) -> ReviewKey:
    line = " ".join(format_action(each.action) for each in game.played)
    name = sha256(line.encode()).hexdigest()[:_NAME_LENGTH]
    rules = replay(game).state.rules
    strength = f"{REVIEW_VERSION}:{settings.name}:{_learned(rules)}"
    return ReviewKey(game_id, name, strength)


def _learned(rules: Rules) -> str:
    """Name what was learned for some rules: with other weights, figures are others."""
    value = Value.load(rules)
    if value is None:
        return "nothing"
    return f"{value.provenance.seed}.{value.provenance.games}"


def _with_rows(review: Review, game: GameRecord, rows: tuple[str, ...]) -> Review:
    """Read what was kept.

    Raises:
        ReviewError: if it is no review of this game.
    """
    count = review.ply_count
    plies = tuple(map(ply_from_json, rows[:count]))
    played = tuple(each.action for each in game.played)
    if tuple(each.action for each in plies) != played[: len(plies)]:
        raise ReviewError(_("it reviews another game"), _("the review of this game"))
    end = figure_from_json(rows[count]) if len(rows) > count else None
    return replace(review, plies=plies, end=end)
