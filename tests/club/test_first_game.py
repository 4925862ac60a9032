"""The first game of a new player: easy, fair, and its first decision is a shot."""

import pytest
from tests.support.sessions import restored

from cannonade.club.fair import FIRST_DEAL, begin_first_game, certified_of
from cannonade.engine import Attacked, AttackResult, legal_actions
from cannonade.notation import parse_action
from cannonade.pool import Difficulty
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Played,
    Session,
    Standing,
    Undo,
    view,
)

USUAL = Options(AutomaticDraw.ALWAYS, ForcedActions.ROYALS)


def test_its_deal_is_easy_and_no_daily_deal() -> None:
    found = certified_of(FIRST_DEAL)
    assert found is not None
    assert found.difficulty is Difficulty.EASY
    assert not found.proven_since


def felled(session: Session) -> list[str]:
    """Return the royals that the last action felled."""
    return [
        str(each.royal)
        for each in session.events
        if isinstance(each, Attacked) and each.result is AttackResult.KILLED
    ]


def test_its_first_shot_fells_a_jack() -> None:
    session = begin_first_game(USUAL)
    assert not session.state.ploys
    assert [str(each.action) for each in view(session).previews] == ["3h@c4", "3h@b3"]
    assert felled(session.play(parse_action("3h@b3"))) == ["Jh"]


def test_a_jack_can_fall_to_the_next_card_if_the_first_goes_elsewhere() -> None:
    other = begin_first_game(USUAL).play(parse_action("3h@c4"))
    assert felled(other) == []
    assert ["Jh"] in [felled(other.play(each)) for each in legal_actions(other.state)]


@pytest.mark.parametrize("options", [USUAL, Options()])
def test_it_is_a_clean_game_with_an_automatic_opening(options: Options) -> None:
    session = begin_first_game(options)
    assert all(isinstance(each, Played) and each.is_automatic for each in session.log)
    assert session.standing is Standing.CLEAN
    assert view(session).undo is Undo.NOTHING_TO_UNDO
    assert session.options == options
    assert restored(session) == session


@pytest.mark.kernel
def test_it_can_be_won_after_its_opening() -> None:
    from cannonade.coach.solver import solve  # noqa: PLC0415  needs the kernel

    found = solve(begin_first_game(USUAL).state, should_stop=lambda each: each.is_won)
    assert found.is_won
