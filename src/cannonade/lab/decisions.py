"""Decisions that matter: those in which the best action is clearly better."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from cannonade.lab import statistics
from cannonade.lab.folder import ACTIONS, StudyFolder
from cannonade.lab.parquet import read_choices
from cannonade.lab.results import Results, sums_of
from cannonade.lab.study import Study

CLEARLY: Final = 0.01
"""The least difference in equity to the next best action; the best result is 1."""


def decision_rows(
    study: Study, results: Results, folder: StudyFolder
) -> Iterator[list[str]]:
    """Yield a row for each arm: decisions per game, and how many of them matter."""
    yield ["Rules", "Player", "Deals", "Decisions", "That matter", "Share"]
    keys = {each.name: each.key for each in results.contents.arms}
    for arm in study.arms:
        paths = [*folder.parts(keys[arm.name], ACTIONS)]
        deals, choices, margins = read_choices(paths)
        is_wanted = np.isin(deals, study.deals) & (choices > 1)
        _, places = np.unique(deals[is_wanted], return_inverse=True)
        counts = np.bincount(places)
        clear = np.bincount(places, margins[is_wanted] >= CLEARLY, len(counts))
        yield [
            arm.rules_name,
            arm.player_name,
            f"{len(counts):,}",
            statistics.mean(sums_of(counts)).say(".1f"),
            statistics.mean(sums_of(clear)).say(".1f"),
            f"{statistics.mean(sums_of(100 * clear / counts)).say('.1f')} %",
        ]
