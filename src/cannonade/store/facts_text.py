"""The facts of a game as the store keeps them: a line of JSON.

It is no text form for people: whoever wants to know what a game was like reads its
record, and all of this can be worked out from there.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Final

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.notation import (
    Result,
    format_result,
    format_rules_id,
    parse_result,
    parse_rules_id,
    rules_id_of,
)
from cannonade.rules import Rules
from cannonade.session import Firing, GameFacts, Kill

_NAMES: Final = tuple(each.name for each in fields(GameFacts))


def format_facts(facts: GameFacts) -> str:
    """Write facts: a list with a value for each field, in the order of the fields."""
    values = {name: getattr(facts, name) for name in _NAMES} | {
        "rules": format_rules_id(rules_id_of(facts.rules)),
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values()], separators=(",", ":"))


def parse_all_facts(texts: Sequence[str]) -> tuple[GameFacts, ...]:
    """Read many facts; all at once, because there may be many thousands.

    Raises:
        ValueError: if one is none.
    """
    try:
        return tuple(_all_facts(f"[{','.join(texts)}]"))
    except (KeyError, TypeError) as error:
        raise ValueError(f"facts that cannot be read: {error}") from error


def _all_facts(text: str) -> Iterator[GameFacts]:
    for values in json.loads(text):
        named = dict(zip(_NAMES, values, strict=True))
        named["rules"] = _rules(named["rules"])
        named["result"] = _result(named["result"])
        named["kills"] = tuple(map(_kill, named["kills"].split()))
        yield GameFacts(**named)


def _format_kill(kill: Kill) -> str:
    sums = f"{kill.health}:{kill.total}"
    fired = f"{kill.card.symbol}:{kill.firing.value}:{int(kill.is_second)}"
    return f"{kill.royal.symbol}:{kill.slot.symbol}:{sums}:{fired}"


# Many games have a kill, a result or rules in common.


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
def _rules(text: str) -> Rules:
    return parse_rules_id(text).rules


@cache
def _result(text: str) -> Result:
    return parse_result(text)
