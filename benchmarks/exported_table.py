"""Benchmark of an exported table in a browser: opening it, and its responses.

Run it on the output of `make site`: `python -m benchmarks.exported_table [--runs 5]
[--slow 4 --visits] [--folder build/table]`. Each run is a fresh browser: a first visit,
two later ones without the host, and unless `--visits` limits it to these, random
actions, a hint, and the review of a won game of 86 actions.

`--slow 4` gives the browser a quarter of the time: all its processes are stopped for
three quarters of each 20 ms. DevTools can only throttle the window's thread, while the
table runs in a worker. The static host and this program are not slowed down.

The goals, on two idle cores: 11 MB compressed; the first board in 8 s, later in 2.5 s
(25 and 9 s when slowed down); 95 of 100 actions in 50 ms; the first hint in 400 ms.
"""

import argparse
import functools
import gzip
import http.server
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final
from uuid import uuid4

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Frame,
    Page,
    Playwright,
    sync_playwright,
)
from tests.support.lines import read_lines
from tools.table import CHROMIUM

PATIENCE_MS: Final = 180_000
ACTIONS: Final = 60
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")
TURN_S: Final = 0.005
"""How long a slowed browser runs between two stops."""
IS_KEPT: Final = "() => navigator.serviceWorker.controller !== null"
TOOLS: Final = """
const key = () => crypto.randomUUID().replaceAll("-", "");
const ask = async (path, body) => {
  const headers = { "Content-Type": "application/json" };
  const asked = { method: "POST", body: JSON.stringify(body), headers };
  return (await fetch(path, asked)).json();
};
const api = (game) => `/api/games/${game}`;
const act = async (game, action, ply) =>
  (await ask(`${api(game)}/actions`, { action, ply, key: key() })).view;
const open = new URL(location.href).pathname.split("/game/")[1];
const play = async (game, count) => {
  let view = await (await fetch(api(game))).json();
  const took = [];
  while (took.length < count && !view.result) {
    const { action } = view.legal[Math.floor(Math.random() * view.legal.length)];
    const began = performance.now();
    view = await act(game, action, view.ply);
    took.push(performance.now() - began);
  }
  return took;
};
const hint = async (game) => {
  const { ply } = await (await fetch(api(game))).json();
  await ask(`${api(game)}/assist`, { ply, key: key() });
  const began = performance.now();
  const reader = (await fetch(`${api(game)}/hint?seconds=1`)).body.getReader();
  await reader.read();
  const took = performance.now() - began;
  await reader.cancel();
  return took;
};
const begin = async (code) =>
  (await ask("/api/games", { code, key: key() })).view.game;
"""
"""Shared code of the scripts below, which run in the table's page."""

PLAY: Final = f"async (count) => {{ {TOOLS} return play(open, count); }}"
HINT: Final = f"async () => {{ {TOOLS} return hint(open); }}"
FINISH: Final = f"""async ([code, tokens]) => {{ {TOOLS}
  const game = await begin(code);
  let ply = 0;
  for (const action of tokens) {{
    ({{ ply }} = await act(game, action, ply));
  }}
  return game;
}}"""
REVIEW: Final = f"""async (reviewed) => {{ {TOOLS}
  const began = performance.now();
  for (;;) {{
    const found = await (await fetch(`${{api(reviewed)}}/review`)).json();
    if (found.end) return performance.now() - began;
    await new Promise((done) => setTimeout(done, 700));
  }}
}}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """The measurements of one browser: visits and reviews in seconds, others in ms.

    Attributes:
        first: the time until the first visit shows the table.
        later: the same for the second visit, offline.
        latest: the same for the third visit.
        actions: the time of each action.
        hint: the time until the first hint.
        review: the time of a review.
    """

    first: float
    later: float
    latest: float
    actions: tuple[float, ...]
    hint: float
    review: float


@contextmanager
def served(folder: Path) -> Generator[str]:
    """Serve a folder like a static host, and yield its address."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {  # noqa: RUF012  as the base class has it
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
        }

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
            """Log nothing."""

    handler = functools.partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Slowed:
    """Slows a browser by stopping all its processes again and again.

    On a busy machine both the stops and the runs take longer, so each stop is
    proportional to the run before it.
    """

    def __init__(self, group: int, times: float) -> None:
        """Start at once.

        Args:
            group: the process group of the browser.
            times: the factor by which to slow it.
        """
        self._group = group
        self._times = times
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._take_turns, daemon=True)
        self._thread.start()

    def _take_turns(self) -> None:
        while not self._is_over.is_set():
            began = time.perf_counter()
            time.sleep(TURN_S)
            os.killpg(self._group, signal.SIGSTOP)
            ran = time.perf_counter() - began
            time.sleep(ran * (self._times - 1))
            os.killpg(self._group, signal.SIGCONT)

    def end(self) -> None:
        """Let the browser run again."""
        self._is_over.set()
        self._thread.join()


