"""The rules on one card: pictures and a few lines for each topic.

The text is that of the quick reference, so it holds for any rules; the cards are
examples.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.cards import CARDS
from cannonade.engine.state import PlacedRoyal
from cannonade.language import _
from cannonade.rules import Rules, Scoring
from cannonade.web.drawing.cards import (
    drawn,
    hand_card,
    ready_ploy,
    royal_card,
    stack_card,
)
from cannonade.words.cards import say_targets
from cannonade.words.phrases import capital
from cannonade.words.rulebook.quick import (
    Matter,
    quick_matters,
    say_attack,
)

_JACK: Final = CARDS["Jc"]
_QUEEN: Final = CARDS["Qh"]
_KING: Final = CARDS["Kd"]


@dataclass(frozen=True, slots=True)
class Panel:
    """One topic of the rules.

    Attributes:
        title: the topic.
        pictures: cards that illustrate it.
        lines: what the rules say about it.
    """

    title: str
    pictures: tuple[Markup, ...]
    lines: tuple[str, ...]


def rules_card(rules: Rules) -> tuple[Panel, ...]:
    """Return the panels of the rules card."""
    said = dict(quick_matters(rules))
    return (
        Panel(_("Fire"), _fire(rules), (capital(say_attack()),)),
        Panel(_("What can hit which royal"), _royals(rules), (say_targets(rules),)),
        Panel(
            _("Where cards go"),
            _drawn(hand_card(CARDS["7s"], rules), stack_card(CARDS["4h"], 2)),
            (
                _("A number goes {where}").format(where=said[Matter.NUMBERS]),
                _("A royal goes {where}").format(where=said[Matter.ROYAL]),
            ),
        ),
        Panel(
            _("A number that fits nowhere"),
            _armoured(rules),
            (
                capital(said[Matter.BLOCKED]),
                _("Armour goes {where}").format(where=said[Matter.ARMOUR]),
                *_lines(said, Matter.SHAME),
            ),
        ),
        Panel(
            _("Aces and jokers"),
            _aces_and_jokers(rules),
            (*_lines(said, Matter.ACE, Matter.JOKER), *_reset(said)),
        ),
        Panel(
            _("The end"),
            (),
            (
                *_won(rules),
                *_lines(said, Matter.SCORE, Matter.NO_ROYAL, Matter.DRY),
            ),
        ),
    )


def _won(rules: Rules) -> Iterator[str]:
    """Yield when a game is won, where the score does not say it."""
    if rules.scoring is not Scoring.POINTS:
        yield _("You win when all twelve royals have fallen.")


def _lines(said: Mapping[Matter, str], *matters: Matter) -> Iterator[str]:
    yield from (f"{each.value}: {said[each]}" for each in matters if each in said)


def _reset(said: Mapping[Matter, str]) -> Iterator[str]:
    if Matter.RESET in said:
        yield capital(said[Matter.RESET])


def _fire(rules: Rules) -> tuple[Markup, ...]:
    return _drawn(
        royal_card(PlacedRoyal(_JACK), rules),
        stack_card(CARDS["7c"]),
        stack_card(CARDS["9d"]),
        hand_card(CARDS["7d"], rules),
    )


def _royals(rules: Rules) -> tuple[Markup, ...]:
    royals = (_JACK, _QUEEN, _KING)
    return _drawn(*(royal_card(PlacedRoyal(each), rules) for each in royals))


def _armoured(rules: Rules) -> tuple[Markup, ...]:
    return _drawn(
        hand_card(CARDS["2d"], rules),
        royal_card(PlacedRoyal(_KING, (CARDS["2d"],)), rules),
    )


def _aces_and_jokers(rules: Rules) -> tuple[Markup, ...]:
    cards = (CARDS["Ah"], CARDS["X1"])
    return _drawn(
        *(
            ready_ploy(each, rules) if rules.has_ploys else hand_card(each, rules)
            for each in cards
        )
    )


def _drawn(*pictures: str) -> tuple[Markup, ...]:
    return tuple(map(drawn, pictures))
