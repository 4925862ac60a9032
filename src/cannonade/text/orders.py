"""Orders that do something: undo, another game, options, review, saving."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from cannonade.club.game_links import game_code_of, note_challenge
from cannonade.errors import NotationError, SessionError
from cannonade.jobs.review_run import review_session
from cannonade.language import _
from cannonade.notation import format_record
from cannonade.pages.lines import as_text
from cannonade.pages.review import review_page
from cannonade.play.new_game import challenge_in, choose_start
from cannonade.play.open_game import OpenGame
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Session,
    begin,
    format_log,
    go_on_from,
    to_record,
    would_tell,
)
from cannonade.store import write_new_file
from cannonade.text.coaching import demand_agreement, hint, watch
from cannonade.text.commands import Order
from cannonade.text.line_game import LineGame
from cannonade.text.screen import Screen
from cannonade.words.club.daily import NO_GAME_CODE, compare_games
from cannonade.words.game.actions import say_action
from cannonade.words.game.hand import say_taken_back
from cannonade.words.game.story import CASUAL
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.mistakes import RefusedError, complain
from cannonade.words.review.hints import NOT_OVER, STOPPED


def review(game: LineGame, _order: Order) -> None:
    """Review the game once it is over; Ctrl-C keeps the work done so far."""
    if not game.session.is_over:
        told = _('Type "resign" to give up.')
        raise RefusedError(f"{NOT_OVER} {told}")
    screen = game.screen
    try:
        reviewed = review_session(game.open_game)
    except KeyboardInterrupt:
        screen.tell(STOPPED)
        return
    page = review_page(reviewed, screen.style)
    screen.draw(as_text(page, screen.style, screen.text_width).rstrip("\n"))
    for worst in reviewed.deciding[:1]:
        told = _('Type "from {number}" to play on from action {number} in a new game.')
        screen.tell(told.format(number=worst.ply + 1))


def compare(game: LineGame, order: Order) -> None:
    """Compare a finished game with somebody's, or tell its code."""
    screen, session = game.screen, game.session
    if not session.is_over:
        raise RefusedError(_("You can compare games once yours is over."))
    try:
        challenge = challenge_in(order.rest)
    except NotationError:
        challenge = None
    if not order.rest:
        code = game_code_of(session)
        told = _(
            "This game in one word; whoever plays the same deal then sees both: {code}"
        )
        screen.tell(*([told.format(code=code)] if code else []))
    elif challenge is None:
        screen.refuse(NO_GAME_CODE)
    else:
        found = compare_games(session, challenge, screen.style)
        other = _(
            "This is a game of another deal. Play that deal first, with “new” and the "
            "code."
        )
        screen.tell(*found) if found else screen.refuse(other)


def hand_over(game: LineGame) -> bool:
    """Print what is not saved, and write its record to a file or the screen.

    Returns:
        Whether anything is not saved.
    """
    screen, open_game, is_saved = game.screen, game.open_game, game.save()
    library = open_game.library
    record = library.unsaved_records() if is_saved else open_game.record()
    if not record:
        return False
    is_all = is_saved or not open_game.saved.game_id
    lost = "" if is_saved else format_log(open_game.unsaved_entries)
    screen.tell(say.say_unsaved(lost, is_all=is_all))
    try:
        while True:
            screen.tell(say.WHICH_FILE)
            name = (screen.ask() or "").strip()
            if not name:
                break
            if write_record(screen, name, record):
                screen.tell(say.IMPORT_IT)
                return True
    except KeyboardInterrupt:
        screen.draw("")
    screen.tell(say.HERE_IT_IS)
    screen.draw(record.rstrip("\n"))
    return True


def write_record(screen: Screen, name: str, record: str) -> bool:
    """Write a record to a new file; return whether that succeeded."""
    try:
        write_new_file(Path(name).expanduser(), [record])
    except (OSError, RuntimeError, ValueError) as error:
        screen.refuse(say.NO_RECORD.format(file=name, why=complain(error)))
        return False
    screen.tell(say.RECORD_WRITTEN.format(file=name))
    return True


_DIGITS: Final = 4


def undo(game: LineGame, order: Order) -> None:
    """Undo actions; past a revealed card only after a confirmation."""
    count = _number(order, 1)
    before = game.session
    if _assists(before, count):
        cost = say.say_undo_cost(is_over=before.is_over)
        demand_agreement(game, order, cost)
    if game.change(lambda session: session.undo(count)):
        _tell_undone(game, before)
        game.show()


def _assists(session: Session, count: int) -> bool:
    """Return whether to undo so many actions marks the game as assisted."""
    try:
        return session.undo(count).is_assisted and not session.is_assisted
    except SessionError:
        return False


def _tell_undone(game: LineGame, before: Session) -> None:
    after = game.session
    if before.is_resigned:
        game.screen.tell(say.GO_ON_AFTER_ALL)
    for moment in reversed(before.history[after.ply :]):
        action = say_action(moment.played.action, game.screen.style)
        game.screen.tell(say.UNDONE.format(action=action))
    if after.take_back_count > before.take_back_count:
        game.screen.tell(say_taken_back(after.take_back_count))
    if after.is_assisted and not before.is_assisted:
        game.screen.tell(say.IS_ASSISTED)


