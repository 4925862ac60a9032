"""The task of a search: the target score, the pruning, and the actions to try."""

from libc.stdint cimport uint8_t

from cannonade.coach.premises cimport jokers_put_one_card, wins_score_ploys
from cannonade.kernel.batches cimport greedy_merit
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.legal cimport MOST_LEGAL, write_bits, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport play, score_of
from cannonade.kernel.table cimport Table, slots_in

cdef enum:
    BOUNDLESS = 100  # the budget if ploys are not scored

cdef enum:  # the status of a search
    SEARCHING
    REACHED
    REFUTED  # proved: nothing relevant was left out
    GIVEN_UP

ctypedef struct Switches:
    bint table
    bint forget
    bint budget
    bint waiting
    bint triggers
    bint payload
    bint arrivals
    bint lateness
    bint mobility

ctypedef struct Task:
    Shuffles shuffles
    Switches pruning
    int target  # the target score; 0 for any win


cdef inline int slack_of(const Table* t, const Task* task) noexcept nogil:
    """Return how many ploys may still be spent; below 0 the target is out of reach."""
    if not wins_score_ploys(&t.rules):
        return BOUNDLESS
    return PLOY_COUNT - t.spent_count - task.target


cdef inline bint is_reached(const Table* t, const Task* task) noexcept nogil:
    """Whether the game has ended with the target score."""
    if t.outcome != WON_TWELVE_DEAD:
        return False
    if not wins_score_ploys(&t.rules):
        return True
    return score_of(t) >= task.target


cdef inline int write_candidates(
    const Table* t, const Task* task, uint8_t* ids
) noexcept nogil:
    """Write the actions to try; return their number.

    The budget rule: ploys are tried only while some may be spent.
    """
    cdef int slack = slack_of(t, task)
    if task.pruning.budget and slack <= 0:
        return 0 if slack < 0 else write_bits(t.legal, 0, ids)
    return write_legal_ids(t, ids)


cdef inline bint is_before_draw(const Table* t, int action) noexcept nogil:
    """Whether an action is a ploy, and a draw with a royal alive would be legal."""
    return (
        action >= EXTRACT
        and t.hand == NO_CARD
        and t.draw_count != 0
        and t.living != 0
    )


cdef inline int most_kills_before_draw(const Table* t, const Task* task) noexcept nogil:
    """Return the most royals that the ploys still to be used before a draw can kill.

    Only jokers put cards on cells, and a card fires at most two lanes.
    """
    cdef int by_joker = 2 if jokers_put_one_card(&t.rules) else 4
    return by_joker * min(t.jokers, slack_of(t, task))


cdef inline bint try_action(Task* task, Table* t, int action) noexcept nogil:
    """Play an action; False if the result need not be searched.

    The waiting rule: a ploy can equally well be used after the draw, unless it and the
    ploys after it kill the last living royal before it.
    """
    cdef bint waits = task.pruning.waiting and is_before_draw(t, action)
    play(t, &task.shuffles, action, False)
    return not (waits and slots_in(t.living) > most_kills_before_draw(t, task))


cdef inline void put_in_order(const Table* t, uint8_t* ids, int count) noexcept nogil:
    """Sort actions by the greedy policy's merit, stably."""
    cdef int merits[MOST_LEGAL]
    cdef int i, place, merit
    cdef uint8_t action
    for i in range(count):
        action = ids[i]
        merit = greedy_merit(t, action)
        place = i
        while place > 0 and merits[place - 1] < merit:
            merits[place] = merits[place - 1]
            ids[place] = ids[place - 1]
            place -= 1
        merits[place] = merit
        ids[place] = action
