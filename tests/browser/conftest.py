"""Shared fixtures of the browser tests: players with separate games."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, expect
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, Means, Player, Size

SitDown = Callable[..., Player]

expect.set_options(timeout=30_000)  # as long as actions wait: load is no fault


@pytest.fixture
def sit_down(browser: Browser, address: str) -> Iterator[SitDown]:
    """Return a factory of players, each with a separate browser window.

    `at` are the actions after which they take over deal 1 of the revised rules.
    """
    players: list[Player] = []

    def sit_down(
        size: Size = DESKTOP, means: Means = "mouse", at: Sequence[str] | None = None
    ) -> Player:
        if means == "touch":
            only_in_chromium(browser, "Playwright has no fingers elsewhere")
        players.append(Player.sit_down(browser, address, size, means))
        if at is not None:
            players[-1].begin("revised:1", *at)
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()
