"""Orders of line mode that ask about the game without changing it."""

from collections.abc import Callable, Iterable
from typing import Final

from cannonade.engine import Observation, explain, preview
from cannonade.notation import Unfinished, format_action
from cannonade.pages.lines import as_text
from cannonade.pages.rules import rules_page
from cannonade.session import View
from cannonade.text.commands import read_action
from cannonade.text.screen import Screen
from cannonade.words.cards import Style
from cannonade.words.game.actions import refuse, say_action
from cannonade.words.game.board import (
    describe_board,
    draw_board,
    say_known,
    say_stacks,
    say_status,
)
from cannonade.words.game.endings import conclude, count_fallen, score_words
from cannonade.words.game.events import say_preview
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.line_help import help_lines
from cannonade.words.input.mistakes import RefusedError
from cannonade.words.rulebook.whole import rules_in_words


def show_board(screen: Screen, seen: View, _rest: str = "") -> None:
    """Draw the board, or describe it if the screen is too narrow."""
    show_table(screen, seen.observation)


def show_table(screen: Screen, table: Observation) -> None:
    """Draw or describe what a player sees."""
    if not screen.has_room_for_picture:
        screen.tell(*describe_board(table, screen.style))
        return
    screen.draw(draw_board(table, screen.style, screen.picture_width))
    status = say_status(table, screen.style)
    if screen.is_terminal:
        screen.tell(" ".join(status))
    else:
        screen.tell(*status)


def _tell(
    describe: Callable[[Observation, Style], Iterable[str]],
) -> Callable[[Screen, View, str], None]:
    """Return the answer that prints what a function says about the table."""
    return lambda screen, seen, _rest: screen.tell(
        *describe(seen.observation, screen.style)
    )


def list_actions(screen: Screen, seen: View, _rest: str = "") -> None:
    """List the legal actions with numbers."""
    if not seen.legal:
        screen.tell(say.NOTHING_TO_DO)
    for number, action in enumerate(seen.legal, 1):
        token = format_action(action)
        screen.tell(f"{number}. {token}: {say_action(action, screen.style)}")


def say_score(screen: Screen, seen: View, _rest: str = "") -> None:
    """Print the current score."""
    if seen.observation.outcome is not None:
        screen.tell(*conclude(seen.observation, screen.style))
        return
    worth = score_words(seen.observation.rules, seen.score)
    screen.tell(say.WORTH_NOW.format(worth=worth))
    screen.tell(count_fallen(seen.observation))


def say_preview_of(screen: Screen, seen: View, text: str) -> None:
    """Print what an action would do; without one, what each attack would do."""
    if not text:
        _preview_all(screen, seen)
        return
    action = read_action(text, seen)
    refusal = explain(seen.observation, action)
    if refusal is not None:
        raise RefusedError(refuse(action, refusal, screen.style))
    lines = say_preview(preview(seen.observation, action), screen.style)
    screen.tell(*(lines or (str(say.FIRES_AT_NOBODY),)))


def _preview_all(screen: Screen, seen: View) -> None:
    attacking = [each for each in seen.previews if each.attacks]
    for each in attacking:
        lines = " ".join(say_preview(each, screen.style))
        screen.tell(f"{format_action(each.action)}: {lines}")
    if not attacking:
        screen.tell(say.NOTHING_FIRES)


def say_why(screen: Screen, seen: View, text: str) -> None:
    """Explain why an action is not legal."""
    if not text:
        raise RefusedError(say.WHY_WHAT)
    action = read_action(text, seen)
    if seen.result is Unfinished.RESIGNED:
        screen.tell(say.GIVEN_UP_UNDO)
        return
    refusal = explain(seen.observation, action)
    if refusal is None:
        screen.tell(say.CAN.format(action=say_action(action, screen.style)))
    else:
        screen.tell(refuse(action, refusal, screen.style))


def show_rules(screen: Screen, seen: View, _rest: str = "") -> None:
    """Print the rule book of this game."""
    page = rules_page(rules_in_words(seen.observation.rules))
    screen.draw(as_text(page, screen.style, screen.text_width).strip("\n"))


def show_help(screen: Screen, _seen: View, _rest: str = "") -> None:
    """Print what can be typed."""
    screen.tell(*help_lines())


ANSWERS: Final[dict[str, Callable[[Screen, View, str], None]]] = {
    "help": show_help,
    "board": show_board,
    "describe": _tell(describe_board),
    "known": _tell(say_known),
    "stacks": _tell(say_stacks),
    "actions": list_actions,
    "preview": say_preview_of,
    "why": say_why,
    "rules": show_rules,
    "score": say_score,
}
"""The function for each order that is a question."""
