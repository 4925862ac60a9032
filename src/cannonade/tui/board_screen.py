"""Screens with a board and a panel beside it: the hand, the preview, the log."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from rich.style import Style as Ink
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.widgets import Static

from cannonade.board import Cell
from cannonade.cards import CARDS, Suit
from cannonade.engine import Observation
from cannonade.engine.refusals import Ploy
from cannonade.language import _
from cannonade.session import View
from cannonade.tui.aim import Aim
from cannonade.tui.board import MARGIN_LINES, Board, Drawing, Scene, board_height
from cannonade.tui.canvas import Canvas, ink, join_lines, paint, rewrite, wrap
from cannonade.tui.faces import LARGE, SMALL, Brush, SquareSize, draw_hand
from cannonade.tui.palette import Palette
from cannonade.tui.player import PlayerProfile, Reply
from cannonade.tui.screen import AppScreen, KeyLine, app_of
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

_TALL: Final = 34
"""The terminal height from which large cards and the twelve royals fit."""
_LOW: Final = 15
"""The fewest lines of the panel: beside a lower board, the hand has no picture."""
_ROSTER: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


class Hand(Drawing):
    """The card in hand, and how to play it."""

    def draw(self, scene: Scene) -> Canvas:
        """Draw the hand of a scene."""
        return draw_hand_panel(scene, (self.size.width, self.size.height))


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
    _put_text(canvas, (x, y), paint(title, palette, front=front, bold=True), palette)
    room = canvas.width - x
    lines = [line for each in rest for line in wrap(each, room)]
    for line, text in enumerate(lines, y + 1):
        _put_text(canvas, (x, line), paint(text, palette), palette)


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
        yield Hand("hand")
        yield Static(id="beside")
        yield Static(id="royals")
        yield Static(id="log")

    def show(self, scene: Scene, beside: Text, log: Text, height: int) -> None:
        """Show a scene.

        Args:
            scene: the game, for the hand and the royals.
            beside: the preview at the cursor, or other text.
            log: the log.
            height: the height of the board, in lines.
        """
        is_tall, is_low = app_of(self).size.height >= _TALL, height < _LOW
        self.styles.height = max(height, _TALL - MARGIN_LINES if is_tall else _LOW)
        hand = self.query_one(Hand)
        lower = SMALL.height if is_low else SMALL.height + 2
        hand.styles.height = LARGE.height + 4 if is_tall else lower
        hand.show(scene)
        rewrite(self, "#beside", beside)
        self.query_one("#royals").display = is_tall
        rewrite(self, "#royals", royals_text(scene))
        rewrite(self, "#log", log)


def royals_text(scene: Scene) -> Text:
    """Return the status of the twelve royals: on the table, down, to come."""
    table, palette = scene.seen.observation, scene.palette
    head = _label(_("The twelve royals"), palette)
    return join_lines([head, *(_royal_row(table, rank, scene) for rank in "KQJ")])


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
    return paint(text, palette, front=palette.muted)


def preview_text(scene: Scene) -> Text:
    """Return the text about the square under the cursor, and the preview there."""
    aim, seen, palette = scene.aim, scene.seen, scene.palette
    if aim is None:
        return Text()
    lines = [paint(_square_words(seen, aim, scene.style), palette, bold=True)]
    preview = aim.preview(seen)
    if preview is not None:
        says = says_over(seen, aim, scene.style)
        lines += [paint(each, palette, front=palette.brass) for each in says[:1]]
        lines += [paint(each, palette) for each in says[1:]]
    else:
        reason = why_nothing(seen, aim, scene.style)
        lines += [paint(reason, palette, front=palette.muted)] if reason else []
    return join_lines(lines)


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
    told = [paint(each, palette) for each in lines]
    head = paint(f"{_('To come:')} {to_come}", palette, front=palette.muted)
    return join_lines([head, *told])


class BoardScreen(AppScreen[Reply]):
    """A board with its panel, and a line above and below; subclasses fill them."""

    _notice = ""

    def __init__(self, profile: PlayerProfile) -> None:
        """Store the player."""
        super().__init__()
        self.profile = profile

    def compose(self) -> ComposeResult:
        """Compose the parts of the screen."""
        yield Static(id="top")
        with Horizontal(id="table"):
            yield Board("board")
            yield Side(id="side")
        yield Static(id="notice")
        yield KeyLine()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys shown in the footer: those that do something now.

        The others can still be pressed, and then explain why they don't work.
        """
        found = super().active_bindings
        return {
            key: each for key, each in found.items() if self.is_of_use(each.binding)
        }

    def is_of_use(self, binding: Binding) -> bool:  # noqa: ARG002  subclasses differ
        """Return whether a key does something at the moment."""
        return True

    @property
    def notice(self) -> str:
        """The text of the line below."""
        return self._notice

    def say(self, notice: str) -> None:
        """Set the notice, for a while; "" removes it."""
        self._notice = notice
        self.fade(partial(self.explain, "") if notice else None)

    def explain(self, text: str) -> None:
        """Show a notice for a while; "" removes it."""
        self.say(text)
        self.show()

    def show_scene(self, scene: Scene, beside: tuple[Text, Text], top: str) -> None:
        """Update all parts.

        Args:
            scene: the scene on the board.
            beside: the text beside it, and the log below that.
            top: the line above.
        """
        palette = scene.palette
        with suppress(NoMatches):  # while the screen is closing
            board = self.query_one(Board)
            board.show(scene)
            height = board_height(board.square_size)
            self.query_one(Side).show(scene, *beside, height)
        rewrite(self, "#top", paint(top, palette, bold=True))
        notice = paint(self.notice, palette, front=palette.brass)
        rewrite(self, "#notice", notice)
