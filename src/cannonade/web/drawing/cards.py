"""Cards as SVG text: a face from the sprite, with the changing parts drawn over it.

Each drawing takes its accessible name; without one it is hidden from screen readers,
for use in a control with a name of its own. The page must include the sprite and
cards.css. static/js/shared/cards.js uses the same faces; the server sends it the parts
that the sprite cannot hold, `armour_plate` and `verdict`.
"""

from html import escape
from typing import Final

from cannonade.cards import Card, Colour, Kind, Suit
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.language import pgettext
from cannonade.rules import AceUse, JokerUse, Rules
from cannonade.web.drawing.faces import foot_of, ink, use
from cannonade.web.drawing.glyphs import Lettering, besley, condensed, lettered, row

CARD_BOX: Final = "0 0 100 140"
MINI_BOX: Final = "0 0 100 112"

ARMOURED_HEALTH: Final = Lettering(50, 82, 50, 70, 0.86, 22)
PLATE: Final = Lettering(50, 102, 17.5, 54)
VERDICT: Final = Lettering(50, 131.5, 21, 85)


def _drawing(css: str, body: str, name: str, box: str = CARD_BOX) -> str:
    label = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<svg class="{css}" viewBox="{box}" {label}>{body}</svg>'


def _suit_name(card: Card) -> str:
    return card.suit.name.lower() if card.suit else "no-suit"


def stack_card(top: Card, depth: int = 1, name: str = "") -> str:
    """Draw the top card of a stack of `depth` cards: a number, an ace or a joker."""
    is_joker = top.kind is Kind.JOKER
    css = "card joker" if is_joker else f"card number {_suit_name(top)}"
    tab = use(f"depth-{depth}") if depth > 1 else ""
    return _drawing(css, use(f"card-{top.symbol}") + tab, name)


def royal_card(
    royal: PlacedRoyal, rules: Rules, name: str = "", attack: Attacked | None = None
) -> str:
    """Draw a royal: dead, or with what can kill it, or with the result of an attack."""
    card = royal.card
    if royal.is_dead:
        return _drawing("card dead", use(f"dead-{card.symbol}"), name)
    body = (
        use(f"card-{card.symbol}")
        + (armour_plate(royal) or use(f"health-{card.symbol[0]}"))
        + (verdict(attack) if attack else use(f"foot-{foot_of(rules, card)}"))
    )
    return _drawing(f"card royal {_suit_name(card)}", body, name)


def armour_plate(royal: PlacedRoyal) -> str:
    """Draw a royal's armoured health and its sum; "" for a royal without armour."""
    rank, armour = royal.card.rank, royal.health - royal.card.rank
    if not armour:
        return ""
    figures = ink(row(besley(royal.health), ARMOURED_HEALTH), "armoured-ink")
    says = row(condensed(f"{rank} + {armour}"), PLATE)
    return figures + use("p-plate") + ink(says, "plate-ink")


def verdict(attack: Attacked) -> str:
    """Draw the result of an attack, in place of the royal's foot."""
    if attack.result is AttackResult.KILLED:
        says = condensed(f"{attack.total} ≥ {attack.needed}")
        return use("p-sight") + _strip("kill", says)
    if attack.result is AttackResult.TOO_WEAK:
        short = pgettext("capitals on a card", "{count} SHORT")
        return _strip("short", lettered(short.format(count=attack.short_by)))
    if attack.result is AttackResult.NO_PAYLOAD:
        return _strip("short", lettered(pgettext("capitals on a card", "EMPTY")))
    if isinstance(attack.needs, Colour):
        return _strip("short", lettered(pgettext("capitals on a card", "COLOUR")))
    return _strip("short", lettered(pgettext("capitals on a card", "SUIT")))


def _strip(css: str, ids: list[str]) -> str:
    words = ink(row(ids, VERDICT), "strip-ink")
    return ink(use("p-strip") + words, f"{css}-strip")


def ploy_card(card: Card, name: str = "") -> str:
    """Draw a banked ace or joker with its use: EXTRACT or REASSIGN."""
    return _drawing(f"card ploy {_suit_name(card)}", use(f"ploy-{card.symbol}"), name)


def ready_ploy(card: Card, rules: Rules) -> str:
    """Draw a banked ace or joker, with a word only if it has its usual use."""
    is_ace = card.kind is Kind.ACE
    is_usual = (
        rules.ace_use is AceUse.EXTRACTION
        if is_ace
        else rules.joker_use is JokerUse.REASSIGNMENT
    )
    return ploy_card(card) if is_usual else hand_card(card, rules)


def spent_card(name: str = "") -> str:
    """Draw a spent ploy, face down."""
    return _drawing("card spent", use("spent"), name)


def card_back(count: int | None = None, name: str = "") -> str:
    """Draw the back of the draw pile, with its card count if given."""
    face = "back" if count is None else f"back-{count}"
    return _drawing("card back-face", use(face), name)


def free_slot(name: str = "") -> str:
    """Draw an empty place: an unused slot or an empty cell."""
    return _drawing("card free", use("p-slot"), name)


def hand_card(card: Card, rules: Rules, name: str = "") -> str:
    """Draw any card as it appears in the hand."""
    if card.is_royal:
        return royal_card(PlacedRoyal(card), rules, name)
    return stack_card(card, 1, name)


def mini_card(card: Card, name: str = "") -> str:
    """Draw a small card with its rank over its pip, for lists of known cards."""
    face = use(f"mini-{card.symbol}")
    return _drawing(f"card mini {_suit_name(card)}", face, name, MINI_BOX)


def suit_mark(suit: Suit, name: str = "") -> str:
    """Draw a suit symbol for a line of text, in the suit's text colour."""
    css = f"suit-mark {suit.name.lower()}"
    return _drawing(css, use(f"s-{suit.value}"), name, "-50 -50 100 100")
