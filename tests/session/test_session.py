"""Sessions, their logs, and games that branch off them."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.lines import read_lines
from tests.support.positions import draft
from tests.support.rule_sets import REVISED, RULES
from tests.support.sessions import (
    any_deal,
    any_options,
    any_seed,
    play_all,
    walk,
    walked,
    with_royal_back,
)

from cannonade import engine
from cannonade.cards import Card
from cannonade.engine import Deal, PositionDraft, determinize
from cannonade.engine.observe import is_queue_hidden
from cannonade.errors import IllegalActionError, SessionError
from cannonade.notation import Unfinished, format_action, parse_action
from cannonade.session import (
    MOST_TAKE_BACKS,
    AutomaticDraw,
    ForcedActions,
    Mark,
    Options,
    Played,
    Session,
    Undo,
    begin,
    format_log,
    go_on_from,
    go_on_unseen,
    resume,
    view,
)
from cannonade.session.session import Moment
from cannonade.store.seen import standing_actions

DEAL = engine.Deal(REVISED, 1)
BUILT_IN = st.builds(
    engine.Deal,
    st.sampled_from(list(RULES.values())),
    st.integers(0, engine.DEAL_COUNT - 1),
)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    session = begin(DEAL)
    with pytest.raises(IllegalActionError):
        session.play(engine.Draw())
    assert session == begin(DEAL)


def over(how: str) -> Session:
    """Return an unassisted finished game whose last action revealed no card."""
    if how == "given up":
        return play_all(begin(DEAL), "Qs@b1").resign()
    line = read_lines("won.txt")[0]
    return play_all(begin(line.deal), " ".join(line.tokens))


@pytest.mark.parametrize("how", ["given up", "won"])
def test_taking_back_the_end_marks_the_game_for_good(how: str) -> None:
    session = over(how)
    assert session.is_over
    assert session.result == (session.state.outcome or Unfinished.RESIGNED)
    with pytest.raises(SessionError, match=r"over|resigned"):
        session.resign()
    for action in engine.legal_actions(session.state)[:1]:
        with pytest.raises(SessionError, match=r"over|resigned"):
            session.play(action)
    assert session.undo_cost() is Undo.ASSISTED
    assert view(session).undo is Undo.ASSISTED
    assert not session.is_assisted
    undone = session.undo()
    assert undone.log == (*session.log, Mark.ASSIST, Mark.UNDO)
    assert (undone.is_assisted, undone.is_over) == (True, False)
    assert undone.result is Unfinished.OPEN
    assert resume(undone.start, undone.log, undone.options) == undone
    assert undone.resign().undo().log.count(Mark.ASSIST) == 1


def test_taking_nothing_back_marks_nothing() -> None:
    assert over("given up").undo(0) == over("given up")
    begun = begin(DEAL)
    with pytest.raises(SessionError, match="nothing to undo"):
        begun.resign().undo(2)


def test_a_log_from_before_means_what_it_meant() -> None:
    """Undoing a resignation was once free, and stored games stay as they are."""
    entries = (Mark.RESIGN, Mark.UNDO)
    assert not resume(DEAL, entries, Options()).is_assisted


def test_automatic_draw_comes_after_the_player() -> None:
    options = Options(AutomaticDraw.ALWAYS)
    session = play_all(begin(DEAL, options), "Qs@b1 Jd@e4 =d4")
    assert session.log[-1] == Played(engine.Draw(), is_automatic=True)
    session = session.play(parse_action("5h@b4"))
    *_, played, drawn = session.history
    assert session.events == played.step.events + drawn.step.events
    assert drawn.played.is_automatic


def test_undo_takes_automatic_actions_back_with_the_choice_before() -> None:
    options = Options(AutomaticDraw.ALWAYS)
    session = play_all(begin(DEAL, options), "Qs@b1 Jd@e4 =d4")
    played = session.play(parse_action("5h@b4"))
    assert played.undo_cost() is Undo.TAKE_BACK
    assert played.undo().state == session.state
    assert not played.undo().is_assisted
    assert played.undo().redo().state == played.state
    assert played.undo().redo().history == played.history


def test_three_take_backs_leave_a_game_clean() -> None:
    session = play_all(begin(DEAL, Options(AutomaticDraw.ALWAYS)), "Qs@b1 Jd@e4 =d4")
    for count in range(1, MOST_TAKE_BACKS + 1):
        played = session.play(engine.legal_actions(session.state)[0])
        assert played.undo_cost() is Undo.TAKE_BACK
        session = played.undo()
        assert session.log[-1] is Mark.TAKE_BACK
        assert (session.take_back_count, session.is_assisted) == (count, False)
    again = session.play(engine.legal_actions(session.state)[1])
    assert again.undo_cost() is Undo.ASSISTED
    assert again.undo().is_assisted
    assert resume(DEAL, again.undo().log, session.options) == again.undo()
    with pytest.raises(SessionError, match="take back"):
        resume(DEAL, (*again.log, Mark.TAKE_BACK), session.options)


def test_only_the_last_card_put_down_can_be_taken_back() -> None:
    session = play_all(begin(DEAL, Options(AutomaticDraw.ALWAYS)), "Qs@b1 Jd@e4 =d4")
    session = session.play(engine.legal_actions(session.state)[0])
    session = session.play(engine.legal_actions(session.state)[0]).undo()
    assert session.undo_cost() is Undo.ASSISTED
    assert session.redo().undo_cost() is Undo.TAKE_BACK


def test_a_card_that_goes_back_stays_known_until_it_is_drawn_again() -> None:
    position = draft(b4="2c", c4="3c", a2="Kc", hand="7h", ploys="Ac")
    begun = begin(position, Options(AutomaticDraw.ALWAYS))
    played = begun.play(parse_action("7h@d4"))
    back = played.undo()
    assert view(back).next_card == played.state.hand
    spent = back.play(parse_action("xb4"))
    assert view(spent).next_card == played.state.hand
    again = spent.play(parse_action("7h@d3"))
    assert (again.state.hand, view(again).next_card) == (played.state.hand, None)


@pytest.mark.parametrize(
    ("draw", "cost"),
    [(AutomaticDraw.NEVER, Undo.FREE), (AutomaticDraw.ALWAYS, Undo.TAKE_BACK)],
)
def test_a_royal_placed_while_a_ploy_is_held_comes_back(
    draw: AutomaticDraw, cost: Undo
) -> None:
    session, back = with_royal_back(draw)
    assert session.undo_cost() is cost
    assert (back.take_back_count, back.is_assisted) == (cost is Undo.TAKE_BACK, False)
    hand = back.state.hand
    assert hand is not None
    assert hand.is_royal
    assert len(engine.legal_actions(back.state)) > 1
    again, taken = back.redo(), back.undo()
    assert again.history == session.history
    assert taken.redo().history == session.history
    for each in (back, again, again.undo(), taken, taken.redo(), taken.redo().undo()):
        shown = [format_action(moment.played.action) for moment in each.history]
        assert standing_actions(format_log(each.log)) == shown
        assert resume(each.start, each.log, each.options) == each


def test_a_royal_comes_back_past_a_seen_card_three_times() -> None:
    session, _back = with_royal_back(AutomaticDraw.ALWAYS)
    for _time in range(MOST_TAKE_BACKS):
        assert session.undo_cost() is Undo.TAKE_BACK
        session = session.undo().with_options(session.options)
    assert session.undo_cost() is Undo.ASSISTED
    assert (session.undo().log[-1], session.undo().is_assisted) == (
        Mark.ROYAL_BACK,
        True,
    )


def test_royals_with_one_slot_to_go_to_are_placed() -> None:
    session = begin(engine.Deal(REVISED, 5), Options(forced=ForcedActions.ROYALS))
    assert format_log(session.log) == "Qh@c1* Qs@e3*"
    assert session.state.phase is engine.Phase.REPLACEMENT
    assert (
        begin(engine.Deal(REVISED, 1), session.options).log == ()
    )  # two equally good slots


def test_a_number_with_one_cell_to_go_to_is_left_where_only_royals_are_placed() -> None:
    tops = {"b4": "Tc", "c4": "2c", "d4": "Td", "b3": "Th", "c3": "Ts"}
    tops |= {"d3": "9c", "b2": "9d", "c2": "9h", "d2": "9s"}
    position = draft(REVISED, tops, a2="Kc", hand="7h")
    assert begin(position, Options(forced=ForcedActions.ROYALS)).log == ()
    assert (
        format_log(begin(position, Options(forced=ForcedActions.ALL)).log)
        == "7h@c4* .*"
    )


def test_automatic_actions_before_any_choice_are_not_undone() -> None:
    position = draft(b4="2c", a2="Kc")
    session = begin(position, Options(AutomaticDraw.WITHOUT_CHOICE))
    assert session.ply == 1
    assert session.undo_cost() is Undo.NOTHING_TO_UNDO


def test_nothing_happens_by_itself_after_giving_up() -> None:
    session = play_all(begin(DEAL), "Qs@b1 Jd@e4 =d4").resign()
    options = Options(AutomaticDraw.ALWAYS, ForcedActions.ALL)
    assert session.with_options(options).log == session.log


@given(any_deal, any_options, any_seed, st.integers(0, 60))
def test_undo_returns_to_an_equal_state(
    deal: engine.Deal, options: Options, seed: int, count: int
) -> None:
    session = walk(begin(deal, options), Random(seed), count)
    if session.is_over:
        return
    for action in engine.legal_actions(session.state)[:5]:
        after = session.play(action)
        undone = after.undo()
        if undone.log[-1] is Mark.ROYAL_BACK:
            undone = undone.undo()
        assert undone.state == session.state
        assert undone.history == session.history
        assert undone.returned == _tops(session)[: len(undone.returned)]
        assert undone.redo().state == after.state


@given(any_deal | BUILT_IN, any_options, any_seed)
def test_a_clean_game_shows_every_card_that_its_player_knows(
    deal: engine.Deal, options: Options, seed: int
) -> None:
    session, rng = begin(deal, options), Random(seed)
    for _ in range(60):
        before, session = session, _something(session, rng)
        if session.is_over or session.is_assisted or session.take_back_count:
            break
        assert not any(map(_turns_up, before.history[session.ply :]))


CHANCES = {
    Undo.NOTHING_TO_UNDO: 0,
    Undo.FREE: 0.4,
    Undo.TAKE_BACK: 0.02,
    Undo.ASSISTED: 0.02,
}
"""How likely the walk is to undo."""


def _something(session: Session, rng: Random) -> Session:
    """Undo, redo, change the options, or else play."""
    wish, cost = rng.random(), session.undo_cost()
    if wish < CHANCES[cost]:
        undone = session.undo()
        assert undone.take_back_count - session.take_back_count == (
            cost is Undo.TAKE_BACK
        )
        assert undone.is_assisted is (cost is Undo.ASSISTED)
        return undone
    if wish > 0.8 and session.undone:
        return session.redo()
    if wish > 0.75:
        options = rng.choice(list(AutomaticDraw)), rng.choice(list(ForcedActions))
        return session.with_options(Options(*options))
    return session.play(rng.choice(engine.legal_actions(session.state)))


def _turns_up(moment: Moment) -> bool:
    """Whether an action turned up a card that was hidden."""
    return bool(_hidden(moment.before) - _hidden(moment.step.state))


def _hidden(state: engine.State) -> set[frozenset[Card]]:
    """Return each set of cards whose order is unknown."""
    table = engine.observe(state)
    queue = table.queue if is_queue_hidden(table) else ()
    groups = (table.unseen, *table.known_layers, queue)
    return {frozenset(each) for each in groups if len(each) > 1}


def _tops(session: Session) -> tuple[Card, ...]:
    """Return the draw pile from the top, as only a test may see it."""
    return session.state.draw_pile


FIRST_ACTIONS = "Qs@b1 Jd@e4 =d4 . 5h@b4"


@settings(max_examples=25)
@given(any_deal, any_seed, st.data())
def test_a_branch_is_the_game_as_it_was(
    deal: Deal, seed: int, data: st.DataObject
) -> None:
    session = walked(deal, seed, 60)
    session = session if session.is_over else session.resign()
    is_ended = session.state.outcome is not None
    ply = data.draw(st.integers(0, session.ply - is_ended))
    branch = go_on_from(session, ply)
    steps = [each.step for each in branch.history]
    assert steps == [each.step for each in session.history[:ply]]
    assert (branch.start, branch.is_assisted, branch.is_over) == (deal, True, False)


@pytest.mark.parametrize("ply", [-1, 6])
def test_only_plies_that_were_played(ply: int) -> None:
    with pytest.raises(SessionError, match=f"continue after action 0 to 5, not {ply}"):
        go_on_from(play_all(begin(Deal(REVISED, 1)), FIRST_ACTIONS).resign(), ply)


def test_nothing_branches_off_a_game_that_goes_on() -> None:
    """The branch would have the same cards, while the game stays unassisted."""
    with pytest.raises(SessionError, match="still in progress"):
        go_on_from(play_all(begin(Deal(REVISED, 1)), FIRST_ACTIONS), 3)


def test_nothing_follows_the_end() -> None:
    start = draft(b4="9s", b3="8s", b2="3c", b5="Js", hand="5d", pile="2c")
    over = play_all(begin(start), "5d@b2")
    assert over.is_over
    with pytest.raises(SessionError, match="continue from an earlier"):
        go_on_from(over, 1)
    assert go_on_from(over, 0).ply == 0


@settings(max_examples=25)
@given(any_deal, any_seed, any_seed)
def test_from_a_game_that_goes_on_only_what_is_known_is_taken(
    deal: Deal, seed: int, chance: int
) -> None:
    session = walked(deal, seed, 40)
    if session.is_over:
        return
    branch = go_on_unseen(session, Random(chance))
    assert branch.observation == session.observation
    assert (branch.is_assisted, branch.ply) == (True, 0)
    other = determinize(session.observation, Random(chance + 1))
    same = go_on_unseen(begin(PositionDraft.of(other)), Random(chance))
    assert same.state == branch.state


def test_what_is_hidden_is_dealt_anew() -> None:
    session = play_all(begin(Deal(REVISED, 1)), FIRST_ACTIONS)
    piles = {go_on_unseen(session, Random(seed)).state.draw_pile for seed in range(5)}
    assert len(piles) == 5
    assert session.state.draw_pile not in piles
