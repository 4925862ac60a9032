"""Deals, actions, conversion and checked arguments, for other compiled modules."""

from cpython.number cimport PyNumber_Index
from libc.stdint cimport int64_t, uint32_t, uint64_t, uint8_t

from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport Table

ctypedef struct Shuffles:
    uint32_t words[8]  # SHA-256 state after the label's whole blocks
    uint8_t tail[64]  # the rest of the label
    uint32_t tail_length
    uint64_t length  # the length of the label in bytes
    uint64_t number_high  # the number behind a resampled position's label
    uint64_t number_low
    bint is_resampled

cdef void name_shuffles(
    Shuffles* shuffles, const uint8_t* label, size_t length
) noexcept nogil
cdef void name_by_deal(Shuffles* shuffles, uint64_t number) noexcept nogil
cdef void number_shuffles(
    Shuffles* shuffles, uint64_t high, uint64_t low
) noexcept nogil
cdef size_t write_resampled_label(
    const Shuffles* shuffles, uint8_t* label
) noexcept nogil
cdef void shuffle_pack(const Shuffles* shuffles, uint8_t* cards) noexcept nogil
cdef void shuffle_in_game(
    Shuffles* shuffles, uint32_t number, uint8_t* cards, int count
) noexcept nogil


cdef void set_up(Table* t, Shuffles* shuffles, const uint8_t* cards) noexcept nogil
cdef void apply(Table* t, Shuffles* shuffles, int action) noexcept nogil


cdef RuleValues rule_values_from(object rules) except *
cdef int read_state(object state, Table* t, Shuffles* shuffles) except -1
cdef object write_state(const Table* t, object record, str label)
cdef object outcome_from(const Table* t)
cdef void* items_in(
    object view, str name, str kind, tuple shape, bint writable
) except? NULL


cdef inline int64_t checked_int(
    object number, str name, int64_t lowest, int64_t highest
) except? -1:
    """Return an integer, after checking that it is in a range."""
    value = PyNumber_Index(number)
    if not lowest <= value <= highest:
        raise ValueError(f"{name} has to be {lowest} to {highest}, not {value}")
    return value


cdef inline uint64_t bits64(object number, str name) except? 0:
    """Return an integer of 64 bits, after checking its range."""
    value = PyNumber_Index(number)
    if not 0 <= value < 2**64:
        raise ValueError(f"{name} has to be 0 to 2^64 - 1, not {value}")
    return value
