"""What the coach says: an action, what to expect of it, and why, in sentences.

Figures are rounded to what a person can use; `Advice` holds them in full.

This module needs the kernel, as the coach does; nothing else in `cannonade.words` does.
"""

from collections.abc import Iterator
from typing import Final

from cannonade.coach.advice import Advice, Certainty, Evaluation
from cannonade.coach.facts import Fact
from cannonade.engine import Action
from cannonade.rules import Rules, Scoring
from cannonade.words.actions import say_action
from cannonade.words.phrases import sentence
from cannonade.words.reasons import say_fact
from cannonade.words.style import Style

_CERTAIN: Final = {
    Certainty.WON: "This game can be won whatever comes.",
    Certainty.LOST: "This game is lost whatever comes.",
}
_RUNNERS_UP: Final = 3
_ALMOST: Final = 99.5
_NO_GAP: Final = 0.05  # less than is written


def say_advice(
    advice: Advice, facts: tuple[Fact, ...], rules: Rules, style: Style
) -> Iterator[str]:
    """Say what the coach would do, what to expect, why, and what comes next, by lines.

    Yields:
        The best action with its figures; what is certain; the reasons; the runners-up.
    """
    best = advice.best
    yield sentence(f"the coach would {say_action(best.action, style)}")
    if advice.certainty is not None:
        yield say_certainty(advice)
    elif best.samples:
        yield sentence(say_expectation(best, rules))
    if facts:
        yield " ".join(say_fact(fact, style) for fact in facts)
    others = [each for each in advice.evaluations[1:] if each.samples]
    for place, other in enumerate(others[:_RUNNERS_UP]):
        which = "then" if place else "next best"
        yield sentence(f"{which}, {_runner_up(best, other, style)}")


def say_certainty(advice: Advice) -> str:
    """Say what is certain whatever comes; "" if nothing is."""
    return "" if advice.certainty is None else _CERTAIN[advice.certainty]


def say_expectation(evaluation: Evaluation, rules: Rules) -> str:
    """Say what to expect after an action: how often it wins, and the mean score."""
    told = f"about {percent(evaluation.win)} of such games are won"
    if rules.scoring in {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}:
        told += f", with a mean score of {evaluation.score:.1f}"
    return told


def _runner_up(best: Evaluation, other: Evaluation, style: Style) -> str:
    action = say_action(other.action, style)
    gap = 100 * (best.equity - other.equity)
    error = 100 * other.error
    told = f"equity {gap:.1f} points lower, give or take {error:.1f}"
    if gap < _NO_GAP:
        told = "as good, as far as can be seen"
    return f"{action}: {percent(other.win)} won, {told}"


def percent(share: float) -> str:
    """Write a share as a percentage: never 100 or 0 % for what is only likely."""
    figure = 100 * share
    if _ALMOST < figure < 100:  # noqa: PLR2004  percent
        return f"{min(figure, 99.9):.1f} %"
    return f"{figure:.0f} %"


def say_play(action: Action, facts: tuple[Fact, ...], style: Style) -> str:
    """Say what the coach plays and why, when it is watched."""
    told = sentence(f"the coach will {say_action(action, style)}")
    return " ".join((told, *(say_fact(fact, style) for fact in facts)))
