"""The replay of a game, action by action."""

from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cannonade.club.keys import Command
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.session import Session, go_on_from, look_back, shown_deal_code
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen
from cannonade.tui.canvas import NO_MARKS, Marks, paint_lines
from cannonade.tui.player import Begun, PlayerProfile
from cannonade.tui.screen import CLOSE, is_coach_there
from cannonade.words.game.endings import say_end
from cannonade.words.game.events import tell
from cannonade.words.game.story import CASUAL, say_place, say_ply
from cannonade.words.input.terminal import say_short_command, say_top
from cannonade.words.phrases import sentence

_STEP_S: Final = 0.8
"""How long each ply is shown during playback."""


class ReplayScreen(BoardScreen):
    """A screen that returns the game branched off from this one, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left,H,h", "step(-1)", _("Back")),
        ("right,L,l", "step(1)", _("On")),
        Binding("up,pageup", "step(-10)", _("back ten"), show=False),
        Binding("down,pagedown", "step(10)", _("forward ten"), show=False),
        ("home", "go(0)", _("First")),
        ("end", "go(-1)", _("Last")),
        ("space", "run", _("Play")),
        ("enter", "branch", _("Play on")),
        ("w,W", "watch", _("Watch")),
        CLOSE,
    ]

    def __init__(
        self,
        profile: PlayerProfile,
        session: Session,
        ply: int | None = None,
        note: str = "",
        marks: Marks = NO_MARKS,
    ) -> None:
        """Start at a ply of a game.

        Args:
            profile: the player's settings, keys and games.
            session: the game.
            ply: the ply to start at; None for the last.
            note: a note on that ply, shown in place of its action.
            marks: the places that it marks on the board.
        """
        super().__init__(profile)
        self.session = session
        self.ply = session.ply if ply is None else ply
        self._note, self._marks = {self.ply: note}, {self.ply: marks}
        self._timer: Timer | None = None

    def show(self) -> None:
        """Show the current ply."""
        palette, style = self.profile.palette, self.profile.style
        seen = look_back(self.session, self.ply)
        marks = self._marks.get(self.ply, NO_MARKS)
        scene = Scene(seen, None, palette, style, marks)
        place = say_place(self.ply, self.session.ply)
        past = self.session.history
        action = past[self.ply - 1].played.action if self.ply else None
        said = self._note.get(self.ply) or say_ply(action, seen.events, style)
        beside = paint_lines((said, *say_end(seen.observation, seen.result)), palette)
        code = shown_deal_code(self.session) or ""
        name = say_short_command(Command.REPLAY)
        title = say_top(name, code, place, standing=self.session.standing)
        self.show_scene(scene, (beside, self._events(scene)), title)

    def _events(self, scene: Scene) -> Text:
        events = scene.seen.events if self.ply else ()
        told = (tell(each, scene.style) for each in events)
        return paint_lines(told, scene.palette)

    def action_step(self, count: int) -> None:
        """Move forward or back by some actions."""
        self.action_go(min(max(self.ply + count, 0), self.session.ply))

    def action_go(self, ply: int) -> None:
        """Move to a ply; -1 is the last."""
        self.ply = self.session.ply if ply < 0 else ply
        self.explain("")

    def action_run(self) -> None:
        """Start playback, or stop it."""
        if self._timer is not None:
            self._stop()
            return
        if self.ply == self.session.ply:
            self.ply = self.session.set_up_count
        self.show()
        self._timer = self.set_interval(_STEP_S, self._run_on)

    def _run_on(self) -> None:
        if self.ply == self.session.ply:
            self._stop()
        else:
            self.action_step(1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_branch(self) -> None:
        """Branch off a new game from this ply, after a warning the first time."""
        branch = self._branch()
        if branch is None:
            return
        if self.notice != str(CASUAL):
            self.explain(str(CASUAL))
            return
        _ = self.dismiss(Begun(branch))

    def action_watch(self) -> None:
        """Watch the coach continue from here, in a new game."""
        branch = self._branch() if is_coach_there(self.explain) else None
        if branch is not None:
            _ = self.dismiss(Begun(branch, is_watched=True))

    def _branch(self) -> Session | None:
        """Branch off a new game from this ply; if it can't continue, show why."""
        try:
            return go_on_from(self.session, self.ply, self.profile.settings.options)
        except SessionError as error:
            self.explain(sentence(error))
            return None
