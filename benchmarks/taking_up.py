"""Benchmark of replaying a stored game, compared with a stored snapshot.

Run by `make bench`, or by hand: `python -m benchmarks.taking_up [--runs 200]`. It uses
the longest of ten complete random games. Times are medians in milliseconds on one core,
sizes are in bytes.
"""

import argparse
import pickle
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from cannonade.engine import Deal, legal_actions
from cannonade.rules import RULE_SETS
from cannonade.session import Session, begin, format_log, parse_log, resume

_GAMES: Final = 10
_MS: Final = 1000


def play(number: int) -> Session:
    """Play a deal randomly to its end."""
    chance = Random(number)
    session = begin(Deal(RULE_SETS["revised"].rules, number))
    while not session.is_over:
        session = session.play(chance.choice(legal_actions(session.state)))
    return session


def time_ms(deed: Callable[[], object], runs: int) -> float:
    """Return the median time of a function, in milliseconds."""
    took: list[float] = []
    for _ in range(runs):
        began = perf_counter()
        _ = deed()
        took.append(perf_counter() - began)
    return median(took) * _MS


def main() -> None:
    """Measure, and print a line for each way of storing a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("--runs", type=int, default=200)
    runs: int = parser.parse_args().runs
    session = max(map(play, range(_GAMES)), key=lambda each: each.ply)
    log, picture = format_log(session.log), pickle.dumps(session)
    replayed = time_ms(
        lambda: resume(session.start, parse_log(log), session.options), runs
    )
    loaded = time_ms(lambda: pickle.loads(picture), runs)  # noqa: S301  our own bytes
    print(f"a game of {session.ply} actions")
    print(f"replayed from its log      {replayed:6.2f} ms {len(log):7,} bytes")
    print(f"loaded from a picture      {loaded:6.2f} ms {len(picture):7,} bytes")


if __name__ == "__main__":
    main()
