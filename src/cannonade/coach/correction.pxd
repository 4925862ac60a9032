"""The correction of the learned value: a small network that sees the whole board.

The sum of weights judges each lane and cell alone. The network sees these weights
together: added up by group, and of the lowest lanes, in order; and it sees some counts.
What it makes of them is added to the logit. Weights are added and sorted in whole steps,
so the eight symmetries of the board get the same value, to the last bit.

A network is float32[NET_SIZE]: a row of HIDDEN weights for each input, the biases of the
hidden units, their weights, and the bias of the result.
"""

from libc.stdint cimport int32_t
from libc.string cimport memset

from cannonade.coach.features cimport Lanes, Supply
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport Table, slots_in

cdef enum:
    SUMS = 16  # health, far, supply, lines, royals, roles, covers, fits; then of a table
    LOW_LANES = 7
    FITS = 8
    COUNTS = 24
    STATES = 8
    RANKS_OF_NUMBERS = 9
    INPUTS = SUMS + LOW_LANES + FITS + COUNTS + STATES + RANKS_OF_NUMBERS + 2
    HIDDEN = 32
    NET_SIZE = INPUTS * HIDDEN + 2 * HIDDEN + 1

cdef extern from *:
    """
    #define CANNONADE_SHOWN 4.0f  /* logits are small: inputs are near 1 */
    """
    const float SHOWN "CANNONADE_SHOWN"


cdef inline void sort_in(int32_t* sorted, int count, int32_t added) noexcept nogil:
    """Put a number into ascending numbers, of which there are `count`."""
    while count and sorted[count - 1] > added:
        sorted[count] = sorted[count - 1]
        count -= 1
    sorted[count] = added


cdef inline int32_t sum_of(const int32_t* steps, int count) noexcept nogil:
    """Add up some weights, in steps."""
    cdef int32_t total = 0
    cdef int i
    for i in range(count):
        total += steps[i]
    return total


cdef inline void write_counts(
    const Table* t, const Supply* supply, const Lanes* lanes, float lost, float* x
) noexcept nogil:
    """Write what is counted, each about 0 to 1; `lost` is the toll of the score."""
    cdef int i
    x[0] = slots_in(t.dead) / 12.0
    x[1] = slots_in(t.living) / 8.0
    x[2] = supply.royal_count / 12.0
    for i in range(12):
        if t.living >> i & 1:
            x[3 + RANK[t.royal[i]] - 11] += 0.25
    for i in range(3):
        x[6 + i] = supply.kinds[i] / 4.0
    x[9] = supply.aces / 4.0
    x[10] = supply.jokers / 2.0
    x[11] = t.aces / 4.0
    x[12] = t.jokers / 2.0
    x[13 + min(6, t.aces + t.jokers)] = 1
    x[20] = t.draw_count / 52.0
    x[21] = t.unseen_count / 52.0
    x[22] = t.queue_count / 4.0
    x[23] = supply.number_count / 36.0
    x += COUNTS
    for i in range(12):
        x[lanes.state[i]] += 0.25
    x += STATES
    for i in range(RANKS_OF_NUMBERS):
        x[i] = supply.numbers[2 + i] / 4.0
    x[RANKS_OF_NUMBERS] = supply.next_card != NO_CARD
    x[RANKS_OF_NUMBERS + 1] = lost


cdef inline void write_inputs(
    const Table* t, const Supply* supply, const Lanes* lanes, const int32_t* steps,
    float step, float lost, float* x
) noexcept nogil:
    """Write what the network sees: float32[INPUTS].

    `steps` are the weights of the features, in the order of `write_features`.
    """
    cdef int living = slots_in(t.living)
    cdef int royals = 0 if (t.living | t.dead) == ALL_SLOTS else supply.royal_count
    cdef int32_t sorted[12]
    cdef int32_t sums[8]
    cdef float unit = SHOWN * step
    cdef int i
    memset(x, 0, INPUTS * sizeof(float))
    memset(sums, 0, sizeof(sums))
    for i in range(living):
        sums[0] += steps[0]
        sums[1] += steps[1]
        sums[2] += steps[2]
        sort_in(sorted, i, steps[0] + steps[1] + steps[2])
        steps += 3
    for i in range(min(living, LOW_LANES)):
        x[SUMS + i] = sorted[i] * unit
    sums[3] = sum_of(steps, 6)
    sums[4] = sum_of(steps + 6, royals)
    steps += 6 + royals
    sums[5] = sum_of(steps, 9)
    sums[6] = sum_of(steps + 9, 9)
    sums[7] = sum_of(steps + 18, FITS)
    for i in range(8):
        x[i] = sums[i] * unit
        x[8 + i] = steps[18 + FITS + i] * unit
        x[SUMS + LOW_LANES + i] = steps[18 + i] * unit
    write_counts(t, supply, lanes, lost, x + SUMS + LOW_LANES + FITS)


cdef inline float run_network(const float* net, const float* x, float* hidden) noexcept nogil:
    """Return what the network adds to the logit; write its hidden units."""
    cdef const float* last = net + INPUTS * HIDDEN
    cdef float added = last[2 * HIDDEN]
    cdef float seen
    cdef int i, j
    for j in range(HIDDEN):
        hidden[j] = last[j]
    for i in range(INPUTS):
        seen = x[i]
        if seen != 0:
            for j in range(HIDDEN):
                hidden[j] += seen * net[j]
        net += HIDDEN
    for j in range(HIDDEN):
        hidden[j] = max(0, hidden[j])
        added += hidden[j] * last[HIDDEN + j]
    return added
