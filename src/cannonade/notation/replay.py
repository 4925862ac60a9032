"""Replaying a record with the engine, to check that it is right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cannonade.cards import in_pack_order
from cannonade.engine import PositionDraft, State, Step, legal_actions, start, step
from cannonade.errors import IllegalActionError, InvalidStateError, RecordError
from cannonade.message import _
from cannonade.notation.actions import PlayedAction, format_action
from cannonade.notation.positions import set_up
from cannonade.notation.records import GameRecord
from cannonade.notation.results import Unfinished, format_result

_SHOWN_COUNT: Final = 12


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record.

    Attributes:
        steps: the set-up, then one step for each action: `steps[n]` is the state after
            n actions, with the events of the last one.
    """

    steps: tuple[Step, ...]

    @property
    def state(self) -> State:
        """The state at the end of the record."""
        return self.steps[-1].state


def _begin(record: GameRecord) -> Step:
    if not isinstance(record.start, PositionDraft):
        return start(record.start.deal)
    try:
        return Step(set_up(record.start), ())
    except InvalidStateError as error:
        problem = _("the position is impossible: {problem}").format(problem=error)
        raise RecordError(0, problem) from error


def _illegal(state: State, token: str) -> str:
    legal = [format_action(action) for action in legal_actions(state)]
    if not legal:
        return _("{token} is not legal: the game is over").format(token=token)
    more = " …" if len(legal) > _SHOWN_COUNT else ""
    return _("{token} is not legal; the legal actions are {tokens}").format(
        token=token, tokens=" ".join(legal[:_SHOWN_COUNT]) + more
    )


def _play(state: State, played: PlayedAction, ply: int) -> Step:
    token = format_action(played.action)
    try:
        after = step(state, played.action)
    except IllegalActionError as error:
        raise RecordError(ply, _illegal(state, token)) from error
    kills = PlayedAction.of(played.action, after.events).kills
    if played.kills and in_pack_order(played.kills) != in_pack_order(kills):
        made = " ".join(map(str, kills)) or _("nothing")
        written = " ".join(map(str, played.kills))
        problem = _("{token} kills {made}, not {written}")
        raise RecordError(ply, problem.format(token=token, made=made, written=written))
    return after


def _check_result(record: GameRecord, state: State) -> None:
    is_unfinished = isinstance(record.result, Unfinished)
    if state.outcome == (None if is_unfinished else record.result):
        return
    actual = "open" if state.outcome is None else format_result(state.outcome)
    problem = _("the result is {actual}, not {written}").format(
        actual=actual, written=format_result(record.result)
    )
    raise RecordError(len(record.played), problem)


def replay(record: GameRecord) -> Replay:
    """Replay a record, checking its actions, kills and result.

    Actions without recorded kills may have any.

    Raises:
        RecordError: at the first contradiction; for an illegal action, its cause is the
            `IllegalActionError` with the refusal.
    """
    steps = [_begin(record)]
    for ply, played in enumerate(record.played):
        steps.append(_play(steps[-1].state, played, ply))
    _check_result(record, steps[-1].state)
    return Replay(tuple(steps))
