"""Orders for the coach; without the compiled coach, they say that it is missing."""

import time
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Final

from cannonade.club.keeping import load_settings
from cannonade.coach import players
from cannonade.engine import Action
from cannonade.errors import AdviceError, KernelMissingError
from cannonade.kernel import demand_kernel
from cannonade.play.beside import remark_on
from cannonade.play.coaching import can_tell, choose, is_beside
from cannonade.play.coaching import get_ready as get_coach_ready
from cannonade.session import Session
from cannonade.text import coaching
from cannonade.text.line_game import LineGame
from cannonade.words.game.actions import say_action
from cannonade.words.input.mistakes import complain
from cannonade.words.review import hints
from cannonade.words.review.beside import say_remark
from cannonade.words.review.coach import say_play

if TYPE_CHECKING:
    from cannonade.coach import Player

ANYWAY: Final = "anyway"
"""The word with which a player accepts help that marks the game as assisted."""


def get_ready(game: LineGame) -> None:
    """Load what a hint needs while the player thinks about the first line.

    That runs in a background thread, and only at a terminal.
    """
    if game.screen.is_terminal:
        rules = game.session.state.rules
        Thread(target=get_coach_ready, args=(rules,), daemon=True).start()


def hint(game: LineGame, rest: str) -> None:
    """Print the coach's best action, and why."""
    if game.session.is_over:
        game.screen.refuse(str(hints.OVER))
        return
    if not can_tell(game.session):
        only = say_action(game.seen.legal[0], game.screen.style)
        game.screen.tell(hints.say_only(only))
        return
    if not is_agreed(game, "hint", rest, hints.say_it_assists):
        return
    try:
        seconds = coaching.seconds_in(without_anyway(rest))
        if game.screen.is_terminal and coaching.is_long(seconds):
            game.screen.tell(hints.say_thinking(seconds))
        seen, style = game.session.observation, game.screen.style
        advice = coaching.find_hint(seen, seconds)
        if game.change(Session.assist):
            game.screen.tell(*coaching.hint_lines(seen, advice, style))
    except (AdviceError, KernelMissingError) as error:
        game.screen.refuse(hints.say_no_hint(complain(error)))


def play_beside(game: LineGame, action: Action) -> None:
    """Play an action; print a better one if there was, and the settings wish that."""
    ply, library = game.session.ply, game.open_game.library
    game.play(action)
    session, wish = game.session, load_settings(library.store).beside
    is_daily = game.open_game.daily is not None
    if session.ply == ply or not is_beside(wish, session, is_daily=is_daily):
        return
    found = remark_on(session, wish)
    if (session.is_assisted or game.change(Session.assist)) and found is not None:
        game.screen.tell(*say_remark(found, game.screen.style))
        game.screen.tell(str(hints.TAKE_BACK))


def watch(game: LineGame, rest: str) -> None:
    """Let the coach play until the game ends or the player interrupts it."""
    wanted = without_anyway(rest).lower().split()
    if game.session.is_over:
        game.screen.refuse(str(hints.NOTHING_TO_WATCH))
        return
    if not is_agreed(game, "watch", rest, hints.say_it_assists):
        return
    try:
        demand_kernel()  # before the game is marked as assisted
        speeds = [word for word in wanted if word.startswith(coaching.SPEED_SIGN)]
        level = " ".join(word for word in wanted if word not in speeds)
        speed = coaching.speed_in(" ".join(speeds))
        quick = players.player("search", playouts=200)
        someone = players.level(coaching.level_in(level)).player() if level else quick
        if game.change(Session.assist):
            _play_on(game, someone, 1 / speed)
    except (AdviceError, KernelMissingError) as error:
        game.screen.refuse(hints.say_nobody_plays(complain(error)))
    except KeyboardInterrupt:
        game.screen.draw("")
        game.screen.tell(str(hints.YOU_PLAY_ON))


def _play_on(game: LineGame, someone: "Player", pause_s: float) -> None:
    if game.screen.is_terminal:
        game.screen.tell(str(hints.WATCHED))
    while not game.session.is_over:
        choice = choose(game.session.observation, someone)
        game.screen.tell(say_play(choice.action, choice.facts, game.screen.style))
        game.play(choice.action)
        if game.screen.is_terminal:
            time.sleep(pause_s)


def is_agreed(
    game: LineGame, order: str, rest: str, warn: Callable[[str], str]
) -> bool:
    """Return whether the last word agrees to assistance; if not, warn how to agree."""
    if game.session.is_assisted or without_anyway(rest) != rest:
        return True
    game.screen.refuse(warn(" ".join([order, *rest.split(), ANYWAY])))
    return False


def without_anyway(rest: str) -> str:
    """Return the line after an order without the word that agrees."""
    is_last = rest.lower().split()[-1:] == [ANYWAY]
    return rest[: -len(ANYWAY)].rstrip() if is_last else rest
