"""The coach in plain lines: hints, and a game watched. It needs the kernel."""

import json
import re
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final

from cannonade.club import FAIRNESSES
from cannonade.coach import Advice, Fact, reasons
from cannonade.coach.levels import LEVELS, level
from cannonade.engine import Deal, Observation, observe, start
from cannonade.errors import AdviceError, NotationError, RulesError
from cannonade.language import _
from cannonade.notation import (
    format_action,
    format_observation,
    parse_observation,
    set_up,
)
from cannonade.play.coaching import level_count, player_of, thoughts
from cannonade.play.new_game import choose_start
from cannonade.rules import RULE_SETS
from cannonade.words import SYMBOLS, Style
from cannonade.words.review.coach import say_advice
from cannonade.words.review.hints import SPEEDS_THERE_ARE, WHAT_TO_ASK
from cannonade.words.review.reasons import say_fact

_BY_CHANCE: Final = {*(each.name for each in RULE_SETS), *FAIRNESSES}
"""Each of them stands for any deal; nobody could say for which one a hint would be."""
_WORD: Final = re.compile(r"[\w-]*")
"""What can only be meant as the name of a rule set."""
USUAL_S: Final = 1.0
"""For how long a hint is thought about where nobody says."""
LONGEST_S: Final = 60.0
"""For how long at most."""
SPEED_SIGN: Final = "x"
"""What a speed begins with."""
_AT_ONCE_S: Final = 2.0
_SLOWEST: Final = 0.1
_FASTEST: Final = 100.0


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on a position, with its reasons.

    Attributes:
        observation: the position, as it was known.
        advice: what the coach thinks.
        facts: why.
    """

    observation: Observation
    advice: Advice
    facts: tuple[Fact, ...]


def find_hint(
    observation: Observation, seconds: float = USUAL_S, number: int = 0
) -> Hint:
    """Think about a position; Ctrl-C ends it sooner.

    Args:
        observation: the position.
        seconds: for how long.
        number: the level that thinks; 0 for the strongest.

    Raises:
        AdviceError: if the game is over, or there is no such level.
    """
    found = thoughts(observation, seconds, player_of(number or level_count()))
    advice = next(found)
    with closing(found), suppress(KeyboardInterrupt):
        for better in found:
            advice = better
    return Hint(observation, advice, reasons(observation, advice))


def hint_lines(hint: Hint, style: Style) -> Iterator[str]:
    """Say a hint to a person."""
    yield from say_advice(hint.advice, hint.facts, hint.observation.rules, style)


def read_position(text: str) -> Observation:
    """Read what to advise on: an observation, a position, or the start of a deal.

    Raises:
        AdviceError: if it is none of them, or leaves the deal to chance.
        NotationError: if it is one with something wrong in it.
        RulesError: if its rules are wrong.
        InvalidStateError: if the position cannot be.
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
        raise AdviceError("; ".join(error.problems), str(WHAT_TO_ASK)) from error
    return observe(start(begun).state if isinstance(begun, Deal) else set_up(begun))


def hint_json(hint: Hint) -> str:
    """Format a hint as JSON, with the reasons in words."""
    certainty = hint.advice.certainty
    facts = {
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
                "win": round(each.win, 6),
                "score": round(each.score, 6),
                "error": round(each.standard_error, 6),
                "samples": each.samples,
            }
            for each in hint.advice.evaluations
        ],
    }
    return json.dumps(facts, ensure_ascii=False, indent=2) + "\n"


def seconds_in(text: str) -> float:
    """Read for how long to think.

    Raises:
        AdviceError: if that is no number of seconds, or too many.
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
    """Read a level; 0 if nothing is said.

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
    """Read a speed, such as x4: so many actions a second; 1 if nothing is said.

    Raises:
        AdviceError: if that is no speed, or none that there is.
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
    """Whether somebody who waits should be told for how long."""
    return seconds > _AT_ONCE_S
