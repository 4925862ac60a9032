"""Export and import of games as files."""

import re
from dataclasses import replace
from typing import Final

from starlette.responses import Response, StreamingResponse

from cannonade.jobs.data import why_unreadable
from cannonade.language import translate
from cannonade.store import ImportOutcome, export_each, export_game
from cannonade.web.api.games import find_exportable
from cannonade.web.pages.settings import Upload, as_file, see
from cannonade.web.routing import Router
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.server.imports import Job
from cannonade.web.service import Context
from cannonade.words.club import saving

router = Router()

_PLACE: Final = "/games/transfer"
_PLAIN: Final = "text/plain; charset=utf-8"
_FILE_NAME: Final = "cannonade-games.txt"
_UNNAMED: Final = re.compile(r"[^A-Za-z0-9]+")
_UNKNOWN: Final = Problem(404, "unknown_import", saving.LOST_TRACK)


@router.get(_PLACE)
def transfer(context: Context) -> Response:
    """Show the page for exporting and importing games."""
    return _offer(context)


def _offer(
    context: Context, wrong: str = "", status: int = 200, job: Job | None = None
) -> Response:
    games = job.games if job else ()
    had = [each for each in games if each.outcome is not ImportOutcome.ADDED]
    facts = {
        "left_out": saving.LEFT_OUT,
        "damage": [*map(translate, context.store.damage)],
        "wrong": wrong,
        "job": job,
        "says": _say(job) if job else "",
        "had": had,
        "outcomes": saving.IMPORT_OUTCOMES,
    }
    return context.page("transfer.html", facts, status)


@router.get("/games/export")
def take_games(context: Context) -> Response:
    """Export all games as one file of records."""
    text = export_each(context.store, leaves_out_hidden=True)
    return StreamingResponse(text, headers=as_file(_FILE_NAME), media_type=_PLAIN)


@router.get("/game/{game_id}/record")
def take_game(context: Context, game_id: str) -> Response:
    """Export one game as a file."""
    named = find_exportable(context, game_id)
    text = export_game(context.store, named.game_id)
    name = _UNNAMED.sub("-", context.store.summary(named.game_id).rules)
    return Response(
        text, headers=as_file(f"cannonade-{name}-{game_id}.txt"), media_type=_PLAIN
    )


@router.post("/games/import")
def bring_games(context: Context, file: Upload) -> Response:
    """Start importing a file, and show its progress."""
    wrong = str(saving.EMPTY) if file is None else why_unreadable(file)
    if file is None or wrong:
        return _offer(context, wrong, 422)
    job = context.service.imports.begin(file)
    if job is None:
        return _offer(context, str(saving.BUSY), 409)
    return see(f"/games/import/{job.id}")


@router.get("/games/import/{job_id}")
def show_import(context: Context, job_id: str) -> Response:
    """Show the progress of an import, or its results."""
    return _offer(context, job=replace(_job(context, job_id)))  # it may end meanwhile


@router.post("/games/import/{job_id}/stop")
def stop_import(context: Context, job_id: str) -> Response:
    """Stop an import; the games already imported remain."""
    _job(context, job_id).stop()
    return see(f"/games/import/{job_id}")


def _job(context: Context, job_id: str) -> Job:
    """Return an import.

    Raises:
        ProblemError: if it is unknown.
    """
    job = context.service.imports.find(job_id)
    if job is None:
        raise ProblemError(_UNKNOWN)
    return job


def _say(job: Job) -> str:
    """Count the games imported so far, or say how the import ended."""
    if not job.is_over:
        return saving.say_progress(len(job.games))
    told = (
        (saving.say_counts(job.games), True),
        (saving.STOPPED, job.is_stopped),
        (saving.BROKEN, job.is_broken),
        (saving.say_unread(job.unread), job.unread),
    )
    return " ".join(str(said) for said, is_so in told if is_so)
