"""Card faces as shapes for the sprite.

A face's id is its kind and its card: `card-7h` on the table, `mini-7h` in a list,
`dead-Kh` face down, `ploy-Ah` banked. Drawn over a face are `depth-3`, and on a living
royal `health-K`, unless it has armour, and what can kill it, `foot-any` to `foot-h`,
unless it is under attack.
"""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cannonade import cards
from cannonade.language import pgettext
from cannonade.rules import Rules
from cannonade.web.drawing import glyphs

RANK: Final = glyphs.Lettering(50, 72, 84, 88)
ACE_ON_CELL: Final = glyphs.Lettering(50, 72, 84, 66)
MINI_RANK: Final = glyphs.Lettering(50, 60, 70, 80)
LETTER: Final = glyphs.Lettering(25, 34.5, 31, 28)
HEALTH: Final = glyphs.Lettering(50, 96, 60, 74, 0.86, 22)
DEPTH: Final = glyphs.Lettering(84, 106.8, 21, 19)
COUNT: Final = glyphs.Lettering(50, 82, 33, 46, 0.86, 22)
DEAD_LETTER: Final = glyphs.Lettering(38, 127, 28, 30)
PLOY_WORD: Final = glyphs.Lettering(50, 126.5, 20, 82)
ACE_LETTER: Final = glyphs.Lettering(26, 39, 37, 38)
JOKER_WORD: Final = glyphs.Lettering(50, 128, 20, 82)

DEEPEST: Final = sum(not card.is_royal for card in cards.PACK)
"""The most cards that a stack can hold."""


FEET: Final = ("any", *(each.value for each in (*cards.Colour, *cards.Suit)))
"""The names of the feet of royals."""


def use(name: str) -> str:
    """Return a reference to a shape of the sprite."""
    return f'<use href="#{name}"/>'


def ink(body: str, css: str = "ink") -> str:
    """Return shapes as a group with a CSS class, which sets their colour."""
    return f'<g class="{css}">{body}</g>'


def drawn(svg: str) -> Markup:
    """Return a drawing as markup, which templates don't escape."""
    return Markup(svg)  # noqa: S704  drawn by us, from cards and numbers alone


def faces() -> Iterator[tuple[str, str]]:
    """Yield every face and every overlay, each with its id."""
    for card in cards.PACK:
        yield from _of_card(card)
    for name in FEET:
        yield f"foot-{name}", _foot(name)
    for rank, symbol in enumerate("JQK", cards.JACK_RANK):
        yield (
            f"health-{symbol}",
            ink(glyphs.row(glyphs.besley(rank), HEALTH), "panel-ink"),
        )
    for depth in range(2, DEEPEST + 1):
        figures = glyphs.row(glyphs.condensed(str(depth)), DEPTH)
        yield f"depth-{depth}", use("p-tab") + ink(figures, "tab-ink")
    for count in range(len(cards.PACK) + 1):
        figures = ink(glyphs.row(glyphs.besley(count), COUNT), "count-ink")
        yield f"back-{count}", use("p-back") + use("p-count") + figures
    spent = glyphs.lettered(pgettext("capitals on a card", "SPENT"))
    word = ink(glyphs.row(spent, PLOY_WORD), "slate-ink")
    yield "spent", use("p-slate") + use("p-fort") + word
    yield "back", f'{use("p-back")}<g transform="translate(0 13)">{use("p-ball")}</g>'


def _of_card(card: cards.Card) -> Iterator[tuple[str, str]]:
    name = card.symbol
    yield f"mini-{name}", _mini(card)
    if card.is_royal:
        yield f"card-{name}", _royal(card)
        yield f"dead-{name}", _dead_royal(card)
        return
    yield f"card-{name}", _joker() if card.kind is cards.Kind.JOKER else _number(card)
    if not card.is_number:
        yield f"ploy-{name}", _ploy(card)


def _pip(card: cards.Card, x: float, y: float, size: float) -> str:
    if card.suit is None:
        return ""
    at = glyphs.transform(x, y, size / 100, size / 100)
    return f'<use href="#s-{card.suit.value}" transform="{at}"/>'


def _shell(x: float, y: float, scale: float) -> str:
    return f'<use href="#p-shell" transform="{glyphs.transform(x, y, scale, scale)}"/>'


def _rank(card: cards.Card) -> list[str]:
    """Return the glyph id of a card's rank; "10" is a single glyph."""
    if cards.ACE_RANK < card.rank < cards.JACK_RANK:
        return [f"b-{card.rank}"]
    return [f"b-{card.symbol[0]}"]


def _number(card: cards.Card) -> str:
    feet = "p-foot-1" if card.colour is cards.Colour.RED else "p-foot-2"
    setting = ACE_ON_CELL if card.kind is cards.Kind.ACE else RANK
    body = glyphs.row(_rank(card), setting) + _pip(card, 50, 101, 38) + use(feet)
    return use("p-paper") + ink(body)


def _joker() -> str:
    joker = glyphs.lettered(pgettext("capitals on a card", "JOKER"))
    word = ink(glyphs.row(joker, JOKER_WORD), "foot-ink")
    return use("p-paper") + _shell(44, 67, 0.86) + word


def _royal(card: cards.Card) -> str:
    letter = glyphs.row(_rank(card), LETTER) + _pip(card, 78.5, 22.5, 24)
    hatch = use(f"p-hatch-{card.suit.value}") if card.suit else ""
    return use("p-royal") + hatch + use("p-hairline") + ink(letter, "panel-ink")


def feet_of(rules: Rules) -> dict[str, str]:
    """Return the foot of each royal, which says what kills it, by its symbol."""
    royals = (card for card in cards.PACK if card.is_royal)
    return {each.symbol: foot_of(rules, each) for each in royals}


def foot_of(rules: Rules, royal: cards.Card) -> str:
    """Return the name of a royal's foot: any, a colour, or a suit's letter."""
    needed = rules.what_counts(royal)
    return "any" if needed is None else needed.value


def _foot(name: str) -> str:
    return (
        f'<use class="foot-words" href="#f-{name}"/>'
        f'<use class="foot-pips" href="#f-{name}-small"/>'
    )


def _dead_royal(card: cards.Card) -> str:
    mark = glyphs.row(_rank(card), DEAD_LETTER) + _pip(card, 64, 117, 22)
    return use("p-slate") + use("p-fort") + use("p-ball") + ink(mark, "slate-ink")


def _ploy(card: cards.Card) -> str:
    """Draw a banked ace or joker with its use."""
    if card.kind is cards.Kind.JOKER:
        art = _shell(46, 46, 0.64) + use("p-reassign")
        word = pgettext("capitals on a card", "REASSIGN")
    else:
        corner = glyphs.row(_rank(card), ACE_LETTER) + _pip(card, 77, 25, 26)
        art = ink(corner) + use("p-extract")
        word = pgettext("capitals on a card", "EXTRACT")
    return (
        use("p-gilt")
        + art
        + ink(glyphs.row(glyphs.lettered(word), PLOY_WORD), "foot-ink")
    )


def _mini(card: cards.Card) -> str:
    if card.kind is cards.Kind.JOKER:
        return use("p-mini") + _shell(43, 64, 0.8)
    return use("p-mini") + ink(
        glyphs.row(_rank(card), MINI_RANK) + _pip(card, 50, 85, 32)
    )
