"""Logs and facts as they are stored.

A log is read here as words, without parsing or replaying it. The facts of a game are a
line of JSON, not meant for people: they read the game's record, from which the facts
can be computed.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from hashlib import sha256
from typing import Final
from zlib import crc32

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.notation import Result, format_result, parse_result
from cannonade.session import Firing, GameFacts, Kill, Mark

_AUTOMATIC: Final = "*"
_UNDO: Final = Mark.UNDO.value
_REDO: Final = Mark.REDO.value
_RESIGN: Final = Mark.RESIGN.value
_MARKS: Final = frozenset(mark.value for mark in Mark)
_NAMES: Final = tuple(each.name for each in fields(GameFacts))
_TYPES: Final = [str, str, bool, bool, int, int, str, *[int] * 8, bool, bool, list]
_RESULT: Final = _NAMES.index("result")
_KILLS: Final = _NAMES.index("kills")
_KILL_PLIES: Final = _NAMES.index("kill_plies")


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


def digest_of(start: str, log: str) -> int:
    """Return a number that changes if the start or the log of a game is damaged."""
    return crc32(f"{start}\n{log}".encode())


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


def format_facts(facts: GameFacts, digest: int) -> str:
    """Format facts as a list of the values of their fields, in order, and a digest.

    The digest is that of the game's log, see `digest_of`.
    """
    values = {name: getattr(facts, name) for name in _NAMES} | {
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values(), digest], separators=(",", ":"))


def is_about(text: str, digest: int) -> bool:
    """Return whether facts in text are about the log with a digest."""
    return text.endswith(f",{digest}]")


def parse_all_facts(texts: Sequence[str]) -> tuple[GameFacts | None, ...]:
    """Parse facts, all at once as there may be many thousands.

    Those that do not parse are None.
    """
    try:
        return tuple(_all_facts(f"[{','.join(texts)}]"))
    except (LookupError, TypeError, ValueError):
        if len(texts) == 1:
            return (None,)
        return tuple(each for text in texts for each in parse_all_facts([text]))


def _all_facts(text: str) -> Iterator[GameFacts]:
    for *values, _digest in json.loads(text):
        if [*map(type, values)] != _TYPES:
            raise ValueError
        values[_RESULT] = _result(values[_RESULT])
        values[_KILLS] = tuple(map(_kill, values[_KILLS].split()))
        values[_KILL_PLIES] = tuple(values[_KILL_PLIES])
        yield GameFacts(*values)


def _format_kill(kill: Kill) -> str:
    sums = f"{kill.health}:{kill.total}"
    fired = f"{kill.card.symbol}:{kill.firing.value}:{int(kill.is_second)}"
    return f"{kill.royal.symbol}:{kill.slot.symbol}:{sums}:{fired}"


# Many games share the same kill or result.


@cache
def _kill(text: str) -> Kill:
    royal, slot, health, total, card, firing, second = text.split(":")
    return Kill(
        CARDS[royal],
        Slot[slot.upper()],
        int(health),
        int(total),
        CARDS[card],
        Firing(firing),
        is_second=second == "1",
    )


@cache
def _result(text: str) -> Result:
    return parse_result(text)
