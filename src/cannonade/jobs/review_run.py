"""The review command: reviews of games, as JSON and as annotated records."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cannonade.club.reviews import review_kept_game
from cannonade.coach.review.review_json import annotate, figure_facts, review_facts
from cannonade.coach.review.totals import (
    Estimate,
    Grade,
    Review,
    ReviewSettings,
    Totals,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
)
from cannonade.errors import ReviewError, UnknownGameError
from cannonade.jobs.long_work import Progress
from cannonade.jobs.records import start_text
from cannonade.language import _
from cannonade.notation import (
    GameRecord,
    Unfinished,
    format_records,
    format_result,
    parse_records,
)
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import (
    ReviewReport,
    report_of,
    review_game as review_open_game,
    review_record,
    standing_of,
)
from cannonade.session import Standing
from cannonade.store import GameId, GameStatus, Store, data_folder, open_games
from cannonade.words.cards import SYMBOLS, Style, for_style
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


def report_facts(reviewed: ReviewReport) -> dict[str, object]:
    """Return a review as facts for JSON."""
    review, totals = reviewed.review, reviewed.totals
    standing, sure = standing_of(reviewed.record), reviewed.settled
    return {
        "game": start_text(reviewed.record),
        "result": format_result(reviewed.record.result),
        "is_assisted": standing is Standing.ASSISTED,
        "is_seen": standing is Standing.SEEN,
        "verdict": report.say_verdict(review),
        "totals": _totals_facts(totals),
        "deciding": [each.ply for each in reviewed.deciding],
        "settled": sure and {"ply": sure.ply, "certainty": sure.certainty.value},
        "grades": [
            grade_of(each).value if is_decision(each) else None for each in review.plies
        ],
        "reasons": list(_reasons(reviewed)),
        "lucks": [
            None if each is None else figure_facts(each) for each in lucks_of(review)
        ],
        "review": review_facts(review),
    }


def _reasons(reviewed: ReviewReport) -> Iterator[list[str] | None]:
    """Yield why the best action was better for each fault; None for other actions."""
    review = reviewed.review
    for ply, found in enumerate(review.plies):
        if is_fault(found):
            why = reviewed.decision(ply).why
            yield [*report.say_why_better(found, why, review.max_utility, SYMBOLS)]
        else:
            yield None


def _totals_facts(totals: Totals) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in Totals.__slots__:
        value = getattr(totals, name)
        found[name] = figure_facts(value) if isinstance(value, Estimate) else value
    grades = zip(Grade, totals.grades, strict=True)
    found["grades"] = {grade.value: count for grade, count in grades}
    return found


def annotated_records(all_reviewed: tuple[ReviewReport, ...], style: Style) -> str:
    """Format the games' records, with a comment on each fault."""
    return format_records(_annotated(each, style) for each in all_reviewed)


def _annotated(reviewed: ReviewReport, style: Style) -> GameRecord:
    review = reviewed.review

    def say(place: int) -> str:
        if not is_fault(review.plies[place]):
            return ""
        each = reviewed.decision(place)
        told = report.say_fault(each.found, each.why, review.max_utility, style)
        said = f"{report.name_action(place + 1)}: {' '.join(told)}"
        return for_style(said, style)

    return annotate(reviewed.record, review, say)
