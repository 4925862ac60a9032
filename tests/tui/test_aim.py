"""Where the player can point, and the effect."""

from random import Random

import pytest
from tests.support.rule_sets import RULES
from tests.support.sessions import play_all
from tests.support.terminal import PLOYS

from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.engine import Action, Deal, Draw, Extract, Keep, Reassign
from cannonade.engine.refusals import Ploy
from cannonade.rules import Rules
from cannonade.session import begin, view
from cannonade.tui.aim import PLACES, Aim, Corner, places_of

SQUARES: tuple[Square, ...] = (*CELLS, *SLOTS)


def test_every_place_of_the_board_has_its_name() -> None:
    assert len(PLACES) == 25
    assert all(
        each.symbol == name
        for name, each in PLACES.items()
        if not isinstance(each, Corner)
    )


def test_arrows_lead_to_every_square_and_to_no_corner() -> None:
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    found = {Aim().square.symbol}
    waiting = [Aim()]
    while waiting:
        aim = waiting.pop()
        for step in steps:
            there = aim.go(*step)
            if there.square.symbol not in found:
                found.add(there.square.symbol)
                waiting.append(there)
    assert found == {each.symbol for each in SQUARES}
    assert Aim(Slot.C5).go(0, -1).square is Slot.C5, "the edge"
    assert Aim(Slot.B5).go(-1, 0).square is Slot.B5, "a corner"


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_action_can_be_pointed_at(rules: Rules) -> None:
    """Every legal action is a draw, a keep, or what Enter does at some aim."""
    session = begin(Deal(rules, 1))
    rng = Random(5)
    for _ in range(60):
        seen = view(session)
        if not seen.legal:
            break
        reached: set[Action] = {Draw(), Keep()}
        for square in SQUARES:
            for aim in aims_at(square):
                action = aim.action(seen)
                if action is not None:
                    reached.add(action)
                    assert any(each is square for each in aim.targets(seen))
        assert set(seen.legal) <= reached
        session = session.play(rng.choice(seen.legal))


def aims_at(square: Cell | Slot) -> list[Aim]:
    sources = [Aim(square, Ploy.REASSIGNMENT, each) for each in CELLS]
    return [Aim(square), Aim(square, Ploy.EXTRACTION), *sources]


def test_a_ploy_in_force_changes_what_enter_does() -> None:
    seen = view(begin(PLOYS))
    assert Aim(Cell.B2).action(seen) is None
    extract = Aim(Cell.B2).toggle(Ploy.EXTRACTION)
    assert extract.action(seen) == Extract(Cell.B2)
    assert extract.toggle(Ploy.EXTRACTION) == Aim(Cell.B2)
    source = Aim(Cell.C4, Ploy.REASSIGNMENT)
    assert source.action(seen) is None
    assert any(each is Cell.C4 for each in source.targets(seen))
    assert any(each is Cell.B4 for each in source.targets(seen)), "though it is 0"
    assert places_of(Reassign(Cell.B4, Cell.D2)) == ("b4", "d2")
    target = Aim(Cell.D2, Ploy.REASSIGNMENT, Cell.C4)
    assert target.action(seen) == Reassign(Cell.C4, Cell.D2)
    assert target.cancel() == Aim(Cell.D2, Ploy.REASSIGNMENT)
    assert target.cancel().cancel() == Aim(Cell.D2)


def test_a_preview_is_that_of_the_action() -> None:
    seen = view(play_all(begin(PLOYS), "xb2"))
    told = Aim(Cell.B2).preview(seen)
    assert told is not None
    assert told.action == Aim(Cell.B2).action(seen)
    assert [each.slot for each in told.attacks] == [Slot.B5]
