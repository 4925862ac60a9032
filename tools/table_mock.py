"""Write the game page as it looks in the middle of a game, to look at.

Run by hand: `python tools/table_mock.py FILE.html [--theme powder] [--hands left]`.
The position is drafted and checked by the engine, and the previews are its own; the
words and the log are made up. The markup is what the styles expect.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from cannonade.board import CELLS, LANES, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, Card, Suit
from cannonade.engine import (
    Place,
    PositionDraft,
    State,
    legal_actions,
    preview,
    validate_draft,
)
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.state import PlacedRoyal
from cannonade.web.art import (
    Charge,
    card_back,
    charge,
    chevron,
    free_slot,
    hand_card,
    icon,
    mini_card,
    ploy_card,
    royal_card,
    spent_card,
    sprite,
    stack_card,
    suit_mark,
    traverse,
    word_mark,
)

STATIC: Final = Path(__file__).parents[1] / "src" / "cannonade" / "web" / "static"
STYLES: Final = ("tokens.css", "cards.css", "page.css", "board.css", "layout.css")
STACKS: Final = (
    *("3d 4c", "2d 4d 5s 5h 5d", "2s 8c"),
    *("9c 9h", "6s 6c", "8d 8h"),
    *("7h", "3h 4h", "7d"),
)
ROYALS: Final = "Qs - Jc Qc! Jd! - - - Qh! Kh+2c Jh! Js!"
NEEDS: Final = {11: "Any two cards", 12: "Cards of her colour", 13: "His suit only"}
LOG: Final = (
    ("7s drawn", ""),
    ("Joker banked", "2 ploys drawn, 1 spent"),
    ("4c on b4", "no living royal in its lanes"),
    ("3d on b4", "Qh falls"),
    ("Ace spent", "b4 goes under"),
)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards by their symbols."""
    return tuple(CARDS[symbol] for symbol in text.split())


def placed(text: str) -> PlacedRoyal | None:
    """Read a royal: "Qs", "Qc!" dead, "Kh+2c" armoured, "-" none."""
    if text == "-":
        return None
    symbol, _, armour = text.rstrip("!").partition("+")
    return PlacedRoyal(CARDS[symbol], cards(armour), is_dead=text.endswith("!"))


def position() -> State:
    """Give the position of the pictures, checked by the engine."""
    draft = PositionDraft(
        stacks=tuple(map(cards, STACKS)),
        royals=tuple(map(placed, ROYALS.split())),
        hand=CARDS["7s"],
        ploys=cards("X1"),
        spent_ploys=cards("Ac"),
        shuffle_label="mock",
    )
    known = cards("3s 9s Td")
    gone = {*draft.cards(), *known}
    unseen = tuple(card for card in PACK if card not in gone)
    return validate_draft(
        PositionDraft(
            stacks=draft.stacks,
            royals=draft.royals,
            hand=draft.hand,
            ploys=draft.ploys,
            spent_ploys=draft.spent_ploys,
            shuffle_label="mock",
            draw_pile=(*unseen, *known),
            layers=(len(unseen), 1, 1, 1),
        )
    )


def in_text(card: Card) -> str:
    """Name a card in a line of text: rank and drawn suit."""
    rank = "10" if card.symbol[0] == "T" else card.symbol[0]
    return f"{rank}{suit_mark(card.suit)}" if card.suit else "Joker"


def with_marks(text: str) -> str:
    """Put drawn suits for the symbols of cards in a line of text."""
    words = (in_text(CARDS[word]) if word in CARDS else word for word in text.split())
    return " ".join(words)


