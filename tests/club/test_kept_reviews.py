"""A stored game is reviewed once: results are stored, and reviews resumed."""

from dataclasses import replace
from itertools import islice
from unittest.mock import patch

import pytest
from tests.support.reviews import QUICK, WON
from tests.support.sessions import play_all
from tests.support.stores import change, keep

from cannonade.club import reviews
from cannonade.club.reviews import kept_review, load_review, review_kept_game
from cannonade.club.statistics import accuracy_of_game
from cannonade.coach.review.judging import Judge
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import Review, ReviewSettings, totals_of
from cannonade.errors import UnknownGameError
from cannonade.session import Played, Session, begin, resume, to_record
from cannonade.store import GameId, Reviews, Store

LINE = WON[0]


def late(count: int = 6) -> Session:
    """Return a game resigned after some actions."""
    return play_all(begin(LINE.deal), " ".join(LINE.tokens[:count])).resign()


def judged(store: Store, game_id: GameId, wish: ReviewSettings = QUICK) -> int:
    """Review a stored game to the end, and count the judged actions."""
    with patch.object(Judge, "judge", autospec=True, side_effect=Judge.judge) as seen:
        *_, (_, review) = review_kept_game(store, game_id, wish)
    assert review.is_complete
    return int(seen.call_count)


def from_scratch(session: Session) -> Review:
    game = to_record(session)
    *_, review = go_on(begin_review(game, QUICK), game)
    return review


def test_what_is_found_out_is_kept(store: Store) -> None:
    game_id = keep(store, late())
    assert judged(store, game_id) == 6
    assert load_review(store, game_id, QUICK)[1] == from_scratch(late())
    assert judged(store, game_id) == 0
    assert judged(store, game_id, replace(QUICK, samples=20)) == 6, "another review"
    with patch.object(Reviews, "rows", return_value=("nonsense",) * 13):
        assert load_review(store, game_id, QUICK)[1].plies == ()
        assert judged(store, game_id) == 6


def test_a_whole_review_is_at_hand(store: Store) -> None:
    session = late(4)
    game_id = keep(store, session)
    list(islice(review_kept_game(store, game_id, QUICK), 3))
    assert kept_review(store, game_id, session, QUICK) is None
    judged(store, game_id)
    assert kept_review(store, game_id, session, QUICK) == from_scratch(session)
    assert kept_review(store, game_id, session) is None
    with patch.object(Reviews, "rows", return_value=("nonsense",) * 13):
        assert kept_review(store, game_id, session, QUICK) is None


def test_a_whole_review_of_a_game_that_is_over_has_its_accuracy(store: Store) -> None:
    session = late(4)
    game_id = keep(store, session)
    assert accuracy_of_game(store, game_id, session) is None
    review = from_scratch(session)
    with (
        patch.object(Reviews, "count", return_value=1),
        patch.object(reviews, "kept_review", return_value=review),
    ):
        found = accuracy_of_game(store, game_id, session)
        assert found == totals_of(review).accuracy is not None
        assert accuracy_of_game(store, game_id, session.undo()) is None


def test_what_was_stopped_goes_on(store: Store) -> None:
    game_id = keep(store, late())
    list(islice(review_kept_game(store, game_id, QUICK), 3))
    _, part = load_review(store, game_id, QUICK)
    assert len(part.plies) == 2
    assert not part.is_complete
    assert judged(store, game_id) == 4
    assert load_review(store, game_id, QUICK)[1] == from_scratch(late())


def test_what_was_played_automatically_makes_another_review(store: Store) -> None:
    session = late(4)
    game_id = keep(store, session)
    judged(store, game_id)
    (first, *rest) = session.log
    assert isinstance(first, Played)
    by_itself = (replace(first, is_automatic=True), *rest)
    other = resume(session.start, by_itself, session.options)
    assert kept_review(store, game_id, session, QUICK) is not None
    assert kept_review(store, game_id, other, QUICK) is None


def test_other_actions_make_another_review(store: Store) -> None:
    before = late()
    game_id = keep(store, before)
    assert judged(store, game_id) == 6
    again = before.undo(2).redo().resign()
    store.append(game_id, change(before, again, "again"))
    assert judged(store, game_id) == 0, "the same actions"
    shorter = again.undo(2).resign()
    store.append(game_id, change(again, shorter, "shorter"))
    assert judged(store, game_id) == 5
    assert load_review(store, game_id, QUICK)[1] == from_scratch(late(5))


def test_there_is_no_such_game(store: Store) -> None:
    with pytest.raises(UnknownGameError):
        next(review_kept_game(store, GameId("nosuchgame00"), QUICK))
