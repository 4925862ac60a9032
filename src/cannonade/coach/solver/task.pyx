"""Conversion of a search's task from Python."""

from cannonade.coach.premises cimport held, ploys_keep
from cannonade.kernel.arguments cimport checked_int
from cannonade.kernel.position cimport Position

from dataclasses import astuple

from cannonade.coach.solver.pruning import Pruning


cdef int read_task(
    Task* task, Position position, object target, object pruning
) except -1:
    """Fill in a task; the switches are in the order of `Pruning`."""
    cdef Switches* switches = &task.pruning
    if type(pruning) is not Pruning:
        raise TypeError(f"expected a Pruning, not {type(pruning).__name__}")
    task.rules, task.shuffles = position.values, position.shuffles
    task.target = checked_int(target, "the target", 0, PLOY_COUNT)
    (
        switches.table, switches.forget, switches.budget, switches.waiting,
        switches.triggers, switches.payload, switches.arrivals, switches.lateness,
        switches.mobility,
    ) = astuple(pruning)
    switches.waiting = switches.waiting and ploys_keep(&task.rules)
    return 0


def holding(Position position not None):
    """Return which compiled premises hold, a bit each, in the order of COMPILED."""
    return held(&position.values)
