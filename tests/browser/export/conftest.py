"""What the tests of an exported table share: one export, hosts, windows and players."""

import fcntl
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, Means, Player, Size
from tests.support.exports import export_with_coach
from tests.support.framed import sit_down_at_an_export
from tests.support.hosting import BASE, Host, open_host

SitDown = Callable[..., Player]


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder that the table was exported to, once for all workers."""
    own = tmp_path_factory.getbasetemp()
    place = (own if worker_id == "master" else own.parent) / "exported"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = place / "done"
        if not done.exists():
            export_with_coach(place, BASE)
            done.touch()
    return place / "table"


@pytest.fixture
def host(exported: Path) -> Iterator[Host]:
    """Return a static host that serves the export."""
    with open_host(exported) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser that has never been here."""
    only_in_chromium(browser, "Playwright has no service workers elsewhere")
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def sit_down(browser: Browser, host: Host) -> Iterator[SitDown]:
    """Gives players at the exported table, each in a browser of their own."""
    only_in_chromium(browser, "Playwright has no service workers elsewhere")
    players: list[Player] = []

    def sit_down(
        size: Size = DESKTOP, means: Means = "mouse", base: str = BASE
    ) -> Player:
        address = f"{host.origin}{base}".removesuffix("/")
        players.append(sit_down_at_an_export(browser, address, size, means))
        return players[-1]

    yield sit_down
    for player in players:
        player.page.context.close()