@contextmanager
def opened_browser(programs: Playwright, slow: float) -> Generator[Browser]:
    """Start a browser, slowed by a factor."""
    mark = f"--benchmark={uuid4()}"
    browser = programs.chromium.launch(
        executable_path=CHROMIUM, args=[*FLAGS, mark], chromium_sandbox=False
    )
    slowed = Slowed(_group_of(mark), slow) if slow > 1 else None
    yield browser
    if slowed:
        slowed.end()
    browser.close()


def _group_of(mark: str) -> int:
    """Return the process group of the browser started with a mark."""
    command = ["pgrep", "--full", "--", mark]
    found = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  our own
    groups: set[int] = set()
    for each in found.stdout.split():
        with suppress(ProcessLookupError):
            groups.add(os.getpgid(int(each)))
    groups -= {os.getpgid(0)}
    if len(groups) != 1:
        raise SystemExit(f"the browser's processes are in {len(groups)} groups, not 1")
    return groups.pop()


def opened(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Visit the table; return its window and the time to open."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    began = perf_counter()
    page.goto(address)
    page.locator("#opening").wait_for(state="hidden")
    return page, perf_counter() - began


def visits(context: BrowserContext, address: str) -> tuple[Page, list[float]]:
    """Visit the table three times; return the last window and each time."""
    page, first = opened(context, address)
    table = page.frame_locator("#table")
    table.get_by_role("button", name="Play").first.click()
    page.wait_for_url("**/game/*", timeout=PATIENCE_MS)
    game = page.url
    page.wait_for_function(IS_KEPT)
    page.close()
    context.set_offline(True)
    page, later = opened(context, game)
    page.close()
    page, latest = opened(context, game)
    return page, [first, later, latest]


def visit(context: BrowserContext, address: str) -> Visit:
    """Visit the table three times, and play."""
    page, (first, later, latest) = visits(context, address)
    frame = _frame_of(page)
    hint = float(frame.evaluate(HINT))
    actions = tuple(map(float, frame.evaluate(PLAY, ACTIONS)))
    won = read_lines("won.txt")[0]
    reviewed = frame.evaluate(FINISH, [won.deal_code, won.tokens])
    review = float(frame.evaluate(REVIEW, reviewed)) / 1000
    return Visit(first, later, latest, actions, hint, review)


def _frame_of(page: Page) -> Frame:
    frame = page.locator("#table").element_handle().content_frame()
    if frame is None:
        raise SystemExit("the window has no table")
    return frame


def size_of(folder: Path) -> int:
    """Return the compressed size of the files that a first visit downloads."""
    kept = json.loads((folder / "open" / "export.json").read_text())["files"]
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in kept)


def main() -> None:
    """Visit an export several times, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slow", type=float, default=1.0)
    parser.add_argument("--visits", action="store_true", help="measure visits alone")
    parser.add_argument("--folder", type=Path, default=Path("build/table"))
    asked = parser.parse_args()
    if not asked.folder.exists():
        print(f"{asked.folder} is not there: `make site` exports the table")
        return
    print(f"{size_of(asked.folder) / 1e6:.1f} MB compressed")
    with sync_playwright() as programs, served(asked.folder) as address:
        found: list[Visit] = []
        times: list[list[float]] = []
        for _ in range(asked.runs):
            with opened_browser(programs, asked.slow) as browser:
                context = browser.new_context(viewport={"width": 1280, "height": 800})
                if asked.visits:
                    times.append(visits(context, address)[1])
                else:
                    found.append(visit(context, address))
                    times.append([found[-1].first, found[-1].later, found[-1].latest])
                context.close()
    first, later, latest = map(median, zip(*times, strict=True))
    print(f"first visit {first:.2f} s; later, offline, {later:.2f} and {latest:.2f} s")
    if found:
        show(found)


def show(found: list[Visit]) -> None:
    """Print the times of actions, hints and reviews in all visits."""
    took = [took for each in found for took in each.actions]
    p95 = quantiles(took, n=20)[-1]
    print(
        f"{len(took)} actions: median {median(took):.0f} ms, 95 % under {p95:.0f} ms, "
        f"all under {max(took):.0f} ms"
    )
    print(f"first hint: {median(each.hint for each in found):.0f} ms")
    print(f"review: {median(each.review for each in found):.1f} s")


if __name__ == "__main__":
    main()
