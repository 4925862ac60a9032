"""Observations: one line that holds what the player may know, and nothing hidden.

The fields are those of a position, with these differences. In `draw_pile=` the unseen
cards before the `|`, and those inside round brackets, stand in the order of the pack,
and so does `queue=` where the rules shuffle it. There are no shuffles and no label. A
game that is over says `outcome=won:3:twelve_dead`, `outcome=lost:dry` and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cannonade.cards import Card, in_pack_order
from cannonade.engine import Observation, Outcome, PositionDraft
from cannonade.engine.observe import check_observation, is_queue_hidden
from cannonade.notation.cards import check_pack, locate_all_cards
from cannonade.notation.results import format_outcome, read_outcome
from cannonade.notation.spans import Span
from cannonade.notation.table_text import (
    CARD_FIELDS,
    TABLE_FIELDS,
    format_table,
    read_field,
    read_table,
    split_fields,
)


def _read_outcome(span: Span) -> Outcome:
    return read_outcome(tuple(span.split(":")), span)


def _layers(draft: PositionDraft) -> Iterator[tuple[Card, ...]]:
    start = 0
    for size in draft.layers or (len(draft.draw_pile),):
        yield in_pack_order(draft.draw_pile[start : start + size])
        start += size


def _observation(draft: PositionDraft, outcome: Outcome | None) -> Observation:
    unseen, *known = _layers(draft)
    observation = Observation(
        rules=draft.rules,
        phase=draft.phase,
        stacks=draft.stacks,
        royals=draft.royals,
        hand=draft.hand,
        waiting_number=draft.waiting_number,
        ploys=draft.ploys,
        spent_ploys=draft.spent_ploys,
        shame_pile=draft.shame_pile,
        draw_count=len(draft.draw_pile),
        queue_count=len(draft.queue),
        draws=draft.draws,
        ran_dry=draft.ran_dry,
        outcome=outcome,
        unseen=unseen,
        known_layers=tuple(known),
        queue=draft.queue,
    )
    if not is_queue_hidden(observation):
        return observation
    return replace(observation, queue=in_pack_order(draft.queue))


def parse_observation(text: str) -> Observation:
    """Read what a player knows; whether it can be is not asked.

    Raises:
        NotationError: if the text does not have the form of an observation, or its
            cards are not all 54, each once.
    """
    line = Span.whole(text).trimmed()
    leading, fields = split_fields(line.words(), (*TABLE_FIELDS, "outcome"), line)
    draft = read_table(leading, fields)
    outcome = read_field(fields, "outcome", _read_outcome, None)
    holders = (*leading[-2:], *(fields[name] for name in CARD_FIELDS if name in fields))
    spans = sorted(holders, key=lambda span: span.start)
    check_pack((found for span in spans for found in locate_all_cards(span)), line)
    return _observation(draft, outcome)


def _as_draft(observation: Observation) -> PositionDraft:
    layers = (observation.unseen, *observation.known_layers)
    return PositionDraft(
        rules=observation.rules,
        phase=observation.phase,
        stacks=observation.stacks,
        royals=observation.royals,
        hand=observation.hand,
        waiting_number=observation.waiting_number,
        ploys=observation.ploys,
        spent_ploys=observation.spent_ploys,
        shame_pile=observation.shame_pile,
        draws=observation.draws,
        ran_dry=observation.ran_dry,
        draw_pile=tuple(card for layer in layers for card in layer),
        layers=tuple(len(layer) for layer in layers),
        queue=observation.queue,
    )


def format_observation(observation: Observation) -> str:
    """Write what a player knows."""
    check_observation(observation)
    fields = [*format_table(_as_draft(observation))]
    if observation.outcome is not None:
        fields.append(f"outcome={format_outcome(observation.outcome, ':')}")
    return " ".join(fields)
