"""The coach's premises hold, and have been considered for every rules key."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, replace
from itertools import chain, product
from pathlib import Path
from random import Random

import pytest
from tests.project.sources import PACKAGE
from tests.support.plain_search import positions_of_any_rules
from tests.support.positions import position
from tests.support.walks import every_value, random_rules

from cannonade.coach import Certainty
from cannonade.coach.certainty import certainty_of
from cannonade.coach.premises import CERTAINTY, COMPILED, CONSIDERED, Premise
from cannonade.coach.solver import NO_PRUNING, Pruning
from cannonade.coach.solver.search import Exhaustion, holding, identity
from cannonade.coach.solver.solution import PREMISES, Status
from cannonade.engine import Deal, State
from cannonade.kernel import Position, Rng
from cannonade.rules import VOCABULARY, AceUse, Blocked, DryPile, Rules


def test_each_key_and_value_was_considered() -> None:
    """If this fails, review all premises for the new key or value."""
    found = {
        key: " ".join(str(each.value) for each in kind)
        for key, kind in VOCABULARY.items()
    }
    assert found == {key: values for key, (values, _) in CONSIDERED.items()}


def test_the_compiled_conditions_are_those_of_the_page() -> None:
    rng = Random("premises")
    for _ in range(300):
        rules = random_rules(rng)
        held = holding(Position(Deal(rules, 1)))
        assert held == sum(each.holds(rules) << i for i, each in enumerate(COMPILED))


def test_each_pruning_rule_names_what_it_rests_on() -> None:
    assert {*PREMISES} == {each.name for each in fields(Pruning)}
    source = (PACKAGE / "coach" / "certainty.pyx").read_text(encoding="utf-8")
    assert all(f" {name}(" in source for name in CERTAINTY)
    named = (*PREMISES.values(), *CERTAINTY.values())
    assert all(named)
    assert {*chain.from_iterable(named)} == {*Premise}


SOLVER = PACKAGE / "coach" / "solver"


def with_imports(path: Path) -> str:
    """Return the code of a file of the solver and of those that it imports."""
    text = path.read_text(encoding="utf-8")
    names = re.findall(r"from cannonade\.coach\.solver\.(\w+) cimport", text)
    others = [with_imports(SOLVER / f"{each}.pxd") for each in names]
    return "\n".join((text, *others))


def unasked(premises: Iterable[Premise], code: str) -> set[str]:
    """Return the compiled premises whose condition the code never asks for."""
    return {
        each.name.lower()
        for each in premises
        if each in COMPILED and f"{each.name.lower()}(" not in code
    }


def test_what_rests_on_a_premise_asks_whether_it_holds() -> None:
    """Random positions hardly find a missing question: write one by hand for yours."""
    certainty = (PACKAGE / "coach" / "certainty.pyx").read_text(encoding="utf-8")
    assert not unasked(chain.from_iterable(CERTAINTY.values()), certainty)
    for name, premises in PREMISES.items():
        users = [
            path
            for path in SOLVER.glob("*.p[xy]*")
            if re.search(rf"(pruning|switches)\.{name}\b", path.read_text("utf-8"))
        ]
        assert users
        assert not unasked(premises, "\n".join(map(with_imports, users))), name


SHAMING = Rules(blocked=Blocked.ARMOUR_OR_SHAME)
HARD_RESET = position(
    SHAMING,
    grid="8c 8d 8h 9c 9d 9h Tc Td Th",
    royals="b5 Jc",
    hand="7c",
    pile="5c",
    spent="Ac Ad Ah As X1 X2",
)
"""A hard reset lowers a top: no far cell is out of reach, with all ploys spent."""
IDLE_ACE = position(
    replace(SHAMING, ace_use=AceUse.FLIP, dry_pile=DryPile.ACES),
    {"b4": "2c", "b3": "5h", "c4": "9h", "c3": "3d", "b5": "Jc"},
    pile="X2",
    ploys="Ac X1",
)
"""The joker has to make a stack to flip before the last card is drawn."""


@pytest.mark.parametrize("state", [HARD_RESET, IDLE_ACE])
def test_a_win_that_too_much_pruning_would_miss(state: State) -> None:
    for pruning in (Pruning(), NO_PRUNING):
        search = Exhaustion(Position.from_state(state), 0, pruning, 2)
        assert search.run(100_000) is Status.REACHED


ORDERS: tuple[tuple[dict[str, str], dict[str, str]], ...] = (
    ({"royals": "b5 Jc+2s+3s, e3 Kd"}, {"royals": "b5 Jc+3s+2s, e3 Kd"}),
    ({"b4": "2s 3s 9c"}, {"b4": "3s 2s 9c"}),
    ({"b4": "2s 3s 4s 9c"}, {"b4": "3s 2s 4s 9c"}),
)
"""Pairs that differ in the order of armour, or of covered cards."""
PLOYS = "Ac Ad Ah As X1 X2"


@pytest.mark.parametrize("held", ["", "X1", "Ac X1"])
def test_what_an_identity_leaves_out_never_matters(held: str) -> None:
    """If this fails, a new rule makes something matter that the solver ignores."""
    spent = " ".join(each for each in PLOYS.split() if each not in held)
    alike = 0
    for rules, pair in product(every_value(), ORDERS):
        table = {"grid": "- 8d 2h 7c 6d 3h 2d 2c 4h", "b4": "9c", "hand": "5c"}
        table |= {"royals": "b5 Jc, e3 Kd"}
        table |= {"ploys": held, "spent": spent} if rules.has_ploys else {}
        starts = [Position.from_state(position(rules, table | order)) for order in pair]
        rng = Rng(1)
        for _ in range(5):
            first, second = (each.copy() for each in starts)
            while (same := _identity(first)) and same == _identity(second):
                alike += 1
                assert first.legal_actions() == second.legal_actions(), rules
                action = first.choose(rng, "uniform")
                first.apply(action)
                second.apply(action)
                assert _identity(first) == _identity(second), rules
    assert alike > 1000


def _identity(position: Position) -> int | None:
    return None if position.is_over else identity(position, 0, Pruning())


@pytest.mark.parametrize("seed", range(4))
def test_the_solver_is_right_under_any_rules(seed: int) -> None:
    """A proof with a premise that a rule no longer satisfies fails here."""
    found: Counter[Status] = Counter()
    for start, utility in positions_of_any_rules(seed, 100):
        is_scored = Premise.WINS_SCORE_PLOYS.holds(start.rules)
        targets = range(min(utility, 6) + 1) if is_scored else (0,)
        for target, pruning in product(targets, (Pruning(), NO_PRUNING)):
            verdict = Exhaustion(start, target, pruning, 2).run(20_000)
            if verdict is not Status.SEARCHING:
                assert (verdict is Status.REACHED) is (utility > target)
                found[verdict] += 1
        certain = certainty_of(start, 300)
        assert certain is not Certainty.LOST or utility == 0
        assert certain is not Certainty.WON or utility > 0
    assert min(found[Status.REACHED], found[Status.REFUTED]) > 20
