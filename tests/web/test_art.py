"""Every drawing is whole: well formed, named, and made of what the sprite holds."""

import re
from itertools import chain
from xml.etree import ElementTree as ET

import pytest
from tests.project.sources import PACKAGE
from tests.web.test_cards_twin import attacked, royals, single_cards, stacks, the_rest

from cannonade.cards import CARDS
from cannonade.engine.state import PlacedRoyal
from cannonade.web import drawing

STYLES = PACKAGE / "web" / "static" / "css"
LITERAL_COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|rgb|hsl|style=")
HREF = re.compile(r'href="#([^"]+)"')
CLASS = re.compile(r'class="([^"]+)"')


def drawings() -> list[str]:
    cards = chain(stacks(), royals(), attacked(), single_cards(), the_rest())
    marks = [
        drawing.word_mark(),
        drawing.traverse(),
        drawing.medal("6"),
        drawing.medal(is_held=False),
    ]
    return [*(markup for markup, _ in cards), *marks, drawing.sprite()]


DRAWINGS = drawings()


def test_drawings_are_well_formed() -> None:
    for markup in DRAWINGS:
        ET.fromstring(markup)  # noqa: S314 - our own markup


def test_ids_in_the_sprite_are_unique_and_cover_every_use() -> None:
    ids = re.findall(r' id="([^"]+)"', drawing.sprite())
    assert len(ids) == len(set(ids))
    assert {name for markup in DRAWINGS for name in HREF.findall(markup)} <= set(ids)


def test_a_sprite_for_a_card_holds_what_the_card_uses_and_no_more() -> None:
    card = drawing.royal_card(PlacedRoyal(CARDS["Qh"], (), is_dead=False))
    held = set(re.findall(r' id="([^"]+)"', drawing.sprite_for(card)))
    assert set(HREF.findall(drawing.sprite_for(card) + card)) <= held
    assert {"p-royal", "f-red", "w-RED", "s-d"} <= held
    assert not {"b-7", "p-back", "i-undo", "w-SPENT"} & held


def test_colours_come_from_the_styles_alone() -> None:
    for markup in DRAWINGS:
        assert not LITERAL_COLOUR.search(HREF.sub("", markup))


def test_every_class_in_the_sprite_has_a_style() -> None:
    styles = "".join(
        (STYLES / f"{name}.css").read_text(encoding="utf-8")
        for name in ("cards", "marks")
    )
    used = {name for found in CLASS.findall(drawing.sprite()) for name in found.split()}
    assert not {name for name in used if not re.search(rf"\.{name}\b", styles)}


def test_a_drawing_is_named_or_hidden_from_readers() -> None:
    named = drawing.stack_card(CARDS["7h"], name='7 of "hearts" & <more>')
    root = ET.fromstring(named)  # noqa: S314
    assert root.get("role") == "img"
    assert root.get("aria-label") == '7 of "hearts" & <more>'
    hidden = ET.fromstring(drawing.stack_card(CARDS["7h"]))  # noqa: S314
    assert hidden.get("aria-hidden") == "true"
    assert hidden.get("aria-label") is None


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError, match="undo"):
        drawing.icon("no-such-icon")


def test_the_sprite_stays_light() -> None:
    assert len(drawing.sprite().encode()) < 45_000
