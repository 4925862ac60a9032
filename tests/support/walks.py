"""Games played at random: uniformly, or by a player who tries to stay alive."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from cannonade.engine import (
    Action,
    Deal,
    State,
    Step,
    legal_actions,
    next_state,
    start,
    step_unchecked,
)
from cannonade.rules.schema import VOCABULARY, Rules
from cannonade.rules.validate import rules_from

Policy = Callable[[State, tuple[Action, ...], Random], Action]
LOSS = 1000


def random_rules(rng: Random) -> Rules:
    """Choose a value for every key."""
    return rules_from(
        {key: rng.choice(list(kind)).value for key, kind in VOCABULARY.items()}
    )


def uniform(_state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose any action."""
    return rng.choice(actions)


def wary(ploy_value: int) -> Policy:
    """Make a player who avoids a loss, likes kills and low top cards.

    What a ploy kept is worth to him decides how often he spends one.
    """

    def worth(state: State) -> int:
        outcome = state.outcome
        if outcome is not None and not outcome.is_won:
            return -LOSS
        tops = sum(stack[-1].rank for stack in state.stacks if stack)
        armour = sum(royal.health for _, royal in state.living())
        kept = ploy_value * len(state.ploys)
        return 20 * state.dead_count + kept - tops - armour

    def choose(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
        some = rng.sample(actions, min(len(actions), 6))
        return max(some, key=lambda action: worth(next_state(state, action)))

    return choose


@dataclass(frozen=True)
class Played:
    """An action, with the position before it and what it led to."""

    before: State
    action: Action
    step: Step


def walk(
    deal: Deal, policy: Policy = uniform, limit: int = 400, seed: int = 0
) -> Iterator[Played]:
    """Play a deal to its end, or for `limit` actions."""
    rng = Random(f"{deal.label} {seed}")
    state = start(deal).state
    for _ in range(limit):
        if state.is_over:
            return
        action = policy(state, legal_actions(state), rng)
        after = step_unchecked(state, action)
        yield Played(state, action, after)
        state = after.state
