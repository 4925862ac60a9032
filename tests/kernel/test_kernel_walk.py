"""Engine and kernel side by side: a random walk, and counts of action paths."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.engine.test_outcome import EMPTIED, LAST_CARDS, last_card
from tests.support.checks import check_closely, check_state
from tests.support.lines import Line, read_lines
from tests.support.rule_sets import RULES
from tests.support.tokens import actions, play
from tests.support.twins import check_twins, check_twins_closely
from tests.support.walks import random_rules

from cannonade.engine import Deal, State, legal_actions, perft, start, step
from cannonade.kernel import Position, Rng, action_id
from cannonade.rules.schema import Rules

RULES_OR_SEED = st.one_of(
    st.sampled_from(list(RULES.values())),
    st.integers(0, 2**32).map(lambda seed: random_rules(Random(seed))),
)
SEEDS = st.integers(0, 2**64 - 1)


class TwinWalk(RuleBasedStateMachine):
    """A machine that deals, plays, copies, and redraws the hidden cards."""

    state: State
    position: Position

    @initialize(rules=RULES_OR_SEED, number=SEEDS)
    def deal(self, rules: Rules, number: int) -> None:
        """Begin a game."""
        deal = Deal(rules, number)
        self.state, self.position = start(deal).state, Position(deal)

    @rule(choice=st.integers(0, 100))
    def play(self, choice: int) -> None:
        """Play one of the legal actions."""
        actions = legal_actions(self.state)
        if actions:
            action = actions[choice % len(actions)]
            self.state = step(self.state, action).state
            self.position.apply(action_id(action))

    @rule(seed=SEEDS)
    def go_on_elsewhere(self, seed: int) -> None:
        """Continue with another game that looks the same."""
        self.position.resample(Rng(seed))
        self.state = self.position.to_state()

    @rule(seed=SEEDS, limit=st.integers(0, 20))
    def leave_it_to_a_policy(self, seed: int, limit: int) -> None:
        """Let a policy play on a copy, and continue with it or with the original."""
        other = self.position.copy()
        other.play_out(Rng(seed), "greedy", limit)
        if seed % 2:
            self.position, self.state = other, other.to_state()

    @rule(seed=SEEDS)
    def make_anew(self, seed: int) -> None:
        """Run all checks, and continue with a position converted from the state."""
        check_closely(self.state, Random(seed))
        check_twins_closely(self.state, self.position)
        self.position = Position.from_state(self.state)

    @invariant()
    def is_the_same(self) -> None:
        """Run the quick comparisons."""
        if hasattr(self, "state"):
            check_state(self.state)
            check_twins(self.state, self.position)


TwinWalk.TestCase.settings = settings(max_examples=15, stateful_step_count=60)
TestTwinWalk = TwinWalk.TestCase


RARE_ENDS = [
    *((last_card(keys, stack), action) for keys, stack, action, _ in LAST_CARDS),
    (EMPTIED, "^b4"),
]


@pytest.mark.parametrize(("state", "token"), RARE_ENDS)
def test_ends_too_rare_for_a_walk(state: State, token: str) -> None:
    (action,) = actions(token)
    position = Position.from_state(state)
    check_twins(state, position)
    position.apply(action_id(action))
    check_twins(step(state, action).state, position)


LINES = read_lines("perft.txt")
QUICK = 300
"""The number of paths that the engine extends by an action in a fast test."""

each_line = pytest.mark.parametrize("line", LINES, ids=lambda line: line.deal_code)


def counted(line: Line) -> Iterator[tuple[State, list[int]]]:
    """Yield each position of a line with counts, and these."""
    state = start(line.deal).state
    for ply in range(len(line.tokens) + 1):
        if ply in line.counts:
            yield (
                state,
                [int(each) for each in line.counts[ply].split(" | ")[0].split()],
            )
        if ply < len(line.tokens):
            state = play(state, line.tokens[ply])


@each_line
@pytest.mark.parametrize("most", [QUICK, pytest.param(10**9, marks=pytest.mark.slow)])
def test_the_paths_are_as_counted_and_the_engines_one_ply_deeper(
    line: Line, most: int
) -> None:
    for state, counts in counted(line):
        position = Position.from_state(state)
        for depth, paths in enumerate(counts, 1):
            assert position.perft(depth) == paths
        assert position.to_state() == state, "counting leaves the position alone"
        if counts[-1] <= most:
            depth = len(counts) + 1
            assert position.perft(depth) == perft(state, depth)


def test_small_depths_and_finished_games() -> None:
    state = start(LINES[0].deal).state
    position = Position.from_state(state)
    assert (position.perft(0), position.perft(1)) == (1, 2)
    (over,) = (
        play(start(line.deal).state, " ".join(line.tokens)) for line in LINES[:1]
    )
    position = Position.from_state(over)
    assert [position.perft(depth) for depth in range(3)] == [1, 0, 0]
