"""Each reason is true, checked in the game with the engine."""

import re
from collections.abc import Iterator
from itertools import chain, product
from random import Random

from tests.support.positions import LOADED, ONE_LEFT, about_to_kill, position
from tests.support.rule_sets import RULES
from tests.support.walks import every_value, random_rules, walk, wary

from cannonade.board import LANES
from cannonade.cards import PACK, Card
from cannonade.coach.facts import (
    AvoidsArmour,
    CoversLeast,
    Fact,
    HalfLoaded,
    KeepsLow,
    Kills,
    Loads,
    MakesRoom,
    NothingToGain,
    OnlyAction,
    SavesPloy,
    SparesLane,
    TakesMore,
    Threatened,
    TooClose,
    Wins,
)
from cannonade.coach.player import Advice, Evaluation
from cannonade.coach.reasons import reasons, table_after
from cannonade.engine import (
    Action,
    Armour,
    Deal,
    Draw,
    Extract,
    HardReset,
    Place,
    PlaceRoyal,
    Reassign,
    Refill,
    Replace,
    State,
    legal_actions,
    observe,
    step,
)
from cannonade.engine.events import Killed
from cannonade.words.cards import ASCII, BY_CARDS, SPOKEN, SYMBOLS
from cannonade.words.review.coach import say_fact

ALL = {
    *(OnlyAction, Wins, Kills, Loads, SparesLane, TakesMore, KeepsLow, SavesPloy),
    *(MakesRoom, AvoidsArmour, Threatened, HalfLoaded, NothingToGain, CoversLeast),
    TooClose,
}


def advice_of(best: Action, other: Action | None, gap: float) -> Advice:
    """Make up an advice; its evaluations do not matter here."""
    evaluations = [Evaluation(best, 0.5, 0.5, 0.5, samples=9)]
    if other is not None:
        evaluations.append(Evaluation(other, 0.5 - gap, 0.4, 0.4, 0.01, 9))
    return Advice(tuple(evaluations))


def shows(state: State, card: Card) -> list[int]:
    """Return the cells where a number may be put, by their top ranks."""
    lower = state.rules.placement.value == "lower"
    return [
        cell
        for cell, stack in enumerate(state.stacks)
        if not stack or stack[-1].rank <= card.rank - lower
    ]


def is_loaded(state: State, slot: int) -> bool:
    royal = state.royals[slot]
    lane = LANES[slot]
    payload = [*state.stacks[lane.near][-1:], *state.stacks[lane.middle][-1:]]
    if royal is None or royal.is_dead or len(payload) < 2:
        return False
    if not all(state.rules.counts_against(card, royal.card) for card in payload):
        return False
    return sum(card.rank for card in payload) >= royal.health


def blocked(state: State, come: State) -> int:
    """Count the numbers in the draw pile of `come` that fit nowhere in `state`."""
    return sum(not shows(state, card) for card in come.draw_pile if card.is_number)


def check(fact: Fact, state: State, best: Action) -> None:  # noqa: C901, PLR0912, PLR0915  a case a fact
    made = step(state, best)
    after = made.state

    def instead(action: Action) -> State:
        return step(state, action).state

    match fact:
        case OnlyAction():
            assert legal_actions(state) == (best,)
        case Wins():
            assert after.dead_count == 12
        case Kills(attacks):
            told = {(each.royal, each.slot) for each in attacks}
            assert told == {
                (each.royal, each.slot)
                for each in made.events
                if isinstance(each, Killed)
            }
        case Loads(royal, slot, far, taking):
            placed = after.royals[slot]
            assert placed is not None
            assert placed.card == royal
            assert is_loaded(after, slot)
            assert not is_loaded(state, slot)
            numbers = [card for card in state.draw_pile if card.is_number]
            assert taking == sum(far in shows(after, card) for card in numbers)
            assert LANES[slot].far is far
        case SparesLane(other, royal, slot):
            placed = instead(other).royals[slot]
            assert placed is not None
            assert placed.card == royal
            assert not placed.is_dead
            assert is_loaded(after, slot)
            assert not is_loaded(instead(other), slot)
        case TakesMore(other, few, many, count):
            assert few < many <= count
            assert few == blocked(after, state)
            assert many == blocked(instead(other), state)
        case KeepsLow(other, rank, cells):
            card = next(each for each in PACK if each.rank == rank)
            assert shows(after, card) == list(cells)
            assert len(shows(instead(other), card)) < len(cells)
        case SavesPloy(other):
            assert len(instead(other).ploys) < len(after.ploys)
        case MakesRoom(hand, cells):
            assert not shows(state, hand)
            if after.hand == hand:
                places = {Place(hand, cell) for cell in cells}
                assert places <= set(legal_actions(after))
        case AvoidsArmour(royal, slot):
            wearer = state.royals[slot]
            assert wearer is not None
            assert wearer.card == royal
            assert not isinstance(best, Armour)
        case Threatened(royal, slot, _):
            assert state.hand == royal
            assert is_loaded(after, slot)
        case HalfLoaded(royal, slot, cards):
            lane = LANES[slot]
            tops = {*after.stacks[lane.near][-1:], *after.stacks[lane.middle][-1:]}
            assert {
                card for card in tops if state.rules.counts_against(card, royal)
            } == {*cards}
        case NothingToGain():
            assert isinstance(best, Draw)
            assert state.ploys
        case CoversLeast(card, cell, covered):
            assert state.stacks[cell][-1] == covered
            others = [state.stacks[each] for each in shows(state, card)]
            assert all(not each or each[-1].rank <= covered.rank for each in others)
        case TooClose(other):
            assert other != best


