"""Boards that play on by themselves: a replay, and a game that the coach plays.

The coach searches in a background thread, which stops when the screen is closed. It
gets the observation, never the game.
"""

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cannonade.club.keys import Command
from cannonade.coach import players
from cannonade.coach.players import LEVELS
from cannonade.engine import Action, Observation
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.play.coaching import choose
from cannonade.play.open_game import OpenGame
from cannonade.session import Session, go_on_from, look_back, shown_deal_code
from cannonade.tui.aim import aim_of
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import BoardScreen, log_text
from cannonade.tui.faces import NO_MARKS, Marks, join_lines, paint, paint_lines
from cannonade.tui.screen import CLOSE, PlayerProfile, Reply
from cannonade.words.game import endings, story
from cannonade.words.game.events import tell
from cannonade.words.input import terminal
from cannonade.words.phrases import figured
from cannonade.words.review import coach, hints

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds of the coach's play, in actions per second."""

_REPLAYED: Final = 1.25
"""The speed of a replay, in actions per second."""

_DIGITS: Final = "1234567"


class Playback(BoardScreen):
    """A board that plays on step by step, unless it is paused.

    Attributes:
        speed: in actions per second.
        is_playing: whether it plays on.
    """

    speed = _REPLAYED
    is_playing = False
    _timer: Timer | None = None

    @abstractmethod
    def play(self) -> None:
        """Take the next step, if it is known."""

    def wait(self) -> None:
        """Start the timer for the next step, unless paused."""
        if self._timer is not None:
            self._timer.stop()
        wait_s = 1 / self.speed
        self._timer = self.set_timer(wait_s, self.play) if self.is_playing else None

    def action_pause(self) -> None:
        """Pause, or continue."""
        self.is_playing = not self.is_playing
        self.show()
        self.wait()


class ReplayScreen(Playback):
    """A game action by action; returns the game branched off from it, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left,H,h", "step(-1)", _("Back")),
        ("right,L,l", "step(1)", _("On")),
        Binding("up,pageup", "step(-10)", show=False),
        Binding("down,pagedown", "step(10)", show=False),
        ("home", "go(0)", _("First")),
        ("end", "go(-1)", _("Last")),
        ("space", "pause", _("Play")),
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

    def parts(self) -> tuple[Scene, Text, Text, tuple[str, ...]]:
        """Return the board after the ply, its action or the note on it, its events."""
        palette, style, past = self.profile.palette, self.profile.style, self.session
        seen, is_first = look_back(past, self.ply), self.ply == 0
        action = None if is_first else past.history[self.ply - 1].played.action
        said = self._note.get(self.ply) or story.say_ply(action, seen.events, style)
        beside = paint_lines(
            (said, *endings.say_end(seen.observation, seen.result)), palette
        )
        events = () if is_first else seen.events
        log = paint_lines((tell(each, style) for each in events), palette)
        marks = self._marks.get(self.ply, NO_MARKS)
        code, place = shown_deal_code(past) or "", story.say_place(self.ply, past.ply)
        name = terminal.say_short_command(Command.REPLAY)
        names = (name, code, place, endings.label_unclean(past.standing))
        return Scene(seen, None, palette, style, marks), beside, log, names

    def play(self) -> None:
        """Show the next ply; stop at the last."""
        self.action_step(1)
        self.is_playing = self.ply < self.session.ply
        self.wait()

    def action_pause(self) -> None:
        """Start playback, from the start if this is the last ply, or stop it."""
        if self.ply == self.session.ply:
            self.ply = self.session.set_up_count
        super().action_pause()

    def action_step(self, count: int) -> None:
        """Move forward or back by some actions."""
        self.action_go(min(max(self.ply + count, 0), self.session.ply))

    def action_go(self, ply: int) -> None:
        """Move to a ply; -1 is the last."""
        self.ply = self.session.ply if ply < 0 else ply
        self.show("")

    def action_branch(self) -> None:
        """Branch off a new game from this ply, after a warning the first time."""
        if self.notice == str(story.CASUAL):
            self._branch(Command.GAMES)
        else:
            self.show(str(story.CASUAL))

    def action_watch(self) -> None:
        """Watch the coach continue from here, in a new game."""
        with self.explaining():
            demand_kernel()
            self._branch(Command.WATCH)

    def _branch(self, command: Command) -> None:
        """Return a new game from this ply; if it can't continue, explain why."""
        with self.explaining():
            options = self.profile.settings.options
            branch = go_on_from(self.session, self.ply, options)
            _ = self.dismiss(Reply(command, branch))


