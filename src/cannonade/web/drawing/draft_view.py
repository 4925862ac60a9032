"""The view of a position being set up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, Card, Suit
from cannonade.engine import Flaw, Phase, PositionDraft
from cannonade.notation import Sketch, set_up
from cannonade.rules import AcesJokers, Blocked, DryPile, Rules, Scoring
from cannonade.session import drafting
from cannonade.web.drawing.cards import (
    free_slot,
    hand_card,
    mini_card,
    royal_card,
    stack_card,
)
from cannonade.words.game import drafts
from cannonade.words.style import SYMBOLS

_DEEPEST: Final = 3
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class TrayCard:
    """A card to choose; the first one of a suit begins a row."""

    symbol: str
    label: str
    picture: Markup
    is_first: bool
    is_chosen: bool
    is_placed: bool


@dataclass(frozen=True, slots=True)
class DraftSquare:
    """A square of the board on which the chosen card can be placed.

    Attributes:
        symbol: its name.
        css: its classes.
        label: what is on it, and what is wrong with that.
        picture: its card.
        card: the card picked up from it; "" if it is empty.
        flaws: the numbers of the flaws that concern it.
    """

    symbol: str
    css: str
    label: str
    picture: Markup
    card: str
    flaws: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SidePlace:
    """A place beside the board.

    Attributes:
        name: its name.
        title: its heading.
        note: its purpose.
        label: what is there.
        cards: each card with its picture.
        flaws: the numbers of the flaws that concern it.
    """

    name: str
    title: str
    note: str
    label: str
    cards: tuple[tuple[str, Markup], ...]
    flaws: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftRoyal:
    """A royal that can be marked as dead or living."""

    slot: str
    says: str
    is_dead: bool


@dataclass(frozen=True, slots=True)
class ToldFlaw:
    """Something impossible in the position, and where it is."""

    says: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftView:
    """Everything that the set-up page shows of a position."""

    sketch: Sketch
    tray: tuple[TrayCard, ...]
    squares: tuple[DraftSquare, ...]
    sides: tuple[SidePlace, ...]
    royals: tuple[DraftRoyal, ...]
    flaws: tuple[ToldFlaw, ...]
    ready: str
    has_points: bool

    @property
    def has_top(self) -> bool:
        """Whether the next cards to be drawn are set."""
        return bool(drafting.cards_at(self.sketch.draft, drafting.TOP))

    @property
    def phase(self) -> str:
        """The phase as a form value."""
        return self.sketch.draft.phase.value


def draw_draft(sketch: Sketch, chosen: Card | None) -> DraftView:
    """Return the view of a position being set up, with the chosen card if any."""
    draft = sketch.draft
    where = drafting.places_of(draft)
    flaws = tuple(_told(each, where) for each in drafting.flaws_of(sketch))
    if set(where.values()) == {drafting.REST}:
        flaws = (*flaws, ToldFlaw(str(drafts.NOTHING_LAID), ()))
    about = _numbers(flaws)
    return DraftView(
        sketch=sketch,
        tray=tuple(_tray(where, chosen)),
        squares=(*_squares(draft, about),),
        sides=tuple(_side_places(sketch, about)),
        royals=tuple(_royals(draft)),
        flaws=flaws,
        ready="" if flaws else drafts.say_ready(set_up(sketch.completed())),
        has_points=draft.rules.scoring is Scoring.POINTS or draft.draws > 0,
    )


def _told(flaw: Flaw, where: Mapping[Card, drafting.Place]) -> ToldFlaw:
    found = [*(each.symbol for each in flaw.squares)]
    found += [where[card] for card in flaw.cards]
    places = tuple(dict.fromkeys(each for each in found if each != drafting.REST))
    return ToldFlaw(drafts.say_flaw(flaw, SYMBOLS), places)


def _numbers(flaws: tuple[ToldFlaw, ...]) -> dict[str, tuple[int, ...]]:
    """Return the numbers, from 1, of the flaws that concern each place."""
    found: dict[str, tuple[int, ...]] = {}
    for number, flaw in enumerate(flaws, 1):
        for place in flaw.places:
            found[place] = (*found.get(place, ()), number)
    return found


def _tray(
    where: Mapping[Card, drafting.Place], chosen: Card | None
) -> Iterator[TrayCard]:
    """Yield the pack in four rows, with a joker at the end of the first two."""
    jokers = [card for card in PACK if card.suit is None]
    for row, suit in enumerate(_SUITS):
        cards = [card for card in PACK if card.suit is suit]
        for card in (*cards, *jokers[row : row + 1]):
            place = where[card]
            yield TrayCard(
                card.symbol,
                drafts.say_whereabouts(card, place),
                _picture(mini_card(card)),
                card == cards[0],
                card == chosen,
                place != drafting.REST,
            )


def _picture(svg: str) -> Markup:
    return Markup(svg)  # noqa: S704  drawn by us, from cards alone


def _squares(
    draft: PositionDraft, about: Mapping[str, tuple[int, ...]]
) -> Iterator[DraftSquare]:
    yield from (_square(draft, slot.symbol, about, is_cell=False) for slot in SLOTS)
    yield from (_square(draft, cell.symbol, about, is_cell=True) for cell in CELLS)


def _square(
    draft: PositionDraft,
    symbol: str,
    about: Mapping[str, tuple[int, ...]],
    *,
    is_cell: bool,
) -> DraftSquare:
    place = drafting.Place(symbol)
    cards = drafting.cards_at(draft, place)
    css = ["square", "cell" if is_cell else "slot"]
    if is_cell and len(cards) > 1:
        css.append(f"depth-{min(len(cards), _DEEPEST)}")
    if place in about:
        css.append("flawed")
    held = (cards[-1] if is_cell else cards[0]).symbol if cards else ""
    return DraftSquare(
        symbol,
        " ".join(css),
        drafts.say_place(draft, place),
        _picture(_face(draft, place, is_cell=is_cell)),
        held,
        about.get(place, ()),
    )


def _face(draft: PositionDraft, place: drafting.Place, *, is_cell: bool) -> str:
    cards = drafting.cards_at(draft, place)
    if not cards:
        return free_slot()
    if is_cell:
        top = cards[-1]
        return hand_card(top) if top.is_royal else stack_card(top, len(cards))
    royal = next(each for each in draft.royals if each and each.card == cards[0])
    return royal_card(royal) if royal.card.is_royal else hand_card(royal.card)


def _side_places(
    sketch: Sketch, about: Mapping[str, tuple[int, ...]]
) -> Iterator[SidePlace]:
    draft = sketch.draft
    for place in drafting.SIDE_PLACES:
        cards = drafting.cards_at(draft, place)
        if not cards and not _has_use(place, draft):
            continue
        rest = drafts.say_rest(len(sketch.rest_cards))
        yield SidePlace(
            place,
            str(drafts.SIDE_TITLES[place]),
            rest if place == drafting.REST else str(drafts.SIDE_NOTES[place]),
            drafts.say_place(draft, place),
            tuple((card.symbol, _picture(mini_card(card))) for card in cards),
            about.get(place, ()),
        )


def _has_use(place: drafting.Place, draft: PositionDraft) -> bool:
    """Return whether a card may be at a place under the rules and in the phase."""
    rules, is_play = draft.rules, draft.phase is Phase.PLAY
    banks = rules.aces_jokers is AcesJokers.PLOYS
    uses = {
        drafting.HAND: draft.phase is not Phase.REPLACEMENT,
        drafting.WAITING: is_play and draft.hand is not None and draft.hand.is_royal,
        drafting.PLOYS: banks,
        drafting.SPENT: banks and is_play,
        drafting.SHAME: _shames(rules) and is_play,
        drafting.QUEUE: draft.phase in {Phase.ROYALS, Phase.NEW_ROYALS},
        drafting.TOP: True,
        drafting.BOTTOM: True,
        drafting.REST: True,
    }
    return uses[place]


def _shames(rules: Rules) -> bool:
    is_shaming = rules.blocked is Blocked.ARMOUR_OR_SHAME
    return is_shaming or rules.dry_pile is DryPile.REFILL


def _royals(draft: PositionDraft) -> Iterator[DraftRoyal]:
    for slot in SLOTS:
        royal = draft.royals[slot]
        if royal is not None:
            place = drafting.Place(slot.symbol)
            yield DraftRoyal(slot.symbol, drafts.say_royal(draft, place), royal.is_dead)
