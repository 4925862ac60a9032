"""The replay command: records shown step by step, checked, or formatted as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cannonade.engine import Step, observe
from cannonade.engine.events import Ended
from cannonade.errors import RecordError
from cannonade.language import Lazy, _
from cannonade.notation import (
    DealCode,
    GameRecord,
    Replay,
    format_action,
    format_deal_code,
    format_draft,
    format_played,
    format_position,
    format_result,
    replay,
)
from cannonade.text.answers import show_table
from cannonade.text.screen import Screen
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import conclude, say_result
from cannonade.words.game.events import tell
from cannonade.words.game.story import say_ply
from cannonade.words.input.mistakes import complain
from cannonade.words.phrases import counted

NEXT: Final = Lazy("Enter: next; b: back; q: leave.")


@dataclass(frozen=True, slots=True)
class Checked:
    """A record with the result of replaying it.

    Attributes:
        number: its number in the file, from 1.
        record: the record.
        replayed: its game; None if it cannot be replayed.
        problem: what is wrong with it; "" if nothing is.
    """

    number: int
    record: GameRecord
    replayed: Replay | None
    problem: str

    @property
    def name(self) -> str:
        """The record's number in the file, and its start."""
        return _("game {number}: {start_text}").format(
            number=self.number, start_text=start_text(self.record)
        )


def check(records: tuple[GameRecord, ...]) -> Iterator[Checked]:
    """Replay every record, and yield the results."""
    for number, record in enumerate(records, 1):
        try:
            replayed = replay(record)
        except RecordError as error:
            yield Checked(number, record, None, complain(error))
        else:
            yield Checked(number, record, replayed, "")


def start_text(record: GameRecord) -> str:
    """Return what a record starts from, as text."""
    if isinstance(record.start, DealCode):
        return format_deal_code(record.start)
    return format_draft(record.start)


def check_line(checked: Checked) -> str:
    """Format the line for a correct record."""
    actions = counted(len(checked.record.played), "action", "actions")
    result = say_result(checked.record.result)
    return _("{checked}: {actions}, {result}: correct").format(
        checked=checked.name, actions=actions, result=result
    )


def replay_facts(checked: Checked) -> dict[str, object]:
    """Return a record as facts for JSON."""
    record, replayed = checked.record, checked.replayed
    return {
        "start": start_text(record),
        "headers": [list(header) for header in record.headers],
        "actions": [format_played(each) for each in record.played],
        "result": format_result(record.result),
        "is_right": replayed is not None,
        "problem": checked.problem or None,
        "position": format_position(replayed.state) if replayed else None,
    }


def step_through(screen: Screen, all_checked: tuple[Checked, ...]) -> None:
    """Show every valid game, one after another, until the reader quits."""
    for each in all_checked:
        if each.replayed is None:
            continue
        screen.tell(each.name)
        for name, value in each.record.headers:
            screen.tell(f"{name}: {value}")
        if not _show_steps(screen, each.record, each.replayed.steps):
            return


def _show_steps(screen: Screen, record: GameRecord, steps: Sequence[Step]) -> bool:
    """Show every step of a game; return whether to continue with the next game."""
    ply = 0
    while ply < len(steps):
        _tell_step(screen, record, ply, steps[ply])
        answer: str | None = ""
        if screen.is_terminal:
            screen.tell(NEXT)
            answer = screen.ask()
        if answer is None or answer.strip().lower()[:1] == "q":
            return False
        ply = max(0, ply - 1) if answer.strip().lower()[:1] == "b" else ply + 1
    last = steps[-1].state
    if not screen.shows_board:
        show_table(screen, observe(last))
    screen.tell(*conclude(last, screen.style))
    if last.outcome is None:
        ending = _("The record ends here: {result}.")
        screen.tell(ending.format(result=say_result(record.result)))
    return True


def _tell_step(screen: Screen, record: GameRecord, ply: int, step: Step) -> None:
    if ply:
        action = record.played[ply - 1].action
        told = say_action(action, screen.style)
        screen.tell(f"{ply}. {format_action(action)}: {told}.")
        events = (each for each in step.events if not isinstance(each, Ended))
        screen.tell(*(tell(event, screen.style) for event in events))
    else:
        screen.tell(say_ply(None, (), screen.style))
    for comment in record.comments:
        if comment.ply == ply:
            screen.tell(f"({comment.text})")
    if screen.shows_board:
        show_table(screen, observe(step.state))
