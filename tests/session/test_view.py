"""Views, which screens draw."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.support.lines import read_lines
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_deal, any_seed, play_all, walked

from cannonade.engine import (
    Deal,
    PositionDraft,
    determinize,
    legal_actions,
    observe,
    preview,
)
from cannonade.notation import Unfinished
from cannonade.session import Undo, begin, view

DEAL = Deal(REVISED, 1)


def test_a_view_holds_what_the_session_says() -> None:
    session = play_all(begin(DEAL), "Qs@b1 Jd@e4 =d4 .")
    seen = view(session)
    assert seen.observation == observe(session.state)
    assert seen.legal == legal_actions(session.state)
    assert seen.previews == tuple(
        preview(session.state, action) for action in seen.legal
    )
    assert seen.events == session.events
    assert (seen.ply, seen.result, seen.score) == (4, Unfinished.OPEN, 1)
    assert not seen.is_assisted


def test_a_view_says_what_undo_costs() -> None:
    session = begin(DEAL)
    assert view(session).undo is Undo.NOTHING_TO_UNDO
    session = play_all(session, "Qs@b1 Jd@e4")
    assert view(session).undo is Undo.FREE
    assert view(play_all(session, "=d4")).undo is Undo.ASSISTED
    assert not view(session).can_redo
    assert view(session.undo()).can_redo


def test_a_game_given_up_offers_nothing_but_undo() -> None:
    seen = view(play_all(begin(DEAL), "Qs@b1").undo().resign())
    assert (seen.legal, seen.previews, seen.can_redo) == ((), (), False)
    assert seen.undo is Undo.ASSISTED
    assert seen.result is Unfinished.RESIGNED


def test_a_finished_game_shows_its_result() -> None:
    for line in read_lines("won.txt"):
        session = play_all(begin(line.deal), " ".join(line.tokens))
        seen = view(session)
        assert seen.result == session.state.outcome
        assert seen.legal == ()


@given(any_deal, any_seed, st.integers(0, 60))
def test_views_that_differ_in_hidden_cards_only_are_equal(
    deal: Deal, seed: int, count: int
) -> None:
    session = walked(deal, seed, count)
    other = determinize(session.observation, Random(seed))
    mine = begin(PositionDraft.of(session.state))
    theirs = begin(PositionDraft.of(other))
    assert view(mine) == view(theirs)
    assert repr(view(mine)) == repr(view(theirs))
    if session.history:
        last = session.history[-1]
        hidden = replace(last, step=replace(last.step, state=other))
        changed = replace(session, history=(*session.history[:-1], hidden))
        assert repr(view(session)) == repr(view(changed))
