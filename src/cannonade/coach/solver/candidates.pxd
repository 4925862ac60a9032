"""Which actions a search tries, in which order."""

from libc.stdint cimport uint8_t

from cannonade.coach.solver.task cimport Task, slack_of
from cannonade.kernel.attacks cimport kills
from cannonade.kernel.legal cimport (
    ARMOUR, EXTRACT, HARD_RESET, MOST_LEGAL, PLACE, PLACE_ROYAL, REASSIGN, SWAP,
    write_bits, write_legal_ids,
)
from cannonade.kernel.play cimport kills_by_joker, play
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport CELL_COUNT, NO_CARD, RANK


cdef inline int write_candidates(
    const Table* t, const Task* task, uint8_t* ids
) noexcept nogil:
    """Write what may be tried; give how many.

    The budget rule: with no ploy left to spend, none is tried.
    """
    cdef int slack = slack_of(t, task)
    if task.pruning.budget and slack <= 0:
        return 0 if slack < 0 else write_bits(t.legal, 0, ids)
    return write_legal_ids(t, &task.rules, ids)


cdef inline bint can_wait(const Table* t, int action) noexcept nogil:
    """Whether an action is a ploy, and a card can be drawn before it.

    The waiting rule: unless the last living royal dies of it, it may as well be used
    when that card is in hand.
    """
    return (
        action >= EXTRACT
        and t.hand == NO_CARD
        and t.draw_count != 0
        and t.living != 0
    )


cdef inline bint try_action(Task* task, Table* t, int action) noexcept nogil:
    """Play an action; False if what comes of it need not be searched."""
    cdef bint waits = task.pruning.waiting and can_wait(t, action)
    play(t, &task.rules, &task.shuffles, action, False)
    return not (waits and t.living)


cdef inline int promise(
    const Table* t, const RuleValues* rules, int action
) noexcept nogil:
    """How early to try an action: kills, then what covers the least, then ploys."""
    cdef int cell, source
    if action >= SWAP:
        return 100 * kills_by_joker(t, rules, action) - 50
    if action >= REASSIGN:
        source = (action - REASSIGN) // CELL_COUNT
        cell = (action - REASSIGN) % CELL_COUNT
        return 100 * kills(t, cell, source, t.below[t.stack[source]]) - 50
    if action >= EXTRACT:
        return -60
    if action >= HARD_RESET:
        return -RANK[t.stack[(action - HARD_RESET) % CELL_COUNT]]
    if action >= ARMOUR:
        return -t.health[action - ARMOUR]
    if PLACE <= action < PLACE_ROYAL:
        cell = action - PLACE
        return 100 * kills(t, cell, -1, 0) + RANK[t.stack[cell]] - RANK[t.hand]
    return 0


cdef inline void put_in_order(
    const Table* t, const RuleValues* rules, uint8_t* ids, int count
) noexcept nogil:
    """Sort actions by their promise, the highest first; equal ones stay as they are."""
    cdef int merits[MOST_LEGAL]
    cdef int i, place, merit
    cdef uint8_t action
    for i in range(count):
        action = ids[i]
        merit = promise(t, rules, action)
        place = i
        while place > 0 and merits[place - 1] < merit:
            merits[place] = merits[place - 1]
            ids[place] = ids[place - 1]
            place -= 1
        merits[place] = merit
        ids[place] = action
