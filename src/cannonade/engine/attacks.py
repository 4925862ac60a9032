"""Attacks: what a card put on a cell does to the royals at its lanes' ends."""

from collections.abc import Iterator, Sequence

from cannonade.board import LANES_FROM, Cell, Lane
from cannonade.cards import JACK_RANK, QUEEN_RANK, Card
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.similarity import Royals
from cannonade.engine.state import PlacedRoyal, Stack


def counts_against(card: Card, royal: Card) -> bool:
    """Whether a payload card counts: any for a jack, by colour or suit for others."""
    if royal.rank == JACK_RANK:
        return True
    if royal.rank == QUEEN_RANK:
        return card.colour is royal.colour
    return card.suit is royal.suit


def attacks_from(
    stacks: Sequence[Stack], royals: Royals, cell: Cell
) -> Iterator[Attacked]:
    """Work out each attack on a living royal that a card put on `cell` makes."""
    for lane in LANES_FROM[cell]:
        royal = royals[lane.slot]
        if royal is not None and not royal.is_dead:
            yield _attack(stacks, lane, royal)


def _attack(stacks: Sequence[Stack], lane: Lane, royal: PlacedRoyal) -> Attacked:
    near, middle = (
        stacks[cell][-1] if stacks[cell] else None for cell in (lane.near, lane.middle)
    )
    payload = [card for card in (near, middle) if card is not None]
    misfits = tuple(card for card in payload if not counts_against(card, royal.card))
    total = sum(card.rank for card in payload)
    if near is None or middle is None:
        result = AttackResult.NO_PAYLOAD
    elif misfits:
        result = AttackResult.WRONG_CARDS
    elif total < royal.health:
        result = AttackResult.TOO_WEAK
    else:
        result = AttackResult.KILLED
    needed = royal.health
    return Attacked(royal.card, lane.slot, near, middle, total, needed, misfits, result)
