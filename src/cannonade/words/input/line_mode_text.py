"""What is said in a game of plain lines, and some of it on the terminal's board too."""

from collections.abc import Iterable
from typing import Final

from cannonade.session import AutomaticDraw, ForcedActions, Options
from cannonade.words.phrases import counted, join_or

WELCOME: Final = (
    'Cannonade, based on Gridcannon by Tom Francis. Type "help" for the commands.'
)
WHAT_NEXT: Final = (
    'Type "review" to see how much was luck, "new" for another game, "undo" or "quit".'
)
"""What can be done when a game is over."""

NOT_KEPT: Final = "Goodbye. Nothing was done in this game, so it is not saved."
KEPT: Final = 'Goodbye. The game is saved; "cannonade text" continues it.'
NO_SAVED_GAMES: Final = "No saved games."
OTHER_PLACES: Final = "--new may still start a game; --data chooses another folder"
"""What may help whose games cannot be read."""

GONE_ON: Final = "This game has moved on elsewhere."
NOT_DONE: Final = "Your action was not done. See first what has happened."
"""What is said to whoever acts on what has changed meanwhile."""

NOT_PART_OF_IT: Final = "What could not be saved here is lost."
NOT_SAVED_YET: Final = (
    'this one is not saved; "save" tries again, and "quit" can write it to a file'
)
WHICH_FILE: Final = (
    "To keep it, name a new file for its record. Otherwise it is shown here."
)
IMPORT_IT: Final = (
    'Import it with "cannonade data import" when games can be saved again.'
)
HERE_IT_IS: Final = (
    'Here is its record. Copy it to a file and import it with "cannonade data import".'
)

UNDO_HOW_MANY: Final = 'Say how many actions, as in "undo 3".'
REDO_HOW_MANY: Final = 'Say how many actions, as in "redo 3".'
GO_ON_AFTER_ALL: Final = "You play on."
IS_ASSISTED: Final = "The game is marked as assisted."
GIVEN_UP: Final = "You have resigned."
GIVEN_UP_UNDO: Final = "You have resigned; undo takes that back."
LEFT_KEPT: Final = "The game you leave is saved; it comes back after this one."
KEPT_NOWHERE: Final = "A game is saved once something has been done in it."

OVER: Final = "The game is over."
NOTHING_TO_CHOOSE: Final = "The game is over, so there is nothing to choose."
NOTHING_TO_DO: Final = "The game is over, so there is nothing to do."
FIRES_AT_NOBODY: Final = "It attacks no royal."
NOTHING_FIRES: Final = "No action attacks a living royal now."
WHY_WHAT: Final = 'Say which action, as in "why b3".'
TO_SHARE: Final = "To share:"

OPTIONS_USAGE: Final = (
    "Change options like this: options draw on (or off, or always), options forced on "
    "(or off, or royals), options ascii on, options board off."
)
_SHOWN: Final = 40
_DRAWS: Final = {
    AutomaticDraw.NEVER: "you draw yourself",
    AutomaticDraw.WITHOUT_CHOICE: (
        "a card is drawn when nothing else is legal; what it reveals ends free undo"
    ),
    AutomaticDraw.ALWAYS: (
        "a card is drawn whenever the hand is empty, even if a ploy could be used "
        "first; what it reveals ends free undo"
    ),
}
_FORCED: Final = {
    ForcedActions.NONE: "you play the only possible action yourself",
    ForcedActions.ROYALS: "a royal with one slot to go to is placed for you",
    ForcedActions.ALL: "the only possible action is played for you",
}


def say_going_on(ply: int) -> str:
    """Say that a game goes on, and how far it has come."""
    return f"Your game continues, {counted(ply, 'action')} after the deal."


def say_given(what: str) -> str:
    """Say that a deal or a position is not shown, and what shows it."""
    return f'This {what} was given card by card; "code" shows it when the game is over.'


def say_tells_hidden(again: str) -> str:
    """Say that an order shows hidden cards, and what to type to have it all the same.

    So it does with a deal that was given card by card, and with a position.
    """
    return (
        "That shows hidden cards and marks the game as assisted for good. To do it "
        f'anyway, type "{again}".'
    )


