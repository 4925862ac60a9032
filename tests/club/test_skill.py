"""The accuracy of a game: from its review, or None."""

from unittest.mock import patch

from tests.support.reviews import WON, kept_made_up, made_up
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.club import reviews
from cannonade.club.statistics import accuracy_of_game
from cannonade.coach.review.totals import totals_of
from cannonade.session import Session, begin
from cannonade.store import Reviews, Store

LINE = WON[0]


def played(count: int) -> Session:
    return play_all(begin(LINE.deal), " ".join(LINE.tokens[:count]))


def test_nothing_is_said_of_a_game_without_a_review(store: Store) -> None:
    session = played(12).resign()
    assert accuracy_of_game(store, keep(store, session), session) is None


def test_a_kept_review_knows(store: Store) -> None:
    session = played(12).resign()
    game_id = keep(store, session)
    with (
        patch.object(Reviews, "count", return_value=1),
        patch.object(reviews, "kept_review", kept_made_up),
    ):
        accuracy = totals_of(made_up(session)).accuracy
        assert accuracy is not None
        assert accuracy_of_game(store, game_id, session) == accuracy


def test_nothing_is_said_of_a_game_that_goes_on(store: Store) -> None:
    session = played(12)
    with patch.object(Reviews, "count", return_value=1):
        assert accuracy_of_game(store, keep(store, session), session) is None
