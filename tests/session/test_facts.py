"""The facts of a game: its events agree with its last position."""

import pytest
from hypothesis import given, settings
from tests.support.lines import read_lines
from tests.support.positions import draft, order
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.sessions import any_deal, any_seed, play_all, walked

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.engine import Deal, Outcome, Reason
from cannonade.errors import SessionError
from cannonade.notation import Unfinished
from cannonade.rules import JokerUse, Rules
from cannonade.session import Firing, Kill, Session, begin, facts_of

WON = {line.deal_code: line for line in read_lines("won.txt")}


def won(name: str) -> Session:
    line = WON[name]
    return play_all(begin(line.deal), " ".join(line.tokens))


@settings(max_examples=30)
@given(any_deal, any_seed)
def test_what_the_events_tell_is_what_the_position_shows(deal: Deal, seed: int) -> None:
    session = walked(deal, seed, 120)
    facts = facts_of(session if session.is_over else session.resign())
    state = session.state
    royals = [each for each in state.royals if each is not None]
    dead = {
        (slot, royal.card)
        for slot, royal in enumerate(state.royals)
        if royal is not None and royal.is_dead
    }
    assert {(kill.slot, kill.royal) for kill in facts.kills} == dead
    worn = sum(len(royal.armour) for royal in royals)
    assert facts.armour_count >= worn
    if state.rules.joker_use is not JokerUse.DISARM:
        assert facts.armour_count == worn
    assert all(kill.total >= kill.health >= kill.royal.rank for kill in facts.kills)
    spent = facts.extraction_count + facts.reassignment_count
    assert spent == len(state.spent_ploys)
    assert facts.shame_count == len(state.shame_pile)
    assert facts.double_kill_count <= len(facts.kills) // 2
    assert facts.longest_run <= len(facts.kills) - facts.double_kill_count
    assert facts.is_assisted == session.is_assisted
    assert facts.is_won == (state.outcome is not None and state.outcome.is_won)
    assert facts.score == (state.outcome.score if state.outcome else None)


def test_a_won_game_in_facts() -> None:
    facts = facts_of(won("original:1"))
    assert facts.result == Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=0)
    assert (facts.is_won, facts.is_dealt, facts.score) == (True, True, 0)
    assert (facts.rules_id, facts.rules) == ("original", ORIGINAL)
    assert len(facts.kills) == 12
    assert facts.kills[-1].firing is Firing.PLACED
    assert facts.ply == len(WON["original:1"].tokens)
    assert not facts.is_grid_kept


def test_a_kill_holds_its_sums_and_who_fired() -> None:
    near = draft(b4="9s", b3="8s", b2="3c", b5="Ks+2c", hand="5d")
    facts = facts_of(play_all(begin(near), "5d@b2").resign())
    assert facts.kills == (
        Kill(CARDS["Ks"], Slot.B5, 15, 17, CARDS["5d"], Firing.PLACED),
    )
    assert facts.kills[0].is_armoured


def test_two_royals_of_one_card_are_a_double_kill() -> None:
    corner = draft(
        b4="9s", b3="8s", b2="3c", b5="Js", c2="9d", d2="9h", e2="Jd", hand="5d"
    )
    facts = facts_of(play_all(begin(corner), "5d@b2").resign())
    assert (facts.double_kill_count, len(facts.kills), facts.longest_run) == (1, 2, 1)
    assert facts.result is Unfinished.RESIGNED


def test_who_moves_a_card_or_resets_a_stack_fires_too() -> None:
    moved = draft(b4="9s", b3="8s", b2="3c", b5="Js", c3="5d", ploys="X1")
    (kill,) = facts_of(play_all(begin(moved), "c3>b2").resign()).kills
    assert (kill.card, kill.firing) == (CARDS["5d"], Firing.REASSIGNED)
    reset = draft(ORIGINAL, b4="9s", b3="8s", b2="3c", b5="Js", hand="X1")
    (kill,) = facts_of(play_all(begin(reset), "X1@b2").resign()).kills
    assert (kill.card, kill.firing) == (CARDS["X1"], Firing.RESET)


def test_a_run_is_broken_by_a_card_that_kills_nobody() -> None:
    start = draft(
        grid="9s 7s 5h 8s 9c 9d - - -",
        royals="b5 Js, c5 Jc, d5 Jd",
        pile="2c 3c 4c 5c ...",
    )
    three = play_all(begin(start), ". 2c@b2 . 3c@c2 . 4c@d2")
    assert facts_of(three.resign()).longest_run == 3
    two = play_all(begin(start), ". 2c@b2 . 3c@b2 . 4c@c2 . 5c@d2")
    assert facts_of(two.resign()).longest_run == 2


def test_what_was_undone_does_not_count_but_is_counted() -> None:
    start = draft(b4="9s", b3="8s", b2="3c", b5="Js", hand="5d", c3="2d")
    session = play_all(begin(start), "5d@b2").undo()
    facts = facts_of(play_all(session, "5d@c3").resign())
    assert (facts.kills, facts.undo_count) == ((), 1)


def test_a_swap_kills_with_the_card_on_the_far_cell() -> None:
    state = draft(
        Rules(joker_use=JokerUse.SWAP),
        {"e4": "Jc", "c4": "9s", "d4": "9d", "a2": "Jd", "b2": "9h", "c2": "9c"},
        b4="2c",
        d2="3s",
        ploys="X1",
    )
    facts = facts_of(play_all(begin(state), "b4<>d2").resign())
    assert [(kill.slot, kill.card) for kill in facts.kills] == [
        (Slot.E4, CARDS["3s"]),
        (Slot.A2, CARDS["2c"]),
    ]
    assert {kill.firing for kill in facts.kills} == {Firing.SWAPPED}
    assert (facts.double_kill_count, facts.reassignment_count) == (0, 1)


def test_cards_laid_out_by_hand_are_not_dealt() -> None:
    assert not facts_of(begin(Deal(REVISED, order=order(""))).resign()).is_dealt
    assert not facts_of(begin(draft(b4="2c", a2="Kc")).resign()).is_dealt
    assert facts_of(begin(Deal(REVISED, 7)).resign()).is_dealt


def test_a_grid_kept_is_told_from_one_that_could_not_be_changed() -> None:
    kept = play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4 keep")
    assert facts_of(kept.resign()).is_grid_kept
    assert not facts_of(begin(Deal(ORIGINAL, 1)).resign()).is_grid_kept


def test_a_game_that_goes_on_has_no_facts() -> None:
    with pytest.raises(SessionError, match="in progress"):
        facts_of(begin(Deal(REVISED, 1)))
