"""Achievements: feats of skill, computed from finished games.

Old and imported games count like new ones. Only clean games count, and none from
positions or card orders that were set up by hand.

A measure reads the facts of games in the order in which they ended, and yields the
total progress after each.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

from cannonade.board import SLOTS, Slot
from cannonade.cards import JACK_RANK, KING_RANK, PLOY_COUNT, QUEEN_RANK, Suit
from cannonade.notation import RulesId, format_rules_id
from cannonade.rules import RULE_SETS, Scoring
from cannonade.session import Firing, GameFacts, Kill
from cannonade.session.facts import runs_of
from cannonade.store import FinishedGame, GameId

ProgressMeasure: TypeAlias = Callable[[Iterable[GameFacts]], Iterator[int]]
"""A function from the facts of games in order to the progress after each."""


def times(amount: Callable[[GameFacts], int]) -> ProgressMeasure:
    """Sum an amount over the games; a condition counts the games that meet it."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        return accumulate(map(amount, games))

    return measure


def kinds(found_in: Callable[[GameFacts], Iterable[Hashable]]) -> ProgressMeasure:
    """Count the distinct things found in the games."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        seen: set[Hashable] = set()
        for game in games:
            seen.update(found_in(game))
            yield len(seen)

    return measure


def wins_in_a_row(games: Iterable[GameFacts]) -> Iterator[int]:
    """Yield the longest run of wins so far."""
    return accumulate(runs_of(game.is_won for game in games), max)


_HEAVY: Final = 18
_SMALL: Final = 2
_LONG_RUN: Final = 4
_DOUBLES: Final = 3
_EXACT: Final = 4
_ARMOURED: Final = 4
_SPARE_CARDS: Final = 8
_HIGH_SCORE: Final = 110

_RANKS: Final = (JACK_RANK, QUEEN_RANK, KING_RANK)
_NAMES: Final = {
    format_rules_id(RulesId(each.name, each.version, each.rules)): each.name
    for each in RULE_SETS
}
"""The name of each version of each built-in rule set, by its rules in text."""

_RULE_SET_COUNT: Final = len(set(_NAMES.values()))


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement; its title and description are in `cannonade.words`.

    Attributes:
        id: its name in text, such as "double_kill".
        measure: the measure of its progress.
        goal: the progress at which it is earned; 1 unless it is counted.
        of_wins: whether only won games are measured.
    """

    id: str
    measure: ProgressMeasure
    goal: int = 1
    of_wins: bool = False


@dataclass(frozen=True, slots=True)
class AchievementProgress:
    """A player's progress towards an achievement.

    Attributes:
        achievement: the achievement.
        reached: the progress so far, at most the goal.
        earned: the game that earned it; None if it is not earned yet.
    """

    achievement: Achievement
    reached: int
    earned: FinishedGame | None


def progress_of(games: Iterable[FinishedGame]) -> tuple[AchievementProgress, ...]:
    """Measure the progress of games, given in the order in which they ended.

    Returns:
        One for each of `ACHIEVEMENTS`, in that order.
    """
    counting = [each for each in games if each.counts]
    won = [each for each in counting if each.facts.is_won]
    return tuple(
        _progress(each, won if each.of_wins else counting) for each in ACHIEVEMENTS
    )


def earned_by(
    progress: Iterable[AchievementProgress], game_id: GameId
) -> tuple[Achievement, ...]:
    """Return the achievements that one of a player's games has earned."""
    return tuple(
        each.achievement
        for each in progress
        if each.earned is not None and each.earned.id == game_id
    )


def _progress(
    achievement: Achievement, games: list[FinishedGame]
) -> AchievementProgress:
    goal, reached = achievement.goal, 0
    measured = achievement.measure(each.facts for each in games)
    for game, reached in zip(games, measured, strict=True):
        if reached >= goal:
            return AchievementProgress(achievement, goal, game)
    return AchievementProgress(achievement, reached, None)


def _is_small(kill: Kill) -> bool:
    return kill.royal.rank == KING_RANK and kill.card.rank == _SMALL


def _is_heavy(kill: Kill) -> bool:
    return kill.health >= _HEAVY


def _is_reset(kill: Kill) -> bool:
    return kill.firing is Firing.RESET


def _exact_count(game: GameFacts) -> int:
    return sum(kill.total == kill.health for kill in game.kills)


def _armoured_count(game: GameFacts) -> int:
    return sum(kill.is_armoured for kill in game.kills)


def _is_kings_first(game: GameFacts) -> bool:
    ranks = [kill.royal.rank for kill in game.kills]
    before = ranks[: ranks.index(JACK_RANK)] if JACK_RANK in ranks else ranks
    return before.count(KING_RANK) == len(Suit)


