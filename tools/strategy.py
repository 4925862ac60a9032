"""Measure the claims of the page on strategy: two continuations, compared by playouts.

`python -m tools.strategy` plays deals that were not used in training with the player
`policy`, and stops at one position of each kind per game. It continues from there in
two ways, plays both to the end many times, each time with the same hidden cards for
both, and compares. The numbers of the deals determine the figures, which are the same
on every machine.
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

from cannonade.cards import Card
from cannonade.coach import player
from cannonade.coach.policy import Value, appraise, play_out
from cannonade.coach.strength import FIRST_DEAL, LONGEST
from cannonade.engine import (
    Action,
    AttackResult,
    Deal,
    Extract,
    Phase,
    Place,
    Reassign,
    State,
    legal_actions,
    preview,
)
from cannonade.kernel import Position, Rng, action_at, action_id
from cannonade.rules import Rules

RULES: Final = Rules()
PLAYOUTS: Final = 40
APART: Final = 3
"""The least difference in rank between the highest and the lowest top card."""
_Z: Final = 1.959964

Pair: TypeAlias = tuple[Position, Position]
Question: TypeAlias = Callable[[State, Value], Pair | None]


@dataclass(frozen=True, slots=True)
class Found:
    """How much better the first way is, in points (1 for a win) and in % of wins."""

    points: float
    wins: float


def after(state: State, action: Action) -> Position:
    """Return the position after an action."""
    position = Position.from_state(state)
    position.apply(action_id(action))
    return position


def offered(state: State, value: Value) -> list[Action]:
    """Return the actions that the policy considers, best first."""
    ranked = appraise(value, Position.from_state(state), all_ploys=True)
    best_first = sorted(ranked, key=lambda each: -each[1])
    return [action_at(each, state.hand) for each, _ in best_first]


def killed_by(state: State, action: Action) -> list[Card]:
    """Return the royals that an action kills."""
    if not isinstance(action, Place | Reassign):
        return []
    attacks = preview(state, action).attacks
    return [each.royal for each in attacks if each.result is AttackResult.KILLED]


def kills(state: State, action: Action) -> bool:
    """Return whether an action kills a royal."""
    return bool(killed_by(state, action))


def frees(state: State, action: Action) -> bool:
    """Return whether the number in hand fits somewhere after an action."""
    later = legal_actions(after(state, action).to_state())
    return any(isinstance(each, Place) for each in later)


def ace_in_hand(state: State, _: Value) -> Pair | None:
    """Compare holding the ace with having spent it without effect, before a draw."""
    return _ploy_in_hand(state, state.ace)


def joker_in_hand(state: State, _: Value) -> Pair | None:
    """Compare holding the joker with having spent it without effect, before a draw."""
    return _ploy_in_hand(state, state.joker)


def _ploy_in_hand(state: State, ploy: object) -> Pair | None:
    if ploy is None or state.hand is not None or not state.draw_count:
        return None
    kept = tuple(each for each in state.ploys if each != ploy)
    gone = tuple(each for each in state.ploys if each == ploy)
    without = replace(state, ploys=kept, spent_ploys=state.spent_ploys + gone)
    return Position.from_state(state), Position.from_state(without)


def kill_now(state: State, value: Value) -> Pair | None:
    """Compare the best placement that kills with the best one that doesn't."""
    actions = [each for each in offered(state, value) if isinstance(each, Place)]
    deadly = [each for each in actions if kills(state, each)]
    others = [each for each in actions if not kills(state, each)]
    if not deadly or not others:
        return None
    return after(state, deadly[0]), after(state, others[0])


def high_on_high(state: State, value: Value) -> Pair | None:
    """Compare placing on the highest top card with the lowest, if nothing kills."""
    places = [each for each in offered(state, value) if isinstance(each, Place)]
    hand = state.hand
    if hand is None or not hand.is_number or any(kills(state, each) for each in places):
        return None
    tops = {each: top.rank for each in places if (top := state.top(each.cell))}
    if not tops or max(tops.values()) - min(tops.values()) < APART:
        return None
    high, low = max(tops, key=tops.__getitem__), min(tops, key=tops.__getitem__)
    return after(state, high), after(state, low)


def extract_early(state: State, value: Value) -> Pair | None:
    """Compare the best extraction before a draw with drawing and saving the ace."""
    if state.hand is not None or state.ace is None or not state.draw_count:
        return None
    actions = [each for each in offered(state, value) if isinstance(each, Extract)]
    return (after(state, actions[0]), Position.from_state(state)) if actions else None


