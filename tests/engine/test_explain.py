"""Refusals: each one exactly, from a position that produces it."""

from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, REVISIONS, RULES
from tests.support.tokens import actions
from tests.support.universe import EVERY_ACTION
from tests.support.walks import random_rules, walk

from cannonade import engine
from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import refusals
from cannonade.errors import IllegalActionError
from cannonade.rules.schema import AceUse, Blocked, FatalHealth, Grid, JokerUse, Rules

REPLACING_EIGHT = position(
    Rules(grid=Grid.EIGHT), phase=engine.Phase.REPLACEMENT, grid=FULL, c3="", e3="Kd"
)
REPLACING = position(phase=engine.Phase.REPLACEMENT, grid=FULL, e3="Kd", ploys="Ac")
PLACING = position(phase=engine.Phase.ROYALS, grid=FULL, hand="Kd", ploys="Ac X1")
DRAWING = position(grid="7h 5c - - - - - - -", e3="Kd", ploys="Ac X1", c2="2c")
NUMBER = position(grid="7h 8h - Ts 9c 9d 9h 9s Tc", e3="Kd", hand="6c")
ROYAL = position(grid="7h 8c - - - - - - -", royals="e3 Kd, c5 Jc dead", hand="Qs")
BLOCKED = position(grid=FULL, royals="e3 Kd, a2 Jh dead, b5 Jc", hand="6d")
PLOYS_FIRST = position(grid=FULL, e3="Kd", hand="6d", ploys="X1 Ac")
NO_FLIP, NO_DISARMING = (
    position(rules, grid=FULL, e3="Kd", hand="6d", ploys="X1 Ac")
    for rules in (Rules(ace_use=AceUse.FLIP), Rules(joker_use=JokerUse.DISARM))
)
REFILLING = position(ORIGINAL, pile="", b4="2h", royals="e3 Kd")
RESETTING = position(ORIGINAL, b4="7h", e3="Kd", hand="Ac")
LIMITED = position(REVISIONS, grid=FULL, royals="b5 Jh+4h+2h, c5 Kd, d5 Qs", hand="5h")
LOW = position(KILL_THE_ROYALS, grid=FULL, royals="b5 Jh+4h, c5 Kd, d5 Qs", hand="5h")
LOW_PROVEN = position(KILL_THE_ROYALS, grid=FULL, royals="c5 Kd, d5 Qs", hand="7h")
LOW_STATED = position(
    replace(KILL_THE_ROYALS, fatal_health=FatalHealth.STATED),
    grid=FULL,
    royals="c5 Kd, d5 Qs",
    hand="6h",
)
SHAMING = position(
    Rules(blocked=Blocked.ARMOUR_OR_SHAME), grid=FULL, e3="Kd", hand="6d"
)
FLIPPING = position(Rules(ace_use=AceUse.FLIP), grid=FULL, e3="Kd", ploys="Ac")
WILD = position(Rules(joker_use=JokerUse.WILD), b4="2c", e3="Kd", hand="6d", ploys="X1")
DISARMING = position(Rules(joker_use=JokerUse.DISARM), grid=FULL, e3="Qs", ploys="X1")
DRY = position(pile="", b4="2h", royals="e3 Kd", ploys="Ac")
OVER = position(pile="", b4="2h", royals="e3 Kd")

LOST = engine.Outcome(is_won=False, reason=engine.Reason.DRY, score=None)
SIX, SIX_D, ACE, KING, QUEEN = (CARDS[each] for each in ["6c", "6d", "Ac", "Kd", "Qs"])
FITS = (Cell.D4,)


