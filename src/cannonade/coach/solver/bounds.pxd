"""Bounds: positions from which the target is out of reach, without a search.

Each function is one rule; its proof is in docs/explanation/solver.md. All of them apply
to positions in which no more ploys may be spent, under rules by which the tops of
stacks then only rise.
"""

from libc.stdint cimport uint64_t

from cannonade.coach.solver.future cimport (
    Future, await_deaths, await_newcomers, await_ploys, find_blocked, one_of,
    read_cards,
)
from cannonade.coach.premises cimport blocked_numbers_cost_ploys, tops_only_rise
from cannonade.coach.solver.task cimport Task, slack_of
from cannonade.kernel.mirrors cimport CELL_COUNT, PHASE_PLAY
from cannonade.kernel.table cimport Table


cdef inline bint is_stuck(const Table* t, const Future* future) noexcept nogil:
    """The mobility rule: a number certain to come is blocked, with a ploy held."""
    cdef uint64_t ploys = future.ploys & future.certain
    if t.aces + t.jokers:
        ploys = 1
    if not ploys or not blocked_numbers_cost_ploys(&t.rules):
        return False
    return find_blocked(t, future, future.ranked[0] & future.certain) >= ploys & -ploys


cdef inline bint lacks_numbers(const Future* future) noexcept nogil:
    """The trigger rule: more cells need a number of some rank than there are."""
    cdef uint64_t supply = future.supply
    cdef uint64_t demand = 0
    cdef int left = 0
    cdef int cell
    for cell in range(CELL_COUNT):
        if future.needs[cell] >= 0:
            demand += one_of(future.needs[cell])
    while demand and left >= 0:
        left += <int>(supply & 15) - <int>(demand & 15)
        supply >>= 4
        demand >>= 4
    return left < 0


cdef inline bint is_hopeless(const Table* t, const Task* task) noexcept nogil:
    """Whether some rule proves that the target is out of reach."""
    cdef Future future
    cdef int slack = slack_of(t, task)
    if slack < 0:
        return task.pruning.budget
    if slack > 0 or t.phase != PHASE_PLAY or not tops_only_rise(&t.rules):
        return False
    read_cards(t, &future)
    if task.pruning.triggers and lacks_numbers(&future):
        return True
    await_deaths(t, &future)
    if task.pruning.payload and future.spares_living:
        return True
    if task.pruning.triggers and lacks_numbers(&future):
        return True
    if task.pruning.mobility and is_stuck(t, &future):
        return True
    await_newcomers(t, &future)
    await_ploys(t, task, &future)
    if task.pruning.arrivals and future.spares_newcomer:
        return True
    if task.pruning.lateness and future.is_late:
        return True
    return task.pruning.mobility and is_stuck(t, &future)
