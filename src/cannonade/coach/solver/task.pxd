"""The task of a search: the target score and the pruning."""

from cannonade.coach.premises cimport wins_score_ploys
from cannonade.kernel.mirrors cimport PLOY_COUNT, WON_TWELVE_DEAD
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.table cimport Table

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