def hardest_first(state: State, value: Value) -> Pair | None:
    """Compare the kills of the highest and of the lowest royal within reach."""
    by_rank: dict[int, Action] = {}
    for each in offered(state, value):
        killed = killed_by(state, each)
        if len(killed) == 1:
            by_rank.setdefault(killed[0].rank, each)
    high, low = max(by_rank, default=0), min(by_rank, default=0)
    if high == low:
        return None
    return after(state, by_rank[high]), after(state, by_rank[low])


def fill_the_gap(state: State, value: Value) -> Pair | None:
    """Compare the best empty cell with the best other one, if nothing kills."""
    places = [each for each in offered(state, value) if isinstance(each, Place)]
    hand = state.hand
    if hand is None or not hand.is_number or any(kills(state, each) for each in places):
        return None
    empty = [each for each in places if state.top(each.cell) is None]
    others = [each for each in places if state.top(each.cell) is not None]
    if not empty or not others:
        return None
    return after(state, empty[0]), after(state, others[0])


def joker_for_a_blocked_number(state: State, value: Value) -> Pair | None:
    """Compare the best joker with the best ace for a number that fits nowhere."""
    actions, hand = offered(state, value), state.hand
    if hand is None or not hand.is_number or any(isinstance(a, Place) for a in actions):
        return None
    jokers = [
        each for each in actions if isinstance(each, Reassign) and frees(state, each)
    ]
    aces = [each for each in actions if isinstance(each, Extract)]
    return (after(state, jokers[0]), after(state, aces[0])) if jokers and aces else None


QUESTIONS: Final[dict[str, Question]] = {
    "an ace in hand, not spent for nothing": ace_in_hand,
    "a joker in hand, not spent for nothing": joker_in_hand,
    "a kill now, not another place": kill_now,
    "the highest top that takes it, not the lowest": high_on_high,
    "an extraction before a draw, not the draw": extract_early,
    "the highest royal within reach, not the lowest": hardest_first,
    "an empty cell, not the best other one": fill_the_gap,
    "a joker for a blocked number, not an ace": joker_for_a_blocked_number,
}


def compare(pair: Pair, value: Value, rng: Rng) -> Found:
    """Play both positions out many times, with the same hidden cards."""
    points = wins = 0.0
    for _ in range(PLAYOUTS):
        seed = rng.bits()
        for sign, position in zip((1, -1), pair, strict=True):
            game = position.copy()
            game.resample(Rng(seed))
            play_out(value, game, LONGEST)
            outcome = game.outcome
            if outcome is not None and outcome.is_won:
                wins += sign
                points += sign * (1 + (outcome.score or 0))
    return Found(points / PLAYOUTS, 100 * wins / PLAYOUTS)


def positions(number: int) -> Iterator[State]:
    """Yield the positions of a game by the policy, after the set-up."""
    policy, rng = player("policy"), Rng(number, 2)
    position = Position(Deal(RULES, number))
    while not position.is_over:
        if position.phase is Phase.PLAY:
            yield position.to_state()
        position.apply(policy.choose_id(position, rng))


def measure(question: Question, count: int) -> list[Found]:
    """Compare at one random position per deal, until there are enough."""
    value, found, number = Value.load(RULES), list[Found](), FIRST_DEAL
    assert value is not None  # noqa: S101  the package includes the weights
    while len(found) < count:
        rng = Rng(number, 3)
        pairs = [pair for each in positions(number) if (pair := question(each, value))]
        if pairs:
            found.append(compare(pairs[rng.below(len(pairs))], value, rng))
        number += 1
    return found


def figure(values: list[float], digits: int) -> str:
    """Format a mean with its 95 % interval."""
    half = _Z * stdev(values) / sqrt(len(values))
    return f"{fmean(values):+.{digits}f} ± {half:.{digits}f}"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Measure the claims on strategy.")
    parser.add_argument("--positions", type=int, default=80)
    asked = parser.parse_args()
    for name, question in QUESTIONS.items():
        found = measure(question, asked.positions)
        points = figure([each.points for each in found], 2)
        wins = figure([each.wins for each in found], 1)
        better = sum(each.points > 0 for each in found) / len(found)
        print(f"{name}: {points} points, {wins} % won; better in {better:.0%}")


if __name__ == "__main__":
    main()