class WatchScreen(Playback):
    """Shows the coach's next action and its reason, and plays it at a chosen speed.

    It returns the game if the player takes over, or None.

    Attributes:
        game: the game.
        level: the coach's level.
        action: the coach's next action; None while it is thinking.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("space", "pause", _("Pause")),
        ("right,L,l", "step", _("Step")),
        ("up,plus,K,k", "speed(1)", _("Faster")),
        ("down,minus,J,j", "speed(-1)", _("Slower")),
        Binding("1", "level(1)", _("Level"), key_display=f"1-{_DIGITS[-1]}"),
        *(Binding(n, f"level({n})", show=False) for n in _DIGITS[1:]),
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

    def on_mount(self) -> None:
        """Start the coach."""
        self.think()

    def parts(self) -> tuple[Scene, Text, Text, tuple[str, ...]]:
        """Return the board, with the cursor where the coach will play, and why."""
        palette, session = self.profile.palette, self.game.session
        aim = None if self.action is None else aim_of(self.action)
        scene = Scene(self.game.seen, aim, palette, self.profile.style)
        code = shown_deal_code(session) or ""
        names = (str(hints.WATCH), code, endings.label_unclean(session.standing))
        return scene, self._beside(scene), log_text(session, scene), names

    def _beside(self, scene: Scene) -> Text:
        palette, seen = scene.palette, scene.seen
        title = endings.headline(seen.observation, seen.result)
        if title:
            head = paint(title, palette, front=palette.brass, bold=True)
            says = paint_lines(endings.say_end(seen.observation, seen.result), palette)
            return join_lines([head, says])
        why = self._why if self.action else str(terminal.THINKING)
        how = paint(self._say_how(), palette, front=palette.muted)
        return join_lines([paint(why, palette), how])

    def _say_how(self) -> str:
        """State which level plays, how fast, and whether it is paused."""
        level, speed = hints.say_level(self.level, len(LEVELS)), self.speed
        if not self.is_playing:
            return _("{level}. Paused.").format(level=level)
        half = _("half an action")
        fast = figured(int(speed), "action", "actions") if speed >= 1 else half
        return _("{level}, {fast} a second.").format(level=level, fast=fast)

    def think(self) -> None:
        """Let the coach choose the next action, unless the game is over."""
        self.action, session = None, self.game.session
        if not session.is_over:
            search = partial(self._search, session.observation, self.level)
            self.start(search, self._show_choice)

    def _search(self, seen: Observation, level: int) -> Iterator[tuple[Action, str]]:
        choice = choose(seen, players.level(level).player())
        yield (
            choice.action,
            coach.say_play(choice.action, choice.facts, self.profile.style),
        )

    def _show_choice(self, choice: tuple[Action, str]) -> None:
        self.action, self._why = choice
        self.show()
        self.wait()

    def play(self) -> None:
        """Play the chosen action."""
        if self.action is None:
            return
        trouble = self.game.play(self.action)
        self.think()
        self.show(terminal.say_trouble(trouble, self.profile.style))

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
        self.wait()

    def action_level(self, number: int) -> None:
        """Switch to another level."""
        if number <= len(LEVELS) and number != self.level:
            self.level = number
            self.think()
            self.show()

    def action_take_over(self) -> None:
        """Return the game to the player."""
        _ = self.dismiss(Reply(game=self.game))
