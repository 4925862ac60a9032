"""What the routes work with, held by the app."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import Request

from cannonade.club import KeptFolds
from cannonade.store import Store
from cannonade.web.assets import Assets
from cannonade.web.coaching import Coaching
from cannonade.web.games import Games
from cannonade.web.pages import Pages
from cannonade.web.players import Seats
from cannonade.web.reviewing import Reviewing


@dataclass(frozen=True, slots=True)
class Service:
    """Everything that a request may need."""

    store: Store
    games: Games
    seats: Seats
    pages: Pages
    folds: KeptFolds
    coaching: Coaching
    reviewing: Reviewing

    @property
    def assets(self) -> Assets:
        """The files that pages use."""
        return self.pages.assets


def service_of(request: Request) -> Service:
    """Give what the app of a request works with."""
    return cast("Service", request.app.state.service)
