"""Policies and playouts: playing a position to its end.

A policy returns the id of a legal action from the face-up cards alone. It must not
apply an action to see its result, which would look at hidden cards.
"""

from cannonade.kernel.attacks cimport kills
from cannonade.kernel.legal cimport (
    ARMOUR, EXTRACT, HARD_RESET, PLACE, PLACE_ROYAL, REASSIGN, REPLACE, SWAP,
)
from cannonade.kernel.play cimport kills_by_joker
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport CELL_COUNT, RANK

cdef enum:
    LONGEST = 1000000  # the most actions of a playout, which cannot be interrupted

cdef int policy_from(object name) except -1
cdef int choose(
    const Table* t, const RuleValues* rules, RngState* rng, int policy
) noexcept nogil
cdef int play_to_end(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng, int policy,
    int limit,
) noexcept nogil


cdef inline int greedy_merit(
    const Table* t, const RuleValues* rules, int action
) noexcept nogil:
    """Return the greedy policy's merit of an action; 0 for drawing.

    Kills come first, then the number that covers the least; a ploy that kills nothing
    only as a last resort; armour where health is lowest.
    """
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
    if action >= PLACE_ROYAL:
        return 0
    if action >= PLACE:
        cell = action - PLACE
        return 100 * kills(t, cell, -1, 0) + RANK[t.stack[cell]] - RANK[t.hand]
    return -1 if action >= REPLACE else 0
