"""Plain exhaustive search, and late positions small enough for it."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

from tests.support.walks import random_rules

from cannonade.cards import Card
from cannonade.coach.premises import Premise
from cannonade.coach.solver import Pruning
from cannonade.coach.solver.search import Beam
from cannonade.coach.solver.solution import Status
from cannonade.engine import (
    Deal,
    PlacedRoyal,
    PositionDraft,
    Reason,
    State,
    validate_draft,
)
from cannonade.errors import InvalidStateError
from cannonade.kernel import Position
from cannonade.rules import AcesJokers, Blocked, Rules


class PlainSearch:
    """A search of every line of play to its end, without pruning or a table.

    Args:
        limit: the most positions to search.
    """

    def __init__(self, limit: int) -> None:
        self.left = limit

    def best(self, position: Position, depth: int = 0) -> int:
        """Return the best utility: 0 for a loss, 1 + unspent ploys or 1 for a win.

        Raises:
            TooLargeError: beyond the limit, or 200 actions deep, as under some rules a
                game never ends.
        """
        self.left -= 1
        if self.left < 0 or depth > 200:
            raise TooLargeError
        outcome = position.outcome if position.is_over else None
        if outcome is not None:
            if outcome.reason is not Reason.TWELVE_DEAD:
                return 0
            counted = Premise.WINS_SCORE_PLOYS.holds(position.rules)
            return 1 + position.score if counted else 1
        best = 0
        for action in position.legal_actions():
            after = position.copy()
            after.apply(action)
            best = max(best, self.best(after, depth + 1))
        return best


class TooLargeError(Exception):
    """The search exceeded its limit."""


def shortened(state: State, keep: int, ploys: int) -> State:
    """Shorten the draw pile of a position after the set-up, and leave few ploys.

    The removed cards go where they never come back: royals are dead, ploys spent,
    numbers shamed or at the bottom of the first stack.

    Raises:
        InvalidStateError: if the result is impossible.
    """
    left_out = (*state.draw_pile[keep:], *state.ploys[ploys:])
    royals = list(state.royals)
    rest = list[Card]()
    spent = list(state.spent_ploys)
    for card in left_out:
        if card.is_royal:
            royals[royals.index(None)] = PlacedRoyal(card, is_dead=True)
        elif card.is_number or state.rules.aces_jokers is AcesJokers.RESETS:
            rest.append(card)
        else:
            spent.append(card)
    shames = state.rules.blocked is Blocked.ARMOUR_OR_SHAME
    first, *stacks = state.stacks
    return validate_draft(
        replace(
            PositionDraft.of(state),
            royals=tuple(royals),
            spent_ploys=tuple(spent),
            ploys=state.ploys[:ploys],
            stacks=(first if shames else (*rest, *first), *stacks),
            shame_pile=(*rest, *state.shame_pile) if shames else (),
            draw_pile=state.draw_pile[:keep],
            layers=(),
            ran_dry=False,
        )
    )


def late_positions(rules: Rules, seed: int) -> Iterator[Position]:
    """Yield shortened positions from the ends of won lines, found by small beams."""
    chance = Random(seed)
    while True:
        deal = Deal(rules, chance.randrange(2**64))
        beam = Beam(Position(deal), chance.choice((0, 3)), Pruning(), 10)
        if beam.run(200_000) is not Status.REACHED:
            continue
        line = beam.line()
        for back in range(3, min(len(line), 36), 2):
            position = Position(deal)
            for action in line[:-back]:
                position.apply(action)
            state = position.to_state()
            keep = back // 2 + chance.randrange(-1, 3)
            with suppress(InvalidStateError):
                short = shortened(state, max(0, keep), chance.randrange(3))
                if short.outcome is None:
                    yield Position.from_state(short)


def small_positions(
    rules: Rules, seed: int, count: int, limit: int = 4000
) -> Iterator[tuple[Position, int]]:
    """Yield late positions with their best utility, by plain search.

    Positions with hardly any choices are left out.
    """
    for position in late_positions(rules, seed):
        search = PlainSearch(limit)
        try:
            utility = search.best(position)
        except TooLargeError:
            continue
        if limit - search.left < 20:
            continue
        yield position, utility
        count -= 1
        if count == 0:
            return


def positions_of_any_rules(
    seed: int, count: int, limit: int = 3000
) -> Iterator[tuple[Position, int]]:
    """Yield late positions under random rules, with their best utility.

    Tries `count` rules records; those without a deal that a small beam wins yield none.
    """
    chance = Random(seed)
    for _ in range(count):
        rules, number = random_rules(chance), chance.randrange(2**64)
        beam = Beam(Position(Deal(rules, number)), 0, Pruning(), 10)
        if beam.run(20_000) is not Status.REACHED:
            continue
        for position in _shortened_on(rules, number, beam.line(), chance):
            search = PlainSearch(limit)
            with suppress(TooLargeError):
                utility = search.best(position)
                if limit - search.left >= 10:
                    yield position, utility


def _shortened_on(
    rules: Rules, number: int, line: bytes, chance: Random
) -> Iterator[Position]:
    """Yield some shortened positions near the end of a line."""
    for back in (4, 7, 10, 14, 18):
        position = Position(Deal(rules, number))
        for action in line[:-back]:
            position.apply(action)
        keep = max(0, back // 2 + chance.randrange(-1, 3))
        with suppress(InvalidStateError):
            short = shortened(position.to_state(), keep, chance.randrange(3))
            if short.outcome is None:
                yield Position.from_state(short)
