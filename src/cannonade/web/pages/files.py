"""Routes of static files, and the health check that identifies a table."""

from importlib.metadata import version

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from cannonade.web.routing import Router
from cannonade.web.service import Context

router = Router(is_described=False)


@router.get("/static/{digest}/{path:path}")
def static_file(context: Context, digest: str, path: str) -> Response:
    """Serve a static file."""
    answer = context.assets.answer(context.request, digest, path)
    if answer is None:
        raise HTTPException(404)
    return answer


@router.get("/favicon.ico")
def favicon(context: Context) -> Response:
    """Redirect to the icon."""
    return RedirectResponse(context.assets.url("icon.svg"))


@router.get("/alive")
def alive(context: Context) -> dict[str, str]:
    """Confirm that this is a table, with the name of its folder of games."""
    house = context.service.browsers.house
    return {"cannonade": version("cannonade"), "house": house}
