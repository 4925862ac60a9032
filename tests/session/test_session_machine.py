"""A state machine runs a session and the bare engine side by side."""

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tests.support.sessions import any_deal, restored
from tests.support.stores import START

from cannonade import engine, session
from cannonade.errors import SessionError
from cannonade.notation import format_record
from cannonade.notation.records import read_each_record
from cannonade.store.importing import ParsedGame, parse_game


class SessionMachine(RuleBasedStateMachine):
    """A machine whose model is a list of states and the current place in it."""

    @initialize(deal=any_deal)
    def deal_cards(self, deal: engine.Deal) -> None:
        self.session = session.begin(deal)
        self.states: list[engine.State] = [engine.start(deal).state]
        self.place = 0
        self.is_assisted = False

    @property
    def state(self) -> engine.State:
        return self.states[self.place]

    @precondition(lambda self: not self.session.is_over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(engine.legal_actions(self.state)))
        self.session = self.session.play(action)
        self.states[self.place + 1 :] = [engine.step(self.state, action).state]
        self.place += 1

    @precondition(lambda self: self.place > 0 and not self.session.is_resigned)
    @rule()
    def undo(self) -> None:
        before, after = self.states[self.place - 1], self.state
        is_help = (
            engine.has_revealed(engine.observe(before), engine.observe(after))
            or self.session.is_over
        )
        cost = self.session.undo_cost()
        is_help &= cost is not session.Undo.TAKE_BACK
        assert (cost is session.Undo.ASSISTED) is is_help
        self.is_assisted |= is_help
        self.session = self.session.undo()
        self.place -= 1

    @precondition(
        lambda self: self.place + 1 < len(self.states) and not self.session.is_resigned
    )
    @rule()
    def redo(self) -> None:
        self.session = self.session.redo()
        self.place += 1

    @precondition(lambda self: not self.session.is_over)
    @rule()
    def give_up(self) -> None:
        self.session = self.session.resign()
        assert session.view(self.session).legal == ()

    @precondition(lambda self: self.session.is_resigned)
    @rule()
    def think_again(self) -> None:
        """Undo the end of a game, which counts as help."""
        assert self.session.undo_cost() is session.Undo.ASSISTED
        self.session = self.session.undo()
        self.is_assisted = True

    @rule()
    def take_help(self) -> None:
        self.session = self.session.assist()
        self.is_assisted = True

    @rule(data=st.data())
    def go_on_in_another_game(self, data: st.DataObject) -> None:
        if not self.session.is_over:
            with pytest.raises(SessionError, match="still in progress"):
                session.go_on_from(self.session, 0)
            return
        latest = self.place - (self.state.outcome is not None)
        place = data.draw(st.integers(0, latest))
        self.session = session.go_on_from(self.session, place)
        self.states[place + 1 :] = []
        self.place = place
        self.is_assisted = True

    @rule()
    def save_and_load(self) -> None:
        self.session = restored(self.session)

    @rule()
    def take_out_and_bring_in(self) -> None:
        """Check that a record keeps the mark."""
        text = format_record(session.to_record(self.session))
        (found,) = read_each_record(text)
        arrival = parse_game(found, START)
        assert isinstance(arrival, ParsedGame)
        assert arrival.new.session.is_assisted is self.is_assisted

    @rule(
        draw=st.sampled_from(session.AutomaticDraw),
        forced=st.sampled_from(session.ForcedActions),
    )
    def play_by_itself_for_once(
        self, draw: session.AutomaticDraw, forced: session.ForcedActions
    ) -> None:
        before = self.session
        after = before.with_options(session.Options(draw, forced))
        assert after.history[: before.ply] == before.history
        assert all(each.played.is_automatic for each in after.history[before.ply :])
        assert session.resume(after.start, after.log, after.options) == after

    @invariant()
    def both_stand_at_the_same_place(self) -> None:
        assert self.session.state == self.state
        assert self.session.ply == self.place
        assert len(self.session.undone) == len(self.states) - 1 - self.place
        assert self.session.is_assisted is self.is_assisted

    @invariant()
    def the_view_offers_what_is_legal(self) -> None:
        expected = () if self.session.is_over else engine.legal_actions(self.state)
        assert session.view(self.session).legal == expected


TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=12, stateful_step_count=40)


class LongSessionMachine(SessionMachine):
    """The same machine with more games."""


TestSessionAtLength = pytest.mark.slow(LongSessionMachine.TestCase)
TestSessionAtLength.settings = settings(max_examples=120, stateful_step_count=40)
