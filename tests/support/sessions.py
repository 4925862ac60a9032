"""Sessions for tests: any rules, any deal, and random walks."""

from random import Random

from hypothesis import strategies as st
from tests.support.walks import random_rules

from cannonade.engine import DEAL_COUNT, Deal, legal_actions
from cannonade.notation import parse_action
from cannonade.rules.schema import Rules
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Mark,
    Options,
    Session,
    Undo,
    begin,
    format_log,
    format_start,
    parse_log,
    parse_start,
    resume,
)

any_rules = st.just(Rules()) | st.integers(0, 2**32 - 1).map(
    lambda seed: random_rules(Random(seed))
)
any_deal = st.builds(Deal, any_rules, st.integers(0, DEAL_COUNT - 1))
any_options = st.builds(
    Options, st.sampled_from(AutomaticDraw), st.sampled_from(ForcedActions)
)
any_seed = st.integers(0, 2**32 - 1)


def play_all(session: Session, tokens: str) -> Session:
    """Play actions separated by spaces."""
    for token in tokens.split():
        session = session.play(parse_action(token))
    return session


def walk(session: Session, rng: Random, count: int) -> Session:
    """Do `count` random things that a player can do, or fewer if the game ends."""
    for _ in range(count):
        if session.is_over:
            return session
        if session.undone and rng.random() < 0.4:
            session = session.redo()
        elif rng.random() < 0.15 and session.undo_cost() is not Undo.NOTHING_TO_UNDO:
            session = session.undo()
        else:
            session = session.play(rng.choice(legal_actions(session.state)))
    return session


def walked(deal: Deal, seed: int, count: int) -> Session:
    """Begin a game and walk randomly."""
    return walk(begin(deal), Random(seed), count)


def restored(session: Session) -> Session:
    """Return a session from the texts of its start and its log, as it is stored."""
    start = parse_start(format_start(session.start))
    return resume(start, parse_log(format_log(session.log)), session.options)


def with_royal_back(draw: AutomaticDraw) -> tuple[Session, Session]:
    """Return a game before and after a royal is taken back to use a ploy first."""
    options = Options(draw, ForcedActions.ROYALS_ALWAYS)
    for number in range(40):
        session = begin(Deal(Rules(), number), options)
        while not session.is_over:
            session = session.play(legal_actions(session.state)[0])
            if session.undo_cost() is not Undo.ASSISTED:
                back = session.undo()
                if back.log[-1] is Mark.ROYAL_BACK:
                    return session, back
    raise AssertionError
