"""What the player may know about the face-down cards."""

from collections.abc import Iterator

from cannonade.cards import Card, Suit
from cannonade.engine import Observation
from cannonade.engine.observe import is_queue_hidden
from cannonade.language import _
from cannonade.words.cards import card_list, card_name, rank_sign, suit_name
from cannonade.words.phrases import capital, counted
from cannonade.words.style import Style


def say_known(observation: Observation, style: Style) -> tuple[str, ...]:
    """Describe everything known about the draw pile and the waiting royals."""
    return (
        *_queue(observation, style),
        *say_unseen(observation, style),
        *say_layers(observation, style),
    )


def _queue(observation: Observation, style: Style) -> Iterator[str]:
    if observation.queue:
        order = (
            _("in an unknown order") if is_queue_hidden(observation) else _("in order")
        )
        royals = card_list(observation.queue, style)
        yield _("Royals still to be placed, {order}: {royals}.").format(
            order=order, royals=royals
        )


def say_unseen(observation: Observation, style: Style) -> tuple[str, ...]:
    """List the unseen cards by suit, then count them by rank."""
    unseen = observation.unseen
    if not unseen:
        return (_("Every card has been seen."),)
    told = [
        _("Unseen, on top of the draw pile: {cards}.").format(
            cards=counted(len(unseen), "card", "cards")
        )
    ]
    for suit in (*Suit, None):
        cards = [card for card in unseen if card.suit is suit]
        if cards:
            told.append(f"{_suit_heading(suit)} ({len(cards)}): {_ranks(cards)}.")
    counts = ", ".join(_rank_counts(unseen, style))
    return (*told, _("By rank: {counts}.").format(counts=counts))


def _suit_heading(suit: Suit | None) -> str:
    return _("Jokers") if suit is None else capital(suit_name(suit))


def _ranks(cards: list[Card]) -> str:
    return " ".join(
        card.symbol if card.suit is None else rank_sign(card.rank) for card in cards
    )


def _rank_counts(cards: tuple[Card, ...], style: Style) -> Iterator[str]:
    for rank in sorted({card.rank for card in cards}):
        alike = [card for card in cards if card.rank == rank]
        sign = rank_sign(rank) if alike[0].suit else _("joker")
        yield f"{len(alike)} x {sign}" if style.is_spoken else f"{sign} x{len(alike)}"


def say_layers(observation: Observation, style: Style) -> tuple[str, ...]:
    """List the cards known to lie under the unseen ones, in drawing order."""
    if not observation.known_layers:
        return ()
    layers = _(", then ").join(_layer(each, style) for each in observation.known_layers)
    below = (
        _("Under them") if observation.unseen else _("The draw pile, next card first")
    )
    return (f"{below}: {layers}.",)


def _layer(cards: tuple[Card, ...], style: Style) -> str:
    if len(cards) == 1:
        return card_name(cards[0], style)
    count = counted(len(cards), "card", "cards")
    return _("{count} in an unknown order ({cards})").format(
        count=count, cards=card_list(cards, style)
    )
