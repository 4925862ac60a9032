"""Sums of facts with the total of each count, streaks, few bins; cached folds."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from hypothesis import given, strategies as st
from tests.support.lines import read_lines
from tests.support.sessions import play_all
from tests.support.stores import START, change, keep

from cannonade.board import Slot
from cannonade.club.achievements import progress_of
from cannonade.club.statistics import (
    Bin,
    ExcludedGames,
    FoldCache,
    Statistics,
    binned,
    statistics_by_rules,
    statistics_of,
)
from cannonade.engine import Deal, Outcome, Reason
from cannonade.notation import Unfinished
from cannonade.session import GameFacts, Session, begin, facts_of
from cannonade.store import FinishedGame, GameId, Store

WON = {line.deal_code: line for line in read_lines("won.txt")}
LINE = next(iter(WON.values()))
LOST = Outcome(is_won=False, reason=Reason.DRY, score=None)


def won(name: str) -> Session:
    return play_all(begin(WON[name].deal), " ".join(WON[name].tokens))


def ended(*facts: GameFacts) -> list[FinishedGame]:
    """Return finished games, in order."""
    return [
        FinishedGame(GameId(f"game-{n}"), START + timedelta(minutes=n), each)
        for n, each in enumerate(facts)
    ]


def finished(session: Session) -> GameFacts:
    return facts_of(session if session.is_over else session.resign())


def test_a_won_game_is_counted_in_full() -> None:
    facts = facts_of(won("original:1"))
    found = statistics_of(ended(facts))
    assert (found.game_count, found.win_count, found.loss_count) == (1, 1, 0)
    assert (found.scores, found.losses) == ({0: 1}, {})
    assert found.lengths == {facts.ply: 1}
    assert found.kill_count == 12
    assert sorted(rank for _, rank in found.kills) == [11] * 4 + [12] * 4 + [13] * 4
    assert {slot for slot, _ in found.kills} == {*Slot}
    assert found.double_kill_count == facts.double_kill_count


def test_each_loss_has_its_reason_and_giving_up_is_one() -> None:
    facts = facts_of(won("revised:1"))
    given_up = replace(facts, result=Unfinished.RESIGNED)
    found = statistics_of(ended(facts, given_up, replace(facts, result=LOST), given_up))
    assert found.losses == {Unfinished.RESIGNED: 2, Reason.DRY: 1}
    assert (found.game_count, found.win_count, found.loss_count) == (4, 1, 3)


def test_assisted_and_set_up_games_stand_apart() -> None:
    facts = facts_of(won("revised:1"))
    helped = replace(facts, is_assisted=True)
    by_hand = replace(facts, is_dealt=False)
    lost = replace(by_hand, result=LOST)
    both = replace(helped, is_dealt=False)
    found = statistics_of(ended(helped, by_hand, lost, both))
    nothing = Statistics()
    assert (found.assisted, found.set_up) == (ExcludedGames(2, 2), ExcludedGames(2, 1))
    assert replace(found, assisted=ExcludedGames(), set_up=ExcludedGames()) == nothing


def test_what_was_spent_is_counted() -> None:
    facts = replace(
        facts_of(won("revised:1")),
        armour_count=2,
        extraction_count=3,
        reassignment_count=1,
        shame_count=4,
        take_back_count=1,
    )
    found = statistics_of(ended(facts, facts))
    assert (found.armour_count, found.extraction_count) == (4, 6)
    assert (found.reassignment_count, found.shame_count) == (2, 8)
    assert found.take_back_count == 2


def test_each_rules_have_their_own_the_most_played_first() -> None:
    revised, original = facts_of(won("revised:1")), facts_of(won("original:1"))
    house = replace(revised, rules_id="revised+grid=eight")
    found = statistics_by_rules(ended(revised, original, original, house))
    assert list(found)[:2] == ["original", "revised"]
    assert [each.game_count for each in found.values()] == [2, 1, 1]
    assert [*found][2].startswith("revised+")


COUNTS = st.dictionaries(st.integers(-200, 400), st.integers(0, 50), max_size=30)


@given(COUNTS, st.lists(st.integers(-50, 50), max_size=2))
def test_bins_are_few_hold_all_and_leave_no_gap(
    counts: dict[int, int], spans: list[int]
) -> None:
    found = binned(counts, spans=tuple(spans))
    assert len(found) <= 8
    for each in found:
        inside = range(each.first, each.last + 1)
        assert each.count == sum(n for at, n in counts.items() if at in inside)
    assert sum(each.count for each in found) == sum(counts.values())
    assert all(one.last + 1 == two.first for one, two in pairwise(found))


def test_few_numbers_have_a_bin_each() -> None:
    assert binned({2: 3, 4: 1}) == [Bin(2, 2, 3), Bin(3, 3, 0), Bin(4, 4, 1)]
    assert len(binned({2: 3}, spans=(0, 6))) == 7
    assert binned({}) == []


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


def test_folds_follow_what_happens_to_games(store: Store) -> None:
    kept = FoldCache(store)
    assert_up_to_date(store, kept)
    finish(store, play_all(begin(LINE.deal), " ".join(LINE.tokens)), 1)
    assert_up_to_date(store, kept)
    begun = begin(Deal(LINE.deal.rules, 5))
    given_up = finish(store, begun.resign(), 2)
    assert_up_to_date(store, kept)
    back = change(begun.resign(), begun.resign().undo(), "back", 3)
    store.append(given_up, back)
    assert_up_to_date(store, kept)
    assert kept.latest().statistics.game_count == 1


def test_folds_are_made_once_while_nothing_ends(store: Store) -> None:
    kept = FoldCache(store)
    finish(store, begin(LINE.deal).resign(), 1)
    folds = kept.latest()
    keep(store, begin(LINE.deal))
    assert kept.latest() is folds
