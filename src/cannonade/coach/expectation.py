"""Utility, and the chance of winning and the expected score that an equity stands for.

The utility of a loss is 0, that of a win is its score plus a constant, so that a win is
never worth less than a loss:

- ploys: 1 + score, 1 to 7;
- points: the score, 1 to 144;
- shame: 13 - shamed cards, at least 1, so that a loss counts as 13 of them;
- if all wins score alike: 1.
"""

from math import exp
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.rules import Rules, Scoring

MOST_POINTS: Final = 144
"""The points of twelve dead royals, before draws are subtracted."""
MOST_SHAME: Final = 12
"""The most shamed cards that count; `MOST_SHAME` of value.pxd."""


def max_utility(rules: Rules) -> int:
    """Return the utility of the best possible win, which tells the scoring, too."""
    if rules.scoring is Scoring.POINTS:
        return MOST_POINTS
    if rules.scoring is Scoring.MINUS_SHAME:
        return 1 + MOST_SHAME
    return 1 + PLOY_COUNT if rules.scores_ploys else 1


def utility_of_win(score: int, rules: Rules) -> int:
    """Return the utility of a win with a score."""
    most = max_utility(rules)
    return 1 if most == 1 else max(1, score + _constant(rules))


def _constant(rules: Rules) -> int:
    """Return what a win is worth beyond its score."""
    if rules.scoring is Scoring.POINTS:
        return 0
    return 1 + MOST_SHAME if rules.scoring is Scoring.MINUS_SHAME else 1


def likely_win(equity: float, rules: Rules) -> float:
    """Return the chance of winning at an equity.

    If wins are scored, the same equity may be a safe win with a low score or an unsafe
    one with a high one. The curve was fitted to 1,500 games of `revised`, half of them
    begun badly: equity 0.1 wins 41 %, 0.25 wins 91 %, 0.5 wins 99.6 %.
    """
    if max_utility(rules) == 1:
        return equity
    return max(equity, 1 - exp(-14 * equity**1.4))


def expected_ends(
    equity: float, rules: Rules, won: float = 0.0, finished: int = 0
) -> tuple[float, float]:
    """Return a chance of winning and an expected score that agree with an equity.

    If wins are scored, the score follows from the other two; a loss scores 0.

    Args:
        equity: the equity of the position.
        rules: the rules.
        won: how many finished playouts were won; combined with `likely_win`, which
            counts as eight playouts.
        finished: how many playouts were finished.
    """
    most = max_utility(rules)
    utility = equity * most
    win = (won + 8 * likely_win(equity, rules)) / (finished + 8)
    win = min(max(win, equity), utility, 1.0)
    return win, utility - _constant(rules) * win
