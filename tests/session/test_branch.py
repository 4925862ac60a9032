"""A game can be continued from any ply, as a new game that is assisted."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_deal, any_seed, play_all, walked

from cannonade.engine import Deal, PositionDraft, determinize
from cannonade.errors import SessionError
from cannonade.session import AutomaticDraw, Options, begin, go_on_from, go_on_unseen

OPENING = "Qs@b1 Jd@e4 =d4 . 5h@b4"


@settings(max_examples=25)
@given(any_deal, any_seed, st.data())
def test_a_branch_is_the_game_as_it_was(
    deal: Deal, seed: int, data: st.DataObject
) -> None:
    session = walked(deal, seed, 60)
    session = session if session.is_over else session.resign()
    is_ended = session.state.outcome is not None
    ply = data.draw(st.integers(0, session.ply - is_ended))
    branch = go_on_from(session, ply)
    steps = [each.step for each in branch.history]
    assert steps == [each.step for each in session.history[:ply]]
    assert (branch.start, branch.is_assisted, branch.is_over) == (deal, True, False)


def test_it_does_by_itself_what_is_asked_for() -> None:
    options = Options(AutomaticDraw.ALWAYS)
    session = play_all(begin(Deal(REVISED, 1)), OPENING).resign()
    branch = go_on_from(session, 3, options)
    assert (branch.options, branch.ply) == (options, 4)


@pytest.mark.parametrize("ply", [-1, 6])
def test_only_plies_that_were_played(ply: int) -> None:
    with pytest.raises(SessionError, match=f"continue after action 0 to 5, not {ply}"):
        go_on_from(play_all(begin(Deal(REVISED, 1)), OPENING).resign(), ply)


def test_nothing_branches_off_a_game_that_goes_on() -> None:
    """The branch would have the same cards, while the game stays unassisted."""
    with pytest.raises(SessionError, match="still in progress"):
        go_on_from(play_all(begin(Deal(REVISED, 1)), OPENING), 3)


def test_nothing_follows_the_end() -> None:
    start = draft(b4="9s", b3="8s", b2="3c", b5="Js", hand="5d", pile="2c")
    over = play_all(begin(start), "5d@b2")
    assert over.is_over
    with pytest.raises(SessionError, match="continue from an earlier"):
        go_on_from(over, 1)
    assert go_on_from(over, 0).ply == 0


@settings(max_examples=25)
@given(any_deal, any_seed, any_seed)
def test_from_a_game_that_goes_on_only_what_is_known_is_taken(
    deal: Deal, seed: int, chance: int
) -> None:
    session = walked(deal, seed, 40)
    if session.is_over:
        return
    branch = go_on_unseen(session, Random(chance))
    assert branch.observation == session.observation
    assert (branch.is_assisted, branch.ply) == (True, 0)
    other = determinize(session.observation, Random(chance + 1))
    same = go_on_unseen(begin(PositionDraft.of(other)), Random(chance))
    assert same.state == branch.state


def test_what_is_hidden_is_dealt_anew() -> None:
    session = play_all(begin(Deal(REVISED, 1)), OPENING)
    piles = {go_on_unseen(session, Random(seed)).state.draw_pile for seed in range(5)}
    assert len(piles) == 5
    assert session.state.draw_pile not in piles


def test_a_game_that_is_over_has_nothing_unseen_to_go_on_to() -> None:
    session = play_all(begin(Deal(REVISED, 1)), OPENING).resign()
    with pytest.raises(SessionError, match="the game is over"):
        go_on_unseen(session, Random(1))
