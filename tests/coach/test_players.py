"""Every player: legal, reproducible, blind to hidden cards; levels; your own."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules, walk, wary

from cannonade.board import Cell
from cannonade.coach import PLAYER_NAMES, player, players
from cannonade.coach.player import Advice, Evaluation, Seated, make_own
from cannonade.coach.strength import play_out
from cannonade.engine import (
    Action,
    Deal,
    Draw,
    Extract,
    Keep,
    Observation,
    State,
    determinize,
    legal_actions,
    observe,
    start,
    step,
)
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng
from cannonade.rules import RULE_SETS, Rules

TABLES = [*RULES, "house rules 1"]

every_player = pytest.mark.parametrize("name", PLAYER_NAMES)
every_table = pytest.mark.parametrize("table", TABLES)


def quick(name: str) -> players.PositionPlayer:
    return player(name, playouts=40)


def rules_of(table: str) -> Rules:
    return RULES.get(table) or random_rules(Random(table))


def states(table: str) -> Iterator[State]:
    """Yield positions of a game in progress: the first few, then some."""
    deal = Deal(rules_of(table), Random(table).getrandbits(64))
    yield start(deal).state
    for number, played in enumerate(walk(deal, wary(3), limit=90)):
        if not played.step.state.is_over and (number < 3 or number % 24 == 0):
            yield played.step.state


def check_advice(advice: Advice, state: State) -> None:
    legal = legal_actions(state)
    actions = [each.action for each in advice.evaluations]
    assert len(set(actions)) == len(actions) >= min(2, len(legal))
    assert set(actions) <= set(legal)
    for each in advice.evaluations:
        assert 0 <= each.equity <= 1
        assert each.win is None or 0 <= each.win <= 1
        assert each.standard_error >= 0
        assert each.samples >= 0
    assert advice.best.standard_error == 0


@every_player
@every_table
def test_advice_is_about_legal_actions(name: str, table: str) -> None:
    someone = quick(name)
    for state in states(table):
        seen = observe(state)
        check_advice(someone.advise(seen, Rng(1)), state)
        for advice in islice(someone.improve(seen, Rng(1)), 3):
            check_advice(advice, state)
        step(state, someone.choose(seen, Rng(1)))  # raises if it is not legal


@every_player
@every_table
def test_no_hidden_card_has_a_part_in_the_choice(name: str, table: str) -> None:
    """Permute what is hidden: the same generator gives the very same advice.

    A player gets an observation, so this can only fail where one is not what it says;
    `test_positions_that_fit_alike_are_judged_alike` asks what lies behind.
    """
    rng = Random(table)
    someone = quick(name)
    permuted = 0
    for state in states(table):
        other = determinize(observe(state), rng)
        permuted += other.draw_pile != state.draw_pile
        first = someone.advise(observe(state), Rng(7))
        assert first == someone.advise(observe(other), Rng(7))
    assert permuted


@every_player
def test_the_same_generator_gives_the_same_game(name: str) -> None:
    deal = Deal(RULES["revised"], 5)
    first, second = (play_out(deal, quick(name), Rng(3), 12) for _ in range(2))
    assert first == second


@every_player
@every_table
def test_positions_that_fit_alike_are_judged_alike(name: str, table: str) -> None:
    """A player of a position ignores its hidden cards."""
    rng = Random(table)
    someone = quick(name)
    for state in states(table):
        other = Position.from_state(determinize(observe(state), rng))
        position = Position.from_state(state)
        chosen = someone.choose_id(position, Rng(7))
        assert chosen in position.legal_actions()
        assert chosen == someone.choose_id(other, Rng(7))
        assert position == Position.from_state(state)


@every_player
def test_nobody_advises_on_a_game_that_is_over(name: str) -> None:
    position = Position(Deal(RULES["revised"], 5))
    position.play_out(Rng(1))
    seen = position.observe()
    assert seen.is_over
    with pytest.raises(AdviceError, match="the game is over"):
        quick(name).advise(seen, Rng(1))
    with pytest.raises(AdviceError, match="the game is over"):
        list(quick(name).improve(seen, Rng(1)))
    with pytest.raises(AdviceError, match="the game is over"):
        quick(name).choose(seen, Rng(1))


def test_a_player_that_there_is_not() -> None:
    with pytest.raises(AdviceError, match=r'no player "genius": expected uniform, '):
        player("genius")


ACTIONS: tuple[Action, ...] = (Draw(), Keep(), Extract(Cell.B2))


class Certain(players.SimplePlayer):
    """A player with constant evaluations of three actions."""

    __slots__ = ()

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        del observation, rng
        equities = zip(ACTIONS, (0.5, 0.48, 0.1), strict=True)
        return Advice(
            tuple(Evaluation(each, equity, 0, 0) for each, equity in equities)
        )


def drawn(temperature: float) -> Counter[Action]:
    seen = observe(start(Deal(Rules(), 1)).state)
    rng = Rng(1)
    erring = players.ErringPlayer(Certain("greedy"), temperature)
    return Counter(erring.choose(seen, rng) for _ in range(3000))


def test_an_action_lower_by_the_temperature_is_a_third_as_likely() -> None:
    counts = drawn(0.02)
    assert counts[ACTIONS[1]] / counts[ACTIONS[0]] == pytest.approx(0.368, abs=0.05)
    assert counts[ACTIONS[2]] == 0


def test_levels_are_numbered_and_can_be_played() -> None:
    assert [each.number for each in players.LEVELS] == list(
        range(1, len(players.LEVELS) + 1)
    )
    seen = observe(start(Deal(Rules(), 1)).state)
    for each in players.LEVELS[:6]:
        assert each.player().choose(seen, Rng(1)) in legal_actions(seen)
    assert players.level(2) is players.LEVELS[1]


def test_a_level_that_averages_does_not_put_off_a_certain_win() -> None:
    deal = Deal(RULES["original"], 750_000_014)
    assert play_out(deal, players.level(6).player(), Rng(750_000_014, 6)).is_over


@pytest.mark.parametrize("number", [0, 8, -1])
def test_a_level_that_there_is_not(number: int) -> None:
    with pytest.raises(AdviceError, match=f"no level {number}: expected 1 to 7"):
        players.level(number)


POSITION = Position(Deal(RULE_SETS["revised"].rules, 8))


@dataclass
class Own:
    """A player by a function; the first legal action without one."""

    chosen: Callable[[Observation], Any] = lambda seen: legal_actions(seen)[0]

    def choose(self, observation: Observation, rng: Rng) -> Action:
        assert isinstance(rng, Rng)
        action: Action = self.chosen(observation)
        return action


def fail(observation: Observation) -> Action:
    raise ZeroDivisionError(observation)


def draw(observation: Observation) -> Action:
    assert observation.hand is not None  # so nothing can be drawn
    return Draw()


def test_a_player_of_your_own_takes_a_seat() -> None:
    player = make_own(f"{__name__}:Own")
    assert isinstance(player, Own)
    chosen = Seated("mine", player).choose_id(POSITION, Rng(1))
    assert chosen in POSITION.legal_actions()


def test_the_coach_takes_the_seat_of_your_own() -> None:
    coach = Seated("coach", players.level(4).player())
    assert coach.choose_id(POSITION, Rng(1)) in POSITION.legal_actions()


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (fail, r"^mine failed at line \d+ of \S*test_players.py \(ZeroDiv"),
        (legal_actions, r"^mine chose \(PlaceRoyal.*: expected one of legal_actions"),
        (draw, r"^mine chose \., which is not legal: expected one of"),
    ],
)
def test_what_it_does_wrong_is_one_line(
    chosen: Callable[[Observation], object], said: str
) -> None:
    with pytest.raises(AdviceError, match=said):
        Seated("mine", Own(chosen)).choose_id(POSITION, Rng(1))
