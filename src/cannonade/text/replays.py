"""The replay command: records shown step by step."""

from collections.abc import Sequence
from typing import Final

from cannonade.engine import Step, observe
from cannonade.engine.events import Ended
from cannonade.jobs.records import Checked
from cannonade.language import Lazy, _
from cannonade.notation import GameRecord, format_action
from cannonade.text.answers import show_table
from cannonade.text.screen import Screen
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import conclude, say_result
from cannonade.words.game.events import tell
from cannonade.words.game.story import say_ply

NEXT: Final = Lazy("Enter: next; b: back; q: leave.")


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