def say_undo_cost(*, is_over: bool) -> str:
    """Say why the next undo counts as help: it goes past the end, or past a card."""
    if is_over:
        return (
            "The game is over, so you may have seen its review or its par. If you undo "
            "its end, it will count as assisted."
        )
    return "Undo goes past a card you have seen. The game will count as assisted."


def say_undo_assists(again: str, *, is_over: bool) -> str:
    """Say what going back so far does, and what to type to do it all the same."""
    past = "the end of the game" if is_over else "a card you have seen"
    return (
        f"That goes back past {past} and marks the game as assisted for good. To do "
        f'it anyway, type "{again}".'
    )


def say_taken_back(action: str) -> str:
    """Say what was taken back."""
    return f"Undone: {action}."


def say_no_game(why: str) -> str:
    """Say why no game begins."""
    return f"No new game: {why}."


def say_not_saved(why: str) -> str:
    """Say why something could not be saved."""
    return f"This could not be saved: {why}."


def say_unsaved(entries: str, *, is_all: bool) -> str:
    """Say what of a game is not saved, at its end.

    Args:
        entries: what was done since it was last saved, as a log has it; "" where only
            its options were changed.
        is_all: whether nothing of it was ever saved.
    """
    if is_all:
        return "This game is not saved."
    if not entries:
        return "The options that you changed last are not saved."
    return f"These last steps are not saved: {entries}"


def say_kept_in(place: str, game: str) -> str:
    """Say where a game is kept."""
    return f"The game is saved in {place}, as game {game}."


def say_record_written(file: str) -> str:
    """Say where a record was written."""
    return f"The record is in {file}."


def say_no_record(file: str, why: str) -> str:
    """Say why no record was written."""
    return f"No record was written to {file}: {why}."


def say_worth_now(worth: str) -> str:
    """Say what a win would score now."""
    return f"A win now would score {worth}."


def say_can(action: str) -> str:
    """Say that an action can be done."""
    return f"You can {action}."


def say_options(
    options: Options, *, is_ascii: bool, shows_board: bool
) -> tuple[str, ...]:
    """Say what is done by itself, and what is shown, a line each."""
    draw = options.automatic_draw
    board = "shown after every action" if shows_board else "shown on request"
    suits = "letters" if is_ascii else "signs"
    return (
        f"draw {draw.value}: {_DRAWS[draw]}.",
        f"forced {options.forced.value}: {_FORCED[options.forced]}.",
        f"ascii {_on(is_ascii)}: suits are written as {suits}.",
        f"board {_on(shows_board)}: the board is {board}.",
    )


def _on(is_on: bool) -> str:  # noqa: FBT001  on or off is all there is to say
    return "on" if is_on else "off"


def say_choose_from(count: int) -> str:
    """Say how many actions there are."""
    return f'There are {count} actions to choose from; "actions" lists them.'


def say_could_be(word: str, orders: Iterable[str]) -> str:
    """Say what a word that was cut short could be."""
    return f'"{word}" could be {join_or(orders)}.'


def say_no_square(name: str) -> str:
    """Say that there is no such square, and which there are."""
    return (
        f"There is no square {name}: the cells are b2 to d4, and the slots are "
        "around them."
    )


def say_replaces(name: str) -> str:
    """Say how the card on a cell is replaced."""
    return f'No card is in hand. "={name}" replaces the card on {name}.'


def say_no_hand_for(name: str) -> str:
    """Say that no card is in hand for a square."""
    return f"No card is in hand that could go on {name}."


def say_wrong_after(text: str, before: str, expected: str) -> str:
    """Say from where on an action cannot be read."""
    return f'"{text}" is wrong after "{before}": expected {expected}.'


def say_not_understood(text: str) -> str:
    """Say that a line is nothing that can be typed."""
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
    return (
        f'"{shown}" is neither an action, such as b3 or 7h@b3, nor a command; "help" '
        "lists both."
    )
