"""The coach in line mode: hints, levels and speeds, and the orders for it."""

import re
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from threading import Thread
from typing import Final

from cannonade.club.fair import FAIRNESSES
from cannonade.club.keeping import load_settings
from cannonade.coach import Advice, Player, players, reasons
from cannonade.coach.players import LEVELS, level
from cannonade.engine import Action, Deal, Observation, observe, start
from cannonade.errors import AdviceError, NotationError, RulesError
from cannonade.kernel import demand_kernel
from cannonade.language import Lazy, _, translate
from cannonade.notation import (
    format_action,
    format_observation,
    parse_observation,
    set_up,
)
from cannonade.play.coaching import (
    can_tell,
    choose,
    get_ready as get_coach_ready,
    is_beside,
    remark_on,
    thoughts,
)
from cannonade.play.new_game import choose_start
from cannonade.rules import RULE_SETS
from cannonade.session import Session
from cannonade.text.commands import ANYWAY, Order
from cannonade.text.line_game import LineGame
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.game.actions import say_action
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.mistakes import RefusedError
from cannonade.words.review import hints
from cannonade.words.review.coach import say_advice, say_fact, say_play
from cannonade.words.review.puzzles import say_remark

_BY_CHANCE: Final = {*(each.name for each in RULE_SETS), *FAIRNESSES}
"""Words that stand for a random deal, for which there can be no hint."""
_WORD: Final = re.compile(r"[\w-]*")
"""Text that can only be the name of a rule set."""
USUAL_S: Final = 1.0
"""The default time for a hint."""
LONGEST_S: Final = 60.0
"""The longest time for a hint."""
SPEED_SIGN: Final = "x"
"""The prefix of a speed."""
_NO_TIME: Final = Lazy('cannot think for "{text}"')
_TIMES: Final = Lazy("0 to {most} seconds")
_NO_LEVEL: Final = Lazy('there is no level "{text}"')
_LEVELS: Final = Lazy("1 to {most}")
_NO_SPEED: Final = Lazy('there is no speed "{text}"')
_AT_ONCE_S: Final = 2.0
_SLOWEST: Final = 0.1
_FASTEST: Final = 100.0


def find_hint(seen: Observation, seconds: float = USUAL_S, number: int = 0) -> Advice:
    """Find a hint for a position; Ctrl-C ends the search early.

    Args:
        seen: the position.
        seconds: the time to search.
        number: the level of the coach; 0 for the strongest.

    Raises:
        AdviceError: if the game is over, or there is no such level.
    """
    found = thoughts(seen, seconds, level(number or len(LEVELS)).player())
    advice = next(found)
    with closing(found), suppress(KeyboardInterrupt):
        for better in found:
            advice = better
    return advice


def hint_lines(seen: Observation, advice: Advice, style: Style) -> Iterator[str]:
    """Yield the lines of a hint."""
    yield from say_advice(advice, reasons(seen, advice), seen.rules, style)


def read_position(text: str) -> Observation:
    """Parse a position to advise on: an observation, a position, or a deal's start.

    Raises:
        AdviceError: if it is none of them, or a random deal.
        NotationError: if it is a malformed one.
        RulesError: if its rules are invalid.
        InvalidStateError: if the position is impossible.
    """
    with suppress(NotationError):
        return parse_observation(text)
    if not text or text.lower() in _BY_CHANCE:
        problem = _('"{text}" is not a deal').format(text=text)
        raise AdviceError(problem, str(hints.WHAT_TO_ASK))
    try:
        begun = choose_start(text)
    except RulesError as error:
        if _WORD.fullmatch(text) is None:
            raise
        raise AdviceError(translate(error), str(hints.WHAT_TO_ASK)) from error
    return observe(start(begun).state if isinstance(begun, Deal) else set_up(begun))


