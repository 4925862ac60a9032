"""Rendering of pages from templates, and the globals that templates share."""

import secrets
import sys
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from jinja2 import Environment, ModuleLoader, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cannonade.cards import CARDS
from cannonade.engine.state import PlacedRoyal
from cannonade.foreign_text import for_page
from cannonade.language import _, language, ngettext
from cannonade.pages.achievements import MedalTile
from cannonade.pages.page import PageBlock, PagePicture
from cannonade.pages.review import EquityCourse, Ring
from cannonade.pages.statistics import Bars, KillMap, Levels
from cannonade.rules import Rules
from cannonade.web.drawing import charts, table
from cannonade.web.drawing.cards import drawn, royal_card, stack_card
from cannonade.web.drawing.marks import MEDAL_SIGNS, icon, medal, traverse, word_mark
from cannonade.web.drawing.sprite import sprite_for
from cannonade.web.routing import json_text
from cannonade.web.server.assets import Assets
from cannonade.web.server.errors import Problem, without_folder
from cannonade.web.server.middleware import attributes_of, known_settings, nonce_of
from cannonade.words.phrases import capital, figured
from cannonade.words.rulebook.book import CREDIT, LINK
from cannonade.words.rulebook.house import say_summary, say_title

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
            "traverse": drawn(traverse()),
            "word_mark": drawn(word_mark()),
            "icon": _icon,
            "embedded": embedded,
            "used_shapes": _USED_SHAPES,
            "in_text": table.in_text,
            "kind_of": _kind_of,
            "draw_medal": draw_medal,
            "draw_picture": draw_picture,
            "draw_balance": charts.draw_balance,
            "draw_rules_board": table.draw_rules_board,
            "draw_small": table.draw_small,
            "draw_still": table.draw_still,
            "_": _,
            "ngettext": ngettext,
            "html": html,
            "say_title": say_title,
            "say_summary": say_summary,
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
        facts = {"problem": problem, "face": tuple(map(drawn, face))}
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


def _icon(name: str) -> Markup:
    return drawn(icon(name))


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


def draw_picture(block: PagePicture) -> Markup:
    """Draw a picture; nothing for one that templates write."""
    match block:
        case EquityCourse(review=review):
            return charts.draw_chart(review)
        case Ring(percentage=percentage):
            return charts.draw_ring(percentage)
        case Bars(bars=bars):
            return charts.draw_bars(bars)
        case KillMap(by_slot=by_slot):
            return charts.draw_kills(by_slot)
        case Levels(line=line):
            return charts.draw_strength(line)
        case _:
            return Markup()


def draw_medal(each: MedalTile) -> Markup:
    """Draw an achievement's medal."""
    return drawn(medal(MEDAL_SIGNS[each.id], is_held=bool(each.place)))
