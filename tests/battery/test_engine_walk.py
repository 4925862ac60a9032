"""A random walk through the engine, steered and shrunk by Hypothesis."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.support.checks import check_closely, check_state
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules

from cannonade import engine
from cannonade.rules.schema import Rules

RULES_OR_SEED = st.one_of(
    st.sampled_from(list(RULES.values())),
    st.integers(0, 2**32).map(lambda seed: random_rules(Random(seed))),
)


class EngineWalk(RuleBasedStateMachine):
    """A machine that deals, plays, and sometimes redraws the hidden cards."""

    state: engine.State

    @initialize(rules=RULES_OR_SEED, number=st.integers(0, 2**64 - 1))
    def deal(self, rules: Rules, number: int) -> None:
        """Begin a game."""
        self.state = engine.start(engine.Deal(rules, number)).state

    @rule(choice=st.integers(0, 100))
    def play(self, choice: int) -> None:
        """Play one of the legal actions."""
        actions = engine.legal_actions(self.state)
        if actions:
            action = actions[choice % len(actions)]
            self.state = engine.step(self.state, action).state

    @rule(seed=st.integers(0, 2**32))
    def go_on_elsewhere(self, seed: int) -> None:
        """Continue with another game that looks the same."""
        self.state = engine.determinize(engine.observe(self.state), Random(seed))

    @rule(seed=st.integers(0, 2**32))
    def look_closely(self, seed: int) -> None:
        """Run all checks."""
        check_closely(self.state, Random(seed))

    @invariant()
    def is_sound(self) -> None:
        """Run the quick checks."""
        if hasattr(self, "state"):
            check_state(self.state)


EngineWalk.TestCase.settings = settings(max_examples=15, stateful_step_count=60)
TestEngineWalk = EngineWalk.TestCase
