"""Actions and positions in short text, for tests that read like a game record."""

from collections.abc import Iterable

from cannonade.engine import (
    Action,
    Layout,
    State,
    legal_actions,
    step,
)
from cannonade.engine.events import Event
from cannonade.notation.actions import format_action, parse_action


def actions(text: str) -> tuple[Action, ...]:
    """Read actions that spaces separate."""
    return tuple(map(parse_action, text.split()))


def written(chosen: Iterable[Action]) -> str:
    """Write actions, a space between each two."""
    return " ".join(map(format_action, chosen))


def legal(layout: Layout) -> str:
    """Write the legal actions of a position."""
    return written(legal_actions(layout))


def play(state: State, text: str) -> State:
    """Play actions; each has to be legal."""
    for action in actions(text):
        state = step(state, action).state
    return state


def told(state: State, text: str) -> tuple[Event, ...]:
    """Return what one legal action makes happen."""
    return step(state, parse_action(text)).events


def draw_pile(state: State, count: int | None = None) -> str:
    """Write the next cards of the draw pile; all of them without a count."""
    return " ".join(card.symbol for card in state.draw_pile[:count])


def bottom(state: State, count: int) -> str:
    """Write the last cards of the draw pile, the lowest one last."""
    return " ".join(card.symbol for card in state.draw_pile[-count:])
