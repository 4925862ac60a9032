"""The server's initial drawing of the game page.

It has the same classes and structure as the browser's own drawing, so nothing jumps
when that takes over.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, PLOY_COUNT, Kind, Suit
from cannonade.engine import Extract, Observation, Outcome
from cannonade.engine.actions import JokerAction
from cannonade.engine.refusals import Ploy
from cannonade.language import _
from cannonade.session import View
from cannonade.web.drawing import cards
from cannonade.web.drawing.cards import drawn
from cannonade.web.drawing.marks import Charge, charge
from cannonade.words.cards import SPOKEN, spoken_name, suit_name
from cannonade.words.game.board import describe_slot, say_stack
from cannonade.words.game.endings import fatal_slot
from cannonade.words.game.hand import name_ploy, speak_preview, target_of

_DEEPEST: Final = 3
_MOST_SHOWN: Final = 3
_CARD: Final = re.compile("((?:10|[2-9AJQK])?[♥♦♠♣])")
_SIGNS: Final = {suit.symbol: suit for suit in Suit}
_ROSTER_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class DrawnSquare:
    """A drawn cell or slot.

    Attributes:
        symbol: its name.
        css: its classes.
        label: its accessible name.
        picture: its card.
        is_first: whether it is the first in the tab order.
    """

    symbol: str
    css: str
    label: str
    picture: Markup
    is_first: bool = False


Part = Mapping[str, object]
"""A small part of the table, by the names that the template uses."""


@dataclass(frozen=True, slots=True)
class TableDrawing:
    """All drawings that the template needs."""

    squares: tuple[DrawnSquare, ...]
    hand: Markup | None
    ploys: tuple[Part, ...]
    reserve: Markup
    roster: tuple[Part, ...]
    back: Markup
    known: tuple[Markup, ...]
    known_more: int


def draw_table(seen: View) -> TableDrawing:
    """Draw the table as a view shows it."""
    table = seen.observation
    known = tuple(card for layer in table.known_layers for card in layer)
    shown = known[:_MOST_SHOWN]
    return TableDrawing(
        squares=(*_slots(seen), *_cells(seen)),
        hand=drawn(cards.hand_card(table.hand, table.rules)) if table.hand else None,
        ploys=tuple(_ploys(seen)),
        reserve=_reserve(seen),
        roster=tuple(_roster(table)),
        back=drawn(cards.card_back(table.draw_count)),
        known=tuple(drawn(cards.mini_card(card, spoken_name(card))) for card in shown),
        known_more=len(known) - len(shown),
    )


def _reserve(seen: View) -> Markup:
    """Draw the six balls that show the score of a win with ploys."""
    score = seen.result.score if isinstance(seen.result, Outcome) else None
    kinds = (
        Charge.READY if place < (score or 0) else Charge.SPENT
        for place in range(PLOY_COUNT)
    )
    return drawn("".join(map(charge, kinds)))


def in_text(text: str) -> Markup:
    """Return a sentence with its suit symbols drawn, and read out as words."""
    parts = _CARD.split(text)
    return Markup("").join(map(_word, parts))


def _word(part: str) -> Markup:
    suit = _SIGNS.get(part[-1:])
    if suit is None:
        return Markup.escape(part)
    mark = cards.suit_mark(suit, _(" of {suit}").format(suit=suit_name(suit)))
    return drawn(f'<span class="card-name">{part[:-1]}{mark}</span>')


# Cells and slots are both integers, so never mix them in one set.


def _legal_cells(seen: View) -> list[Cell]:
    found = map(target_of, seen.legal)
    return [each for each in found if isinstance(each, Cell)]


def _legal_slots(seen: View) -> list[Slot]:
    found = map(target_of, seen.legal)
    return [each for each in found if isinstance(each, Slot)]


def _spoken(seen: View) -> dict[str, str]:
    """Return how the legal action at each square is read out, by square."""
    found = (
        (target_of(each.action), speak_preview(seen.observation, each))
        for each in seen.previews
    )
    return {square.symbol: says for square, says in found if square is not None}


def _cells(seen: View) -> Iterator[DrawnSquare]:
    table, spoken = seen.observation, _spoken(seen)
    legal = _legal_cells(seen)
    is_choosing = bool(legal) and not _legal_slots(seen)
    for cell in CELLS:
        top, depth = table.top(cell), len(table.stacks[cell])
        css = "legal" if cell in legal else "blocked" if is_choosing else ""
        if depth > 1:
            css += f" depth-{min(depth, _DEEPEST)}"
        label = (say_stack(table, cell, SPOKEN), spoken.get(cell.symbol, ""))
        yield DrawnSquare(
            cell.symbol,
            " ".join(f"square cell {css}".split()),
            " ".join(label).strip(),
            drawn(cards.stack_card(top, depth) if top else cards.free_slot()),
            is_first=cell is CELLS[0],
        )


def _slots(seen: View) -> Iterator[DrawnSquare]:
    table, spoken = seen.observation, _spoken(seen)
    fatal = fatal_slot(table)
    for slot in SLOTS:
        royal = table.royals[slot]
        label = (f"{describe_slot(table, slot, SPOKEN)}.", spoken.get(slot.symbol, ""))
        css = "legal" if slot in _legal_slots(seen) else ""
        if slot is fatal:
            css += " fatal"
        yield DrawnSquare(
            slot.symbol,
            " ".join(f"square slot {css}".split()),
            " ".join(label).strip(),
            drawn(cards.royal_card(royal, table.rules) if royal else cards.free_slot()),
        )


def _ploys(seen: View) -> Iterator[Part]:
    """Draw the two ploys; one is ready if it can be used now."""
    can_extract = any(isinstance(each, Extract) for each in seen.legal)
    can_reassign = any(isinstance(each, JokerAction) for each in seen.legal)
    table = seen.observation
    yield _ploy(table, Kind.ACE, is_usable=can_extract) | {"id": "extract"}
    yield _ploy(table, Kind.JOKER, is_usable=can_reassign) | {"id": "reassign"}


def _ploy(table: Observation, kind: Kind, *, is_usable: bool) -> dict[str, object]:
    ready = [card for card in table.ploys if card.kind is kind]
    spent = [card for card in table.spent_ploys if card.kind is kind]
    of_kind = sum(card.kind is kind for card in PACK)
    to_come = of_kind - len(ready) - len(spent)
    kinds = (
        *(Charge.READY for _ in ready),
        *(Charge.SPENT for _ in spent),
        *(Charge.TO_COME for _ in range(to_come)),
    )
    state = (
        _("{count} ready").format(count=len(ready)) if ready else _no_ploys(len(spent))
    )
    face = cards.spent_card() if spent else cards.card_back()
    if ready:
        face = cards.ready_ploy(ready[0], table.rules)
    of = Ploy.EXTRACTION if kind is Kind.ACE else Ploy.REASSIGNMENT
    name = name_ploy(table.rules, of)
    return {
        "name": name,
        "css": "ploy-button ready" if ready and is_usable else "ploy-button",
        "label": _("{name}: {state}, {spent} spent, {to_come} to come").format(
            name=name, state=state, spent=len(spent), to_come=to_come
        ),
        "face": drawn(face),
        "state": state,
        "charges": drawn("".join(map(charge, kinds))),
    }


def _no_ploys(spent_count: int) -> str:
    return _("none ready") if spent_count else _("not drawn yet")


def _roster(table: Observation) -> Iterator[Part]:
    dead = {each.card: each.is_dead for each in table.royals if each is not None}
    for rank in "KQJ":
        for suit in _ROSTER_SUITS:
            card = CARDS[rank + suit.value]
            state, css = _("to come"), "to-come"
            if card in dead:
                css = "down" if dead[card] else "living"
                state = _("down") if dead[card] else _("on the table")
            yield {
                "css": f"{css} {suit.name.lower()}",
                "mark": drawn(f"{rank}{cards.suit_mark(suit)}"),
                "label": f"{spoken_name(card)}: {state}",
            }
