"""The status of a search for one score."""

from enum import IntEnum


class Status(IntEnum):
    """The status of a search; the values are those in `task.pxd`."""

    SEARCHING = 0
    """It can be resumed."""
    REACHED = 1
    """It found a line."""
    REFUTED = 2
    """It proved that there is no line."""
    GIVEN_UP = 3
    """It ended without a proof, having dropped positions."""
