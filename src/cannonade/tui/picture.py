"""The drawing of the board: twenty-one squares, four corners, and the lines between."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.style import Style as Ink

from cannonade.board import LANES, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Kind
from cannonade.engine import Preview
from cannonade.engine.events import Attacked, AttackResult
from cannonade.engine.refusals import Ploy
from cannonade.session import View
from cannonade.tui import faces
from cannonade.tui.aim import COLUMNS, PLACES, ROWS, Aim, BoardPlace, Corner
from cannonade.tui.canvas import (
    BOXES,
    NO_MARKS,
    Canvas,
    Frame,
    Marks,
    frame_colour,
    ink,
)
from cannonade.tui.palette import Palette
from cannonade.words.cards import Style
from cannonade.words.game.endings import fatal_slot
from cannonade.words.game.hand import name_ploy
from cannonade.words.input.terminal import DOWN, SCORE, SHAME, say_strip

_SIDE: Final = len(COLUMNS)


@dataclass(frozen=True, slots=True)
class DrawingOptions:
    """How the board is drawn.

    Attributes:
        palette: the colours.
        style: the style of card names.
        size: the size of the squares.
    """

    palette: Palette
    style: Style
    size: faces.SquareSize

    @property
    def width(self) -> int:
        """The width of the board, in columns."""
        return _SIDE * (self.size.width + 1) + 1

    @property
    def height(self) -> int:
        """The height of the board, in lines."""
        return _SIDE * (self.size.height + 1) + 1

    def spot(self, name: str) -> faces.Spot:
        """Return the top left corner of a square."""
        x, y = COLUMNS.index(name[0]), ROWS.index(name[1])
        return (x * (self.size.width + 1) + 1, y * (self.size.height + 1) + 1)

    def place_at(self, x: int, y: int) -> BoardPlace | None:
        """Return the place at a column and a line; None between squares and outside."""
        column, in_column = divmod(x - 1, self.size.width + 1)
        row, _ = divmod(y - 1, self.size.height + 1)
        is_inside = 0 <= column < _SIDE and 0 <= row < _SIDE
        if not is_inside or in_column == self.size.width:
            return None
        return PLACES[COLUMNS[column] + ROWS[row]]


def size_for(width: int, height: int) -> faces.SquareSize:
    """Return the largest size of squares for a board of this width and height."""
    for size in faces.SIZES[:-1]:
        if (
            _SIDE * (size.width + 1) + 1 <= width
            and _SIDE * (size.height + 1) + 1 <= height
        ):
            return size
    return faces.TINY


def draw_board(
    seen: View, aim: Aim | None, options: DrawingOptions, marks: Marks = NO_MARKS
) -> Canvas:
    """Draw a game; with a cursor, also the preview of its action.

    Args:
        seen: the game.
        aim: the cursor; None for none.
        options: how to draw it.
        marks: frames that replace others.
    """
    ground = ink(options.palette.text, options.palette.ground)
    canvas = Canvas(options.width, options.height, ground)
    picture = _Picture(seen, aim, options, canvas)
    picture.mark(marks)
    picture.draw()
    return canvas


class _Picture:
    """One drawing of a board."""

    def __init__(
        self, seen: View, aim: Aim | None, options: DrawingOptions, canvas: Canvas
    ) -> None:
        self._seen = seen
        self._table = seen.observation
        self._aim = aim
        self._options = options
        self._brush = faces.Brush(
            canvas, options.palette, options.style, options.size, self._table.rules
        )
        told = None if aim is None else aim.preview(seen)
        self._attacks = {each.slot: each for each in told.attacks} if told else {}
        self._frames = dict(_frames(seen, aim, told))
        self._backs: dict[str, str] = {}

    def mark(self, marks: Marks) -> None:
        """Add frames, replacing others."""
        self._frames.update(marks)

    def draw(self) -> None:
        """Draw everything."""
        for name, place in PLACES.items():
            at = self._options.spot(name)
            self._backs[name] = self._draw_place(place, at)
        if self._options.palette.is_solid:
            self._draw_gaps()
        else:
            for name in PLACES:
                self._draw_box(name)
        self._draw_labels()

    def _draw_labels(self) -> None:
        """Draw the column labels above the board, and the row labels beside it."""
        palette, size = self._options.palette, self._options.size
        style = ink(palette.muted, palette.ground)
        for column in COLUMNS:
            x, _ = self._options.spot(f"{column}5")
            self._brush.put((x + size.width // 2, 0), column, style)
        for row in ROWS:
            _, y = self._options.spot(f"a{row}")
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
            say_strip(attack, self._options.style), is_kill=_kills(attack)
        )

    def _draw_corner(self, corner: Corner, at: faces.Spot) -> str:
        table = self._table
        match corner:
            case Corner.DRAW_PILE:
                return faces.draw_back(self._brush, at, table.draw_count)
            case Corner.ROYALS:
                fallen = f"{table.dead_count}/{ROYAL_COUNT}"
                return self._draw_words(at, (fallen, str(DOWN)))
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
            is_ascii=self._options.style.is_ascii,
        )
        return (name_ploy(table.rules, ploy), row)

    def _draw_words(self, at: faces.Spot, lines: tuple[str, str]) -> str:
        palette, height = self._options.palette, self._options.size.height
        brush = self._brush
        brush.fill(at, ink(palette.text, palette.ground))
        strong = ink(palette.brass, palette.ground, bold=True)
        if self._options.size is faces.TINY:
            brush.centre(at, 0, lines[1] if "/" not in lines[0] else lines[0], strong)
            return palette.ground
        top = (height - len(lines)) // 2
        styles = (ink(palette.text, palette.ground, bold=True), strong)
        for line, (text, style) in enumerate(zip(lines, styles, strict=True), top):
            # Where there is room on one side only, that is the side of the row's label.
            left = at[0] + (self._options.size.width - len(text) == 1)
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
        return frame_colour(strongest, self._options.palette)

    def _draw_gap_below(self, column: int, row: int) -> None:
        """Draw the gap between a square and the one above it."""
        over, under = self._name(column, row - 1), self._name(column, row)
        x, _ = self._options.spot(f"{COLUMNS[column]}5")
        y = row * (self._options.size.height + 1)
        width = self._options.size.width
        colour = self._colour(over, under)
        ground = self._options.palette.ground
        back = self._backs.get(over or "", ground)
        if self._options.style.is_ascii:
            self._brush.put((x, y), " " * width, ink(colour, colour))
        else:
            self._brush.put((x, y), "▀" * width, ink(back, colour))

    def _draw_gap_beside(self, column: int, row: int) -> None:
        """Draw the gap between two adjacent squares, half for each."""
        left, right = self._name(column - 1, row), self._name(column, row)
        x = column * (self._options.size.width + 1)
        y = row * (self._options.size.height + 1)
        one, other = self._colour(left), self._colour(right)
        if self._options.style.is_ascii:
            one = other = self._colour(left, right)
        halves = "▌" if one != other else " "
        style = ink(one, other)
        height = self._options.size.height
        for line in range(y + 1, y + 1 + height):
            self._brush.put((x, line), halves, style)
        for line in (y, y + height + 1):
            self._draw_join(x, line, style)

    def _draw_join(self, x: int, y: int, style: Ink) -> None:
        """Join the corners of neighbouring frames."""
        ground = self._options.palette.ground
        if style.color is None or style.bgcolor is None:
            return
        colours = {style.color.name, style.bgcolor.name} - {ground}
        for colour in sorted(colours):
            mark = " " if self._options.style.is_ascii else "▄"
            back = colour if self._options.style.is_ascii else ground
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
        box = BOXES[frame][self._options.style.is_ascii]
        x, y = self._options.spot(name)
        width, height = self._options.size.width, self._options.size.height
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
    seen: View, aim: Aim | None, told: Preview | None
) -> Iterator[tuple[str, Frame]]:
    """Yield the frames of squares; later ones replace earlier ones."""
    fatal = fatal_slot(seen.observation)
    if fatal is not None:
        yield fatal.symbol, Frame.FATAL
    if aim is None:
        return
    for square in aim.targets(seen):
        yield square.symbol, Frame.LEGAL
    if told is not None:
        yield from _lane_frames(told)
    if aim.source is not None:
        yield aim.source.symbol, Frame.LIT
    yield aim.square.symbol, Frame.CURSOR


def _lane_frames(told: Preview) -> Iterator[tuple[str, Frame]]:
    for attack in told.attacks:
        lane = LANES[attack.slot]
        for cell in (lane.near, lane.middle):
            yield cell.symbol, Frame.LIT
        yield attack.slot.symbol, Frame.KILL if _kills(attack) else Frame.SHORT


def _tally(seen: View, *, is_score: bool) -> tuple[str, str]:
    """Return what is shown in place of ploys under rules without them."""
    if is_score:
        return (str(SCORE), str(seen.score))
    table = seen.observation
    if not table.rules.has_shame_pile:
        return ("", "")
    return (str(SHAME), str(len(table.shame_pile)))
