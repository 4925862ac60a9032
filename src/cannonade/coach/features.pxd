"""The features of a table: of lanes, of cells, and of the game's progress.

The cards to come are counted first, the same for every order of the hidden cards. A
feature is the index of one weight. All lanes of a kind share their weights, and lines
are read from the end that gives the lower index, so the features are the same under the
eight symmetries of the board. Of lanes: what each royal needs. Of cells: the role of each
top card, and the numbers that still fit. Of the progress: dead royals, held ploys, cards
to come.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memset

from cannonade.kernel.effects cimport admitted
from cannonade.kernel.legal cimport royal_slots
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport RING, Table, lowest_bit, slots_in

cdef enum:
    RED = 4  # classes of cards: 0-3 the suits, then the colours, then all
    BLACK = 5
    ANY = 6
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


cdef enum:
    LANE_FREE  # the states of a lane
    LANE_DEAD
    LANE_READY  # any card put on its far cell kills
    LANE_SHORT  # both cards count, but are too low
    LANE_NEAR_COUNTS
    LANE_MIDDLE_COUNTS
    LANE_NEITHER
    LANE_DRY  # not ready, and no card to come can help

cdef enum:
    CODES = 22  # a payload card: its rank, plus 11 if it counts
    HEALTH_FEATURES = 3 * 10 * CODES * CODES * 2
    FAR_FEATURES = 6 * CODES * CODES * 11 * 2
    SUPPLY_FEATURES = 3 * 2 * 8 * 12 * 6 * 6 * 4
    LINE_FEATURES = 64 * 1331 * 2
    ROYAL_FEATURES = 3 * CODES * CODES * 11 * 2 * 4

ctypedef struct Lanes:
    uint8_t state[12]  # LANE_FREE and so on

cdef extern from *:
    """
    /* The two slots of each of the six lines. */
    CYTHON_UNUSED static const unsigned char LINES[6][2] = {
        {0, 8}, {1, 7}, {2, 6}, {11, 3}, {10, 4}, {9, 5}
    };
    /* Counts of cards, in twelve classes. */
    CYTHON_UNUSED static const unsigned char CLASS_OF_COUNT[64] = {
        0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 9,
        10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11
    };
    """
    const uint8_t LINES[6][2]
    const uint8_t CLASS_OF_COUNT[64]


cdef inline int class_of_few(int count) noexcept nogil:
    """Return one of six classes of a count: 0 to 3, 4 or 5, more."""
    return min(count, 4) + (count > 5)


cdef inline bint is_central(int slot) noexcept nogil:
    """Whether a slot's lane runs through the centre."""
    return slot % 3 == 1


cdef inline int coded(int card, int admitted) noexcept nogil:
    """Return the code of a card: its rank, plus 11 if it counts."""
    return RANK[card] + 11 * (admitted >> SUIT[card] & 1)


cdef inline int lane_state(
    int near, int middle, int health, int helpers
) noexcept nogil:
    """Return the state of a living royal's lane; `near` and `middle` are codes."""
    if near >= 11 and middle >= 11:
        if near + middle - 22 >= health:
            return LANE_READY
        return LANE_SHORT if helpers else LANE_DRY
    if helpers == 0:
        return LANE_DRY
    if near >= 11:
        return LANE_NEAR_COUNTS
    return LANE_MIDDLE_COUNTS if middle >= 11 else LANE_NEITHER


cdef inline int write_living(
    const Table* t, const Supply* supply, Lanes* lanes, int slot, uint32_t* out
) noexcept nogil:
    """Write the features of a living royal's lane; return their number."""
    cdef int royal = t.royal[slot]
    cdef int kind = RANK[royal] - 11
    cdef int health = t.health[slot]
    cdef int suits = admitted(t, royal)
    cdef int near = coded(t.stack[NEAR[slot]], suits)
    cdef int middle = coded(t.stack[MIDDLE[slot]], suits)
    cdef int far = RANK[t.stack[FAR[slot]]]
    cdef int armoured = health > RANK[royal]
    cdef const uint8_t* supplied = &supply.at_least[CLASS_OF[suits & 15]][0]
    cdef int nears = max(near % 11, health - (middle - 11 if middle >= 11 else 10))
    cdef int middles = max(middle % 11, health - (near - 11 if near >= 11 else 10))
    cdef int central = is_central(slot)
    cdef int state, shown
    nears = class_of_few(supplied[min(nears, 23)])
    middles = class_of_few(supplied[min(middles, 23)])
    state = lane_state(near, middle, health, nears + middles)
    lanes.state[slot] = state
    shown = health - 11 if health < 20 else 9
    out[0] = ((kind * 10 + shown) * CODES + near) * CODES + middle
    out[0] = out[0] * 2 + central
    shown = kind * 2 + armoured
    out[1] = (((shown * CODES + near) * CODES + middle) * 11 + far) * 2 + central
    shown = ((shown * 8 + state) * 12 + CLASS_OF_COUNT[supply.at_least[6][far]]) * 6
    out[2] = ((shown + nears) * 6 + middles) * 4 + ploys_class(t)
    out[1] += HEALTH_FEATURES
    out[2] += HEALTH_FEATURES + FAR_FEATURES
    return 3


