"""What the browser tests share: players, who play games of their own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.support.browsing import DESKTOP, Means, Player, Size

SitDown = Callable[..., Player]


@pytest.fixture
def sit_down(browser: Browser, address: str) -> Iterator[SitDown]:
    """Gives players, each with a browser window of their own."""
    players: list[Player] = []

    def sit_down(size: Size = DESKTOP, means: Means = "mouse") -> Player:
        players.append(Player.sit_down(browser, address, size, means))
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()
