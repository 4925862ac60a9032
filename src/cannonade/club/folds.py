"""Folds over a player's finished games, each computed once and cached."""

from collections.abc import Mapping
from functools import cached_property

from cannonade.club.achievements import (
    Achievement,
    AchievementProgress,
    earned_by,
    progress_of,
)
from cannonade.club.statistics import Statistics, statistics_by_rules, statistics_of
from cannonade.store import FinishedGame, GameId, PlayerId, Store


class Folds:
    """Statistics and achievements of some games, computed when first needed."""

    def __init__(self, games: tuple[FinishedGame, ...]) -> None:
        """Fold over games, given in the order in which they ended."""
        self.games = games

    @cached_property
    def statistics(self) -> Statistics:
        """The statistics of all the games."""
        return statistics_of(self.games)

    @cached_property
    def by_rules(self) -> Mapping[str, Statistics]:
        """The statistics for each rules in text, the most played first."""
        return statistics_by_rules(self.games)

    @cached_property
    def progress(self) -> tuple[AchievementProgress, ...]:
        """The progress towards each achievement."""
        return progress_of(self.games)

    @cached_property
    def by_id(self) -> Mapping[GameId, FinishedGame]:
        """The games by their ids."""
        return {each.id: each for each in self.games}

    def earned_by(self, game_id: GameId) -> tuple[Achievement, ...]:
        """Return the achievements that one of the games earned."""
        return earned_by(self.progress, game_id)


class FoldCache:
    """A cache of each player's folds, recomputed when the games change."""

    def __init__(self, store: Store) -> None:
        """Start with an empty cache."""
        self._store = store
        self._kept: dict[PlayerId, Folds] = {}

    def of(self, player_id: PlayerId) -> Folds:
        """Return the folds over all finished games of a player."""
        games = self._store.finished_games(player_id)
        kept = self._kept.get(player_id)
        # The store returns the same tuple object until the games change.
        if kept is None or kept.games is not games:
            kept = self._kept[player_id] = Folds(games)
        return kept
