"""Cards as SVG text: a face from the sprite, with the changing parts drawn over it.

Each drawing takes its accessible name; without one it is hidden from screen readers,
for use in a control with a name of its own. The page must include the sprite and
cards.css. static/js/shared/cards.js uses the same faces; the server sends it the parts
that the sprite cannot hold, `armour_plate` and `verdict`.

A face's id is its kind and its card: `card-7h` on the table, `mini-7h` in a list,
`dead-Kh` face down, `ploy-Ah` banked. Drawn over a face are `depth-3`, and on a living
royal `health-K`, unless it has armour, and what can kill it, `foot-any` to `foot-h`,
unless it is under attack.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from markupsafe import Markup

from cannonade.cards import ACE_RANK, JACK_RANK, PACK, Card, Colour, Kind, Suit
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.language import pgettext
from cannonade.rules import AceUse, JokerUse, Rules
from cannonade.web.drawing.marks import (
    Lettering,
    besley,
    condensed,
    drawn,
    lettered,
    row,
    transform,
)

RANK: Final = Lettering(50, 72, 84, 88)
ACE_ON_CELL: Final = Lettering(50, 72, 84, 66)
MINI_RANK: Final = Lettering(50, 60, 70, 80)
LETTER: Final = Lettering(25, 34.5, 31, 28)
HEALTH: Final = Lettering(50, 96, 60, 74, 0.86, 22)
DEPTH: Final = Lettering(84, 106.8, 21, 19)
COUNT: Final = Lettering(50, 82, 33, 46, 0.86, 22)
DEAD_LETTER: Final = Lettering(38, 127, 28, 30)
PLOY_WORD: Final = Lettering(50, 126.5, 20, 82)
ACE_LETTER: Final = Lettering(26, 39, 37, 38)
JOKER_WORD: Final = Lettering(50, 128, 20, 82)

DEEPEST: Final = sum(not card.is_royal for card in PACK)
"""The most cards that a stack can hold."""


FEET: Final = ("any", *(each.value for each in (*Colour, *Suit)))
"""The names of the feet of royals."""


def use(name: str) -> str:
    """Return a reference to a shape of the sprite."""
    return f'<use href="#{name}"/>'


def ink(body: str, look: str = "--ink") -> str:
    """Return shapes as a group with a look, which sets their colour."""
    return f"<g {styled(look)}>{body}</g>"


def styled(look: str) -> str:
    """Return the attribute for a look: the token of a fill, or a class of cards.css."""
    return f'fill="var({look})"' if look.startswith("--") else f'class="{look}"'


def faces() -> Iterator[tuple[str, str]]:
    """Yield every face and every overlay, each with its id."""
    for card in PACK:
        yield from _of_card(card)
    for name in FEET:
        yield f"foot-{name}", _foot(name)
    for rank, symbol in enumerate("JQK", JACK_RANK):
        figure = ink(row(besley(rank), HEALTH), "--panel-ink")
        yield f"health-{symbol}", figure
    for depth in range(2, DEEPEST + 1):
        figures = row(condensed(str(depth)), DEPTH)
        yield f"depth-{depth}", use("p-tab") + ink(figures, "--tab-ink")
    for count in range(len(PACK) + 1):
        figures = ink(row(besley(count), COUNT), "--tab-ink")
        ground = use("p-back" if count else "p-slot")
        yield f"back-{count}", ground + use("p-count") + figures
    spent = lettered(pgettext("capitals on a card", "SPENT"))
    word = ink(row(spent, PLOY_WORD), "--slate-text")
    yield "spent", use("p-slate") + use("p-fort") + word
    yield "back", f'{use("p-back")}<g transform="translate(0 13)">{use("p-ball")}</g>'


def _of_card(card: Card) -> Iterator[tuple[str, str]]:
    name = card.symbol
    yield f"mini-{name}", _mini(card)
    if card.is_royal:
        yield f"card-{name}", _royal(card)
        yield f"dead-{name}", _dead_royal(card)
        return
    yield f"card-{name}", _joker() if card.kind is Kind.JOKER else _number(card)
    if not card.is_number:
        yield f"ploy-{name}", _ploy(card)


def _pip(card: Card, x: float, y: float, size: float) -> str:
    if card.suit is None:
        return ""
    at = transform(x, y, size / 100, size / 100)
    return f'<use href="#s-{card.suit.value}" transform="{at}"/>'


def _shell(x: float, y: float, scale: float) -> str:
    return f'<use href="#p-shell" transform="{transform(x, y, scale, scale)}"/>'


def _rank(card: Card) -> list[str]:
    """Return the glyph id of a card's rank; "10" is a single glyph."""
    if ACE_RANK < card.rank < JACK_RANK:
        return [f"b-{card.rank}"]
    return [f"b-{card.symbol[0]}"]


