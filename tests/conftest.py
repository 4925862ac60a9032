"""Shared options and profiles of all tests, and skipping."""
# pytest does not type the arguments of collectors.
# pyright: reportUnknownMemberType=false

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from cannonade.errors import KernelMissingError
from cannonade.kernel import demand_kernel

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from cannonade.store import Store

# Tests expect English, whatever the language of this machine.
os.environ["CANNONADE_LANGUAGE"] = "en"

# A worker has one core: for small products NumPy's other threads only spin.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

DATA = Path(__file__).parent / "data" / "golden"

# Property tests must not fail at random: continuous integration uses the same examples
# every time, a developer's machine new ones. There is no deadline, as times on two busy
# cores mean nothing.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("developer", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "developer")

# A shell makes background jobs ignore interrupts, and so the programs they start: the
# tests of interrupts would fail.
signal.signal(signal.SIGINT, signal.default_int_handler)


def why_no_kernel() -> str:
    """Return why tests that need the kernel are skipped; "" if it is available.

    Continuous integration requires the kernel, and fails without it.
    """
    try:
        demand_kernel()
    except KernelMissingError:
        if os.environ.get("CANNONADE_KERNEL"):
            raise
        return "needs the kernel, which is not compiled"
    return ""


NO_KERNEL = why_no_kernel()

# `make test` does without the programs that drive browsers; `make browser` has them.
collect_ignore = [] if find_spec("playwright") else ["browser"]


class KernelModule(pytest.Module):
    """A file of tests, skipped if it imports a part that is not compiled."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Return the tests; single tests that need the kernel have a mark instead."""
        try:
            return super().collect()
        except self.CollectError as error:
            if NO_KERNEL and isinstance(error.__cause__, KernelMissingError):
                pytest.skip(f"{self.nodeid} {NO_KERNEL}")
            raise


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Skip a test that turns out to need the kernel."""
    try:
        yield
    except KernelMissingError:
        if NO_KERNEL:
            pytest.skip(NO_KERNEL)
        raise


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module:
    return KernelModule.from_parent(parent, path=module_path)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-golden",
        action="store_true",
        help="rewrite the golden data files instead of comparing with them",
    )
    parser.addoption(
        "--battery-games",
        type=int,
        default=200,
        help="how many games the battery plays in all (default: %(default)s)",
    )
    parser.addoption(
        "--kills",
        type=int,
        default=6,
        help="how often an exported table is killed (default: %(default)s)",
    )
    parser.addoption(
        "--in",
        choices=("chromium", "firefox"),
        default="chromium",
        dest="browser",
        help="which of Debian's browsers the tests play in (default: %(default)s)",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by their folder and fixtures, and skip those that miss something.

    `-m golden` selects the tests that use the fixture `golden`.
    """
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker("browser")
        if "golden" in getattr(item, "fixturenames", ()):
            item.add_marker("golden")
        if NO_KERNEL and item.get_closest_marker("kernel"):
            item.add_marker(pytest.mark.skip(NO_KERNEL))


@pytest.fixture
def anyio_backend() -> str:
    """Return the event loop of asynchronous tests."""
    return "asyncio"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares a text with a golden file, or rewrites it."""
    is_writing = bool(request.config.getoption("--write-golden"))

    def compare(name: str, text: str) -> None:
        path = DATA / name
        if is_writing:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"no golden file {name}; `make golden` writes it"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(scope="session")
def battery_games(request: pytest.FixtureRequest) -> int:
    """Return the number of games in the battery."""
    return int(str(request.config.getoption("--battery-games")))


@pytest.fixture
def store(tmp_path: Path) -> "Iterator[Store]":
    """A fresh store for each test that uses one."""
    # Most tests need no store, and should not wait for SQLite.
    from tests.support.stores import fresh_store  # noqa: PLC0415

    with fresh_store(tmp_path / "data") as opened:
        yield opened


@pytest.fixture(scope="session")
def programs() -> "Iterator[Playwright]":
    """Playwright, which can be started only once."""
    # Most tests need no browser, and should not wait for Playwright.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as programs:
        yield programs


@pytest.fixture(scope="session")
def browser(
    request: pytest.FixtureRequest, programs: "Playwright"
) -> "Iterator[Browser]":
    """One of Debian's browsers, shared by all tests; nothing is downloaded."""
    from tests.support.browsers import open_browser  # noqa: PLC0415  as above

    name = str(request.config.getoption("browser"))
    with open_browser(programs, name) as browser:
        yield browser


@pytest.fixture
def address(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a table of its own for a test in a browser.

    Lessons and tips are offered there only to a `newcomer`.
    """
    from tests.support.served import served  # noqa: PLC0415  as above

    is_new = "newcomer" in request.fixturenames
    with served(tmp_path / "table", is_new=is_new) as address:
        yield address
