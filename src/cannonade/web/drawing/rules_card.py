"""The rules on one card: pictures and a few lines for each topic.

The text is that of the quick reference, so it holds for any rules; the cards are
examples.
"""

from dataclasses import dataclass

from markupsafe import Markup

from cannonade.cards import CARDS
from cannonade.engine.state import PlacedRoyal
from cannonade.language import _
from cannonade.rules import Rules, Scoring
from cannonade.web.drawing import cards
from cannonade.words.cards import say_targets
from cannonade.words.phrases import capital
from cannonade.words.rulebook.quick import Matter, quick_matters, say_attack


@dataclass(frozen=True, slots=True)
class Panel:
    """One topic of the rules.

    Attributes:
        title: the topic.
        lines: what the rules say about it.
        pictures: cards that illustrate it.
    """

    title: str
    lines: list[str]
    pictures: tuple[Markup, ...]


def _panel(title: str, lines: list[str], *pictures: str) -> Panel:
    return Panel(title, lines, tuple(map(cards.drawn, pictures)))


def rules_card(rules: Rules) -> tuple[Panel, ...]:
    """Return the panels of the rules card."""
    said = dict(quick_matters(rules))

    def quote(*matters: Matter) -> list[str]:
        return [f"{each.value}: {said[each]}" for each in matters if each in said]

    jack, queen, king = (PlacedRoyal(CARDS[each]) for each in ("Jc", "Qh", "Kd"))
    armour = CARDS["2d"]
    is_won = _("You win when all twelve royals have fallen.")
    return (
        _panel(
            _("Fire"),
            [capital(say_attack())],
            cards.royal_card(jack, rules),
            cards.stack_card(CARDS["7c"]),
            cards.stack_card(CARDS["9d"]),
            cards.hand_card(CARDS["7d"], rules),
        ),
        _panel(
            _("What can hit which royal"),
            [say_targets(rules)],
            *(cards.royal_card(each, rules) for each in (jack, queen, king)),
        ),
        _panel(
            _("Where cards go"),
            [
                _("A number goes {where}").format(where=said[Matter.NUMBERS]),
                _("A royal goes {where}").format(where=said[Matter.ROYAL]),
            ],
            cards.hand_card(CARDS["7s"], rules),
            cards.stack_card(CARDS["4h"], 2),
        ),
        _panel(
            _("A number that fits nowhere"),
            [
                capital(said[Matter.BLOCKED]),
                _("Armour goes {where}").format(where=said[Matter.ARMOUR]),
                *quote(Matter.SHAME),
            ],
            cards.hand_card(armour, rules),
            cards.royal_card(PlacedRoyal(king.card, (armour,)), rules),
        ),
        _panel(
            _("Aces and jokers"),
            quote(Matter.ACE, Matter.JOKER, Matter.RESET),
            *(cards.ploy_card(CARDS[each], rules) for each in ("Ah", "X1")),
        ),
        _panel(
            _("The end"),
            [
                *([] if rules.scoring is Scoring.POINTS else [is_won]),
                *quote(Matter.SCORE, Matter.NO_ROYAL, Matter.DRY),
            ],
        ),
    )
