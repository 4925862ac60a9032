"""Batches of games, for other compiled modules."""

from libc.stdint cimport int32_t

from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef enum:
    GAMES_AT_ONCE = 1024  # between two checks for signals

cdef void deal_afresh(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng
) noexcept nogil
cdef void write_end(
    int32_t* row, const Table* t, const RuleValues* rules, int action_count
) noexcept nogil
cdef object new_results(object total, object columns)
cdef object run_batches(object play, object total, object workers)
