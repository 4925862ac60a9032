"""The heuristic of the beam search: how promising a position is, every card known.

It proves nothing, so its weights are simply those that did well on some deals.
"""

from libc.stdint cimport uint8_t

from cannonade.coach.solver.bounds cimport highest_fit
from cannonade.coach.solver.future cimport (
    Future, NEVER, NUMBER, first_payload, next_number, read_cards,
)
from cannonade.coach.solver.task cimport Task
from cannonade.kernel.mirrors cimport CELL_COUNT, FAR, RANK
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport lowest_bit

cdef enum:
    FALLEN = 130  # a dead royal
    LOADED = 60  # a lane whose payload suffices
    UNREACHABLE = -60  # a lane that can never fire as it is
    HELD = 40  # a ploy
    SOON = 40  # places ahead within which an earlier misfit is worse


cdef inline int misfits(
    const Table* t, const Task* task, const Future* future
) noexcept nogil:
    """Return the penalty for numbers to come that fit nowhere, played greedily."""
    cdef uint8_t tops[9]
    cdef int total = 0
    cdef int i, cell
    for cell in range(CELL_COUNT):
        tops[cell] = RANK[t.stack[cell]]
    for i in range(future.count):
        if future.kind[i] != NUMBER:
            continue
        cell = highest_fit(tops, RANK[future.card[i]] - t.rules.placement)
        if cell >= 0:
            tops[cell] = RANK[future.card[i]]
        else:
            total += max(SOON - i, 5)
    return total


cdef inline int promise_of_lane(
    const Table* t, const Task* task, const Future* future, int slot
) noexcept nogil:
    """Return how close a living royal is to being killed."""
    cdef int stricter = t.rules.placement
    cdef int far = RANK[t.stack[FAR[slot]]]
    cdef int ready = first_payload(t, future, slot, stricter)
    cdef int death
    if ready == NEVER:
        return UNREACHABLE
    death = next_number(future, ready + 1, far + stricter)
    if death == NEVER:
        return UNREACHABLE
    return (LOADED if ready < 0 else 0) - 2 * death - 4 * far


cdef inline int guess(const Table* t, const Task* task) noexcept nogil:
    """Return the promise of a position, comparable within a layer; higher is better."""
    cdef Future future
    cdef int living = t.living
    cdef int dead = t.dead
    cdef int total = HELD * (t.aces + t.jokers)
    cdef int cell
    read_cards(t, &future)
    while dead:
        total += FALLEN
        dead &= dead - 1
    while living:
        total += promise_of_lane(t, task, &future, lowest_bit(living))
        living &= living - 1
    for cell in range(CELL_COUNT):
        total -= 4 * RANK[t.stack[cell]]
    return total - 2 * misfits(t, task, &future)
