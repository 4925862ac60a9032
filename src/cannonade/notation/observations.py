"""Observations: one line that holds what the player may know, and nothing hidden.

The fields are those of a position, with these differences. In `draw_pile=` the unseen
cards before the `|`, and those inside round brackets, stand in the order of the pack,
and so does `queue=` where the rules shuffle it. There are no shuffles and no label. A
game that is over says `outcome=won:3:twelve_dead`, `outcome=lost:dry` and so on.
"""

from __future__ import annotations

from dataclasses import replace

from cannonade.engine import Observation, Outcome, PositionDraft, observe
from cannonade.engine.observe import check_observation
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
    return replace(observe(draft.unchecked_state()), outcome=outcome)


def format_observation(observation: Observation) -> str:
    """Write what a player knows."""
    check_observation(observation)
    fields = [*format_table(PositionDraft.of(observation))]
    if observation.outcome is not None:
        fields.append(f"outcome={format_outcome(observation.outcome, ':')}")
    return " ".join(fields)
