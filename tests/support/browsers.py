"""Debian's browsers that Playwright drives, and what it cannot do in one of them."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright
from tests.support.debian import needed
from tools.table import CHROMIUM

QUIET: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")


@contextmanager
def open_browser(programs: Playwright, name: str) -> Generator[Browser]:
    """Start "chromium" or "firefox", and close it in the end."""
    match name:
        case "firefox":  # by the protocol that browsers share
            path = needed("firefox-esr", "firefox-esr")
            browser = programs.firefox.launch(
                executable_path=path,
                channel="moz-firefox",
                firefox_user_prefs={"ui.useOverlayScrollbars": 1},
            )
        case _:
            browser = programs.chromium.launch(executable_path=CHROMIUM, args=QUIET)
    yield browser
    browser.close()


def only_in_chromium(browser: Browser, why: str) -> None:
    """Skip the test in any other browser, for a reason that Playwright gives."""
    if browser.browser_type.name != "chromium":
        pytest.skip(f"only in Chromium: {why}")
