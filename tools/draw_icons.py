"""Draw the icons of the installed table: its round shot.

Run by hand after a change of the design: `python -m tools.draw_icons`. It writes
src/cannonade/web/static/icons/ and needs Debian's Chromium.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tools.table import CHROMIUM

FOLDER: Final = Path(__file__).parents[1] / "src/cannonade/web/static/icons"

_DRAWING: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="{corner}" fill="#0f2e2e"/>
<g transform="translate(32 32) scale({scale}) translate(-32 -32)">
<circle cx="32" cy="32" r="20" fill="#e8b95c"/>
<path d="M20 28A13 13 0 0 1 31 19" fill="none" stroke="#fbe3b0" stroke-width="4"
 stroke-linecap="round"/></g></svg>"""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon.

    Attributes:
        name: the name of its file.
        size: its width and height, in pixels.
        corner: the radius of its corners, out of 64; 0 if the system rounds them.
        scale: the scale of the shot; a mask may crop a fifth on each side.
    """

    name: str
    size: int
    corner: int = 0
    scale: float = 1


ICONS: Final = (
    Icon("icon-192.png", 192, corner=12),
    Icon("icon-512.png", 512, corner=12),
    Icon("maskable-512.png", 512, scale=0.9),
    Icon("apple-touch-180.png", 180),
)


def draw(page: Page, icon: Icon) -> None:
    """Draw an icon and save it as a file."""
    drawing = _DRAWING.format(corner=icon.corner, scale=icon.scale)
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
    page.screenshot(path=FOLDER / icon.name, omit_background=True)


def main() -> None:
    """Draw all icons."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon)
        browser.close()


if __name__ == "__main__":
    main()
