"""Drawings as SVG: cards, marks, and the sprite that holds their shapes."""

from cannonade.web.drawing.cards import (
    armour_plate,
    card_back,
    free_slot,
    hand_card,
    mini_card,
    ploy_card,
    ready_ploy,
    royal_card,
    spent_card,
    stack_card,
    suit_mark,
    verdict,
)
from cannonade.web.drawing.marks import (
    Charge,
    charge,
    icon,
    medal,
    traverse,
    word_mark,
)
from cannonade.web.drawing.sprite import sprite, sprite_for

__all__ = [
    "Charge",
    "armour_plate",
    "card_back",
    "charge",
    "free_slot",
    "hand_card",
    "icon",
    "medal",
    "mini_card",
    "ploy_card",
    "ready_ploy",
    "royal_card",
    "spent_card",
    "sprite",
    "sprite_for",
    "stack_card",
    "suit_mark",
    "traverse",
    "verdict",
    "word_mark",
]
