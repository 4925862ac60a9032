"""Which keys do what: the letters of a player, and the keys that never change."""

from collections.abc import Mapping
from typing import Final

from textual.binding import Binding

from cannonade.club import TERMINAL_KEYS, TerminalDeed, TerminalKeys
from cannonade.words.terminal import IN_LESSONS, say_short_deed

_IN_GAMES: Final = (
    TerminalDeed.DRAW,
    TerminalDeed.EXTRACT,
    TerminalDeed.REASSIGN,
    TerminalDeed.UNDO,
    TerminalDeed.HINT,
    TerminalDeed.WHAT,
    TerminalDeed.KNOWN,
    TerminalDeed.NEW,
    TerminalDeed.KEYS,
    TerminalDeed.QUIT,
)
"""The deeds that stand in the line of keys."""

_WALKS: Final = {
    "h": ("left", "-1, 0"),
    "j": ("down", "0, 1"),
    "k": ("up", "0, -1"),
    "l": ("right", "1, 0"),
}
_KEYPAD: Final = "789456123"
"""The digits as they lie on a keypad, in reading order."""

_BOARD: Final = (
    *(
        Binding(arrow, f"walk({steps})", arrow, show=False, id=f"walk_{arrow}")
        for arrow, steps in _WALKS.values()
    ),
    *(
        Binding(digit, f"digit({index})", digit, show=False)
        for index, digit in enumerate(_KEYPAD)
    ),
    Binding("enter,space", "enter", "play", show=False),
    Binding("escape", "let_go", "let go", show=False),
)
"""What no letter stands for: walking over the board, its cells, playing there."""


def _bindings(shown: Mapping[TerminalDeed, str]) -> tuple[Binding, ...]:
    """Bind every deed to the letter it has until a player changes it, and the board.

    Args:
        shown: the deeds that stand in the line of keys, and as what.
    """
    deeds = (
        Binding(
            letter,
            f"deed('{deed.value}')",
            shown.get(deed, say_short_deed(deed)),
            show=deed in shown,
            id=deed.value,
        )
        for deed, letter in TERMINAL_KEYS
    )
    return (*deeds, *_BOARD)


GAME_BINDINGS: Final = _bindings({deed: say_short_deed(deed) for deed in _IN_GAMES})
LESSON_BINDINGS: Final = _bindings(IN_LESSONS)


def keymap(keys: TerminalKeys) -> dict[str, str]:
    """Give the keys of every binding that a player can change or takes away.

    Capitals always walk, small letters where no deed has them.
    """
    used = {letter for _, letter in keys}
    found = {deed.value: letter for deed, letter in keys}
    for letter, (arrow, _) in _WALKS.items():
        free = [] if letter in used else [letter]
        found[f"walk_{arrow}"] = ",".join((arrow, letter.upper(), *free))
    return found
