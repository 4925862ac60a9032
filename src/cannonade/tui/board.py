"""The board: its squares, its corners, the lines between, and clicks on it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final

from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from cannonade.board import LANES, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Kind
from cannonade.engine import Preview
from cannonade.engine.refusals import Ploy
from cannonade.language import _
from cannonade.session import View
from cannonade.tui import faces
from cannonade.tui.aim import COLUMNS, PLACES, ROWS, Aim, BoardPlace, Corner
from cannonade.tui.faces import NO_MARKS, Canvas, Frame, Marks, ink
from cannonade.tui.palette import Palette
from cannonade.tui.screen import app_of
from cannonade.words.cards import Style
from cannonade.words.game import endings, hand

_SIDE: Final = len(COLUMNS)
_NAMES: Final = {
    (column, row): COLUMNS[column] + ROWS[row]
    for row in range(_SIDE)
    for column in range(_SIDE)
}
"""The names of all places, by their columns and rows from the top left."""

_SIDE_WIDTH: Final = 28
"""The columns reserved for the panel beside the board."""
MARGIN_LINES: Final = 3
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


def board_size(square: Size) -> Size:
    """Return the size of a board with squares of a size."""
    return Size(_SIDE * (square.width + 1) + 1, _SIDE * (square.height + 1) + 1)


def spot_of(name: str, size: Size) -> tuple[int, int]:
    """Return the top left corner of a square."""
    x, y = COLUMNS.index(name[0]), ROWS.index(name[1])
    return (x * (size.width + 1) + 1, y * (size.height + 1) + 1)


class _Picture:
    """One drawing of a board; with a cursor, also the preview of its action."""

    def __init__(self, scene: Scene, size: Size) -> None:
        palette = scene.palette
        self._scene = scene
        self._table = scene.seen.observation
        self._palette = palette
        self._is_ascii = scene.style.is_ascii
        self._canvas = Canvas(board_size(size), ink(palette.text, palette.ground))
        self._brush = faces.Brush(
            self._canvas, palette, scene.style, self._table.rules, size
        )
        preview = scene.aim.preview(scene.seen) if scene.aim else None
        self._attacks = {each.slot: each for each in preview.attacks} if preview else {}
        self._frames = dict(_frames(scene.seen, scene.aim, preview)) | dict(scene.marks)
        targets = scene.aim.targets(scene.seen) if scene.aim else ()
        self._cells = {each.symbol for each in targets if isinstance(each, Cell)}

    def draw(self) -> Text:
        """Draw everything."""
        for name, place in PLACES.items():
            brush = replace(self._brush, at=spot_of(name, self._brush.size))
            match place:
                case Cell():
                    self._draw_cell(place, brush)
                case Slot():
                    self._draw_slot(place, brush)
                case Corner.DRAW_PILE:
                    faces.draw_back(brush, self._table.draw_count)
                case Corner():
                    self._draw_words(self._words_in(place), brush)
        self._draw_frames()
        self._draw_labels()
        return self._canvas.text

    def _draw_frames(self) -> None:
        if self._brush.has_blocks:
            for column, row in product(range(_SIDE + 1), repeat=2):
                self._draw_gaps(column, row)
        else:
            for name in PLACES:
                self._draw_box(name)

    def _draw_labels(self) -> None:
        """Draw the column labels above the board, and the row labels beside it."""
        size, style = self._brush.size, ink(self._palette.muted, self._palette.ground)
        for column, row in zip(COLUMNS, ROWS, strict=True):
            x, y = spot_of(column + row, size)
            self._canvas.put(x + size.width // 2, 0, column, style)
            self._canvas.put(0, y + size.height // 2, row, style)

    def _draw_cell(self, cell: Cell, brush: faces.Brush) -> None:
        stack, name = self._table.stacks[cell], cell.symbol
        if not stack:
            brush.fill(self._palette.line, self._palette.plate)
            return
        is_lit = self._frames.get(name) is Frame.LIT
        is_faded = bool(self._cells) and not is_lit and name not in self._cells
        faces.draw_number(brush, stack[-1], len(stack), is_faded=is_faded)

    def _draw_slot(self, slot: Slot, brush: faces.Brush) -> None:
        royal, attack = self._table.royals[slot], self._attacks.get(slot)
        if royal is None:
            style = brush.fill(self._palette.line, self._palette.ground)
            brush.centre(brush.size.height // 2, style, "." if self._is_ascii else "·")
            return
        faces.draw_royal(brush, royal, attack)

    def _words_in(self, corner: Corner) -> tuple[str, str]:
        """Return the two lines of a corner: the royals that are down, or a ploy.

        Rules without ploys have the score or the shame pile there instead.
        """
        table = self._table
        if corner is Corner.ROYALS:
            return (f"{table.dead_count}/{ROYAL_COUNT}", _("down"))
        is_ace = corner is Corner.ACES
        if not table.rules.has_ploys:
            if is_ace:
                return (_("Score"), str(self._scene.seen.score))
            shame = (_("Shame"), str(len(table.shame_pile)))
            return shame if table.rules.has_shame_pile else ("", "")
        kind = Kind.ACE if is_ace else Kind.JOKER
        row = faces.charges(
            sum(each.kind is kind for each in table.ploys),
            sum(each.kind is kind for each in table.spent_ploys),
            sum(each.kind is kind for each in PACK),
            is_ascii=self._is_ascii,
        )
        ploy = Ploy.EXTRACTION if is_ace else Ploy.REASSIGNMENT
        return (hand.name_ploy(table.rules, ploy), row)

    def _draw_words(self, lines: tuple[str, str], brush: faces.Brush) -> None:
        palette, size = self._palette, brush.size
        brush.fill(palette.text, palette.ground)
        plain = ink(palette.text, palette.ground, bold=True)
        strong = ink(palette.brass, palette.ground, bold=True)
        if size is faces.TINY:
            brush.centre(0, strong, lines[1] if "/" not in lines[0] else lines[0])
            return
        top = (size.height - len(lines)) // 2
        for line, (text, style) in enumerate(
            zip(lines, (plain, strong), strict=True), top
        ):
            # Where there is room on one side only, that is the side of the row's label.
            x, y = brush.at
            left = x + (size.width - len(text) == 1)
            replace(brush, at=(left, y)).centre(line, style, text)

    def _colour(self, *names: str) -> str:
        """Return the colour of the strongest frame of some squares."""
        frames = [self._frames.get(each, Frame.NONE) for each in names]
        strongest = max(frames, key=[*Frame].index)
        return str(getattr(self._palette, strongest.value[0]))

    def _draw_gaps(self, column: int, row: int) -> None:
        """Draw the frames above a place and beside it, half a line or column each."""
        here = _NAMES.get((column, row), "")
        x = column * (self._brush.size.width + 1)
        y = row * (self._brush.size.height + 1)
        if column < _SIDE:
            self._draw_gap_above(_NAMES.get((column, row - 1), ""), here, x + 1, y)
        if row < _SIDE:
            self._draw_gap_beside(_NAMES.get((column - 1, row), ""), here, x, y)

    def _draw_gap_above(self, over: str, under: str, x: int, y: int) -> None:
        """Draw the gap between a square and the one above it."""
        size, colour = self._brush.size, self._colour(over, under)
        ground = self._palette.ground
        back = self._canvas.ground(x, y - size.height) if over else ground
        self._canvas.put(x, y, "▀" * size.width, ink(back, colour))

    def _draw_gap_beside(self, left: str, right: str, x: int, y: int) -> None:
        """Draw the gap between two adjacent squares, half for each, and its ends."""
        one, other = self._colour(left), self._colour(right)
        last = y + self._brush.size.height + 1
        halves, style = "▌" if one != other else " ", ink(one, other)
        for line in range(y + 1, last):
            self._canvas.put(x, line, halves, style)
        ground = self._palette.ground
        for line, colour in product((y, last), sorted({one, other} - {ground})):
            self._canvas.put(x, line, "▄", ink(colour, ground))

    def _draw_box(self, name: str) -> None:
        """Draw the frame of a square as lines."""
        frame, place = self._frames.get(name, Frame.NONE), PLACES[name]
        if isinstance(place, Corner) and place is not Corner.DRAW_PILE:
            return
        is_free = isinstance(place, Slot) and self._table.royals[place] is None
        if is_free and frame is Frame.NONE:
            return
        colour, drawn, in_ascii = frame.value
        box = in_ascii if self._is_ascii else drawn
        brush = replace(self._brush, at=spot_of(name, self._brush.size))
        width, height = brush.size.width, brush.size.height
        front, ground = getattr(self._palette, colour), self._palette.ground
        strong = ink(front, ground, bold=frame is not Frame.NONE)
        brush.put(0, -1, strong, box[0] + box[1] * (width - 2) + box[2])
        brush.put(0, height, strong, box[4] + box[1] * (width - 2) + box[5])
        for x in (0, width - 1):
            brush.put(x, 0, strong, *[box[3]] * height)


def _frames(
    seen: View, aim: Aim | None, preview: Preview | None
) -> Iterator[tuple[str, Frame]]:
    """Yield the frames of squares; later ones replace earlier ones."""
    fatal = endings.fatal_slot(seen.observation)
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
        yield attack.slot.symbol, Frame.KILL if faces.kills(attack) else Frame.SHORT


class Board(Static):
    """The board of a game."""

    marks: Marks = NO_MARKS
    """The places with additional frames."""

    @property
    def square_size(self) -> Size:
        """The largest size of squares that fits the terminal now."""
        room = (app_of(self).size - (_SIDE_WIDTH, MARGIN_LINES)).region
        fit = (s for s in faces.SIZES if room.contains_region(board_size(s).region))
        return next(fit, faces.TINY)

    def show(self, scene: Scene) -> None:
        """Draw a scene, as large as fits."""
        size, self.marks = self.square_size, scene.marks
        self.styles.width, self.styles.height = board_size(size)
        self.update(_Picture(scene, size).draw())

    def place_at(self, x: int, y: int) -> BoardPlace | None:
        """Return the place at an offset; there is none between squares and outside."""
        size = self.square_size
        column, in_column = divmod(x - 1, size.width + 1)
        name = _NAMES.get((column, (y - 1) // (size.height + 1)), "")
        return None if in_column == size.width else PLACES.get(name)
