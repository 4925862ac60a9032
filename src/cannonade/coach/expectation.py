"""Utility, and the chance of winning and the expected score that an equity stands for.

The utility of a loss is 0, that of a win is its score plus a constant, so that a win is
never worth less than a loss:

- ploys: 1 + score, 1 to 7;
- points: the score, 1 to 144;
- shame: 13 - shamed cards, at least 1, so that a loss counts as 13 of them;
- if all wins score alike: 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias

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


_ENOUGH: Final = 100
"""The fewest playouts behind a chance of winning."""
_PRIOR: Final = 24
"""How many finished playouts the likely share of wins counts as where wins score ploys;
under other rules, for which it was not fitted, it counts as none."""
_DISPUTED: Final = 0.05
"""How far the share of wins may fall short of the equity, which it can't, before value
and playouts contradict each other."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the playouts of an action led to.

    Attributes:
        ended: how many ended before the value judged them.
        ended_won: how many of these were won.
        judged: how many the value judged.
        judged_equity: the total of its equities.
        finished: how many of those were played on to the end.
        finished_equity: the total of their equities when the value judged them.
        won: how many of them were won.
    """

    ended: int
    ended_won: int
    judged: int
    judged_equity: float
    finished: int
    finished_equity: float
    won: int


Ends: TypeAlias = tuple[float, float] | tuple[None, None]
"""The chance of winning and the expected score; None where they are unknown."""
_UNKNOWN: Final = (None, None)


def expected_ends(
    equities: Sequence[float], tallies: Sequence[Tally], rules: Rules
) -> list[Ends]:
    """Return the chance of winning and the expected score after each action.

    Playouts that end early are known. The others win as their equity lets expect, plus
    what those played on to the end won beyond that, in the whole decision and after
    this action. Equity is win and score together, so the score follows; a loss scores
    0. An action has no figures if its playouts are too few, none went to the end, or
    they contradict the equity.
    """
    surplus = _surplus(tallies, rules)
    return [
        _ends(equity, each, surplus, rules)
        for equity, each in zip(equities, tallies, strict=True)
    ]


def _likely_win(total: float, count: int, rules: Rules) -> float:
    """Return the likely share of wins of games by their mean equity at some moment.

    The curve was fitted to 1,500 games of `revised`, half of them begun badly.
    """
    equity = max(0.0, total / count) if count else 0.0
    win = 1 - exp(-14 * equity**1.4)
    return min(max(equity, win), equity * max_utility(rules), 1.0)


def _prior(rules: Rules) -> int:
    return _PRIOR if max_utility(rules) == 1 + PLOY_COUNT else 0


def _surplus(tallies: Sequence[Tally], rules: Rules) -> float:
    """Return the share of wins beyond the likely one, in the whole decision."""
    won = sum(
        each.won
        - each.finished * _likely_win(each.finished_equity, each.finished, rules)
        for each in tallies
    )
    return won / max(1, sum(each.finished for each in tallies) + _prior(rules))


def _ends(equity: float, tally: Tally, surplus: float, rules: Rules) -> Ends:
    count = tally.ended + tally.judged
    if count < _ENOUGH or (tally.judged and not tally.finished):
        return _UNKNOWN
    expected = _likely_win(tally.finished_equity, tally.finished, rules) + surplus
    weight = max(1, tally.finished + _prior(rules))
    own = (tally.won - tally.finished * expected) / weight
    likely = _likely_win(tally.judged_equity, tally.judged, rules) + surplus + own
    least = 0.5 / (tally.judged + 1)  # what was only sampled is never certain
    likely = min(max(likely, least), 1 - least)
    win = (tally.ended_won + tally.judged * likely) / count
    if win < equity - _DISPUTED:
        return _UNKNOWN
    utility = equity * max_utility(rules)
    win = min(max(win, equity), utility, 1.0)
    return win, utility - _constant(rules) * win
