"""The solver's findings on a deal, in words."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.words.phrases import counted, decimal

_MOST: Final = 7
_LARGE: Final = 1_000_000

LINE_HEADING: Final = Lazy("A line that does it:")
INTERRUPTED: Final = Lazy("Stopped before it was proved; this is what is known so far.")


def say_solution(low: int, high: int, most: int) -> str:
    """Say what is known of the best result with every card known, in one sentence.

    Args:
        low: the utility of the best line known; 0 for none.
        high: the utility that nothing betters: proved.
        most: the utility of the best result there is: 7 where ploys are scored, else 1.
    """
    if high == 0:
        return _("This cannot be won: every line of play has been ruled out.")
    if low == 0:
        return _no_win_known(high, most)
    if most < _MOST:
        return _("This can be won.")
    if low == high:
        return _(
            "Par is {number}: a line scores that, and none scores more: proved."
        ).format(number=low - 1)
    known = _("Par is {range}: a line scores {number},").format(
        range=_range(low, high), number=low - 1
    )
    if high == most:
        return _("{known} and {number} is not ruled out.").format(
            known=known, number=high - 1
        )
    return _("{known} and none scores more than {number}: proved.").format(
        known=known, number=high - 1
    )


def _no_win_known(high: int, most: int) -> str:
    if high == most:
        return _("Nothing is known yet: no win has been found, and none is ruled out.")
    return _(
        "No win has been found yet; none scores more than {number}: proved."
    ).format(number=high - 1)


def _range(low: int, high: int) -> str:
    word = _("or") if high == low + 1 else _("to")
    return f"{low - 1} {word} {high - 1}"


def say_solving(low: int, high: int, most: int, nodes: int) -> str:
    """Say how a search stands, in a few words for a line that changes."""
    if low == 0:
        known = _("no win yet")
    elif most < _MOST:
        known = "won"
    else:
        known = (
            _("par {number}").format(number=low - 1)
            if low == high
            else _("par {range}").format(range=_range(low, high))
        )
    return f"{known}; {say_nodes(nodes)}"


def say_nodes(nodes: int) -> str:
    """Say how many positions have been looked at."""
    if nodes < _LARGE:
        return _("{positions} searched").format(
            positions=counted(nodes, "position", "positions")
        )
    return _("{number} million positions searched").format(
        number=decimal(nodes / _LARGE, ".1f")
    )
