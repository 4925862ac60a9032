"""The review command: find the games to review, and review them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cannonade.club.reviews import review_kept_game
from cannonade.coach.review.totals import Review, ReviewSettings
from cannonade.errors import ReviewError, UnknownGameError
from cannonade.jobs.long_work import Progress
from cannonade.language import _
from cannonade.notation import GameRecord, Unfinished, parse_records
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import (
    ReviewReport,
    report_of,
    review_game as review_open_game,
    review_record,
)
from cannonade.store import GameId, GameStatus, Store, data_folder, open_games
from cannonade.words.review import report

LAST: Final = "last"
"""The name of the latest finished game."""


def review_text(text: str, settings: ReviewSettings) -> tuple[ReviewReport, ...]:
    """Review the games in a file of records, one after another.

    Raises:
        NotationError: if the text is not a file of records.
        RecordError: if a record cannot be replayed.
        ReviewError: if it contains no game.
        AdviceError: if the settings name an unknown player.
    """
    games = parse_records(text)
    if not games:
        raise _refuse(_("it contains no game"))
    return tuple(_finish(review_record(each, settings, _threads())) for each in games)


def review_game(
    wanted: str, data: Path | None, settings: ReviewSettings
) -> tuple[ReviewReport, ...]:
    """Review a saved game, resuming from its saved review.

    Args:
        wanted: the id of a game, or `LAST`.
        data: the folder of saved games; None for the default.
        settings: how thoroughly to review it.

    Raises:
        ReviewError: if there is no such game, or it is open: a review would help
            without marking the game as assisted.
        AdviceError: if the settings name an unknown player.
        StoreError: if the games cannot be loaded.
    """
    with open_games(data_folder(data)) as store:
        game_id = _last(store) if wanted == LAST else GameId(wanted)
        try:
            is_open = store.summary(game_id).result is Unfinished.OPEN
        except UnknownGameError as error:
            raise _refuse(_("there is no file or saved game with this name")) from error
        if is_open:
            raise _refuse(
                _("this game is still in progress; it can be reviewed when it is over")
            )
        return (_finish(review_kept_game(store, game_id, settings, _threads())),)


def review_session(game: OpenGame) -> ReviewReport:
    """Review a finished game, resuming from its saved review.

    Raises:
        StoreError: if the results cannot be saved.
    """
    return _finish(review_open_game(game, _threads()))


def _last(store: Store) -> GameId:
    found = store.games(GameStatus.OVER, limit=1)
    if not found:
        raise _refuse(_("there are no finished games yet"))
    return found[0].id


def _finish(pieces: Iterator[tuple[GameRecord, Review]]) -> ReviewReport:
    """Finish a review; on a terminal, show its progress."""
    game, review = next(pieces)
    with Progress() as progress:
        for game, review in pieces:  # noqa: B007  only the last ones are used
            done = len(review.plies)
            progress.show(report.say_progress(review), done, review.ply_count)
    return report_of(game, review)


def _refuse(problem: str) -> ReviewError:
    right = _("a file of records, an id that cannonade games lists, or last")
    return ReviewError(problem, right)


def _threads() -> int:
    return os.cpu_count() or 1
