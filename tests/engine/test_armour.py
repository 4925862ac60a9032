"""A blocked number: armour and the alternatives (rules page, 3 to 8)."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import (
    KILL_THE_ROYALS,
    ORIGINAL,
    POINTS,
    REVISED,
    REVISIONS,
)
from tests.support.tokens import legal, play, told

from cannonade.board import CELLS, Slot
from cannonade.cards import CARDS
from cannonade.engine import Outcome, PlacedRoyal, Reason, State
from cannonade.engine.events import Armoured, Ended
from cannonade.rules import schema

LOST_BY_ARMOUR = Outcome(is_won=False, reason=Reason.ARMOUR, score=None)
LOST_BLOCKED = Outcome(is_won=False, reason=Reason.BLOCKED, score=None)
HARD_RESETS = " ".join(f"6h!{cell.symbol}" for cell in CELLS)
EXTRACTIONS = " ".join(f"x{cell.symbol}" for cell in CELLS)


def blocked(
    rules: schema.Rules, royals: str, hand: str = "6h", ploys: str = ""
) -> State:
    return position(rules, grid=FULL, royals=royals, hand=hand, ploys=ploys)


def armour(slots: Iterable[str]) -> str:
    return " ".join(f"6h+{slot}" for slot in slots)


SUIT_OR_ANY = schema.Rules(armour_choice=schema.ArmourChoice.SUIT_OR_ANY)


@pytest.mark.key("armour_choice", "similar")
@pytest.mark.key("armour_choice", "suit_or_any")
@pytest.mark.key("armour_choice", "unarmoured_low")
@pytest.mark.ruling("printed-rank")
@pytest.mark.parametrize(
    ("rules", "royals", "slots"),
    [
        (REVISED, "b5 Jd, c5 Kh, d5 Qc", "c5"),  # its suit
        (REVISED, "b5 Jc, c5 Kd, d5 Qs", "c5"),  # otherwise its colour
        (REVISED, "b5 Kc, c5 Jc, d5 Qs", "c5"),  # otherwise any; the lowest of them
        (REVISED, "b5 Qd, c5 Jd+7d, d5 Kd", "c5"),  # by the printed rank
        (REVISED, "b5 Jc, c5 Js, d5 Qs", "b5 c5"),  # equally good
        (REVISED, "b5 Jh dead, c5 Kc", "c5"),  # dead ones bear nothing
        (SUIT_OR_ANY, "b5 Jd, c5 Kh, d5 Qh+2h", "c5 d5"),  # any of its suit
        (SUIT_OR_ANY, "b5 Jd, c5 Kc, d5 Qs", "b5 c5 d5"),  # otherwise any
        (SUIT_OR_ANY, "b5 Jh dead, c5 Kc", "c5"),
        (KILL_THE_ROYALS, "b5 Jc, c5 Kh, d5 Qd", "b5"),  # rank before the suit
        (KILL_THE_ROYALS, "b5 Qc, c5 Qd, d5 Qh", "d5"),  # then the suit
        (KILL_THE_ROYALS, "b5 Qc, c5 Qd, d5 Kh", "c5"),  # then the colour
        (KILL_THE_ROYALS, "b5 Qc, c5 Qs, d5 Kh", "b5 c5"),  # equally good
        (KILL_THE_ROYALS, "b5 Jh+2h, c5 Kc, d5 Qd+3h", "c5"),  # none with armour
        (KILL_THE_ROYALS, "b5 Jh dead, c5 Kc", "c5"),
    ],
)
def test_which_royals_a_number_may_armour(
    rules: schema.Rules, royals: str, slots: str
) -> None:
    assert legal(blocked(rules, royals)) == armour(slots.split())


@pytest.mark.ruling("invincible-king")
def test_no_king_takes_a_seven_in_kill_the_royals() -> None:
    royals = "b5 Jc+2c, c5 Qd+3c, d5 Kc"
    assert blocked(KILL_THE_ROYALS, royals, hand="7h").outcome == LOST_BLOCKED
    assert legal(blocked(KILL_THE_ROYALS, royals, hand="6h")) == "6h+d5"
    strictly = replace(KILL_THE_ROYALS, placement=schema.Placement.LOWER)
    assert legal(blocked(strictly, "b5 Qc, c5 Kc", hand="8h")) == "8h+b5"


def test_the_choice_of_an_unarmoured_royal_sets_no_limit() -> None:
    unlimited = replace(KILL_THE_ROYALS, armour_limit=schema.ArmourLimit.NONE)
    assert legal(blocked(unlimited, "b5 Kc", hand="7h")) == "7h+b5"


@pytest.mark.key("blocked", "ploys_first")
def test_a_ploy_comes_before_armour() -> None:
    assert legal(blocked(REVISED, "b5 Kc", ploys="Ac")) == EXTRACTIONS
    assert legal(blocked(REVISED, "b5 Kc")) == "6h+b5"


@pytest.mark.key("blocked", "armour_or_ploy")
def test_or_the_player_chooses_between_them() -> None:
    state = blocked(REVISIONS, "b5 Kc", hand="5h", ploys="Ac")
    assert legal(state) == f"5h+b5 {EXTRACTIONS}"


@pytest.mark.key("blocked", "armour_or_shame")
def test_or_between_armour_and_a_hard_reset() -> None:
    assert legal(blocked(ORIGINAL, "b5 Kc, c5 Jd")) == f"6h+c5 {HARD_RESETS}"


@pytest.mark.ruling("ploys-beside-shame")
def test_or_ploys_beside_both() -> None:
    rules = schema.Rules(blocked=schema.Blocked.ARMOUR_OR_SHAME)
    state = blocked(rules, "b5 Kc", ploys="Ac")
    assert legal(state) == f"6h+b5 {HARD_RESETS} {EXTRACTIONS}"


def test_armour_adds_up_and_stays_in_order() -> None:
    state = blocked(REVISED, "b5 Jh+2d", hand="3h")
    armoured = Armoured(CARDS["3h"], CARDS["Jh"], Slot.B5, 16)
    assert told(state, "3h+b5") == (armoured,)
    after = play(state, "3h+b5")
    assert after.royals[Slot.B5] == PlacedRoyal(CARDS["Jh"], (CARDS["2d"], CARDS["3h"]))
    assert (after.hand, legal(after)) == (None, ".")


LIMITS = [
    ("stated", "Jh+3d", "5h", False),
    ("stated", "Jh+3d", "6h", True),
    ("stated", "Qh+2d", "5h", False),
    ("stated", "Qh+2d", "6h", True),
    ("stated", "Kh", "5h", False),
    ("stated", "Kh", "6h", True),
    ("proven", "Jh+3d", "6h", False),
    ("proven", "Jh+3d", "7h", True),
    ("proven", "Qh+2d", "6h", False),
    ("proven", "Qh+2d", "7h", True),
    ("proven", "Kh", "6h", False),
    ("proven", "Kh", "7h", True),
]


@pytest.mark.ruling("fatal-health")
@pytest.mark.key("armour_limit", "fatal")
@pytest.mark.key("fatal_health", "stated")
@pytest.mark.key("fatal_health", "proven")
@pytest.mark.parametrize(("limit", "royal", "hand", "is_fatal"), LIMITS)
def test_too_much_armour_loses_at_once(
    limit: str, royal: str, hand: str, *, is_fatal: bool
) -> None:
    rules = schema.Rules(fatal_health=schema.FatalHealth(limit))
    state = blocked(rules, f"b5 {royal}", hand=hand)
    after = play(state, f"{hand}+b5")
    assert after.outcome == (LOST_BY_ARMOUR if is_fatal else None)
    assert (Ended(LOST_BY_ARMOUR) in told(state, f"{hand}+b5")) is is_fatal


@pytest.mark.key("armour_limit", "refused")
@pytest.mark.ruling("refused-health")
@pytest.mark.parametrize(("limit", "royal", "hand", "is_fatal"), LIMITS)
def test_or_it_is_refused_and_the_number_is_lost(
    limit: str, royal: str, hand: str, *, is_fatal: bool
) -> None:
    rules = replace(REVISIONS, fatal_health=schema.FatalHealth(limit))
    state = blocked(rules, f"b5 {royal}", hand=hand)
    assert legal(state) == ("" if is_fatal else f"{hand}+b5")
    assert state.outcome == (LOST_BLOCKED if is_fatal else None)


@pytest.mark.key("armour_limit", "none")
def test_or_it_does_not_matter() -> None:
    rules = schema.Rules(armour_limit=schema.ArmourLimit.NONE)
    assert play(blocked(rules, "b5 Kh", hand="7h"), "7h+b5").outcome is None


@pytest.mark.ruling("similarity-among-the-able")
def test_the_refused_royal_leaves_the_choice_to_the_others() -> None:
    royals = "b5 Jh+4d+2d, c5 Kc+3d, d5 Qs+2h"
    assert legal(blocked(REVISED, royals, hand="5h")) == "5h+b5"
    assert legal(blocked(REVISIONS, royals, hand="5h")) == "5h+d5"


def test_blocked_with_no_royal_to_take_it_and_no_ploy_is_lost() -> None:
    rules = KILL_THE_ROYALS
    assert blocked(rules, "b5 Jh+2h, c5 Kc+3h").outcome == LOST_BLOCKED
    assert blocked(rules, "b5 Jh+2h, c5 Kc").outcome is None
    assert blocked(rules, "b5 Jh+2h", ploys="Ac").outcome is None
    assert blocked(POINTS, "b5 Jh+2h").outcome is None


def test_a_dead_royal_with_much_armour_loses_nothing() -> None:
    royals = "b5 Jh+4d+5d dead, c5 Kc"
    assert blocked(REVISED, royals, hand="5h").outcome is None