def hint_facts(seen: Observation, advice: Advice) -> dict[str, object]:
    """Return a hint as facts for JSON, with the reasons in words."""
    certainty = advice.certainty
    return {
        "position": format_observation(seen),
        "certainty": None if certainty is None else certainty.value,
        "reasons": [
            {"fact": type(fact).__name__, "text": say_fact(fact, SYMBOLS)}
            for fact in reasons(seen, advice)
        ],
        "evaluations": [
            {
                "action": format_action(each.action),
                "equity": round(each.equity, 6),
                "win": each.win and round(each.win, 6),
                "score": each.score and round(each.score, 6),
                "error": round(each.standard_error, 6),
                "samples": each.samples,
            }
            for each in advice.evaluations
        ],
    }


def _number_in(
    text: str, bounds: tuple[float, float], problem: Lazy, expected: Lazy
) -> float:
    """Parse a number, which may have the sign of a speed.

    Raises:
        AdviceError: if it is none, or not within the bounds.
    """
    least, most = bounds
    with suppress(ValueError):
        number = float(text.lower().removeprefix(SPEED_SIGN))
        if least <= number <= most:
            return number
    raise AdviceError(problem.format(text=text), expected.format(most=f"{most:.0f}"))


def is_long(seconds: float) -> bool:
    """Return whether to tell the player how long the search will take."""
    return seconds > _AT_ONCE_S


def get_ready(game: LineGame) -> None:
    """Load what a hint needs while the player thinks about the first line.

    That runs in a background thread, and only at a terminal.
    """
    if game.screen.is_terminal:
        rules = game.session.state.rules
        Thread(target=get_coach_ready, args=(rules,), daemon=True).start()


def hint(game: LineGame, order: Order) -> None:
    """Print the coach's best action, and why."""
    if game.session.is_over:
        raise RefusedError(hints.OVER)
    if not can_tell(game.session):
        only = say_action(game.seen.legal[0], game.screen.style)
        game.screen.tell(hints.ONLY.format(action=only))
        return
    demand_agreement(game, order, hints.HELPS)
    typed, bounds = order.rest or str(USUAL_S), (0, LONGEST_S)
    seconds = _number_in(typed, bounds, _NO_TIME, _TIMES)
    if game.screen.is_terminal and is_long(seconds):
        game.screen.tell(hints.say_thinking(seconds))
    seen, style = game.session.observation, game.screen.style
    advice = find_hint(seen, seconds)
    if game.change(Session.assist):
        game.screen.tell(*hint_lines(seen, advice, style))


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
        game.screen.tell(hints.TAKE_BACK)


def watch(game: LineGame, order: Order) -> None:
    """Let the coach play until the game ends or the player interrupts it."""
    wanted = order.rest.lower().split()
    if game.session.is_over:
        raise RefusedError(hints.NOTHING_TO_WATCH)
    demand_agreement(game, order, hints.HELPS)
    demand_kernel()  # before the game is marked as assisted
    speeds = [word for word in wanted if word.startswith(SPEED_SIGN)]
    level = " ".join(word for word in wanted if word not in speeds)
    typed, bounds = " ".join(speeds) or "1", (_SLOWEST, _FASTEST)
    speed = _number_in(typed, bounds, _NO_SPEED, hints.SPEEDS_THERE_ARE)
    someone = players.player("search", playouts=200)
    if level:
        number = _number_in(level, (1, len(LEVELS)), _NO_LEVEL, _LEVELS)
        someone = players.level(int(number)).player()
    try:
        if game.change(Session.assist):
            _play_on(game, someone, 1 / speed)
    except KeyboardInterrupt:
        game.screen.draw("")
        game.screen.tell(hints.YOU_PLAY_ON)


def _play_on(game: LineGame, someone: Player, pause_s: float) -> None:
    if game.screen.is_terminal:
        game.screen.tell(hints.WATCHED)
    while not game.session.is_over:
        choice = choose(game.session.observation, someone)
        game.screen.tell(say_play(choice.action, choice.facts, game.screen.style))
        game.play(choice.action)
        if game.screen.is_terminal:
            time.sleep(pause_s)


def demand_agreement(game: LineGame, order: Order, cost: str | Lazy) -> None:
    """Refuse an order with a cost, unless its last word agrees to that."""
    if not (game.session.is_assisted or order.is_agreed):
        again = " ".join([order.word, *order.rest.split(), ANYWAY])
        raise RefusedError(say.ANYWAY.format(cost=cost, again=again))
