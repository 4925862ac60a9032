"""How every screen looks, in each theme and at two sizes; reviewed by eye when written.

The texts of the themes are the same, so they are kept once for cards that are filled,
once for those drawn in lines, and once in ASCII; the colours are kept for each theme.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.gallery import as_colours, as_text, pictures
from tests.support.lines import read_lines
from tests.support.terminal import LARGE, SMALL

from cannonade.tui.palette import COLOURLESS, PALETTES, VERDIGRIS, Palette

LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
SIZES = {"80x24": SMALL, "120x40": LARGE}
DRAWN = {
    "filled": (VERDIGRIS, False),
    "lines": (COLOURLESS, False),
    "ascii": (COLOURLESS, True),
}
Golden = Callable[[str, str], None]

sizes = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


def name_of(size: tuple[int, int]) -> str:
    return "x".join(map(str, size))


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("drawn", DRAWN)
def test_every_screen_reads_as_it_should(
    drawn: str, size: tuple[int, int], golden: Golden, tmp_path: Path
) -> None:
    palette, is_ascii = DRAWN[drawn]
    found = asyncio.run(pictures(tmp_path, LINE, palette, size, is_ascii=is_ascii))
    text = as_text(found)
    assert text.isascii() or not is_ascii, {each for each in text if ord(each) > 127}
    golden(f"terminal/{drawn}-{name_of(size)}.txt", text)


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_theme_has_its_colours(
    palette: Palette, size: tuple[int, int], golden: Golden, tmp_path: Path
) -> None:
    found = asyncio.run(pictures(tmp_path, LINE, palette, size, is_ascii=False))
    golden(f"terminal/{palette.name}-{name_of(size)}.txt", as_colours(found))
