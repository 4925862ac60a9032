"""The server's drawing of a board, which pages with scripts replace by their own.

The squares have the same classes as in static/js/play/board.js, so nothing moves when
that takes over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from cannonade.board import CELLS, LANES, SLOTS, Cell
from cannonade.cards import CARDS, Suit
from cannonade.engine import Action, Attacked, AttackResult, Observation, Place
from cannonade.engine.state import PlacedRoyal
from cannonade.language import _
from cannonade.notation import parse_draft
from cannonade.rules import Rules, Scoring
from cannonade.session import View, begin, view
from cannonade.web.drawing import cards
from cannonade.web.drawing.marks import drawn
from cannonade.words.cards import SPOKEN, card_name, say_targets, suit_name
from cannonade.words.club.front import say_kill
from cannonade.words.game.board import describe_slot, say_stack
from cannonade.words.game.endings import fatal_slot
from cannonade.words.game.hand import target_of
from cannonade.words.phrases import capital
from cannonade.words.rulebook.whole import Matter, quick_matters, say_attack

_DEEPEST: Final = 3
_CARD: Final = re.compile("((?:10|[2-9AJQK])?[♥♦♠♣])")
_SIGNS: Final = {suit.symbol: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class DrawnSquare:
    """A drawn cell or slot.

    Attributes:
        symbol: its name.
        css: its classes.
        label: its accessible name.
        picture: its card.
    """

    symbol: str
    css: str
    label: str
    picture: Markup


@dataclass(frozen=True, slots=True)
class TableDrawing:
    """All drawings that the template needs."""

    squares: tuple[DrawnSquare, ...]
    hand: Markup | None
    back: Markup


def draw_table(seen: View) -> TableDrawing:
    """Draw the table as a view shows it."""
    return draw_still(seen.observation, seen.legal)


def draw_still(table: Observation, legal: tuple[Action, ...] = ()) -> TableDrawing:
    """Draw a table, with the places of some actions marked."""
    hand = table.hand
    # By name: cells and slots are both integers.
    targets = {each.symbol for each in map(target_of, legal) if each is not None}
    held = _("{hand}, in hand").format(hand=card_name(hand, SPOKEN)) if hand else ""
    return TableDrawing(
        squares=(*_slots(table, targets), *_cells(table, targets)),
        hand=cards.hand_card(hand, table.rules, held) if hand else None,
        back=cards.card_back(table.draw_count),
    )


def draw_small(table: Observation) -> Markup:
    """Draw the cards of a table as one picture, without words or marks."""
    royals = {each.symbol: cards.small_royal(table.royals[each]) for each in SLOTS}
    tops = {each.symbol: cards.small_card(table.top(each)) for each in CELLS}
    return cards.small_board(royals | tops)


_POSITION: Final = (
    "revised play 8h,7c,5d/3s,9d,2h/6c,4s,Th "
    "Qh,Jc,#Qs/-,Kd,-/#Js,-,-/-,#Jd,Qc hand=7d rest=1"
)
_ACTION: Final = Place(CARDS["7d"], Cell.C2)


@cache
def draw_rules_board() -> Markup:
    """Draw that board before the kill as one small picture."""
    return draw_small(begin(parse_draft(_POSITION)).observation)


@cache
def draw_demonstration(_language: str) -> dict[str, object]:
    """Return the board before a kill, and what changes, cached for each language.

    The engine plays the action, so that the page can't contradict the rules.
    """
    before = begin(parse_draft(_POSITION))
    after = before.play(_ACTION)
    [attack] = (
        event
        for event in after.history[-1].step.events
        if isinstance(event, Attacked) and event.result is AttackResult.KILLED
    )
    squares = {each.symbol: each for each in draw_table(view(after)).squares}
    lane = LANES[attack.slot]
    return {
        "table": draw_table(view(before)),
        "card": cards.hand_card(_ACTION.card, before.state.rules),
        "cell": _ACTION.cell.symbol,
        "slot": attack.slot.symbol,
        "lane": [each.symbol for each in (lane.slot, lane.near, lane.middle)],
        "fallen": squares[attack.slot.symbol].picture,
        "says": say_kill(_ACTION.card, attack),
    }


def in_text(text: str) -> Markup:
    """Return a sentence with its suit symbols drawn, and read out as words."""
    parts = _CARD.split(text)
    return Markup("").join(map(_word, parts))


def _word(part: str) -> Markup:
    suit = _SIGNS.get(part[-1:])
    if suit is None:
        return Markup.escape(part)
    mark = cards.suit_mark(suit, _(" of {suit}").format(suit=suit_name(suit)))
    card = part[:-1].replace("10", "T") + suit.value
    return drawn(f'<span class="card-name" data-card="{card}">{part[:-1]}{mark}</span>')


def _cells(table: Observation, legal: set[str]) -> Iterator[DrawnSquare]:
    is_choosing = bool(legal) and legal.isdisjoint(each.symbol for each in SLOTS)
    for cell in CELLS:
        top, depth = table.top(cell), len(table.stacks[cell])
        is_legal = cell.symbol in legal
        css = "legal" if is_legal else "blocked" if is_choosing else ""
        if depth > 1:
            css += f" depth-{min(depth, _DEEPEST)}"
        yield DrawnSquare(
            cell.symbol,
            " ".join(f"square cell {css}".split()),
            say_stack(table, cell, SPOKEN),
            cards.stack_card(top, depth) if top else cards.free_slot(),
        )


def _slots(table: Observation, legal: set[str]) -> Iterator[DrawnSquare]:
    fatal = fatal_slot(table)
    for slot in SLOTS:
        royal = table.royals[slot]
        css = "legal" if slot.symbol in legal else ""
        if slot is fatal:
            css += " fatal"
        yield DrawnSquare(
            slot.symbol,
            " ".join(f"square slot {css}".split()),
            f"{describe_slot(table, slot, SPOKEN)}.",
            cards.royal_card(royal, table.rules) if royal else cards.free_slot(),
        )


Panel = tuple[str, list[str], tuple[Markup, ...]]
"""One topic of the rules: its title, what they say about it, and cards that show it."""


def rules_card(rules: Rules) -> tuple[Panel, ...]:
    """Return the panels of the rules card."""
    said = dict(quick_matters(rules))

    def quote(*matters: Matter) -> list[str]:
        return [f"{each.value}: {said[each]}" for each in matters if each in said]

    jack, queen, king = (PlacedRoyal(CARDS[each]) for each in ("Jc", "Qh", "Kd"))
    armour = CARDS["2d"]
    is_won = _("You win when all twelve royals have fallen.")
    fire = (
        cards.royal_card(jack, rules),
        *(cards.hand_card(CARDS[each], rules) for each in ("7c", "9d", "7d")),
    )
    return (
        (_("Fire"), [capital(say_attack())], fire),
        (
            _("What can hit which royal"),
            [say_targets(rules)],
            tuple(cards.royal_card(each, rules) for each in (jack, queen, king)),
        ),
        (
            _("Where cards go"),
            [
                _("A number goes {where}").format(where=said[Matter.NUMBERS]),
                _("A royal goes {where}").format(where=said[Matter.ROYAL]),
            ],
            (cards.hand_card(CARDS["7s"], rules), cards.stack_card(CARDS["4h"], 2)),
        ),
        (
            _("A number that fits nowhere"),
            [
                capital(said[Matter.BLOCKED]),
                _("Armour goes {where}").format(where=said[Matter.ARMOUR]),
                *quote(Matter.SHAME),
            ],
            (
                cards.hand_card(armour, rules),
                cards.royal_card(PlacedRoyal(king.card, (armour,)), rules),
            ),
        ),
        (
            _("Aces and jokers"),
            quote(Matter.ACE, Matter.JOKER, Matter.RESET),
            tuple(cards.ploy_card(CARDS[each], rules) for each in ("Ah", "X1")),
        ),
        (
            _("The end"),
            [
                *([] if rules.scoring is Scoring.POINTS else [is_won]),
                *quote(Matter.SCORE, Matter.NO_ROYAL, Matter.DRY),
            ],
            (),
        ),
    )
