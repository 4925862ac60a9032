"""The memory of a table of keys."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free


cdef int open_seen(Seen* seen, uint64_t size) except -1:
    """Take memory for so many keys, rounded down to a power of two, 8 at least."""
    cdef uint64_t room = 8
    while room * 2 <= size:
        room *= 2
    seen.keys = <uint64_t*>calloc(room, sizeof(uint64_t))
    if seen.keys == NULL:
        raise MemoryError
    seen.mask = room - PLACES
    return 0


cdef void close_seen(Seen* seen) noexcept:
    """Give the memory back."""
    free(seen.keys)
    seen.keys = NULL