def _number(card: Card) -> str:
    feet = "p-foot-1" if card.colour is Colour.RED else "p-foot-2"
    setting = ACE_ON_CELL if card.kind is Kind.ACE else RANK
    body = row(_rank(card), setting) + _pip(card, 50, 101, 38) + use(feet)
    return use("p-paper") + ink(body)


def _joker() -> str:
    joker = lettered(pgettext("capitals on a card", "JOKER"))
    word = ink(row(joker, JOKER_WORD), "--foot-ink")
    return use("p-paper") + _shell(44, 67, 0.86) + word


def _royal(card: Card) -> str:
    letter = row(_rank(card), LETTER) + _pip(card, 78.5, 22.5, 24)
    hatch = use(f"p-hatch-{card.suit.value}") if card.suit else ""
    return use("p-royal") + hatch + use("p-hairline") + ink(letter, "--panel-ink")


def feet_of(rules: Rules) -> dict[str, str]:
    """Return the foot of each royal, which says what kills it, by its symbol."""
    royals = (card for card in PACK if card.is_royal)
    return {each.symbol: foot_of(rules, each) for each in royals}


def foot_of(rules: Rules, royal: Card) -> str:
    """Return the name of a royal's foot: any, a colour, or a suit's letter."""
    needed = rules.what_counts(royal)
    return "any" if needed is None else needed.value


def _foot(name: str) -> str:
    return (
        f'<use class="foot-words" href="#f-{name}"/>'
        f'<use class="foot-pips" href="#f-{name}-small"/>'
    )


def _dead_royal(card: Card) -> str:
    mark = row(_rank(card), DEAD_LETTER) + _pip(card, 64, 117, 22)
    return use("p-slate") + use("p-fort") + use("p-ball") + ink(mark, "--slate-text")


def _ploy(card: Card) -> str:
    """Draw a banked ace or joker with its use."""
    if card.kind is Kind.JOKER:
        art = _shell(46, 46, 0.64) + use("p-reassign")
        word = pgettext("capitals on a card", "REASSIGN")
    else:
        corner = row(_rank(card), ACE_LETTER) + _pip(card, 77, 25, 26)
        art = ink(corner) + use("p-extract")
        word = pgettext("capitals on a card", "EXTRACT")
    return use("p-gilt") + art + ink(row(lettered(word), PLOY_WORD), "--foot-ink")


def _mini(card: Card) -> str:
    if card.kind is Kind.JOKER:
        return use("p-mini") + _shell(43, 64, 0.8)
    return use("p-mini") + ink(row(_rank(card), MINI_RANK) + _pip(card, 50, 85, 32))


CARD_BOX: Final = "0 0 100 140"
MINI_BOX: Final = "0 0 100 112"
SMALL_BOX: Final = "-2 -2 536 736"
_ACROSS: Final = dict(zip("abcde", range(0, 540, 108), strict=True))
_DOWN: Final = dict(zip("54321", range(0, 740, 148), strict=True))

ARMOURED_HEALTH: Final = Lettering(50, 82, 50, 70, 0.86, 22)
PLATE: Final = Lettering(50, 102, 17.5, 54)
VERDICT: Final = Lettering(50, 131.5, 21, 85)


def _drawing(css: str, body: str, name: str = "", box: str = CARD_BOX) -> Markup:
    label = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return drawn(f'<svg class="{css}" viewBox="{box}" {label}>{body}</svg>')


def _suit_name(card: Card) -> str:
    return card.suit.name.lower() if card.suit else "no-suit"


