"""Every public name with its type, checked by mypy and pyright, and used at run time.

`assert_type` is only for the type checkers in `make check`, so that a changed type is
noticed as a change of the public API.
"""

import ast
import pydoc
import re
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from random import Random
from types import FunctionType
from typing import assert_type, get_args

from tests.project.sources import python_files

import cannonade as c
from cannonade.cards import Cards
from cannonade.engine.step import Step
from cannonade.rules.load import RuleSets
from cannonade.rules.schema import Grid


def test_every_public_name_is_held_here() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    held = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "c"
    }
    assert held == {*c.__all__, "__all__", "__version__"}


def test_cards_and_squares() -> None:
    assert_type(c.CARDS, Cards)
    assert_type(c.CARDS["10h"], c.Card)
    assert_type(c.PACK, tuple[c.Card, ...])
    assert_type(c.shuffled(c.PACK, "5"), tuple[c.Card, ...])
    assert_type(c.PACK[0].suit, c.Suit | None)
    assert_type(str(c.Cell.B3), str)
    assert_type(c.Slot.E3.symbol, str)
    assert_type(c.parse_cards("7h Tc"), tuple[c.Card, ...])
    assert_type(c.format_cards(c.PACK), str)
    assert_type(c.__version__, str)


def test_rules() -> None:
    assert_type(c.RULE_SETS, RuleSets)
    assert_type(c.RULE_SETS["points"], c.RuleSet)
    assert_type(c.RULE_SETS[0].rules, c.Rules)
    assert_type(c.RULE_SETS[:2], tuple[c.RuleSet, ...])
    assert_type(c.find_rule_set("points", 1), c.RuleSet)
    assert_type(c.parse_rules_id("revised"), c.RulesId)
    assert_type(c.rules_from({"grid": "eight"}).grid, Grid)


def test_a_rule_set_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"', encoding="utf-8")
    assert_type(c.load_rule_set(path), c.RuleSet)
    assert_type(c.load_rule_set(str(path)), c.RuleSet)


def test_a_game() -> None:
    deal = assert_type(c.Deal(c.Rules(), 5), c.Deal)
    step = assert_type(c.start(deal), Step)
    state = assert_type(step.state, c.State)
    assert_type(step.events, tuple[c.Event, ...])
    actions = assert_type(c.legal_actions(state), tuple[c.Action, ...])
    assert_type(c.explain(state, actions[0]), c.Refusal | None)
    assert_type(c.preview(state, actions[0]), c.Preview)
    assert_type(c.preview(state, actions[0]).attacks, tuple[c.Attacked, ...])
    assert_type(c.step(state, actions[0]), c.Step)
    assert_type(c.step_unchecked(state, actions[0]), c.Step)
    assert_type(c.next_state(state, actions[0]), c.State)
    assert_type(c.perft(state, 2), int)
    assert_type(c.score(state), int)
    assert_type(state.phase, c.Phase)
    assert_type(state.outcome, c.Outcome | None)
    assert_type(state.royals[0], c.PlacedRoyal | None)
    observation = assert_type(c.observe(state), c.Observation)
    assert_type(c.determinize(observation, Random(1)), c.State)
    assert_type(c.set_up(c.PositionDraft.of(state)), c.State)


def test_text() -> None:
    code = assert_type(c.parse_deal_code("revised:5"), c.DealCode)
    assert_type(code.deal, c.Deal)
    assert_type(c.format_deal_code(code), str)
    state = c.start(code.deal).state
    assert_type(c.parse_position(c.format_position(state)), c.State)
    seen = c.parse_observation(c.format_observation(c.observe(state)))
    assert_type(seen, c.Observation)
    assert_type(c.format_action(assert_type(c.parse_action("."), c.Action)), str)
    assert_type(c.format_records([]), str)


def test_a_record_replays() -> None:
    action = c.legal_actions(c.start(c.Deal(c.Rules(), 5)).state)[0]
    played = (c.PlayedAction(action),)
    record = c.GameRecord.of(c.Deal(c.Rules(), 5), played, c.Unfinished.OPEN)
    assert_type(record.result, c.Result)
    noted = replace(record, comments=(c.Comment(1, "the first of two slots"),))
    found = c.parse_records(c.format_records([noted]))
    assert assert_type(found, tuple[c.GameRecord, ...]) == (noted,)
    assert_type(c.replay(record), c.Replay)


def test_the_actions_and_what_ends_a_game() -> None:
    plain = (c.Draw, c.Keep)
    of_cells = (c.Replace, c.Extract, c.Refill)
    of_cards = (c.Place, c.HardReset, c.PlaceRoyal, c.Armour)
    by_joker = (c.Reassign, c.Swap, c.PlaceWithJoker, c.Disarm)
    assert {*plain, *of_cells, *of_cards, *by_joker} == {*get_args(c.Action)}
    assert_type(c.Place(c.CARDS["7h"], c.Cell.B3).cell, c.Cell)
    assert_type(c.PlaceRoyal(c.CARDS["Qs"], c.Slot.E3).slot, c.Slot)
    assert_type(c.Reason("dry"), c.Reason)
    assert {each.name for each in c.AttackResult} >= {"KILLED"}


def test_the_errors() -> None:
    kinds: tuple[type[c.CannonadeError], ...] = (
        c.IllegalActionError,
        c.InvalidStateError,
        c.NotationError,
        c.RecordError,
        c.RulesError,
        c.SessionError,
    )
    assert all(issubclass(kind, c.CannonadeError) for kind in kinds)


def test_the_version_is_looked_up_when_it_is_asked_for() -> None:
    assert c.__version__ == version("cannonade")
    assert not hasattr(c, "version")


def test_every_union_and_table_has_a_docstring() -> None:
    """They have none at run time, but the reference prints what follows them."""
    texts = [path.read_text(encoding="utf-8") for path in python_files("src")]
    source = "\n\n".join(texts)
    for name in c.__all__:
        if not isinstance(getattr(c, name), type | FunctionType):
            (defined,) = re.findall(rf"(?ms)^{name}: \w+ = .*?\n\n", source)
            assert defined.endswith('"""\n\n'), name


def test_help_is_readable() -> None:
    """Functions are shown with the names of types, and data as short texts."""
    lines = pydoc.plain(pydoc.render_doc(c)).splitlines()
    start = lines.index("FUNCTIONS")
    assert [line for line in lines[start:] if len(line) > 92] == []
    assert "    step(state: 'State', action: 'Action') -> 'Step'" in lines
    assert "    CARDS = <54 cards by their text, such as 7h, Tc, Qs, Ad or X1>" in lines
    assert c.__version__ in lines[lines.index("VERSION") + 1]
