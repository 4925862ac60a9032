"""The one-ply policy, for other compiled modules of the coach."""

from libc.stdint cimport uint8_t

from cannonade.coach.value cimport Weights
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.table cimport Table

cdef enum:
    FEW_PLOYS  # if none is forced, only reassignments that kill; for training
    LIKELY_PLOYS  # also extractions before a draw
    ALL_PLOYS

cdef int write_values(
    const Weights* w, const Table* t, const RuleValues* rules, int ploys, uint8_t* ids,
    float* values,
) noexcept nogil
cdef int choose_among(
    const Weights* w, const Table* t, const RuleValues* rules, int ploys
) noexcept nogil
cdef int choose_by_value(
    const Weights* w, const Table* t, const RuleValues* rules
) noexcept nogil
