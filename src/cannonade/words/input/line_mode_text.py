"""The sentences of line mode, some shared with the terminal app."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.session import AutomaticDraw, ForcedActions, Options, Standing

WELCOME: Final = Lazy(
    'Cannonade, based on Gridcannon by Tom Francis. Type "help" for the commands.'
)
WHAT_NEXT: Final = Lazy(
    'Type "review" to see how much was luck, "compare" for a code that lets others '
    'play the same deal, "new" for another game, "undo" or "quit".'
)
"""The commands when a game is over."""

NOT_KEPT: Final = Lazy("Goodbye. Nothing was done in this game, so it is not saved.")
KEPT: Final = Lazy('Goodbye. The game is saved; "cannonade text" continues it.')
NO_SAVED_GAMES: Final = Lazy("No saved games.")
GONE_ON: Final = Lazy("This game has moved on elsewhere.")
NOT_DONE: Final = Lazy("Your action was not played. Look first at what has happened.")
"""The message when the game has changed since the player last saw it."""

NOT_SAVED_YET: Final = Lazy(
    'This game is not saved: "save" tries again, and "quit" can write it to a file.'
)
"""The answer to a request for another game."""
WHICH_FILE: Final = Lazy(
    "To keep it, name a new file for its record. Otherwise it is shown here."
)
IMPORT_IT: Final = Lazy(
    'Import it with "cannonade data import" when games can be saved again.'
)
HERE_IT_IS: Final = Lazy(
    'Here is its record. Copy it to a file and import it with "cannonade data import".'
)

WHICH_NUMBER: Final = Lazy('Type a number of actions, as in "{order} 3".')
GO_ON_AFTER_ALL: Final = Lazy("You play on.")
IS_ASSISTED: Final = Lazy("This is a game with help.")
IS_SEEN: Final = Lazy("You have seen this deal before, so this game doesn't count.")
_UNCLEAN: Final = {Standing.ASSISTED: IS_ASSISTED, Standing.SEEN: IS_SEEN}
GIVEN_UP: Final = Lazy("You have resigned.")
GIVEN_UP_UNDO: Final = Lazy('You have resigned; "undo" takes that back.')
GIVEN: Final = Lazy(
    'The cards were given one by one; "code" shows them when the game is over.'
)
"""The name of a deal without a number or a position, whose cards stay hidden."""
LEFT_KEPT: Final = Lazy(
    "The game you left is saved; you can continue it after this one."
)
KEPT_NOWHERE: Final = Lazy("A game is saved from its first action.")

OVER: Final = Lazy("The game is over.")
NOTHING_TO_DO: Final = Lazy("The game is over, so there is nothing to do.")
FIRES_AT_NOBODY: Final = Lazy("It attacks no royal.")
NOTHING_FIRES: Final = Lazy("No action attacks a living royal now.")
WHY_WHAT: Final = Lazy('Type the action too, as in "why b3".')

GOING_ON: Final = Lazy("Your game continues, {actions} after the deal.")
TELLS_HIDDEN: Final = Lazy(
    "That shows hidden cards and makes this a game with help, for good."
)
"""The warning before deals given card by card and positions are shown."""
ANYWAY: Final = Lazy('{cost} To do it anyway, type "{again}".')
UNDONE: Final = Lazy("Undone: {action}.")
NOT_SAVED: Final = Lazy("This could not be saved: {why}.")
KEPT_IN: Final = Lazy("The game is saved in {place}, as game {game}.")
RECORD_WRITTEN: Final = Lazy("The record is in {file}.")
NO_RECORD: Final = Lazy("No record was written to {file}: {why}.")
WORTH_NOW: Final = Lazy("A win now would score {worth}.")
CAN: Final = Lazy("You can {action}.")

CHOOSE_FROM: Final = Lazy(
    'There are {count} actions to choose from; "actions" lists them.'
)
COULD_BE: Final = Lazy('"{word}" could be {orders}.')
NO_SQUARE: Final = Lazy(
    "There is no square {name}: the cells are b2 to d4, and the slots are around them."
)
REPLACES: Final = Lazy('No card is in hand. "={name}" replaces the card on {name}.')
NO_HAND_FOR: Final = Lazy("No card is in hand that could go on {name}.")
WRONG_AFTER: Final = Lazy('"{text}" is wrong after "{before}": expected {expected}.')

OPTIONS_USAGE: Final = Lazy(
    "Change options like this: options draw on (or off, or always), options forced on "
    "(or off, or royals, or always), options ascii on, options board off."
)
_SHOWN: Final = 40
_DRAWS: Final = {
    AutomaticDraw.NEVER: Lazy("you draw yourself"),
    AutomaticDraw.WITHOUT_CHOICE: Lazy(
        "a card is drawn when nothing else is possible; you can't undo past it for free"
    ),
    AutomaticDraw.ALWAYS: Lazy(
        "a card is drawn whenever the hand is empty, even if a ploy could be used "
        "first; you can't undo past it for free"
    ),
}
_FORCED: Final = {
    ForcedActions.NONE: Lazy("you play the only possible action yourself"),
    ForcedActions.ROYALS: Lazy(
        "a royal with only one slot is placed for you, unless you hold a ploy"
    ),
    ForcedActions.ROYALS_ALWAYS: Lazy("a royal with only one slot is placed for you"),
    ForcedActions.ALL: Lazy("the only possible action is played for you"),
}


def explain_unclean(standing: Standing) -> tuple[str, ...]:
    """Explain why a game is not clean; nothing if it is."""
    return (str(_UNCLEAN[standing]),) if standing in _UNCLEAN else ()


def say_undo_cost(*, is_over: bool) -> str:
    """Explain why the next undo counts as help: past the end, or a revealed card."""
    if is_over:
        return _("The game is over. Undoing its end counts as help.")
    return _("You have already seen the next card, so undoing now counts as help.")


def say_unsaved(entries: str, *, is_all: bool) -> str:
    """List the unsaved part of a game on leaving it.

    Args:
        entries: the unsaved log entries, in text; "" if only its options changed.
        is_all: whether none of it was ever saved.
    """
    if is_all:
        return _("This game is not saved.")
    if not entries:
        return _("The options that you changed last are not saved.")
    return _("These last steps are not saved: {entries}").format(entries=entries)


def say_options(
    options: Options, *, is_ascii: bool, shows_board: bool
) -> tuple[str, ...]:
    """List the options for automatic play and display, a line each."""
    draw = options.automatic_draw
    board = _("shown after every action") if shows_board else _("shown on request")
    suits = _("letters") if is_ascii else _("signs")
    return (
        _("draw {draw}: {draws}.").format(draw=draw.value, draws=_DRAWS[draw]),
        _("forced {forced}: {forced_2}.").format(
            forced=options.forced.value, forced_2=_FORCED[options.forced]
        ),
        _("ascii {on}: suits are written as {suits}.").format(
            on=_on(is_ascii), suits=suits
        ),
        _("board {on}: the board is {board}.").format(on=_on(shows_board), board=board),
    )


def _on(is_on: bool) -> str:  # noqa: FBT001  on or off is all there is to say
    return _("on") if is_on else _("off")


def say_not_understood(text: str) -> str:
    """State that a line was not understood."""
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
    return _(
        '"{shown}" is neither an action, such as b3 or 7h@b3, nor '
        'a command; "help" lists both.'
    ).format(shown=shown)
