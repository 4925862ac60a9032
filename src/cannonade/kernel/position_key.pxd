"""The key of a position, put together and updated; keys.pxd has its parts."""

from libc.stdint cimport uint64_t

from cannonade.kernel.keys cimport (
    layer_card_key, layer_step, queued_key, royal_key, stacked_key, unseen_key,
    worn_key,
)
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport hides_queue
from cannonade.kernel.rng cimport mix
from cannonade.kernel.table cimport RING, Table

cdef inline uint64_t stacks_key(const Table* t) noexcept nogil:
    """Return the XOR of the cards of all stacks."""
    cdef uint64_t key = 0
    cdef int cell, card
    for cell in range(CELL_COUNT):
        card = t.stack[cell]
        while card != NO_CARD:
            key ^= stacked_key(cell, card, t.below[card])
            card = t.below[card]
    return key


cdef inline uint64_t royals_key(const Table* t) noexcept nogil:
    """Return the XOR of the royals on the table and waiting."""
    cdef bint is_hidden = hides_queue(t)
    cdef uint64_t key = 0
    cdef int i, slot, health
    for slot in range(SLOT_COUNT):
        if t.royal[slot] != NO_CARD:
            health = t.health[slot] if t.living >> slot & 1 else 0
            key ^= royal_key(slot, t.royal[slot], health)
    for i in range(t.queue_count):
        key ^= queued_key(0 if is_hidden else i + 1, t.queue[t.queue_first + i])
    return key


cdef inline void renew_keys(Table* t) noexcept nogil:
    """Recompute the incremental keys."""
    cdef int layer = -1
    cdef int i, place
    t.board_key = stacks_key(t) ^ royals_key(t)
    t.layer_key = 0
    for i in range(t.draw_count):
        place = (t.draw_first + i) & RING
        if i < t.unseen_count:
            t.board_key ^= unseen_key(t.draw_pile[place])
            continue
        if t.layer_starts >> place & 1:
            layer += 1
        t.layer_key += layer_card_key(t.draw_pile[place]) * layer_step(layer)


cdef inline uint64_t armour_key(const Table* t) noexcept nogil:
    """Return the XOR of living royals' armour, which may return to the draw pile."""
    cdef uint64_t key = 0
    cdef int slot, card
    for slot in range(SLOT_COUNT):
        if t.living >> slot & 1:
            card = t.armour_top[slot]
            while card != NO_CARD:
                key ^= worn_key(slot, card, t.below[card])
                card = t.below[card]
    return key


cdef inline uint64_t key_of(const Table* t) noexcept nogil:
    """Return the key; score and armour are included only if the rules use them."""
    cdef uint64_t rest = <uint64_t>t.hand << 6 | t.waiting_number
    rest = rest << 5 | t.phase << 3 | t.outcome
    rest = rest << 5 | t.aces << 2 | t.jokers
    if t.rules.scoring == SCORE_SIX_MINUS_SPENT:
        rest = rest << 32 | t.spent_count
    elif t.rules.scoring == SCORE_MINUS_SHAME:
        rest = rest << 32 | t.shame_count
    elif t.rules.scoring == SCORE_POINTS:
        rest = rest << 32 | t.draws
    rest = mix(rest)
    if t.rules.joker_use == JOKER_DISARM and t.rules.aces_jokers == AS_PLOYS:
        rest ^= armour_key(t)
    return mix(t.board_key ^ mix(t.layer_key ^ rest))
