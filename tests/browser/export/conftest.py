"""Shared fixtures of the tests of an exported table: export, host, players."""

import fcntl
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import cast
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.support import exports
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, Means, Player, Size
from tests.support.framed import FramedPage

from cannonade.web.export import export_table, site
from cannonade.web.export.site import days_from

SitDown = Callable[..., Player]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder that is the same for all workers."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@contextmanager
def made_once(place: Path) -> Generator[bool]:
    """Make something in a folder, if no other worker has made it; give whether to."""
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = place / "done"
        yield not done.exists()
        done.touch()


def two_days(first: date) -> tuple[date, ...]:
    """Return the days of an export, not fourteen: drawing their boards takes time."""
    return days_from(first)[:2]


@pytest.fixture(scope="session")
def exported(shared: Path) -> Path:
    """Return a folder with the exported table, made once for all workers."""
    place = shared / "exported"
    with made_once(place) as is_due:
        if is_due:
            with patch.object(site, "days_from", two_days):
                export_table(place / "table", exports.BASE)
    return place / "table"


@pytest.fixture
def host(exported: Path) -> Iterator[exports.Host]:
    """Return a static host that serves the export."""
    with exports.open_host(exported) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a fresh browser context."""
    only_in_chromium(browser, "Playwright has no service workers elsewhere")
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def sit_down(browser: Browser, host: exports.Host) -> Iterator[SitDown]:
    """Return a factory of players at the exported table, each in a separate browser."""
    only_in_chromium(browser, "Playwright has no service workers elsewhere")
    players: list[Player] = []

    def sit_down(
        size: Size = DESKTOP, means: Means = "mouse", base: str = exports.BASE
    ) -> Player:
        address = f"{host.origin}{base}".removesuffix("/")
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=means == "touch"
        )
        page = FramedPage(context.new_page())
        page.goto(f"{address}/")
        players.append(Player(cast("Page", page), address, means))
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()
