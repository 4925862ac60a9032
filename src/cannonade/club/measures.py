"""Measures: the progress towards an achievement after each of a sequence of games.

A measure reads the facts of games in the order in which they ended, and yields the
total progress after each.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import accumulate
from typing import TypeAlias

from cannonade.session import GameFacts

Measure: TypeAlias = Callable[[Iterable[GameFacts]], Iterator[int]]
"""A function from the facts of games in order to the progress after each."""


def once(is_it: Callable[[GameFacts], bool]) -> Measure:
    """Count the games that meet a condition, for a goal of 1."""
    return times(is_it)


def times(amount: Callable[[GameFacts], int]) -> Measure:
    """Sum an amount over the games."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        return accumulate(map(amount, games))

    return measure


def kinds(found_in: Callable[[GameFacts], Iterable[Hashable]]) -> Measure:
    """Count the distinct things found in the games."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        seen: set[Hashable] = set()
        for game in games:
            seen.update(found_in(game))
            yield len(seen)

    return measure


def wins_in_a_row(games: Iterable[GameFacts]) -> Iterator[int]:
    """Yield the longest run of wins so far."""
    longest = run = 0
    for game in games:
        run = run + 1 if game.is_won else 0
        longest = max(longest, run)
        yield longest