class Mock:
    """One page: the position, with a card held over a cell or none."""

    def __init__(self, over: Cell | None) -> None:
        """Work out what may be done and what the card over the cell would do."""
        self.state = position()
        self.over = over
        places = [each for each in legal_actions(self.state) if isinstance(each, Place)]
        self.fits = {each.cell for each in places}
        chosen = next((each for each in places if each.cell is over), None)
        attacks = preview(self.state, chosen).attacks if chosen else ()
        self.attacks = {each.slot: each for each in attacks}

    def css_of_lane(self, attack: Attacked) -> str:
        """Name how a lane looks: kill, or short."""
        return "kill" if attack.result is AttackResult.KILLED else "short"

    def lit(self) -> dict[Cell, str]:
        """Give the payload cells of the lanes that would fire."""
        return {
            cell: self.css_of_lane(attack)
            for attack in self.attacks.values()
            for cell in (LANES[attack.slot].near, LANES[attack.slot].middle)
        }

    def cell(self, cell: Cell) -> str:
        """Write one cell as a button."""
        top = self.state.top(cell)
        depth = len(self.state.stacks[cell])
        css = [self.lit().get(cell) or ("legal" if cell in self.fits else "blocked")]
        if depth > 1:
            css.append(f"depth-{min(depth, 3)}")
        drawing = stack_card(top, depth) if top else free_slot()
        tab = 0 if cell is (self.over or Cell.B4) else -1
        return (
            f'<button class="square cell {" ".join(css)}" data-square="{cell.symbol}"'
            f' tabindex="{tab}" aria-label="{cell.symbol}">{drawing}</button>'
        )

    def slot(self, slot: Slot) -> str:
        """Write one slot as a button."""
        royal = self.state.royals[slot]
        attack = self.attacks.get(slot)
        css = f" {self.css_of_lane(attack)}" if attack else ""
        drawing = royal_card(royal, "", attack) if royal else free_slot()
        return (
            f'<button class="square slot{css}" data-square="{slot.symbol}"'
            f' tabindex="-1" aria-label="{slot.symbol}">{drawing}</button>'
        )

    def arrows(self) -> Iterator[str]:
        """Write the chevrons of the lanes that would fire."""
        for attack in self.attacks.values():
            lane = LANES[attack.slot]
            row = lane.slot.symbol[1]
            side = "left" if lane.slot.symbol[0] == "a" else "right"
            ways = {"5": "up", "1": "down"}
            for cell in (lane.middle, lane.near):
                way = ways.get(row, side)
                yield chevron(cell.symbol, way, self.css_of_lane(attack))

    def board(self) -> str:
        """Write the board."""
        lifted = ""
        if self.over is not None and self.state.hand:
            lifted = (
                f'<div class="lifted" data-square="{self.over.symbol}">'
                f"{hand_card(self.state.hand)}</div>"
            )
        squares = [*map(self.slot, SLOTS), *map(self.cell, CELLS)]
        return (
            f'<section class="board" aria-label="Board">{traverse()}'
            f'<div class="battery"></div>{"".join(squares)}'
            f"{''.join(self.arrows())}{lifted}</section>"
        )

    def hand(self) -> str:
        """Write the hand: the card, or the ghost of a lifted one."""
        card = self.state.hand
        if card is None:
            return ""
        if self.over is None:
            place = (
                f'<button class="hand-card">{hand_card(card, "7 of spades")}</button>'
            )
            words = f"<strong>{in_text(card)}</strong>Fits six cells."
        else:
            square = self.over.symbol
            place = (
                f'<div class="hand-card ghost"><span><b>{in_text(card)}</b>'
                f'<span class="only-narrow"><br>tap {square}<br>again</span>'
                "</span></div>"
            )
            words = (
                f"<strong>{in_text(card)} over {square}</strong>Fits six cells.<br>"
                "Drop to fire two lanes."
            )
        return (
            f'<section class="hand"><h2 class="label">In hand</h2>'
            f'<div class="hand-place">{place}'
            f'<p class="hand-words muted only-wide">{words}</p></div></section>'
        )

    def verdict(self) -> str:
        """Write what each lane comes to, kills first."""
        rows = sorted(self.attacks.values(), key=lambda each: each.short_by)
        entries = "".join(self.entry(each) for each in rows)
        return (
            f'<section class="verdict panel-box" aria-live="polite"><ul>{entries}</ul>'
            "</section>"
        )

    def entry(self, attack: Attacked) -> str:
        """Write what one lane comes to."""
        name = in_text(attack.royal)
        falls = attack.result is AttackResult.KILLED
        says = f"{name} falls" if falls else f"{name} stands, {attack.short_by} short"
        near, middle = (
            in_text(card) if card else "nothing"
            for card in (attack.near, attack.middle)
        )
        css = "falls" if falls else "stands"
        return (
            f'<li class="{css}">{icon(css)}<span class="says">{says}</span>'
            f'<span class="why"><b>{near} + {middle}</b> = {attack.total} against'
            f' {attack.needed}</span><span class="why only-wide">'
            f"{NEEDS[attack.royal.rank]}</span></li>"
        )

    def page(self, theme: str, hands: str, contrast: str) -> str:
        """Write the whole page."""
        styles = "".join(
            (STATIC / "css" / name).read_text(encoding="utf-8") for name in STYLES
        ).replace("../fonts", f"{STATIC.as_uri()}/fonts")
        return (
            f'<!doctype html><html lang="en" data-theme="{theme}" data-handed="{hands}"'
            f' data-contrast="{contrast}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>Mock</title><style>{styles}</style><body>{sprite()}"
            f'<div class="game">{TOP}{self.hand()}'
            f"{self.verdict()}{self.board()}{PLOYS}{CONTROLS}{past(self.state)}</div>"
        )


