"""Screens with a board and a panel beside it: the hand, the preview, the log."""

from abc import abstractmethod
from contextlib import suppress
from functools import partial
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Static

from cannonade.board import Cell
from cannonade.cards import CARDS, Card, Suit
from cannonade.engine import Observation, PlacedRoyal
from cannonade.language import _
from cannonade.session import Session
from cannonade.tui.aim import Aim
from cannonade.tui.board import MARGIN_LINES, Board, Scene, board_size
from cannonade.tui.faces import (
    LARGE,
    SMALL,
    Brush,
    Canvas,
    draw_number,
    draw_royal,
    ink,
    join_lines,
    paint,
    paint_lines,
    rewrite,
)
from cannonade.tui.screen import (
    NOTICE_S,
    AppScreen,
    KeyLine,
    PlayerProfile,
    Reply,
    app_of,
)
from cannonade.words.cards import Style
from cannonade.words.game import events, hand, story
from cannonade.words.game.board import describe_slot, say_stack
from cannonade.words.game.why_not import why_not, why_not_ploy

_TALL: Final = 34
"""The terminal height from which large cards and the twelve royals fit."""
_LOW: Final = 15
"""The fewest lines of the panel: beside a lower board, the hand has no picture."""
_ROSTER: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


def draw_card(scene: Scene, card: Card, size: Size) -> Text:
    """Draw the card in hand, half a line higher than a square."""
    palette = scene.palette
    higher = Size(size.width, size.height + 1)
    canvas = Canvas(higher, ink(palette.text, palette.ground))
    brush = Brush(canvas, palette, scene.style, scene.seen.observation.rules, size)
    if card.is_royal:
        draw_royal(brush, PlacedRoyal(card), None)
    else:
        draw_number(brush, card, is_faded=False)
    if brush.has_blocks:
        edge = ink(canvas.ground(0, 0), palette.ground)
        canvas.put(0, size.height, "▀" * size.width, edge)
    return canvas.text


def hand_text(scene: Scene) -> Text:
    """Return the text about the card in hand, or about the ploy in force."""
    aim, palette, table = scene.aim, scene.palette, scene.seen.observation
    if aim is not None and aim.source is not None:
        title, *rest = hand.say_moving(table.rules)
    elif aim is not None and aim.ploy is not None:
        title, *rest = hand.say_spending(table.rules, aim.ploy)
    else:
        title, *rest = hand.say_hand(table, scene.seen.legal, scene.style)
    front = palette.brass if scene.seen.legal else palette.text
    head = paint(title, palette, front=front, bold=True)
    return join_lines([head, *(paint(each, palette) for each in rest)])


def royals_text(scene: Scene) -> Text:
    """Return the status of the twelve royals: on the table, down, to come."""
    palette = scene.palette
    head = paint(_("The twelve royals"), palette, front=palette.muted)
    return join_lines([head, *(_royal_row(rank, scene) for rank in "KQJ")])


def _royal_row(rank: str, scene: Scene) -> Text:
    palette, table, row = scene.palette, scene.seen.observation, Text()
    placed = {each.card: each for each in table.royals if each is not None}
    for suit in _ROSTER:
        royal = placed.get(CARDS[rank + suit.value])
        name = rank + (suit.value if scene.style.is_ascii else suit.symbol)
        front, is_alive = palette.muted, royal is not None and not royal.is_dead
        if royal is None:
            text = f"{name}    "
        elif royal.is_dead:
            text = f"({name})  "
        else:
            text, front = f"{name} {royal.health} ", palette.marks[suit]
        row.append(text, ink(front, palette.ground, bold=is_alive))
    return row


