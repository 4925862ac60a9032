"""Features of cells and of the game's progress.

Of cells: the role of each top card, and the numbers that still fit. Of the progress:
dead royals, held ploys, cards to come.
"""

from libc.stdint cimport uint32_t, uint8_t
from libc.string cimport memset

from cannonade.coach.lanes cimport (
    ANY, CLASS_OF_COUNT, LANE_READY, Lanes, Supply, ploys_class,
)
from cannonade.kernel.mirrors cimport NO_CARD, RANK
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport slots_in

cdef enum:
    ROLE_FEATURES = 3 * 64 * 36 * 11
    COVER_FEATURES = 3 * 11 * 12 * 12 * 3
    FIT_FEATURES = 8 * 10 * 10 * 5 * 5 * 4
    LOW_FEATURES = 14641 * 4
    BLOCK_FEATURES = 12 * 12 * 7 * 8

cdef extern from *:
    """
    /* The lanes that each cell lies in: corners {near, near, far, far}, edges {near,
       far, middle, middle}, the centre four middles, those of a line together. */
    CYTHON_UNUSED static const unsigned char LANES_OF[9][4] = {
        {0, 11, 3, 8}, {1, 7, 3, 11}, {2, 3, 6, 11}, {10, 4, 0, 8}, {1, 7, 4, 10},
        {4, 10, 2, 6}, {8, 9, 0, 5}, {7, 1, 5, 9}, {5, 6, 2, 9}
    };
    /* 0 corner, 1 edge, 2 centre. */
    CYTHON_UNUSED static const unsigned char KIND_OF[9] = {0, 1, 0, 1, 2, 1, 0, 1, 0};
    /* A number for each unordered pair of eight values. */
    CYTHON_UNUSED static const unsigned char PAIR[8][8] = {
        {0, 1, 2, 3, 4, 5, 6, 7}, {1, 8, 9, 10, 11, 12, 13, 14},
        {2, 9, 15, 16, 17, 18, 19, 20}, {3, 10, 16, 21, 22, 23, 24, 25},
        {4, 11, 17, 22, 26, 27, 28, 29}, {5, 12, 18, 23, 27, 30, 31, 32},
        {6, 13, 19, 24, 28, 31, 33, 34}, {7, 14, 20, 25, 29, 32, 34, 35}
    };
    """
    const uint8_t LANES_OF[9][4]
    const uint8_t KIND_OF[9]
    const uint8_t PAIR[8][8]


cdef inline uint32_t role_feature(
    const Table* t, const Lanes* lanes, int cell
) noexcept nogil:
    """Return the feature of a cell's top rank and lanes."""
    cdef const uint8_t* of = &LANES_OF[cell][0]
    cdef int a = lanes.state[of[0]]
    cdef int b = lanes.state[of[1]]
    cdef int kind = KIND_OF[cell]
    cdef int first = a * 8 + b if kind == 1 else PAIR[a][b]
    cdef int second = PAIR[lanes.state[of[2]]][lanes.state[of[3]]]
    cdef int swapped
    if kind == 2 and second < first:
        swapped = first
        first, second = second, swapped
    return ((kind * 64 + first) * 36 + second) * 11 + RANK[t.stack[cell]]


cdef inline uint32_t cover_feature(
    const Table* t, const Supply* supply, int cell
) noexcept nogil:
    """Return the feature of a cell's two top cards, and of the cards that fit on it."""
    cdef int card = t.stack[cell]
    cdef int below = NO_CARD if card == NO_CARD else t.below[card]
    cdef int shown = 11 if below == NO_CARD else RANK[below]
    cdef uint32_t index = (KIND_OF[cell] * 11 + RANK[card]) * 12 + shown
    index = index * 12 + CLASS_OF_COUNT[supply.at_least[ANY][RANK[card]]]
    return index * 3 + t.jokers


cdef inline int write_fits(
    const Table* t, const Supply* supply, const uint8_t* takers, uint32_t* out
) noexcept nogil:
    """Write a feature for each pair of adjacent ranks: fitting cells, coming cards."""
    cdef int rank
    cdef uint32_t index
    for rank in range(2, 10):
        index = ((rank - 2) * 10 + takers[rank]) * 10 + takers[rank + 1]
        index = (index * 5 + supply.numbers[rank]) * 5 + supply.numbers[rank + 1]
        out[rank - 2] = index * 4 + ploys_class(t)
    return 8


cdef inline uint32_t low_feature(
    const Table* t, const uint8_t* of_rank
) noexcept nogil:
    """Return the feature of the four lowest top ranks."""
    cdef uint32_t index = 0
    cdef int found = 0
    cdef int rank = 0
    cdef int left = of_rank[0]
    while found < 4:
        while left == 0:
            rank += 1
            left = of_rank[rank]
        index = index * 11 + rank
        left -= 1
        found += 1
    return index * 4 + ploys_class(t)