REFUSALS: list[tuple[engine.State, str, refusals.Refusal | None]] = [
    (OVER, ".", refusals.GameOver(LOST)),
    (OVER, "keep", refusals.GameOver(LOST)),
    # the set-up
    (DRAWING, "keep", refusals.WrongPhase(engine.Phase.PLAY)),
    (PLACING, "=b4", refusals.WrongPhase(engine.Phase.ROYALS)),
    (RESETTING, "keep", refusals.NotInTheseRules()),
    (REPLACING_EIGHT, "=c3", refusals.EmptyCell(Cell.C3)),
    (REPLACING, ".", refusals.WrongPhase(engine.Phase.REPLACEMENT)),
    (REPLACING, "6c@b4", refusals.WrongPhase(engine.Phase.REPLACEMENT)),
    (REPLACING, "Qs@b5", refusals.WrongPhase(engine.Phase.REPLACEMENT)),
    (REPLACING, "6c+e3", refusals.WrongPhase(engine.Phase.REPLACEMENT)),
    (REPLACING, "xb4", refusals.WrongPhase(engine.Phase.REPLACEMENT)),
    (PLACING, "xb4", refusals.WrongPhase(engine.Phase.ROYALS)),
    (PLACING, "b4>c4", refusals.WrongPhase(engine.Phase.ROYALS)),
    (PLACING, ".", refusals.HandFull(KING)),
    (PLACING, "6c@b4", refusals.NotInHand(SIX, KING)),
    # the hand
    (NUMBER, ".", refusals.HandFull(SIX)),
    (DRAWING, "6c@b4", refusals.NotInHand(SIX, None)),
    (NUMBER, "6d@d4", refusals.NotInHand(SIX_D, SIX)),
    (NUMBER, "6d+e3", refusals.NotInHand(SIX_D, SIX)),
    (NUMBER, "Qs@b5", refusals.NotInHand(QUEEN, SIX)),
    # numbers
    (NUMBER, "6c@b4", refusals.TooLow(SIX, Cell.B4, CARDS["7h"], FITS)),
    (NUMBER, "6c+e3", refusals.NotBlocked(SIX, FITS)),
    (NUMBER, "6c!b4", refusals.NotBlocked(SIX, FITS)),
    (ROYAL, "Qs+e3", refusals.GoesElsewhere(QUEEN)),
    (ROYAL, "Qs!b4", refusals.GoesElsewhere(QUEEN)),
    (RESETTING, "Ac+e3", refusals.NotBlocked(ACE, tuple(Cell))),
    # royals
    (
        ROYAL,
        "Qs@c5",
        refusals.SlotTaken(QUEEN, Slot.C5, CARDS["Jc"], (Slot.B5, Slot.A4)),
    ),
    (ROYAL, "Qs@e3", refusals.SlotTaken(QUEEN, Slot.E3, KING, (Slot.B5, Slot.A4))),
    (ROYAL, "Qs@d5", refusals.LessAlike(QUEEN, Slot.D5, (Slot.B5, Slot.A4))),
    # ploys
    (RESETTING, "xb4", refusals.NotInTheseRules()),
    (RESETTING, "b4>c4", refusals.NotInTheseRules()),
    (NUMBER, "xb4", refusals.NoPloy(refusals.Ploy.EXTRACTION)),
    (NUMBER, "b4>d4", refusals.NoPloy(refusals.Ploy.REASSIGNMENT)),
    (DRAWING, "xd4", refusals.EmptyCell(Cell.D4)),
    (DRAWING, "d4>b4", refusals.EmptyCell(Cell.D4)),
    (DRAWING, "b4>b4", refusals.SameCell(Cell.B4)),
    (
        DRAWING,
        "c2>b4",
        refusals.TooLow(
            CARDS["2c"],
            Cell.B4,
            CARDS["7h"],
            (Cell.D4, Cell.B3, Cell.C3, Cell.D3, Cell.B2, Cell.D2),
        ),
    ),
    # armour
    (BLOCKED, "6d+d5", refusals.NoLivingRoyal(Slot.D5)),
    (BLOCKED, "6d+a2", refusals.NoLivingRoyal(Slot.A2)),
    (BLOCKED, "6d+b5", refusals.NotTheOneForArmour(SIX_D, CARDS["Jc"], (Slot.E3,))),
    (BLOCKED, "6d!b4", refusals.NotInTheseRules()),
    (PLOYS_FIRST, "6d+e3", refusals.PloyFirst(SIX_D, (CARDS["X1"], ACE))),
    (PLOYS_FIRST, "6d+b5", refusals.NoLivingRoyal(Slot.B5)),
    (NO_FLIP, "6d+e3", refusals.PloyFirst(SIX_D, (CARDS["X1"],))),
    (NO_DISARMING, "6d+e3", refusals.PloyFirst(SIX_D, (ACE,))),
    (LIMITED, "5h+b5", refusals.UnfitForArmour(CARDS["Jh"], 22, 21)),
    (LIMITED, "5h+d5", refusals.NotTheOneForArmour(CARDS["5h"], QUEEN, (Slot.C5,))),
    (LOW, "5h+b5", refusals.UnfitForArmour(CARDS["Jh"], 20, None)),
    (LOW_PROVEN, "7h+c5", refusals.UnfitForArmour(KING, 20, 20)),
    (LOW_STATED, "6h+c5", refusals.UnfitForArmour(KING, 19, 19)),
    (SHAMING, "6d!b4", None),
    # other uses of aces and jokers
    (FLIPPING, "xb4", refusals.SingleCard(Cell.B4)),
    (WILD, "6d*b4", refusals.FitsAnyway(SIX_D, Cell.B4)),
    (WILD, "Qs*b4", refusals.GoesElsewhere(QUEEN)),
    (DISARMING, "-e3", refusals.NoArmour(QUEEN)),
    (DISARMING, "-d5", refusals.NoLivingRoyal(Slot.D5)),
    (NUMBER, "6h*b4", refusals.NotInTheseRules()),
    # the draw pile
    (DRAWING, "^b4", refusals.NotInTheseRules()),
    (RESETTING, "^b4", refusals.HandFull(ACE)),
    (position(ORIGINAL, b4="7h", e3="Kd"), "^b4", refusals.DrawPileNotEmpty(52)),
    (REFILLING, ".", refusals.DrawPileEmpty()),
    (REFILLING, "^c4", refusals.EmptyCell(Cell.C4)),
    (DRY, ".", refusals.DrawPileEmpty()),
]


