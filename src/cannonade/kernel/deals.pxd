"""Numbered deals played in batches, for other compiled modules."""

from libc.stdint cimport uint64_t

from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

ctypedef int (*Choose)(
    const void* guide, const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil

ctypedef struct Chooser:
    Choose choose  # returns a legal action
    const void* guide  # its data; may be NULL

cdef void deal_numbered(
    Table* t, const RuleValues* rules, Shuffles* shuffles, uint64_t number
) noexcept nogil
cdef object play_deals_by(
    Chooser chooser, object rules, object numbers, object seed, object limit,
    object threads,
)