def told_in(table: str) -> Iterator[tuple[State, Action, tuple[Fact, ...]]]:
    """Yield the reasons for pairs of actions throughout some games."""
    rng = Random(table)
    rules = RULES.get(table) or random_rules(rng)
    for _ in range(3):
        for played in walk(Deal(rules, rng.getrandbits(64)), wary(1), limit=80):
            state = played.step.state
            legal = legal_actions(state)
            for _ in range(4 if legal else 0):
                best, *others = rng.sample(legal, min(2, len(legal)))
                advice = advice_of(best, next(iter(others), None), rng.random() / 50)
                yield state, best, reasons(observe(state), advice)


def told_of(state: State) -> Iterator[tuple[State, Action, tuple[Fact, ...]]]:
    """Yield the reasons for each action of a position over the first."""
    first, *others = legal_actions(state)
    for best in others:
        yield state, best, reasons(observe(state), advice_of(best, first, 0.1))


def special() -> Iterator[State]:
    """Yield rare positions: a blocked number with ploys, an immediate win."""
    full = "Tc 9d Td Th Ts 9c 9h 9s 8c"
    yield position(grid=full, b5="Jc", hand="5c", ploys="Ac X1", c4="2d 9d")
    yield position(grid=LOADED, royals=ONE_LEFT, hand="5c")


def test_each_reason_is_true() -> None:
    seen: set[type] = set()
    for table in (*RULES, "house rules 1", "house rules 2"):
        for state, best, facts in told_in(table):
            assert len(facts) <= 3
            for fact in facts:
                check(fact, state, best)
                seen.add(type(fact))
    for state, best, facts in chain.from_iterable(map(told_of, special())):
        for fact in facts:
            check(fact, state, best)
            seen.add(type(fact))
    assert seen == ALL


def test_each_reason_is_a_sentence() -> None:
    """Where a screen draws the board, they name cards and no squares."""
    for state, _, facts in told_in("revised"):
        by_cards = BY_CARDS.on(state)
        for fact, style in product(facts, (ASCII, SPOKEN, SYMBOLS, by_cards)):
            said = say_fact(fact, style)
            assert said[0].isupper() or said[0].isdigit()
            assert said.endswith(".")
            assert said.isascii() or not style.is_ascii
            assert style is not by_cards or not re.search(r"\b[a-e][1-5]\b", said)


def test_the_table_after_an_action_is_that_of_the_game() -> None:
    rng = Random(3)
    kinds: set[type] = set()
    for rules in every_value():
        steps = walk(Deal(rules, rng.getrandbits(64)), wary(1), limit=60)
        states = (played.step.state for played in steps)
        for state in (about_to_kill(rules, "2s", "3s"), *states):
            for action in legal_actions(state):
                if isinstance(action, Replace):
                    continue
                kinds.add(type(action))
                told = table_after(observe(state), action)
                true = step(state, action).state
                assert told.stacks == true.stacks or isinstance(action, Draw)
                assert told.royals == true.royals
    assert {Extract, Reassign, Place, PlaceRoyal, Armour, HardReset} <= kinds


def test_a_refill_empties_its_cell() -> None:
    state = position(RULES["original"], pile="", b4="2h", c4="3c 9h", royals="e3 Kd")
    refills = [each for each in legal_actions(state) if isinstance(each, Refill)]
    assert len(refills) > 1
    for action in refills:
        after = table_after(observe(state), action)
        assert after.stacks == step(state, action).state.stacks
