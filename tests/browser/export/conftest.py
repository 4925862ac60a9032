"""Shared fixtures of the tests of an exported table: export, host, players."""

import fcntl
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.support import exports
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, Means, Player, Size
from tests.support.framed import sit_down_at_an_export

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


@contextmanager
def few_days() -> Generator[None]:
    """Have exports draw the boards of two days, not of fourteen: that takes time."""

    def two_days(first: date) -> tuple[date, ...]:
        return days_from(first)[:2]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "days_from", two_days)
        yield


@pytest.fixture(scope="session")
def exported(shared: Path) -> Path:
    """Return a folder with the exported table, made once for all workers."""
    place = shared / "exported"
    with made_once(place) as is_due:
        if is_due:
            with few_days():
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
        players.append(sit_down_at_an_export(browser, address, size, means))
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()
