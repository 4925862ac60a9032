"""Showing and changing the options of a game, and of the screen."""

from dataclasses import replace
from typing import Final

from cannonade.session import AutomaticDraw, Options
from cannonade.text.screen import Screen

_SWITCH: Final = {"on": True, "off": False}
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_DRAW_WORDS: Final = {
    AutomaticDraw.NEVER: "you draw yourself",
    AutomaticDraw.WITHOUT_CHOICE: (
        "a card is drawn when nothing else can be done; what it reveals ends free undo"
    ),
    AutomaticDraw.ALWAYS: (
        "a card is drawn whenever the hand is empty, even if a ploy could be used "
        "first; what it reveals ends free undo"
    ),
}
_USAGE: Final = (
    "Options are changed like this: options draw on (or off, or always), options "
    "forced on (or off), options ascii on, options board off."
)


def change_option(screen: Screen, options: Options, rest: str) -> Options | None:
    """Do what follows the word options; None if nothing of the game's own changes."""
    match rest.lower().split():
        case ["draw", ("on" | "off" | "always") as value]:
            return replace(options, automatic_draw=_DRAWS[value])
        case ["forced", ("on" | "off") as value]:
            return replace(options, is_forced_automatic=_SWITCH[value])
        case ["ascii", ("on" | "off") as value]:
            screen.use_ascii(is_ascii=_SWITCH[value])
        case ["board", ("on" | "off") as value]:
            screen.shows_board = _SWITCH[value]
        case []:
            pass
        case _:
            screen.tell(_USAGE)
            return None
    show_options(screen, options)
    return None


def show_options(screen: Screen, options: Options) -> None:
    """Say what is done by itself, and what is shown."""
    draw = options.automatic_draw
    forced = "played for you" if options.is_forced_automatic else "left to you"
    board = "shown after every action" if screen.shows_board else "shown when asked for"
    suits = "letters" if screen.style.is_ascii else "signs"
    screen.tell(
        f"draw {draw.value}: {_DRAW_WORDS[draw]}.",
        f"forced {_on(options.is_forced_automatic)}: an action that is the only one "
        f"possible is {forced}.",
        f"ascii {_on(screen.style.is_ascii)}: suits are written as {suits}.",
        f"board {_on(screen.shows_board)}: the board is {board}.",
    )


def _on(is_on: bool) -> str:  # noqa: FBT001  on or off is all there is to say
    return "on" if is_on else "off"
