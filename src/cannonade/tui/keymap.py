"""Key bindings: the player's letters, and fixed keys."""

from collections.abc import Mapping
from typing import Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from cannonade.club.keys import DIGITS, TERMINAL_KEYS, Command, Keys
from cannonade.language import Lazy, _
from cannonade.words.input.terminal import IN_LESSONS, PLAY, say_short_command

_IN_GAMES: Final = (
    Command.DRAW,
    Command.KEEP,
    Command.EXTRACT,
    Command.REASSIGN,
    Command.HINT,
    Command.UNDO,
    Command.REDO,
    Command.WHAT,
    Command.REVIEW,
    Command.REPLAY,
    Command.NEW,
    Command.GAMES,
    Command.KEYS,
    Command.QUIT,
)
"""The actions shown in the footer while they are available."""

_WALKS: Final = {
    "left,H": "-1, 0",
    "down,J": "0, 1",
    "up,K": "0, -1",
    "right,L": "1, 0",
}

_KEPT: Final = 2
"""How many keys, at the end of the line, never go: the help and the way out."""

PLAY_ACTION: Final = "enter"
"""The action of Enter and space."""
_PLAY: Final = Binding("enter", PLAY_ACTION, str(PLAY), key_display="Enter")
_BOARD: Final = (
    *(Binding(keys, f"walk({steps})", show=False) for keys, steps in _WALKS.items()),
    *(
        Binding(digit, f"digit('{digit}')", cell.symbol, show=False)
        for digit, cell in DIGITS.items()
    ),
    Binding("space", PLAY_ACTION, show=False),
    Binding("escape", "let_go", _("cancel"), show=False),
)
"""The fixed keys: moving over the board, its cells, playing there."""


def _bindings(shown: Mapping[Command, Lazy | str]) -> tuple[Binding, ...]:
    """Return the bindings: every action's default letter, and the fixed keys.

    Args:
        shown: the labels of the actions shown in the footer, in order.
    """
    letters = dict(TERMINAL_KEYS)
    commands = (
        Binding(
            letters[command],
            f"command('{command.value}')",
            str(shown.get(command, say_short_command(command))),
            show=command in shown,
            id=command.value,
        )
        for command in (*shown, *(each for each in letters if each not in shown))
    )
    return (_PLAY, *commands, *_BOARD)


GAME_BINDINGS: Final = _bindings(
    {command: say_short_command(command) for command in _IN_GAMES}
)
LESSON_BINDINGS: Final = _bindings(IN_LESSONS)


class KeyLine(Footer):
    """The keys of a screen; where they don't fit, all but the last two may go."""

    def __init__(self) -> None:
        """Show them as briefly as possible."""
        super().__init__(compact=True, show_command_palette=False)

    def on_resize(self) -> None:
        """Show as many as now fit."""
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        """Compose the keys that fit."""
        keys = [each for each in super().compose() if isinstance(each, FooterKey)]
        while sum(map(_width, keys)) > self.size.width and len(keys) > _KEPT:
            del keys[-_KEPT - 1]
        yield from keys


def _width(key: FooterKey) -> int:
    return cell_len(f"{key.key_display} {key.description} ")


def keymap(keys: Keys) -> dict[str, str]:
    """Return the current key of every binding that a player can change."""
    return {command.value: letter for command, letter in keys}
