"""Random games: uniform, or by a player who avoids losing."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random

from tests.support.rule_sets import RULES

from cannonade.board import LANES, Slot
from cannonade.engine import (
    Action,
    Deal,
    PlacedRoyal,
    State,
    Step,
    legal_actions,
    next_state,
    start,
    step_unchecked,
)
from cannonade.engine.actions import PloyAction
from cannonade.rules.schema import VOCABULARY, Rules
from cannonade.rules.validate import rules_from

Policy = Callable[[State, tuple[Action, ...], Random], Action]
LOSS = 1000


def random_values(seed: int, vocabulary: Mapping[str, type[Enum]]) -> dict[str, str]:
    """Choose a value for every key, from a random stream for its name and a seed.

    So a new key does not change the values of the others in existing examples.
    """
    return {
        key: Random(f"{seed}:{key}").choice(list(kind)).value
        for key, kind in vocabulary.items()
    }


def random_rules(rng: Random) -> Rules:
    """Choose a random value for every key."""
    return rules_from(random_values(rng.getrandbits(64), VOCABULARY))


def every_value() -> Iterator[Rules]:
    """Yield the rule sets, then rules with each value of each key."""
    yield from RULES.values()
    for key, kind in VOCABULARY.items():
        for value in kind:
            yield rules_from({key: value.value})


def uniform(_state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose a random action."""
    return rng.choice(actions)


def lavish(_state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Use a ploy whenever possible."""
    ploys = [each for each in actions if isinstance(each, PloyAction)]
    return rng.choice(ploys or actions)


def wary(ploy_value: int) -> Policy:
    """Return a player who avoids a loss, likes kills, and loads lanes.

    The value of a kept ploy decides how often it spends one.
    """

    def worth(state: State) -> float:
        outcome = state.outcome
        if outcome is not None and not outcome.is_won:
            return -LOSS
        kept = ploy_value * len(state.ploys)
        loads = sum(_load(state, slot, royal) for slot, royal in state.living())
        tops = sum(stack[-1].rank for stack in state.stacks if stack)
        return 20 * state.dead_count + kept + 10 * loads - tops / 2

    def choose(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
        some = rng.sample(actions, min(len(actions), 9))
        return max(some, key=lambda action: worth(next_state(state, action)))

    return choose


def _load(state: State, slot: Slot, royal: PlacedRoyal) -> float:
    """Return how close a royal's payload is to being enough, from 0 to 1."""
    lane = LANES[slot]
    payload = (state.top(lane.near), state.top(lane.middle))
    total = sum(
        card.rank
        for card in payload
        if card is not None and state.rules.counts_against(card, royal.card)
    )
    return min(1, total / royal.health)


@dataclass(frozen=True)
class Played:
    """An action, with the state before it and its step."""

    before: State
    action: Action
    step: Step


def walk(deal: Deal, policy: Policy = uniform, limit: int = 400) -> Iterator[Played]:
    """Play a deal to its end, or for `limit` actions."""
    return walk_from(start(deal).state, policy, limit)


def walk_from(
    state: State, policy: Policy = uniform, limit: int = 400
) -> Iterator[Played]:
    """Play on from a position, deterministically."""
    rng = Random(state.shuffle_label)
    for _ in range(limit):
        if state.is_over:
            return
        action = policy(state, legal_actions(state), rng)
        after = step_unchecked(state, action)
        yield Played(state, action, after)
        state = after.state
