"""Play deals by each level, and write how often each result came, for the statistics.

`python -m tools.level_results` plays the deals from 750,000,000 on by all built-in rule
sets: about an hour on two cores. `cannonade.club.strength` reads the file.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Final

from tools.strength import LONGEST

from cannonade import club as package
from cannonade.club.strength import FILE
from cannonade.coach.players import LEVELS, level
from cannonade.coach.strength import play_out
from cannonade.engine import Deal, worth
from cannonade.kernel import Rng
from cannonade.rules import RULE_SETS

OUT: Final = Path(package.__file__).with_name(FILE)
FIRST: Final = 750_000_000
DEALS: Final = 1000
SEARCHED: Final = 200
"""Deals of a level that searches; each takes seconds."""
AT_ONCE: Final = 20


def results(place: int, number: int, first: int) -> Counter[int]:
    """Return how some games of a level on a rule set ended, each by its `worth`."""
    rules, someone = RULE_SETS[place].rules, level(number).player()
    ends = (
        play_out(Deal(rules, each), someone, Rng(each, number), LONGEST)
        for each in range(first, first + AT_ONCE)
    )
    return Counter(worth(each.outcome, each.dead_count) for each in ends)


def main() -> None:
    """Play by every level on every rule set, and write the file."""
    lines: list[str] = []
    with ProcessPoolExecutor() as workers:
        for place, each in product(range(len(RULE_SETS)), LEVELS):
            count = SEARCHED if each.playouts else DEALS
            firsts = range(FIRST, FIRST + count, AT_ONCE)
            parts = [workers.submit(results, place, each.number, one) for one in firsts]
            found = sum((part.result() for part in parts), Counter[int]())
            counts = [f"{result}:{count}" for result, count in sorted(found.items())]
            lines.append(" ".join((RULE_SETS[place].name, str(each.number), *counts)))
            print(lines[-1], file=sys.stderr, flush=True)
    OUT.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    main()
