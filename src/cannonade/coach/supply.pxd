"""The supply: the cards still to come as counts, without their order.

Everything here is a set or a count, the same for every order of the hidden cards.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from cannonade.kernel.mirrors cimport NO_CARD
from cannonade.kernel.table cimport RING, Table

cdef enum:
    RED = 4  # classes of cards: 0-3 the suits, then the colours, then all
    BLACK = 5
    ANY = 6
    CLASS_COUNT = 7
    RANKS = 24  # queries go up to rank 20; there is nothing above 10

ctypedef struct Supply:
    uint8_t at_least[7][24]  # numbers of a class with at least a rank
    uint8_t numbers[16]  # numbers of a rank
    uint8_t royals[4]  # royals of a suit, a bit each: 1 jack, 2 queen, 4 king
    uint8_t kinds[3]  # the numbers of jacks, queens and kings
    uint8_t royal_count
    uint8_t number_count
    uint8_t aces
    uint8_t jokers
    uint8_t next_card  # the next card if it is known, or no card
    uint8_t second_card

cdef extern from *:
    """
    CYTHON_UNUSED static const unsigned char COLOUR_OF[4] = {5, 4, 4, 5};
    /* The class of each set of suits that may count against a royal. */
    CYTHON_UNUSED static const unsigned char CLASS_OF[16] = {
        6, 0, 1, 6, 2, 6, 4, 6, 3, 5, 6, 6, 6, 6, 6, 6
    };
    """
    const uint8_t COLOUR_OF[4]
    const uint8_t CLASS_OF[16]


cdef inline uint64_t cards_to_come(const Table* t) noexcept nogil:
    """Return the cards in the draw pile and the waiting royals, a bit each."""
    cdef uint64_t cards = 0
    cdef int i
    for i in range(t.draw_count):
        cards |= <uint64_t>1 << t.draw_pile[(t.draw_first + i) & RING]
    for i in range(t.queue_count):
        cards |= <uint64_t>1 << t.queue[t.queue_first + i]
    return cards


cdef inline void count_suit(Supply* supply, int suit, uint32_t cards) noexcept nogil:
    """Count the cards of a suit; bit 0 is its ace."""
    cdef int colour = COLOUR_OF[suit]
    cdef int rank, bit
    cdef int count = 0
    supply.aces += cards & 1
    supply.royals[suit] = cards >> 10 & 7
    for rank in range(3):
        bit = cards >> (10 + rank) & 1
        supply.kinds[rank] += bit
        supply.royal_count += bit
    for rank in range(10, -1, -1):
        if rank >= 2:
            bit = cards >> (rank - 1) & 1
            supply.numbers[rank] += bit
            count += bit
        supply.at_least[suit][rank] = count
        supply.at_least[colour][rank] += count
        supply.at_least[ANY][rank] += count
    supply.number_count += count


cdef inline int known_card(const Table* t, int depth) noexcept nogil:
    """Return the card at a depth in the draw pile, if the player knows it."""
    cdef int place = t.draw_first + depth
    if t.draw_count <= depth:
        return NO_CARD
    if depth < t.unseen_count:
        return t.draw_pile[place & RING] if t.unseen_count == 1 else NO_CARD
    if not t.layer_starts >> (place & RING) & 1:
        return NO_CARD
    if t.draw_count > depth + 1 and not t.layer_starts >> ((place + 1) & RING) & 1:
        return NO_CARD
    return t.draw_pile[place & RING]


cdef inline void take_supply(const Table* t, Supply* supply) noexcept nogil:
    """Count the cards still to come."""
    cdef uint64_t cards = cards_to_come(t)
    cdef int suit
    memset(supply, 0, sizeof(Supply))
    for suit in range(4):
        count_suit(supply, suit, <uint32_t>(cards >> (13 * suit)) & 0x1FFF)
    supply.jokers = (cards >> 52 & 1) + (cards >> 53 & 1)
    supply.next_card = known_card(t, 0)
    supply.second_card = known_card(t, 1) if supply.next_card != NO_CARD else NO_CARD
