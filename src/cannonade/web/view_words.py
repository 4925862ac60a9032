"""What a view says beside what it shows: why not, the log, names and facts."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, TypeAlias

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import ROYAL_COUNT
from cannonade.engine import Extract, Observation, Outcome, Reassign
from cannonade.engine.events import GridKept, Laid, QueueShuffled
from cannonade.engine.refusals import Ploy
from cannonade.notation import Unfinished
from cannonade.rules import AcesJokers
from cannonade.session import Session, View
from cannonade.words import (
    EXTRACTING,
    MOVING,
    REASSIGNING,
    SYMBOLS,
    Style,
    tell,
    why_no_draw,
    why_no_ploy,
    why_not,
    why_not_extract,
    why_not_reassign,
)
from cannonade.words.board import has_shame_pile
from cannonade.words.phrases import figured

Reasons = dict[str, str]

_MOST_TOLD: Final = 30
_SILENT: Final = (GridKept, QueueShuffled, Laid)
"""Told by what follows from them, or of no interest afterwards."""

_SQUARES: Final[tuple[Cell | Slot, ...]] = (*CELLS, *SLOTS)
_Why: TypeAlias = Callable[[Observation, Cell | Slot, Style], str | None]


def reasons(seen: View) -> dict[str, Reasons]:
    """Say of everything that can be tried, and does nothing now, why that is.

    By what is in force when it is tried (hand, extract, reassign), then by square;
    under "button" by the name of the button.
    """
    if not seen.legal:
        return {}
    table = seen.observation
    found = {"hand": _told(table, why_not)}
    if any(isinstance(each, Extract) for each in seen.legal):
        found["extract"] = _told(table, why_not_extract)
    if any(isinstance(each, Reassign) for each in seen.legal):
        found["reassign"] = _told(table, why_not_reassign)
    return found | {"button": dict(_buttons(table))}


def _told(table: Observation, why: _Why) -> Reasons:
    found = ((each.symbol, why(table, each, SYMBOLS)) for each in _SQUARES)
    return {name: reason for name, reason in found if reason is not None}


def _buttons(table: Observation) -> Iterator[tuple[str, str]]:
    found = {
        "draw": why_no_draw(table, SYMBOLS),
        "extract": why_no_ploy(table, Ploy.EXTRACTION, SYMBOLS),
        "reassign": why_no_ploy(table, Ploy.REASSIGNMENT, SYMBOLS),
    }
    for name, reason in found.items():
        if reason is not None:
            yield name, reason


def ploy_words(table: Observation) -> dict[str, tuple[str, ...]]:
    """Say what a ploy in force asks for; nothing under rules without ploys."""
    if table.rules.aces_jokers is not AcesJokers.PLOYS:
        return {}
    return {"extract": EXTRACTING, "reassign": REASSIGNING, "source": MOVING}


def log_lines(session: Session) -> tuple[str, ...]:
    """Tell what has happened in the actions that stand, the newest first."""
    return tuple(islice(_told_backwards(session), _MOST_TOLD))


def _told_backwards(session: Session) -> Iterator[str]:
    steps = (*(each.step for each in reversed(session.history)), session.opening)
    for step in steps:
        for event in reversed(step.events):
            if not isinstance(event, _SILENT):
                yield tell(event, SYMBOLS)


def last_lines(seen: View) -> tuple[str, ...]:
    """Tell what brought a loss about, with its numbers; the end itself not."""
    is_won = isinstance(seen.result, Outcome) and seen.result.is_won
    if is_won or isinstance(seen.result, Unfinished):
        return ()
    told = [each for each in seen.events if not isinstance(each, _SILENT)]
    return tuple(tell(each, SYMBOLS) for each in told[-3:-1])


def deal_name(code: str | None) -> str:
    """Name a deal by its number, if it has one; "" for a position."""
    number = (code or "").rpartition(":")[2]
    if number.isdecimal():
        return number
    return "of your own" if code else ""


def page_title(code: str | None, rules_name: str, ended: str = "") -> str:
    """Name the page of a game, for the browser's tab."""
    game = f"Deal {deal_name(code)}" if code else rules_name
    return " · ".join(filter(None, (ended, game, "Cannonade")))


def end_facts(seen: View, code: str | None) -> tuple[tuple[str, str], ...]:
    """Give the facts of a finished game, each with its name."""
    table = seen.observation
    facts = [
        ("Royals down", f"{table.dead_count} of {ROYAL_COUNT}"),
        ("Draw pile left", figured(table.draw_count, "card")),
    ]
    if has_shame_pile(table):
        facts.append(("Shame pile", figured(len(table.shame_pile), "card")))
    if table.rules.aces_jokers is AcesJokers.PLOYS:
        facts.append(("Ploys spent", str(len(table.spent_ploys))))
    facts.append(("Actions", str(seen.ply)))
    help_taken = "yes, assisted" if seen.is_assisted else "none, clean"
    facts.append(("Help taken", help_taken))
    return (*facts, ("Deal code", code)) if code else tuple(facts)
