"""Debian's browsers driven by Playwright, and other programs that some tests need."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright
from tools.table import CHROMIUM

QUIET: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")


@contextmanager
def open_browser(programs: Playwright, name: str) -> Generator[Browser]:
    """Start "chromium" or "firefox", and close it at the end."""
    match name:
        case "firefox":  # by WebDriver BiDi, which browsers share
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
    """Skip the test in any other browser, because of a limit of Playwright."""
    if browser.browser_type.name != "chromium":
        pytest.skip(f"only in Chromium: {why}")


def needed(package: str, program: str) -> str:
    """Find a program, or skip the test, except in continuous integration."""
    path = shutil.which(program)
    if path is None:
        says = f"{program} is missing: `apt-get install {package}` installs it"
        if os.environ.get("CI"):
            pytest.fail(says)
        pytest.skip(says)
    return path
