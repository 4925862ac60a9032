"""Bounds: positions from which the target is out of reach, without a search.

Each function is one rule; its proof is in docs/explanation/solver.md. All of them apply
to positions in which no more ploys may be spent, under rules by which the tops of
stacks then only rise.
"""

from libc.stdint cimport uint8_t

from cannonade.coach.solver.future cimport (
    Future, NUMBER, PLOY, foresee, read_cards,
)
from cannonade.coach.premises cimport blocked_numbers_cost_ploys, tops_only_rise
from cannonade.coach.solver.task cimport Task, slack_of
from cannonade.kernel.mirrors cimport CELL_COUNT, FAR, PHASE_PLAY, RANK
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport lowest_bit


cdef inline int highest_fit(const uint8_t* tops, int limit) noexcept nogil:
    """Return the cell with the highest top up to a limit; -1 for none."""
    cdef int best = -1
    cdef int cell
    for cell in range(CELL_COUNT):
        if tops[cell] <= limit and (best < 0 or tops[cell] > tops[best]):
            best = cell
    return best


cdef inline bint is_stuck(
    const Table* t, const Task* task, const Future* future
) noexcept nogil:
    """The mobility rule: a number that is certain to come is blocked, with a ploy held.

    Each number goes on the highest top that takes it, which keeps the most cells open.
    """
    cdef uint8_t tops[9]
    cdef int stricter = t.rules.placement
    cdef bint holds_ploy = t.aces + t.jokers > 0
    cdef int i, cell
    if not blocked_numbers_cost_ploys(&t.rules):
        return False
    for cell in range(CELL_COUNT):
        tops[cell] = RANK[t.stack[cell]]
    for i in range(future.certain + 1):
        if future.kind[i] == PLOY:
            holds_ploy = True
        if future.kind[i] != NUMBER:
            continue
        cell = highest_fit(tops, RANK[future.card[i]] - stricter)
        if cell >= 0:
            tops[cell] = RANK[future.card[i]]
        elif holds_ploy:
            return True
    return False


cdef inline bint lacks_triggers(
    const Table* t, const Task* task, const Future* future
) noexcept nogil:
    """The trigger rule: each far cell of a living royal needs a separate number."""
    cdef int spare[16]  # numbers of each rank, minus the cells that need at least that
    cdef int living = t.living
    cdef int cells = 0
    cdef int left = 0
    cdef int rank, i
    for rank in range(16):
        spare[rank] = 0
    for i in range(future.count):
        if future.kind[i] == NUMBER:
            spare[RANK[future.card[i]]] += 1
    while living:
        cells |= 1 << FAR[lowest_bit(living)]
        living &= living - 1
    while cells:
        spare[RANK[t.stack[lowest_bit(cells)]] + t.rules.placement] -= 1
        cells &= cells - 1
    for rank in range(15, -1, -1):
        left += spare[rank]
        if left < 0:
            return True
    return False


cdef inline bint is_hopeless(const Table* t, const Task* task) noexcept nogil:
    """Whether some rule proves that the target is out of reach."""
    cdef Future future
    cdef int slack = slack_of(t, task)
    if slack < 0:
        return task.pruning.budget
    if slack > 0 or t.phase != PHASE_PLAY or not tops_only_rise(&t.rules):
        return False
    read_cards(t, &future)
    if task.pruning.triggers and lacks_triggers(t, task, &future):
        return True
    foresee(t, task, &future)
    if task.pruning.payload and future.spares_living:
        return True
    if task.pruning.arrivals and future.spares_newcomer:
        return True
    if task.pruning.lateness and future.is_late:
        return True
    return task.pruning.mobility and is_stuck(t, task, &future)
