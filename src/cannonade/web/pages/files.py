"""Routes of static files, of the documentation and the manifest; the health check."""

import json
from collections.abc import Callable
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
ICONS: Final = (
    ("icon-192", 192, "any"),
    ("icon-512", 512, "any"),
    ("maskable-512", 512, "maskable"),
)
"""The name, the size and the purpose of each icon of the app."""


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


def describe_app(root: str, address: Callable[[str], str]) -> dict[str, object]:
    """Return what makes the table an app that can be installed, as its manifest.

    Args:
        root: the path of its pages.
        address: returns the address of a static file.
    """
    about = _("A solitaire of cannons and royals. {credit}").format(credit=CREDIT)
    return {
        "name": "Cannonade",
        "short_name": "Cannonade",
        "description": about,
        "lang": language(),
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "categories": ["games"],
        "icons": [
            {
                "src": address(f"icons/{name}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in ICONS
        ],
    }


@router.get("/manifest.webmanifest")
def manifest(context: Context) -> Response:
    """Return the manifest for installing the table as an app."""
    places = ((_("New game"), "/new"), (_("Games"), "/games"), (_("Rules"), "/rules"))
    facts = describe_app("/", context.assets.url) | {
        "id": "/",
        "shortcuts": [{"name": name, "url": place} for name, place in places],
    }
    return Response(json.dumps(facts), media_type="application/manifest+json")


@router.get("/alive")
def alive(context: Context) -> dict[str, str]:
    """Confirm that this is a table, with the name of its folder of games."""
    house = context.service.policy.house
    return {"cannonade": version("cannonade"), "house": house}
