"""Attacks (rules page, section 3), and their previews."""

import pytest
from tests.support.positions import position
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED
from tests.support.tokens import play, told

from cannonade import engine
from cannonade.board import LANES, Cell, Lane, Slot
from cannonade.cards import CARDS
from cannonade.engine.events import Attacked, AttackResult, Event, Killed, Placed
from cannonade.rules.schema import Rules

KILLED = AttackResult.KILLED
TOO_WEAK = AttackResult.TOO_WEAK
WRONG_CARDS = AttackResult.WRONG_CARDS
NO_PAYLOAD = AttackResult.NO_PAYLOAD


def only_attack(events: tuple[Event, ...]) -> Attacked:
    (attack,) = (each for each in events if isinstance(each, Attacked))
    return attack


@pytest.mark.parametrize(
    ("royal", "near", "middle", "result", "misfits"),
    [
        ("Jh", "5c", "6s", KILLED, ""),  # any cards against a jack
        ("Jh", "5c", "5d", TOO_WEAK, ""),
        ("Qh", "5d", "7h", KILLED, ""),  # her colour against a queen
        ("Qh", "Td", "Th", KILLED, ""),
        ("Qh", "5d", "6h", TOO_WEAK, ""),
        ("Qh", "Td", "Tc", WRONG_CARDS, "Tc"),
        ("Qc", "Td", "Ts", WRONG_CARDS, "Td"),
        ("Kh", "5h", "8h", KILLED, ""),  # his suit against a king
        ("Kh", "5h", "7h", TOO_WEAK, ""),
        ("Kh", "Td", "Th", WRONG_CARDS, "Td"),
        ("Kh", "Th", "Td", WRONG_CARDS, "Td"),
        ("Ks", "2d", "3c", WRONG_CARDS, "2d 3c"),
        ("Jh+2c+3c", "8d", "8h", KILLED, ""),  # armour adds to the health
        ("Jh+2c+3c", "8d", "7h", TOO_WEAK, ""),
        ("Jh", "", "Td", NO_PAYLOAD, ""),
        ("Jh", "Td", "", NO_PAYLOAD, ""),
        ("Jh", "", "", NO_PAYLOAD, ""),
        ("Kh", "", "Td", NO_PAYLOAD, "Td"),
        ("Kh", "Td", "", NO_PAYLOAD, "Td"),
    ],
)
def test_what_comes_of_an_attack(
    royal: str, near: str, middle: str, result: AttackResult, misfits: str
) -> None:
    state = position(b5=royal, b4=near, b3=middle, hand="9c")
    payload = [CARDS[each] for each in (near, middle) if each]
    target = state.royals[Slot.B5]
    assert target is not None
    attack = Attacked(
        royal=target.card,
        slot=Slot.B5,
        near=CARDS.get(near),
        middle=CARDS.get(middle),
        total=sum(card.rank for card in payload),
        needed=target.health,
        misfits=tuple(CARDS[each] for each in misfits.split()),
        needs=state.rules.what_counts(target.card),
        result=result,
    )
    killed = Killed(target.card, Slot.B5, target.armour, 1)
    kills = (killed,) if result is KILLED else ()
    assert told(state, "9c@b2") == (Placed(CARDS["9c"], Cell.B2, None), attack, *kills)
    is_dead = result is KILLED
    bearer = engine.PlacedRoyal(target.card, target.armour, is_dead)
    assert play(state, "9c@b2").royals[Slot.B5] == bearer


@pytest.mark.ruling("points-aces-jokers-count")
@pytest.mark.ruling("jokers-have-no-colour")
@pytest.mark.parametrize("rules", [ORIGINAL, POINTS])
@pytest.mark.parametrize(
    ("royal", "near", "middle", "result"),
    [
        ("Jh", "Ac", "Ts", KILLED),  # an ace is worth 1
        ("Jh", "Ts", "Ac", KILLED),
        ("Jh", "Ac", "9s", TOO_WEAK),
        ("Jh", "X1", "Ts", TOO_WEAK),  # a joker counts against a jack, as 0
        ("Qh", "Ad", "Th", TOO_WEAK),  # the suit and colour of an ace count
        ("Qh", "As", "Th", WRONG_CARDS),
        ("Kh", "Ah", "Th", TOO_WEAK),
        ("Kh", "Ad", "Th", WRONG_CARDS),
        ("Qh", "X1", "Th", WRONG_CARDS),  # a joker has neither
        ("Kh", "Th", "X2", WRONG_CARDS),
    ],
)
def test_aces_and_jokers_in_a_payload(
    rules: Rules, royal: str, near: str, middle: str, result: AttackResult
) -> None:
    state = position(rules, b5=royal, b4=near, b3=middle, hand="9c")
    assert only_attack(told(state, "9c@b2")).result is result


@pytest.mark.ruling("armour-leaves-with-royal")
def test_one_card_can_kill_two_royals() -> None:
    state = position(
        royals="b5 Jh+2d, e2 Jc, c5 Ks dead", grid="5c - - 8s - - - 6d 7h", hand="9c"
    )
    events = told(state, "9c@b2")
    assert [type(each) for each in events] == [
        Placed,
        Attacked,
        Killed,
        Attacked,
        Killed,
    ]
    assert events[2] == Killed(CARDS["Jh"], Slot.B5, (CARDS["2d"],), 2)
    assert events[4] == Killed(CARDS["Jc"], Slot.E2, (), 3)
    after = play(state, "9c@b2")
    assert (after.dead_count, after.living_count) == (3, 0)
    assert after.stacks[0] == (CARDS["5c"],)  # the payload stays


@pytest.mark.ruling("points-far-cells-fire")
@pytest.mark.parametrize("rules", [REVISED, POINTS])
@pytest.mark.parametrize("lane", LANES, ids=lambda lane: lane.slot.symbol)
def test_only_the_far_cell_fires_a_lane(rules: Rules, lane: Lane) -> None:
    hand = CARDS["9c"]
    state = position(rules, {lane.slot.symbol: "Kh"}, hand="9c")
    firing = [
        action.cell
        for action in engine.legal_actions(state)
        if isinstance(action, engine.Place) and engine.preview(state, action).attacks
    ]
    assert firing == [lane.far]
    event = only_attack(told(state, f"{hand}@{lane.far.symbol}"))
    assert event.slot is lane.slot


def test_a_lane_with_a_dead_royal_or_none_does_not_fire() -> None:
    state = position(b5="Jh dead", c5="Jd", b4="Tc", b3="Td", hand="9c")
    assert told(state, "9c@b2") == (Placed(CARDS["9c"], Cell.B2, None),)


def test_the_near_and_middle_top_cards_alone_count() -> None:
    state = position(b5="Jh", b4="Tc 4c", b3="Td 5d", hand="9c")
    assert only_attack(told(state, "9c@b2")).total == 9
