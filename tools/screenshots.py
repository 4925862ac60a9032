"""Take the documentation's screenshots: real games, in a real browser and terminal.

Run by hand after a change of the design: `python -m tools.screenshots [--only NAME]`.
It plays the games of `tools/pictures.txt` into a temporary store, opens the table and
the terminal app on it, and writes docs/pictures/. It needs Debian's Chromium. Textual
exports its screen as SVG; Chromium renders it with DejaVu Sans Mono.
"""
# Textual leaves the result type of its workers open.
# pyright: reportUnknownMemberType=false

import argparse
import asyncio
import base64
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from textual.pilot import Pilot
from tools.table import CHROMIUM, open_table

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Settings
from cannonade.notation import DealCode, GameRecord, parse_records
from cannonade.play.new_game import OpeningRequest
from cannonade.session import begin
from cannonade.store import NewGame, Store, open_store
from cannonade.tui.app import TerminalApp

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
RECORDS: Final = Path(__file__).with_name("pictures.txt")
PLAYED_AT: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)

DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
LARGE: Final = (120, 40)
SMALL: Final = (80, 24)
REVIEW_MS: Final = 300_000
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

Size = tuple[int, int]
Deed = Callable[[Page], None]


def aim(page: Page) -> None:
    """Preview the card in hand on a cell, by hovering or, on a phone, by tapping."""
    square = page.locator('.square[data-square="b2"]')
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        square.tap()
    else:
        square.hover()


def ask_for_hint(page: Page) -> None:
    """Ask the coach for a hint, and wait for it."""
    page.keyboard.press("h")
    page.get_by_role("button", name="Show it").click()
    page.locator('.hint[aria-busy="false"]').wait_for()
    page.mouse.move(0, 0)


def await_review(page: Page) -> None:
    """Wait until the game's review is complete."""
    page.locator(".equity-chart").wait_for(timeout=REVIEW_MS)


@dataclass(frozen=True)
class Picture:
    """A screenshot of a page.

    Attributes:
        name: the name of its file.
        record: the name of the recorded game that it shows.
        deed: the steps before the picture is taken.
        size: the size of the window, in pixels.
        under: the subpage of the game; "" for its table.
    """

    name: str
    record: str
    deed: Deed
    size: Size = DESKTOP
    under: str = ""


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


PAGES: Final = (
    Picture("preview", "preview", aim),
    Picture("preview-phone", "preview", aim, PHONE),
    Picture("hint", "preview", ask_for_hint),
    Picture("review", "win", await_review, under="/review"),
)
SCREENS: Final = (
    TerminalPicture("terminal", "preview", ("7",)),
    TerminalPicture("terminal-paper", "preview", ("7", "t", "t"), SMALL),
    TerminalPicture("terminal-hint", "preview", ("h", "enter")),
)


def main() -> None:
    """Take all screenshots, or those whose names start as requested."""
    parser = argparse.ArgumentParser(description="Take the pictures of the docs.")
    parser.add_argument("--only", default="", help="how the names begin")
    begins = str(parser.parse_args().only)
    records = {
        dict(each.headers)["Name"]: each
        for each in parse_records(RECORDS.read_text("utf-8"))
    }
    screens = {
        each.name: asyncio.run(show(each, records[each.record]))
        for each in SCREENS
        if each.name.startswith(begins)
    }
    with (
        tempfile.TemporaryDirectory() as data,
        open_store(Path(data)) as store,
        sync_playwright() as playwright,
    ):
        save_settings(store, Settings(tips=False))
        paths = {name: f"/game/{keep(store, each)}" for name, each in records.items()}
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for name, svg in screens.items():
            write(name, take_screen(browser, svg))
        with open_table(data) as shown:
            address, _, _ = shown.partition("/game/")
            for each in PAGES:
                if each.name.startswith(begins):
                    path = paths[each.record] + each.under
                    write(each.name, take(browser, address, path, each))
        browser.close()


def write(name: str, content: bytes) -> None:
    """Write a picture."""
    (PICTURES / f"{name}.webp").write_bytes(content)
    print(f"{name}: {len(content) / 1000:.0f} kB")


def keep(store: Store, record: GameRecord) -> str:
    """Add a game to a store; return its id."""
    if not isinstance(record.start, DealCode):
        raise TypeError(f"{RECORDS} holds a game that does not begin from a deal")
    session = begin(record.start.deal)
    for each in record.played:
        session = session.play(each.action)
    key = dict(record.headers)["Name"]
    new = NewGame(session=session, key=key, created_at=PLAYED_AT)
    return store.create_game(new)


def take(browser: Browser, address: str, path: str, picture: Picture) -> bytes:
    """Take a screenshot of a page, at double resolution."""
    is_phone = picture.size is PHONE
    context = browser.new_context(
        viewport={"width": picture.size[0], "height": picture.size[1]},
        device_scale_factor=2,
        has_touch=is_phone,
        is_mobile=is_phone,
    )
    page = context.new_page()
    page.request.post(f"{address}/api/settings", data={"settings": {"motion": "off"}})
    page.goto(f"{address}{path}", wait_until="networkidle")
    picture.deed(page)
    page.wait_for_timeout(300)  # for fades in the style sheets
    return capture(page)


def capture(page: Page, **more: object) -> bytes:
    """Return what a page shows as WebP, and close it."""
    session: Any = page.context.new_cdp_session(page)  # its responses are untyped
    asked = {"format": "webp", "quality": 82, **more}
    answer = session.send("Page.captureScreenshot", asked)
    page.context.close()
    return base64.b64decode(answer["data"])


async def show(picture: TerminalPicture, record: GameRecord) -> str:
    """Bring the app into a picture's state, and export it as SVG."""
    with tempfile.TemporaryDirectory() as data, open_store(Path(data)) as store:
        opening = OpeningRequest(game=keep(store, record))
        app = TerminalApp(store, opening, colours="truecolor")
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


def take_screen(browser: Browser, svg: str) -> bytes:
    """Render an exported screen with the fonts of this machine."""
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    page.set_content(f"<style>{STYLE}</style>{svg}")
    page.evaluate(FIT, 20 / LINE)
    box = page.locator("svg").bounding_box()
    return capture(page, clip={**(box or {}), "scale": 1}, captureBeyondViewport=True)


if __name__ == "__main__":
    main()
