"""The facts of finished games, as text in their rows.

They are a line of JSON, not meant for people: they read the game's record, from which
the facts can be computed. A log is read here as words, without parsing or replaying it.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from hashlib import sha256
from typing import Any, Final, cast
from zlib import crc32

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.foreign_text import parse_json
from cannonade.notation import Result, format_result, parse_result
from cannonade.session import (
    Firing,
    GameFacts,
    Kill,
    Mark,
    Session,
    facts_of,
    format_log,
    format_start,
)
from cannonade.store.game import standing_actions

_NAMES: Final = tuple(each.name for each in fields(GameFacts))
_RESULT: Final = _NAMES.index("result")
_KILLS: Final = _NAMES.index("kills")
_KILL_PLIES: Final = _NAMES.index("kill_plies")


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
    if words and words[-1] == Mark.RESIGN.value:
        shown.append(Mark.RESIGN.value)
    return words == shown


def describe(session: Session) -> str:
    """Format the facts of a finished game, and a digest of its log."""
    digest = digest_of(format_start(session.start), format_log(session.log))
    return format_facts(facts_of(session), digest)


def format_facts(facts: GameFacts, digest: int) -> str:
    """Format facts as a list of the values of their fields, in order, and a digest."""
    values = {name: getattr(facts, name) for name in _NAMES} | {
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values(), digest], separators=(",", ":"))


def is_about(text: str, digest: int) -> bool:
    """Return whether facts in text are about the log with a digest."""
    return text.endswith(f",{digest}]")


def parse_all_facts(texts: Sequence[str]) -> Iterator[GameFacts]:
    """Parse facts, all at once as there may be many thousands."""
    found = parse_json(f"[{','.join(texts)}]")
    for *values, _digest in cast("list[list[Any]]", found):
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
