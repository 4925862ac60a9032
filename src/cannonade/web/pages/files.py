"""Routes of static files, and the health check that identifies a table."""

from importlib.metadata import version

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cannonade.web.routing import Router, answer_json
from cannonade.web.service import TableService

router = Router(is_described=False)

MISSING = 404


@router.get("/static/{digest}/{path:path}")
def static_file(
    request: Request, service: TableService, digest: str, path: str
) -> Response:
    """Serve a static file."""
    answer = service.assets.answer(request, digest, path)
    if answer is None:
        raise HTTPException(MISSING)
    return answer


@router.get("/favicon.ico")
def favicon(service: TableService) -> Response:
    """Redirect to the icon."""
    assets = service.assets
    if "icon.svg" not in assets.files:
        raise HTTPException(MISSING)
    return RedirectResponse(assets.url("icon.svg"))


@router.get("/alive")
def alive(service: TableService) -> Response:
    """Confirm that this is a table, with the name of its folder of games."""
    house = service.browsers.house
    known = {"cannonade": version("cannonade"), "house": house}
    return answer_json(known)
