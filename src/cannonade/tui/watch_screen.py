"""Watching the coach play: each action with its reason, at a chosen speed.

The coach searches in a background thread, from the player's observation. The board
shows its next action, which is then played and saved like any other.
"""

from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cannonade.engine import Action, Observation
from cannonade.language import _
from cannonade.play.coaching import choose, level_count, player_of
from cannonade.play.open_game import OpenGame
from cannonade.session import Session, shown_deal_code
from cannonade.tui.aim import aim_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen
from cannonade.tui.canvas import lines_of, painted
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Reply
from cannonade.tui.side import log_text
from cannonade.tui.whole import app_of
from cannonade.words.game.endings import headline, say_end
from cannonade.words.game.story import log_lines
from cannonade.words.input.terminal import THINKING, say_top, say_trouble, say_watching
from cannonade.words.review.hints import WATCH, say_level

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds in actions per second."""

_DIGITS: Final = "1234567"


class WatchScreen(BoardScreen[Reply]):
    """A screen that returns the game if the player takes over, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("space", "pause", _("Pause")),
        ("right,L,l", "step", _("Step")),
        ("up,plus,K,k", "speed(1)", _("Faster")),
        ("down,minus,J,j", "speed(-1)", _("Slower")),
        Binding("1", "level(1)", _("Level"), key_display=f"1-{_DIGITS[-1]}"),
        *(Binding(n, f"level({n})", _("Level"), show=False) for n in _DIGITS[1:]),
        ("enter", "take_over", _("Take over")),
        ("escape,q", "dismiss", _("Close")),
    ]

    def __init__(self, profile: PlayerProfile, game: OpenGame, level: int = 0) -> None:
        """Let a level of the coach continue a game; 0 is the strongest."""
        super().__init__()
        self.profile = profile
        self.game = game
        self.level = level or level_count()
        self.speed = 1.0
        self.is_playing = True
        self._chosen: tuple[Session, int, Action] | None = None
        self._says = ""
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Start the coach."""
        self.think()

    # Display

    @property
    def action(self) -> Action | None:
        """The next action; None while the coach is thinking."""
        if self._chosen is None:
            return None
        session, level, action = self._chosen
        is_current = session is self.game.session and level == self.level
        return action if is_current else None

    def show(self) -> None:
        """Show the current state."""
        palette, style = self.profile.palette, self.profile.style
        aim = None if self.action is None else aim_of(self.action)
        scene = Scene(self.game.seen, aim, palette, style)
        past = log_text(log_lines(self.game.session, style), scene)
        session = self.game.session
        code = shown_deal_code(session) or ""
        title = say_top(str(WATCH), code, standing=session.standing)
        top = painted(title, palette, bold=True)
        self.show_scene(scene, (self._told(scene), past), top)

    def _told(self, scene: Scene) -> Text:
        palette, seen = scene.palette, scene.seen
        title = headline(seen.observation, seen.result)
        if title:
            says = say_end(seen.observation, seen.result)
            lines = [painted(title, palette, front=palette.brass, bold=True)]
            return lines_of([*lines, *(painted(each, palette) for each in says)])
        who = say_level(self.level, level_count())
        how = say_watching(who, self.speed, self.is_playing)
        says = (str(THINKING) if self.action is None else self._says,)
        told = (painted(each, palette) for each in says)
        return lines_of([*told, painted(how, palette, front=palette.muted)])

    # Thinking and playing

    def think(self) -> None:
        """Let the coach choose the next action, unless the game is over."""
        self._forget_timer()
        session = self.game.session
        if session.is_over:
            return
        seen = session.observation
        work = partial(self._think, session, seen, self.level)
        self.run_worker(work, thread=True, exclusive=True)

    def _think(self, session: Session, seen: Observation, level: int) -> None:
        from cannonade.words.review.coach import say_play  # noqa: PLC0415  may be missing

        choice = choose(seen, player_of(level))
        says = say_play(choice.action, choice.facts, self.profile.style)
        if self.is_attached:
            app_of(self).call_from_thread(
                self._tell, (session, level, choice.action), says
            )

    def _tell(self, chosen: tuple[Session, int, Action], says: str) -> None:
        session, level, _ = chosen
        if session is not self.game.session or level != self.level:
            return  # outdated: another search is running
        self._chosen, self._says = chosen, says
        if self.is_attached:
            self.show()
            self._wait()

    def _wait(self) -> None:
        """Start the timer for the next action, unless paused."""
        self._forget_timer()
        if self.is_playing and self.action is not None:
            self._timer = self.set_timer(1 / self.speed, self.play)

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def play(self) -> None:
        """Play the chosen action."""
        if self.action is None:
            return
        trouble = self.game.play(self.action)
        self.say(say_trouble(trouble, self.profile.style) if trouble else "")
        self.show()
        self.think()

    # Keys

    def action_pause(self) -> None:
        """Pause, or continue."""
        self.is_playing = not self.is_playing
        self.show()
        self._wait()

    def action_step(self) -> None:
        """Play one action now, and pause."""
        self.is_playing = False
        self.play()
        self.show()

    def action_speed(self, step: int) -> None:
        """Change the speed."""
        place = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        self.show()
        self._wait()

    def action_level(self, number: int) -> None:
        """Switch to another level."""
        if number > level_count() or number == self.level:
            return
        self.level = number
        self.show()
        self.think()

    def action_take_over(self) -> None:
        """Return the game to the player."""
        _ = self.dismiss(self.game)
