"""Conversion of equity to the chance of winning and the expected score."""

from math import exp

from cannonade.cards import PLOY_COUNT
from cannonade.rules import Rules, Scoring

_PLOYS = {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}


def max_utility(rules: Rules) -> int:
    """Return the utility of the best possible win: 7 if ploys are scored, or else 1."""
    return 1 + PLOY_COUNT if rules.scoring in _PLOYS else 1


def likely_win(equity: float, rules: Rules) -> float:
    """Return the chance of winning at an equity.

    If ploys are scored, the same equity may be a safe win with few of them or an unsafe
    one with many. The curve was fitted to 1,500 games of `revised`, half of them begun
    badly: equity 0.1 wins 41 %, 0.25 wins 91 %, 0.5 wins 99.6 %.
    """
    if max_utility(rules) == 1:
        return equity
    return max(equity, 1 - exp(-14 * equity**1.4))


def expected_ends(
    equity: float, rules: Rules, won: float = 0.0, finished: int = 0
) -> tuple[float, float]:
    """Return a chance of winning and an expected score that agree with an equity.

    If ploys are scored, utility is win + score, so the score follows.

    Args:
        equity: the equity of the position.
        rules: the rules.
        won: how many finished playouts were won; combined with `likely_win`, which
            counts as eight playouts.
        finished: how many playouts were finished.
    """
    utility = equity * max_utility(rules)
    win = (won + 8 * likely_win(equity, rules)) / (finished + 8)
    win = min(max(win, equity), utility)
    return win, utility - win
