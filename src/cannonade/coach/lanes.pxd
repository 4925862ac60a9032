"""The cards to come as counts, and features of lanes: what each royal needs.

The supply is a set or a count, the same for every order of the hidden cards.

A feature is the index of one weight. All lanes of a kind share their weights, and lines
are read from the end that gives the lower index, so the features are the same under the
eight symmetries of the board.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memset

from cannonade.kernel.attacks cimport admitted
from cannonade.kernel.legal cimport royal_slots
from cannonade.kernel.mirrors cimport ALL_SLOTS, FAR, MIDDLE, NEAR, NO_CARD, RANK, SUIT
from cannonade.kernel.table cimport RING, Table
from cannonade.kernel.tables cimport lowest_bit

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
    CYTHON_UNUSED static const unsigned char CLASS_OF_FEW[64] = {
        0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5
    };
    """
    const uint8_t LINES[6][2]
    const uint8_t CLASS_OF_COUNT[64]
    const uint8_t CLASS_OF_FEW[64]


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
    nears = CLASS_OF_FEW[supplied[nears if nears < 23 else 23]]
    middles = CLASS_OF_FEW[supplied[middles if middles < 23 else 23]]
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
    cdef int ploys = t.aces + t.jokers
    return ploys if ploys < 3 else 3


cdef inline int write_line(
    const Table* t, const Lanes* lanes, int line, uint32_t* out
) noexcept nogil:
    """Write the feature of a line: its three top ranks and the states of its lanes."""
    cdef int first = LINES[line][0]
    cdef int last = LINES[line][1]
    cdef int near = RANK[t.stack[NEAR[first]]]
    cdef int middle = RANK[t.stack[MIDDLE[first]]]
    cdef int far = RANK[t.stack[FAR[first]]]
    cdef uint32_t forth = lanes.state[first] * 8 + lanes.state[last]
    cdef uint32_t back = lanes.state[last] * 8 + lanes.state[first]
    forth = forth * 1331 + near * 121 + middle * 11 + far
    back = back * 1331 + far * 121 + middle * 11 + near
    out[0] = (forth if forth < back else back) * 2 + is_central(first)
    return 1


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
        count += write_line(t, lanes, i, out + count)
        out[count - 1] += HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES
    for i in range(4):
        added = write_royals(t, supply, i, out + count)
        while added:
            out[count] += (
                HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES + LINE_FEATURES
            )
            count += 1
            added -= 1
    return count
