"""The kernel's classes, for other kernel modules."""

cimport cython

from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.table cimport Table


@cython.final
cdef class Rng:
    cdef RngState state


@cython.final
cdef class Position:
    cdef Table table
    cdef Shuffles shuffles
    cdef object record
    cdef object label
