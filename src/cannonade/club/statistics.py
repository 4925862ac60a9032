"""Statistics: sums, streaks and small charts over the facts of finished games.

A game counts if it is finished, its deal was random, and it is clean; a resigned game
is a loss. Not counted are assisted games, games of a deal seen before, and games that
started from a position or an order of the cards.

The accuracy of a game comes from its stored review, so it is the same on every screen
and in every shared text.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from cannonade.board import Slot
from cannonade.club.achievements import AchievementProgress, progress_of
from cannonade.engine import Outcome, Reason
from cannonade.notation import Unfinished
from cannonade.session import GameFacts, Session
from cannonade.session.facts import runs_of
from cannonade.store import FinishedGame, GameId, Reviews, Store

if TYPE_CHECKING:
    from cannonade.club.strength import Strength


@dataclass(frozen=True, slots=True)
class Streaks:
    """The streaks in a sequence of games, or of days.

    Attributes:
        longest: the longest streak.
        current: the streak at the end of the sequence.
    """

    longest: int = 0
    current: int = 0

    @classmethod
    def of(cls, results: Iterable[bool]) -> "Streaks":
        """Count the streaks of True in a sequence."""
        runs = (0, *runs_of(results))
        return cls(max(runs), runs[-1])


LossReason: TypeAlias = Reason | Unfinished
"""Why a game was lost: a reason of the rules, or `Unfinished.RESIGNED`."""


@dataclass(frozen=True, slots=True)
class ExcludedGames:
    """A group of games left out of the statistics.

    Attributes:
        game_count: the number of games.
        win_count: the number of wins among them.
    """

    game_count: int = 0
    win_count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Statistics of some games.

    Each count is out of the `game_count` games that count, unless stated otherwise.

    Attributes:
        game_count: how many games count.
        win_count: how many were won.
        scores: how many wins had each score, out of the wins.
        losses: how many games were lost for each reason.
        lengths: how many games had each number of actions.
        kills: how many royals died on each slot, by rank (11 to 13).
        armoured_kill_count: how many of these wore armour.
        double_kill_count: how many cards killed two royals.
        take_back_count: how many take-backs there were.
        armour_count: how many numbers became armour.
        extraction_count: how many aces were spent.
        reassignment_count: how many jokers were spent.
        shame_count: how many cards went to the shame pile.
        streaks: winning streaks, in the order in which the games ended.
        assisted: assisted games, not counted.
        set_up: unassisted games from a position or an order of the cards, not counted.
        seen: all other games of a deal seen before, not counted.
    """

    game_count: int = 0
    win_count: int = 0
    scores: Mapping[int, int] = field(default_factory=dict[int, int])
    losses: Mapping[LossReason, int] = field(default_factory=dict[LossReason, int])
    lengths: Mapping[int, int] = field(default_factory=dict[int, int])
    kills: Mapping[tuple[Slot, int], int] = field(
        default_factory=dict[tuple[Slot, int], int]
    )
    armoured_kill_count: int = 0
    double_kill_count: int = 0
    take_back_count: int = 0
    armour_count: int = 0
    extraction_count: int = 0
    reassignment_count: int = 0
    shame_count: int = 0
    streaks: Streaks = field(default_factory=Streaks)
    assisted: ExcludedGames = field(default_factory=ExcludedGames)
    set_up: ExcludedGames = field(default_factory=ExcludedGames)
    seen: ExcludedGames = field(default_factory=ExcludedGames)

    @property
    def loss_count(self) -> int:
        """How many games were lost or resigned."""
        return self.game_count - self.win_count

    @property
    def kill_count(self) -> int:
        """How many royals died."""
        return sum(self.kills.values())


def statistics_of(games: Iterable[FinishedGame]) -> Statistics:
    """Sum up games, given in the order in which they ended."""
    counting: list[GameFacts] = []
    assisted: list[GameFacts] = []
    set_up: list[GameFacts] = []
    seen: list[GameFacts] = []
    for each in games:
        facts = each.facts
        if each.counts:
            counting.append(facts)
        elif facts.is_assisted:
            assisted.append(facts)
        else:
            (seen if facts.is_dealt else set_up).append(facts)
    excluded = {"assisted": assisted, "set_up": set_up, "seen": seen}
    return _summed_up(counting, {name: _apart(some) for name, some in excluded.items()})


