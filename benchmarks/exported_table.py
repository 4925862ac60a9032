"""How soon an exported table opens in a browser, and how quickly it answers there.

Run it on what `make site` has written: `python -m benchmarks.exported_table [--runs 5]
[--slow 4] [--folder build/table]`. Each run is a browser that has never been there: a
first visit, two later ones without the host, actions played at random, and a hint.
`--slow 4` slows the processor down to a quarter. The aims, on two idle cores: 11 MB
compressed; the first board in 8 s, later in 2.5 s (25 and 9 s when slowed down); 95 of
100 actions in 50 ms; the first hint in 400 ms.
"""

import argparse
import functools
import gzip
import http.server
import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Frame,
    Page,
    sync_playwright,
)
from tools.table import CHROMIUM

PATIENCE_MS: Final = 180_000
ACTIONS: Final = 60
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")
COPY_IS_KEPT: Final = """async () =>
  (await (await caches.open("cannonade-memory")).keys()).length === 3"""
PLAY: Final = """async (count) => {
  const path = new URL(location.href).pathname.replace("/game/", "/api/games/");
  let view = await (await fetch(path)).json();
  const took = [];
  while (took.length < count && !view.result) {
    const { action } = view.legal[Math.floor(Math.random() * view.legal.length)];
    const key = crypto.randomUUID().replaceAll("-", "");
    const body = { action, ply: view.ply, key };
    const headers = { "Content-Type": "application/json" };
    const began = performance.now();
    const asked = { method: "POST", body: JSON.stringify(body), headers };
    view = (await (await fetch(`${path}/actions`, asked)).json()).view;
    took.push(performance.now() - began);
  }
  return took;
}"""
HINT: Final = """async () => {
  const path = new URL(location.href).pathname.replace("/game/", "/api/games/");
  const view = await (await fetch(path)).json();
  const body = JSON.stringify({
    ply: view.ply,
    key: crypto.randomUUID().replaceAll("-", ""),
  });
  const headers = { "Content-Type": "application/json" };
  await fetch(`${path}/assist`, { method: "POST", body, headers });
  const began = performance.now();
  const answer = await fetch(`${path}/hint?seconds=1`);
  await answer.body.getReader().read();
  return performance.now() - began;
}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one browser met with, in seconds."""

    first: float
    later: float
    latest: float
    actions: tuple[float, ...]
    hint: float


@contextmanager
def served(folder: Path) -> Generator[str]:
    """Serve a folder as a static host does; yield its address."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {  # noqa: RUF012  as the base class has it
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
        }

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
            """Say nothing."""

    handler = functools.partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def opened(context: BrowserContext, address: str, slow: float) -> tuple[Page, float]:
    """Visit the table; return its window, and how long it took to open."""
    page = context.new_page()
    if slow > 1:
        session = context.new_cdp_session(page)
        rate = {"rate": slow}
        session.send("Emulation.setCPUThrottlingRate", rate)  # pyright: ignore[reportUnknownMemberType]  Playwright says no more
    began = perf_counter()
    page.goto(address)
    page.locator("#opening").wait_for(state="hidden", timeout=PATIENCE_MS)
    return page, perf_counter() - began


def visit(browser: Browser, address: str, slow: float) -> Visit:
    """Visit the table three times, and play there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page, first = opened(context, address, slow)
    table = page.frame_locator("#table")
    table.get_by_role("button", name="Play").first.click()
    page.wait_for_url("**/game/*", timeout=PATIENCE_MS)
    game = page.url
    page.wait_for_function(COPY_IS_KEPT, timeout=PATIENCE_MS)
    page.close()
    context.set_offline(True)
    page, later = opened(context, game, slow)
    page.close()
    page, latest = opened(context, game, slow)
    frame = _frame_of(page)
    hint = float(frame.evaluate(HINT))
    actions = tuple(map(float, frame.evaluate(PLAY, ACTIONS)))
    context.close()
    return Visit(first, later, latest, actions, hint)


def _frame_of(page: Page) -> Frame:
    frame = page.locator("#table").element_handle().content_frame()
    if frame is None:
        raise SystemExit("the window has no table")
    return frame


def size_of(folder: Path) -> int:
    """Return how many bytes a first visit downloads, each file compressed."""
    kept = json.loads((folder / "open" / "export.json").read_text())["files"]
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in kept)


def main() -> None:
    """Visit an export several times, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slow", type=float, default=1.0)
    parser.add_argument("--folder", type=Path, default=Path("build/table"))
    asked = parser.parse_args()
    if not asked.folder.exists():
        print(f"{asked.folder} is not there: `make site` exports the table")
        return
    print(f"{size_of(asked.folder) / 1e6:.1f} MB compressed")
    with sync_playwright() as programs, served(asked.folder) as address:
        browser = programs.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        found = [visit(browser, address, asked.slow) for _ in range(asked.runs)]
        browser.close()
    first, later = median(e.first for e in found), median(e.later for e in found)
    latest = median(each.latest for each in found)
    print(f"first visit {first:.2f} s; later, offline, {later:.2f} and {latest:.2f} s")
    took = [each for one in found for each in one.actions]
    p95 = quantiles(took, n=20)[-1]
    print(f"{len(took)} actions: median {median(took):.0f} ms, 95 % under {p95:.0f} ms")
    print(f"first hint: {median(each.hint for each in found):.0f} ms")


if __name__ == "__main__":
    main()
