"""Lossless conversion between the engine's immutable states and the kernel's tables.

A state may come from anywhere, so it is validated before conversion: nothing else in
the kernel checks a table. Each field is converted by name in both directions, because
the table stores each in a different way; the test battery compares the two.
"""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from cannonade.kernel.legal cimport legal_now
from cannonade.kernel.position_keys cimport renew_keys
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport has_score, score_of
from cannonade.kernel.shuffle cimport Shuffles, name_shuffles
from cannonade.kernel.table cimport (
    GOING_ON, RING, Table, WON_TWELVE_DEAD, bank, put_on, put_under,
)
from cannonade.kernel.tables cimport CARD_COUNT, CELL_COUNT, NO_CARD, SLOT_COUNT

from cannonade.cards import PACK, Card
from cannonade.engine.draft import PositionDraft
from cannonade.engine.state import Outcome, Phase, PlacedRoyal, Reason, State
from cannonade.engine.validate import validate_draft
from cannonade.errors import InvalidStateError, RulesError
from cannonade.rules.schema import VOCABULARY, Rules

cdef tuple _PHASES = tuple(Phase)
cdef tuple _REASONS = (None, *Reason)
cdef tuple _KINDS = tuple(VOCABULARY.items())
cdef object _LARGEST_COUNT = 2**32 - 1


cdef RuleValues rule_values_from(object rules) except *:
    """Convert a rules record: each key becomes the index of its value."""
    cdef RuleValues values
    cdef uint8_t* fields = <uint8_t*>&values
    cdef int place
    if type(rules) is not Rules:
        raise TypeError(f"expected Rules, not {type(rules).__name__}")
    # The struct has one byte for each key, in the order of the schema.
    assert sizeof(RuleValues) == len(_KINDS), "rule_values.pxd lacks a key, or has more"
    for place, (key, kind) in enumerate(_KINDS):
        fields[place] = _value_index(key, getattr(rules, key), kind)
    return values


cdef int _value_index(str key, object value, object kind) except -1:
    """Return the index of a value among those of its key."""
    if type(value) is not kind:
        raise RulesError([f"{key} has to be a {kind.__name__}, not {value!r}"])
    return tuple(kind).index(value)


cdef int read_state(
    object state, Table* t, RuleValues* rules, Shuffles* shuffles
) except -1:
    """Convert a state to a table with its keys, rules and shuffles."""
    if type(state) is not State:
        raise TypeError(f"expected a State, not {type(state).__name__}")
    rules[0] = rule_values_from(state.rules)
    _check(state)
    cdef bytes label = state.shuffle_label.encode()
    name_shuffles(shuffles, label, len(label))
    memset(t, 0, sizeof(Table))
    _read_board(state, t)
    _read_hand(state, t)
    _read_draw_pile(state, t)
    t.legal = legal_now(t, rules)
    renew_keys(t, rules)
    return 0


cdef int _check(object state) except -1:
    """Reject a state that no game can be in, or that does not fit in a table."""
    draft = PositionDraft.of(state)
    for card in draft.cards():
        _check_card(card)
    if validate_draft(draft) != state:
        raise InvalidStateError([
            "its outcome or counts contradict the rest: use what `validate_draft` gives"
        ])
    if state.draws > _LARGEST_COUNT or state.shuffle_count > _LARGEST_COUNT:
        raise InvalidStateError([f"counts go up to {_LARGEST_COUNT} in the kernel"])
    return 0


cdef int _check_card(object card) except -1:
    """Reject a card that differs from the card with its index."""
    if type(card) is not Card or type(card.index) is not int:
        raise InvalidStateError([f"{card!r} is not one of the 54 cards"])
    if not 0 <= card.index < CARD_COUNT:
        raise InvalidStateError([f"card indices run from 0 to 53, not {card.index}"])
    true = PACK[card.index]
    if card.rank != true.rank or card.kind is not true.kind:
        raise InvalidStateError([f"{card!r} says it is not what {true} is"])
    return 0


cdef int _index(object card) except -1:
    """Return the index of a card; `NO_CARD` for None."""
    return NO_CARD if card is None else card.index


cdef int _chain(object cards, Table* t) except -1:
    """Chain cards, oldest first; return the top one."""
    cdef int top = NO_CARD
    cdef int index
    for card in cards:
        index = card.index
        t.below[index] = top
        top = index
    return top


