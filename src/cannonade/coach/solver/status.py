"""The status of a search for one score."""

from enum import IntEnum


class Status(IntEnum):
    """How a search stands; the numbers are those of `task.pxd`."""

    SEARCHING = 0
    """It can be resumed."""
    REACHED = 1
    """It has found a line."""
    REFUTED = 2
    """There is no line: all has been searched."""
    GIVEN_UP = 3
    """It has come to its end, but left something out."""
