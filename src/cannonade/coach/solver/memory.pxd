"""What the searches remember: the layers of a beam, and the positions already searched.

A layer holds the most promising of the leaps that wait to be expanded. The table of
positions forgets some when it is full, which is sound: they are then searched again. A
key goes in one of its four places, replacing one when all are taken.
"""

from libc.stdint cimport uint16_t, uint32_t, uint64_t, uint8_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memmove, memset

from cannonade.kernel.table cimport Table

cdef enum:
    STEPS = 12  # the most actions of a leap: a choice, and those forced after it
    HEIGHT = 4096  # the number of distinct merits
    ROOM = 3  # the size of a layer, in widths, before it is thinned out

ctypedef struct Leap:
    Table table
    uint32_t parent  # the place in the trail of the position before it
    uint16_t merit  # below HEIGHT
    uint8_t step_count
    uint8_t steps[12]

ctypedef struct Layer:
    Leap* leaps
    uint32_t count
    uint32_t done  # the leaps before this place have been expanded
    uint32_t followed  # the total number of expanded leaps


cdef inline uint32_t lowest_kept(const Layer* layer, uint32_t width) noexcept nogil:
    """Return the lowest merit that keeps at most `width` of the waiting leaps."""
    cdef uint32_t counts[4096]
    cdef uint32_t total = 0
    cdef uint32_t i
    cdef int merit
    memset(counts, 0, sizeof(counts))
    for i in range(layer.done, layer.count):
        counts[layer.leaps[i].merit] += 1
    for merit in range(HEIGHT - 1, -1, -1):
        total += counts[merit]
        if total > width:
            return merit + 1
    return 0


cdef inline bint thin_out(Layer* layer, uint32_t width) noexcept nogil:
    """Keep only the most promising waiting leaps; return whether any was dropped.

    Of equal ones at the limit, the first are kept.
    """
    cdef uint32_t kept = layer.done
    cdef uint32_t ties = width
    cdef uint32_t i, lowest, merit
    if layer.count - layer.done <= width:
        return False
    lowest = lowest_kept(layer, width)
    for i in range(layer.done, layer.count):
        ties -= layer.leaps[i].merit >= lowest
    for i in range(layer.done, layer.count):
        merit = layer.leaps[i].merit
        if merit < lowest:
            if merit + 1 < lowest or ties == 0:
                continue
            ties -= 1
        if i != kept:
            layer.leaps[kept] = layer.leaps[i]
        kept += 1
    layer.count = kept
    return True


cdef inline bint has_memory(Layer* layer, uint32_t width) noexcept nogil:
    """Whether a layer has memory, allocating it when first needed."""
    if layer.leaps == NULL:
        layer.leaps = <Leap*>malloc(ROOM * <size_t>width * sizeof(Leap))
    return layer.leaps != NULL


cdef inline bint add_leap(
    Layer* layer, uint32_t width, const Leap* leap
) noexcept nogil:
    """Add a leap; return whether one had to be dropped for it."""
    cdef bint drops = False
    if layer.count == ROOM * width:
        layer.count -= layer.done
        memmove(
            layer.leaps, layer.leaps + layer.done, layer.count * sizeof(Leap)
        )
        layer.done = 0
        drops = thin_out(layer, width)
    layer.leaps[layer.count] = leap[0]
    layer.count += 1
    return drops


cdef inline void close_layer(Layer* layer) noexcept nogil:
    """Free a layer's memory."""
    free(layer.leaps)
    layer.leaps = NULL
    layer.count = layer.done = 0


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
