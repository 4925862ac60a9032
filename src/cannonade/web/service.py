"""What the handler of a request works with: the app's services, and its templates."""

import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, cached_property
from importlib import resources
from math import ceil
from typing import Annotated, Final, TypeVar, cast

from jinja2 import Environment, ModuleLoader, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cannonade.cards import CARDS
from cannonade.club.daily import utc_day
from cannonade.club.settings import Settings
from cannonade.club.statistics import FoldCache
from cannonade.engine.state import PlacedRoyal
from cannonade.foreign_text import for_page
from cannonade.language import _, language, ngettext, translate
from cannonade.pages.page import PageBlock
from cannonade.play.games import Games, LiveGame
from cannonade.rules import Rules
from cannonade.store import GameId, Store
from cannonade.web.drawing import charts, table
from cannonade.web.drawing.cards import royal_card, stack_card
from cannonade.web.drawing.marks import icon, medal, traverse, word_mark
from cannonade.web.drawing.sprite import sprite_for
from cannonade.web.routing import Provided, json_text, read_fields
from cannonade.web.server.assets import Assets
from cannonade.web.server.background import Reviewing, Turns
from cannonade.web.server.errors import Problem, without_folder
from cannonade.web.server.guard import AccessPolicy
from cannonade.web.server.imports import Imports
from cannonade.web.server.middleware import (
    attributes_of,
    is_local,
    known_settings,
    nonce_of,
)
from cannonade.words.phrases import capital, figured
from cannonade.words.rulebook.book import CREDIT, LINK
from cannonade.words.rulebook.house import say_title

COMPILED: Final = "compiled"
"""The folder of compiled templates, which only exports have."""

_USED_SHAPES: Final = Markup("<!-- the shapes that this page uses -->")


class Pages:
    """Renders pages from templates."""

    def __init__(self, assets: Assets) -> None:
        """Use these static files in pages."""
        self.assets = assets
        self._environment = templates()
        self._shared: dict[str, object] = {
            "asset": assets.url,
            "assets": assets,
            "credit": CREDIT,
            "link": LINK,
            "traverse": traverse(),
            "word_mark": word_mark(),
            "icon": icon,
            "embedded": embedded,
            "used_shapes": _USED_SHAPES,
            "in_text": table.in_text,
            "kind_of": _kind_of,
            "medal": medal,
            "charts": charts,
            "draw_rules_board": table.draw_rules_board,
            "draw_small": table.draw_small,
            "draw_still": table.draw_still,
            "_": _,
            "ngettext": ngettext,
            "translate": translate,
            "html": html,
            "say_title": say_title,
            "code": code,
            "language": language,
            "figured": figured,
            "capital": capital,
        }
        for name, macros in (("parts", "parts"), ("pages", "page")):
            template = self._environment.get_template(f"{macros}.html")
            self._shared[name] = template.make_module(self._shared)

    def draw(self, macro: str, facts: object) -> str:
        """Draw a part of a page by a macro of parts.html."""
        return str(getattr(self._shared["parts"], macro)(facts))

    def page(
        self,
        request: Request,
        name: str,
        facts: Mapping[str, object] | None = None,
        status: int = 200,
    ) -> Response:
        """Render a page as a response that must not be cached."""
        store = request.app.state.service.store
        settings, trouble = known_settings(store), store.trouble
        about_request: dict[str, object] = {
            "key": new_key(),
            "nonce": nonce_of(request),
            "settings": settings,
            "look": attributes_of(settings),
            "path": request.scope["path"],
            "in_browser": sys.platform == "emscripten",
            "unsaved": trouble
            and _(
                "{trouble}. Games are not being saved: export them before you close "
                "the table."
            ).format(trouble=without_folder(trouble)),
        }
        template = self._environment.get_template(name)
        text = template.render(self._shared | about_request | {**(facts or {})})
        text = text.replace(_USED_SHAPES, sprite_for(text), 1)
        return HTMLResponse(text, status, {"Cache-Control": "no-store"})

    def problem(self, request: Request, problem: Problem) -> Response:
        """Render the page for a problem."""
        fallen = royal_card(PlacedRoyal(CARDS["Qs"], is_dead=True), Rules())
        face = (stack_card(CARDS["4h"]), fallen, stack_card(CARDS["4c"]))
        facts = {"problem": problem, "face": face}
        return self.page(request, "problem.html", facts, problem.status)


@cache
def templates() -> Environment:
    """Return the templates, each compiled when first used, or by an export."""
    folder = resources.files("cannonade.web") / COMPILED
    return Environment(
        loader=ModuleLoader(str(folder))
        if folder.is_dir()
        else PackageLoader("cannonade.web"),
        autoescape=True,
        finalize=for_page,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _kind_of(block: PageBlock) -> str:
    return type(block).__name__


def new_key() -> str:
    """Return a unique key for a form's intent, which prevents repeating it."""
    return secrets.token_urlsafe(12)


def html(message: str, **facts: object) -> Markup:
    """Format an HTML message; values that are not markup are escaped."""
    return Markup(message).format(**facts)  # noqa: S704  messages are ours


def code(text: str) -> Markup:
    """Return text that is typed, such as a command, as code."""
    return Markup("<code>{}</code>").format(text)


def embedded(value: object) -> Markup:
    """Return a value as JSON that is safe inside a script element."""
    text = json_text(value)
    safe = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    return Markup(safe)  # noqa: S704  nothing in it can close the element


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Service:
    """The services of an app."""

    store: Store
    games: Games
    pages: Pages
    folds: FoldCache
    reviewing: Reviewing
    turns: Turns
    imports: Imports
    policy: AccessPolicy


class RequestContext:
    """A request, with the services of the app.

    Attributes:
        request: the request.
        service: the services of the app.
        store: the store of the app.
        games: the games of the store.
    """

    def __init__(self, request: Request) -> None:
        """Find the services."""
        self.request = request
        self.service = cast("Service", request.app.state.service)
        self.store = self.service.store
        self.games = self.service.games

    @property
    def settings(self) -> Settings:
        """The settings."""
        return known_settings(self.store)

    @cached_property
    def query(self) -> Mapping[str, str]:
        """The parameters of the query.

        Raises:
            WrongRequestError: if one is repeated or too long.
        """
        return read_fields(self.request.query_params.multi_items())

    @property
    def is_local(self) -> bool:
        """Whether the request comes from this machine, and so from its owner."""
        return is_local(self.request.scope)

    @property
    def today(self) -> date:
        """The current day in UTC."""
        return utc_day(self.games.clock())

    @property
    def day_left(self) -> int:
        """The seconds until the next day in UTC, rounded up."""
        midnight = datetime.combine(self.today + timedelta(days=1), time(), UTC)
        return ceil((midnight - self.games.clock()).total_seconds())

    @property
    def assets(self) -> Assets:
        """The static files that pages use."""
        return self.service.pages.assets

    def game(self, game_id: str) -> LiveGame:
        """Return a game in its current state.

        Raises:
            UnknownGameError: if there is no such game.
        """
        return self.games.open(GameId(game_id))

    def page(
        self, name: str, facts: Mapping[str, object] | None = None, status: int = 200
    ) -> Response:
        """Render a page as a response that must not be cached."""
        return self.service.pages.page(self.request, name, facts, status)


async def take_turn(request: Request, work: Callable[[], T]) -> T:
    """Call a handler that needs the coach, when it is its turn."""
    return await cast("Service", request.app.state.service).turns.take(work)


async def _context(request: Request) -> RequestContext:  # a sync one takes a thread
    return RequestContext(request)


Context = Annotated[RequestContext, Provided(_context)]
"""The context of the request."""
