"""Cached folds are those of the current games."""

from tests.support.lines import read_lines
from tests.support.sessions import play_all
from tests.support.stores import change, keep

from cannonade.club.achievements import earned_by, progress_of
from cannonade.club.statistics import FoldCache, statistics_by_rules, statistics_of
from cannonade.engine import Deal
from cannonade.session import Session, begin
from cannonade.store import GameId, Store

WON = read_lines("won.txt")


def finish(store: Store, session: Session, minutes: int) -> GameId:
    begun = begin(session.start)
    game_id = keep(store, begun)
    store.append(game_id, change(begun, session, "end", minutes))
    return game_id


def assert_up_to_date(store: Store, kept: FoldCache) -> None:
    games = store.finished_games()
    folds = kept.latest()
    assert folds.statistics == statistics_of(games)
    assert folds.by_rules == statistics_by_rules(games)
    assert folds.progress == progress_of(games)
    assert [*folds.by_id.values()] == [*games]
    for each in games:
        assert folds.earned_by(each.id) == earned_by(folds.progress, each.id)


def test_folds_follow_what_happens_to_games(store: Store) -> None:
    kept = FoldCache(store)
    assert_up_to_date(store, kept)
    line = WON[0]
    finish(store, play_all(begin(line.deal), " ".join(line.tokens)), 1)
    assert_up_to_date(store, kept)
    begun = begin(Deal(line.deal.rules, 5))
    given_up = finish(store, begun.resign(), 2)
    assert_up_to_date(store, kept)
    back = change(begun.resign(), begun.resign().undo(), "back", 3)
    store.append(given_up, back)
    assert_up_to_date(store, kept)
    assert kept.latest().statistics.game_count == 1


def test_folds_are_made_once_while_nothing_ends(store: Store) -> None:
    kept = FoldCache(store)
    finish(store, begin(WON[0].deal).resign(), 1)
    folds = kept.latest()
    keep(store, begin(WON[0].deal))
    assert kept.latest() is folds
