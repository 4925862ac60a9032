"""What a solver has found out about a deal, in words."""

from typing import Final

from cannonade.words.phrases import counted

_MOST: Final = 7
_LARGE: Final = 1_000_000

LINE_HEADING: Final = "A line that does it:"
INTERRUPTED: Final = "Stopped before it was proven; this is what is known by then."


def say_solution(low: int, high: int, most: int) -> str:
    """Say what is known of the best result with every card known, in one sentence.

    Args:
        low: the utility of the best line known; 0 for none.
        high: the utility that nothing betters: proved.
        most: the utility of the best result there is: 7 where ploys are scored, else 1.
    """
    if high == 0:
        return "This cannot be won: every line of play has been ruled out."
    if low == 0:
        return _no_win_known(high, most)
    if most < _MOST:
        return "This can be won."
    if low == high:
        return f"Par is {low - 1}: a line scores that, and none scores more: proved."
    known = f"Par is {_range(low, high)}: a line scores {low - 1},"
    if high == most:
        return f"{known} and {high - 1} is not ruled out."
    return f"{known} and none scores more than {high - 1}: proved."


def _no_win_known(high: int, most: int) -> str:
    if high == most:
        return "Nothing is known yet: no win has been found, and none is ruled out."
    return f"No win has been found yet; none scores more than {high - 1}: proved."


def _range(low: int, high: int) -> str:
    word = "or" if high == low + 1 else "to"
    return f"{low - 1} {word} {high - 1}"


def say_solving(low: int, high: int, most: int, nodes: int) -> str:
    """Say how a search stands, in a few words for a line that changes."""
    if low == 0:
        known = "no win yet"
    elif most < _MOST:
        known = "won"
    else:
        known = f"par {low - 1}" if low == high else f"par {_range(low, high)}"
    return f"{known}; {say_nodes(nodes)}"


def say_nodes(nodes: int) -> str:
    """Say how many positions have been looked at."""
    if nodes < _LARGE:
        return f"{counted(nodes, 'position')} looked at"
    return f"{nodes / _LARGE:.1f} million positions looked at"