def redo(game: LineGame, order: Order) -> None:
    """Redo undone actions."""
    count = _number(order, 1)
    ply = game.session.ply
    if game.change(lambda session: session.redo(count)):
        game.tell_moments(game.session.history[ply:])
        game.show()


def _number(order: Order, usual: int = 0) -> int:
    """Return the number of actions that an order names, from 1; else the usual one."""
    typed = order.rest
    is_short = typed.isascii() and typed.isdigit() and len(typed) <= _DIGITS
    number = int(typed) if is_short else 0 if typed else usual
    if not number:
        raise RefusedError(say.WHICH_NUMBER.format(order=order.word))
    return number


def resign(game: LineGame, _order: Order) -> None:
    """Resign."""
    if game.change(Session.resign):
        game.show()


def new(game: LineGame, order: Order) -> None:
    """Start another game; this one stays saved."""
    start = choose_start(order.rest, game.session.state.rules)
    _demand_saved(game)
    if game.open_game.saved.game_id and not game.session.is_over:
        game.screen.tell(say.LEFT_KEPT)
    library, session = game.open_game.library, begin(start, game.session.options)
    if challenge := challenge_in(order.rest):
        note_challenge(library.store, challenge)
    game.open_game = OpenGame(library, library.begin(session))
    game.introduce()


def _demand_saved(game: LineGame) -> None:
    """Save the game before another one; if that fails, refuse it."""
    if not game.save():
        raise RefusedError(say.NOT_SAVED_YET)


def play_from(game: LineGame, order: Order) -> None:
    """Start another game from an action of this one, once it is over."""
    after = go_on_from(game.session, _number(order) - 1, game.session.options)
    _demand_saved(game)
    library = game.open_game.library
    game.open_game = OpenGame(library, library.begin(after))
    game.save()
    game.screen.tell(CASUAL)
    game.go_on()


def options(game: LineGame, order: Order) -> None:
    """Show or change automatic play and the display."""
    screen, before = game.screen, game.session
    changed = before.options
    match order.rest.lower().split():
        case ["draw", ("on" | "off" | "always") as value]:
            changed = replace(changed, automatic_draw=AutomaticDraw(value))
        case ["forced", ("on" | "off" | "royals" | "always") as value]:
            changed = replace(changed, forced=ForcedActions(value))
        case ["ascii", ("on" | "off") as value]:
            screen.style = replace(screen.style, is_ascii=value == "on")
        case ["board", ("on" | "off") as value]:
            screen.shows_board = value == "on"
        case []:
            pass
        case _:
            raise RefusedError(say.OPTIONS_USAGE)
    if game.change(lambda session: session.with_options(changed)):
        _show_options(game, before)


def _show_options(game: LineGame, before: Session) -> None:
    """Print the options, and what they have done at once."""
    screen, after = game.screen, game.session
    is_ascii, shows_board = screen.style.is_ascii, screen.shows_board
    screen.tell(
        *say.say_options(after.options, is_ascii=is_ascii, shows_board=shows_board)
    )
    if after.ply > before.ply:
        game.tell_moments(after.history[before.ply :])
        game.show()


def code(game: LineGame, order: Order) -> None:
    """Print the deal code or the position."""
    if _may_tell(game, order):
        game.screen.tell(game.code)


def _may_tell(game: LineGame, order: Order) -> bool:
    """Return whether to print the start: a hidden order only if the player agrees."""
    if game.session.is_assisted or not would_tell(game.session):
        return True
    demand_agreement(game, order, say.TELLS_HIDDEN)
    is_marked = game.change(Session.assist)
    if is_marked:
        game.screen.tell(say.IS_ASSISTED)
    return is_marked


def save(game: LineGame, _order: Order) -> None:
    """Save the game, although every action does so too."""
    if not game.save():
        return
    place, game_id = game.open_game.library.store.path, game.open_game.saved.game_id
    kept = game_id and say.KEPT_IN.format(place=place, game=game_id)
    game.screen.tell(kept or str(say.KEPT_NOWHERE))


def record(game: LineGame, order: Order) -> None:
    """Print the record of the game so far, or write it to a new file."""
    if not _may_tell(game, order):
        return
    text = format_record(to_record(game.session))
    if order.rest:
        write_record(game.screen, order.rest, text)
    else:
        game.screen.draw(text.rstrip("\n"))


ORDERS: Final[dict[str, Callable[[LineGame, Order], None]]] = {
    "hint": hint,
    "watch": watch,
    "undo": undo,
    "redo": redo,
    "resign": resign,
    "new": new,
    "options": options,
    "code": code,
    "save": save,
    "record": record,
    "review": review,
    "from": play_from,
    "compare": compare,
}
"""The function for each order that is not a question, except quit."""
