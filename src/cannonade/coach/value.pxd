"""The learned value of afterstates, for other compiled modules of the coach."""

cimport cython
from libc.stdint cimport int16_t, uint32_t

from cannonade.coach.cells cimport (
    BLOCK_FEATURES, COVER_FEATURES, FIT_FEATURES, LOW_FEATURES, ROLE_FEATURES,
)
from cannonade.coach.course cimport (
    KIND_FEATURES, KNOWN_FEATURES, PLOY_FEATURES, PROGRESS_FEATURES, READY_FEATURES,
    STACK_FEATURES,
)
from cannonade.coach.lanes cimport (
    FAR_FEATURES, HEALTH_FEATURES, LINE_FEATURES, ROYAL_FEATURES, SUPPLY_FEATURES,
)
from cannonade.coach.supply cimport Supply
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.table cimport Table

cdef enum:
    LANES_FEATURES = (
        HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES + LINE_FEATURES
        + ROYAL_FEATURES
    )
    CELLS_FEATURES = (
        ROLE_FEATURES + COVER_FEATURES + FIT_FEATURES + LOW_FEATURES + BLOCK_FEATURES
    )
    COURSE_FEATURES = (
        PROGRESS_FEATURES + PLOY_FEATURES + KIND_FEATURES + KNOWN_FEATURES
        + STACK_FEATURES + READY_FEATURES
    )
    WEIGHT_COUNT = LANES_FEATURES + CELLS_FEATURES + COURSE_FEATURES
    MOST_FEATURES = 96  # 3 for each of 12 lanes, 6 lines, 12 royals, 28 of cells, 6

ctypedef struct Weights:
    const int16_t* shipped  # in steps of `step`; used unless there are `trained` ones
    const float* trained
    float step


@cython.final
cdef class Value:
    cdef Weights* weights
    cdef Weights own
    cdef object data
    cdef readonly object provenance


cdef int write_features(
    const Table* t, const RuleValues* rules, const Supply* supply, uint32_t* out
) noexcept nogil
cdef float value_with(
    const Weights* w, const Table* t, const RuleValues* rules, const Supply* supply
) noexcept nogil
cdef float best_use(
    const Weights* w, const Table* t, const RuleValues* rules, const Supply* supply,
    int depth,
) noexcept nogil
cdef float value_of(
    const Weights* w, const Table* t, const RuleValues* rules
) noexcept nogil