def _has_house(game: GameFacts) -> bool:
    """Whether the three royals of a suit died one after another."""
    suits = [kill.royal.suit for kill in game.kills]
    threes = zip(suits, suits[1:], suits[2:], strict=False)
    return any(one is two is three for one, two, three in threes)


def _pairs(game: GameFacts) -> Iterator[tuple[Kill, Kill]]:
    """Yield each pair of kills by a single card."""
    both = zip(game.kills, game.kills[1:], strict=False)
    return ((one, two) for one, two in both if two.is_second)


def _is_crowns(pair: tuple[Kill, Kill]) -> bool:
    return all(kill.royal.rank == KING_RANK for kill in pair)


def _is_moved(pair: tuple[Kill, Kill]) -> bool:
    return pair[1].firing is Firing.REASSIGNED


def _is_last_ploy_last_kill(game: GameFacts) -> bool:
    firings = [kill.firing for kill in game.kills[-1:]]
    return game.ploys_left == 0 and firings == [Firing.REASSIGNED]


def _spent(game: GameFacts) -> int:
    return game.extraction_count + game.reassignment_count


def _is_unspent(game: GameFacts) -> bool:
    return game.ploys_left > 0 and _spent(game) == 0


def _is_no_shame(game: GameFacts) -> bool:
    return game.rules.has_hard_resets and game.shame_count == 0


def _is_high(game: GameFacts) -> bool:
    is_points = game.rules.scoring is Scoring.POINTS
    return is_points and game.score is not None and game.score >= _HIGH_SCORE


def _is_house(game: GameFacts) -> bool:
    return game.rules_id not in _NAMES


def _rule_sets(game: GameFacts) -> tuple[str, ...]:
    return () if _is_house(game) else (_NAMES[game.rules_id],)


def _lanes_and_ranks(game: GameFacts) -> Iterator[tuple[Slot, int]]:
    return ((kill.slot, kill.royal.rank) for kill in game.kills)


def _win(name: str, is_it: Callable[[GameFacts], bool]) -> Achievement:
    """Define an achievement for winning a game that meets a condition."""
    return Achievement(name, times(is_it), of_wins=True)


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    # Every game
    _win("first_win", lambda _: True),
    Achievement("double_kill", times(lambda game: game.double_kill_count > 0)),
    _win("as_dealt", lambda game: game.is_grid_kept),
    _win("first_aim", lambda game: game.undo_count == 0),
    _win("no_armour", lambda game: game.armour_count == 0),
    # The cannon
    Achievement("rolling_fire", times(lambda game: game.longest_run >= _LONG_RUN)),
    Achievement("broadside", times(lambda game: game.double_kill_count >= _DOUBLES)),
    Achievement("exact", times(lambda game: _exact_count(game) >= _EXACT)),
    Achievement("small_shot", times(lambda game: any(map(_is_small, game.kills)))),
    Achievement("breaker", times(lambda game: any(map(_is_heavy, game.kills)))),
    _win("uphill", lambda game: _armoured_count(game) >= _ARMOURED),
    Achievement("kings_first", times(_is_kings_first)),
    Achievement("whole_house", times(_has_house)),
    Achievement("two_crowns", times(lambda game: any(map(_is_crowns, _pairs(game))))),
    # Ploys and resets
    _win("last_ploy", _is_last_ploy_last_kill),
    Achievement("double_move", times(lambda game: any(map(_is_moved, _pairs(game))))),
    _win("unspent", _is_unspent),
    _win("all_spent", lambda game: _spent(game) == PLOY_COUNT),
    _win("perfect_six", lambda game: game.ploys_left == PLOY_COUNT),
    Achievement("reset_kill", times(lambda game: any(map(_is_reset, game.kills)))),
    _win("no_shame", _is_no_shame),
    _win("high_score", _is_high),
    # The draw pile
    _win("last_card", lambda game: game.cards_left == 1),
    _win("powder_left", lambda game: game.cards_left >= _SPARE_CARDS),
    _win("ran_dry", lambda game: game.ran_dry),
    # Many games
    _win("house_rules", _is_house),
    Achievement("every_rule_set", kinds(_rule_sets), _RULE_SET_COUNT, of_wins=True),
    Achievement("every_lane", kinds(_lanes_and_ranks), len(SLOTS) * len(_RANKS)),
    Achievement("three_in_a_row", wins_in_a_row, 3),
    Achievement("ten_wins", times(lambda _: 1), 10, of_wins=True),
)
"""All achievements: those of any game first, those over many games last."""