def stack_card(top: Card, depth: int = 1, name: str = "") -> Markup:
    """Draw the top card of a stack of `depth` cards: a number, an ace or a joker."""
    is_joker = top.kind is Kind.JOKER
    css = "card joker" if is_joker else f"card number {_suit_name(top)}"
    tab = use(f"depth-{depth}") if depth > 1 else ""
    return _drawing(css, use(f"card-{top.symbol}") + tab, name)


def royal_card(royal: PlacedRoyal, rules: Rules, name: str = "") -> Markup:
    """Draw a royal: dead, or with what can kill it."""
    card = royal.card
    if royal.is_dead:
        return _drawing("card dead", use(f"dead-{card.symbol}"), name)
    foot = use(f"foot-{foot_of(rules, card)}")
    body = use(f"card-{card.symbol}") + _health(royal) + foot
    return _drawing(f"card royal {_suit_name(card)}", body, name)


def small_board(faces: Mapping[str, str], css: str = "small-board") -> Markup:
    """Draw a small board without words, from small cards by their squares."""
    shapes = "".join(
        f'<g transform="translate({_ACROSS[name[0]]} {_DOWN[name[1]]})">{face}</g>'
        for name, face in faces.items()
    )
    return _drawing(css, shapes, box=SMALL_BOX)


def small_royal(royal: PlacedRoyal | None) -> str:
    """Draw a royal of a small board: dead, or with its health."""
    if royal and royal.is_dead:
        return f'<g class="dead">{use(f"dead-{royal.card.symbol}")}</g>'
    return small_card(royal.card, _health(royal)) if royal else small_card(None)


def small_card(card: Card | None, more: str = "") -> str:
    """Draw a card of a small board, or an empty place, and what is over it."""
    if card is None:
        return use("p-slot")
    return f'<g class="{_suit_name(card)}">{use(f"card-{card.symbol}")}{more}</g>'


def _health(royal: PlacedRoyal) -> str:
    return armour_plate(royal) or use(f"health-{royal.card.symbol[0]}")


def armour_plate(royal: PlacedRoyal) -> str:
    """Draw a royal's armoured health and its sum; "" for a royal without armour."""
    rank, armour = royal.card.rank, royal.health - royal.card.rank
    if not armour:
        return ""
    figures = ink(row(besley(royal.health), ARMOURED_HEALTH), "--armoured-ink")
    says = row(condensed(f"{rank} + {armour}"), PLATE)
    return figures + use("p-plate") + ink(says, "--plate-ink")


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
    words = ink(row(ids, VERDICT), "--strip-ink")
    return ink(use("p-strip") + words, f"{css}-strip")


def ploy_card(card: Card, rules: Rules) -> Markup:
    """Draw an ace or joker, with EXTRACT or REASSIGN if it is banked for that use."""
    is_usual = rules.has_ploys and (
        rules.ace_use is AceUse.EXTRACTION
        if card.kind is Kind.ACE
        else rules.joker_use is JokerUse.REASSIGNMENT
    )
    if not is_usual:
        return hand_card(card, rules)
    return _drawing(f"card ploy {_suit_name(card)}", use(f"ploy-{card.symbol}"))


def card_back(count: int) -> Markup:
    """Draw the back of the draw pile, with its card count."""
    return _drawing("card back-face", use(f"back-{count}"))


def free_slot() -> Markup:
    """Draw an empty place: an unused slot or an empty cell."""
    return _drawing("card free", use("p-slot"))


def hand_card(card: Card, rules: Rules, name: str = "") -> Markup:
    """Draw any card as it appears in the hand."""
    if card.is_royal:
        return royal_card(PlacedRoyal(card), rules, name)
    return stack_card(card, 1, name)


def mini_card(card: Card) -> Markup:
    """Draw a small card with its rank over its pip, for lists of known cards."""
    face = use(f"mini-{card.symbol}")
    return _drawing(f"card mini {_suit_name(card)}", face, box=MINI_BOX)


def suit_mark(suit: Suit, name: str) -> Markup:
    """Draw a suit symbol for a line of text, in the suit's text colour."""
    css = f"suit-mark {suit.name.lower()}"
    return _drawing(css, use(f"s-{suit.value}"), name, "-50 -50 100 100")
