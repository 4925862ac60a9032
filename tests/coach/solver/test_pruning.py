"""Without each pruning rule: the same verdicts, and larger searches."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice

import pytest
from tests.support.plain_search import late_positions
from tests.support.positions import position
from tests.support.rule_sets import KILL_THE_ROYALS, REVISED, REVISIONS

from cannonade.coach.solver import NO_PRUNING, Pruning
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status
from cannonade.engine import Deal
from cannonade.kernel import Position

RULES_OF_PRUNING = [each.name for each in fields(Pruning)]
WHOLE = ((4, 6), (7, 6), (14, 6), (27, 6), (32, 6), (35, 6), (36, 5))
"""Deals, each with a target score."""
ENOUGH = 200_000


def without(name: str) -> Pruning:
    """Return the pruning without one rule."""
    return replace(Pruning(), **{name: False})


def search(start: Position, target: int, pruning: Pruning) -> Exhaustion:
    """Search exhaustively, up to a limit."""
    found = Exhaustion(start, target, pruning, 2)
    found.run(ENOUGH)
    return found


def cases() -> Iterator[tuple[Position, int]]:
    """Yield late positions of several rule sets, each with a target score."""
    for rules in (REVISED, REVISIONS, KILL_THE_ROYALS):
        some = islice(late_positions(rules, seed=5), 60)
        for number, each in enumerate(some):
            yield each, number % 4


@pytest.mark.parametrize("name", RULES_OF_PRUNING)
def test_a_rule_changes_no_verdict_of_late_positions(name: str) -> None:
    reached = refuted = 0
    for start, target in cases():
        with_it = search(start, target, Pruning()).run(0)
        without_it = search(start, target, without(name)).run(0)
        if without_it is Status.SEARCHING:
            continue
        assert with_it is without_it
        reached += with_it is Status.REACHED
        refuted += with_it is Status.REFUTED
    assert reached > 30
    assert refuted > 30


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


def test_all_rules_together_change_no_verdict() -> None:
    only_table = replace(NO_PRUNING, table=True)
    compared = 0
    for start, target in cases():
        plain = search(start, target, only_table).run(0)
        if plain is not Status.SEARCHING:
            compared += 1
            assert search(start, target, Pruning()).run(0) is plain
    assert compared > 60


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


def test_no_newcomer_may_be_out_of_reach() -> None:
    # No two hearts on the grid or to come add up to thirteen: the king cannot fall.
    start = Position.from_state(
        position(
            grid="2c 2d 2s 3c 3d 3s 4c 4d 4s",
            royals="b5 Jc",
            pile="9c 9d Kh 9s 2h 3h Ts Tc 4h",
            spent="Ac Ad Ah As X1 X2",
        )
    )
    with_it = search(start, 0, Pruning())
    without_it = search(start, 0, without("arrivals"))
    assert with_it.run(0) is without_it.run(0) is Status.REFUTED
    assert with_it.nodes < without_it.nodes


def test_a_number_has_to_follow_the_last_ploy() -> None:
    # The sixth ploy is the last card, and no number follows it to kill.
    start = Position.from_state(
        position(
            grid="6c 2d 2s 6d 3d 3s 4c 4d 4s",
            royals="b5 Jc",
            hand="7h",
            pile="7s 8s 9s X2",
            ploys="Ac Ad Ah As X1",
        )
    )
    with_it = search(start, 6, replace(Pruning(), mobility=False))
    without_it = search(start, 6, replace(without("lateness"), mobility=False))
    assert with_it.run(0) is without_it.run(0) is Status.REFUTED
    assert with_it.nodes < without_it.nodes