def key(name: str) -> str:
    """Write a key cap."""
    return f"<kbd>{name}</kbd>"


TOP: Final = (
    f'<header class="top"><button class="button bare only-narrow" aria-label="Menu">'
    f"{icon('menu')}</button>{word_mark()}"
    '<div class="game-name only-wide"><b>Deal 2392</b>'
    '<span class="muted">Revised</span><span class="badge">Clean so far</span></div>'
    '<span class="spacer"></span>'
    '<span class="deal-short muted only-narrow">2392 · Revised</span>'
    f'<button class="button bare only-narrow" aria-label="Hint">{icon("hint")}</button>'
    f'<button class="button only-wide">{icon("plus")}New game{key("N")}</button>'
    f'<button class="button only-wide">{icon("book")}Rules{key("?")}</button>'
    f'<button class="button only-wide" aria-label="Settings">{icon("settings")}'
    "</button></header>"
)


def ploy(css: str, face: str, words: tuple[str, str], kinds: Iterable[Charge]) -> str:
    """Write a ploy's button."""
    name, ready = words
    charges = "".join(map(charge, kinds))
    return (
        f'<button class="ploy-button {css}">{face}<span>'
        f'<span class="ploy-name">{name}</span><span class="ploy-state">{ready}</span>'
        f'<span class="charges">{charges}</span></span></button>'
    )


PLOYS: Final = (
    '<section class="ploys"><h2 class="label">Ploys</h2><div class="ploy-row">'
    + ploy(
        "",
        spent_card(),
        ("Extract", "none ready"),
        (Charge.SPENT, Charge.TO_COME, Charge.TO_COME, Charge.TO_COME),
    )
    + ploy(
        "ready",
        ploy_card(CARDS["X1"]),
        ("Reassign", "1 ready"),
        (Charge.READY, Charge.TO_COME),
    )
    + "</div></section>"
)
CONTROLS: Final = (
    '<section class="controls" aria-label="Controls">'
    f'<button class="button corner undo">{icon("undo")}Undo{key("U")}</button>'
    f'<button class="button" aria-disabled="true">{icon("redo")}Redo{key("Y")}</button>'
    f'<button class="button">{icon("hint")}Hint{key("H")}</button>'
    f'<button class="button corner known">{icon("known")}Known{key("K")}</button>'
    "</section>"
)


def roster(state: State) -> Iterator[str]:
    """Write the table of the twelve royals."""
    on_table = {royal.card: royal for royal in state.royals if royal}
    for rank in "KQJ":
        for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS):
            royal = on_table.get(CARDS[rank + suit.value])
            css = "to-come" if royal is None else "down" if royal.is_dead else "living"
            yield f'<li class="{css} {suit.name.lower()}">{rank}{suit_mark(suit)}</li>'


def past(state: State) -> str:
    """Write what has happened: royals down, the draw pile, the log."""
    known = "".join(map(mini_card, state.draw_pile[-3:]))
    rows = "".join(
        f"<li><b>{with_marks(what)}</b>"
        f'<span class="what-came">{with_marks(came)}</span>'
        for what, came in LOG
    )
    return (
        '<section class="past" aria-label="So far"><div>'
        '<p class="royals-count corner"><span><span class="display">'
        f'{state.dead_count}</span><span class="muted only-narrow">/12</span>'
        '</span><span class="only-wide">of 12 royals down</span>'
        f'<span class="muted only-narrow">royals</span></p><ul class="roster">'
        f"{''.join(roster(state))}</ul></div>"
        '<div class="pile-section"><h2 class="label">Draw pile</h2>'
        '<div class="draw-pile"><span class="corner"><button class="draw-button"'
        f' disabled aria-label="Draw">{card_back(state.draw_count)}</button></span>'
        f'<div class="pile-words"><b>{state.draw_count} cards, 4 royals</b>'
        f'<div class="muted">Known at the bottom</div><div class="known-bottom">{known}'
        "</div></div></div></div>"
        f'<div class="log"><h2 class="label">Log</h2><ol>{rows}</ol></div></section>'
    )


def main() -> None:
    """Write the page to the file named."""
    parser = argparse.ArgumentParser(description="Write the game page, mid-game.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--theme", default="verdigris")
    parser.add_argument("--hands", default="right")
    parser.add_argument("--contrast", default="normal")
    parser.add_argument("--over", default="d2", help="the cell under the card, or none")
    options = parser.parse_args()
    over = None if options.over == "none" else Cell[options.over.upper()]
    text = Mock(over).page(options.theme, options.hands, options.contrast)
    options.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
