"""Without each pruning rule: the same verdicts, and larger searches."""

import os
from collections import Counter
from dataclasses import fields, replace

import pytest
from tests.support.plain_search import KINDS, ONLY_TABLE, compare_verdicts, verdict
from tests.support.positions import position
from tests.support.rule_sets import REVISED

from cannonade.coach.solver import Pruning
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status
from cannonade.engine import Deal, State
from cannonade.kernel import Position
from cannonade.notation import format_position

RULES_OF_PRUNING = [each.name for each in fields(Pruning)]
WHOLE = ((4, 6), (7, 6), (14, 6), (27, 6), (32, 6), (35, 6), (36, 5))
"""Deals, each with a target score."""
ENOUGH = 200_000
MANY = int(os.environ.get("VERDICTS", "10000"))
"""The positions of each kind in the slow tests."""


def without(name: str) -> Pruning:
    """Return the pruning without one rule."""
    return replace(Pruning(), **{name: False})


def search(start: Position, target: int, pruning: Pruning) -> Exhaustion:
    """Search exhaustively, up to a limit."""
    found = Exhaustion(start, target, pruning, 2)
    found.run(ENOUGH)
    return found


def blamed(state: State, target: int) -> list[str]:
    """Return the rules that alone refute what can be reached."""
    alone = {each: replace(ONLY_TABLE, **{each: True}) for each in RULES_OF_PRUNING}
    found = {each: verdict(state, target, alone[each], ENOUGH) for each in alone}
    return [each for each in found if found[each] is Status.REFUTED]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "count", [700, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_pruning_refutes_nothing_that_can_be_reached(kind: str, count: int) -> None:
    """Compare with a search that leaves nothing out.

    What is reached with all rules is reached with fewer, as a rule only leaves out
    lines; so a search with all rules tests each of them. `VERDICTS=200000 make slow`
    compares those of a million positions.
    """
    found = Counter[Status]()
    for state, target, pruned, plain in compare_verdicts(kind, kind, count):
        assert pruned is plain or plain is not Status.REACHED, (
            format_position(state),
            target,
            blamed(state, target),
        )
        found[plain] += 1
    assert min(found[Status.REACHED], found[Status.REFUTED]) > count / 10


@pytest.mark.parametrize("name", RULES_OF_PRUNING)
def test_a_rule_changes_no_verdict_of_whole_deals(name: str) -> None:
    compared = 0
    for number, target in WHOLE:
        start = Position(Deal(REVISED, number))
        with_it = search(start, target, Pruning()).run(0)
        without_it = search(start, target, without(name)).run(0)
        if without_it is not Status.SEARCHING:
            compared += 1
            assert with_it is without_it
    assert compared >= 1


@pytest.mark.parametrize(
    "name", [each for each in RULES_OF_PRUNING if each not in {"arrivals", "lateness"}]
)
def test_a_rule_saves_work_on_whole_deals(name: str) -> None:
    saved = 0
    for number, target in WHOLE:
        start = Position(Deal(REVISED, number))
        with_it = search(start, target, Pruning()).nodes
        saved += search(start, target, without(name)).nodes - with_it
    assert saved > 0


# No two hearts on the grid or to come add up to thirteen: the king cannot fall.
OUT_OF_REACH = position(
    grid="2c 2d 2s 3c 3d 3s 4c 4d 4s",
    royals="b5 Jc",
    pile="9c 9d Kh 9s 2h 3h Ts Tc 4h",
    spent="Ac Ad Ah As X1 X2",
)
# The sixth ploy is the last card, and no number follows it to kill.
TOO_LATE = position(
    grid="6c 2d 2s 6d 3d 3s 4c 4d 4s",
    royals="b5 Jc",
    hand="7h",
    pile="7s 8s 9s X2",
    ploys="Ac Ad Ah As X1",
)


@pytest.mark.parametrize(
    ("state", "target", "name", "pruning"),
    [
        (OUT_OF_REACH, 0, "arrivals", Pruning()),
        (TOO_LATE, 6, "lateness", without("mobility")),
    ],
)
def test_a_rule_saves_work_where_it_applies(
    state: State, target: int, name: str, pruning: Pruning
) -> None:
    start = Position.from_state(state)
    with_it = search(start, target, pruning)
    without_it = search(start, target, replace(pruning, **{name: False}))
    assert with_it.run(0) is without_it.run(0) is Status.REFUTED
    assert with_it.nodes < without_it.nodes
