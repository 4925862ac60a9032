"""Facts that follow from the rules (rules page, section 11)."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, strategies as st
from tests.support.positions import position
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, REVISED, REVISIONS
from tests.support.tokens import legal, play
from tests.support.walks import Policy, uniform, walk, wary

from cannonade.board import CELLS
from cannonade.cards import CARDS, PACK, Card
from cannonade.engine import Deal, Draw, PlacedRoyal, legal_actions
from cannonade.engine.events import Armoured, Cycled, Drawn, Extracted
from cannonade.engine.similarity import may_bear
from cannonade.rules.schema import Placement, Rules

NUMBERS = [card for card in PACK if card.is_number]
STRICTLY = replace(REVISED, placement=Placement.LOWER)
PLOY_GAMES = {
    "revised": REVISED,
    "revisions": REVISIONS,
    "kill-the-royals": KILL_THE_ROYALS,
}
EACH_PLOY_GAME = pytest.mark.parametrize("rules", PLOY_GAMES.values(), ids=PLOY_GAMES)
SPENDER = wary(-30)
SAVER = wary(3)


@pytest.mark.parametrize(
    ("rules", "hand", "actions"),
    [
        (REVISED, "7s", "7s+e3"),
        (REVISED, "8s", "8s@c2 8s@d2"),
        (STRICTLY, "8s", "8s+e3"),
        (STRICTLY, "9s", "9s@c2 9s@d2"),
    ],
)
def test_the_highest_blocked_numbers(rules: Rules, hand: str, actions: str) -> None:
    grid = "Tc Td Th Ts 9c 9d 9h 8h 8c"
    assert legal(position(rules, grid=grid, hand=hand, e3="Ks")) == actions


@pytest.mark.parametrize("policy", [uniform, SAVER, SPENDER])
@pytest.mark.parametrize("rules", [*PLOY_GAMES.values(), ORIGINAL])
def test_8_to_10_are_never_armour(rules: Rules, policy: Policy) -> None:
    for number in range(8):
        for played in walk(Deal(rules, number), policy):
            for event in played.step.events:
                assert not isinstance(event, Armoured) or event.card.rank <= 7


@given(
    st.sampled_from([REVISED, STRICTLY]),
    st.permutations(NUMBERS),
    st.lists(st.integers(0, 2), min_size=9, max_size=9).filter(any),
)
def test_a_joker_always_has_a_move_while_a_cell_is_filled(
    rules: Rules, cards: list[Card], heights: list[int]
) -> None:
    # Nine top cards cannot all be of one rank, so this holds strictly too.
    places = {
        cell.symbol: " ".join(card.symbol for card in cards[2 * cell :][:height])
        for cell, height in zip(CELLS, heights, strict=True)
    }
    state = position(rules, places, ploys="X1", e3="Kd")
    assert len(legal_actions(state)) > 1


@EACH_PLOY_GAME
@pytest.mark.parametrize("policy", [uniform, SAVER, SPENDER])
def test_a_ploy_game_keeps_three_cells_and_ends_after_45_and_the_extracted_cards(
    rules: Rules, policy: Policy
) -> None:
    for number in range(10):
        *_, last = played = list(walk(Deal(rules, number), policy))
        assert all(len(each.step.state.filled_cells()) >= 3 for each in played)
        events = [event for each in played for event in each.step.events]
        drawn = sum(isinstance(event, Drawn | Cycled) for event in events)
        stacks = [event.stack for event in events if isinstance(event, Extracted)]
        assert drawn <= 45 + sum(map(len, stacks))
        assert sum(isinstance(each.action, Draw) for each in played) <= drawn
        assert last.step.state.is_over


def test_original_can_go_on_for_ever_by_recycling_resets() -> None:
    state = position(ORIGINAL, pile="Ac", b4="X1", royals="e3 Kd", c4="2c")
    round_trip = ". Ac@b4 . X1@b4"
    first = play(state, round_trip)
    second = play(first, round_trip)
    assert second == replace(first, draws=first.draws + 2)
    assert first.draw_pile == (CARDS["Ac"],)


def test_kill_the_royals_refuses_only_a_seven_on_a_king() -> None:
    royals = [card for card in PACK if card.is_royal]
    low = [card for card in NUMBERS if card.rank <= 7]
    refused = {
        (card.rank, royal.rank)
        for card, royal in product(low, royals)
        if not may_bear(KILL_THE_ROYALS, PlacedRoyal(royal), card)
    }
    assert refused == {(7, 13)}
