"""Cached folds are those of the current games."""

from tests.support.lines import read_lines
from tests.support.sessions import play_all
from tests.support.stores import START, change, keep

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
    player_id = store.first_player(START).id
    games = store.finished_games(player_id)
    folds = kept.of(player_id)
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
    assert kept.of(store.first_player(START).id).statistics.game_count == 1


def test_folds_are_made_once_while_nothing_ends(store: Store) -> None:
    kept = FoldCache(store)
    player_id = store.first_player(START).id
    finish(store, begin(WON[0].deal).resign(), 1)
    folds = kept.of(player_id)
    keep(store, begin(WON[0].deal))
    assert kept.of(player_id) is folds


def test_each_player_has_folds_of_their_own(store: Store) -> None:
    kept = FoldCache(store)
    finish(store, begin(WON[0].deal).resign(), 1)
    other = store.create_player("Ann", START)
    assert kept.of(other.id).statistics.game_count == 0
    assert kept.of(store.first_player(START).id).statistics.game_count == 1
