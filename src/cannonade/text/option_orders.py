"""Showing and changing the options of a game, and of the screen."""

from dataclasses import replace
from typing import Final

from cannonade.session import AutomaticDraw, ForcedActions, Options
from cannonade.text.screen import Screen
from cannonade.words.input.line_mode_text import OPTIONS_USAGE, say_options

_SWITCH: Final = {"on": True, "off": False}
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}


def change_option(screen: Screen, options: Options, rest: str) -> Options | None:
    """Do what follows the word options; None if nothing of the game's own changes."""
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
    """Say what is done by itself, and what is shown."""
    screen.tell(
        *say_options(
            options,
            is_ascii=screen.style.is_ascii,
            shows_board=screen.shows_board,
        )
    )
