"""Engine and kernel side by side: the same game at every step."""

from random import Random

from tests.support.walks import Policy

from cannonade.engine import Deal, State, legal_actions, next_state, score, start
from cannonade.kernel import Position, action_at, action_id


def check_twins(state: State, position: Position) -> None:
    """Check quickly that a position is the state's twin."""
    actions = legal_actions(state)
    ids = [action_id(action) for action in actions]
    assert position.to_state() == state
    assert list(position.legal_actions()) == ids == sorted(ids)
    assert [action_at(number, state.hand) for number in ids] == list(actions)
    assert position.outcome == state.outcome
    assert position.is_over == state.is_over
    assert position.score == score(state)


def check_twins_closely(state: State, position: Position) -> None:
    """Check also the slower property that a converted position is equal."""
    check_twins(state, position)
    anew = Position.from_state(state)
    assert anew == position == position.copy()
    assert anew.key == position.key, "the key followed is the key made anew"
    assert anew.canonical_key == position.canonical_key


def walk_twins(deal: Deal, player: Policy, rng: Random, limit: int = 400) -> int:
    """Play a deal on both, and return the number of actions."""
    state, position = start(deal).state, Position(deal)
    check_twins_closely(state, position)
    return walk_twins_from(state, position, player, rng, limit)


def walk_twins_from(
    state: State, position: Position, player: Policy, rng: Random, limit: int = 400
) -> int:
    """Play on, checking both at every step, sometimes closely."""
    for count in range(limit):
        if state.is_over:
            check_twins_closely(state, position)
            return count
        action = player(state, legal_actions(state), rng)
        state = next_state(state, action)
        position.apply(action_id(action))
        if rng.random() < 1 / 8:
            check_twins_closely(state, position)
        else:
            check_twins(state, position)
    return limit
