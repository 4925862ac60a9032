"""Late positions in which a detail decides: every proof is right.

In most positions it does not matter how a proof counts what can kill. In each of these,
a key, a way or a premise that is left out changes the result.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pytest
from tests.support.deciding import BEFORE_PLAY, Deciding, read_deciding
from tests.support.plain_search import PlainSearch, TooLargeError, late_states

from cannonade.coach import Certainty
from cannonade.coach.certainty import certainty_of
from cannonade.coach.premises import Premise
from cannonade.coach.solver import NO_PRUNING, Effort, Pruning, solve
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status
from cannonade.engine import State, legal_actions, next_state
from cannonade.kernel import Position, Rng, action_id
from cannonade.rules import VOCABULARY, Rules

LINES = read_deciding()
KEYS = [each for each in LINES if each.key in VOCABULARY]
PAIRS = [*zip(KEYS[::2], KEYS[1::2], strict=True)]

each_line = pytest.mark.parametrize(
    "line", LINES, ids=[f"{n}-{each.key}-{each.value}" for n, each in enumerate(LINES)]
)


def best_of(state: State) -> int:
    """Return the best utility by plain search in the engine; see `PlainSearch.best`."""
    if state.outcome is None:
        return max(best_of(next_state(state, each)) for each in legal_actions(state))
    if not state.outcome.is_won:
        return 0
    is_scored = Premise.WINS_SCORE_PLOYS.holds(state.rules)
    return 1 + (state.outcome.score or 0 if is_scored else 0)


def different(first: Rules, second: Rules) -> list[str]:
    """Return the keys in which two rules differ."""
    names = (each.name for each in fields(Rules))
    return [each for each in names if getattr(first, each) is not getattr(second, each)]


@each_line
def test_the_engine_finds_the_result(line: Deciding) -> None:
    assert best_of(line.state) == line.utility


@each_line
def test_the_solver_finds_the_result(line: Deciding) -> None:
    start = Position.from_state(line.state)
    is_scored = Premise.WINS_SCORE_PLOYS.holds(start.rules)
    targets = range(min(line.utility, 6) + 1) if is_scored else (0,)
    for target, pruning in product(targets, (Pruning(), NO_PRUNING)):
        verdict = Exhaustion(start, target, pruning, 2).run(50_000)
        expected = Status.REACHED if line.utility > target else Status.REFUTED
        assert verdict is expected, (target, pruning)


@each_line
def test_what_is_certain_is_the_result(line: Deciding) -> None:
    found = certainty_of(Position.from_state(line.state), 2000)
    assert found is not (Certainty.LOST if line.utility else Certainty.WON)


@each_line
def test_a_greedy_player_kills_as_many_as_possible(line: Deciding) -> None:
    """It counts by the kernel's `kills`, the engine by what falls."""
    state = line.state
    after = {action_id(each): next_state(state, each) for each in legal_actions(state)}
    most = max((each.dead_count for each in after.values()), default=0)
    if most > state.dead_count:
        chosen = Position.from_state(state).choose(Rng(1), "greedy")
        assert after[chosen].dead_count == most


def decided() -> Iterator[tuple[str, str]]:
    """Yield each key with each of its values that decides."""
    for first, second in PAIRS:
        assert first.utility != second.utility
        assert different(first.state.rules, second.state.rules) == [first.key]
        for each in (first, second):
            assert getattr(each.state.rules, each.key).value == each.value
            yield each.key, each.value


def test_every_value_of_every_key_decides() -> None:
    """If not, `python -m tests.support.deciding` finds positions."""
    wanted = {
        (key, value.value)
        for key, kind in VOCABULARY.items()
        for value in kind
        if key not in BEFORE_PLAY
    }
    assert {*decided()} == wanted


def test_every_proof_of_random_positions_is_right() -> None:
    found = Counter[bool]()
    for state in late_states("any", "tiny", 700):
        try:
            utility = PlainSearch(300).best(Position.from_state(state))
        except TooLargeError:
            continue
        assert best_of(state) == utility
        solution = solve(state, effort=Effort(table_mb=1))
        assert (solution.low, solution.high) == (utility, utility)
        certain = certainty_of(Position.from_state(state), 300)
        assert certain is not (Certainty.LOST if utility else Certainty.WON)
        found[utility > 0] += 1
    assert min(found.values()) > 20
