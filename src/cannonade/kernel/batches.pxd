"""Policies and batches of games, for other compiled modules.

A policy returns the id of a legal action from the face-up cards alone. It must not apply
an action to see its result, which would look at hidden cards.
"""

from libc.stdint cimport int32_t, uint64_t

from cannonade.kernel.effects cimport kills
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport kills_by_joker
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.table cimport Table

cdef enum:
    UNIFORM
    GREEDY

cdef enum:
    LONGEST = 1000000  # the most actions of a playout, which cannot be interrupted

cdef int policy_from(object name) except -1
cdef int choose(const Table* t, RngState* rng, int policy) noexcept nogil
cdef int play_to_end(
    Table* t, Shuffles* shuffles, RngState* rng, int policy, int limit
) noexcept nogil


cdef inline int greedy_merit(const Table* t, int action) noexcept nogil:
    """Return the greedy policy's merit of an action; 0 for drawing.

    Kills come first, then the number that covers the least; a ploy that kills nothing
    only as a last resort; armour where health is lowest.
    """
    cdef int cell, source
    if action >= SWAP:
        return 100 * kills_by_joker(t, action) - 50
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


cdef enum:
    GAMES_AT_ONCE = 1024  # between two checks for signals

cdef void deal_afresh(Table* t, Shuffles* shuffles, RngState* rng) noexcept nogil
cdef void write_end(int32_t* row, const Table* t, int action_count) noexcept nogil
cdef object new_results(object total, object columns)
cdef object run_batches(object play, object total, object workers)


ctypedef int (*Choose)(
    const void* guide, const Table* t, RngState* rng
) noexcept nogil

ctypedef struct Chooser:
    Choose choose  # returns a legal action
    const void* guide  # its data; may be NULL

cdef void deal_numbered(Table* t, Shuffles* shuffles, uint64_t number) noexcept nogil
cdef object play_deals_by(
    Chooser chooser, object rules, object numbers, object seed, object limit,
    object threads,
)
