"""Export and import of games as files."""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from cannonade.jobs.data import why_unreadable
from cannonade.session import would_tell
from cannonade.store import GameId, ImportOutcome, export_each, export_game
from cannonade.web.live.imports import Job, Refused, imports_of
from cannonade.web.pages.forms import Upload, see
from cannonade.web.routing import Router, answer_json
from cannonade.web.server.problems import Problem, problem_response
from cannonade.web.service import TableService, service_of
from cannonade.words.club import transfers

router = Router(is_described=False)

SCRIPT: Final = "js/site/follow_import.js"
"""The script that shows the progress of an import without reloading the page."""

_PLACE: Final = "/games/transfer"
_WRONG: Final = 422
_PLAIN: Final = "text/plain; charset=utf-8"
_FILE_NAME: Final = "cannonade-games.txt"
_UNNAMED: Final = re.compile(r"[^A-Za-z0-9]+")
_TELLING: Final = Problem(409, "hidden", transfers.HIDDEN)
_REFUSED: Final = {Refused.BUSY: transfers.BUSY, Refused.CROWDED: transfers.CROWDED}
_FORBIDDEN: Final = Problem(403, "not_yours", transfers.NOT_YOURS)
_UNKNOWN: Final = Problem(404, "unknown_import", transfers.LOST_TRACK)


@router.get(_PLACE)
def transfer(request: Request) -> Response:
    """Show the page for exporting and importing games."""
    return _offer(request, "")


def _offer(request: Request, wrong: str, status: int = 200) -> Response:
    service = service_of(request)
    facts = {
        "player": service.browsers.player(request),
        "has_others": len(service.store.players()) > 1,
        "left_out": str(transfers.LEFT_OUT),
        "wrong": wrong,
    }
    return service.pages.page(request, "transfer.html", facts, status)


@router.get("/games/export")
def take_games(
    request: Request, service: TableService, whose: str = "mine"
) -> Response:
    """Export the current player's games, or everybody's, as one file of records."""
    player = None if whose == "all" else service.browsers.player(request).id
    text = export_each(service.store, player, leaves_out_hidden=True)
    return StreamingResponse(text, headers=_as_file(_FILE_NAME), media_type=_PLAIN)


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


@router.get("/game/{game_id}/record")
def take_game(request: Request, service: TableService, game_id: str) -> Response:
    """Export one game as a file."""
    session = service.games.open(GameId(game_id)).session
    if would_tell(session):
        return problem_response(request, _TELLING)
    text = export_game(service.store, GameId(game_id))
    name = _UNNAMED.sub("-", service.store.summary(GameId(game_id)).rules)
    return Response(
        text, headers=_as_file(f"cannonade-{name}-{game_id}.txt"), media_type=_PLAIN
    )


@router.post("/games/import")
def bring_games(request: Request, service: TableService, file: Upload) -> Response:
    """Start importing a file, and show its progress."""
    wrong = str(transfers.EMPTY) if file is None else why_unreadable(file)
    if file is None or wrong:
        return _offer(request, wrong, _WRONG)
    player = service.browsers.player(request)
    job = imports_of(request).begin(file, player.id)
    if isinstance(job, Refused):
        return _offer(request, str(_REFUSED[job]), 409)
    return see(f"/games/import/{job.id}")


@router.get("/games/import/{job_id}")
def show_import(request: Request, service: TableService, job_id: str) -> Response:
    """Show the progress of an import, or its results."""
    job = imports_of(request).find(job_id)
    if job is None:
        return problem_response(request, _UNKNOWN)
    if job.is_over:
        return service.pages.page(request, "imported.html", _report(job))
    facts = {
        "job": job,
        "says": _progress(job),
        "script": SCRIPT,
        "is_mine": service.browsers.player(request).id == job.owner,
    }
    return service.pages.page(request, "importing.html", facts)


@router.get("/games/import/{job_id}/state")
def import_state(request: Request, job_id: str) -> Response:
    """Return the progress of an import, for the page's script."""
    job = imports_of(request).find(job_id)
    if job is None:
        return problem_response(request, _UNKNOWN)
    facts = {"is_over": job.is_over, "share": job.share, "says": _progress(job)}
    return answer_json(facts)


@router.post("/games/import/{job_id}/stop")
def stop_import(request: Request, service: TableService, job_id: str) -> Response:
    """Stop an import; the games already imported remain."""
    job = imports_of(request).find(job_id)
    if job is None:
        return problem_response(request, _UNKNOWN)
    if service.browsers.player(request).id != job.owner:
        return problem_response(request, _FORBIDDEN)
    job.stop()
    return see(f"/games/import/{job.id}")


def _progress(job: Job) -> str:
    return (
        str(transfers.WAITING)
        if job.is_waiting
        else transfers.say_progress(job.counts.total())
    )


def _report(job: Job) -> dict[str, object]:
    ends = (
        (str(transfers.STOPPED), job.is_stopped),
        (str(transfers.BROKEN), job.is_broken),
    )
    return {
        "says": transfers.say_counts(
            *(job.counts[each.value] for each in ImportOutcome)
        ),
        "ends": [sentence for sentence, is_so in ends if is_so],
        "unread": transfers.say_unread(job.unread) if job.unread else "",
        "problems": job.problems,
        "more_problems": job.problem_count - len(job.problems),
        "named": job.named,
        "more_named": job.named_count - len(job.named),
    }
