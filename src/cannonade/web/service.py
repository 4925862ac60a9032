"""What the handler of a request works with: the app's services."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property
from math import ceil
from typing import Annotated, TypeVar, cast

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.daily import utc_day
from cannonade.club.settings import Settings
from cannonade.club.statistics import FoldCache
from cannonade.play.games import Games, LiveGame
from cannonade.store import GameId, Store
from cannonade.web.page import Pages
from cannonade.web.routing import Provided, read_fields
from cannonade.web.server.assets import Assets
from cannonade.web.server.background import Reviewing, Turns
from cannonade.web.server.guard import AccessPolicy
from cannonade.web.server.imports import Imports
from cannonade.web.server.middleware import is_local, known_settings

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