cdef int _read_board(object state, Table* t) except -1:
    cdef int cell, slot
    memset(t.stack, NO_CARD, sizeof(t.stack))
    memset(t.below, NO_CARD, sizeof(t.below))
    for cell, stack in enumerate(state.stacks):
        for card in stack:
            put_on(t, card.index, cell, False)
    for slot, royal in enumerate(state.royals):
        t.royal[slot] = t.armour_top[slot] = NO_CARD
        if royal is not None:
            t.royal[slot] = royal.card.index
            t.armour_top[slot] = _chain(royal.armour, t)
            t.health[slot] = royal.health
            if royal.is_dead:
                t.dead |= 1 << slot
            else:
                t.living |= 1 << slot
    return 0


cdef int _read_hand(object state, Table* t) except -1:
    cdef int i
    t.phase = _PHASES.index(state.phase)
    t.outcome = _REASONS.index(state.outcome.reason) if state.outcome else GOING_ON
    t.hand = _index(state.hand)
    t.waiting_number = _index(state.waiting_number)
    for card in state.ploys:
        bank(t, card.index)
    for i, card in enumerate(state.spent_ploys):
        t.ploys[5 - i] = card.index
    t.spent_count = len(state.spent_ploys)
    t.shame_top = _chain(state.shame_pile, t)
    t.shame_count = len(state.shame_pile)
    for i, card in enumerate(state.queue):
        t.queue[i] = card.index
    t.queue_count = len(state.queue)
    t.draws = state.draws
    t.ran_dry = state.ran_dry
    t.shuffle_count = state.shuffle_count
    return 0


cdef int _read_draw_pile(object state, Table* t) except -1:
    cdef int start = 0
    cdef int i
    cdef bint is_known = False
    for size in state.layers:
        for i, card in enumerate(state.draw_pile[start:start + size]):
            put_under(t, card.index, is_known and i == 0, False)
        if not is_known:
            t.unseen_count = size
        is_known = True
        start += size
    return 0


cdef object write_state(
    const Table* t, const RuleValues* rules, object record, str label
):
    """Convert a table to a state."""
    cdef int i, slot
    draw_pile = tuple([
        PACK[t.draw_pile[(t.draw_first + i) & RING]] for i in range(t.draw_count)
    ])
    queue = tuple([PACK[t.queue[t.queue_first + i]] for i in range(t.queue_count)])
    return State(
        rules=record,
        phase=_PHASES[t.phase],
        stacks=tuple([_written_chain(t, t.stack[i]) for i in range(CELL_COUNT)]),
        royals=tuple([_written_royal(t, slot) for slot in range(SLOT_COUNT)]),
        hand=_card(t.hand),
        waiting_number=_card(t.waiting_number),
        ploys=tuple([PACK[t.ploys[i]] for i in range(t.aces + t.jokers)]),
        spent_ploys=tuple([PACK[t.ploys[5 - i]] for i in range(t.spent_count)]),
        shame_pile=_written_chain(t, t.shame_top),
        draw_count=t.draw_count,
        queue_count=t.queue_count,
        draws=t.draws,
        ran_dry=t.ran_dry != 0,
        outcome=outcome_from(t, rules),
        draw_pile=draw_pile,
        layers=_written_layers(t),
        queue=queue,
        shuffle_label=label,
        shuffle_count=t.shuffle_count,
    )


cdef object _card(int index):
    """Return the card with an index; None for `NO_CARD`."""
    return None if index == NO_CARD else PACK[index]


cdef tuple _written_chain(const Table* t, int top):
    """Return the cards of a chain, oldest first."""
    cdef list cards = []
    while top != NO_CARD:
        cards.append(PACK[top])
        top = t.below[top]
    cards.reverse()
    return tuple(cards)


cdef object _written_royal(const Table* t, int slot):
    if t.royal[slot] == NO_CARD:
        return None
    armour = _written_chain(t, t.armour_top[slot])
    return PlacedRoyal(PACK[t.royal[slot]], armour, t.dead >> slot & 1 != 0)


cdef tuple _written_layers(const Table* t):
    """Return the sizes of the draw pile's layers."""
    cdef list layers = [t.unseen_count]
    cdef int i
    for i in range(t.unseen_count, t.draw_count):
        if t.layer_starts >> ((t.draw_first + i) & RING) & 1:
            layers.append(0)
        layers[-1] += 1
    return tuple(layers)


cdef object outcome_from(const Table* t, const RuleValues* rules):
    """Return the outcome of a game; None while it is in progress."""
    if t.outcome == GOING_ON:
        return None
    score = score_of(t, rules) if has_score(t) else None
    return Outcome(t.outcome == WON_TWELVE_DEAD, _REASONS[t.outcome], score)
