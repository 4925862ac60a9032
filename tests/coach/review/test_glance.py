"""A game at a glance: what the coach would do is best, what chance does is not."""

from random import Random

import pytest
from tests.support.reviews import random_record
from tests.support.rule_sets import REVISED

from cannonade.board import Cell
from cannonade.cards import CARDS
from cannonade.coach.policy import appraise
from cannonade.coach.review import glance
from cannonade.coach.value import Value
from cannonade.engine import (
    Deal,
    Place,
    determinize,
    legal_actions,
    observe,
    start,
)
from cannonade.errors import IllegalActionError
from cannonade.kernel import Position, action_at
from cannonade.notation import GameRecord, replay
from cannonade.session import Session, begin, to_record


def glance_at(record: GameRecord) -> float | None:
    actions = [each.action for each in record.played]
    return glance(replay(record).steps[0].state, actions)


def played_as_seen(number: int) -> Session:
    """Play a deal as the coach would at a glance."""
    value = Value.load(REVISED)
    assert value is not None
    session = begin(Deal(REVISED, number))
    while not session.is_over:
        worth = appraise(value, Position.from_state(session.state), all_ploys=True)
        best, _ = max(worth, key=lambda each: each[1])
        session = session.play(action_at(best, session.state.hand))
    return session


def test_what_the_coach_would_do_gives_nothing_away() -> None:
    assert glance_at(to_record(played_as_seen(3))) == 100


def test_what_chance_does_gives_much_away() -> None:
    found = [glance_at(random_record(REVISED, seed)) for seed in range(5)]
    assert all(each is not None and 0 < each < 60 for each in found)


def test_no_hidden_card_has_a_part_in_it() -> None:
    steps = replay(random_record(REVISED, 5)).steps
    state = next(each.state for each in steps if len(legal_actions(each.state)) > 2)
    seen, action = observe(state), legal_actions(state)[-1]
    accuracies = {
        glance(other, [action])
        for other in (determinize(seen, Random(seed)) for seed in range(5))
    }
    assert len(accuracies) == 1
    assert None not in accuracies


def test_there_is_nothing_to_see_where_nothing_was_decided() -> None:
    assert glance(start(Deal(REVISED, 1)).state, []) is None


def test_an_action_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        glance(start(Deal(REVISED, 1)).state, [Place(CARDS["2h"], Cell.B3)] * 99)
