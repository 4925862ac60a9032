"""What the page says beside the hand and the draw pile, before anything is held.

The browser says the same (static/js/hand.js, past.js, words.js).
"""

from collections.abc import Sequence
from typing import Final

from cannonade.board import Cell
from cannonade.cards import ROYAL_COUNT
from cannonade.engine import Action, Armour, Draw, HardReset, Keep, Refill
from cannonade.session import View
from cannonade.web.answers import ViewAnswer
from cannonade.web.table import target_of
from cannonade.words import SYMBOLS, say_action, short_name, spoken_name
from cannonade.words.phrases import capital

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve"),
)
_BLOCKED: Final = "No cell takes it."


def place_label(seen: View) -> str:
    """Name the place of the hand."""
    hand = seen.observation.hand
    if hand is not None:
        return f"{spoken_name(hand)}, in hand"
    return "Draw a card" if Draw() in seen.legal else "No card in hand"


def hand_words(seen: View, status: Sequence[str]) -> tuple[str, ...]:
    """Say what the hand is for: a heading, then a line or two."""
    hand = seen.observation.hand
    if hand is None:
        return _empty_words(seen, status)
    name = "Joker" if hand.suit is None else short_name(hand, SYMBOLS)
    return (name, *_place_words(seen.legal))


def _empty_words(seen: View, status: Sequence[str]) -> tuple[str, ...]:
    if Keep() in seen.legal:
        return ("The grid is laid", "Replace one card, once, or keep it.")
    if any(isinstance(each, Refill) for each in seen.legal):
        return ("The pile is empty", "Choose a stack to refill it.")
    return ("Draw a card",) if Draw() in seen.legal else (status[0],)


def _place_words(legal: Sequence[Action]) -> tuple[str, ...]:
    places = [each for each in legal if target_of(each) is not None]
    cells = sum(isinstance(target_of(each), Cell) for each in places)
    slots = len(places) - cells
    if any(isinstance(each, Armour | HardReset) for each in places):
        return (_BLOCKED, _choice_words(places, cells, slots))
    if slots:
        where = f"May stand on {in_words(slots, 'slot')}"
        return (f"{where}, beside the card most like it.",)
    return (
        (f"Fits {in_words(cells, 'cell')}.",) if cells else (_BLOCKED, "Spend a ploy.")
    )


def _choice_words(places: Sequence[Action], cells: int, slots: int) -> str:
    if len(places) == 1 and isinstance(places[0], Armour):
        return f"{capital(say_action(places[0], SYMBOLS))}."
    ways: list[str] = []
    if slots:
        ways.append(f"armour on {in_words(slots, 'royal')}")
    if cells:
        ways.append(f"shame with {in_words(cells, 'stack')}")
    return f"Choose {', or '.join(ways)}."


def in_words(count: int, noun: str) -> str:
    """Count in words, as in "six cells"."""
    return f"{_NUMBERS[count]} {noun}{'' if count == 1 else 's'}"


def idle_words(words: Sequence[str]) -> str:
    """Say the same in one line, for small screens."""
    return ". ".join(words).replace("..", ".")


def draw_pile_words(seen: View) -> str:
    """Say how many cards are to be drawn, and how many royals are among them."""
    table = seen.observation
    placed = sum(each is not None for each in table.royals)
    in_hand = table.hand is not None and table.hand.is_royal
    royals = ROYAL_COUNT - placed - table.queue_count - in_hand
    return f"{_counted(table.draw_count, 'card')}, {_counted(royals, 'royal')}"


def _counted(count: int, noun: str) -> str:
    """Count in figures, as in "6 cards", "0 cards"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def deal_name(answer: ViewAnswer) -> str:
    """Name a deal as the header does: its number, if it has one; "" for a position."""
    if answer.deal is None:
        return ""
    number = answer.deal.rpartition(":")[2]
    return number if number.isdecimal() else "of your own"


def end_facts(answer: ViewAnswer) -> tuple[tuple[str, str], ...]:
    """Give the facts of a finished game, each with its name."""
    facts = [
        ("Royals down", f"{answer.dead_count} of {ROYAL_COUNT}"),
        ("Draw pile left", _counted(answer.draw_count, "card")),
    ]
    if answer.rules.has_shame:
        facts.append(("Shame pile", _counted(len(answer.shame), "card")))
    if answer.rules.has_ploys:
        facts.append(("Ploys spent", str(len(answer.spent))))
    facts.append(("Actions", str(answer.ply)))
    help_taken = "yes, assisted" if answer.assisted else "none, clean"
    facts.append(("Help taken", help_taken))
    if answer.deal:
        facts.append(("Deal code", answer.deal))
    return tuple(facts)
