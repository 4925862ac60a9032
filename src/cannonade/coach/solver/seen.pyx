"""Allocation of a table of keys."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free


cdef int open_seen(Seen* seen, uint64_t size) except -1:
    """Allocate memory for `size` keys, rounded down to a power of two, at least 8."""
    cdef uint64_t room = 8
    while room * 2 <= size:
        room *= 2
    seen.keys = <uint64_t*>calloc(room, sizeof(uint64_t))
    if seen.keys == NULL:
        raise MemoryError
    seen.mask = room - PLACES
    return 0


cdef void close_seen(Seen* seen) noexcept:
    """Free the memory."""
    free(seen.keys)
    seen.keys = NULL
