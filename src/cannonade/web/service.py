"""The services that routes use, held by the app."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeVar, cast

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from cannonade.club.folds import FoldCache
from cannonade.play.games import Games
from cannonade.store import Player, Store
from cannonade.web.live.coaching import Coaching
from cannonade.web.live.players import Browsers
from cannonade.web.live.reviewing import Reviewing
from cannonade.web.live.turns import Turns
from cannonade.web.page import Pages
from cannonade.web.routing import Provided
from cannonade.web.server.assets import Assets

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Service:
    """The services that a request may need."""

    store: Store
    games: Games
    browsers: Browsers
    pages: Pages
    folds: FoldCache
    coaching: Coaching
    reviewing: Reviewing
    turns: Turns

    @property
    def assets(self) -> Assets:
        """The static files that pages use."""
        return self.pages.assets


def service_of(request: Request) -> Service:
    """Return the services of the request's app."""
    return cast("Service", request.app.state.service)


async def _service(request: Request) -> Service:  # a sync function would take a thread
    return service_of(request)


def _player(request: Request) -> Player:
    return service_of(request).browsers.player(request)


TableService = Annotated[Service, Provided(_service)]
"""The services of the app."""
CurrentPlayer = Annotated[Player, Provided(_player)]
"""The player at the browser that sent the request."""


async def in_turn(request: Request, work: Callable[[], T]) -> T:
    """Run work that needs the coach, when it is the current player's turn."""
    player = await run_in_threadpool(service_of(request).browsers.player, request)
    return await service_of(request).turns.take(player.id, work)
