"""Players of your own: what they do wrong is one line that names them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from cannonade import Action, Deal, Draw, Observation, legal_actions
from cannonade.coach.player import Seated, make_own
from cannonade.coach.players import level
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng
from cannonade.rules import RULE_SETS

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
    coach = Seated("coach", level(4).player())
    assert coach.choose_id(POSITION, Rng(1)) in POSITION.legal_actions()


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (fail, r"^mine failed at line \d+ of \S*own_player.py \(ZeroDiv"),
        (legal_actions, r"^mine chose \(PlaceRoyal.*: expected one of legal_actions"),
        (draw, r"^mine chose \., which is not legal: expected one of"),
    ],
)
def test_what_it_does_wrong_is_one_line(
    chosen: Callable[[Observation], object], said: str
) -> None:
    with pytest.raises(AdviceError, match=said):
        Seated("mine", Own(chosen)).choose_id(POSITION, Rng(1))
