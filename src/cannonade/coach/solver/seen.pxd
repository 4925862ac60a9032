"""The table of positions already searched, which forgets some when it is full.

A key goes in one of four places, replacing one when all are taken. Forgetting is sound:
the position is then searched again.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

ctypedef struct Seen:
    uint64_t* keys
    uint64_t mask  # for the first of four places

cdef enum:
    PLACES = 4


cdef inline int open_seen(Seen* seen, uint64_t size) except -1:
    """Allocate memory for `size` keys, rounded down to a power of two, at least 8."""
    cdef uint64_t room = 8
    while room * 2 <= size:
        room *= 2
    seen.keys = <uint64_t*>calloc(room, sizeof(uint64_t))
    if seen.keys == NULL:
        raise MemoryError
    seen.mask = room - PLACES
    return 0


cdef inline void close_seen(Seen* seen) noexcept:
    """Free the memory."""
    free(seen.keys)
    seen.keys = NULL


cdef inline bint note(Seen* seen, uint64_t key) noexcept nogil:
    """Add a key; return whether it was there already. 0 is an empty place."""
    cdef uint64_t* places = seen.keys + (key & seen.mask)
    cdef int i
    key |= 1
    for i in range(PLACES):
        if places[i] == key:
            return True
        if places[i] == 0:
            places[i] = key
            return False
    places[key >> 62] = key
    return False
