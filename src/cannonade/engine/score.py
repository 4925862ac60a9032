"""The score of a win (rules page, sections 3 and 5 to 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.engine.state import Layout, check_layout
from cannonade.rules.schema import Scoring


def _points(layout: Layout) -> int:
    dead = (royal for royal in layout.royals if royal is not None and royal.is_dead)
    return sum(royal.card.rank for royal in dead) - layout.draws


_SCORES: Final[dict[Scoring, Callable[[Layout], int]]] = {
    Scoring.PLOYS_LEFT: lambda layout: len(layout.ploys),
    Scoring.SIX_MINUS_SPENT: lambda layout: PLOY_COUNT - len(layout.spent_ploys),
    Scoring.MINUS_SHAME: lambda layout: -len(layout.shame_pile),
    Scoring.POINTS: _points,
}


def score(layout: Layout) -> int:
    """Return the score of a win now; for a finished game see its outcome instead."""
    check_layout(layout)
    return _SCORES[layout.rules.scoring](layout)
