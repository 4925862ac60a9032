"""The policy that follows the learned value, for other compiled modules."""

cimport cython
from libc.stdint cimport uint8_t

from cannonade.coach.value cimport NET_SIZE, Weights
from cannonade.kernel.table cimport Table


@cython.final
cdef class Value:
    cdef Weights* weights
    cdef Weights own
    cdef float net[NET_SIZE]
    cdef object data
    cdef readonly object provenance


cdef float value_of(const Weights* w, const Table* t) noexcept nogil


cdef enum:
    FEW_PLOYS  # if none is forced, only reassignments that kill; for training
    LIKELY_PLOYS  # also extractions before a draw
    ALL_PLOYS

cdef int write_values(
    const Weights* w, const Table* t, int ploys, uint8_t* ids, float* values
) noexcept nogil
cdef int choose_among(const Weights* w, const Table* t, int ploys) noexcept nogil
cdef int choose_by_value(const Weights* w, const Table* t) noexcept nogil
