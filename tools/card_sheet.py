"""Write a page that shows every kind of card in every state.

Run by hand: `python tools/card_sheet.py FILE.html [--theme powder]`.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cannonade.board import Slot
from cannonade.cards import CARDS, Card
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.rules import Rules
from cannonade.web.drawing.cards import (
    card_back,
    free_slot,
    mini_card,
    ploy_card,
    royal_card,
    spent_card,
    stack_card,
)
from cannonade.web.drawing.sprite import sprite

STATIC: Final = Path(__file__).parents[1] / "src" / "cannonade" / "web" / "static"
STYLES: Final = (
    "tokens.css",
    "cards.css",
    "page.css",
    "board.css",
)
SHEET: Final = """
body { padding: 32px; }
.row { display: flex; flex-wrap: wrap; gap: 22px; margin: 10px 0 26px; }
figure { margin: 0; text-align: center; }
figcaption { margin-top: 12px; }
.size-110 { --w: 110px; --gap: 10px; }
.size-64 { --w: 64px; --gap: 5px; }
.size-44 { --w: 44px; --gap: 4px; }
.board { display: contents; }
:is(.size-64, .size-44) figcaption { display: none; }
:is(.size-64, .size-44) .square { --kill-wide: 3px; }
"""
RULES: Final = Rules()
SIZES: Final = (110, 64, 44)


def card(symbol: str) -> Card:
    """Return a card by its symbol."""
    return CARDS[symbol]


def royal(symbol: str, *armour: str, is_dead: bool = False) -> PlacedRoyal:
    """Return a royal as it is on a slot."""
    return PlacedRoyal(card(symbol), tuple(map(card, armour)), is_dead)


def attack(target: PlacedRoyal, total: int, result: AttackResult) -> Attacked:
    """Return an attack on a royal with this total and result."""
    seven = card("7h")
    needed, needs = target.health, RULES.what_counts(target.card)
    return Attacked(
        target.card, Slot.B5, seven, seven, total, needed, (), needs, result
    )


def attacked(target: PlacedRoyal, total: int, result: AttackResult) -> str:
    """Draw a royal under attack."""
    return royal_card(target, RULES, "", attack(target, total, result))


Face = tuple[str, str, str]
"""A caption, the CSS classes of the state, and the drawing."""


def numbers_and_royals() -> Iterator[Face]:
    """Yield the cards on cells, and living royals."""
    yield "number", "", stack_card(card("2d"))
    yield "ten", "", stack_card(card("Td"))
    yield "depth 4", "depth-3", stack_card(card("9s"), 4)
    yield "depth 12", "depth-3", stack_card(card("6c"), 12)
    yield "jack, any", "", royal_card(royal("Jh"), RULES)
    yield "queen, black", "", royal_card(royal("Qs"), RULES)
    yield "queen, red", "", royal_card(royal("Qd"), RULES)
    yield "king, suit", "", royal_card(royal("Kd"), RULES)
    yield "armour", "", royal_card(royal("Kc", "2d", "3d"), RULES)
    yield "much armour", "", royal_card(royal("Js", "7d", "6d", "5d"), RULES)
    yield "falls", "kill", attacked(royal("Qh"), 16, AttackResult.KILLED)
    yield "short", "short", attacked(royal("Jc"), 7, AttackResult.TOO_WEAK)
    yield "wrong suit", "short", attacked(royal("Ks"), 15, AttackResult.WRONG_CARDS)
    yield "wrong colour", "short", attacked(royal("Qc"), 9, AttackResult.WRONG_CARDS)
    yield "empty cell", "short", attacked(royal("Kh"), 9, AttackResult.NO_PAYLOAD)


def face_down_and_ploys() -> Iterator[Face]:
    """Yield face-down cards, aces and jokers."""
    yield "dead royal", "", royal_card(royal("Qc", is_dead=True), RULES)
    yield "won", "field-won", royal_card(royal("Kh", is_dead=True), RULES)
    yield "draw pile", "", card_back(23)
    yield "back", "", card_back()
    yield "extraction", "", ploy_card(card("Ah"))
    yield "reassignment", "", ploy_card(card("X1"))
    yield "spent", "", spent_card()
    yield "ace as reset", "depth-2", stack_card(card("As"), 2)
    yield "joker as reset", "depth-2", stack_card(card("X2"), 2)


def states() -> Iterator[Face]:
    """Yield the states of a square, and small drawings."""
    yield "legal target", "legal", stack_card(card("4h"))
    yield "blocked", "blocked", stack_card(card("8c"), 2)
    yield "pale lane", "lit", stack_card(card("7h"))
    yield "fatal", "fatal", royal_card(royal("Kh", "2h", "4h"), RULES)
    yield "focus", "focus", stack_card(card("5s"))
    yield "focus, kill", "kill focus", stack_card(card("8s"))
    yield "free slot", "", free_slot()
    yield "small", "", mini_card(card("Td"))
    yield "small joker", "", mini_card(card("X1"))


def page(theme: str) -> str:
    """Return the whole page, including styles and sprite."""
    styles = "".join(
        (STATIC / "css" / name).read_text(encoding="utf-8") for name in STYLES
    ).replace("../fonts", f"{STATIC.as_uri()}/fonts")
    # A picture can't have keyboard focus: show the ring anyway.
    styles = styles.replace(":focus-visible", ":is(:focus-visible,.focus)")
    rows = "".join(
        f'<h3>{size} px</h3><div class="board row size-{size}">'
        f'<div class="row size-{size}">'
        + "".join(
            f'<figure><div class="square {css}">{drawing}</div>'
            f"<figcaption>{caption}</figcaption></figure>"
            for faces in (numbers_and_royals, face_down_and_ploys, states)
            for caption, css, drawing in faces()
        )
        + "</div></div>"
        for size in SIZES
    )
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}"><meta charset="utf-8">'
        f"<title>Cards</title><style>{styles}{SHEET}</style><body>{sprite()}{rows}"
    )


def main() -> None:
    """Write the page to the file given."""
    parser = argparse.ArgumentParser(description="Write a page of every card.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--theme", default="verdigris")
    options = parser.parse_args()
    options.file.write_text(page(options.theme), encoding="utf-8")


if __name__ == "__main__":
    main()
