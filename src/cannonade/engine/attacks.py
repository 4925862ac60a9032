"""Attacks: the effect of a card put on a cell on the royals at its lanes' ends."""

from collections.abc import Iterator, MutableSequence, Sequence

from cannonade.board import LANES_FROM, Cell, Lane
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.similarity import Royals
from cannonade.engine.state import PlacedRoyal, Stack
from cannonade.rules.schema import JokerUse, Rules


def payload_factor(rules: Rules) -> int:
    """Return the factor of payloads if a number is placed with a joker."""
    return 2 if rules.joker_use is JokerUse.DOUBLE else 1


def swap_tops(stacks: MutableSequence[Stack], first: Cell, second: Cell) -> None:
    """Swap the top cards of two filled cells."""
    *rest, card = stacks[first]
    *others, other = stacks[second]
    stacks[first], stacks[second] = (*rest, other), (*others, card)


def attacks_from(
    rules: Rules, stacks: Sequence[Stack], royals: Royals, cell: Cell, factor: int
) -> Iterator[Attacked]:
    """Yield each attack on a living royal by a card put on `cell`.

    Args:
        rules: the rules.
        stacks: the stack of each cell.
        royals: the royal on each slot.
        cell: the cell where the card was put.
        factor: the factor of the payload.
    """
    for lane in LANES_FROM[cell]:
        royal = royals[lane.slot]
        if royal is not None and not royal.is_dead:
            yield _attack(rules, stacks, lane, royal, factor)


def _attack(
    rules: Rules,
    stacks: Sequence[Stack],
    lane: Lane,
    royal: PlacedRoyal,
    factor: int,
) -> Attacked:
    near, middle = (
        stacks[cell][-1] if stacks[cell] else None for cell in (lane.near, lane.middle)
    )
    payload = [card for card in (near, middle) if card is not None]
    misfits = tuple(
        card for card in payload if not rules.counts_against(card, royal.card)
    )
    total = factor * sum(card.rank for card in payload)
    if near is None or middle is None:
        result = AttackResult.NO_PAYLOAD
    elif misfits:
        result = AttackResult.WRONG_CARDS
    elif total < royal.health:
        result = AttackResult.TOO_WEAK
    else:
        result = AttackResult.KILLED
    return Attacked(
        royal.card,
        lane.slot,
        near,
        middle,
        total,
        royal.health,
        misfits,
        rules.what_counts(royal.card),
        result,
        factor,
    )
