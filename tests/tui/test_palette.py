"""The colours as a terminal of 256 shows them."""

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet

from cannonade.tui.palette import LOOKS, Palette


def sent(colour: str) -> ColorTriplet:
    """Give what a terminal of 256 colours is sent."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()


@pytest.mark.parametrize("palette", LOOKS.values(), ids=lambda each: each.name)
def test_cards_can_be_told_apart_with_256_colours(palette: Palette) -> None:
    ground, paper, faded = map(sent, (palette.ground, palette.paper, palette.faded))
    assert paper != faded
    assert ground != faded
    for red, green, blue in (paper, faded, sent(palette.text)):
        assert red == green >= blue, "neither pink nor green"
