"""The sentences of the set-up editor."""

from typing import Final

from cannonade.cards import Card
from cannonade.engine import Flaw, Phase, PositionDraft
from cannonade.language import Lazy, _
from cannonade.session import drafting
from cannonade.words.cards import SPOKEN, SYMBOLS, Style, card_list, spoken_name
from cannonade.words.phrases import sentence

PHASES: Final = {
    Phase.PLAY: Lazy("In play"),
    Phase.ROYALS: Lazy("Set-up: the royals of the deal are being placed"),
    Phase.REPLACEMENT: Lazy("Set-up: a card of the grid may be replaced"),
    Phase.NEW_ROYALS: Lazy("Set-up: the royals of the replacement are being placed"),
}
"""The phases of a game, as choices."""

SIDE_TITLES: Final = {
    drafting.HAND: Lazy("In hand"),
    drafting.WAITING: Lazy("Waiting for a royal"),
    drafting.PLOYS: Lazy("Ploys in reserve"),
    drafting.SPENT: Lazy("Ploys spent"),
    drafting.SHAME: Lazy("Shame pile"),
    drafting.QUEUE: Lazy("Royals to come"),
    drafting.TOP: Lazy("Drawn first"),
    drafting.REST: Lazy("Shuffled"),
    drafting.BOTTOM: Lazy("Known at the bottom"),
}
"""The headings of the places beside the board."""

SIDE_NOTES: Final = {
    drafting.HAND: Lazy("one card"),
    drafting.WAITING: Lazy("a blocked number, one card"),
    drafting.PLOYS: Lazy("aces and jokers, the first is spent first"),
    drafting.SPENT: Lazy("aces and jokers"),
    drafting.SHAME: Lazy("cards out of play"),
    drafting.QUEUE: Lazy("placed in this order after the one in hand"),
    drafting.TOP: Lazy("in this order, unseen by the player"),
    drafting.REST: Lazy("every card that is not placed elsewhere"),
    drafting.BOTTOM: Lazy("the upper card first, seen by the player"),
}
"""The purpose of each place beside the board."""

NOTHING_THERE: Final = Lazy("Choose a card first: there is none to pick up there.")


def say_whereabouts(card: Card, place: drafting.DraftPlace) -> str:
    """Name a card and its place, as in "7 of hearts: b3"."""
    return f"{spoken_name(card)}: {SIDE_TITLES.get(place, place)}"


def say_place(draft: PositionDraft, place: drafting.DraftPlace) -> str:
    """Describe the cards at a place, as in "b3: 2 of clubs, 7 of hearts on top."."""
    cards = drafting.cards_at(draft, place)
    title = SIDE_TITLES.get(place, place)
    if place == drafting.REST:
        return f"{title}: {SIDE_NOTES[drafting.REST]!s}."
    if not cards:
        return _("{title}: empty.").format(title=title)
    return f"{title}: {_lying(draft, place, cards)}."


def _lying(
    draft: PositionDraft, place: drafting.DraftPlace, cards: tuple[Card, ...]
) -> str:
    names = ", ".join(map(spoken_name, cards))
    royal = next((each for each in draft.royals if each and each.card in cards), None)
    if royal is not None and place not in SIDE_TITLES:
        armour = (
            _(", armour {cards}").format(cards=card_list(cards[1:], SPOKEN))
            if cards[1:]
            else ""
        )
        fate = (
            _("fallen")
            if royal.is_dead
            else _("health {health}").format(health=royal.health)
        )
        return f"{spoken_name(royal.card)}{armour}, {fate}"
    is_stack = place not in SIDE_TITLES and len(cards) > 1
    return _("{names} on top").format(names=names) if is_stack else names


def say_royal(draft: PositionDraft, place: drafting.DraftPlace) -> str:
    """Describe the royal on a slot, as in "K♦, 13 + 3 = 16"."""
    card, *armour = drafting.cards_at(draft, place)
    name = card_list([card], SYMBOLS)
    if not armour:
        return name
    ranks = [card.rank, *(each.rank for each in armour)]
    return f"{name}, {' + '.join(map(str, ranks))} = {sum(ranks)}"


def say_flaw(flaw: Flaw, style: Style) -> str:
    """Explain an impossible position, as in "Only numbers are armour, not A♦."."""
    return sentence(flaw.describe(card_list(flaw.cards, style)))
