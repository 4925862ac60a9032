"""The panel beside the board: the hand, the preview, the log."""

from collections.abc import Iterator
from typing import Final

from rich.style import Style as Ink
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from cannonade.board import Cell
from cannonade.cards import CARDS, Suit
from cannonade.engine import Observation
from cannonade.engine.refusals import Ploy
from cannonade.session import View
from cannonade.tui.aim import Aim
from cannonade.tui.board import MARGIN_LINES, Scene
from cannonade.tui.canvas import Canvas, ink, lines_of, painted, rewrite
from cannonade.tui.faces import LARGE, SMALL, Brush, SquareSize, draw_hand
from cannonade.tui.palette import Palette
from cannonade.tui.reading import wrapped
from cannonade.tui.whole import app_of
from cannonade.words.cards import Style
from cannonade.words.game.board import describe_slot, say_stack
from cannonade.words.game.events import say_preview
from cannonade.words.game.hand import (
    say_draw_pile,
    say_hand,
    say_moving,
    say_over,
    say_spending,
)
from cannonade.words.game.why_not import why_not, why_not_ace, why_not_joker
from cannonade.words.input.terminal import LOG, ROYALS

_TALL: Final = 34
"""The terminal height from which large cards and the twelve royals fit."""
_LOW: Final = 15
"""The fewest lines of the panel: beside a lower board, the hand has no picture."""
_ROSTER: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


class Hand(Widget):
    """The card in hand, and how to play it."""

    def __init__(self) -> None:
        """Start with an empty hand."""
        super().__init__(id="hand")
        self._scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show the hand of a scene."""
        self._scene = scene
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the drawing."""
        if self._scene is None:
            return Strip.blank(self.size.width)
        room = (self.size.width, self.size.height)
        return draw_hand_panel(self._scene, room).line(y)


def draw_hand_panel(scene: Scene, room: tuple[int, int]) -> Canvas:
    """Draw the card in hand with its text: beside it, or below a large one."""
    palette, table = scene.palette, scene.seen.observation
    ground = ink(palette.text, palette.ground)
    canvas = Canvas(*room, ground)
    is_large = room[1] > SMALL.height + 2
    size: SquareSize = LARGE if is_large else SMALL
    brush = Brush(canvas, palette, scene.style, size, table.rules)
    says = _hand_words(scene)
    left, top = (0, size.height + 1) if is_large else (size.width + 2, 0)
    if table.hand is None or not palette.is_solid or room[1] <= SMALL.height:
        left = top = 0
    else:
        back = draw_hand(brush, (0, 0), table.hand)
        if not scene.style.is_ascii:
            foot = ink(back, palette.ground)
            canvas.put(0, size.height, "▀" * size.width, foot)
    _write(canvas, (left, top), says, scene)
    return canvas


def _hand_words(scene: Scene) -> tuple[str, ...]:
    aim = scene.aim
    table = scene.seen.observation
    if aim is not None and aim.source is not None:
        return say_moving(table.rules)
    if aim is not None and aim.ploy is not None:
        return say_spending(table.rules, aim.ploy)
    return say_hand(table, scene.seen.legal, scene.style)


def _write(
    canvas: Canvas, at: tuple[int, int], says: tuple[str, ...], scene: Scene
) -> None:
    palette = scene.palette
    x, y = at
    title, *rest = says
    front = palette.brass if scene.seen.legal else palette.text
    _put_text(canvas, (x, y), painted(title, palette, front=front, bold=True), palette)
    room = canvas.width - x
    lines = [line for each in rest for line in wrapped(each, room)]
    for line, text in enumerate(lines, y + 1):
        _put_text(canvas, (x, line), painted(text, palette), palette)


def _put_text(
    canvas: Canvas, at: tuple[int, int], text: Text, palette: Palette
) -> None:
    x, y = at
    base = ink(palette.text, palette.ground)
    canvas.put(x, y, text.plain, base + _ink_of(text.style))
    for span in text.spans:
        part = text.plain[span.start : span.end]
        canvas.put(x + span.start, y, part, base + _ink_of(span.style))


def _ink_of(style: str | Ink) -> Ink:
    return Ink.parse(style) if isinstance(style, str) else style


