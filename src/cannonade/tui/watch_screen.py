"""A game that the coach plays.

The coach searches in a background thread, which stops when the screen is closed. It
gets the observation, never the game.
"""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cannonade.coach import players
from cannonade.coach.players import LEVELS
from cannonade.engine import Action, Observation
from cannonade.language import _
from cannonade.play.coaching import choose
from cannonade.play.open_game import OpenGame
from cannonade.session import shown_deal_code
from cannonade.tui.aim import aim_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen, log_text
from cannonade.tui.canvas import join_lines, paint, paint_lines
from cannonade.tui.player import PlayerProfile
from cannonade.tui.screen import CLOSE
from cannonade.words.game.endings import headline, say_end
from cannonade.words.input.terminal import THINKING, say_top, say_trouble
from cannonade.words.phrases import figured
from cannonade.words.review.coach import say_play
from cannonade.words.review.hints import WATCH, say_level

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds of the coach's play, in actions per second."""

_DIGITS: Final = "1234567"


class WatchScreen(BoardScreen):
    """Shows the coach's next action and its reason, and plays it at a chosen speed.

    It returns the game if the player takes over, or None.

    Attributes:
        game: the game.
        level: the coach's level.
        speed: in actions per second.
        is_playing: whether it plays on, not paused.
        action: the coach's next action; None while it is thinking.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("space", "pause", _("Pause")),
        ("right,L,l", "step", _("Step")),
        ("up,plus,K,k", "speed(1)", _("Faster")),
        ("down,minus,J,j", "speed(-1)", _("Slower")),
        Binding("1", "level(1)", _("Level"), key_display=f"1-{_DIGITS[-1]}"),
        *(Binding(n, f"level({n})", _("Level"), show=False) for n in _DIGITS[1:]),
        ("enter", "take_over", _("Take over")),
        CLOSE,
    ]

    def __init__(self, profile: PlayerProfile, game: OpenGame, level: int = 0) -> None:
        """Let a level of the coach continue a game; 0 is the strongest."""
        super().__init__(profile)
        self.game = game
        self.level = level or len(LEVELS)
        self.speed = 1.0
        self.is_playing = True
        self.action: Action | None = None
        self._why = ""
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Start the coach."""
        self.think()

    def show(self) -> None:
        """Show the current state."""
        palette, session = self.profile.palette, self.game.session
        aim = None if self.action is None else aim_of(self.action)
        scene = Scene(self.game.seen, aim, palette, self.profile.style)
        code = shown_deal_code(session) or ""
        title = say_top(str(WATCH), code, standing=session.standing)
        beside = self._beside(scene), log_text(session, scene)
        self.show_scene(scene, beside, title)

    def _beside(self, scene: Scene) -> Text:
        palette, seen = scene.palette, scene.seen
        title = headline(seen.observation, seen.result)
        if title:
            head = paint(title, palette, front=palette.brass, bold=True)
            says = paint_lines(say_end(seen.observation, seen.result), palette)
            return join_lines([head, says])
        why = self._why if self.action else str(THINKING)
        how = paint(self._say_how(), palette, front=palette.muted)
        return join_lines([paint(why, palette), how])

    def _say_how(self) -> str:
        """State which level plays, how fast, and whether it is paused."""
        level, speed = say_level(self.level, len(LEVELS)), self.speed
        if not self.is_playing:
            return _("{level}. Paused.").format(level=level)
        half = _("half an action")
        fast = figured(int(speed), "action", "actions") if speed >= 1 else half
        return _("{level}, {fast} a second.").format(level=level, fast=fast)

    # Thinking and playing

    def think(self) -> None:
        """Let the coach choose the next action, unless the game is over."""
        self.action, session = None, self.game.session
        self._wait()
        if not session.is_over:
            search = partial(self._search, session.observation, self.level)
            self.start(search, self._show_choice)

    def _search(self, seen: Observation, level: int) -> Iterator[tuple[Action, str]]:
        choice = choose(seen, players.level(level).player())
        yield choice.action, say_play(choice.action, choice.facts, self.profile.style)

    def _show_choice(self, choice: tuple[Action, str]) -> None:
        self.action, self._why = choice
        self.show()
        self._wait()

    def _wait(self) -> None:
        """Start the timer for the next action, unless paused."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.is_playing and self.action is not None:
            self._timer = self.set_timer(1 / self.speed, self.play)

    def play(self) -> None:
        """Play the chosen action."""
        if self.action is None:
            return
        trouble = self.game.play(self.action)
        self.say(say_trouble(trouble, self.profile.style) if trouble else "")
        self.think()
        self.show()

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
        if number <= len(LEVELS) and number != self.level:
            self.level = number
            self.think()
            self.show()

    def action_take_over(self) -> None:
        """Return the game to the player."""
        _ = self.dismiss(self.game)
