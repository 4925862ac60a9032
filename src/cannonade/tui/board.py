"""The board widget: it draws a scene, and reports clicks."""

from dataclasses import dataclass, field

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cannonade.session import View
from cannonade.tui.aim import Aim, BoardPlace
from cannonade.tui.canvas import NO_MARKS, Canvas, Marks
from cannonade.tui.palette import Palette
from cannonade.tui.picture import DrawingOptions, draw_board, size_for
from cannonade.tui.whole import app_of
from cannonade.words.cards import Style

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


class Board(Widget):
    """The board of a game."""

    @dataclass
    class Clicked(Message):
        """A place of the board was clicked."""

        place: BoardPlace

    def __init__(self) -> None:
        """Start without a game."""
        super().__init__(id="board")
        self._scene: Scene | None = None
        self._canvas: Canvas | None = None

    def show(self, scene: Scene) -> None:
        """Draw a scene."""
        self._scene = scene
        self._canvas = None
        self.measure()
        self.refresh()

    @property
    def options(self) -> DrawingOptions | None:
        """The settings for drawing the board now."""
        if self._scene is None:
            return None
        room = app_of(self).size
        size = size_for(room.width - SIDE_WIDTH, room.height - MARGIN_LINES)
        return DrawingOptions(self._scene.palette, self._scene.style, size)

    @property
    def marks(self) -> Marks:
        """The places with additional frames."""
        return NO_MARKS if self._scene is None else self._scene.marks

    def measure(self) -> None:
        """Resize the widget to fit the drawing."""
        options = self.options
        if options is not None:
            self.styles.width, self.styles.height = options.width, options.height

    def on_resize(self) -> None:
        """Redraw at the new size."""
        self._canvas = None

    def render_line(self, y: int) -> Strip:
        """Return a line of the drawing."""
        canvas = self._drawn()
        if canvas is None or y >= canvas.height:
            return Strip.blank(self.size.width)
        return canvas.line(y)

    def _drawn(self) -> Canvas | None:
        """Return the drawing, redrawn if the scene or the size has changed."""
        scene, options = self._scene, self.options
        if scene is None or options is None:
            return None
        if self._canvas is None or self._canvas.width != options.width:
            self._canvas = draw_board(scene.seen, scene.aim, options, scene.marks)
        return self._canvas

    def on_click(self, event: events.Click) -> None:
        """Report the clicked place."""
        options = self.options
        place = options.place_at(event.x, event.y) if options else None
        if place is not None:
            self.post_message(self.Clicked(place))
