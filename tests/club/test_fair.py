"""Fair deals, and the first game of a new player, which is one of the easy ones."""

from functools import partial

import pytest
from tests.support.lines import read_lines
from tests.support.pools import certified, pool_of
from tests.support.positions import draft
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.sessions import restored
from tests.support.stores import keep

from cannonade.cards import PACK, PLOY_COUNT
from cannonade.club import fair
from cannonade.club.fair import (
    FAIRNESSES,
    FIRST_DEAL,
    BestGame,
    begin_first_game,
    certified_of,
    fair_deal,
    short_of_par,
)
from cannonade.engine import Attacked, AttackResult, Deal, Outcome, legal_actions
from cannonade.errors import PoolError
from cannonade.notation import parse_action
from cannonade.pool import Difficulty, load_pool
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Played,
    Session,
    Standing,
    Undo,
    begin,
    view,
)
from cannonade.store import Store

LARGEST = 10**6


def at_most(place: int, below: int) -> int:
    return min(place, below - 1)


def test_every_fair_deal_is_of_the_pool_and_as_hard_as_was_wished() -> None:
    for fairness in FAIRNESSES:
        for place in (0, LARGEST):
            deal = fair_deal(REVISED, fairness, partial(at_most, place))
            found = certified_of(deal)
            assert found is not None
            assert fairness in {"fair", found.difficulty.value}


def test_a_fair_deal_is_any_of_the_pool() -> None:
    pool = load_pool("revised")
    assert pool is not None
    asked: list[int] = []

    def last(below: int) -> int:
        asked.append(below)
        return below - 1

    assert fair_deal(REVISED, "fair", last).number == pool.deals[-1].number
    for each in Difficulty:
        fair_deal(REVISED, each.value, last)
    assert asked[0] == len(pool.deals) == sum(asked[1:])


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(PoolError, match='fair, easy, medium, hard, not "simple"'):
        fair_deal(REVISED, "simple", lambda _: 0)
    with pytest.raises(PoolError, match="no fair deals for original"):
        fair_deal(ORIGINAL, "fair", lambda _: 0)


def test_only_numbered_deals_of_a_pool_are_certified() -> None:
    pool = load_pool("revised")
    assert pool is not None
    number = pool.deals[0].number
    assert certified_of(Deal(REVISED, number)) == pool.deals[0]
    assert certified_of(Deal(REVISED, 2**64 - 1)) is None
    assert certified_of(Deal(ORIGINAL, number)) is None
    assert certified_of(Deal(REVISED, order=PACK)) is None
    assert certified_of(draft(b4="2c", hand="7h")) is None


def test_the_best_game_of_each_deal_stands_against_par(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = pool_of((certified(1), certified(2), certified(3, lowest=3, highest=4)))
    monkeypatch.setattr(fair, "load_pool", {"revised": pool}.get)
    line = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
    won = begin(line.deal)
    for token in line.tokens:
        won = won.play(parse_action(token))
    other = Deal(REVISED, 2)
    assert isinstance(won.result, Outcome)
    assert won.result.score is not None
    short = PLOY_COUNT - won.result.score
    assert short_of_par(store, REVISED) == ()
    keep(store, begin(other))
    keep(store, begin(line.deal).assist().resign())
    assert short_of_par(store, REVISED) == (), "going on, or with help"
    keep(store, begin(other).resign())
    keep(store, begin(Deal(REVISED, 3)).resign())
    keep(store, begin(line.deal).resign())
    assert short_of_par(store, REVISED) == (BestGame(None),) * 2
    keep(store, won)
    keep(store, begin(line.deal).resign())
    best = BestGame(short, is_seen=True)
    assert set(short_of_par(store, REVISED)) == {BestGame(None), best}
    assert short_of_par(store, ORIGINAL) == ()


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
