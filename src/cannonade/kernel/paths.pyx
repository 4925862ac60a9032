"""Counting action paths (perft): the simplest test that two engines agree."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint64_t

from cannonade.kernel.game cimport apply
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef enum:
    DEPTH_OF_A_PAUSE = 5  # below, paths are too few to check for signals


cdef uint64_t count_paths(
    const Table* t, const RuleValues* rules, Shuffles* shuffles, int depth
) except? 0xFFFFFFFF nogil:
    """Count the paths of exactly `depth` actions; Ctrl-C interrupts it."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef Table after
    cdef uint64_t paths = 0
    cdef int count, i
    if depth <= 0:
        return 1
    count = write_legal_ids(t, rules, ids)
    if depth == 1:
        return count
    if depth == DEPTH_OF_A_PAUSE:
        with gil:
            PyErr_CheckSignals()
    for i in range(count):
        after = t[0]
        apply(&after, rules, shuffles, ids[i])
        paths += count_paths(&after, rules, shuffles, depth - 1)
    return paths