def statistics_by_rules(games: Iterable[FinishedGame]) -> dict[str, Statistics]:
    """Sum up games separately for each rules in text, the most played first.

    House rules are told apart by their content, not their names.
    """
    by_rules: dict[str, list[FinishedGame]] = {}
    for each in games:
        by_rules.setdefault(each.facts.rules_id, []).append(each)
    most_played = sorted(by_rules.items(), key=lambda each: -len(each[1]))
    return {name: statistics_of(some) for name, some in most_played}


def _apart(some: list[GameFacts]) -> ExcludedGames:
    return ExcludedGames(len(some), sum(each.is_won for each in some))


def _summed_up(
    games: list[GameFacts], excluded: Mapping[str, ExcludedGames]
) -> Statistics:
    won = [each for each in games if each.is_won]
    kills = [kill for each in games for kill in each.kills]
    return Statistics(
        game_count=len(games),
        win_count=len(won),
        scores=_counted(each.score for each in won if each.score is not None),
        losses=_counted(_reason(each) for each in games if not each.is_won),
        lengths=_counted(each.ply for each in games),
        kills=_counted((kill.slot, kill.royal.rank) for kill in kills),
        armoured_kill_count=sum(kill.is_armoured for kill in kills),
        double_kill_count=sum(each.double_kill_count for each in games),
        take_back_count=sum(each.take_back_count for each in games),
        armour_count=sum(each.armour_count for each in games),
        extraction_count=sum(each.extraction_count for each in games),
        reassignment_count=sum(each.reassignment_count for each in games),
        shame_count=sum(each.shame_count for each in games),
        streaks=Streaks.of(each.is_won for each in games),
        **excluded,
    )


def _reason(facts: GameFacts) -> LossReason:
    result = facts.result
    return result.reason if isinstance(result, Outcome) else result


_Key = TypeVar("_Key")


def _counted(keys: Iterable[_Key]) -> dict[_Key, int]:
    return dict(Counter(keys))


_MOST_BINS: Final = 8
_WIDTHS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Bin:
    """A range of consecutive numbers.

    Attributes:
        first: the lowest number.
        last: the highest number.
        count: the total of their counts.
    """

    first: int
    last: int
    count: int


def binned(counts: Mapping[int, int], *, spans: tuple[int, ...] = ()) -> list[Bin]:
    """Bin counts by number, at a width of 1, 2 or 5 times a power of ten.

    Args:
        counts: the count of each number.
        spans: numbers that get a bin even if they were never counted.

    Returns:
        At most eight adjacent bins, the lowest first; none without numbers.
    """
    numbers = (*counts, *spans)
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    width = next(each for each in _widths() if high // each - low // each < _MOST_BINS)
    first = low // width
    totals = [0] * (high // width - first + 1)
    for number, amount in counts.items():
        totals[number // width - first] += amount
    return [
        Bin((first + place) * width, (first + place + 1) * width - 1, total)
        for place, total in enumerate(totals)
    ]


def _widths() -> Iterator[int]:
    return (width * 10**zeros for zeros in count() for width in _WIDTHS)


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

    def strengths(self, rules_id: str) -> "tuple[Strength, ...]":
        """Return the player's level over time, by rules in text, or "" for all."""
        from cannonade.club.strength import strengths_of  # noqa: PLC0415  3 ms at start

        return strengths_of(
            each.facts
            for each in self.games
            if each.counts and rules_id in {"", each.facts.rules_id}
        )

    @cached_property
    def progress(self) -> tuple[AchievementProgress, ...]:
        """The progress towards each achievement."""
        return progress_of(self.games)


class FoldCache:
    """A cache of the folds, recomputed when the games change."""

    def __init__(self, store: Store) -> None:
        """Start with an empty cache."""
        self._store = store
        self._kept = Folds(())

    def latest(self) -> Folds:
        """Return the folds over all finished games."""
        games, kept = self._store.finished_games(), self._kept
        # The store returns the same tuple object until the games change.
        if kept.games is not games:
            kept = self._kept = Folds(games)
        return kept


def accuracy_of_game(store: Store, game_id: GameId, session: Session) -> float | None:
    """Return the accuracy of a finished game, 0 to 100.

    None without a complete review, or if the game had no decisions.
    """
    if not session.is_over or not Reviews(store).count(game_id):
        return None
    # Late, because both load the coach.
    from cannonade.club.reviews import kept_review  # noqa: PLC0415
    from cannonade.coach.review.totals import totals_of  # noqa: PLC0415

    review = kept_review(store, game_id, session)
    return None if review is None else totals_of(review).accuracy
