"""The game page's first picture, drawn by the server: the parts that templates set.

The same classes and structure as the browser's own drawing, so that nothing jumps when
that takes over.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, Card, Kind, Suit
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    HardReset,
    Observation,
    Place,
    PlaceRoyal,
    Refill,
    Replace,
)
from cannonade.session import View
from cannonade.web.art import (
    Charge,
    card_back,
    charge,
    free_slot,
    hand_card,
    mini_card,
    ploy_card,
    royal_card,
    spent_card,
    stack_card,
    suit_mark,
)
from cannonade.words import SPOKEN, describe_slot, say_stack, spoken_name
from cannonade.words.phrases import counted

_DEEPEST: Final = 3
_ROSTER_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Square:
    """A cell or a slot as it is drawn.

    Attributes:
        symbol: its name.
        css: its classes.
        label: what it is read out as.
        picture: its card.
        is_first: whether the keyboard comes to it first.
    """

    symbol: str
    css: str
    label: str
    picture: Markup
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class PloyPart:
    """One of the two ploys as it is drawn."""

    id: str
    name: str
    css: str
    face: Markup
    state: str
    charges: Markup


@dataclass(frozen=True, slots=True)
class RosterPart:
    """One of the twelve royals as the roster shows it."""

    css: str
    mark: Markup
    label: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the template sets."""

    squares: tuple[Square, ...]
    hand: Markup | None
    hand_name: Markup | None
    hand_words: str
    ploys: tuple[PloyPart, ...]
    roster: tuple[RosterPart, ...]
    back: Markup
    known: tuple[Markup, ...]
    known_more: int
    can_draw: bool


def draw_table(seen: View) -> Table:
    """Draw a view."""
    table = seen.observation
    known = tuple(card for layer in table.known_layers for card in layer)
    return Table(
        squares=(*_slots(seen), *_cells(seen)),
        hand=_picture(hand_card(table.hand)) if table.hand else None,
        hand_name=in_text(table.hand) if table.hand else None,
        hand_words=_hand_words(seen),
        ploys=_ploys(table),
        roster=tuple(_roster(table)),
        back=_picture(card_back(table.draw_count)),
        known=tuple(_picture(mini_card(card, spoken_name(card))) for card in known[:3]),
        known_more=max(0, len(known) - 3),
        can_draw=Draw() in seen.legal,
    )


def in_text(card: Card) -> Markup:
    """Name a card in a line of text: rank and drawn suit, with its name for readers."""
    rank = "10" if card.symbol[0] == "T" else card.symbol[0]
    sign = f"{rank}{suit_mark(card.suit)}" if card.suit else "Joker"
    name = spoken_name(card)
    return _picture(
        f'<span aria-hidden="true">{sign}</span>'
        f'<span class="visually-hidden">{name}</span>'
    )


def _picture(svg: str) -> Markup:
    return Markup(svg)  # noqa: S704  drawn by us, of nothing but cards


def target_of(action: Action) -> Cell | Slot | None:
    """Give the square that takes the card in hand, or is chosen without one."""
    match action:
        case Place(_, cell) | HardReset(_, cell):
            return cell
        case PlaceRoyal(_, slot) | Armour(_, slot):
            return slot
        case Replace(cell) | Refill(cell):
            return cell
        case _:
            return None


# Cells and slots are both whole numbers, so they must never meet in one set.


def _legal_cells(seen: View) -> list[Cell]:
    found = map(target_of, seen.legal)
    return [each for each in found if isinstance(each, Cell)]


def _legal_slots(seen: View) -> list[Slot]:
    found = map(target_of, seen.legal)
    return [each for each in found if isinstance(each, Slot)]


def _cells(seen: View) -> Iterator[Square]:
    table = seen.observation
    legal = _legal_cells(seen)
    is_choosing = bool(legal) and not _legal_slots(seen)
    for cell in CELLS:
        top, depth = table.top(cell), len(table.stacks[cell])
        css = "legal" if cell in legal else "blocked" if is_choosing else ""
        if depth > 1:
            css += f" depth-{min(depth, _DEEPEST)}"
        yield Square(
            cell.symbol,
            f"square cell {css}".strip(),
            say_stack(table, cell, SPOKEN),
            _picture(stack_card(top, depth) if top else free_slot()),
            is_first=cell is CELLS[0],
        )


def _slots(seen: View) -> Iterator[Square]:
    table = seen.observation
    legal = _legal_slots(seen)
    for slot in SLOTS:
        royal = table.royals[slot]
        yield Square(
            slot.symbol,
            "square slot legal" if slot in legal else "square slot",
            f"{describe_slot(table, slot, SPOKEN)}.",
            _picture(royal_card(royal) if royal else free_slot()),
        )


def _hand_words(seen: View) -> str:
    hand = seen.observation.hand
    if hand is None:
        return ""
    slots = len(_legal_slots(seen))
    if hand.is_royal:
        return f"May stand on {counted(slots, 'slot')}."
    cells = sum(isinstance(each, Place) for each in seen.legal)
    if cells:
        return f"Fits {counted(cells, 'cell')}."
    return "No cell takes it."


def _ploys(table: Observation) -> tuple[PloyPart, ...]:
    return (
        _ploy(table, Kind.ACE, "extract", "Extract"),
        _ploy(table, Kind.JOKER, "reassign", "Reassign"),
    )


def _ploy(table: Observation, kind: Kind, name: str, title: str) -> PloyPart:
    ready = [card for card in table.ploys if card.kind is kind]
    spent = [card for card in table.spent_ploys if card.kind is kind]
    of_kind = sum(card.kind is kind for card in PACK)
    to_come = of_kind - len(ready) - len(spent)
    kinds = (
        *(Charge.READY for _ in ready),
        *(Charge.SPENT for _ in spent),
        *(Charge.TO_COME for _ in range(to_come)),
    )
    face = ploy_card(ready[0]) if ready else spent_card()
    return PloyPart(
        name,
        title,
        "ploy-button ready" if ready else "ploy-button",
        _picture(face),
        f"{len(ready)} ready" if ready else "none ready",
        _picture("".join(map(charge, kinds))),
    )


def _roster(table: Observation) -> Iterator[RosterPart]:
    dead = {each.card: each.is_dead for each in table.royals if each is not None}
    for rank in "KQJ":
        for suit in _ROSTER_SUITS:
            card = CARDS[rank + suit.value]
            state = "to come"
            if card in dead:
                state = "down" if dead[card] else "on the table"
            css = {"to come": "to-come", "down": "down", "on the table": "living"}
            yield RosterPart(
                f"{css[state]} {suit.name.lower()}",
                _picture(f"{rank}{suit_mark(suit)}"),
                f"{spoken_name(card)}: {state}",
            )
