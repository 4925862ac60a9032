"""The pictures in the documentation: all are used, and they are small."""

import re

from tests.project.sources import ROOT
from tools import screenshots, terminal_screenshots

PICTURES = {each.name: each for each in (ROOT / "docs/pictures").iterdir()}
PAGE = ROOT / "docs/explanation/pictures.md"
IN_MARKDOWN = re.compile(r"!\[[^\]]+\]\((?:\.\./)?(?:docs/)?pictures/([\w.-]+)\)")
IN_HTML = re.compile(r'src="docs/pictures/([\w.-]+)"')


def test_every_picture_is_one_that_a_script_takes() -> None:
    lists = (screenshots.PICTURE_LIST, terminal_screenshots.PICTURE_LIST)
    taken = [f"{each.name}.webp" for pictures in lists for each in pictures]
    assert sorted(PICTURES) == sorted(taken)


def test_every_picture_is_shown_with_a_description() -> None:
    shown = IN_MARKDOWN.findall(PAGE.read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(PICTURES)


def test_the_pictures_of_the_readme_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = [*IN_MARKDOWN.findall(text), *IN_HTML.findall(text)]
    assert shown
    assert set(shown) <= set(PICTURES)


def test_the_pictures_are_light() -> None:
    sizes = {name: each.stat().st_size for name, each in PICTURES.items()}
    assert max(sizes.values()) < 150_000
    assert sum(sizes.values()) < 3_200_000
