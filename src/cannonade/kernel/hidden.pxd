"""Resampling of the hidden cards."""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.kernel.mirrors cimport CARD_COUNT, PHASE_ROYALS
from cannonade.kernel.rng cimport RngState, mix_cards, next_bits
from cannonade.kernel.rule_values cimport (
    ARMOUR_OR_SHAME, ROYALS_SHUFFLED, SHAME_SHUFFLED,
)
from cannonade.kernel.game cimport Shuffles, number_shuffles
from cannonade.kernel.table cimport RING, Table
from cannonade.kernel.tables cimport lowest_bit


cdef inline bint is_shuffling(const Table* t) noexcept nogil:
    """Whether the rules shuffle anything during the game."""
    if t.rules.setup_royals == ROYALS_SHUFFLED:
        return True
    return t.rules.blocked == ARMOUR_OR_SHAME and t.rules.shame_stack == SHAME_SHUFFLED


cdef inline bint hides_queue(const Table* t) noexcept nogil:
    """Whether the royals wait in an order that the player does not know."""
    return t.phase == PHASE_ROYALS and t.rules.setup_royals == ROYALS_SHUFFLED


cdef inline void redraw_shuffles(
    const Table* t, Shuffles* shuffles, RngState* rng
) noexcept nogil:
    """Set the shuffles of a game at random; no matter how, if it has none."""
    cdef uint64_t high = 0
    cdef uint64_t low = 0
    if is_shuffling(t):
        high = next_bits(rng)
        low = next_bits(rng)
    number_shuffles(shuffles, high, low)


cdef inline void resample_part(
    uint8_t* ring, int first, int count, RngState* rng
) noexcept nogil:
    """Shuffle some cards, sorted first to be independent of the old order."""
    cdef uint8_t cards[CARD_COUNT]
    cdef uint64_t left = 0
    cdef int i
    for i in range(count):
        left |= <uint64_t>1 << ring[(first + i) & RING]
    for i in range(count):
        cards[i] = lowest_bit(left)
        left &= left - 1
    mix_cards(rng, cards, count)
    for i in range(count):
        ring[(first + i) & RING] = cards[i]


cdef inline void resample(Table* t, Shuffles* shuffles, RngState* rng) noexcept nogil:
    """Redraw everything hidden, uniformly among all consistent states.

    This is the order of the unseen cards and within shuffled layers, the order of the
    waiting royals if the rules shuffle them, and the shuffles still to come.
    """
    cdef int first = t.unseen_count
    cdef int size
    resample_part(t.draw_pile, t.draw_first, first, rng)
    while first < t.draw_count:
        size = 1
        while first + size < t.draw_count and not (
            t.layer_starts >> ((t.draw_first + first + size) & RING) & 1
        ):
            size += 1
        resample_part(t.draw_pile, t.draw_first + first, size, rng)
        first += size
    if hides_queue(t):
        resample_part(t.queue, t.queue_first, t.queue_count, rng)
    redraw_shuffles(t, shuffles, rng)
    t.shuffle_count = 0
