"""Counting action paths (perft)."""

from libc.stdint cimport uint64_t

from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef uint64_t count_paths(
    const Table* t, const RuleValues* rules, Shuffles* shuffles, int depth
) except? 0xFFFFFFFF nogil
