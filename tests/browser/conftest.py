"""What the browser tests share: one browser, one server, games of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.support.browsing import CHROMIUM, DESKTOP, QUIET, Means, Player, Size, serve

SitDown = Callable[..., Player]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; nothing is downloaded."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table of this run is."""
    folder: Path = tmp_path_factory.mktemp("table")
    with serve(folder) as address:
        yield address


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
