"""Policies and playouts: a position played to its end.

A policy gives the id of a legal action from what lies face up, and from nothing else.
None may apply an action to see what comes of it: that would look at hidden cards.
"""

from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef enum:
    LONGEST = 1000000  # a playout stops there: nothing can interrupt it before

cdef int policy_from(object name) except -1
cdef int choose(
    const Table* t, const RuleValues* rules, RngState* rng, int policy
) noexcept nogil
cdef int play_to_end(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng, int policy,
    int limit,
) noexcept nogil
