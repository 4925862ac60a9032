"""What the handler of a request works with: the app's services, and the player."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Annotated, TypeVar, cast

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.daily import utc_day
from cannonade.club.folds import FoldCache
from cannonade.club.settings import Settings
from cannonade.play.games import Games, LiveGame
from cannonade.store import GameId, Store, StoredPlayer
from cannonade.web.live.coaching import Coaching
from cannonade.web.live.imports import Imports
from cannonade.web.live.players import Browsers
from cannonade.web.live.reviewing import Reviewing
from cannonade.web.live.turns import Turns
from cannonade.web.page import Pages, settings_of
from cannonade.web.routing import Json, Provided
from cannonade.web.server.assets import Assets

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Service:
    """The services of an app; `describe` returns its OpenAPI description."""

    store: Store
    games: Games
    browsers: Browsers
    pages: Pages
    folds: FoldCache
    coaching: Coaching
    reviewing: Reviewing
    turns: Turns
    imports: Imports
    describe: Callable[[], Json]


class RequestContext:
    """A request, with the services of the app and the player who sent it.

    Attributes:
        request: the request.
        service: the services of the app.
        store: the store of the app.
        games: the games of the store.
    """

    def __init__(self, request: Request) -> None:
        """Find the services; the player is looked up when needed."""
        self.request = request
        self.service = cast("Service", request.app.state.service)
        self.store = self.service.store
        self.games = self.service.games

    @cached_property
    def player(self) -> StoredPlayer:
        """The player at the browser that sent the request."""
        return self.service.browsers.player(self.request)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return settings_of(self.request)

    @property
    def query(self) -> Mapping[str, str]:
        """The parameters of the query."""
        return self.request.query_params

    @property
    def today(self) -> date:
        """The current day in UTC."""
        return utc_day(self.games.now)

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

    async def in_turn(self, work: Callable[[], T]) -> T:
        """Run work that needs the coach, when it is the player's turn."""
        player = await run_in_threadpool(lambda: self.player)
        return await self.service.turns.take(player.id, work)


async def _context(request: Request) -> RequestContext:  # a sync one takes a thread
    return RequestContext(request)


Context = Annotated[RequestContext, Provided(_context)]
"""The context of the request."""
