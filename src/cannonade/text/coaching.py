"""The coach in line mode: hints, levels and speeds."""

import re
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

from cannonade.club.fair import FAIRNESSES
from cannonade.coach import Advice, reasons
from cannonade.coach.players import LEVELS, level
from cannonade.engine import Deal, Observation, observe, start
from cannonade.errors import AdviceError, NotationError, RulesError
from cannonade.language import _, translate
from cannonade.notation import (
    format_action,
    format_observation,
    parse_observation,
    set_up,
)
from cannonade.play.coaching import thoughts
from cannonade.play.new_game import choose_start
from cannonade.rules import RULE_SETS
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.review.coach import say_advice, say_fact
from cannonade.words.review.hints import SPEEDS_THERE_ARE, WHAT_TO_ASK

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
        raise AdviceError(problem, str(WHAT_TO_ASK))
    try:
        begun = choose_start(text)
    except RulesError as error:
        if _WORD.fullmatch(text) is None:
            raise
        raise AdviceError(translate(error), str(WHAT_TO_ASK)) from error
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


def seconds_in(text: str) -> float:
    """Parse a time to think, in seconds; the usual one for an empty text.

    Raises:
        AdviceError: if it is not a number, negative, or too long.
    """
    most = _("0 to {most} seconds").format(most=f"{LONGEST_S:.0f}")
    problem = _('cannot think for "{text}"').format(text=text)
    return _number_in(text or str(USUAL_S), (0, LONGEST_S), problem, most)


def level_in(text: str) -> int:
    """Parse a level, which may be none of the coach's.

    Raises:
        AdviceError: if it is no number.
    """
    try:
        return int(text)
    except ValueError:
        problem = _('there is no level "{text}"').format(text=text)
        most = _("1 to {most}").format(most=len(LEVELS))
        raise AdviceError(problem, most) from None


def speed_in(text: str) -> float:
    """Parse a speed in actions per second, such as x4; 1 for an empty text.

    Raises:
        AdviceError: if it is not a valid speed.
    """
    number = text.lower().removeprefix(SPEED_SIGN) if text else "1"
    problem = _('there is no speed "{text}"').format(text=text)
    return _number_in(number, (_SLOWEST, _FASTEST), problem, str(SPEEDS_THERE_ARE))


def _number_in(
    text: str, bounds: tuple[float, float], problem: str, expected: str
) -> float:
    least, most = bounds
    with suppress(ValueError):
        number = float(text)
        if least <= number <= most:
            return number
    raise AdviceError(problem, expected)


def is_long(seconds: float) -> bool:
    """Return whether to tell the player how long the search will take."""
    return seconds > _AT_ONCE_S