cdef inline uint32_t block_feature(
    const Table* t, const Supply* supply, const uint8_t* takers
) noexcept nogil:
    """Return the feature of the numbers to come that fit on no cell, or only on one."""
    cdef int none = 0
    cdef int few = 0
    cdef int rank
    for rank in range(2, 11):
        if takers[rank] == 0:
            none += supply.numbers[rank]
        if takers[rank] <= 1:
            few += supply.numbers[rank]
    none = CLASS_OF_COUNT[none] * 12 + CLASS_OF_COUNT[few]
    return (none * 7 + t.aces + t.jokers) * 8 + (t.draw_count >> 3)


cdef inline int write_cells(
    const Table* t, const Supply* supply, const Lanes* lanes, uint32_t* out
) noexcept nogil:
    """Write the features of all cells; return their number."""
    cdef uint8_t of_rank[11]
    cdef uint8_t takers[12]
    cdef int cell, rank, count
    memset(of_rank, 0, sizeof(of_rank))
    memset(takers, 0, sizeof(takers))
    for cell in range(9):
        of_rank[RANK[t.stack[cell]]] += 1
        out[cell] = role_feature(t, lanes, cell)
        out[9 + cell] = ROLE_FEATURES + cover_feature(t, supply, cell)
    count = 0
    for rank in range(11):
        count += of_rank[rank]
        takers[rank + t.rules.placement] = count
    write_fits(t, supply, takers, out + 18)
    for rank in range(8):
        out[18 + rank] += ROLE_FEATURES + COVER_FEATURES
    rank = ROLE_FEATURES + COVER_FEATURES + FIT_FEATURES
    out[26] = rank + low_feature(t, of_rank)
    out[27] = rank + LOW_FEATURES + block_feature(t, supply, takers)
    return 28


cdef enum:
    PROGRESS_FEATURES = 13 * 8 * 5 * 3 * 14
    PLOY_FEATURES = 5 * 3 * 5 * 3 * 12 * 13
    KIND_FEATURES = 64 * 125
    KNOWN_FEATURES = 4 * 14 * 14 * 4
    STACK_FEATURES = 12 * 12 * 5 * 3 * 4
    READY_FEATURES = 8 * 8 * 13 * 7


cdef inline uint32_t kind_feature(const Table* t, const Supply* supply) noexcept nogil:
    """Return the feature of the living and coming royals of each rank."""
    cdef int living[3]
    cdef int slot
    cdef uint32_t index = 0
    living[0] = living[1] = living[2] = 0
    for slot in range(12):
        if t.living >> slot & 1:
            living[RANK[t.royal[slot]] - 11] += 1
    for slot in range(3):
        index = index * 4 + min(living[slot], 3)
    for slot in range(3):
        index = index * 5 + supply.kinds[slot]
    return index


cdef inline uint32_t stack_feature(const Table* t) noexcept nogil:
    """Return the feature of the depths of the two highest stacks, for extractions."""
    cdef int highest = 0
    cdef int second = 0
    cdef int cell, card, depth
    for cell in range(9):
        depth = 0
        card = t.stack[cell]
        while card != NO_CARD:
            depth += 1
            card = t.below[card]
        if depth > highest:
            second = highest
            highest = depth
        elif depth > second:
            second = depth
    highest = min(highest, 11) * 12 + min(second, 11)
    return ((highest * 5 + t.aces) * 3 + t.jokers) * 4 + min(t.draw_count >> 2, 3)


cdef inline int write_course(
    const Table* t, const Supply* supply, const Lanes* lanes, uint32_t* out
) noexcept nogil:
    """Write the features of the game's progress; return their number."""
    cdef int dead = slots_in(t.dead)
    cdef int living = min(slots_in(t.living), 7)
    cdef int ready = 0
    cdef int slot
    cdef uint32_t first = 0
    out[0] = ((dead * 8 + living) * 5 + t.aces) * 3 + t.jokers
    out[0] = out[0] * 14 + (t.draw_count >> 2)
    first += PROGRESS_FEATURES
    out[1] = ((t.aces * 3 + t.jokers) * 5 + supply.aces) * 3 + supply.jokers
    out[1] = (out[1] * 12 + CLASS_OF_COUNT[t.draw_count]) * 13 + supply.royal_count
    out[1] += first
    first += PLOY_FEATURES
    out[2] = first + kind_feature(t, supply)
    first += KIND_FEATURES
    out[3] = min(t.unseen_count, 3) * 14 + RANK[supply.next_card]
    out[3] = (out[3] * 14 + RANK[supply.second_card]) * 4 + min(living, 3) + first
    first += KNOWN_FEATURES
    out[4] = first + stack_feature(t)
    first += STACK_FEATURES
    for slot in range(12):
        ready += lanes.state[slot] == LANE_READY
    out[5] = ((living * 8 + min(ready, 7)) * 13 + supply.royal_count) * 7
    out[5] += t.aces + t.jokers + first
    return 6
