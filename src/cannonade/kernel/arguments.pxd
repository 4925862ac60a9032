"""Checking of integer arguments from Python."""

from cpython.number cimport PyNumber_Index
from libc.stdint cimport int64_t, uint64_t


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
