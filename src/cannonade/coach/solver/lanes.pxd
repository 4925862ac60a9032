"""The lanes, as tables for the solver."""

from libc.stdint cimport uint8_t, uint16_t

cdef extern from *:
    """
    /* The far cell of each slot, and the slots whose payload each cell is part of. */
    CYTHON_UNUSED static const unsigned char FAR[12] = {
        6, 7, 8, 0, 3, 6, 2, 1, 0, 8, 5, 2
    };
    CYTHON_UNUSED static const unsigned short LOADS[9] = {
        1 << 0 | 1 << 11, 1 << 1 | 1 << 3 | 1 << 11, 1 << 2 | 1 << 3,
        1 << 0 | 1 << 8 | 1 << 10, 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10,
        1 << 2 | 1 << 4 | 1 << 6,
        1 << 8 | 1 << 9, 1 << 5 | 1 << 7 | 1 << 9, 1 << 5 | 1 << 6
    };
    """
    const uint8_t FAR[12]
    const uint16_t LOADS[9]
