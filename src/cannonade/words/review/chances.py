"""The coach's estimates in figures: chances, and margins between actions.

Equity is in per cent of the maximum, and a margin of error is two standard errors.

This module needs the kernel, as `cannonade.words.review.coach` does.
"""

from typing import Final

from cannonade.coach import Evaluation
from cannonade.language import _
from cannonade.rules import Rules, Scoring
from cannonade.words.phrases import decimal

_ERRORS: Final = 2
_BY_PLOYS: Final = {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}
_HARDLY: Final = 0.5
_ALMOST: Final = 99.5
_NOTHING_KNOWN: Final = 1.0  # the standard error of a single sample
_LEAST_WRITTEN: Final = 0.05  # smaller values round to 0.0


def percent(share: float) -> str:
    """Format a share in per cent, never as 0 or 100 % unless it is exact."""
    figure = 100 * share
    if 0 < figure < _HARDLY or _ALMOST < figure < 100:  # noqa: PLR2004  percent
        return f"{decimal(min(max(figure, 0.1), 99.9), '.1f')} %"
    return f"{figure:.0f} %"


def say_chances(evaluation: Evaluation, rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the expected figures after an action, with their names.

    Empty for a player that does not sample.
    """
    if not evaluation.samples:
        return ()
    wins = (_("Wins"), percent(evaluation.win))
    if rules.scoring not in _BY_PLOYS:
        return (wins,)
    score = (_("Score"), decimal(evaluation.score, ".1f"))
    equity = decimal(100 * evaluation.equity, ".1f")
    return (wins, score, (_("Equity"), f"{equity} %"))


def say_expectation(evaluation: Evaluation, rules: Rules) -> str:
    """Describe the expected figures, as a clause."""
    told = _("about {percent} of such games are won").format(
        percent=percent(evaluation.win)
    )
    if rules.scoring not in _BY_PLOYS:
        return told
    equity = 100 * evaluation.equity
    return _("{told}, with a mean score of {score}: an equity of {equity} %").format(
        told=told, score=decimal(evaluation.score, ".1f"), equity=decimal(equity, ".1f")
    )


def say_behind(evaluation: Evaluation, best: Evaluation) -> str:
    """Format how far an action is behind the best one, as in "1.2 ± 0.4 behind".

    The figures are points of equity, of which 100 is the maximum.
    """
    if not evaluation.samples:
        return ""
    if evaluation.standard_error >= _NOTHING_KNOWN:
        return _("as good so far")
    behind, margin = _behind(evaluation, best)
    if behind <= margin:
        return (
            _("as good, ± {margin}").format(margin=decimal(margin, ".1f"))
            if margin
            else _("as good")
        )
    return (
        _("{behind} ± {margin} behind").format(
            behind=decimal(behind, ".1f"), margin=decimal(margin, ".1f")
        )
        if margin
        else _("{behind} behind").format(behind=decimal(behind, ".1f"))
    )


def say_runner_up(evaluation: Evaluation, best: Evaluation) -> str:
    """Describe the same with its share of wins, as part of a sentence."""
    wins = _("{percent} won").format(percent=percent(evaluation.win))
    if evaluation.standard_error >= _NOTHING_KNOWN:
        return _("{wins}, as good so far").format(wins=wins)
    behind, margin = _behind(evaluation, best)
    give = (
        _(", give or take {margin}").format(margin=decimal(margin, ".1f"))
        if margin
        else ""
    )
    told = (
        _("{behind} points of equity lower").format(behind=decimal(behind, ".1f"))
        if behind > margin
        else _("as good")
    )
    return f"{wins}, {told}{give}"


def _behind(evaluation: Evaluation, best: Evaluation) -> tuple[float, float]:
    """Return how many points an action is behind, and the margin of error."""
    found = best.equity - evaluation.equity, _ERRORS * evaluation.standard_error
    behind, margin = (100 * each for each in found)
    return behind, margin if margin >= _LEAST_WRITTEN else 0.0