class Side(Vertical):
    """The whole panel beside the board."""

    def compose(self) -> ComposeResult:
        """Compose its parts."""
        yield Hand()
        yield Static(id="told")
        yield Static(id="royals")
        yield Static(id="log")

    def show(self, scene: Scene, told: Text, log: Text, height: int) -> None:
        """Show a scene.

        Args:
            scene: the game, for the hand and the royals.
            told: the preview at the cursor, or other text.
            log: the log.
            height: the height of the board, in lines.
        """
        is_tall, is_low = app_of(self).size.height >= _TALL, height < _LOW
        self.styles.height = max(height, _TALL - MARGIN_LINES if is_tall else _LOW)
        hand = self.query_one(Hand)
        lower = SMALL.height if is_low else SMALL.height + 2
        hand.styles.height = LARGE.height + 4 if is_tall else lower
        hand.show(scene)
        rewrite(self, "#told", told)
        self.query_one("#royals").display = is_tall
        rewrite(self, "#royals", royals_text(scene))
        rewrite(self, "#log", log)


def royals_text(scene: Scene) -> Text:
    """Return the status of the twelve royals: on the table, down, to come."""
    table, palette = scene.seen.observation, scene.palette
    head = _label(str(ROYALS), palette)
    return lines_of([head, *(_royal_row(table, rank, scene) for rank in "KQJ")])


def _royal_row(table: Observation, rank: str, scene: Scene) -> Text:
    palette = scene.palette
    placed = {each.card: each for each in table.royals if each is not None}
    row = Text()
    for suit in _ROSTER:
        card = CARDS[rank + suit.value]
        royal = placed.get(card)
        sign = suit.value if scene.style.is_ascii else suit.symbol
        if royal is None:
            row.append(f"{rank}{sign}    ", ink(palette.muted, palette.ground))
        elif royal.is_dead:
            row.append(f"({rank}{sign})  ", ink(palette.muted, palette.ground))
        else:
            front = ink(palette.marks[suit], palette.ground, bold=True)
            row.append(f"{rank}{sign} {royal.health} ", front)
    return row


def _label(text: str, palette: Palette) -> Text:
    return painted(text, palette, front=palette.muted)


def told_at(scene: Scene) -> Text:
    """Return the text about the square under the cursor, and the preview there."""
    aim, seen, palette = scene.aim, scene.seen, scene.palette
    if aim is None:
        return Text()
    lines = [painted(_square_words(seen, aim, scene.style), palette, bold=True)]
    preview = aim.preview(seen)
    if preview is not None:
        says = says_over(seen, aim, scene.style)
        lines += [painted(each, palette, front=palette.brass) for each in says[:1]]
        lines += [painted(each, palette) for each in says[1:]]
    else:
        reason = why_nothing(seen, aim, scene.style)
        lines += [painted(reason, palette, front=palette.muted)] if reason else []
    return lines_of(lines)


def _square_words(seen: View, aim: Aim, style: Style) -> str:
    table = seen.observation
    if isinstance(aim.square, Cell):
        return say_stack(table, aim.square, style)
    return f"{describe_slot(table, aim.square, style)}."


def says_over(seen: View, aim: Aim, style: Style) -> tuple[str, ...]:
    """Return the preview of the selected action: a heading, then sentences."""
    told = aim.preview(seen)
    if told is None:
        return ()
    over = say_over(seen.observation, told, style)
    attacks = say_preview(told, style)
    return (*over[:1], *(attacks or over[1:]))


def why_nothing(seen: View, aim: Aim, style: Style) -> str:
    """Return why Enter does nothing at the cursor; "" if there is no reason to give."""
    table = seen.observation
    if not seen.legal:
        return ""
    if aim.ploy is Ploy.EXTRACTION:
        return why_not_ace(table, aim.square, style) or ""
    if aim.ploy is Ploy.REASSIGNMENT and aim.source is None:
        return why_not_joker(table, aim.square, style) or ""
    if aim.ploy is Ploy.REASSIGNMENT:
        return ""
    return why_not(table, aim.square, style) or ""


def log_text(lines: Iterator[str] | tuple[str, ...], scene: Scene) -> Text:
    """Return the log: the draw pile, then the latest events."""
    palette = scene.palette
    to_come = say_draw_pile(scene.seen.observation)
    told = [painted(each, palette) for each in lines]
    head = painted(f"{LOG} {to_come}", palette, front=palette.muted)
    return lines_of([head, *told])
