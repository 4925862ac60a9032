"""The installable app: manifest, service worker, offline pages.

The service worker (static/js/site/offline_worker.js) stores the rules and the replays
of finished games. It always tries the server first, and shows a stored copy only if
that fails, so a copy is never mistaken for an open game.
"""

import json
import re
from typing import Final

from starlette.responses import Response

from cannonade.language import _
from cannonade.rules import RULE_SETS
from cannonade.store import GameStatus, GameSummary
from cannonade.web.pages.games import game_row
from cannonade.web.routing import Router
from cannonade.web.server.headers import WORKER_POLICY
from cannonade.web.service import Context
from cannonade.words.club.offline import COPY, KEPT, NOT_OPEN, describe

router = Router(is_described=False)

WORKER: Final = "js/site/offline_worker.js"
KEEP_HEADER: Final = "Cannonade-Keep"
"""The header that marks a page of a game as storable, with the length of its log."""

_GROUND: Final = "#0f2e2e"
_MOST_KEPT: Final = 20
_NOT_KEPT: Final = re.compile(r"/cards/|\.txt$|/offline_worker\.js$|/list\.json$")


@router.get("/manifest.webmanifest")
def manifest(context: Context) -> Response:
    """Return the manifest for installing the table as an app."""
    url = context.assets.url
    icons = [
        {"src": url(f"icons/icon-{size}.png"), "sizes": f"{size}x{size}"}
        for size in (192, 512)
    ]
    maskable = {"src": url("icons/maskable-512.png"), "sizes": "512x512"}
    places = ((_("New game"), "/"), (_("Games"), "/games"), (_("Rules"), "/rules"))
    facts = {
        "id": "/",
        "name": "Cannonade",
        "short_name": "Cannonade",
        "description": describe(),
        "lang": "en-GB",
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


@router.get("/sw.js")
def worker(context: Context) -> Response:
    """Serve the service worker; its content changes whenever any file does."""
    assets = context.assets
    names = (name for each in RULE_SETS for name in (each.id, each.name))
    facts = {
        "name": f"cannonade-{assets.digest}-{context.service.browsers.house}",
        "pages": ["/offline", "/rules", *(f"/rules/{name}" for name in names)],
        "files": [each for each in assets.asked_for if not _NOT_KEPT.search(each)],
        "note": f'<p class="wrong" role="status">{COPY}</p>',
        "mark": KEEP_HEADER,
    }
    script = assets.files[WORKER].content.decode()
    text = f"const SHELL = {json.dumps(facts)};\n{script}"
    headers = {"Content-Security-Policy": WORKER_POLICY}
    return Response(text, headers=headers, media_type="text/javascript")


@router.get("/offline")
def offline(context: Context) -> Response:
    """Show that the table is not running, and what can be read anyway."""
    facts = {
        "not_open": NOT_OPEN,
        "kept": KEPT,
        "rule_sets": RULE_SETS,
        "rows": [game_row(each) for each in _finished(context)],
    }
    return context.page("offline.html", facts)


@router.get("/offline/games")
def games_to_keep(context: Context) -> dict[str, str]:
    """List the replay pages of the latest finished games, each with its mark.

    The mark is the length of the log, which changes if the game goes on.
    """
    found = _finished(context)
    return {f"/game/{each.id}/replay": str(each.log_count) for each in found}


def _finished(context: Context) -> tuple[GameSummary, ...]:
    return context.store.games(context.player.id, GameStatus.OVER, limit=_MOST_KEPT)
