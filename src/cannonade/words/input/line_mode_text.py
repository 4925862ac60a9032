"""The sentences of line mode, some shared with the terminal app."""

from collections.abc import Iterable
from typing import Final

from cannonade.language import Lazy, _
from cannonade.session import AutomaticDraw, ForcedActions, Options, Standing
from cannonade.words.phrases import counted, join_or

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
    'this one is not saved; "save" tries again, and "quit" can write it to a file'
)
WHICH_FILE: Final = Lazy(
    "To keep it, name a new file for its record. Otherwise it is shown here."
)
IMPORT_IT: Final = Lazy(
    'Import it with "cannonade data import" when games can be saved again.'
)
HERE_IT_IS: Final = Lazy(
    'Here is its record. Copy it to a file and import it with "cannonade data import".'
)

UNDO_HOW_MANY: Final = Lazy('Type how many actions, as in "undo 3".')
REDO_HOW_MANY: Final = Lazy('Type how many actions, as in "redo 3".')
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


def say_going_on(ply: int) -> str:
    """State that a game continues, and its number of actions."""
    return _("Your game continues, {actions} after the deal.").format(
        actions=counted(ply, "action", "actions")
    )


def say_tells_hidden(again: str) -> str:
    """Warn that a command shows hidden cards, and how to confirm it.

    This applies to deals given card by card, and to positions.
    """
    return _(
        "That shows hidden cards and makes this a game with help, for good. To do it "
        'anyway, type "{again}".'
    ).format(again=again)


def explain_unclean(standing: Standing) -> tuple[str, ...]:
    """Explain why a game is not clean; nothing if it is."""
    return (str(_UNCLEAN[standing]),) if standing in _UNCLEAN else ()


def say_undo_cost(*, is_over: bool) -> str:
    """Explain why the next undo counts as help: past the end, or a revealed card."""
    if is_over:
        return _("The game is over. Undoing its end counts as help.")
    return _("You have already seen the next card, so undoing now counts as help.")


def say_undo_assists(again: str, *, is_over: bool) -> str:
    """Warn that an undo counts as help, and how to confirm it."""
    return _('{undo_cost} To do it anyway, type "{again}".').format(
        undo_cost=say_undo_cost(is_over=is_over), again=again
    )


def say_undone(action: str) -> str:
    """Name the undone action."""
    return _("Undone: {words}.").format(words=action)


def say_no_game(why: str) -> str:
    """Explain why no game can begin."""
    return _("No new game: {why}.").format(why=why)


def say_not_saved(why: str) -> str:
    """Explain why something could not be saved."""
    return _("This could not be saved: {why}.").format(why=why)


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


def say_kept_in(place: str, game: str) -> str:
    """State where a game is saved."""
    return _("The game is saved in {place}, as game {game}.").format(
        place=place, game=game
    )


def say_record_written(file: str) -> str:
    """State where a record was written."""
    return _("The record is in {file}.").format(file=file)


def say_no_record(file: str, why: str) -> str:
    """Explain why no record was written."""
    return _("No record was written to {file}: {why}.").format(file=file, why=why)


def say_worth_now(worth: str) -> str:
    """State the score of a win now."""
    return _("A win now would score {worth}.").format(worth=worth)


def say_can(action: str) -> str:
    """State that an action is legal."""
    return _("You can {action}.").format(action=action)


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


def say_choose_from(count: int) -> str:
    """State how many actions there are to choose from."""
    return _('There are {count} actions to choose from; "actions" lists them.').format(
        count=count
    )


def say_could_be(word: str, orders: Iterable[str]) -> str:
    """List the commands that an abbreviation could mean."""
    return _('"{word}" could be {orders}.').format(word=word, orders=join_or(orders))


def say_no_square(name: str) -> str:
    """State that there is no such square, and which there are."""
    return _(
        "There is no square {name}: the cells are b2 to d4, and "
        "the slots are around them."
    ).format(name=name)


def say_replaces(name: str) -> str:
    """Explain how to replace the card on a cell."""
    return _('No card is in hand. "={name}" replaces the card on {name}.').format(
        name=name
    )


def say_no_hand_for(name: str) -> str:
    """State that no card is in hand for a square."""
    return _("No card is in hand that could go on {name}.").format(name=name)


def say_wrong_after(text: str, before: str, expected: str) -> str:
    """Point out where an action does not parse."""
    return _('"{text}" is wrong after "{before}": expected {expected}.').format(
        text=text, before=before, expected=expected
    )


def say_not_understood(text: str) -> str:
    """State that a line was not understood."""
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
    return _(
        '"{shown}" is neither an action, such as b3 or 7h@b3, nor '
        'a command; "help" lists both.'
    ).format(shown=shown)
