"""What a position promises: bounds and the heuristic of the beam search.

Each bound is one rule that proves, without a search, that the target is out of reach;
its proof is in docs/explanation/solver.md. All of them apply to positions in which no
more ploys may be spent, under rules by which the tops of stacks then only rise. The
heuristic proves nothing: its weights are simply those that did well on some deals.
"""

from libc.stdint cimport uint64_t

from cannonade.coach.premises cimport blocked_numbers_cost_ploys, tops_only_rise
from cannonade.coach.solver.future cimport (
    NEVER, Future, Lane, await_deaths, await_newcomers, await_ploys, find_blocked,
    first_death, look_at, one_of, read_cards,
)
from cannonade.coach.solver.task cimport Task, slack_of
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport Table, lowest_bit


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
