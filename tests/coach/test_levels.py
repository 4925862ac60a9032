"""Levels: the same advice, but weaker play according to the temperature."""

from collections import Counter

import pytest

from cannonade import engine
from cannonade.board import Cell
from cannonade.coach.player import Advice, Evaluation
from cannonade.coach.players import LEVELS, ErringPlayer, SimplePlayer, level
from cannonade.engine.actions import Action
from cannonade.errors import AdviceError
from cannonade.kernel import Rng
from cannonade.rules import Rules

ACTIONS: tuple[Action, ...] = (engine.Draw(), engine.Keep(), engine.Extract(Cell.B2))


class Certain(SimplePlayer):
    """A player with constant evaluations of three actions."""

    __slots__ = ()

    def advise(self, observation: engine.Observation, rng: Rng) -> Advice:
        del observation, rng
        equities = zip(ACTIONS, (0.5, 0.48, 0.1), strict=True)
        return Advice(
            tuple(Evaluation(each, equity, 0, 0) for each, equity in equities)
        )


def drawn(temperature: float) -> Counter[Action]:
    seen = engine.observe(engine.start(engine.Deal(Rules(), 1)).state)
    rng = Rng(1)
    erring = ErringPlayer(Certain("greedy"), temperature)
    return Counter(erring.choose(seen, rng) for _ in range(3000))


def test_an_action_lower_by_the_temperature_is_a_third_as_likely() -> None:
    counts = drawn(0.02)
    assert counts[ACTIONS[1]] / counts[ACTIONS[0]] == pytest.approx(0.368, abs=0.05)
    assert counts[ACTIONS[2]] == 0


def test_levels_are_numbered_and_can_be_played() -> None:
    assert [each.number for each in LEVELS] == list(range(1, len(LEVELS) + 1))
    seen = engine.observe(engine.start(engine.Deal(Rules(), 1)).state)
    for each in LEVELS[:5]:
        assert each.player().choose(seen, Rng(1)) in engine.legal_actions(seen)
    assert level(2) is LEVELS[1]


@pytest.mark.parametrize("number", [0, 8, -1])
def test_a_level_that_there_is_not(number: int) -> None:
    with pytest.raises(AdviceError, match=f"no level {number}: expected 1 to 7"):
        level(number)
