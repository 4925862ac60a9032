"""How well a game was played: as reviewed, else at a glance, else not said."""

import sys
from unittest.mock import patch

import pytest
from tests.support.reviews import WON
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.club import Skill, reviews, skill_of
from cannonade.coach.review import glance
from cannonade.session import Session, begin
from cannonade.store import Store

LINE = WON[0]


def played(count: int) -> Session:
    return play_all(begin(LINE.deal), " ".join(LINE.tokens[:count]))


def test_a_game_without_a_review_is_judged_at_a_glance(store: Store) -> None:
    session = played(12).resign()
    skill = skill_of(store, keep(store, session), session)
    assert skill is not None
    actions = [each.played.action for each in session.history]
    glanced = glance(session.opening.state, actions)
    assert skill == Skill(glanced or 0.0, is_reviewed=False)


def test_a_kept_review_knows_better(store: Store) -> None:
    session = played(12).resign()
    game_id = keep(store, session)
    with patch.object(reviews, "kept_accuracy", return_value=0.5) as asked:
        assert skill_of(store, game_id, session) == Skill(0.5, is_reviewed=True)
    asked.assert_called_once_with(store, game_id, session)


def test_nothing_is_said_of_a_game_that_goes_on(store: Store) -> None:
    session = played(12)
    assert skill_of(store, keep(store, session), session) is None


def test_nothing_is_said_where_nothing_was_decided(store: Store) -> None:
    session = played(0).resign()
    assert skill_of(store, keep(store, session), session) is None


def test_nothing_is_said_without_a_coach(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(12).resign()
    game_id = keep(store, session)
    for name in [*sys.modules]:
        if name.startswith(("cannonade.coach", "cannonade.club.reviews")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cannonade.coach.policy", None)
    assert skill_of(store, game_id, session) is None
