"""Hints: the coach's advice, which improves while the screen is open.

The coach searches in a background thread, which stops when the screen is closed. It
gets the observation, never the game.
"""

from threading import Event
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType

from cannonade.engine import Action
from cannonade.language import _
from cannonade.play.coaching import thoughts
from cannonade.play.open_game import OpenGame
from cannonade.tui.aim import aim_of, places_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen
from cannonade.tui.canvas import NO_MARKS, Frame, painted, paragraphs
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Hinted, Reply
from cannonade.tui.whole import app_of
from cannonade.words.input.terminal import HINT_TITLE, PLAY_IT, THINKING

if TYPE_CHECKING:
    from cannonade.coach import Advice

_LONGEST_S: Final = 6.0


class HintScreen(BoardScreen[Reply]):
    """Shows the coach's best action on the board, and its reasons beside it.

    It returns the latest advice, or None if there was none yet.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", str(PLAY_IT), key_display="Enter"),
        ("escape,q", "close(False)", _("Close")),
    ]

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Prepare a search from what the player can see."""
        super().__init__()
        self.profile = profile
        self._seen = game.seen
        self._observation = game.session.observation
        self._action: Action | None = None
        self._told: tuple[str, ...] = (str(THINKING),)
        self._is_closed = Event()

    def show(self) -> None:
        """Show the board with the coach's best action marked."""
        palette, style = self.profile.palette, self.profile.style
        aim, marks = None, NO_MARKS
        if self._action is not None:
            aim = aim_of(self._action)
            marks = dict.fromkeys(places_of(self._action), Frame.BETTER)
        scene = Scene(self._seen, aim, palette, style, marks)
        told = paragraphs(self._told, palette)
        top = painted(str(HINT_TITLE), palette, bold=True)
        self.show_scene(scene, (told, Text()), top)

    def is_of_use(self, binding: Binding) -> bool:
        """Return whether a key does something at the moment."""
        return binding.key != "enter" or self._action is not None

    def on_mount(self) -> None:
        """Start the search."""
        self.run_worker(self._think, thread=True, exclusive=True)

    def on_unmount(self) -> None:
        """Stop the search."""
        self._is_closed.set()

    def _think(self) -> None:
        def may_go_on() -> bool:
            return not self._is_closed.is_set()

        found = thoughts(self._observation, _LONGEST_S, may_go_on=may_go_on)
        for advice in found:
            if may_go_on():
                app_of(self).call_from_thread(self._tell, advice)

    def _tell(self, advice: "Advice") -> None:
        from cannonade.coach import reasons  # noqa: PLC0415  may be missing
        from cannonade.words.review.coach import say_advice  # noqa: PLC0415  as above

        seen = self._observation
        facts = reasons(seen, advice)
        self._told = tuple(say_advice(advice, facts, seen.rules, self.profile.style))
        self._action = advice.best.action
        if self.is_attached:
            self.show()
            self.refresh_bindings()

    def action_close(self, is_wanted: bool) -> None:  # noqa: FBT001  one of two keys
        """Close the screen and return the coach's best action."""
        action = self._action
        if action is not None:
            _ = self.dismiss(Hinted(action, is_wanted))
        elif not is_wanted:
            _ = self.dismiss(None)
