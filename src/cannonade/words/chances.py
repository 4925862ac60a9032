"""What the coach reckons, in figures: chances, and how far an action is behind.

This module needs the kernel, as `cannonade.words.coach` does.
"""

from typing import Final

from cannonade.coach import Evaluation
from cannonade.rules import Rules, Scoring
from cannonade.words.coach import percent

_ERRORS: Final = 2
_BY_PLOYS: Final = {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}


def say_chances(evaluation: Evaluation, rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give what is to be expected after an action, each figure with its name.

    Nothing is given of a player that tries nothing out.
    """
    if not evaluation.samples:
        return ()
    wins = ("Wins", percent(evaluation.win))
    if rules.scoring not in _BY_PLOYS:
        return (wins,)
    score = ("Score", f"{evaluation.score:.1f}")
    return (wins, score, ("Equity", f"{100 * evaluation.equity:.1f} %"))


def say_behind(evaluation: Evaluation, best: Evaluation) -> str:
    """Say how far an action is behind the best one, as in "1.2 ± 0.4 behind".

    The figures are points of equity, a hundred being all there is; the margin is two
    standard errors.
    """
    if not evaluation.samples:
        return ""
    behind = 100 * (best.equity - evaluation.equity)
    margin = 100 * _ERRORS * evaluation.error
    if behind <= margin:
        return f"as good, ± {margin:.1f}"
    if not margin:
        return f"{behind:.1f} behind"
    return f"{behind:.1f} ± {margin:.1f} behind"
