"""Whether an action reveals a card, compared with the meaning: was it known before?"""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.support.positions import FULL, draft, position
from tests.support.rule_sets import POINTS, REVISED
from tests.support.sessions import any_deal, any_seed, walked

from cannonade import engine
from cannonade.notation import parse_action
from cannonade.rules.schema import Rules
from cannonade.session import begin

SAMPLES = 60


def layered(rules: Rules, *layers: int) -> engine.State:
    """Set up a draw pile of 7h and 8h in layers."""
    written = draft(rules, b4="2c", a2="Kc", pile="7h 8h")
    return engine.validate_draft(replace(written, layers=layers))


def reveals(state: engine.State, token: str) -> bool:
    after = engine.step(state, parse_action(token)).state
    return engine.has_revealed(engine.observe(state), engine.observe(after))


def test_drawing_an_unseen_card_reveals_it() -> None:
    assert reveals(position(b4="2c", a2="Kc"), ".")


def test_drawing_a_card_that_was_seen_to_go_under_reveals_nothing() -> None:
    assert not reveals(layered(REVISED, 0, 1, 1), ".")


def test_drawing_the_last_unseen_card_reveals_nothing() -> None:
    assert not reveals(layered(REVISED, 1, 1), ".")


def test_drawing_from_a_shuffled_stack_reveals() -> None:
    assert reveals(layered(POINTS, 0, 2), ".")
    assert not reveals(layered(POINTS, 0, 1, 1), ".")


def test_cycling_through_unseen_cards_reveals_them() -> None:
    assert reveals(position(b4="2c"), ".")


def test_a_play_a_ploy_and_armour_reveal_nothing() -> None:
    state = position(b4="2c", b3="5c 6d", a2="Kc", ploys="Ac X1", hand="7h")
    assert not any(reveals(state, token) for token in ("7h@b4", "xb3", "b3>b4"))
    assert not reveals(position(grid=FULL, e3="Kc", hand="2h"), "2h+e3")


def test_a_replacement_reveals_the_cards_that_come_for_it() -> None:
    session = begin(engine.Deal(REVISED, 1))
    session = session.play(parse_action("Qs@b1")).play(parse_action("Jd@e4"))
    assert reveals(session.state, "=d4")
    assert not reveals(session.state, "keep")


def test_a_queue_in_order_reveals_nothing_a_shuffled_one_does() -> None:
    in_order = begin(engine.Deal(REVISED, 1)).state
    shuffled = begin(engine.Deal(POINTS, 1)).state
    assert not reveals(in_order, "Qs@b1")
    assert in_order.queue_count == 1
    assert not reveals(shuffled, "Qs@e3")
    assert shuffled.queue_count == 1


def test_the_first_of_several_shuffled_royals_is_revealed() -> None:
    state = next(
        state
        for number in range(100)
        if (state := begin(engine.Deal(POINTS, number)).state).queue_count > 1
    )
    after = engine.next_state(state, engine.legal_actions(state)[0])
    assert engine.has_revealed(engine.observe(state), engine.observe(after))


@given(any_deal, any_seed, st.integers(0, 60))
def test_what_reveals_nothing_could_be_told_beforehand(
    deal: engine.Deal, seed: int, count: int
) -> None:
    """Try many true orders: one outcome if and only if nothing was revealed.

    Two cards in unknown order make sixty samples miss one of the two outcomes once in
    2^59 times.
    """
    state = walked(deal, seed, count).state
    before = engine.observe(state)
    rng = Random(seed)
    for action in engine.legal_actions(state)[:3]:
        after = engine.observe(engine.next_state(state, action))
        states = (engine.determinize(before, rng) for _ in range(SAMPLES))
        outcomes = {
            repr(engine.observe(engine.next_state(each, action))) for each in states
        }
        assert (len(outcomes) > 1) is engine.has_revealed(before, after)
        assert repr(after) in outcomes or len(outcomes) > 1
