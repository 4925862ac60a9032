"""Generate what the kernel repeats of the engine, and the public names of rules keys.

`make fix` writes the files; `make check` runs this with `--check`, which writes nothing
and fails if one is out of date. They are kept in the repository, since the kernel is
compiled before the package can be imported.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations
from pathlib import Path
from textwrap import fill
from typing import Final

from cannonade import cards
from cannonade.board import CELLS, CENTRE, LANES, LANES_FROM, SLOTS
from cannonade.engine import Phase, Reason
from cannonade.kernel.action_ids import ACTION_COUNT, FIRST_IDS
from cannonade.rules import VOCABULARY, Rules

KERNEL: Final = Path(__file__).parents[1] / "src" / "cannonade" / "kernel"
NOTICE: Final = "Written by tools/generate_kernel.py; `make fix` renews it."
PAIRS: Final = tuple(combinations(CELLS, 2))
SUITS: Final = (*cards.Suit, None)


def admitted(royal: cards.Card) -> int:
    """Return the suits that count against a royal, as bits; 0 for another card."""
    if royal.rank < cards.JACK_RANK:
        return 0
    return sum(
        1 << SUITS.index(each)
        for each in SUITS
        if Rules().counts_against(next(c for c in cards.PACK if c.suit is each), royal)
    )


BYTE: Final = 255
WIDTH: Final = 88

ARRAYS: Final[dict[str, list[int]]] = {
    "RANK": [*(each.rank for each in cards.PACK), 0],
    "SUIT": [*(SUITS.index(each.suit) for each in cards.PACK), len(SUITS)],
    "ADMITTED": [*(admitted(each) for each in cards.PACK), 0],
    "NEAR": [each.near for each in LANES],
    "MIDDLE": [each.middle for each in LANES],
    "FAR": [each.far for each in LANES],
    "TARGETS": [sum(1 << each.slot for each in lanes) for lanes in LANES_FROM],
    "PAIR_FIRST": [first for first, _ in PAIRS],
    "PAIR_SECOND": [second for _, second in PAIRS],
}
"""The arrays, with an element for each card or none, slot, cell, or pair of cells.

ADMITTED has a bit for each suit, and for jokers, that counts against a royal. TARGETS
are the slots that a cell fires at.
"""

PREFIXES: Final = {
    "aces_jokers": "AS_",
    "ace_use": "ACE_",
    "joker_use": "JOKER_",
    "setup_royals": "ROYALS_",
    "setup_search": "SEARCH_",
    "blocked": "",
    "armour_choice": "ARMOUR_",
    "armour_limit": "LIMIT_",
    "fatal_health": "FATAL_",
    "pick_up": "",
    "shame_stack": "SHAME_",
    "dry_pile": "DRY_",
    "scoring": "SCORE_",
}
"""The first part of the names of a key's values; usually it is the key."""


def enumeration(names: Iterable[str]) -> str:
    """Return an enumeration; a name may have a number."""
    return "\n".join(["cdef enum:", *(f"    {each}" for each in names)])


def rule_values() -> list[str]:
    """Return the rules record as lines of a C struct, and the values of its keys."""
    enumerations = [
        enumeration(
            f"{PREFIXES.get(key, f'{key.upper()}_')}{value.name}" for value in kind
        )
        for key, kind in VOCABULARY.items()
    ]
    fields = (f"    uint8_t {key}" for key in VOCABULARY)
    return ["\n\n".join(enumerations), "", "ctypedef struct RuleValues:", *fields]


def mirrors() -> str:
    """Return rules, pack, board, phases, reasons and actions."""
    sizes = {
        "CARD_COUNT": len(cards.PACK),
        "NO_CARD": len(cards.PACK),
        "CELL_COUNT": len(CELLS),
        "SLOT_COUNT": len(SLOTS),
        "ALL_CELLS": (1 << len(CELLS)) - 1,
        "ALL_SLOTS": (1 << len(SLOTS)) - 1,
        "CENTRE": int(CENTRE),
        "PLOY_COUNT": cards.PLOY_COUNT,
        "PAIR_COUNT": len(PAIRS),
        "ACE_RANK": cards.ACE_RANK,
        "JACK_RANK": cards.JACK_RANK,
        "KING_RANK": cards.KING_RANK,
    }
    actions = {words_of(kind): first for kind, first in FIRST_IDS.items()}
    return "\n".join(
        [
            '"""Rules, pack, board, phases, ends and actions, as the engine has them.',
            "",
            "A card is its index in the pack; 54 is no card. Suits are 0 to 3, 4 of a",
            "joker, 5 of no card. action_ids.py explains the action ids. A key of the",
            "rules is the index of its value: `rule_values_from` reads a record.",
            f'{NOTICE}\n"""',
            "",
            "from libc.stdint cimport uint8_t, uint16_t",
            "",
            *rule_values(),
            "",
            assigned(sizes),
            "",
            enumeration(f"PHASE_{each.name}" for each in Phase),
            "",
            enumeration(["GOING_ON", *map(name_of_end, Reason)]),
            "",
            assigned({**actions, "ACTION_COUNT": ACTION_COUNT}),
            "",
            "cdef extern from *:",
            '    """',
            *(array(name, values) for name, values in ARRAYS.items()),
            '    """',
            *(
                f"    const {'uint16_t' if max(values) > BYTE else 'uint8_t'} "
                f"{name}[{len(values)}]"
                for name, values in ARRAYS.items()
            ),
            "",
        ]
    )


def array(name: str, values: Sequence[int]) -> str:
    """Return a C array."""
    kind = "short" if max(values) > BYTE else "char"
    written = fill(
        ", ".join(str(int(each)) for each in values),
        width=WIDTH,
        initial_indent=" " * 8,
        subsequent_indent=" " * 8,
    )
    return (
        f"    CYTHON_UNUSED static const unsigned {kind} {name}[{len(values)}] = {{\n"
        f"{written}\n    }};"
    )


def assigned(values: dict[str, int]) -> str:
    """Return an enumeration of numbers."""
    return enumeration(f"{name} = {number}" for name, number in values.items())


def name_of_end(reason: Enum) -> str:
    """Return the name of an outcome."""
    return f"{'WON' if reason is Reason.TWELVE_DEAD else 'LOST'}_{reason.name}"


def words_of(kind: type) -> str:
    """Return the name of a kind of action in capitals: HARD_RESET."""
    return "_".join(re.findall("[A-Z][a-z]+", kind.__name__)).upper()


def public_names() -> str:
    """Return `cannonade.rules` with every key's enumeration; `make fix` sorts them."""
    text = NAMES.read_text(encoding="utf-8")
    for name in (kind.__name__ for kind in VOCABULARY.values()):
        line = f"    {name} as {name},\n"
        if line not in text:
            text = text.replace("schema import (\n", f"schema import (\n{line}")
    return text


NAMES: Final = KERNEL.parent / "rules" / "__init__.py"
FILES: Final = {
    KERNEL / "mirrors.pxd": mirrors,
    NAMES: public_names,
}


def stale_files() -> dict[Path, str]:
    """Return the files that are missing or out of date, with their new text."""
    wanted = {path: write() for path, write in FILES.items()}
    return {
        path: text
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write stale files, or with `--check` list them; return the exit status."""
    parser = argparse.ArgumentParser(description="Write what the kernel repeats.")
    parser.add_argument("--check", action="store_true", help="write nothing, name them")
    is_checking: bool = parser.parse_args().check
    stale = stale_files()
    for path, text in stale.items():
        if is_checking:
            print(f"{path.name} is out of date; `make fix` renews it", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
    return int(is_checking and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
