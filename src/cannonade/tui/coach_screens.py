"""The coach's screens: a hint on the board, and a game that the coach plays.

The coach searches in a background thread, which stops when the screen is closed. It
gets the observation, never the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cannonade.coach import players, reasons
from cannonade.coach.players import LEVELS
from cannonade.engine import Action, Observation
from cannonade.language import _
from cannonade.play.coaching import choose, thoughts
from cannonade.play.open_game import OpenGame
from cannonade.session import Session, shown_deal_code
from cannonade.tui.aim import aim_of, places_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen, log_text
from cannonade.tui.canvas import NO_MARKS, Frame, join_lines, paint, paint_lines
from cannonade.tui.player import Hinted, PlayerProfile
from cannonade.tui.screen import CLOSE, is_wanted
from cannonade.words.game.endings import headline, say_end
from cannonade.words.game.story import log_lines
from cannonade.words.input.terminal import THINKING, say_top, say_trouble
from cannonade.words.phrases import figured
from cannonade.words.review.coach import say_advice, say_play
from cannonade.words.review.hints import WATCH, say_level

if TYPE_CHECKING:
    from cannonade.coach import Advice

_LONGEST_S: Final = 6.0
"""The most time for a hint."""

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds of the coach's play, in actions per second."""

_DIGITS: Final = "1234567"


@dataclass(frozen=True, slots=True)
class _Choice:
    """The coach's next action in a session, with its reason."""

    session: Session
    level: int
    action: Action
    says: str


class HintScreen(BoardScreen):
    """Shows the coach's best action on the board, and its reasons beside it.

    It returns the latest advice, or None if there was none yet.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", _("Play it"), key_display="Enter"),
        ("escape,q", "close(False)", _("Close")),
    ]

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Prepare a search from what the player can see."""
        super().__init__(profile)
        self._seen = game.seen
        self._observation = game.session.observation
        self._action: Action | None = None
        self._says: tuple[str, ...] = (str(THINKING),)

    def show(self) -> None:
        """Show the board with the coach's best action marked."""
        palette, style = self.profile.palette, self.profile.style
        aim, marks = None, NO_MARKS
        if self._action is not None:
            aim = aim_of(self._action)
            marks = dict.fromkeys(places_of(self._action), Frame.BETTER)
        scene = Scene(self._seen, aim, palette, style, marks)
        beside = paint_lines(self._says, palette), Text()
        self.show_scene(scene, beside, _("The coach"))

    def is_of_use(self, binding: Binding) -> bool:
        """Return whether a key does something at the moment."""
        return binding.key != "enter" or self._action is not None

    def on_mount(self) -> None:
        """Start the search."""
        self.start(self._search, self._show_advice)

    def _search(self) -> "Iterator[Advice]":
        return thoughts(self._observation, _LONGEST_S, may_go_on=is_wanted)

    def _show_advice(self, advice: "Advice") -> None:
        seen = self._observation
        facts = reasons(seen, advice)
        self._says = tuple(say_advice(advice, facts, seen.rules, self.profile.style))
        self._action = advice.best.action
        self.show()
        self.refresh_bindings()

    def action_close(self, is_wanted: bool) -> None:  # noqa: FBT001  one of two keys
        """Close the screen and return the coach's best action."""
        action = self._action
        if action is not None:
            _ = self.dismiss(Hinted(action, is_wanted))
        elif not is_wanted:
            _ = self.dismiss(None)


class WatchScreen(BoardScreen):
    """Shows the coach's next action and its reason, and plays it at a chosen speed.

    It returns the game if the player takes over, or None.
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
        self._choice: _Choice | None = None
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Start the coach."""
        self.think()

    # Display

    @property
    def action(self) -> Action | None:
        """The next action; None while the coach is thinking."""
        choice = self._choice
        return choice.action if choice and self._is_current(choice) else None

    def _is_current(self, choice: _Choice) -> bool:
        return choice.session is self.game.session and choice.level == self.level

    def show(self) -> None:
        """Show the current state."""
        palette, style = self.profile.palette, self.profile.style
        aim = None if self.action is None else aim_of(self.action)
        scene = Scene(self.game.seen, aim, palette, style)
        session = self.game.session
        log = log_text(log_lines(session, style), scene)
        code = shown_deal_code(session) or ""
        title = say_top(str(WATCH), code, standing=session.standing)
        self.show_scene(scene, (self._beside(scene), log), title)

    def _beside(self, scene: Scene) -> Text:
        palette, seen = scene.palette, scene.seen
        title = headline(seen.observation, seen.result)
        if title:
            says = say_end(seen.observation, seen.result)
            head = paint(title, palette, front=palette.brass, bold=True)
            return join_lines([head, *(paint(each, palette) for each in says)])
        who = say_level(self.level, len(LEVELS))
        how = _say_watching(who, self.speed, self.is_playing)
        why = self._choice.says if self.action and self._choice else str(THINKING)
        return join_lines(
            [paint(why, palette), paint(how, palette, front=palette.muted)]
        )

    # Thinking and playing

    def think(self) -> None:
        """Let the coach choose the next action, unless the game is over."""
        self._stop_timer()
        session = self.game.session
        if not session.is_over:
            search = partial(self._search, session, session.observation, self.level)
            self.start(search, self._show_choice)

    def _search(
        self, session: Session, seen: Observation, level: int
    ) -> Iterator[_Choice]:
        choice = choose(seen, players.level(level).player())
        says = say_play(choice.action, choice.facts, self.profile.style)
        yield _Choice(session, level, choice.action, says)

    def _show_choice(self, choice: _Choice) -> None:
        if self._is_current(choice):  # otherwise another search is running
            self._choice = choice
            self.show()
            self._wait()

    def _wait(self) -> None:
        """Start the timer for the next action, unless paused."""
        self._stop_timer()
        if self.is_playing and self.action is not None:
            self._timer = self.set_timer(1 / self.speed, self.play)

    def _stop_timer(self) -> None:
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
        if number > len(LEVELS) or number == self.level:
            return
        self.level = number
        self.show()
        self.think()

    def action_take_over(self) -> None:
        """Return the game to the player."""
        _ = self.dismiss(self.game)


def _say_watching(level: str, speed: float, is_playing: bool) -> str:  # noqa: FBT001  a fact like the others
    """State which level plays, how fast, and whether it is paused.

    Args:
        level: the level in words.
        speed: actions per second.
        is_playing: whether it is playing, not paused.
    """
    if not is_playing:
        return _("{level}. Paused.").format(level=level)
    fast = (
        figured(int(speed), "action", "actions") if speed >= 1 else _("half an action")
    )
    return _("{level}, {fast} a second.").format(level=level, fast=fast)
