"""The end of a game: its result, what it earned, and what to do next."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Static

from cannonade.club.fair import certified_of
from cannonade.club.keys import TERMINAL_KEYS, Command
from cannonade.errors import StoreError
from cannonade.play.open_game import OpenGame
from cannonade.session import Session
from cannonade.tui.board import Scene
from cannonade.tui.canvas import lines_of, painted
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.reading import Sheet
from cannonade.tui.side import royals_text
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.daily import say_fair_end
from cannonade.words.game.endings import headline, say_end
from cannonade.words.game.story import end_facts, last_lines
from cannonade.words.input.terminal import (
    BOARD,
    say_earned,
    say_short_command,
    what_next,
)

if TYPE_CHECKING:
    from cannonade.tui.game_screen import GameScreen

_NEXT: Final = (
    Command.REVIEW,
    Command.REPLAY,
    Command.NEW,
    Command.GAMES,
)


class EndSheet(Sheet[Command | None]):
    """A sheet that returns what to do next; None shows the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                letter,
                f"take('{command.value}')",
                show=False,
                id=command.value,
            )
            for command, letter in TERMINAL_KEYS
        ),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", key_display="arrows", show=False),
        Binding("escape", "dismiss", str(BOARD)),
    ]

    def __init__(
        self, profile: PlayerProfile, scene: Scene, title: str, says: list[Text]
    ) -> None:
        """Store how a game ended.

        Args:
            profile: the player's settings, keys and games.
            scene: the board at the end.
            title: the result in a few words.
            says: how it went, one line each.
        """
        super().__init__(profile, title)
        self._scene = scene
        self._says = says
        self._earned = Text()

    def contents(self) -> ComposeResult:
        """Compose how the game ended, and the buttons."""
        yield Static(lines_of([*self._says, Text()]))
        yield Static(royals_text(self._scene))
        yield Static(self._earned, id="earned")
        with Horizontal():
            yield from self._buttons()

    def _buttons(self) -> Iterator[Button]:
        keys = dict(self.profile.keys)
        for command in _NEXT:
            key = f" ({keys[command]})" if keys[command] else ""
            yield Button(
                f"{say_short_command(command)}{key}", id=command.value, compact=True
            )

    def tell_earned(self, titles: tuple[str, ...]) -> None:
        """Show what the game has earned, once that has been looked up."""
        palette = self.profile.palette
        said = say_earned(titles, dict(self.profile.keys))
        self._earned = painted(said, palette, front=palette.brass)
        with unless_left():
            self.query_one("#earned", Static).update(self._earned)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return the action of the button."""
        self.action_take(event.button.id or "")

    def action_take(self, name: str) -> None:
        """Return the action of the letter key."""
        _ = self.dismiss(Command(name))


class GameEnd:
    """The end of a screen's game, shown beside the board and on a sheet over it."""

    def __init__(self, screen: "GameScreen") -> None:
        """Follow the current game of the screen."""
        self._screen = screen
        self._shown: Session | None = None
        self._earned: tuple[str, ...] = ()
        self._sheet: EndSheet | None = None

    def told(self, scene: Scene) -> Text:
        """Return the text beside the board: how the game ended."""
        seen, palette = scene.seen, scene.palette
        title = headline(seen.observation, seen.result)
        lines = [painted(title, palette, front=palette.brass, bold=True)]
        lines += self._how_it_went(scene)
        keys = dict(self._screen.profile.keys)
        if self._earned and self._shown is self._screen.game.session:
            said = say_earned(self._earned, keys)
            lines.append(painted(said, palette, front=palette.brass))
        lines.append(painted(what_next(keys), palette))
        return lines_of(lines)

    def show_once(self) -> None:
        """Show the sheet of a finished game, once, and look up what the game earned."""
        game = self._screen.game
        if self._shown is not game.session:
            self._shown, self._earned = game.session, ()
            self.show()
            look = partial(self._look_up, game, game.session)
            self._screen.run_worker(look, thread=True)

    def show(self) -> None:
        """Show the sheet: how the game went, and what to do next."""
        scene, profile = self._screen.scene, self._screen.profile
        title = headline(scene.seen.observation, scene.seen.result)
        self._sheet = EndSheet(profile, scene, title, self._how_it_went(scene))
        if self._earned:
            self._sheet.tell_earned(self._earned)
        self._screen.lay(self._sheet, self._go_on)

    def _go_on(self, command: Command | None) -> None:
        if command is not None:
            self._screen.do(command)

    def _how_it_went(self, scene: Scene) -> list[Text]:
        seen, palette = scene.seen, scene.palette
        says = (*say_end(seen.observation, seen.result), *last_lines(seen, scene.style))
        known = certified_of(self._screen.game.session.start)
        if known is not None:
            says += say_fair_end(known, seen.observation)[:1]
        facts = (f"{name}: {value}" for name, value in end_facts(seen, None))
        lines = [painted(each, palette) for each in says]
        return lines + [painted(each, palette, front=palette.muted) for each in facts]

    def _look_up(self, game: OpenGame, session: Session) -> None:
        with suppress(StoreError):  # the list of achievements reports it
            found = tuple(say_achievement(each).title for each in game.earned())
            if found and self._screen.is_attached:
                app = app_of(self._screen)
                app.call_from_thread(self._tell_earned, session, found)

    def _tell_earned(self, session: Session, found: tuple[str, ...]) -> None:
        if session is self._shown:
            self._earned = found
            if self._sheet is not None:
                self._sheet.tell_earned(found)
            self._screen.show()