cdef inline int ploys_class(const Table* t) noexcept nogil:
    """Return the number of held ploys, at most three."""
    return min(t.aces + t.jokers, 3)


cdef inline uint32_t line_feature(
    const Table* t, const Lanes* lanes, int line
) noexcept nogil:
    """Return the feature of a line: its three top ranks and the states of its lanes."""
    cdef int first = LINES[line][0]
    cdef int last = LINES[line][1]
    cdef int near = RANK[t.stack[NEAR[first]]]
    cdef int middle = RANK[t.stack[MIDDLE[first]]]
    cdef int far = RANK[t.stack[FAR[first]]]
    cdef uint32_t forth = lanes.state[first] * 8 + lanes.state[last]
    cdef uint32_t back = lanes.state[last] * 8 + lanes.state[first]
    forth = forth * 1331 + near * 121 + middle * 11 + far
    back = back * 1331 + far * 121 + middle * 11 + near
    return min(forth, back) * 2 + is_central(first)


cdef inline uint32_t royal_feature(
    const Table* t, int royal, int slot
) noexcept nogil:
    """Return the feature of a royal to come on a slot that it could go to."""
    cdef int suits = admitted(t, royal)
    cdef int near = coded(t.stack[NEAR[slot]], suits)
    cdef int middle = coded(t.stack[MIDDLE[slot]], suits)
    cdef uint32_t index = ((RANK[royal] - 11) * CODES + near) * CODES + middle
    return (index * 11 + RANK[t.stack[FAR[slot]]]) * 2 + is_central(slot)


cdef inline int write_royals(
    const Table* t, const Supply* supply, int suit, uint32_t* out
) noexcept nogil:
    """Write a feature for each coming royal of a suit; return their number."""
    cdef int royals = supply.royals[suit]
    cdef int count = 0
    cdef int royal
    cdef uint64_t slots, left
    cdef uint32_t best, feature
    if royals == 0 or (t.living | t.dead) == ALL_SLOTS:
        return 0
    slots = royal_slots(t, 13 * suit + 10)
    while royals:
        royal = 13 * suit + 10 + lowest_bit(royals)
        royals &= royals - 1
        best = 0
        left = slots
        while left:
            feature = royal_feature(t, royal, lowest_bit(left))
            left &= left - 1
            if feature > best:
                best = feature
        out[count] = best * 4 + ploys_class(t)
        count += 1
    return count


cdef inline int write_lanes(
    const Table* t, const Supply* supply, Lanes* lanes, uint32_t* out
) noexcept nogil:
    """Write the features of lanes, lines and royals to come; return their number."""
    cdef int count = 0
    cdef int i, added
    for i in range(12):
        if t.living >> i & 1:
            count += write_living(t, supply, lanes, i, out + count)
        else:
            lanes.state[i] = t.dead >> i & 1
    for i in range(6):
        out[count] = line_feature(t, lanes, i)
        out[count] += HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES
        count += 1
    for i in range(4):
        added = write_royals(t, supply, i, out + count)
        while added:
            out[count] += (
                HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES + LINE_FEATURES
            )
            count += 1
            added -= 1
    return count


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


cdef inline void write_fits(
    const Table* t, const Supply* supply, const uint8_t* takers, uint32_t* out
) noexcept nogil:
    """Write a feature for each pair of adjacent ranks: fitting cells, coming cards."""
    cdef int rank
    cdef uint32_t index
    for rank in range(2, 10):
        index = ((rank - 2) * 10 + takers[rank]) * 10 + takers[rank + 1]
        index = (index * 5 + supply.numbers[rank]) * 5 + supply.numbers[rank + 1]
        out[rank - 2] = index * 4 + ploys_class(t)


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
