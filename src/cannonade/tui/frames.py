"""Frames around squares: their meanings and their drawing."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from cannonade.tui.palette import Palette


class Frame(Enum):
    """The meaning of the frame around a square."""

    NONE = "none"
    LIT = "lit"
    LEGAL = "legal"
    SHORT = "short"
    KILL = "kill"
    FATAL = "fatal"
    PLAYED = "played"
    """The action played when another one was better."""
    BETTER = "better"
    CURSOR = "cursor"


Marks: TypeAlias = Mapping[str, Frame]
"""Frames by the names of their places."""
NO_MARKS: Final[Marks] = {}

BOXES: Final = {
    Frame.NONE: ("┌─┐│└┘", "+-+|++"),
    Frame.LIT: ("┏━┓┃┗┛", "#=#H##"),
    Frame.LEGAL: ("╭╌╮╎╰╯", "o.o:oo"),
    Frame.SHORT: ("┏╍┓┇┗┛", "#~#!##"),
    Frame.KILL: ("╔═╗║╚╝", "*=*H**"),
    Frame.FATAL: ("╔═╗║╚╝", "*=*H**"),
    Frame.PLAYED: ("┌┼┐┼└┘", "xxxxxx"),
    Frame.BETTER: ("▛▀▜█▙▟", "@@@@@@"),
    Frame.CURSOR: ("▛▀▜█▙▟", "@@@@@@"),
}
"""The corners and lines of each frame, drawn without colours: Unicode, ASCII."""


def frame_colour(frame: Frame, palette: Palette) -> str:
    """Return the colour of a frame."""
    return {
        Frame.NONE: palette.ground,
        Frame.LIT: palette.text,
        Frame.LEGAL: palette.brass,
        Frame.SHORT: palette.text,
        Frame.KILL: palette.kill,
        Frame.FATAL: palette.cost,
        Frame.PLAYED: palette.cost,
        Frame.BETTER: palette.cursor,
        Frame.CURSOR: palette.cursor,
    }[frame]
