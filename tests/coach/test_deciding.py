"""Late positions in which a detail decides: proofs and certainty are right."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from random import Random

import pytest
from tests.support.deciding import BEFORE_PLAY, Deciding, read_deciding
from tests.support.lines import Line, read_lines
from tests.support.plain_search import PlainSearch, TooLargeError, late_states
from tests.support.positions import LOADED, ONE_LEFT, position
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules

from cannonade.coach import Certainty
from cannonade.coach.certainty import certainty_of
from cannonade.coach.solver import NO_PRUNING, Pruning, solve
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status
from cannonade.engine import (
    Deal,
    State,
    determinize,
    legal_actions,
    next_state,
    observe,
    start,
)
from cannonade.engine.state import Reason
from cannonade.kernel import OUTCOME_REASONS, Position, Rng, action_id, play_games
from cannonade.notation import parse_action
from cannonade.rules import VOCABULARY, ArmourLimit, JokerUse, Rules

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
    is_scored = state.rules.scores_ploys
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
    is_scored = start.rules.scores_ploys
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
        solution = solve(state)
        assert (solution.low, solution.high) == (utility, utility)
        certain = certainty_of(Position.from_state(state), 300)
        assert certain is not (Certainty.LOST if utility else Certainty.WON)
        found[utility > 0] += 1
    assert min(found.values()) > 20


WON_LINES = read_lines("won.txt")
WON = OUTCOME_REASONS.index(Reason.TWELVE_DEAD)


@pytest.mark.parametrize("table", [*RULES, "house rules 4", "house rules 5"])
def test_a_game_called_lost_is_never_won(table: str) -> None:
    rng = Random(table)
    for number in range(8):
        rules = RULES.get(table) or random_rules(rng)
        position = Position(Deal(rules, number))
        for _ in range(150):
            if position.is_over:
                break
            position.apply(position.choose(Rng(number), "greedy"))
            if certainty_of(position, 500) is Certainty.LOST:
                games = play_games(position, 60, number, policy="greedy", limit=400)
                assert WON not in {games[game, 0] for game in range(60)}
                other = determinize(observe(position.to_state()), rng)
                assert certainty_of(Position.from_state(other), 500) is Certainty.LOST
                break


@pytest.mark.parametrize("line", WON_LINES, ids=lambda line: line.deal_code)
def test_a_won_game_is_never_called_lost(line: Line) -> None:
    """From the last action at the latest, the win is certain for any hidden cards."""
    state = start(line.deal).state
    states = [state]
    for token in line.tokens:
        state = next_state(state, parse_action(token))
        states.append(state)
    found = [certainty_of(Position.from_state(state)) for state in states]
    assert Certainty.LOST not in found
    assert found[-2:] == [Certainty.WON, Certainty.WON]


def test_a_win_at_hand_is_certain_and_a_card_short_of_it_is_not() -> None:
    near = position(grid=LOADED, royals=ONE_LEFT, hand="5c")
    assert certainty_of(Position.from_state(near)) is Certainty.WON
    far = position(grid="2d 2s 9h Tc Td Th 9s Ts 9d", royals=ONE_LEFT, hand="5c")
    assert certainty_of(Position.from_state(far)) is None


@pytest.mark.parametrize(
    ("pile", "found"), [("6c 7d 8h 9d", None), ("6c 7d", Certainty.LOST)]
)
def test_too_few_cards_to_put_down_is_lost(pile: str, found: Certainty | None) -> None:
    """Three numbers kill at most six royals, and the first kills none here."""
    few = position(
        grid=LOADED,
        royals="b5 Jc, c5 Jd, d5 Jh, e4 Js, e3 Qc, e2 Qd, d1 Qh dead, c1 Qs dead, "
        "b1 Kc dead, a2 Kd dead, a3 Kh dead, a4 Ks dead",
        hand="5c",
        pile=pile,
    )
    assert certainty_of(Position.from_state(few), 1) is found


@pytest.mark.parametrize("use", JokerUse)
def test_a_royal_may_be_too_strong_unless_a_joker_helps(use: JokerUse) -> None:
    rules = Rules(armour_limit=ArmourLimit.NONE, joker_use=use)
    state = position(rules, b5="Kh+Th", b4="9h", b3="8h", b2="2c", ploys="X1")
    found = certainty_of(Position.from_state(state))
    is_helped = use in {JokerUse.DOUBLE, JokerUse.DISARM}
    assert found is (None if is_helped else Certainty.LOST)


@pytest.mark.parametrize("use", [JokerUse.REASSIGNMENT, JokerUse.SWAP])
def test_a_swap_kills_four_where_a_reassignment_kills_two(use: JokerUse) -> None:
    state = position(
        Rules(joker_use=use),
        royals="e4 Jc, b1 Jd, d5 Jh, a2 Js",
        grid="2c 9c 9d 9h 3c 9s 8c 8d 2d",
        pile="",
        ploys="X1",
    )
    found = certainty_of(Position.from_state(state))
    assert found is (Certainty.WON if use is JokerUse.SWAP else Certainty.LOST)