def preview_text(scene: Scene) -> Text:
    """Return the text about the square under the cursor, and the preview there."""
    aim, seen, palette, style = scene.aim, scene.seen, scene.palette, scene.style
    if aim is None:
        return Text()
    table, preview = seen.observation, aim.preview(seen)
    if isinstance(aim.square, Cell):
        square = say_stack(table, aim.square, style)
    else:
        square = f"{describe_slot(table, aim.square, style)}."
    lines = [paint(square, palette, bold=True)]
    if preview is not None:
        over, attacks = (
            hand.say_over(table, preview, style),
            events.say_preview(preview, style),
        )
        says = (*over[:1], *(attacks or over[1:]))
        lines += [paint(each, palette, front=palette.brass) for each in says[:1]]
        lines += [paint(each, palette) for each in says[1:]]
    elif seen.legal:
        reason = _why_nothing(table, aim, style)
        lines += [paint(reason, palette, front=palette.muted)] if reason else []
    return join_lines(lines)


def _why_nothing(table: Observation, aim: Aim, style: Style) -> str | None:
    """Return why Enter does nothing at the cursor; None if there is no reason."""
    if aim.ploy is None:
        return why_not(table, aim.square, style)
    is_first = aim.source is None
    return why_not_ploy(table, aim.square, style, aim.ploy) if is_first else None


def log_text(session: Session, scene: Scene) -> Text:
    """Return the log: the draw pile, then the latest events."""
    palette, to_come = scene.palette, hand.say_draw_pile(scene.seen.observation)
    head = paint(f"{_('To come:')} {to_come}", palette, front=palette.muted)
    return join_lines(
        [head, paint_lines(story.log_lines(session, scene.style), palette)]
    )


class BoardScreen(AppScreen[Reply]):
    """A board with its panel, and a line above and below; subclasses fill them."""

    _notice = ""
    _fading: Timer | None = None

    def __init__(self, profile: PlayerProfile) -> None:
        """Store the player."""
        super().__init__()
        self.profile = profile

    def compose(self) -> ComposeResult:
        """Compose the parts of the screen."""
        yield Static(id="top")
        with Horizontal(id="table"):
            yield Board("board")
            with Vertical(id="side"):
                with Container(id="hand"):
                    yield Static(id="card")
                    yield Static(id="says")
                for name in ("beside", "royals", "log"):
                    yield Static(id=name)
        yield Static(id="notice")
        yield KeyLine()

    @property
    def notice(self) -> str:
        """The text of the line below."""
        return self._notice

    @abstractmethod
    def parts(self) -> tuple[Scene, Text, Text, tuple[str, ...]]:
        """Return the board, the text beside it, the log, and the names above."""

    def say(self, notice: str) -> None:
        """Set the notice, for a while; "" removes it."""
        self._notice = notice
        if self._fading is not None:
            self._fading.stop()
        removal = partial(self.show, "")
        self._fading = self.set_timer(NOTICE_S, removal) if notice else None

    def explain(self, text: str) -> None:
        """Show a notice for a while."""
        self.show(text)

    def show(self, notice: str | None = None) -> None:
        """Show the current state; a notice stays until the next action, or a while."""
        if notice is not None:
            self.say(notice)
        scene, beside, log, names = self.parts()
        palette = scene.palette
        with suppress(NoMatches):  # while the screen is closing
            self._draw(scene)
        texts = {
            "#top": paint("  ".join(filter(None, names)), palette, bold=True),
            "#says": hand_text(scene),
            "#beside": beside,
            "#royals": royals_text(scene),
            "#log": log,
            "#notice": paint(self.notice, palette, front=palette.brass),
        }
        for name, text in texts.items():
            rewrite(self, name, text)

    def _draw(self, scene: Scene) -> None:
        """Draw the board and the card in hand, as large as fits."""
        board, side = self.query_one(Board), self.query_one("#side")
        board.show(scene)
        height, hand = board_size(board.square_size).height, scene.seen.observation.hand
        is_tall, is_low = app_of(self).size.height >= _TALL, height < _LOW
        side.set_class(is_tall, "-tall")
        side.set_class(is_low, "-low")
        side.styles.height = max(height, _TALL - MARGIN_LINES if is_tall else _LOW)
        has_card = hand is not None and scene.palette.is_solid and not is_low
        side.query_one("#card").display = has_card
        if hand is not None and has_card:
            size = LARGE if is_tall else SMALL
            rewrite(self, "#card", draw_card(scene, hand, size))
