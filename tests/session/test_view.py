"""Views, which screens draw: of a game, and of what was known at an earlier action."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_deal, any_seed, play_all, walked

from cannonade import engine
from cannonade.errors import SessionError
from cannonade.notation import Unfinished
from cannonade.session import Undo, begin, look_back, view

DEAL = engine.Deal(REVISED, 1)


def test_a_view_holds_what_the_session_says() -> None:
    session = play_all(begin(DEAL), "Qs@b1 Jd@e4 =d4 .")
    seen = view(session)
    assert seen.observation == engine.observe(session.state)
    assert seen.legal == engine.legal_actions(session.state)
    assert seen.previews == tuple(
        engine.preview(session.state, action) for action in seen.legal
    )
    assert seen.events == session.events
    assert (seen.ply, seen.result, seen.score) == (4, Unfinished.OPEN, 1)
    assert not seen.is_assisted


def test_a_game_given_up_offers_nothing_but_undo() -> None:
    seen = view(play_all(begin(DEAL), "Qs@b1").undo().resign())
    assert (seen.legal, seen.previews, seen.can_redo) == ((), (), False)
    assert seen.undo is Undo.ASSISTED
    assert seen.result is Unfinished.RESIGNED


@given(any_deal, any_seed, st.integers(0, 60))
def test_views_that_differ_in_hidden_cards_only_are_equal(
    deal: engine.Deal, seed: int, count: int
) -> None:
    session = walked(deal, seed, count)
    other = engine.determinize(session.observation, Random(seed))
    mine = begin(engine.PositionDraft.of(session.state))
    theirs = begin(engine.PositionDraft.of(other))
    assert view(mine) == view(theirs)
    assert repr(view(mine)) == repr(view(theirs))
    if session.history:
        last = session.history[-1]
        hidden = replace(last, step=replace(last.step, state=other))
        changed = replace(session, history=(*session.history[:-1], hidden))
        assert repr(view(session)) == repr(view(changed))


OPENING = "Qs@b1 Jd@e4 =d4 ."


@given(any_deal, any_seed, st.integers(0, 60))
def test_every_ply_is_as_its_view_was(deal: engine.Deal, seed: int, count: int) -> None:
    session = walked(deal, seed, count)
    walk = begin(deal)
    for ply, moment in enumerate(session.history):
        seen = look_back(session, ply)
        assert seen.observation == view(walk).observation
        assert seen.ply == ply
        assert seen.score == view(walk).score
        walk = walk.play(moment.played.action)
        assert look_back(session, ply + 1).events == moment.step.events


@given(any_deal, any_seed, st.integers(1, 40))
def test_hidden_cards_change_nothing(deal: engine.Deal, seed: int, count: int) -> None:
    session = walked(deal, seed, count)
    for place, moment in enumerate(session.history):
        other = engine.determinize(engine.observe(moment.step.state), Random(seed))
        swapped = replace(moment, step=replace(moment.step, state=other))
        history = (*session.history[:place], swapped, *session.history[place + 1 :])
        changed = replace(session, history=history)
        mine, theirs = (look_back(each, place + 1) for each in (session, changed))
        assert repr(mine) == repr(theirs)


def test_nothing_can_be_done_in_the_past() -> None:
    session = play_all(begin(DEAL), OPENING).resign()
    seen = look_back(session, 2)
    assert (seen.legal, seen.previews, seen.can_redo) == ((), (), False)
    assert seen.undo is Undo.NOTHING_TO_UNDO
    results = [look_back(session, ply).result for ply in range(5)]
    assert results == [Unfinished.OPEN] * 4 + [Unfinished.RESIGNED]
    assert look_back(session, 0).events == session.opening.events
    helped = replace(session, is_assisted=True)
    assert all(look_back(helped, ply).is_assisted for ply in range(5))
    for ply in (-1, 5):
        with pytest.raises(SessionError, match="continue after action 0 to 4"):
            look_back(session, ply)
