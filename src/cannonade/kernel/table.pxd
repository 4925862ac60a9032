"""The position as one flat struct, with basic moves of cards, and tables of C.

It has everything in a `State` except the shuffle label. Cards are stored
in three ways: the draw pile is a ring, ploys and waiting royals are short arrays, and
other piles (stacks, armour, shame) are chains: `below[card]` is the next older card. A
table is copied with one assignment.
"""

from libc.stdint cimport uint16_t, uint32_t, uint64_t, uint8_t

from cannonade.kernel.keys cimport (
    layer_card_key, layer_step, layer_step_back, stacked_key, unseen_key,
)
from cannonade.kernel.mirrors cimport *

cdef extern from *:
    """
    /* The likeness of two cards by suit: 3 same suit, 2 same colour, 1 neither, 0 for
       no card. */
    CYTHON_UNUSED static const unsigned char LIKENESS[6][6] = {
        {3, 1, 1, 2, 1, 0}, {1, 3, 2, 1, 1, 0}, {1, 2, 3, 1, 1, 0},
        {2, 1, 1, 3, 1, 0}, {1, 1, 1, 1, 1, 0}, {0, 0, 0, 0, 0, 0}
    };

    /* The offset of a cell's seven bits in the word with all top ranks, a word with
       the lowest of each seven, and what gathers the highest: see `fitting_cells`. */
    CYTHON_UNUSED static const unsigned char TOP_SHIFT[9] = {
        29, 50, 21, 14, 43, 7, 0, 36, 57
    };
    #define TOP_FIELDS 0x204081020204081ULL
    #define TOP_GATHERER 0x80804040100401ULL

    /* The number of cells in a set. */
    #define OF_TWO(n) n, n + 1, n + 1, n + 2
    #define OF_FOUR(n) OF_TWO(n), OF_TWO(n + 1), OF_TWO(n + 1), OF_TWO(n + 2)
    #define OF_SIX(n) OF_FOUR(n), OF_FOUR(n + 1), OF_FOUR(n + 1), OF_FOUR(n + 2)
    #define OF_EIGHT(n) OF_SIX(n), OF_SIX(n + 1), OF_SIX(n + 1), OF_SIX(n + 2)
    CYTHON_UNUSED static const unsigned char CELLS_IN[512] = {OF_EIGHT(0), OF_EIGHT(1)};

    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest_bit(unsigned long long bits) {
        unsigned long index;
        _BitScanForward64(&index, bits);
        return (int)index;
    }
    #else
    static inline int lowest_bit(unsigned long long bits) {
        return __builtin_ctzll(bits);
    }
    #endif

    /* Count the bits that are set: one instruction where the processor has it. */
    static inline int bit_count(unsigned long long bits) {
    #if defined(__GNUC__) && defined(__x86_64__)
        if (__builtin_cpu_supports("popcnt")) {
            __asm__("popcnt %1, %0" : "=r"(bits) : "r"(bits) : "cc");
            return (int)bits;
        }
    #endif
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)(bits * 0x0101010101010101ULL >> 56);
    }
    """
    const uint8_t LIKENESS[6][6]
    const uint8_t TOP_SHIFT[9]
    const uint64_t TOP_FIELDS
    const uint64_t TOP_GATHERER
    const uint8_t CELLS_IN[512]
    int lowest_bit(unsigned long long bits) noexcept nogil
    int bit_count(unsigned long long bits) noexcept nogil


cdef inline int slots_in(int slots) noexcept nogil:
    """Return the number of slots in a set."""
    return CELLS_IN[slots & ALL_CELLS] + CELLS_IN[slots >> CELL_COUNT]


cdef inline bint is_royal(int card) noexcept nogil:
    """Whether a card is a jack, a queen or a king."""
    return RANK[card] >= JACK_RANK


cdef inline bint is_number(int card) noexcept nogil:
    """Whether a card is a number, 2 to 10."""
    return RANK[card] > ACE_RANK and RANK[card] < JACK_RANK


cdef enum:
    RING = 63  # the draw pile is a ring of 64 places: indices are taken & RING

