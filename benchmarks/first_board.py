"""Benchmark of the time from the command to the first board and first paint.

Run by `make bench`, or by hand: `python -m benchmarks.first_board [--runs 5]`. Each run
starts the command in a folder without games. The board is there when the page with its
21 squares has arrived, and painted when Debian's Chromium, already running and with an
empty cache, has painted it (skipped without Chromium). The goal is the first board in
1.5 s on two cores.
"""

import argparse
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright
from tools.table import CHROMIUM, open_table

SQUARES: Final = 21
PAINTED: Final = """() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? paint.startTime : null;
}"""


@contextmanager
def opened() -> Generator[tuple[str, float]]:
    """Open a table on a new folder; yield its game's address and the start time."""
    began = perf_counter()
    with tempfile.TemporaryDirectory() as data, open_table(data) as address:
        yield address, began


def time_board() -> float:
    """Return the seconds until the board has arrived."""
    with opened() as (address, began):
        with urlopen(address) as answer:  # noqa: S310  our own server
            page = answer.read().decode()
        took_s = perf_counter() - began
    if page.count("data-square=") != SQUARES:
        raise SystemExit("the page has no board")
    return took_s


def time_paint(browser: Browser) -> float:
    """Return the seconds until the board is painted."""
    with opened() as (address, began):
        context = browser.new_context()
        page = context.new_page()
        asked_s = perf_counter() - began
        page.goto(address)
        painted_ms = page.wait_for_function(PAINTED).json_value()
        context.close()
        return asked_s + float(painted_ms) / 1000


def report(what: str, took_s: list[float]) -> None:
    """Print a time."""
    print(f"from command to {what}: {median(took_s):.2f} s (best {min(took_s):.2f} s)")


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="Measure the way to the first board.")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    report("first board", [time_board() for _ in range(runs)])
    if not Path(CHROMIUM).exists():
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        report("first paint", [time_paint(browser) for _ in range(runs)])
        browser.close()


if __name__ == "__main__":
    main()
