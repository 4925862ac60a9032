"""The key of a position: a hash of what matters for the rest of the game.

Equal keys mean that the rest of the game is the same to the player (except with a
probability of 2^-64). So a key covers the parts of the observation that matter for the
rest of the game, never the hidden order.
"""

from libc.stdint cimport uint64_t

from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport hides_queue
from cannonade.kernel.rng cimport mix
from cannonade.kernel.table cimport RING, Table


cdef inline uint64_t joined(uint64_t key, uint64_t part) noexcept nogil:
    """Return a key with one more part; the order of the parts counts."""
    return mix((key ^ part) + <uint64_t>0x9E3779B97F4A7C15)


cdef inline uint64_t with_chain(uint64_t key, const Table* t, int card) noexcept nogil:
    """Return a key with the cards of a chain, the top one first."""
    while card != NO_CARD:
        key = joined(key, card)
        card = t.below[card]
    return joined(key, NO_CARD)


cdef inline uint64_t with_royals(uint64_t key, const Table* t) noexcept nogil:
    """Return a key with the royals, and with armour that may return to the draw pile."""
    cdef bint is_armour_kept = (
        t.rules.joker_use != JOKER_DISARM or t.rules.aces_jokers != AS_PLOYS
    )
    cdef int slot, health
    for slot in range(SLOT_COUNT):
        health = t.health[slot] if t.living >> slot & 1 else 0
        key = joined(key, t.royal[slot] << 8 | health)
        if health and not is_armour_kept:
            key = with_chain(key, t, t.armour_top[slot])
    return key


cdef inline uint64_t with_piles(uint64_t key, const Table* t) noexcept nogil:
    """Return a key with the draw pile and the waiting royals, as far as known.

    The order of the unseen cards is not, nor that within a layer.
    """
    cdef bint is_hidden = hides_queue(t)
    cdef uint64_t cards = 0
    cdef int i, place
    for i in range(t.draw_count):
        place = (t.draw_first + i) & RING
        if i >= t.unseen_count and t.layer_starts >> place & 1:
            key = joined(key, cards)
            cards = 0
        cards |= <uint64_t>1 << t.draw_pile[place]
    key = joined(key, cards)
    cards = 0
    for i in range(t.queue_count):
        cards |= <uint64_t>1 << t.queue[t.queue_first + i]
        if not is_hidden:
            key = joined(key, cards)
    return joined(key, cards)


cdef inline uint64_t key_of(const Table* t) noexcept nogil:
    """Return the key; the score is included only if the rules use it."""
    cdef uint64_t rest = <uint64_t>t.hand << 6 | t.waiting_number
    cdef uint64_t key = 0
    cdef int cell
    rest = rest << 5 | t.phase << 3 | t.outcome
    rest = rest << 5 | t.aces << 2 | t.jokers
    if t.rules.scoring == SCORE_SIX_MINUS_SPENT:
        rest = rest << 32 | t.spent_count
    elif t.rules.scoring == SCORE_MINUS_SHAME:
        rest = rest << 32 | t.shame_count
    elif t.rules.scoring == SCORE_POINTS:
        rest = rest << 32 | t.draws
    for cell in range(CELL_COUNT):
        key = with_chain(key, t, t.stack[cell])
    return joined(with_piles(with_royals(key, t), t), rest)