@pytest.mark.parametrize(("state", "token", "refusal"), REFUSALS)
def test_why_an_action_is_refused(
    state: engine.State, token: str, refusal: refusals.Refusal | None
) -> None:
    (action,) = actions(token)
    assert engine.explain(state, action) == refusal
    assert engine.explain(engine.observe(state), action) == refusal


def test_only_a_royal_is_put_on_a_slot() -> None:
    # Text has no such action, but a program may create one.
    assert engine.explain(
        NUMBER, engine.PlaceRoyal(SIX, Slot.C5)
    ) == refusals.GoesElsewhere(SIX)


def test_every_kind_of_refusal_is_met() -> None:
    assert {type(refusal) for _, _, refusal in REFUSALS} == {
        *get_args(refusals.Refusal),
        type(None),
    }


def test_a_checked_step_raises_the_refusal() -> None:
    (draw,) = actions(".")
    with pytest.raises(IllegalActionError) as caught:
        engine.step(NUMBER, draw)
    assert (caught.value.action, caught.value.refusal) == (draw, refusals.HandFull(SIX))


def some_positions(rules: Rules, number: int) -> list[engine.State]:
    """Return every seventh position of a game, and the last."""
    played = list(walk(engine.Deal(rules, number)))
    return [*(each.before for each in played[number % 7 :: 7]), played[-1].step.state]


@pytest.mark.parametrize(
    "rules",
    [*RULES.values(), *(random_rules(Random(seed)) for seed in range(20))],
    ids=[*RULES, *map("house {}".format, range(20))],
)
def test_nothing_is_refused_exactly_when_it_is_legal(rules: Rules) -> None:
    for state in some_positions(rules, 3):
        legal = engine.legal_actions(state)
        unrefused = [
            each for each in EVERY_ACTION if engine.explain(state, each) is None
        ]
        assert len(set(legal)) == len(legal)
        assert set(unrefused) == set(legal)
        assert engine.legal_actions(engine.observe(state)) == legal
