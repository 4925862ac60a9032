"""The view of a position being set up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import PACK, Card, Suit
from cannonade.engine import Flaw, Outcome, Phase, PositionDraft
from cannonade.language import _
from cannonade.notation import Sketch, set_up
from cannonade.rules import Scoring
from cannonade.session import drafting
from cannonade.web.drawing.cards import (
    free_slot,
    hand_card,
    mini_card,
    royal_card,
    stack_card,
)
from cannonade.words.cards import SYMBOLS
from cannonade.words.game import drafts
from cannonade.words.game.endings import say_outcome
from cannonade.words.phrases import counted

_DEEPEST: Final = 3
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

Part = Mapping[str, object]
"""A small part of the page, by the names that the template uses."""

Flaws = Mapping[str, tuple[int, ...]]
"""The numbers, from 1, of the flaws that concern each place."""


@dataclass(frozen=True, slots=True)
class ToldFlaw:
    """Something impossible in the position, and where it is."""

    says: str
    places: tuple[str, ...]


def draw_draft(sketch: Sketch, chosen: Card | None) -> Part:
    """Return what the set-up page shows of a position, with the chosen card if any."""
    draft = sketch.draft
    flaws = tell_flaws(sketch)
    about = _numbers(flaws)
    return {
        "sketch": sketch,
        "tray": tuple(_tray(drafting.places_of(draft), chosen)),
        "squares": (
            *(_square(draft, each, about) for each in SLOTS),
            *(_square(draft, each, about) for each in CELLS),
        ),
        "sides": tuple(_side_places(sketch, about)),
        "royals": tuple(_royals(draft)),
        "flaws": flaws,
        "ready": "" if flaws else _say_ready(set_up(sketch.completed()).outcome),
        "has_points": draft.rules.scoring is Scoring.POINTS or draft.draws > 0,
        "has_top": bool(drafting.cards_at(draft, drafting.TOP)),
    }


def tell_flaws(sketch: Sketch) -> tuple[ToldFlaw, ...]:
    """Return everything that is impossible in a position, or still missing."""
    where = drafting.places_of(sketch.draft)
    flaws = tuple(_told(each, where) for each in drafting.flaws_of(sketch))
    if set(where.values()) != {drafting.REST}:
        return flaws
    says = _("Nothing lies on the table yet: choose a card, then a square.")
    return (*flaws, ToldFlaw(says, ()))


def _say_ready(outcome: Outcome | None) -> str:
    if outcome is None:
        return _("This position can be played.")
    return _("This is possible, but the game is over: {outcome}").format(
        outcome=say_outcome(outcome)
    )


def _told(flaw: Flaw, where: Mapping[Card, drafting.DraftPlace]) -> ToldFlaw:
    found = [*(each.symbol for each in flaw.squares)]
    found += [where[card] for card in flaw.cards]
    places = tuple(dict.fromkeys(each for each in found if each != drafting.REST))
    return ToldFlaw(drafts.say_flaw(flaw, SYMBOLS), places)


def _numbers(flaws: tuple[ToldFlaw, ...]) -> Flaws:
    found: dict[str, tuple[int, ...]] = {}
    for number, flaw in enumerate(flaws, 1):
        for place in flaw.places:
            found[place] = (*found.get(place, ()), number)
    return found


def _tray(
    where: Mapping[Card, drafting.DraftPlace], chosen: Card | None
) -> Iterator[Part]:
    """Yield the pack in four rows, with a joker at the end of the first two."""
    jokers = [card for card in PACK if card.suit is None]
    for row, suit in enumerate(_SUITS):
        cards = [card for card in PACK if card.suit is suit]
        for card in (*cards, *jokers[row : row + 1]):
            yield {
                "symbol": card.symbol,
                "label": drafts.say_whereabouts(card, where[card]),
                "picture": mini_card(card),
                "is_first": card == cards[0],
                "is_chosen": card == chosen,
                "is_placed": where[card] != drafting.REST,
            }


def _square(draft: PositionDraft, square: Cell | Slot, about: Flaws) -> Part:
    """Return a square of the board, and the card to pick up from it, if any."""
    place, is_cell = drafting.DraftPlace(square.symbol), isinstance(square, Cell)
    cards = drafting.cards_at(draft, place)
    css = ["square", "cell" if is_cell else "slot"]
    if is_cell and len(cards) > 1:
        css.append(f"depth-{min(len(cards), _DEEPEST)}")
    if place in about:
        css.append("flawed")
    return {
        "symbol": place,
        "css": " ".join(css),
        "label": drafts.say_place(draft, place),
        "picture": _face(draft, square, cards),
        "card": (cards[-1] if is_cell else cards[0]).symbol if cards else "",
        "flaws": about.get(place, ()),
    }


def _face(draft: PositionDraft, square: Cell | Slot, cards: tuple[Card, ...]) -> Markup:
    royal = draft.royals[square] if isinstance(square, Slot) else None
    if royal is not None and royal.card.is_royal:
        return royal_card(royal, draft.rules)
    if not cards:
        return free_slot()
    top = cards[-1] if isinstance(square, Cell) else cards[0]
    if isinstance(square, Cell) and not top.is_royal:
        return stack_card(top, len(cards))
    return hand_card(top, draft.rules)


def _side_places(sketch: Sketch, about: Flaws) -> Iterator[Part]:
    """Yield the places beside the board that are in use, or may be."""
    draft = sketch.draft
    for place in drafting.SIDE_PLACES:
        cards = drafting.cards_at(draft, place)
        if not cards and not _has_use(place, draft):
            continue
        rest = _("{cards} shuffled into the draw pile").format(
            cards=counted(len(sketch.rest_cards), "card", "cards")
        )
        yield {
            "name": place,
            "title": drafts.SIDE_TITLES[place],
            "note": rest if place == drafting.REST else drafts.SIDE_NOTES[place],
            "label": drafts.say_place(draft, place),
            "cards": [(card.symbol, mini_card(card)) for card in cards],
            "flaws": about.get(place, ()),
        }


def _has_use(place: drafting.DraftPlace, draft: PositionDraft) -> bool:
    """Return whether a card may be at a place under the rules and in the phase."""
    rules, is_play = draft.rules, draft.phase is Phase.PLAY
    uses = {
        drafting.HAND: draft.phase is not Phase.REPLACEMENT,
        drafting.WAITING: is_play and draft.hand is not None and draft.hand.is_royal,
        drafting.PLOYS: rules.has_ploys,
        drafting.SPENT: rules.has_ploys and is_play,
        drafting.SHAME: rules.has_shame_pile and is_play,
        drafting.QUEUE: draft.phase in {Phase.ROYALS, Phase.NEW_ROYALS},
    }
    return uses.get(place, True)


def _royals(draft: PositionDraft) -> Iterator[Part]:
    """Yield the royals, which can be marked as dead or living."""
    for slot in SLOTS:
        royal = draft.royals[slot]
        if royal is not None:
            says = drafts.say_royal(draft, drafting.DraftPlace(slot.symbol))
            yield {"slot": slot.symbol, "says": says, "is_dead": royal.is_dead}
