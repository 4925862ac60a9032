"""The order that shows and changes the options of the game and the screen."""

from dataclasses import replace
from typing import Final

from cannonade.session import AutomaticDraw, ForcedActions, Options
from cannonade.text.screen import Screen
from cannonade.words.input.line_mode_text import OPTIONS_USAGE, say_options

_SWITCH: Final = {"on": True, "off": False}
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}


def change_option(screen: Screen, options: Options, rest: str) -> Options | None:
    """Carry out the order's arguments; return the game's new options, or None."""
    match rest.lower().split():
        case ["draw", ("on" | "off" | "always") as value]:
            return replace(options, automatic_draw=_DRAWS[value])
        case ["forced", ("on" | "off" | "royals") as value]:
            return replace(options, forced=_FORCED[value])
        case ["ascii", ("on" | "off") as value]:
            screen.use_ascii(is_ascii=_SWITCH[value])
        case ["board", ("on" | "off") as value]:
            screen.shows_board = _SWITCH[value]
        case []:
            pass
        case _:
            screen.refuse(str(OPTIONS_USAGE))
            return None
    show_options(screen, options)
    return None


def show_options(screen: Screen, options: Options) -> None:
    """Print the options: automatic actions and display."""
    screen.tell(
        *say_options(
            options, is_ascii=screen.style.is_ascii, shows_board=screen.shows_board
        )
    )
