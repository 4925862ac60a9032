"""Features of lanes: the needs of each royal, and the slots of the next ones.

A feature is the index of one weight. All lanes of a kind share their weights, and lines
are read from the end that gives the lower index, so the features are the same under the
eight symmetries of the board.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from cannonade.coach.supply cimport CLASS_OF, Supply
from cannonade.kernel.attacks cimport admitted
from cannonade.kernel.legal cimport royal_slots
from cannonade.kernel.mirrors cimport ALL_SLOTS, FAR, MIDDLE, NEAR, RANK, SUIT
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport lowest_bit

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
