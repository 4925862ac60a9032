"""Cards drawn as SVG text, from what they are.

Each drawing takes the name that it is read out by; without one it is hidden from
readers, for use inside a control that has a name of its own. The page must carry the
sprite and cards.css. static/js/shared/cards.js makes the same markup in the browser,
and a test holds the two together byte for byte: change both.
"""

from html import escape
from typing import Final

from cannonade.cards import ACE_RANK, JACK_RANK, QUEEN_RANK, Card, Colour, Kind, Suit
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.web.drawing.glyphs import (
    Lettering,
    besley,
    condensed,
    row,
    transform,
)

CARD_BOX: Final = "0 0 100 140"
MINI_BOX: Final = "0 0 100 112"

RANK: Final = Lettering(50, 72, 84, 88)
ACE_ON_CELL: Final = Lettering(50, 72, 84, 66)
MINI_RANK: Final = Lettering(50, 60, 70, 80)
LETTER: Final = Lettering(25, 34.5, 31, 28)
HEALTH: Final = Lettering(50, 96, 60, 74, 0.86, 22)
ARMOURED_HEALTH: Final = Lettering(50, 82, 50, 70, 0.86, 22)
PLATE: Final = Lettering(50, 102, 17.5, 54)
VERDICT: Final = Lettering(50, 131.5, 21, 85)
DEPTH: Final = Lettering(84, 106.8, 21, 19)
COUNT: Final = Lettering(50, 82, 33, 46, 0.86, 22)
DEAD_LETTER: Final = Lettering(38, 127, 28, 30)
PLOY_WORD: Final = Lettering(50, 126.5, 20, 82)
ACE_LETTER: Final = Lettering(26, 39, 37, 38)
JOKER_WORD: Final = Lettering(50, 128, 20, 82)


def _drawing(css: str, body: str, name: str, box: str = CARD_BOX) -> str:
    label = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<svg class="{css}" viewBox="{box}" {label}>{body}</svg>'


def _part(name: str) -> str:
    return f'<use href="#p-{name}"/>'


def _ink(body: str, css: str = "ink") -> str:
    return f'<g class="{css}">{body}</g>'


def _suit_name(card: Card) -> str:
    return card.suit.name.lower() if card.suit else "no-suit"


def _pip(card: Card, x: float, y: float, size: float) -> str:
    if card.suit is None:
        return ""
    at = transform(x, y, size / 100, size / 100)
    return f'<use href="#s-{card.suit.value}" transform="{at}"/>'


def rank_ids(card: Card) -> list[str]:
    """Give the outline of a card's rank: "10" is one outline, and so is "A"."""
    if ACE_RANK < card.rank < JACK_RANK:
        return [f"b-{card.rank}"]
    return [f"b-{card.symbol[0]}"]


def _tab(depth: int) -> str:
    if depth < 2:  # noqa: PLR2004 - a card alone
        return ""
    return _part("tab") + _ink(row(condensed(str(depth)), DEPTH), "tab-ink")


def stack_card(top: Card, depth: int = 1, name: str = "") -> str:
    """Draw the top card of a stack of so many; a lone number, ace or joker too."""
    if top.kind is Kind.JOKER:
        shell = f'<use href="#p-shell" transform="{transform(44, 67, 0.86, 0.86)}"/>'
        word = _ink(row(["w-JOKER"], JOKER_WORD), "foot-ink")
        return _drawing("card joker", _part("paper") + shell + word + _tab(depth), name)
    feet = "foot-1" if top.colour is Colour.RED else "foot-2"
    setting = ACE_ON_CELL if top.kind is Kind.ACE else RANK
    body = row(rank_ids(top), setting) + _pip(top, 50, 101, 38) + _part(feet)
    return _drawing(
        f"card number {_suit_name(top)}",
        _part("paper") + _ink(body) + _tab(depth),
        name,
    )


def royal_card(
    royal: PlacedRoyal, name: str = "", attack: Attacked | None = None
) -> str:
    """Draw a royal: what is left of it, what kills it, or what an attack comes to."""
    if royal.is_dead:
        return _dead_royal(royal.card, name)
    card = royal.card
    suit = card.suit.value if card.suit else ""
    armour = royal.health - card.rank
    body = (
        _part("royal")
        + _part(f"hatch-{suit}")
        + _part("hairline")
        + _ink(row(rank_ids(card), LETTER) + _pip(card, 78.5, 22.5, 24), "panel-ink")
        + _health(royal.health, card.rank, armour)
        + (_verdict(attack) if attack else _foot(card))
    )
    css = f"card royal {_suit_name(card)}"
    return _drawing(css, body, name)


