"""Checks that hold in every position of every game, under all rules."""

from random import Random

from tests.support.universe import EVERY_ACTION
from tests.support.walks import Played

from cannonade import engine

ALL_INDICES = list(range(54))


def check_state(state: engine.State) -> None:
    """Check a position."""
    indices = sorted(card.index for card in engine.PositionDraft.of(state).cards())
    assert indices == ALL_INDICES, "54 cards, each in one place"
    actions = engine.legal_actions(state)
    assert len(set(actions)) == len(actions), "no action is offered twice"
    assert (not actions) == state.is_over, "no actions exactly when it is over"
    assert sum(state.layers) == state.draw_count == len(state.draw_pile)
    assert all(state.layers[1:]), "no known layer is empty"
    assert state.queue_count == len(state.queue)
    assert state.ran_dry or state.draw_count or state.phase is not engine.Phase.PLAY


def check_closely(state: engine.State, rng: Random) -> None:
    """Check a position with the slower checks."""
    assert engine.validate_draft(engine.PositionDraft.of(state)) == state
    actions = engine.legal_actions(state)
    assert engine.legal_actions(engine.observe(state)) == actions
    for action in (*actions, *rng.sample(EVERY_ACTION, 30)):
        is_legal = action in actions
        assert (engine.explain(state, action) is None) == is_legal, action


def check_game(deal: engine.Deal, played: list[Played], rng: Random) -> None:
    """Check a whole game, which a deal and its actions reproduce."""
    state = engine.start(deal).state
    check_state(state)
    for each in played:
        assert state == each.before
        state = engine.next_state(state, each.action)
        assert state == each.step.state
        check_state(state)
    for each in rng.sample(played, min(len(played), 5)):
        check_closely(each.before, rng)
        check_closely(each.step.state, rng)
