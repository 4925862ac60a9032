"""Stored logs, read as words without parsing or replaying them."""

from hashlib import sha256
from typing import Final

from cannonade.session import Mark

_AUTOMATIC: Final = "*"
_UNDO: Final = Mark.UNDO.value
_REDO: Final = Mark.REDO.value
_RESIGN: Final = Mark.RESIGN.value
_MARKS: Final = frozenset(mark.value for mark in Mark)


def standing_actions(log: str) -> list[str]:
    """Return the actions of a log without the undone ones, in order and in text.

    An undo reverts a resignation, or the player's last action with the automatic ones
    after it.
    """
    # Each action by the player, with the automatic actions after it.
    standing: list[list[str]] = [[]]
    undone: list[list[str]] = []
    is_resigned = False
    for word in log.split():
        if word not in _MARKS:
            if word.endswith(_AUTOMATIC):
                standing[-1].append(word.removesuffix(_AUTOMATIC))
            else:
                standing.append([word])
            undone.clear()
        elif word == _UNDO and not is_resigned:
            undone.append(standing.pop())
        elif word == _REDO:
            standing.append(undone.pop())
        elif word in {_UNDO, _RESIGN}:
            is_resigned = word == _RESIGN
    return [action for part in standing for action in part]


def name_of_actions(log: str) -> str:
    """Return a hash of the actions of a log without the undone ones."""
    return sha256(" ".join(standing_actions(log)).encode()).hexdigest()


def is_shown(log: str, *, is_assisted: bool) -> bool:
    """Return whether a record shows the whole log, so that it needs no copy of it."""
    shown = standing_actions(log)
    if is_assisted:
        shown.append(Mark.ASSIST.value)
    words = log.split()
    if words and words[-1] == _RESIGN:
        shown.append(_RESIGN)
    return words == shown
