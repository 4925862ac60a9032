"""The stored format of a game's facts: a line of JSON.

It is not meant for people: they read the game's record, from which the facts can be
computed.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Final

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.notation import Result, format_result, parse_result
from cannonade.session import Firing, GameFacts, Kill

_NAMES: Final = tuple(each.name for each in fields(GameFacts))
_RESULT: Final = _NAMES.index("result")
_KILLS: Final = _NAMES.index("kills")
_KILL_PLIES: Final = _NAMES.index("kill_plies")


def format_facts(facts: GameFacts) -> str:
    """Format facts as a list of the values of their fields, in order."""
    values = {name: getattr(facts, name) for name in _NAMES} | {
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values()], separators=(",", ":"))


def parse_all_facts(texts: Sequence[str]) -> tuple[GameFacts, ...]:
    """Parse facts, all at once as there may be many thousands.

    Raises:
        ValueError: if one of the texts is not facts.
    """
    try:
        return tuple(_all_facts(f"[{','.join(texts)}]"))
    except (AttributeError, LookupError, TypeError) as error:
        raise ValueError(f"facts that cannot be read: {error}") from error


def royals_killed(text: str) -> dict[int, list[str]]:
    """Parse which royals were killed, by ply."""
    values = json.loads(text)
    killed: dict[int, list[str]] = {}
    for ply, kill in zip(values[_KILL_PLIES], values[_KILLS].split(), strict=True):
        killed.setdefault(ply, []).append(kill.partition(":")[0])
    return killed


def _all_facts(text: str) -> Iterator[GameFacts]:
    for values in json.loads(text):
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
