"""The table of positions already searched, which forgets some when it is full.

A key goes in one of four places, replacing one when all are taken. Forgetting is sound:
the position is then searched again.
"""

from libc.stdint cimport uint64_t

ctypedef struct Seen:
    uint64_t* keys
    uint64_t mask  # for the first of four places

cdef enum:
    PLACES = 4

cdef int open_seen(Seen* seen, uint64_t size) except -1
cdef void close_seen(Seen* seen) noexcept


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
