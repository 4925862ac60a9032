"""Known lines of play: tests/data/perft.txt and won.txt, and failures of lessons.

The files have blocks of `word rest-of-line`.
"""

from dataclasses import dataclass, field
from pathlib import Path

from tests.support.positions import cards
from tests.support.rule_sets import RULES, first_is_fast

from cannonade.cards import Card
from cannonade.club.lessons import Lesson
from cannonade.engine import Deal
from cannonade.notation import parse_draft
from cannonade.session import Options, Session, parse_log, resume

DATA = Path(__file__).parent.parent / "data"


@dataclass(frozen=True)
class Line:
    """A game: a deal, its actions, counts along the way, and the end.

    Attributes:
        deal_code: a rule set's name and a number.
        order: the 54 cards; empty if the file does not list them.
        tokens: the actions.
        counts: the text of each `at` entry, by ply.
        end: the text after `end`.
    """

    deal_code: str
    order: tuple[Card, ...] = ()
    tokens: tuple[str, ...] = ()
    counts: dict[int, str] = field(default_factory=dict[int, str])
    end: str = ""

    @property
    def deal(self) -> Deal:
        """The deal."""
        name, number = self.deal_code.split(":")
        return Deal(RULES[name], int(number))


def _read_block(block: str) -> Line:
    values: dict[str, str] = {}
    counts: dict[int, str] = {}
    for entry in block.splitlines():
        word, rest = entry.split(maxsplit=1)
        if word == "at":
            ply, count = rest.split(maxsplit=1)
            counts[int(ply)] = count
        else:
            values[word] = rest
    tokens = tuple(values["line"].split())
    order = cards(values.get("order", ""))
    return Line(values["deal"], order, tokens, counts, values["end"])


def read_lines(name: str) -> tuple[Line, ...]:
    """Read a file in tests/data."""
    text = (DATA / name).read_text(encoding="utf-8")
    plain = "\n".join(each for each in text.splitlines() if not each.startswith("#"))
    return tuple(map(_read_block, filter(None, plain.strip().split("\n\n"))))


WON = read_lines("won.txt")
"""A won game of each rule set."""
EACH_WON = first_is_fast(WON, lambda line: line.deal_code)

FAILURES = {
    "cannon": ["9s@b3", "9s@d2"],
    "queens": ["8c@d2", "8c@b3"],
    "kings": ["6s@b2 . 9c@b3", "6s@d2 . 9c@b2"],
    "placing_royals": ["Qd@d5 . 8c@d2", "Qd@e4 . 8c@c4"],
    "placement": ["7s@c3 . 3h+a3"],
    "extraction": ["xd2 3c@d2"],
    "reassignment": ["c4>b2", "d2>c4"],
    "armour": ["2c+b5 . 6h@b2", "2c+e2 . 6h@b3"],
    "replacement": ["=d4 . Tc@b2", "keep . 6h@b3"],
    "undo": ["8s@d2 .", "8s@b3 ."],
    "known": ["6h@b2 . 4c@d3", "6h@d2 . 4c@d3"],
    "cycling": ["6c@c2 . Qs@b1 . Th@d2", "6c@c3 . 4h+c5 . ."],
    "the_end": ["xb2 4d@b2", "b4>b2 4d@d2 .", "4d@d2 . Tc@c3"],
}


def attempt(lesson: Lesson, log: str = "") -> Session:
    """Return an attempt at a lesson, after the actions of a log."""
    return resume(parse_draft(lesson.position), parse_log(log), Options())
