"""Every screen: its words and colours, reviewed by eye, and room for them at any size.

All themes with filled squares have the same text, so it is stored once. One map has the
colours of the first theme, and a table has what each of its styles is in the others.
Without colours sheets have the same words. Of their colours, and of the app in ASCII,
only some screens are stored.
"""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from tests.support.gallery import (
    Picture,
    Terminal,
    as_colours,
    as_styles,
    as_text,
    pictures,
    walk,
)
from tests.support.lines import read_lines
from tests.support.terminal import Driven, cut_off, shown

from cannonade.language import languages, speaking
from cannonade.tui.palette import COLOURLESS, LOOKS, SIXTEEN, Palette
from cannonade.tui.screen import KeyLine

LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
DRAWN = ("aim", "watch", "new game", "daily", "settings", "review", "undo asks", "won")
"""The screens stored in colours and in ASCII: one of each kind."""
SIZES = [
    Terminal(size=(64, 18)),
    Terminal(size=(64, 18), is_ascii=True),
    Terminal(size=(100, 30)),
    *(
        pytest.param(Terminal(size=each), marks=pytest.mark.nightly)
        for each in ((80, 24), (120, 40), (160, 50))
    ),
]
"""The supported sizes, the smallest also in ASCII; by day, that and a middle one."""
Golden = Callable[[str, str], None]


def look(data: Path, palette: Palette, *, is_ascii: bool = False) -> list[Picture]:
    folder = data / f"{palette.name}-{is_ascii}"
    folder.mkdir()
    return pictures(folder, LINE, Terminal(palette, is_ascii=is_ascii))


def same(found: list[Picture]) -> list[Picture]:
    """Leave out the screen that shows the theme's name."""
    return [each for each in found if each.name != "settings"]


def drawn(found: list[Picture]) -> list[Picture]:
    return [each for each in found if each.name in DRAWN]


def compare_sheets(golden: Golden, found: list[Picture]) -> None:
    golden(
        "terminal/sheets.txt", as_text(each for each in same(found) if each.is_sheet)
    )


@pytest.mark.nightly
def test_every_screen_in_every_theme(golden: Golden, tmp_path: Path) -> None:
    palettes = (*LOOKS.values(), SIXTEEN)
    themes = {each.name: look(tmp_path, each) for each in palettes}
    first = themes["verdigris"]
    assert len({as_text(same(each)) for each in themes.values()}) == 1
    compare_sheets(golden, first)
    golden("terminal/boards.txt", as_text(each for each in first if not each.is_sheet))
    golden("terminal/colours.txt", as_colours(drawn(first)))
    styles = as_styles({name: same(each) for name, each in themes.items()})
    golden("terminal/styles.txt", styles)


@pytest.mark.slow
def test_every_screen_without_colours(golden: Golden, tmp_path: Path) -> None:
    found = look(tmp_path, COLOURLESS)
    compare_sheets(golden, found)
    inks = {ink for each in found for ink in chain(*each.shades)}
    types = {each.type for ink in inks for each in (ink.color, ink.bgcolor) if each}
    assert types <= {ColorType.DEFAULT, ColorType.STANDARD}, "the terminal's own"
    assert any(each.reverse for each in inks), "what is chosen is seen all the same"


@pytest.mark.slow
def test_every_screen_in_ascii(golden: Golden, tmp_path: Path) -> None:
    found = look(tmp_path, COLOURLESS, is_ascii=True)
    text = as_text(found)
    assert text.isascii(), {each for each in text if ord(each) > 127}
    golden("terminal/ascii.txt", as_text(drawn(found)))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("terminal", SIZES)
def test_every_screen_fits_every_size(
    terminal: Terminal, language: str, tmp_path: Path
) -> None:
    async def measure(pilot: Driven, name: str) -> None:
        screen, (width, height) = pilot.app.screen, terminal.size
        lines = shown(pilot).splitlines()
        assert max(map(cell_len, lines)) <= width
        assert len(lines) <= height
        assert cut_off(pilot) == [], name
        assert all(each.region.bottom == height for each in screen.query(KeyLine))

    with speaking(language):
        walk(tmp_path, LINE, terminal, measure)