def _health(health: int, rank: int, armour: int) -> str:
    if not armour:
        return _ink(row(besley(health), HEALTH), "panel-ink")
    plate = _part("plate") + _ink(
        row(condensed(f"{rank} + {armour}"), PLATE), "plate-ink"
    )
    return _ink(row(besley(health), ARMOURED_HEALTH), "armoured-ink") + plate


def _foot(card: Card) -> str:
    if card.rank == JACK_RANK or card.suit is None or card.colour is None:
        foot = "any"
    elif card.rank == QUEEN_RANK:
        foot = card.colour.value
    else:
        foot = card.suit.value
    return (
        f'<use class="foot-words" href="#f-{foot}"/>'
        f'<use class="foot-pips" href="#f-{foot}-small"/>'
    )


def _verdict(attack: Attacked) -> str:
    if attack.result is AttackResult.KILLED:
        says = condensed(f"{attack.total} ≥ {attack.needed}")
        return _part("sight") + _strip("kill", says)
    if attack.result is AttackResult.TOO_WEAK:
        return _strip("short", [*condensed(f"{attack.short_by} "), "w-SHORT"])
    if attack.result is AttackResult.NO_PAYLOAD:
        return _strip("short", ["w-EMPTY"])
    word = "COLOUR" if attack.royal.rank == QUEEN_RANK else "SUIT"
    return _strip("short", [f"w-{word}"])


def _strip(css: str, ids: list[str]) -> str:
    words = _ink(row(ids, VERDICT), "strip-ink")
    return f'<g class="{css}-strip">{_part("strip")}{words}</g>'


def _dead_royal(card: Card, name: str) -> str:
    mark = row(rank_ids(card), DEAD_LETTER) + _pip(card, 64, 117, 22)
    body = _part("slate") + _part("fort") + _part("ball") + _ink(mark, "slate-ink")
    return _drawing("card dead", body, name)


def ploy_card(card: Card, name: str = "") -> str:
    """Draw a banked ace or joker by what it does: EXTRACT or REASSIGN."""
    if card.kind is Kind.JOKER:
        shell = f'<use href="#p-shell" transform="{transform(46, 46, 0.64, 0.64)}"/>'
        art, word = shell + _part("reassign"), "w-REASSIGN"
    else:
        corner = row(rank_ids(card), ACE_LETTER) + _pip(card, 77, 25, 26)
        art, word = _ink(corner) + _part("extract"), "w-EXTRACT"
    body = _part("gilt") + art + _ink(row([word], PLOY_WORD), "foot-ink")
    return _drawing(f"card ploy {_suit_name(card)}", body, name)


def spent_card(name: str = "") -> str:
    """Draw a spent ploy, face down."""
    word = _ink(row(["w-SPENT"], PLOY_WORD), "slate-ink")
    return _drawing("card spent", _part("slate") + _part("fort") + word, name)


def card_back(count: int | None = None, name: str = "") -> str:
    """Draw the back of the draw pile, with how many cards it holds if given."""
    if count is None:
        middle = f'<g transform="translate(0 13)">{_part("ball")}</g>'
    else:
        middle = _part("count") + _ink(row(besley(count), COUNT), "count-ink")
    return _drawing("card back-face", _part("back") + middle, name)


def free_slot(name: str = "") -> str:
    """Draw a place that holds no card: a slot never used, a cell taken up."""
    return _drawing("card free", _part("slot"), name)


def hand_card(card: Card, name: str = "") -> str:
    """Draw any card as it lies in the hand."""
    if card.is_royal:
        return royal_card(PlacedRoyal(card), name)
    return stack_card(card, 1, name)


def mini_card(card: Card, name: str = "") -> str:
    """Draw a small card, rank over pip, for lists of known cards."""
    if card.kind is Kind.JOKER:
        body = f'<use href="#p-shell" transform="{transform(43, 64, 0.8, 0.8)}"/>'
    else:
        body = _ink(row(rank_ids(card), MINI_RANK) + _pip(card, 50, 85, 32))
    paper = '<rect class="paper" x="1" y="1" width="98" height="110" rx="12"/>'
    return _drawing(f"card mini {_suit_name(card)}", paper + body, name, MINI_BOX)


def suit_mark(suit: Suit, name: str = "") -> str:
    """Draw a suit to stand in a line of text, in the suit's ink for text."""
    css = f"suit-mark {suit.name.lower()}"
    return _drawing(css, f'<use href="#s-{suit.value}"/>', name, "-50 -50 100 100")
