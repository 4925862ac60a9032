"""The board: its squares, its corners, the lines between, and clicks on it."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style as Ink
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cannonade.board import LANES, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Kind
from cannonade.engine import Preview
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.refusals import Ploy
from cannonade.language import _
from cannonade.session import View
from cannonade.tui import faces
from cannonade.tui.aim import COLUMNS, PLACES, ROWS, Aim, BoardPlace, Corner
from cannonade.tui.canvas import (
    FRAMES,
    NO_MARKS,
    Canvas,
    Frame,
    Marks,
    ink,
)
from cannonade.tui.palette import Palette
from cannonade.tui.screen import app_of
from cannonade.words.cards import Style
from cannonade.words.game.endings import fatal_slot
from cannonade.words.game.hand import name_ploy

_SIDE: Final = len(COLUMNS)


SIDE_WIDTH = 28
"""The columns reserved for the panel beside the board."""
MARGIN_LINES = 3
"""The lines reserved above and below the board."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The content of a board.

    Attributes:
        seen: the game.
        aim: the cursor; None to show none.
        palette: the colours.
        style: the style of card names.
        marks: additional frames of places.
    """

    seen: View
    aim: Aim | None
    palette: Palette
    style: Style
    marks: Marks = field(default_factory=lambda: NO_MARKS)


def board_width(size: faces.SquareSize) -> int:
    """Return the width of a board, in columns."""
    return _SIDE * (size.width + 1) + 1


def board_height(size: faces.SquareSize) -> int:
    """Return the height of a board, in lines."""
    return _SIDE * (size.height + 1) + 1


def spot_of(name: str, size: faces.SquareSize) -> faces.Spot:
    """Return the top left corner of a square."""
    x, y = COLUMNS.index(name[0]), ROWS.index(name[1])
    return (x * (size.width + 1) + 1, y * (size.height + 1) + 1)


def place_at(x: int, y: int, size: faces.SquareSize) -> BoardPlace | None:
    """Return the place at a column and a line; None between squares and outside."""
    column, in_column = divmod(x - 1, size.width + 1)
    row, _ = divmod(y - 1, size.height + 1)
    is_inside = 0 <= column < _SIDE and 0 <= row < _SIDE
    if not is_inside or in_column == size.width:
        return None
    return PLACES[COLUMNS[column] + ROWS[row]]


def size_for(width: int, height: int) -> faces.SquareSize:
    """Return the largest size of squares for a board of this width and height."""
    for size in faces.SIZES[:-1]:
        if board_width(size) <= width and board_height(size) <= height:
            return size
    return faces.TINY


def draw_board(scene: Scene, size: faces.SquareSize) -> Canvas:
    """Draw a game; with a cursor, also the preview of its action."""
    ground = ink(scene.palette.text, scene.palette.ground)
    canvas = Canvas(board_width(size), board_height(size), ground)
    _Picture(scene, size, canvas).draw()
    return canvas


class _Picture:
    """One drawing of a board."""

    def __init__(self, scene: Scene, size: faces.SquareSize, canvas: Canvas) -> None:
        self._seen = scene.seen
        self._table = scene.seen.observation
        self._aim = scene.aim
        self._size = size
        self._palette = scene.palette
        self._is_ascii = scene.style.is_ascii
        self._brush = faces.Brush(
            canvas, scene.palette, scene.style, size, self._table.rules
        )
        preview = scene.aim.preview(scene.seen) if scene.aim else None
        self._attacks = {each.slot: each for each in preview.attacks} if preview else {}
        self._frames = dict(_frames(scene.seen, scene.aim, preview)) | dict(scene.marks)
        self._backs: dict[str, str] = {}

    def draw(self) -> None:
        """Draw everything."""
        for name, place in PLACES.items():
            at = spot_of(name, self._size)
            self._backs[name] = self._draw_place(place, at)
        if self._palette.is_solid:
            self._draw_gaps()
        else:
            for name in PLACES:
                self._draw_box(name)
        self._draw_labels()

    def _draw_labels(self) -> None:
        """Draw the column labels above the board, and the row labels beside it."""
        palette, size = self._palette, self._size
        style = ink(palette.muted, palette.ground)
        for column in COLUMNS:
            x, _ = spot_of(f"{column}5", self._size)
            self._brush.put((x + size.width // 2, 0), column, style)
        for row in ROWS:
            _, y = spot_of(f"a{row}", self._size)
            self._brush.put((0, y + size.height // 2), row, style)

    def _draw_place(self, place: BoardPlace, at: faces.Spot) -> str:
        match place:
            case Cell():
                return self._draw_cell(place, at)
            case Slot():
                return self._draw_slot(place, at)
            case Corner():
                return self._draw_corner(place, at)

    def _draw_cell(self, cell: Cell, at: faces.Spot) -> str:
        stack = self._table.stacks[cell]
        if not stack:
            return faces.draw_empty(self._brush, at)
        return faces.draw_number(
            self._brush, at, stack[-1], len(stack), is_faded=self._is_faded(cell)
        )

    def _is_faded(self, cell: Cell) -> bool:
        """Return whether cells can be chosen, but not this one."""
        if self._aim is None:
            return False
        targets = self._aim.targets(self._seen)
        cells = [each for each in targets if isinstance(each, Cell)]
        is_lit = self._frames.get(cell.symbol) is Frame.LIT
        return bool(cells) and not is_lit and not any(each is cell for each in cells)

    def _draw_slot(self, slot: Slot, at: faces.Spot) -> str:
        royal = self._table.royals[slot]
        if royal is None:
            return faces.draw_free(self._brush, at)
        return faces.draw_royal(self._brush, at, royal, self._strip(slot))

    def _strip(self, slot: Slot) -> faces.Strip | None:
        attack = self._attacks.get(slot)
        if attack is None:
            return None
        return faces.Strip(
            _say_strip(attack, self._brush.style), is_kill=_kills(attack)
        )

    def _draw_corner(self, corner: Corner, at: faces.Spot) -> str:
        table = self._table
        match corner:
            case Corner.DRAW_PILE:
                return faces.draw_back(self._brush, at, table.draw_count)
            case Corner.ROYALS:
                fallen = f"{table.dead_count}/{ROYAL_COUNT}"
                return self._draw_words(at, (fallen, _("down")))
            case Corner.ACES:
                return self._draw_words(at, self._ploy_lines(Ploy.EXTRACTION))
            case Corner.JOKERS:
                return self._draw_words(at, self._ploy_lines(Ploy.REASSIGNMENT))

    def _ploy_lines(self, ploy: Ploy) -> tuple[str, str]:
        table = self._table
        if not table.rules.has_ploys:
            return _tally(self._seen, is_score=ploy is Ploy.EXTRACTION)
        kind = Kind.ACE if ploy is Ploy.EXTRACTION else Kind.JOKER
        row = faces.charges(
            sum(each.kind is kind for each in table.ploys),
            sum(each.kind is kind for each in table.spent_ploys),
            sum(each.kind is kind for each in PACK),
            is_ascii=self._is_ascii,
        )
        return (name_ploy(table.rules, ploy), row)

    def _draw_words(self, at: faces.Spot, lines: tuple[str, str]) -> str:
        palette, height = self._palette, self._size.height
        brush = self._brush
        brush.fill(at, ink(palette.text, palette.ground))
        strong = ink(palette.brass, palette.ground, bold=True)
        if self._size is faces.TINY:
            brush.centre(at, 0, lines[1] if "/" not in lines[0] else lines[0], strong)
            return palette.ground
        top = (height - len(lines)) // 2
        styles = (ink(palette.text, palette.ground, bold=True), strong)
        for line, (text, style) in enumerate(zip(lines, styles, strict=True), top):
            # Where there is room on one side only, that is the side of the row's label.
            left = at[0] + (self._size.width - len(text) == 1)
            brush.centre((left, at[1]), line, text, style)
        return palette.ground

    def _draw_gaps(self) -> None:
        """Draw the frames in the gaps between squares, half a line or column each."""
        for row in range(_SIDE + 1):
            for column in range(_SIDE):
                self._draw_gap_below(column, row)
        for row in range(_SIDE):
            for column in range(_SIDE + 1):
                self._draw_gap_beside(column, row)

    def _name(self, column: int, row: int) -> str | None:
        if 0 <= column < _SIDE and 0 <= row < _SIDE:
            return COLUMNS[column] + ROWS[row]
        return None

    def _colour(self, *names: str | None) -> str:
        """Return the colour of the strongest frame of some squares."""
        frames = [self._frames.get(each or "", Frame.NONE) for each in names]
        strongest = max(frames, key=[*Frame].index)
        return str(getattr(self._palette, FRAMES[strongest][0]))

    def _draw_gap_below(self, column: int, row: int) -> None:
        """Draw the gap between a square and the one above it."""
        over, under = self._name(column, row - 1), self._name(column, row)
        x, _ = spot_of(f"{COLUMNS[column]}5", self._size)
        y = row * (self._size.height + 1)
        width = self._size.width
        colour = self._colour(over, under)
        ground = self._palette.ground
        back = self._backs.get(over or "", ground)
        if self._is_ascii:
            self._brush.put((x, y), " " * width, ink(colour, colour))
        else:
            self._brush.put((x, y), "▀" * width, ink(back, colour))

    def _draw_gap_beside(self, column: int, row: int) -> None:
        """Draw the gap between two adjacent squares, half for each."""
        left, right = self._name(column - 1, row), self._name(column, row)
        x = column * (self._size.width + 1)
        y = row * (self._size.height + 1)
        one, other = self._colour(left), self._colour(right)
        if self._is_ascii:
            one = other = self._colour(left, right)
        halves = "▌" if one != other else " "
        style = ink(one, other)
        height = self._size.height
        for line in range(y + 1, y + 1 + height):
            self._brush.put((x, line), halves, style)
        for line in (y, y + height + 1):
            self._draw_join(x, line, style)

    def _draw_join(self, x: int, y: int, style: Ink) -> None:
        """Join the corners of neighbouring frames."""
        ground = self._palette.ground
        if style.color is None or style.bgcolor is None:
            return
        colours = {style.color.name, style.bgcolor.name} - {ground}
        for colour in sorted(colours):
            mark = " " if self._is_ascii else "▄"
            back = colour if self._is_ascii else ground
            self._brush.put((x, y), mark, ink(colour, back))

    def _draw_box(self, name: str) -> None:
        """Draw the frame of a square as lines."""
        frame = self._frames.get(name, Frame.NONE)
        place = PLACES[name]
        if isinstance(place, Corner) and place is not Corner.DRAW_PILE:
            return
        is_free = isinstance(place, Slot) and self._table.royals[place] is None
        if is_free and frame is Frame.NONE:
            return
        _, drawn, in_ascii = FRAMES[frame]
        box = in_ascii if self._is_ascii else drawn
        x, y = spot_of(name, self._size)
        width, height = self._size.width, self._size.height
        strong = ink("default", "default", bold=frame is not Frame.NONE)
        self._brush.put((x, y - 1), box[0] + box[1] * (width - 2) + box[2], strong)
        bottom = box[4] + box[1] * (width - 2) + box[5]
        self._brush.put((x, y + height), bottom, strong)
        for line in range(y, y + height):
            self._brush.put((x, line), box[3], strong)
            self._brush.put((x + width - 1, line), box[3], strong)


def _kills(attack: Attacked) -> bool:
    return attack.result is AttackResult.KILLED


def _frames(
    seen: View, aim: Aim | None, preview: Preview | None
) -> Iterator[tuple[str, Frame]]:
    """Yield the frames of squares; later ones replace earlier ones."""
    fatal = fatal_slot(seen.observation)
    if fatal is not None:
        yield fatal.symbol, Frame.FATAL
    if aim is None:
        return
    for square in aim.targets(seen):
        yield square.symbol, Frame.LEGAL
    if preview is not None:
        yield from _lane_frames(preview)
    if aim.source is not None:
        yield aim.source.symbol, Frame.LIT
    yield aim.square.symbol, Frame.CURSOR


def _lane_frames(preview: Preview) -> Iterator[tuple[str, Frame]]:
    for attack in preview.attacks:
        lane = LANES[attack.slot]
        for cell in (lane.near, lane.middle):
            yield cell.symbol, Frame.LIT
        yield attack.slot.symbol, Frame.KILL if _kills(attack) else Frame.SHORT


def _tally(seen: View, *, is_score: bool) -> tuple[str, str]:
    """Return what is shown in place of ploys under rules without them."""
    if is_score:
        return (_("Score"), str(seen.score))
    table = seen.observation
    if not table.rules.has_shame_pile:
        return ("", "")
    return (_("Shame"), str(len(table.shame_pile)))


class Drawing(Widget):
    """A widget that draws a scene on a canvas."""

    def __init__(self, name: str) -> None:
        """Start without a scene."""
        super().__init__(id=name)
        self._scene: Scene | None = None
        self._canvas: Canvas | None = None

    def show(self, scene: Scene) -> None:
        """Draw a scene."""
        self._scene, self._canvas = scene, None
        self.refresh()

    def on_resize(self) -> None:
        """Redraw at the new size."""
        self._canvas = None

    def render_line(self, y: int) -> Strip:
        """Return a line of the drawing."""
        if self._scene is not None and self._canvas is None:
            self._canvas = self.draw(self._scene)
        if self._canvas is None or y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.line(y)

    @abstractmethod
    def draw(self, scene: Scene) -> Canvas:
        """Draw a scene at the current size."""


class Board(Drawing):
    """The board of a game."""

    @dataclass
    class Clicked(Message):
        """A place of the board was clicked."""

        place: BoardPlace

    @property
    def square_size(self) -> faces.SquareSize:
        """The size of squares that fits the terminal now."""
        room = app_of(self).size
        return size_for(room.width - SIDE_WIDTH, room.height - MARGIN_LINES)

    @property
    def marks(self) -> Marks:
        """The places with additional frames."""
        return NO_MARKS if self._scene is None else self._scene.marks

    def show(self, scene: Scene) -> None:
        """Draw a scene, as large as fits."""
        size = self.square_size
        self.styles.width, self.styles.height = board_width(size), board_height(size)
        super().show(scene)

    def draw(self, scene: Scene) -> Canvas:
        """Draw a scene at the current size."""
        return draw_board(scene, self.square_size)

    def on_click(self, event: events.Click) -> None:
        """Report the clicked place."""
        place = place_at(event.x, event.y, self.square_size)
        if place is not None:
            self.post_message(self.Clicked(place))


def _say_strip(attack: Attacked, style: Style) -> str:
    """Summarise an attack in seven characters, as in "16 ≥ 11"."""
    match attack.result:
        case AttackResult.KILLED:
            if style.is_ascii:
                return f"{attack.total}>={attack.needed}"
            return f"{attack.total} ≥ {attack.needed}"
        case AttackResult.TOO_WEAK:
            return _("{short_by} short").format(short_by=attack.short_by)
        case AttackResult.WRONG_CARDS:
            return _("unfit")
        case AttackResult.NO_PAYLOAD:
            return _("no load")
