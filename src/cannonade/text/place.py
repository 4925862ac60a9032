"""Where and how games are played in lines."""

from dataclasses import dataclass
from pathlib import Path

from cannonade.text.screen import Display


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where and how games are played in lines.

    Attributes:
        data: the folder of games; None for the usual one.
        display: how things are shown.
        speed: how many actions a second the coach plays.
        is_strict: whether any refused line makes the exit status 1.
    """

    data: Path | None
    display: Display
    speed: float = 1.0
    is_strict: bool = False
