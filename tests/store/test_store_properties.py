"""The store returns whatever is played, and its summaries agree with it."""

from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from tests.support.sessions import any_deal, any_options, any_seed
from tests.support.stores import (
    START,
    any_session,
    change,
    derive_again,
    fresh_store,
    keep,
    moment,
    parts,
)

from cannonade.engine import Deal, legal_actions
from cannonade.session import ForcedActions, Options, Session, Undo, begin
from cannonade.store import GameId, GameStatus, Store, open_store


@pytest.mark.parametrize("games", [6, pytest.param(30, marks=pytest.mark.slow)])
def test_a_log_comes_back_as_it_went_in(games: int) -> None:
    check = given(any_session, any_seed)(assert_a_log_comes_back)
    settings(max_examples=games)(check)()


def assert_a_log_comes_back(session: Session, seed: int) -> None:
    with TemporaryDirectory() as folder, closing(fresh_store(Path(folder))) as store:
        stages = tuple(parts(session, Random(seed)))
        game_id = keep(store, stages[0])
        for number, (before, after) in enumerate(pairwise(stages)):
            store.append(game_id, change(before, after, f"part-{number}"))
            assert store.refresh(game_id, stages[0]) == after
        assert store.load_game(game_id).session == session


class StoreMachine(RuleBasedStateMachine):
    """A machine whose model is the sessions themselves, without storing."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.store: Store = fresh_store(Path(self.folder.name))
        self.sessions: dict[GameId, Session] = {}
        self.keys: list[tuple[GameId, str]] = []

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @rule()
    def close_and_open_again(self) -> None:
        self.store.close()
        self.store = open_store(Path(self.folder.name))

    @rule(deal=any_deal, options=any_options)
    def begin_a_game(self, deal: Deal, options: Options) -> None:
        session = begin(deal, options)
        self.sessions[keep(self.store, session)] = session

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), seed=any_seed)
    def go_on(self, data: st.DataObject, seed: int) -> None:
        game_id = data.draw(st.sampled_from(sorted(self.sessions)))
        before = self.sessions[game_id]
        after = something_done(before, Random(seed))
        key = f"key-{len(self.keys)}"
        self.store.append(game_id, change(before, after, key, len(self.keys)))
        self.keys.append((game_id, key))
        self.sessions[game_id] = after

    @precondition(lambda self: self.keys)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        game_id, key = data.draw(st.sampled_from(self.keys))
        session = self.sessions[game_id]
        again = self.store.append(game_id, change(session, session.assist(), key))
        assert again.is_repeated

    @rule()
    def rebuild_the_summaries(self) -> None:
        before = self.store.games()
        derive_again(self.store)
        assert self.store.games() == before

    @invariant()
    def the_games_are_those_that_were_played(self) -> None:
        for game_id, session in self.sessions.items():
            assert self.store.load_game(game_id).session == session

    @invariant()
    def the_lists_hold_every_game_once(self) -> None:
        over = {key for key, session in self.sessions.items() if session.is_over}
        listed = self.store.games(status=GameStatus.OVER)
        assert sorted(each.id for each in listed) == sorted(over)
        everything = self.store.games()
        assert sorted(each.id for each in everything) == sorted(self.sessions)
        assert all(START <= each.updated_at <= moment(99) for each in everything)


def something_done(session: Session, rng: Random) -> Session:
    """Make one possible change."""
    choice = rng.random()
    if choice < 0.1:
        return session.with_options(Options(forced=rng.choice([*ForcedActions])))
    if choice < 0.2 and session.undo_cost() is not Undo.NOTHING_TO_UNDO:
        return session.undo()
    if session.is_over:
        return session.assist()
    if choice < 0.25:
        return session.resign()
    return session.play(rng.choice(legal_actions(session.state)))


TestStore = StoreMachine.TestCase
TestStore.settings = settings(max_examples=5, stateful_step_count=25)


class LongStoreMachine(StoreMachine):
    """The same machine with more games."""


TestStoreAtLength = pytest.mark.slow(LongStoreMachine.TestCase)
TestStoreAtLength.settings = settings(max_examples=40, stateful_step_count=40)
