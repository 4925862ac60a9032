"""The screen with the board: showing a game, and pointing at its squares."""

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from cannonade.club import DIGITS
from cannonade.tui.aim import Aim, Square
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen
from cannonade.tui.desk import Desk
from cannonade.tui.keymap import GAME_BINDINGS
from cannonade.tui.paint import painted
from cannonade.tui.playing import Playable
from cannonade.tui.side import log_text, told_at
from cannonade.words.game.story import log_lines


class AimScreen(BoardScreen[None]):
    """A board that is pointed at.

    Attributes:
        desk: what the player has chosen.
        play: what is played.
        aim: where the player points.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*GAME_BINDINGS]

    def __init__(self, desk: Desk, play: Playable) -> None:
        """Begin with the middle of the board."""
        super().__init__()
        self.desk = desk
        self.play = play
        self.aim = Aim()
        self._notice = ""

    def on_screen_resume(self) -> None:
        """Show the game again, in the colours that are chosen now."""
        self.show()

    # What is shown

    @property
    def scene(self) -> Scene:
        """What the board shows."""
        seen = self.play.seen
        aim = self.aim if self.can_play else None
        return Scene(seen, aim, self.desk.palette, self.desk.style)

    @property
    def can_play(self) -> bool:
        """Whether anything can be done."""
        return bool(self.play.seen.legal)

    def show(self, notice: str | None = None) -> None:
        """Show how things stand; a notice stays until the next action."""
        if notice is not None:
            self._notice = notice
        scene = self.scene
        below = painted(self._notice, scene.palette, front=scene.palette.brass)
        beside = self.told(scene), self.past(scene)
        self.show_scene(scene, beside, self.top(scene), below)

    @abstractmethod
    def top(self, scene: Scene) -> Text:
        """Say what is played."""

    def told(self, scene: Scene) -> Text:
        """Say what stands beside the board."""
        return told_at(scene)

    def past(self, scene: Scene) -> Text:
        """Show what happened."""
        return log_text(log_lines(self.play.session, scene.style), scene)

    # Walking and aiming

    def action_walk(self, columns: int, rows: int) -> None:
        """Move to the next square."""
        self.point(self.aim.walked(columns, rows))

    def action_digit(self, digit: str) -> None:
        """Point at a cell; Enter plays there."""
        self.at(DIGITS[digit])

    def at(self, square: Square) -> None:
        """Point at a square."""
        self.point(Aim(square, self.aim.ploy, self.aim.source))

    def point(self, aim: Aim) -> None:
        """Point somewhere."""
        self.aim = aim
        self.show("")

    def action_let_go(self) -> None:
        """Cancel a ploy."""
        self.point(self.aim.let_go())

    @abstractmethod
    def action_enter(self) -> None:
        """Play at the square."""
