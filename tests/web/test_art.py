"""Drawings: well formed, named, of existing symbols; the rules on one card."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import asdict
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from starlette.testclient import TestClient
from tests.project.sources import PACKAGE
from tests.support.sessions import any_rules
from tests.web.test_client_twins import call

from cannonade.board import Slot
from cannonade.cards import CARDS, PACK, Suit
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.language import languages, speaking
from cannonade.rules import AceUse, JokerUse, Rules, Scoring
from cannonade.web.api.view_json import royal_answer
from cannonade.web.drawing import cards, marks
from cannonade.web.drawing.cards import feet_of
from cannonade.web.drawing.marks import GLYPHS, ICONS
from cannonade.web.drawing.sprite import draw_sprite, sprite_for
from cannonade.web.drawing.table import rules_card
from cannonade.words.rulebook.whole import quick_reference

STYLES = PACKAGE / "web" / "static" / "css"
LITERAL_COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|rgb|hsl|style=")
HREF = re.compile(r'href="#([^"]+)"')
CLASS = re.compile(r'class="([^"]+)"')


DEEPEST = 42
RULES = Rules()
ROYALS = [card for card in PACK if card.is_royal]
OTHERS = [card for card in PACK if not card.is_royal]
PLOYS = [card for card in OTHERS if not card.is_number]
ARMOUR = ("", "2c", "2c 3d", "7c 7d 7h 7s 6c 6d 6h", "9c 9d 9h 9s 8c 8d 8h 8s 7c 7d 7h")


def living_royals() -> list[PlacedRoyal]:
    return [
        PlacedRoyal(card, tuple(CARDS[symbol] for symbol in armour.split()))
        for card, armour in product(ROYALS, ARMOUR)
    ]


def attacks(royal: PlacedRoyal) -> Iterator[Attacked]:
    seven = CARDS["7h"]
    for result, total in product(AttackResult, (3, 9, 16, 20)):
        needed, needs = royal.health, RULES.what_counts(royal.card)
        yield Attacked(
            royal.card, Slot.B5, seven, seven, total, needed, (), needs, result
        )


def attacked(royal: PlacedRoyal, attack: Attacked) -> str:
    foot = cards.use(f"foot-{cards.foot_of(RULES, royal.card)}")
    return str(cards.royal_card(royal, RULES)).replace(foot, cards.verdict(attack))


def drawn_cards() -> Iterator[str]:
    for card, depth in product(OTHERS, (1, 2, 3, 10, DEEPEST)):
        yield cards.stack_card(card, depth)
    for royal in living_royals():
        yield cards.royal_card(royal, RULES, "a name")
        yield from (attacked(royal, each) for each in attacks(royal))
    for card in ROYALS:
        yield cards.royal_card(PlacedRoyal(card, is_dead=True), RULES)
    for card, name in product(PACK, ("", "a name")):
        yield cards.hand_card(card, RULES, name)
    yield from map(cards.mini_card, PACK)
    yield from (cards.ploy_card(each, RULES) for each in PLOYS)
    yield from map(cards.card_back, range(len(PACK) + 1))
    yield cards.free_slot()


def drawings() -> list[str]:
    signs = [
        *(cards.suit_mark(each, "a name") for each in Suit),
        *map(marks.icon, ICONS),
        marks.word_mark(),
        marks.traverse(),
        marks.medal("all_spent"),
        marks.medal("all_spent", is_held=False),
    ]
    return [*drawn_cards(), *signs, draw_sprite()]


DRAWINGS = drawings()


DRAW_BY: list[Any] = ["drawBy", {"feet": feet_of(RULES)}]


def asked_for_by_scripts() -> Iterator[list[Any]]:
    yield DRAW_BY
    for card, depth in product(OTHERS, range(1, DEEPEST + 1)):
        yield ["stackCard", card.symbol, depth]
    for card, is_dead in product(ROYALS, (False, True)):
        royal = PlacedRoyal(card, is_dead=is_dead)
        yield ["royalCard", asdict(royal_answer(royal))]
    for card in PACK:
        yield ["handCard", card.symbol]
        yield ["miniCard", card.symbol]
    yield from (["ployCard", card.symbol] for card in PLOYS)
    yield from (["cardBack", count] for count in (None, *range(len(PACK) + 1)))
    yield ["freeSlot"]
    yield from (["suitMark", suit.value] for suit in Suit)
    yield from (["charge", kind] for kind in marks.CHARGES)
    yield from (["icon", name] for name in ICONS)


def test_the_browser_asks_for_no_shape_that_there_is_not() -> None:
    ids = set(re.findall(r' id="([^"]+)"', draw_sprite()))
    drawn = call("shared/cards.js", *asked_for_by_scripts())
    used = [HREF.findall(markup) for markup in drawn if markup]
    assert all(used)
    assert {name for each in used for name in each} <= ids


def test_the_browser_lays_over_a_royal_what_the_server_does() -> None:
    cases = [(royal, each) for royal in living_royals() for each in attacks(royal)]
    calls: list[list[Any]] = [
        ["royalCard", asdict(royal_answer(royal)), {"verdict": cards.verdict(each)}]
        for royal, each in cases
    ]
    calls += [["royalCard", asdict(royal_answer(each))] for each in living_royals()]
    expected = [attacked(royal, each) for royal, each in cases]
    expected += [cards.royal_card(each, RULES) for each in living_royals()]
    assert call("shared/cards.js", DRAW_BY, *calls)[1:] == expected


def test_drawings_are_well_formed() -> None:
    for markup in DRAWINGS:
        ET.fromstring(markup)  # noqa: S314 - our own markup


@pytest.mark.parametrize("name", languages())
def test_ids_in_a_sprite_are_unique_and_cover_every_use(name: str) -> None:
    with speaking(name):
        drawings = [*drawn_cards(), draw_sprite()]
        ids = re.findall(r' id="([^"]+)"', draw_sprite())
    assert len(ids) == len(set(ids))
    assert {each for markup in drawings for each in HREF.findall(markup)} <= set(ids)


def test_cards_speak_the_language_of_the_page() -> None:
    queen = cards.royal_card(PlacedRoyal(CARDS["Qh"]), RULES)
    with speaking("de"):
        german = sprite_for(queen)
    assert re.findall(r'path id="l-(.)"', german) == ["O", "R", "T"]
    assert 'id="w-RED"' not in german
    assert 'id="l-R"' not in sprite_for(queen)


def test_words_on_cards_have_an_outline_for_every_letter() -> None:
    said = [
        form
        for path in (PACKAGE / "locale").glob("*.po")
        for form in re.findall(
            r'msgctxt "capitals on a card"\nmsgid .*\nmsgstr "(.*)"', path.read_text()
        )
    ]
    assert len(said) >= 12
    letters = set(re.sub(r"\{\w+\}| ", "", "".join(said)))
    assert {f"l-{letter}" for letter in letters} <= GLYPHS.keys()


def test_a_sprite_for_a_card_holds_what_the_card_uses_and_no_more() -> None:
    card = cards.royal_card(PlacedRoyal(CARDS["Qh"], (), is_dead=False), RULES)
    held = set(re.findall(r' id="([^"]+)"', sprite_for(card)))
    assert set(HREF.findall(sprite_for(card) + card)) <= held
    assert {"card-Qh", "p-royal", "health-Q", "f-red", "w-RED", "s-d"} <= held
    assert not {"b-7", "card-7h", "p-back", "i-undo", "w-SPENT"} & held


def test_colours_come_from_the_styles_alone() -> None:
    for markup in DRAWINGS:
        assert not LITERAL_COLOUR.search(HREF.sub("", markup))


def test_every_class_in_the_sprite_has_a_style() -> None:
    styles = "".join(
        (STYLES / f"{name}.css").read_text(encoding="utf-8")
        for name in ("cards", "board")
    )
    used = {name for found in CLASS.findall(draw_sprite()) for name in found.split()}
    assert not {name for name in used if not re.search(rf"\.{name}\b", styles)}


def test_a_drawing_is_named_or_hidden_from_readers() -> None:
    named = cards.stack_card(CARDS["7h"], name='7 of "hearts" & <more>')
    root = ET.fromstring(named)  # noqa: S314
    assert root.get("role") == "img"
    assert root.get("aria-label") == '7 of "hearts" & <more>'
    hidden = ET.fromstring(cards.stack_card(CARDS["7h"]))  # noqa: S314
    assert hidden.get("aria-hidden") == "true"
    assert hidden.get("aria-label") is None


@pytest.mark.parametrize("name", languages())
def test_a_sprite_stays_light(name: str) -> None:
    with speaking(name):
        assert len(gzip.compress(draw_sprite().encode())) < 14_000


@given(any_rules)
def test_the_card_says_what_the_quick_reference_says(rules: Rules) -> None:
    told = " ".join(line for _, lines, _ in rules_card(rules) for line in lines)
    for line in quick_reference(rules):
        label, _, text = line.partition(": ")
        if label not in {"Set-up", "Attack"}:
            assert text[1:] in told, label
    assert ("all twelve royals have fallen" in told) is (
        rules.scoring is not Scoring.POINTS
    )


def test_the_rules_open_with_a_shot_and_the_others_are_tabs(client: TestClient) -> None:
    text = client.get("/rules").text
    assert 'href="/rules/revised" aria-current="page"' in text
    assert 'href="/rules/points"' in text
    assert "shot-ball" in text
    found = re.findall(r'href="#part-(\d+)">([^<]+)<', text)
    assert len(found) > 10
    for number, title in found:
        assert f'<h2 id="part-{number}">{title}</h2>' in text
    assert "shot-ball" not in client.get("/rules/revised+cycling=at_once").text


@given(any_rules)
def test_aces_and_jokers_are_drawn_as_what_they_do(rules: Rules) -> None:
    panels = {title: panel for title, *panel in rules_card(rules)}
    lines, pictures = panels["Aces and jokers"]
    usual = (AceUse.EXTRACTION, JokerUse.REASSIGNMENT)
    uses = (rules.ace_use, rules.joker_use)
    are_ploys = len(lines) == 2
    for picture, use, usually in zip(pictures, uses, usual, strict=True):
        assert ("ploy" in picture) is (are_ploys and use is usually)