ctypedef struct Table:
    uint64_t legal  # legal actions with the hand, a bit for each action id below 62
    uint64_t tops  # the rank of each cell's top card; see `fitting_cells`
    uint64_t layer_starts  # the places in the ring where known layers begin
    uint64_t board_key  # for stacks, royals and unseen cards; see keys.pxd
    uint64_t layer_key  # for the known layers
    uint32_t draws
    uint32_t shuffle_count
    uint16_t living  # slots with a living royal
    uint16_t dead
    uint16_t filled  # cells with a stack
    uint8_t phase
    uint8_t outcome
    uint8_t ran_dry
    uint8_t hand
    uint8_t waiting_number
    uint8_t aces  # held ploys of each kind
    uint8_t jokers
    uint8_t spent_count
    uint8_t shame_count
    uint8_t shame_top
    uint8_t queue_count
    uint8_t queue_first
    uint8_t draw_first  # the place of the next card in the ring
    uint8_t draw_count
    uint8_t unseen_count  # the number of unseen cards, which come first
    uint8_t layer_count  # the number of known layers below them
    uint8_t stack[9]  # the top card of each cell
    uint8_t royal[12]
    uint8_t health[12]  # rank plus armour of the royal on each slot
    uint8_t armour_top[12]
    uint8_t ploys[6]  # held ones in order of banking; spent ones from the end
    uint8_t queue[12]  # waiting royals, the next one at queue_first
    uint8_t below[54]
    uint8_t draw_pile[64]
    RuleValues rules


cdef inline int dead_count(const Table* t) noexcept nogil:
    """Count the dead royals."""
    return slots_in(t.dead)


cdef inline void put_on(Table* t, int card, int cell, bint keyed) noexcept nogil:
    """Put a card on top of a cell's stack."""
    cdef int covered = t.stack[cell]
    t.below[card] = covered
    t.stack[cell] = card
    t.tops += (<uint64_t>RANK[card] - RANK[covered]) << TOP_SHIFT[cell]
    t.filled |= 1 << cell
    if keyed:
        t.board_key ^= stacked_key(cell, card, covered)


cdef inline int take_top(Table* t, int cell, bint keyed) noexcept nogil:
    """Take the top card of a non-empty stack."""
    cdef int card = t.stack[cell]
    cdef int uncovered = t.below[card]
    t.stack[cell] = uncovered
    t.tops += (<uint64_t>RANK[uncovered] - RANK[card]) << TOP_SHIFT[cell]
    if uncovered == NO_CARD:
        t.filled ^= 1 << cell
    if keyed:
        t.board_key ^= stacked_key(cell, card, uncovered)
    return card


cdef inline int turn_over(Table* t, bint keyed) noexcept nogil:
    """Take the top card of the non-empty draw pile."""
    cdef int card = t.draw_pile[t.draw_first]
    t.draw_first = (t.draw_first + 1) & RING
    t.draw_count -= 1
    if t.unseen_count:
        t.unseen_count -= 1
        if keyed:
            t.board_key ^= unseen_key(card)
    else:
        _leave_layer(t, card, keyed)
    return card


cdef inline void _leave_layer(Table* t, int card, bint keyed) noexcept nogil:
    """Update the layers after a card of the first known layer was taken."""
    cdef uint64_t next_place = <uint64_t>1 << t.draw_first
    cdef bint is_last = t.draw_count == 0 or t.layer_starts & next_place != 0
    t.layer_starts |= next_place
    if is_last:
        t.layer_count -= 1
    if keyed:
        t.layer_key -= layer_card_key(card)
        if is_last:
            t.layer_key *= layer_step_back()


cdef inline void put_under(Table* t, int card, bint begins, bint keyed) noexcept nogil:
    """Put a card under the draw pile, as a new layer or in the last one."""
    cdef int place = (t.draw_first + t.draw_count) & RING
    t.draw_pile[place] = card
    t.draw_count += 1
    if begins:
        t.layer_starts |= <uint64_t>1 << place
        t.layer_count += 1
    else:
        t.layer_starts &= ~(<uint64_t>1 << place)
    if keyed:
        t.layer_key += layer_card_key(card) * layer_step(t.layer_count - 1)


cdef inline void bank(Table* t, int card) noexcept nogil:
    """Bank an ace or joker as a ploy."""
    t.ploys[t.aces + t.jokers] = card
    if RANK[card] == ACE_RANK:
        t.aces += 1
    else:
        t.jokers += 1


cdef inline void spend(Table* t, int rank) noexcept nogil:
    """Spend the first banked ploy of a rank, which must be held."""
    cdef int last = t.aces + t.jokers - 1
    cdef int index = 0
    cdef int ploy
    while RANK[t.ploys[index]] != rank:
        index += 1
    ploy = t.ploys[index]
    while index < last:
        t.ploys[index] = t.ploys[index + 1]
        index += 1
    t.ploys[PLOY_COUNT - 1 - t.spent_count] = ploy
    t.spent_count += 1
    if rank == ACE_RANK:
        t.aces -= 1
    else:
        t.jokers -= 1
