"""The coach in line mode: hints, levels and speeds."""

import re
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final

from cannonade.club.fair import FAIRNESSES
from cannonade.coach import Advice, Fact, reasons
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


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on a position, with its reasons.

    Attributes:
        observation: the position, as known to the player.
        advice: the coach's evaluations.
        facts: the reasons.
    """

    observation: Observation
    advice: Advice
    facts: tuple[Fact, ...]


def find_hint(
    observation: Observation, seconds: float = USUAL_S, number: int = 0
) -> Hint:
    """Find a hint for a position; Ctrl-C ends the search early.

    Args:
        observation: the position.
        seconds: the time to search.
        number: the level of the coach; 0 for the strongest.

    Raises:
        AdviceError: if the game is over, or there is no such level.
    """
    found = thoughts(observation, seconds, level(number or len(LEVELS)).player())
    advice = next(found)
    with closing(found), suppress(KeyboardInterrupt):
        for better in found:
            advice = better
    return Hint(observation, advice, reasons(observation, advice))


def hint_lines(hint: Hint, style: Style) -> Iterator[str]:
    """Yield the lines of a hint."""
    yield from say_advice(hint.advice, hint.facts, hint.observation.rules, style)


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


def hint_facts(hint: Hint) -> dict[str, object]:
    """Return a hint as facts for JSON, with the reasons in words."""
    certainty = hint.advice.certainty
    return {
        "position": format_observation(hint.observation),
        "certainty": None if certainty is None else certainty.value,
        "reasons": [
            {"fact": type(fact).__name__, "text": say_fact(fact, SYMBOLS)}
            for fact in hint.facts
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
            for each in hint.advice.evaluations
        ],
    }


def seconds_in(text: str) -> float:
    """Parse a time to think, in seconds.

    Raises:
        AdviceError: if it is not a number, negative, or too long.
    """
    try:
        seconds = float(text or USUAL_S)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= LONGEST_S:
        problem = _('cannot think for "{text}"').format(text=text)
        most = _("0 to {most} seconds").format(most=f"{LONGEST_S:.0f}")
        raise AdviceError(problem, most)
    return seconds


def level_in(text: str) -> int:
    """Parse a level; 0 for an empty text.

    Raises:
        AdviceError: if there is no such level.
    """
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 2):  # noqa: PLR2004  digits
        problem = _('there is no level "{text}"').format(text=text)
        raise AdviceError(problem, _("1 to {most}").format(most=len(LEVELS)))
    return level(int(text)).number


def speed_in(text: str) -> float:
    """Parse a speed in actions per second, such as x4; 1 for an empty text.

    Raises:
        AdviceError: if it is not a valid speed.
    """
    try:
        speed = float(text.lower().removeprefix(SPEED_SIGN) if text else 1)
    except ValueError:
        speed = 0.0
    if not _SLOWEST <= speed <= _FASTEST:
        problem = _('there is no speed "{text}"').format(text=text)
        raise AdviceError(problem, str(SPEEDS_THERE_ARE))
    return speed


def is_long(seconds: float) -> bool:
    """Return whether to tell the player how long the search will take."""
    return seconds > _AT_ONCE_S
