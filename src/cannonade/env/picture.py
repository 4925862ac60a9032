"""A picture of the board for "rgb_array", drawn by Pillow without image files."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cannonade.board import CELLS, SLOTS
from cannonade.cards import Card, Colour, Suit
from cannonade.engine import Observation, PlacedRoyal
from cannonade.errors import MissingExtraError

try:
    from PIL import Image, ImageDraw, ImageFont
except ModuleNotFoundError as error:
    raise MissingExtraError("pillow", "gym") from error

WIDTH: Final = 400
HEIGHT: Final = 600
"""The size of a picture, in pixels."""

_COLUMNS, _ROWS = "abcde", "54321"
_CARD_WIDTH, _CARD_HEIGHT = 64, 88
_STEP_X, _STEP_Y = 76, 98
_LEFT, _TOP = 16, 12
_HELD_TOP: Final = _TOP + 5 * _STEP_Y + 4
_TEXT_LEFT: Final = _LEFT + _STEP_X

_CLOTH: Final = (31, 77, 58)
_PAPER: Final = (250, 247, 238)
_EDGE: Final = (24, 52, 41)
_BACK: Final = (82, 92, 122)
_RED: Final = (183, 28, 44)
_BLACK: Final = (28, 28, 34)
_LIGHT: Final = (235, 238, 230)


class _Table:
    """An image of the table, with the tools to draw on it."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), _CLOTH)
        self.draw = ImageDraw.Draw(self.image)
        self.large = ImageFont.load_default(22)
        self.small = ImageFont.load_default(15)

    def sheet(self, left: int, top: int, fill: tuple[int, int, int] | None) -> None:
        """Draw a blank card; without a fill, an empty place."""
        box = (left, top, left + _CARD_WIDTH, top + _CARD_HEIGHT)
        self.draw.rounded_rectangle(box, 7, fill, _EDGE, 2)

    def card(self, card: Card, left: int, top: int, note: str = "") -> None:
        """Draw a face-up card, with a note at its foot."""
        ink = _RED if card.suit and card.suit.colour is Colour.RED else _BLACK
        self.sheet(left, top, _PAPER)
        name = "10" if card.symbol[0] == "T" else card.symbol[0]
        self.draw.text((left + 8, top + 5), name, ink, self.large)
        if card.suit is not None:
            self.suit(card.suit, left + 32, top + 50, ink)
        self.draw.text((left + 58, top + 84), note, _BLACK, self.small, anchor="rs")

    def suit(self, suit: Suit, x: int, y: int, ink: tuple[int, int, int]) -> None:
        """Draw a suit symbol around a point."""
        draw = self.draw
        if suit is Suit.DIAMONDS:
            draw.polygon([(x, y - 15), (x + 11, y), (x, y + 15), (x - 11, y)], ink)
            return
        if suit is not Suit.HEARTS:
            draw.polygon([(x, y), (x + 6, y + 15), (x - 6, y + 15)], ink)
        if suit is Suit.CLUBS:
            for dx, dy in ((0, -8), (-8, 3), (8, 3)):
                draw.circle((x + dx, y + dy), 7, ink)
            return
        side = 1 if suit is Suit.HEARTS else -1
        for dx in (-6, 6):
            draw.circle((x + dx, y - 5 * side), 7, ink)
        foot = [(x - 12, y - 2 * side), (x + 12, y - 2 * side), (x, y + 14 * side)]
        draw.polygon(foot, ink)

    def royal(self, royal: PlacedRoyal | None, left: int, top: int) -> None:
        """Draw a slot with its royal."""
        if royal is None:
            self.sheet(left, top, None)
        elif royal.is_dead:
            self.sheet(left, top, _BACK)
            middle = (left + _CARD_WIDTH // 2, top + _CARD_HEIGHT // 2)
            name = royal.card.symbol[0]
            self.draw.text(middle, name, _LIGHT, self.large, anchor="mm")
        else:
            self.card(royal.card, left, top, str(royal.health))


def draw(seen: Observation) -> NDArray[np.uint8]:
    """Return a picture of what the player sees: uint8[HEIGHT, WIDTH, 3]."""
    table = _Table()
    for cell in CELLS:
        left, top = _corner(cell.symbol)
        card, count = seen.top(cell), len(seen.stacks[cell])
        if card is None:
            table.sheet(left, top, None)
        else:
            table.card(card, left, top, f"x{count}" if count > 1 else "")
    for slot in SLOTS:
        table.royal(seen.royals[slot], *_corner(slot.symbol))
    _draw_hand(table, seen)
    return np.asarray(table.image, np.uint8).copy()


def _corner(square: str) -> tuple[int, int]:
    """Return the top left corner of a square."""
    column, row = _COLUMNS.index(square[0]), _ROWS.index(square[1])
    return _LEFT + column * _STEP_X, _TOP + row * _STEP_Y


def _draw_hand(table: _Table, seen: Observation) -> None:
    """Draw the card in hand, and describe the rest in words."""
    if seen.hand is None:
        table.sheet(_LEFT, _HELD_TOP, None)
    else:
        table.card(seen.hand, _LEFT, _HELD_TOP)
    stage = seen.outcome.reason.value if seen.outcome else seen.phase.value
    ploys = " ".join(card.symbol for card in seen.ploys) or "-"
    waiting = f", waiting {seen.waiting_number}" if seen.waiting_number else ""
    lines = (
        f"{seen.draw_count} to draw, {seen.dead_count} of 12 dead{waiting}",
        f"ploys {ploys}, spent {len(seen.spent_ploys)}",
        f"shame pile {len(seen.shame_pile)}, {stage}",
    )
    for number, line in enumerate(lines):
        place = (_TEXT_LEFT, _HELD_TOP + 8 + 26 * number)
        table.draw.text(place, line, _LIGHT, table.small)
