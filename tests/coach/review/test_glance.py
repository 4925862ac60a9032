"""A game at a glance: what the coach would do is best, what chance does is not."""

from random import Random

from tests.support.reviews import random_record
from tests.support.rule_sets import REVISED

from cannonade.coach.policy import appraise
from cannonade.coach.review import glance
from cannonade.coach.value import Value
from cannonade.engine import (
    Deal,
    PositionDraft,
    determinize,
    legal_actions,
    observe,
)
from cannonade.kernel import Position, action_at
from cannonade.notation import GameRecord, Unfinished, replay
from cannonade.session import Session, begin, to_record


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
    assert glance(to_record(played_as_seen(3))) == 100


def test_what_chance_does_gives_much_away() -> None:
    found = [glance(random_record(REVISED, seed)) for seed in range(5)]
    assert all(each is not None and 0 < each < 60 for each in found)


def test_no_hidden_card_has_a_part_in_it() -> None:
    steps = replay(random_record(REVISED, 5)).steps
    state = next(each.state for each in steps if len(legal_actions(each.state)) > 2)
    seen, action = observe(state), legal_actions(state)[-1]
    accuracies = {
        glance(GameRecord.of(PositionDraft.of(other), [action], Unfinished.OPEN))
        for other in (determinize(seen, Random(seed)) for seed in range(5))
    }
    assert len(accuracies) == 1
    assert None not in accuracies


def test_there_is_nothing_to_see_where_nothing_was_decided() -> None:
    deal = Deal(REVISED, 1)
    assert glance(GameRecord.of(deal, [], Unfinished.OPEN)) is None
