"""Routes of static files, of the documentation and the manifest; the health check."""

import json
from importlib.metadata import version
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from cannonade.language import _, language
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.rulebook.book import CREDIT

router = Router()

_GROUND: Final = "#0f2e2e"


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


@router.get("/manifest.webmanifest")
def manifest(context: Context) -> Response:
    """Return the manifest for installing the table as an app."""
    url = context.assets.url
    icons = [
        {"src": url(f"icons/icon-{size}.png"), "sizes": f"{size}x{size}"}
        for size in (192, 512)
    ]
    maskable = {"src": url("icons/maskable-512.png"), "sizes": "512x512"}
    places = ((_("New game"), "/new"), (_("Games"), "/games"), (_("Rules"), "/rules"))
    facts = {
        "id": "/",
        "name": "Cannonade",
        "short_name": "Cannonade",
        "description": _("A solitaire of cannons and royals. {credit}").format(
            credit=CREDIT
        ),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "categories": ["games"],
        "icons": [
            *({**each, "type": "image/png", "purpose": "any"} for each in icons),
            {**maskable, "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": name, "url": place} for name, place in places],
    }
    return Response(json.dumps(facts), media_type="application/manifest+json")


@router.get("/alive")
def alive(context: Context) -> dict[str, str]:
    """Confirm that this is a table, with the name of its folder of games."""
    house = context.service.policy.house
    return {"cannonade": version("cannonade"), "house": house}
