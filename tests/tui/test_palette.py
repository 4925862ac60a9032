"""The colours on a terminal with 256 colours."""

import re
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet

from cannonade import web
from cannonade.cards import Suit
from cannonade.tui.palette import CHART, LOOKS, VERDIGRIS, Palette

WEB = Path(web.__file__).parent
TOKEN = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")


def sent(colour: str) -> ColorTriplet:
    """Return the colour sent to a terminal with 256 colours."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()


def tokens(selector: str) -> dict[str, str]:
    """Return the colours in a rule of the table's style sheet."""
    sheet = (WEB / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    _, _, after = sheet.partition(f"\n{selector} {{\n")
    return dict(TOKEN.findall(after.partition("\n}")[0]))


def test_families_have_the_colours_of_the_table() -> None:
    """Cards and texts about them have the same colours as on the table."""
    root, chart = tokens(":root"), tokens('[data-theme="chart"]')
    root |= tokens(
        ':is([data-theme="verdigris"], [data-theme="powder"], [data-theme="contrast"])'
    )
    root |= tokens(':is([data-theme="verdigris"], [data-theme="contrast"])')
    for suit in Suit:
        name = suit.name.lower()
        assert VERDIGRIS.suits[suit] == root[name]
        assert VERDIGRIS.royals[suit] == root[f"{name}-panel"]
        assert VERDIGRIS.marks[suit] == root[f"{name}-text"]
        assert CHART.marks[suit] == chart[f"{name}-text"]
    for name in ("kill", "short", "back", "brass", "cost", "paper", "slate"):
        assert getattr(VERDIGRIS, name) == root[name]
    assert CHART.brass == chart["brass"]


@pytest.mark.parametrize("palette", LOOKS.values(), ids=lambda each: each.name)
def test_cards_can_be_told_apart_with_256_colours(palette: Palette) -> None:
    ground, paper, faded = map(sent, (palette.ground, palette.paper, palette.faded))
    assert paper != faded
    assert ground != faded
    for red, green, blue in (paper, faded, sent(palette.text)):
        assert red == green >= blue, "neither pink nor green"
