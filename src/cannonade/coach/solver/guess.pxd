"""The heuristic of the beam search: how promising a position is, every card known.

It proves nothing, so its weights are simply those that did well on some deals.
"""

from libc.stdint cimport uint64_t

from cannonade.coach.solver.future cimport (
    Future, Lane, NEVER, find_blocked, first_death, look_at, read_cards,
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
    cdef uint64_t blocked = find_blocked(t, future, future.ranked[0])
    cdef int total = 0
    while blocked:
        total += max(SOON - lowest_bit(blocked), 5)
        blocked &= blocked - 1
    return total


cdef inline int promise_of_lane(
    const Table* t, const Task* task, const Future* future, int slot
) noexcept nogil:
    """Return how close a living royal is to being killed."""
    cdef Lane lane
    cdef bint is_loaded
    cdef int death
    look_at(&lane, t, future, t.royal[slot], t.health[slot], slot)
    death = first_death(future, &lane, -1)
    if death >= NEVER:
        return UNREACHABLE
    is_loaded = lane.now[0] + lane.now[1] >= lane.health
    return LOADED * is_loaded - 2 * death - 4 * RANK[t.stack[FAR[slot]]]


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
