"""Events of whole games: as in golden files, previewed, and nothing hidden."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import Enum
from random import Random

import pytest
from tests.support.lines import Line, read_lines
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules, walk, wary

from cannonade import engine
from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine import Outcome, State, Step, events, legal_actions, start, step
from cannonade.engine.events import Event
from cannonade.notation.actions import parse_action
from cannonade.rules.load import RULE_SETS
from cannonade.rules.rule_set import RuleSet
from cannonade.rules.schema import AceUse, JokerUse, Rules

GAMES = {line.deal_code.split(":")[0]: line for line in read_lines("won.txt")}


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.id)
def test_a_whole_game_is_as_it_was(
    rule_set: RuleSet, golden: Callable[[str, str], None]
) -> None:
    name = rule_set.name if rule_set.version == 1 else rule_set.id
    assert name in GAMES, "every rule set needs a game in tests/data/won.txt"
    golden(f"games/{name}.txt", story(GAMES[name]))


Value = Card | tuple[Card, ...] | Cell | Slot | Enum | Outcome | str | int | None


def _value(value: Value) -> str:
    match value:
        case Cell() | Slot():
            return value.symbol
        case Enum():
            return str(value.value)
        case tuple():
            return "(" + " ".join(map(str, value)) + ")"
        case Outcome():
            return f"({_fields(value)})"
        case None:
            return "-"
        case _:
            return str(value)


def _fields(record: Event | Outcome) -> str:
    pairs = ((each.name, getattr(record, each.name)) for each in fields(record))
    return " ".join(f"{name}={_value(value)}" for name, value in pairs)


def _events(step: Step) -> Iterator[str]:
    for event in step.events:
        yield f"    {type(event).__name__} {_fields(event)}".rstrip()


def _heading(ply: int, token: str, state: State) -> str:
    count = len(legal_actions(state))
    hand = state.hand or "-"
    return f"{ply}. {token}   (one of {count}; hand {hand}, draw {state.draw_count})"


def story(line: Line) -> str:
    """Tell a game from the deal to its end."""
    now = start(line.deal)
    lines = [f"deal {line.deal_code}", *_events(now)]
    for ply, token in enumerate(line.tokens, 1):
        lines += ["", _heading(ply, token, now.state)]
        now = step(now.state, parse_action(token))
        lines += _events(now)
    return "\n".join(lines) + "\n"


HOUSE = {
    **{f"house {seed}": random_rules(Random(seed)) for seed in range(30, 40)},
    **{use.value: Rules(joker_use=use) for use in JokerUse},
    "flip": Rules(ace_use=AceUse.FLIP),
}
EACH_RULES = pytest.mark.parametrize(
    "rules", [*RULES.values(), *HOUSE.values()], ids=[*RULES, *HOUSE]
)


@EACH_RULES
def test_a_preview_tells_the_attacks_that_follow(rules: Rules) -> None:
    for played in walk(engine.Deal(rules, 32), wary(0), limit=120):
        attacks = tuple(
            each for each in played.step.events if isinstance(each, events.Attacked)
        )
        for seen in (played.before, engine.observe(played.before)):
            told = engine.preview(seen, played.action)
            assert (told.action, told.attacks) == (played.action, attacks)


@EACH_RULES
def test_the_end_is_told_last_and_once(rules: Rules) -> None:
    for number in range(5):
        for played in walk(engine.Deal(rules, number), limit=150):
            ends = [
                each for each in played.step.events if isinstance(each, events.Ended)
            ]
            outcome = played.step.state.outcome
            assert ends == ([] if outcome is None else [events.Ended(outcome)])
            assert not ends or played.step.events[-1] == ends[0]


@EACH_RULES
def test_events_tell_no_more_than_the_two_observations(rules: Rules) -> None:
    rng = Random(5)
    for played in walk(engine.Deal(rules, 33), limit=120):
        seen = engine.observe(played.before)
        after = engine.observe(played.step.state)
        for _ in range(3):
            other = engine.step_unchecked(engine.determinize(seen, rng), played.action)
            if engine.observe(other.state) == after:
                assert other.events == played.step.events
