"""What a player sees and what is hidden: resampling, and observations as bytes.

The bytes have the layout of `cannonade.env.encoding`, version 1. An unseen card of the
draw pile is 0 in both columns, wherever it lies, as is the place of a royal waiting in
a hidden order: so nothing hidden is read. tests/env/test_encoding.py compares the
fields with the layout, and the bytes with the `Observation` that they encode.
"""

from libc.stdint cimport uint64_t, uint8_t
from libc.string cimport memset

from cannonade.kernel.game cimport Shuffles, number_shuffles
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.rng cimport RngState, mix_cards, next_bits
from cannonade.kernel.table cimport RING, Table, dead_count, lowest_bit


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


cdef enum:
    LAYOUT_VERSION = 1

cdef enum:
    IN_UNSEEN
    IN_KNOWN
    IN_QUEUE
    IN_HAND
    IN_WAITING
    IN_PLOYS
    IN_SPENT
    IN_SHAME
    IN_STACK = 8
    IN_LIVING = 17
    IN_DEAD = 29
    IN_ARMOUR = 41

ctypedef struct Observed:
    uint8_t version
    uint8_t place[54]
    uint8_t order[54]
    uint8_t top_rank[9]
    uint8_t top_suit[9]
    uint8_t stack_count[9]
    uint8_t royal_rank[12]
    uint8_t royal_suit[12]
    uint8_t health[12]
    uint8_t is_living[12]
    uint8_t hand_rank
    uint8_t hand_suit
    uint8_t waiting_rank
    uint8_t waiting_suit
    uint8_t phase
    uint8_t outcome
    uint8_t ran_dry
    uint8_t aces
    uint8_t jokers
    uint8_t spent_count
    uint8_t shame_count
    uint8_t draw_count
    uint8_t unseen_count
    uint8_t layer_count
    uint8_t queue_count
    uint8_t dead_count
    uint8_t draws[4]
    RuleValues rules


cdef inline int write_chain(
    const Table* t, int card, int place, Observed* o
) noexcept nogil:
    """Write the places of the cards in a chain, the top first; return their number."""
    cdef int count = 0
    while card != NO_CARD:
        o.place[card] = place
        o.order[card] = count
        count += 1
        card = t.below[card]
    return count


cdef inline void write_grid(const Table* t, Observed* o) noexcept nogil:
    """Write the stacks and the royals around them."""
    cdef int i, card
    for i in range(CELL_COUNT):
        card = t.stack[i]
        o.top_rank[i] = RANK[card]
        o.top_suit[i] = SUIT[card]
        o.stack_count[i] = write_chain(t, card, IN_STACK + i, o)
    for i in range(SLOT_COUNT):
        card = t.royal[i]
        o.royal_suit[i] = SUIT[card]
        if card == NO_CARD:
            continue
        o.royal_rank[i] = RANK[card]
        o.health[i] = t.health[i]
        o.is_living[i] = t.living >> i & 1
        o.place[card] = (IN_LIVING if o.is_living[i] else IN_DEAD) + i
        write_chain(t, t.armour_top[i], IN_ARMOUR + i, o)


cdef inline void write_held(const Table* t, Observed* o) noexcept nogil:
    """Write the cards in hand, waiting, banked, spent and shamed."""
    cdef int i
    if t.hand != NO_CARD:
        o.place[t.hand] = IN_HAND
    if t.waiting_number != NO_CARD:
        o.place[t.waiting_number] = IN_WAITING
    for i in range(t.aces + t.jokers):
        o.place[t.ploys[i]] = IN_PLOYS
        o.order[t.ploys[i]] = i
    for i in range(t.spent_count):
        o.place[t.ploys[PLOY_COUNT - 1 - i]] = IN_SPENT
        o.order[t.ploys[PLOY_COUNT - 1 - i]] = i
    write_chain(t, t.shame_top, IN_SHAME, o)
    o.hand_rank, o.hand_suit = RANK[t.hand], SUIT[t.hand]
    o.waiting_rank = RANK[t.waiting_number]
    o.waiting_suit = SUIT[t.waiting_number]


cdef inline void write_piles(const Table* t, Observed* o) noexcept nogil:
    """Write what is known of the draw pile and the waiting royals."""
    cdef bint is_hidden = hides_queue(t)
    cdef int layer = -1
    cdef int i, at
    for i in range(t.unseen_count, t.draw_count):
        at = (t.draw_first + i) & RING
        layer += t.layer_starts >> at & 1
        o.place[t.draw_pile[at]] = IN_KNOWN
        o.order[t.draw_pile[at]] = layer
    for i in range(t.queue_count):
        at = t.queue[t.queue_first + i]
        o.place[at] = IN_QUEUE
        o.order[at] = 0 if is_hidden else i


cdef inline void write_observed(const Table* t, Observed* o) noexcept nogil:
    """Write everything that a player may know of a table."""
    cdef int i
    memset(o, 0, sizeof(Observed))
    o.version = LAYOUT_VERSION
    write_grid(t, o)
    write_held(t, o)
    write_piles(t, o)
    o.phase, o.outcome, o.ran_dry = t.phase, t.outcome, t.ran_dry
    o.aces, o.jokers = t.aces, t.jokers
    o.spent_count, o.shame_count = t.spent_count, t.shame_count
    o.draw_count, o.unseen_count = t.draw_count, t.unseen_count
    o.layer_count, o.queue_count = t.layer_count, t.queue_count
    o.dead_count = dead_count(t)
    for i in range(4):
        o.draws[i] = t.draws >> (8 * i) & 0xFF
    o.rules = t.rules
