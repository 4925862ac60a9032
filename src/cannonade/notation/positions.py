"""Positions and observations: a line with everything in a state, or known to a player.

Four fields come first: the rules, the phase (`royals`, `replace`, `new_royals` or
`play`), the nine stacks and the twelve slots. Stacks are in reading order with a `/`
between rows, the oldest card first; slots are clockwise from b5 with a `/` between
sides. `-` is an empty place, `Kd+3d` a king with armour, `#Qc` a dead queen.

Then come named fields, left out if empty: `hand=7h`, `waiting=3c`, `ploys=X1`,
`spent=AcAd`, `shame=5s`, `draws=14` (without a royal), `ran_dry=yes`, `draw_pile=`,
`queue=QsJd`, `shuffles=2` (so far) and, at the end, `label=` with the rest of the line:
the label of the shuffles during the game, or `-` for the text of the position itself.
The draw pile starts with the next card; `|` ends the unseen cards, and a stack below it
that went under shuffled is in round brackets. In a position written by hand (a
`Sketch`), `rest=48213` puts all cards that are not named below the named unseen cards
of the draw pile, shuffled by that deal number.

An observation has what the player may know, and nothing hidden. Its fields are those of
a position, with these differences. In `draw_pile=`, the unseen cards before the `|` and
those in round brackets are in pack order, as is `queue=` if the rules shuffle it. There
are no shuffles and no label. A finished game has `outcome=won:3:twelve_dead`,
`outcome=lost:dry` and so on.

>>> state = parse_position(
...     "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
...     "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14 "
...     "draw_pile=AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
... )
>>> state.draw_count, state.layers, state.dead_count
(26, (22, 1, 1, 1, 1), 1)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cannonade.cards import PACK, Card, shuffled
from cannonade.engine import (
    DEAL_COUNT,
    Observation,
    PositionDraft,
    State,
    observe,
    validate_draft,
)
from cannonade.engine.observe import check_observation
from cannonade.engine.state import check_state
from cannonade.errors import wrong_type
from cannonade.message import _
from cannonade.notation.cards import check_pack, locate_all_cards
from cannonade.notation.results import format_outcome, read_outcome
from cannonade.notation.spans import Span, read_count
from cannonade.notation.table_text import (
    CARD_FIELDS,
    NOTHING,
    TABLE_FIELDS,
    format_table,
    read_field,
    read_number,
    read_table,
    split_fields,
)

_LABEL: Final = re.compile(r"(?<!\S)label=")
_LINE: Final = _("one line of printable text, or a text in JSON quotes")
_DRAFT_WAYS: Final = {"State": "PositionDraft.of(state)", "str": "parse_position({})"}
_QUOTE: Final = '"'
_PLACEHOLDER: Final = "set up by hand"
_DEAL_NUMBER: Final = _("a deal number from 0 to {most}").format(most=DEAL_COUNT - 1)


@dataclass(frozen=True, slots=True)
class Sketch:
    """A draft that may leave the places of some cards open.

    Attributes:
        draft: the cards that are placed.
        rest: the number of the deal that shuffles the other cards; None if they are
            left out.
    """

    draft: PositionDraft
    rest: int | None = None

    @property
    def rest_cards(self) -> tuple[Card, ...]:
        """The cards that are not in the draft, in pack order."""
        named = frozenset(self.draft.cards())
        return tuple(card for card in PACK if card not in named)

    def completed(self) -> PositionDraft:
        """Return the draft with the rest shuffled in.

        The rest goes into the draw pile, below the draft's unseen cards and above those
        that the player saw go under.
        """
        if self.rest is None:
            return self.draft
        brought = shuffled(self.rest_cards, str(self.rest))
        cards, layers = self.draft.draw_pile, self.draft.layers
        unseen = layers[0] if layers else len(cards)
        return replace(
            self.draft,
            draw_pile=(*cards[:unseen], *brought, *cards[unseen:]),
            layers=(unseen + len(brought), *layers[1:]) if layers else (),
        )


def _read_label(span: Span) -> str:
    value = span.value
    if value.startswith(_QUOTE):
        return _read_quoted(span)
    if not value or not value.isprintable():
        raise span.failure(_LINE)
    return "" if value == NOTHING else value


def _read_quoted(span: Span) -> str:
    try:
        label = json.loads(span.value)
    except ValueError:
        raise span.failure(_LINE) from None
    return str(label)


def _format_label(label: str) -> str:
    if not label:
        return NOTHING
    is_plain = (
        label.isprintable()
        and label == label.strip()
        and label != NOTHING
        and not label.startswith(_QUOTE)
    )
    return label if is_plain else json.dumps(label)


def parse_sketch(text: str) -> Sketch:
    """Parse a sketch of a position, without checking that it is possible.

    Raises:
        NotationError: if the text is not a position.
    """
    line = Span.whole(text).trimmed()
    match = _LABEL.search(text, line.start, line.end)
    head = Span(text, line.start, match.start() if match else line.end)
    names = (*TABLE_FIELDS, "shuffles", "rest")
    leading, fields = split_fields(head.words(), names, head)
    label = _read_label(Span(text, match.end(), line.end).trimmed()) if match else ""
    draft = replace(
        read_table(leading, fields),
        shuffle_count=read_field(fields, "shuffles", read_number, 0),
        shuffle_label=label,
    )
    return Sketch(draft, read_field(fields, "rest", _read_deal_number, None))


def _read_deal_number(span: Span) -> int:
    return read_count(span, DEAL_COUNT - 1, _DEAL_NUMBER)


def format_sketch(sketch: Sketch) -> str:
    """Format a sketch: the draft and its rest.

    Raises:
        InvalidStateError: as `format_draft` does.
    """
    *fields, label = _fields(sketch.draft)
    if sketch.rest is not None:
        fields.append(f"rest={sketch.rest}")
    return " ".join((*fields, label) if sketch.draft.shuffle_label else fields)


def parse_draft(text: str) -> PositionDraft:
    """Parse a position, without checking that it is possible.

    The named fields, including the label, may be in any order and may be left out.

    Raises:
        NotationError: if the text is not a position.
    """
    return parse_sketch(text).completed()


def _fields(draft: PositionDraft) -> Iterator[str]:
    yield from format_table(draft)
    if draft.shuffle_count:
        yield f"shuffles={draft.shuffle_count}"
    yield f"label={_format_label(draft.shuffle_label)}"


def format_draft(draft: PositionDraft) -> str:
    """Format a position, possible or not.

    Raises:
        InvalidStateError: if it has no text form: there are not nine stacks and twelve
            slots, the layers do not add up to the draw pile, or a count is negative.
    """
    return " ".join(_fields(draft))


def set_up(draft: PositionDraft) -> State:
    """Return the state of a draft.

    Without a label, its shuffles are labelled by the position's own text, with
    `label=-`.

    Raises:
        InvalidStateError: if the position is impossible, with every reason.
    """
    if type(draft) is not PositionDraft:
        raise wrong_type(draft, "a PositionDraft", _DRAFT_WAYS)
    if draft.shuffle_label:
        return validate_draft(draft)
    # Use the text of the state, not of the draft: a draft may omit its layers, but
    # the same position must have the same label.
    state = validate_draft(replace(draft, shuffle_label=_PLACEHOLDER))
    unlabelled = replace(PositionDraft.of(state), shuffle_label="")
    return validate_draft(replace(unlabelled, shuffle_label=format_draft(unlabelled)))


def parse_position(text: str) -> State:
    """Parse a position and check that it is possible.

    Raises:
        NotationError: if the text is not a position.
        InvalidStateError: if the position is impossible, with every reason.
    """
    return set_up(parse_draft(text))


def format_position(state: State) -> str:
    """Format everything in a state except the outcome, which follows from it."""
    check_state(state)
    return format_draft(PositionDraft.of(state))


def parse_observation(text: str) -> Observation:
    """Parse an observation, without checking that it is possible.

    Raises:
        NotationError: if the text is not an observation, or its cards are not all 54,
            each once.
    """
    line = Span.whole(text).trimmed()
    leading, fields = split_fields(line.words(), (*TABLE_FIELDS, "outcome"), line)
    draft = read_table(leading, fields)
    outcome = read_field(
        fields, "outcome", lambda span: read_outcome(tuple(span.split(":")), span), None
    )
    holders = (*leading[-2:], *(fields[name] for name in CARD_FIELDS if name in fields))
    spans = sorted(holders, key=lambda span: span.start)
    check_pack((found for span in spans for found in locate_all_cards(span)), line)
    return replace(observe(draft.unchecked_state()), outcome=outcome)


def format_observation(observation: Observation) -> str:
    """Format an observation."""
    check_observation(observation)
    fields = [*format_table(PositionDraft.of(observation))]
    if observation.outcome is not None:
        fields.append(f"outcome={format_outcome(observation.outcome, ':')}")
    return " ".join(fields)
