"""The start of a game: from a deal to the first state."""

from __future__ import annotations

from cannonade.engine.deal import Deal, check_deal
from cannonade.engine.events import Event
from cannonade.engine.settle import settle
from cannonade.engine.setup import gather_royals, go_on, lay_grid
from cannonade.engine.state import Phase, State
from cannonade.engine.step import Step
from cannonade.engine.table import Table


def start(deal: Deal) -> Step:
    """Deal the cards and set the game up to the first choice."""
    check_deal(deal)
    events: list[Event] = []
    undealt = _undealt(deal)
    table = Table(undealt, events, undealt)
    lay_grid(table)
    gather_royals(table)
    go_on(table)
    return Step(settle(table), tuple(events))


def _undealt(deal: Deal) -> State:
    cards = deal.cards
    return State(
        rules=deal.rules,
        phase=Phase.ROYALS,
        draw_count=len(cards),
        queue_count=0,
        draw_pile=cards,
        layers=(len(cards),),
        queue=(),
        shuffle_label=deal.label,
        shuffle_count=0,
    )
