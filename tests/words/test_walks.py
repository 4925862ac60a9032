"""Whole games under random rules: every sentence is well formed."""

import re
from collections.abc import Iterator
from functools import cache

from hypothesis import given, settings
from tests.support.sessions import any_deal
from tests.support.universe import EVERY_ACTION
from tests.support.walks import walk

from cannonade import engine
from cannonade.board import CELLS
from cannonade.cards import Card
from cannonade.words.cards import ASCII, BY_CARDS, SPOKEN, SYMBOLS, Style
from cannonade.words.game.actions import refuse, say_action, say_choices
from cannonade.words.game.board import describe_board, draw_board, say_known, say_stacks
from cannonade.words.game.endings import conclude
from cannonade.words.game.events import say_preview, tell
from cannonade.words.game.hand import say_hand, say_over
from cannonade.words.game.why_not import TARGETS

WIDTH = 60
SQUARE = re.compile(r"\b[a-e][1-5]\b")
STYLES = (SYMBOLS, ASCII, SPOKEN)


def steps(deal: engine.Deal) -> Iterator[engine.Step]:
    yield engine.start(deal)
    yield from (each.step for each in walk(deal, limit=120))


@cache
def tries(hand: Card | None) -> tuple[engine.Action, ...]:
    """Return actions of every kind with the card in hand, legal or not."""
    own = [each for each in EVERY_ACTION if getattr(each, "card", hand) == hand]
    return tuple(each for each in own if not is_elsewhere(each))


def is_elsewhere(action: engine.Action) -> bool:
    """Whether a joker moves a card from another cell than the first: one is enough."""
    match action:
        case engine.Reassign(source=cell) | engine.Swap(first=cell):
            return cell is not CELLS[0]
        case _:
            return False


def sentences(now: engine.Step, style: Style) -> Iterator[str]:
    state = now.state
    for event in now.events:
        yield tell(event, style)
    for action in tries(state.hand):
        refusal = engine.explain(state, action)
        if refusal is not None:
            yield refuse(action, refusal, style)
    for action in engine.legal_actions(state):
        yield from say_preview(engine.preview(state, action), style)
    yield from describe_board(state, style)
    yield from say_known(engine.observe(state), style)
    yield from say_stacks(state, style)
    yield from conclude(state, style)


def is_well_made(sentence: str) -> bool:
    first = sentence[0]
    is_square = first in "abcde" and sentence[1] in "12345"
    return (first.isupper() or first.isdigit() or is_square) and (
        sentence.endswith(".") and ".." not in sentence and "None" not in sentence
    )


def sentences_by_cards(now: engine.Step, style: Style) -> Iterator[str]:
    """Yield what a screen says in words while it draws the board."""
    state = now.state
    legal = engine.legal_actions(state)
    yield from (tell(event, BY_CARDS) for event in now.events)
    yield from say_hand(state, legal, style)
    yield from conclude(state, style)
    for action in legal:
        found = engine.preview(state, action)
        yield say_action(action, style)
        yield from say_preview(found, style)
        yield from say_over(state, found, style)
    for explain_target in TARGETS.values():
        yield explain_target(state, style=style) or ""


@settings(max_examples=15)
@given(any_deal)
def test_all_that_can_be_said_is_said_well(deal: engine.Deal) -> None:
    """While a screen draws the board, its words name cards and no squares."""
    for now in steps(deal):
        style = STYLES[len(now.state.draw_pile) % len(STYLES)]
        for each in sentences(now, style):
            assert is_well_made(each), each
            assert each.isascii() or not style.is_ascii, each
        legal = engine.legal_actions(now.state)
        assert bool(say_choices(legal, style)) is not now.state.is_over
        for action in legal:
            said = say_action(action, style)
            assert said[0].islower()
            assert not said.endswith(".")
        for said in sentences_by_cards(now, BY_CARDS.on(now.state)):
            assert not SQUARE.search(said), said
            assert "None" not in said
            assert ".." not in said
        check_picture(draw_board(now.state, SYMBOLS), draw_board(now.state, ASCII))


def check_picture(signed: str, plain: str) -> None:
    """Check that a board is narrow, and as wide in both styles."""
    assert plain.isascii()
    assert max(map(len, plain.splitlines())) <= WIDTH
    widths = [[*map(len, each.splitlines())] for each in (plain, signed)]
    assert widths[0] == widths[1]
