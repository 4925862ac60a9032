"""Actions and positions in short text, for tests that read like a game record."""

from collections.abc import Iterable

from cannonade import engine
from cannonade.engine.events import Event
from cannonade.notation.actions import format_action, parse_action


def actions(text: str) -> tuple[engine.Action, ...]:
    """Parse actions separated by spaces."""
    return tuple(map(parse_action, text.split()))


def written(chosen: Iterable[engine.Action]) -> str:
    """Format actions, separated by spaces."""
    return " ".join(map(format_action, chosen))


def legal(layout: engine.Layout) -> str:
    """Format the legal actions of a position."""
    return written(engine.legal_actions(layout))


def play(state: engine.State, text: str) -> engine.State:
    """Play actions, which must be legal."""
    for action in actions(text):
        state = engine.step(state, action).state
    return state


def told(state: engine.State, text: str) -> tuple[Event, ...]:
    """Return the events of a legal action."""
    return engine.step(state, parse_action(text)).events


def draw_pile(state: engine.State, count: int | None = None) -> str:
    """Format the next cards of the draw pile, by default all of them."""
    return " ".join(card.symbol for card in state.draw_pile[:count])


def bottom(state: engine.State, count: int) -> str:
    """Format the last cards of the draw pile, the bottom one last."""
    return " ".join(card.symbol for card in state.draw_pile[-count:])
