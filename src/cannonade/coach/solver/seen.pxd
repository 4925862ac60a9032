"""Positions already entered: a table of keys that forgets when it is full.

A key stands in one of four places; when all are taken the newest takes one of them.
To forget is sound: a position is then searched once more.
"""

from libc.stdint cimport uint64_t

ctypedef struct Seen:
    uint64_t* keys
    uint64_t mask  # of the first place of four

cdef enum:
    PLACES = 4

cdef int open_seen(Seen* seen, uint64_t size) except -1
cdef void close_seen(Seen* seen) noexcept


cdef inline bint note(Seen* seen, uint64_t key) noexcept nogil:
    """Note a key; whether it stood there already. 0 is an empty place."""
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
