"""Snapshots of every screen, in each theme and two sizes, reviewed by eye.

All full-colour themes have the same text, so it is stored once, with one map of colours
for all of them. Colours do not depend on the size, so the large one is tested in a
single theme. Terminals with sixteen colours, without colours, and with only ASCII have
separate files.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.gallery import Picture, as_colours, as_text, pictures
from tests.support.lines import read_lines
from tests.support.terminal import LARGE, SMALL

from cannonade.tui.palette import COLOURLESS, LOOKS, SIXTEEN, VERDIGRIS, Palette

LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
SIZES = {"80x24": SMALL, "120x40": LARGE}
Golden = Callable[[str, str], None]

sizes = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


def name_of(size: tuple[int, int]) -> str:
    return "x".join(map(str, size))


def look(
    data: Path, palette: Palette, size: tuple[int, int], *, is_ascii: bool = False
) -> list[Picture]:
    folder = data / f"{palette.name}-{is_ascii}"
    folder.mkdir()
    return pictures(folder, LINE, palette, size, is_ascii=is_ascii)


def without_choices(found: list[Picture]) -> list[Picture]:
    """Leave out the screen that shows the theme's name."""
    return [each for each in found if each.name != "settings"]


@pytest.mark.slow
@sizes
def test_every_screen_in_every_theme(
    size: tuple[int, int], golden: Golden, tmp_path: Path
) -> None:
    palettes = tuple(LOOKS.values()) if size is SMALL else (VERDIGRIS,)
    found = {each.name: look(tmp_path, each, size) for each in palettes}
    assert len({as_text(without_choices(each)) for each in found.values()}) == 1
    golden(f"terminal/filled-{name_of(size)}.txt", as_text(found["verdigris"]))
    golden(f"terminal/colours-{name_of(size)}.txt", as_colours(found, size[0]))


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("palette", [SIXTEEN, COLOURLESS], ids=["sixteen", "none"])
def test_every_screen_of_few_colours(
    palette: Palette, size: tuple[int, int], golden: Golden, tmp_path: Path
) -> None:
    found = look(tmp_path, palette, size)
    golden(f"terminal/{palette.name}-{name_of(size)}.txt", as_text(found))
    colours = as_colours({palette.name: found}, size[0])
    golden(f"terminal/colours-{palette.name}-{name_of(size)}.txt", colours)


@pytest.mark.slow
@sizes
def test_every_screen_in_ascii(
    size: tuple[int, int], golden: Golden, tmp_path: Path
) -> None:
    text = as_text(look(tmp_path, COLOURLESS, size, is_ascii=True))
    assert text.isascii(), {each for each in text if ord(each) > 127}
    golden(f"terminal/ascii-{name_of(size)}.txt", text)
