"""Features of the game's progress: dead royals, held ploys, cards to come."""

from libc.stdint cimport uint32_t, uint64_t

from cannonade.coach.lanes cimport CLASS_OF_COUNT, LANE_READY, Lanes
from cannonade.coach.supply cimport Supply
from cannonade.kernel.mirrors cimport NO_CARD, RANK
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport slots_in

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
