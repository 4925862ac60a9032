"""Setting up a position by hand: cards move between places, and none is lost."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st
from tests.support.positions import cards
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, REVISED, RULES
from tests.support.walks import walk

from cannonade.board import CELLS, SLOTS, Slot
from cannonade.cards import CARDS, PACK, Card
from cannonade.engine import Deal, Phase, PlacedRoyal, PositionDraft, observe, start
from cannonade.notation import Sketch, format_sketch, parse_sketch, set_up
from cannonade.rules import Rules
from cannonade.session.drafting import (
    BOTTOM,
    HAND,
    PLOYS,
    QUEUE,
    REST,
    SHAME,
    SIDE_PLACES,
    SPENT,
    TOP,
    WAITING,
    DraftPlace,
    cards_at,
    find_place,
    flaws_of,
    mix,
    places_of,
    put,
    sketch_grid,
    sketch_of,
    take_away,
    turn,
)

NAMES = (
    *(cell.symbol for cell in CELLS),
    *(slot.symbol for slot in SLOTS),
    *SIDE_PLACES,
)
PLACES = tuple(map(DraftPlace, NAMES))
EMPTY = PositionDraft()
GRID = cards("2d 8c 9d 5s 9s 9h 8s 2c 4c")


def drafted(*moves: str) -> PositionDraft:
    """Build a draft by moves such as "7h hand"."""
    draft = EMPTY
    for move in moves:
        card, place = move.split()
        draft = put(draft, CARDS[card], DraftPlace(place))
    return draft


def at(draft: PositionDraft, place: str) -> str:
    return " ".join(map(str, cards_at(draft, DraftPlace(place))))


def test_places_have_names() -> None:
    assert all(find_place(name) == name for name in NAMES)
    assert find_place("a1") is None
    assert find_place("") is None


@pytest.mark.parametrize("place", PLACES)
def test_a_card_can_be_put_anywhere_and_taken_away(place: DraftPlace) -> None:
    draft = put(EMPTY, CARDS["7h"], place)
    assert places_of(draft)[CARDS["7h"]] == place
    assert sum(each != REST for each in places_of(draft).values()) == (place != REST)
    assert places_of(take_away(draft, CARDS["7h"])) == places_of(EMPTY)


@given(st.lists(st.tuples(st.sampled_from(PACK), st.sampled_from(PLACES)), max_size=60))
def test_no_card_is_ever_in_two_places(moves: list[tuple[Card, DraftPlace]]) -> None:
    draft = EMPTY
    for card, place in moves:
        draft = put(draft, card, place)
        assert places_of(draft)[card] == place
    named = draft.cards()
    assert len(named) == len(set(named))
    sketch = Sketch(draft, 5)
    assert sorted(sketch.completed().cards()) == sorted(PACK)
    assert parse_sketch(format_sketch(sketch)) == sketch


@pytest.mark.parametrize(
    ("moves", "place", "there"),
    [
        ("2d 8c 9d", "b3", "2d 8c 9d"),
        ("2d 8c 9d 2d", "b3", "8c 9d 2d"),
        ("Kd 3c 2h", "e3", "Kd 3c 2h"),
        ("Kd 3c Qs", "e3", "Qs"),
        *(("7h 8h", place, "8h") for place in (HAND, WAITING)),
        *(
            ("As X1 Ac", place, "As X1 Ac")
            for place in (PLOYS, SPENT, SHAME, QUEUE, TOP, BOTTOM)
        ),
    ],
)
def test_a_place_holds_what_it_has_room_for(moves: str, place: str, there: str) -> None:
    draft = drafted(*(f"{card} {place}" for card in moves.split()))
    assert at(draft, place) == there
    held = {card for card, where in places_of(draft).items() if where != REST}
    assert held == {*cards(there)}


def test_a_royal_takes_armour_and_fate_along() -> None:
    draft = turn(drafted("Kd e3", "3c e3"), Slot.E3)
    moved = put(draft, CARDS["Kd"], DraftPlace("a2"))
    assert moved.royals[Slot.A2] == PlacedRoyal(CARDS["Kd"], cards("3c"), is_dead=True)
    assert moved.royals[Slot.E3] is None


def test_a_number_on_a_free_slot_is_there_to_be_refused() -> None:
    draft = drafted("7h e3")
    assert at(draft, "e3") == "7h"
    found = flaws_of(Sketch(draft, 1))
    assert [each.describe() for each in found] == ["only royals stand on slots, not 7h"]


def test_a_royal_can_fall_and_stand_up_again() -> None:
    draft = turn(drafted("Kd e3"), Slot.E3)
    assert draft.royals[Slot.E3] == PlacedRoyal(CARDS["Kd"], is_dead=True)
    assert turn(draft, Slot.E3) == drafted("Kd e3")
    assert turn(EMPTY, Slot.E3) == EMPTY


def test_the_draw_pile_is_top_rest_and_bottom() -> None:
    draft = drafted("3c bottom", "2c top", "4c bottom", "5c top")
    pile = Sketch(draft, 7).completed()
    assert pile.draw_pile[:2] == cards("2c 5c")
    assert pile.draw_pile[-2:] == cards("3c 4c")
    assert pile.layers == (52, 1, 1)
    assert at(mix(draft), "top") == ""
    assert at(mix(draft), "bottom") == "3c 4c"


def test_taking_from_a_shuffled_layer_leaves_the_others_in_it() -> None:
    draft = replace(EMPTY, draw_pile=cards("2c 3c 4c 5c"), layers=(1, 2, 1))
    thinner = take_away(draft, CARDS["3c"])
    assert (thinner.draw_pile, thinner.layers) == (cards("2c 4c 5c"), (1, 1, 1))
    assert take_away(thinner, CARDS["5c"]).layers == (1, 1)


@pytest.mark.parametrize("name", RULES)
def test_what_is_known_of_a_game_can_be_played(name: str) -> None:
    for played in walk(Deal(RULES[name], 3), limit=80):
        table = observe(played.before)
        sketch = sketch_of(table, 5)
        assert flaws_of(sketch) == ()
        again = observe(set_up(sketch.completed()))
        assert again == table


def test_what_nobody_has_seen_does_not_get_into_a_sketch() -> None:
    state = start(Deal(REVISED, 1)).state
    sketch = sketch_of(observe(state), 5)
    assert sketch.draft.draw_pile == ()
    assert sorted(sketch.rest_cards) == sorted(state.draw_pile)
    assert sketch.completed().draw_pile != state.draw_pile


@pytest.mark.parametrize(
    ("rules", "count", "phase"),
    [
        (REVISED, 9, Phase.REPLACEMENT),
        (ORIGINAL, 8, Phase.PLAY),
        (KILL_THE_ROYALS, 9, Phase.ROYALS),
    ],
)
def test_a_grid_is_laid_and_the_set_up_goes_on_by_the_rules(
    rules: Rules, count: int, phase: Phase
) -> None:
    sketch = sketch_grid(rules, GRID[:count], 5)
    laid = [(card,) for card in GRID[:count]]
    assert sketch.draft.phase is phase
    assert sketch.draft.stacks == tuple(
        laid if count == 9 else [*laid[:4], (), *laid[4:]]
    )
    hand = sketch.draft.hand
    assert (hand is not None and hand.is_royal) is (phase is Phase.ROYALS)
    assert flaws_of(sketch) == ()
