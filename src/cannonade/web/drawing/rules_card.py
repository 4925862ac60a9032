"""The rules on one card: for each matter what it looks like, and a line of words.

The words are those of the quick reference, so they are true of any rules; the cards are
examples to them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.cards import CARDS
from cannonade.engine.state import PlacedRoyal
from cannonade.rules import AcesJokers, Rules
from cannonade.web.drawing.cards import (
    hand_card,
    ploy_card,
    royal_card,
    stack_card,
)
from cannonade.words.phrases import capital
from cannonade.words.rulebook.quick import quick_reference

_JACK: Final = CARDS["Jc"]
_QUEEN: Final = CARDS["Qh"]
_KING: Final = CARDS["Kd"]


@dataclass(frozen=True, slots=True)
class Panel:
    """One matter of the rules.

    Attributes:
        title: what it is.
        pictures: cards that show it.
        lines: what the rules say of it.
    """

    title: str
    pictures: tuple[Markup, ...]
    lines: tuple[str, ...]


def rules_card(rules: Rules) -> tuple[Panel, ...]:
    """Draw the rules on one card."""
    said = dict(line.split(": ", 1) for line in quick_reference(rules))
    attack, _, royals = said["Attack"].partition(" Jack")
    return (
        Panel("Fire", _fire(), (capital(attack),)),
        Panel("Who can be hit by what", _royals(), (f"Jack{royals}",)),
        Panel(
            "Where cards go",
            _drawn(hand_card(CARDS["7s"]), stack_card(CARDS["4h"], 2)),
            (f"Numbers {said['Numbers']}", f"Royals {said['Royal']}"),
        ),
        Panel(
            "A number that fits nowhere",
            _armoured(),
            (
                capital(said["Blocked"]),
                f"Armour goes {said['Armour']}",
                *(f"Shame: {said[each]}" for each in ("Shame",) if each in said),
            ),
        ),
        Panel(
            "Aces and jokers",
            _aces_and_jokers(rules),
            (f"Ace: {said['Ace']}", f"Joker: {said['Joker']}")
            if "Joker" in said
            else (capital(said["Ace (1) or joker (0)"]),),
        ),
        Panel("The end", (), tuple(_end(said))),
    )


def _end(said: dict[str, str]) -> Iterator[str]:
    yield "Won: all twelve royals have fallen."
    yield f"Score: {said['Score']}"
    yield from (
        f"{name}: {said[name]}"
        for name in ("No living royal", "Draw pile empty, no card in hand")
        if name in said
    )


def _fire() -> tuple[Markup, ...]:
    return _drawn(
        royal_card(PlacedRoyal(_JACK)),
        stack_card(CARDS["7c"]),
        stack_card(CARDS["9d"]),
        hand_card(CARDS["7d"]),
    )


def _royals() -> tuple[Markup, ...]:
    royals = (_JACK, _QUEEN, _KING)
    return _drawn(*(royal_card(PlacedRoyal(each)) for each in royals))


def _armoured() -> tuple[Markup, ...]:
    return _drawn(
        hand_card(CARDS["2d"]), royal_card(PlacedRoyal(_KING, (CARDS["2d"],)))
    )


def _aces_and_jokers(rules: Rules) -> tuple[Markup, ...]:
    cards = (CARDS["Ah"], CARDS["X1"])
    are_ploys = rules.aces_jokers is AcesJokers.PLOYS
    draw = ploy_card if are_ploys else hand_card
    return _drawn(*map(draw, cards))


def _drawn(*pictures: str) -> tuple[Markup, ...]:
    return tuple(Markup(each) for each in pictures)  # noqa: S704  drawn by us
