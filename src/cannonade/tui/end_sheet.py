"""The end of a game: its result, what it earned, and what to do next."""

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar, Final, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Static

from cannonade.club.keys import IN_THE_TERMINAL, Command
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.play.open_game import OpenGame
from cannonade.session import Session, Start
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import royals_text
from cannonade.tui.canvas import join_lines, paint, rewrite
from cannonade.tui.player import PlayerProfile, Reply
from cannonade.tui.screen import Sheet
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_fair_end
from cannonade.words.club.game_links import compare_games
from cannonade.words.game.endings import headline, say_end
from cannonade.words.game.story import end_facts, last_lines
from cannonade.words.input.terminal import say_short_command
from cannonade.words.phrases import counted

Titles: TypeAlias = tuple[str, ...]

_NEXT: Final = (
    Command.REVIEW,
    Command.REPLAY,
    Command.NEW,
    Command.GAMES,
)
_FEW: Final = 2
"""The most achievements of one game to name."""
_ONE_ROW: Final = 80
"""The width from which the buttons fit in one row, in every language."""


class EndSheet(Sheet[Reply]):
    """A sheet that returns what to do next; None shows the board.

    Attributes:
        others: how others fare on the deal, in lines; set once that is known.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.value, f"take('{command.name}')", show=False)
            for command in IN_THE_TERMINAL
        ),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", key_display="arrows", show=False),
        Binding("escape", "dismiss", _("Look at the board")),
    ]

    def __init__(
        self, profile: PlayerProfile, scene: Scene, start: Start, earned: Titles
    ) -> None:
        """Store how a game ended.

        Args:
            profile: the player's settings, keys and games.
            scene: the board at the end.
            start: the start of the game.
            earned: what the game has earned, as far as known.
        """
        super().__init__(profile, headline(scene.seen.observation, scene.seen.result))
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_ONE_ROW, "-wide")]
        self._scene = scene
        self._start = start
        self._earned = earned
        self.others: tuple[str, ...] = ()

    def contents(self) -> ComposeResult:
        """Compose how the game ended, and the buttons."""
        yield Static(join_lines([*_how_it_went(self._scene, self._start), Text()]))
        yield Static(royals_text(self._scene))
        yield Static(self._earned_text, id="earned")
        yield Static(self._others_text, id="others")
        with Horizontal():
            yield from self._buttons()

    def _buttons(self) -> Iterator[Button]:
        for command in _NEXT:
            label = f"{say_short_command(command)} ({command.value})"
            yield Button(label, id=command.name, compact=True)

    @property
    def _earned_text(self) -> Text:
        return _earned_text(self._earned, self._scene)

    @property
    def _others_text(self) -> Text:
        return join_lines([paint(each, self._scene.palette) for each in self.others])

    def show_earned(self, titles: Titles) -> None:
        """Show what the game has earned, once that has been looked up."""
        self._earned = titles
        rewrite(self, "#earned", self._earned_text)

    def show_others(self, lines: tuple[str, ...]) -> None:
        """Show how others fare on the deal, once that is known."""
        self.others = lines
        rewrite(self, "#others", self._others_text)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return the action of the button."""
        self.action_take(event.button.id or "")

    def action_take(self, name: str) -> None:
        """Return the action of the letter key."""
        _ = self.dismiss(Command[name])


def end_text(scene: Scene, start: Start, earned: Titles) -> Text:
    """Return the text beside the board: how the game ended."""
    seen, palette = scene.seen, scene.palette
    title = headline(seen.observation, seen.result)
    lines = [paint(title, palette, front=palette.brass, bold=True)]
    lines += _how_it_went(scene, start)
    if earned:
        lines.append(_earned_text(earned, scene))
    lines.append(paint(_say_next(), palette))
    return join_lines(lines)


def _how_it_went(scene: Scene, start: Start) -> list[Text]:
    seen, palette = scene.seen, scene.palette
    says = (*say_end(seen.observation, seen.result), *last_lines(seen, scene.style))
    says += say_fair_end(start, seen.observation)[:1]
    facts = (f"{name}: {value}" for name, value in end_facts(seen, None))
    lines = [paint(each, palette) for each in says]
    return lines + [paint(each, palette, front=palette.muted) for each in facts]


def _earned_text(earned: Titles, scene: Scene) -> Text:
    if not earned:
        return Text()
    said = _say_earned(earned)
    return paint(said, scene.palette, front=scene.palette.brass)


def others_on(session: Session, profile: PlayerProfile) -> tuple[str, ...]:
    """Describe somebody's game of a finished game's deal."""
    challenge = profile.challenge
    return compare_games(session, challenge, profile.style) if challenge else ()


def earned_by(game: OpenGame) -> Titles:
    """Return what a game has earned; nothing if the store fails.

    The list of achievements reports that.
    """
    with suppress(StoreError):
        return tuple(say_achievement(each).title for each in game.earned())
    return ()


def _say_earned(titles: Titles) -> str:
    """Name the achievements that a game earned, or count them if there are many."""
    if len(titles) <= _FEW:
        return _("Earned: {list}.").format(list=", ".join(titles))
    return _("Earned: {achievements} ({key}).").format(
        achievements=counted(len(titles), "achievement", "achievements"),
        key=Command.ACHIEVEMENTS.value,
    )


def _say_next() -> str:
    """List the keys for a game that is over."""
    wanted = (*_NEXT, Command.UNDO)
    return ", ".join(f"{each.value}: {say_short_command(each)}" for each in wanted)
