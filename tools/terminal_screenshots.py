"""Take the documentation's screenshots of the terminal app.

Run by hand after a change of the design: `python -m tools.terminal_screenshots`. It
plays games of `tools/pictures.txt` into a temporary store, drives the app by keys, and
writes docs/pictures/. Textual exports its screen as SVG; Debian's Chromium renders it
with DejaVu Sans Mono, so the result doesn't depend on the reader's fonts.
"""
# Textual leaves the result type of its workers open.
# pyright: reportUnknownMemberType=false

import argparse
import asyncio
import base64
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from textual.pilot import Pilot
from tools.screenshots import PICTURES, QUALITY, keep, read_records
from tools.table import CHROMIUM

from cannonade.notation import GameRecord
from cannonade.store import open_store
from cannonade.tui.app import Opening, TerminalApp
from cannonade.tui.palette import Depth

LARGE: Final = (120, 40)
SMALL: Final = (80, 24)
FONT: Final = "DejaVu Sans Mono"
FACES: Final = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""Fonts that the export would load from a remote server."""
FAMILY: Final = "Fira Code"
LINE: Final = 24.4
"""The line height of the export; in a picture, lines are 20 pixels high."""
STYLE: Final = """
body { margin: 0; }
svg { display: block; padding: 0.164px 0 0 0.623px; }
.blocks { font-size: 21.4px; translate: 0 0.9px; }
"""
"""Aligns lines with pixels, and makes block characters fill them, as in terminals."""
FIT: Final = r"""scale => {
  const svg = document.querySelector("svg");
  svg.style.width = `${svg.viewBox.baseVal.width * scale}px`;
  for (const text of svg.querySelectorAll("text"))
    if (/[\u2580-\u259f]/.test(text.textContent)) {
      text.classList.add("blocks");
      text.removeAttribute("clip-path");
    }
}"""


@dataclass(frozen=True, slots=True)
class TerminalPicture:
    """A screenshot of the terminal app.

    Attributes:
        name: the name of its file.
        record: the name of the recorded game that it shows.
        keys: the keys pressed before it is taken.
        size: the size of the terminal, in columns and lines.
    """

    name: str
    record: str
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = LARGE


PICTURE_LIST: Final = (
    TerminalPicture("terminal", "preview", ("7",)),
    TerminalPicture("terminal-paper", "preview", ("7", "t", "t"), SMALL),
    TerminalPicture("terminal-hint", "preview", ("h", "enter")),
)


def main() -> None:
    """Take all screenshots, or those whose names start as requested."""
    parser = argparse.ArgumentParser(description="Take the terminal's pictures.")
    parser.add_argument("--only", default="", help="how the names begin")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder")
    asked = parser.parse_args()
    records = {dict(each.headers)["Name"]: each for each in read_records()}
    wanted = [each for each in PICTURE_LIST if each.name.startswith(asked.only)]
    drawn = {each: asyncio.run(show(each, records[each.record])) for each in wanted}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for each, svg in drawn.items():
            content = take(browser, svg)
            (asked.to / f"{each.name}.webp").write_bytes(content)
            print(f"{each.name}: {len(content) / 1000:.0f} kB")
        browser.close()


async def show(picture: TerminalPicture, record: GameRecord) -> str:
    """Bring the app into a picture's state, and export it as SVG."""
    with tempfile.TemporaryDirectory() as data, open_store(Path(data)) as store:
        game = keep(store, record, picture.name, left=0).path.removeprefix("/game/")
        app = TerminalApp(store, Opening(game=game), Depth.MANY)
        async with app.run_test(size=picture.size) as pilot:
            for key in picture.keys:
                await settle(pilot)
                await pilot.press(key)
            await settle(pilot)
            svg = app.export_screenshot(title="Cannonade")
    return FACES.sub("", svg).replace(FAMILY, FONT)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until drawing and background work are finished."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def take(browser: Browser, svg: str) -> bytes:
    """Render an exported screen with the fonts of this machine."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    page = context.new_page()
    page.set_content(f"<style>{STYLE}</style>{svg}")
    page.evaluate(FIT, 20 / LINE)
    box = page.locator("svg").bounding_box()
    session: Any = context.new_cdp_session(page)  # its responses are untyped
    clip = {**(box or {}), "scale": 1}
    asked = {"format": "webp", "quality": QUALITY, "clip": clip}
    answer = session.send(
        "Page.captureScreenshot", asked | {"captureBeyondViewport": True}
    )
    context.close()
    return base64.b64decode(answer["data"])


if __name__ == "__main__":
    main()
