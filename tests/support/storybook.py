"""A whole game with all its events, as readable text."""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum

from tests.support.lines import Line

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine import Outcome, State, Step, legal_actions, start, step
from cannonade.engine.events import Event
from cannonade.notation.actions import parse_action

Value = Card | tuple[Card, ...] | Cell | Slot | Enum | Outcome | str | int | None


def _value(value: Value) -> str:
    match value:
        case Cell() | Slot():
            return value.symbol
        case Enum():
            return str(value.value)
        case tuple():
            return "(" + " ".join(map(str, value)) + ")"
        case Outcome():
            return f"({_fields(value)})"
        case None:
            return "-"
        case _:
            return str(value)


def _fields(record: Event | Outcome) -> str:
    pairs = ((each.name, getattr(record, each.name)) for each in fields(record))
    return " ".join(f"{name}={_value(value)}" for name, value in pairs)


def _events(step: Step) -> Iterator[str]:
    for event in step.events:
        yield f"    {type(event).__name__} {_fields(event)}".rstrip()


def _heading(ply: int, token: str, state: State) -> str:
    count = len(legal_actions(state))
    hand = state.hand or "-"
    return f"{ply}. {token}   (one of {count}; hand {hand}, draw {state.draw_count})"


def story(line: Line) -> str:
    """Tell a game from the deal to its end."""
    now = start(line.deal)
    lines = [f"deal {line.deal_code}", *_events(now)]
    for ply, token in enumerate(line.tokens, 1):
        lines += ["", _heading(ply, token, now.state)]
        now = step(now.state, parse_action(token))
        lines += _events(now)
    return "\n".join(lines) + "\n"
