"""Games out of the table as files, and into it again."""

import re
from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from cannonade.errors import UnfitGamesError
from cannonade.session import Session, would_tell
from cannonade.store import Fate, GameId, Imported, export_each, export_game
from cannonade.web.forms import see
from cannonade.web.imports import Job, imports_of
from cannonade.web.problems import Problem, problem_response
from cannonade.web.service import service_of
from cannonade.web.uploads import Parts
from cannonade.words import SYMBOLS
from cannonade.words.transfers import (
    BROKEN,
    BUSY,
    EMPTY,
    HIDDEN,
    LEFT_OUT,
    LOST_TRACK,
    NONE_TAKEN,
    say_encoding,
    say_fate,
    say_imported,
    say_progress,
    say_unfit,
)

router = APIRouter(include_in_schema=False)

SCRIPT: Final = "js/importing.js"
"""What shows how far a file has come without loading the page again."""

_PLACE: Final = "/games/transfer"
_WRONG: Final = 422
_MOST_SHOWN: Final = 200
_PLAIN: Final = "text/plain; charset=utf-8"
_FILE_NAME: Final = "cannonade-games.txt"
_UNNAMED: Final = re.compile(r"[^A-Za-z0-9]+")
_TELLING: Final = Problem(409, "hidden", HIDDEN)
_UNKNOWN: Final = Problem(404, "unknown_import", LOST_TRACK)


@router.get(_PLACE)
def transfer(request: Request) -> Response:
    """Offer to take games out, and to bring games in."""
    return _offer(request, "")


def _offer(request: Request, wrong: str, status: int = 200) -> Response:
    service = service_of(request)
    facts = {
        "player": service.seats.player(request),
        "has_others": len(service.store.players()) > 1,
        "left_out": LEFT_OUT,
        "wrong": wrong,
    }
    return service.pages.page(request, "transfer.html", facts, status)


@router.get("/games/export")
def take_games(request: Request, whose: str = "mine") -> Response:
    """Send the games of whoever plays, or of everybody, as one file of records."""
    service = service_of(request)
    player = None if whose == "all" else service.seats.player(request).id
    text = export_each(service.store, player, _may_be_told)
    return StreamingResponse(text, headers=_as_file(_FILE_NAME), media_type=_PLAIN)


def _may_be_told(session: Session) -> bool:
    return not would_tell(session)


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


@router.get("/game/{game_id}/record")
def take_game(request: Request, game_id: str) -> Response:
    """Send one game as a file."""
    service = service_of(request)
    session = service.games.open(GameId(game_id)).session
    if would_tell(session):
        return problem_response(request, _TELLING)
    text = export_game(service.store, GameId(game_id))
    name = _UNNAMED.sub("-", service.store.summary(GameId(game_id)).rules)
    return Response(
        text, headers=_as_file(f"cannonade-{name}-{game_id}.txt"), media_type=_PLAIN
    )


@router.post("/games/import")
def bring_games(request: Request, parts: Parts) -> Response:
    """Begin to take a file in, and show how far it has come."""
    content = parts.get("file", b"")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong = say_encoding(content[: error.start].count(b"\n") + 1)
        return _offer(request, wrong, _WRONG)
    if not text.strip():
        return _offer(request, EMPTY, _WRONG)
    player = service_of(request).seats.player(request)
    job = imports_of(request).begin(text, player.id)
    if job is None:
        return _offer(request, BUSY, 409)
    return see(f"/games/import/{job.id}")


@router.get("/games/import/{job_id}")
def show_import(request: Request, job_id: str) -> Response:
    """Show how far a file has come, or what became of it."""
    job = imports_of(request).find(job_id)
    if job is None:
        return problem_response(request, _UNKNOWN)
    pages = service_of(request).pages
    if not job.is_over:
        facts = {"job": job, "says": say_progress(job.progress), "script": SCRIPT}
        return pages.page(request, "importing.html", facts)
    return pages.page(request, "imported.html", _report(job))


@router.get("/games/import/{job_id}/state")
def import_state(request: Request, job_id: str) -> Response:
    """Tell the script of the page how far a file has come."""
    job = imports_of(request).find(job_id)
    if job is None:
        return problem_response(request, _UNKNOWN)
    says = say_progress(job.progress)
    return JSONResponse({"is_over": job.is_over, "share": job.share, "says": says})


def _report(job: Job) -> Mapping[str, object]:
    done = job.done or Imported()
    problems = _problems(job)
    named = [each for each in done.games if each.fate is not Fate.ADDED]
    return {
        "says": NONE_TAKEN if problems else say_imported(done),
        "problems": problems[:_MOST_SHOWN],
        "more_problems": max(0, len(problems) - _MOST_SHOWN),
        "named": [
            (each.line, each.name, each.game_id, say_fate(each.fate))
            for each in named[:_MOST_SHOWN]
        ],
        "more_named": max(0, len(named) - _MOST_SHOWN),
    }


def _problems(job: Job) -> list[str]:
    match job.error:
        case None:
            return []
        case UnfitGamesError(problems=problems):
            told = [say_unfit(line, each, SYMBOLS) for line, each in problems]
            return told or [BROKEN]
        case error:
            return [f"{error}."]
