"""Lists shown over the game: all games, all lessons, all keys."""

from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cannonade.club.keeping import lesson_notes
from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.errors import SettingsError, StoreError
from cannonade.language import _
from cannonade.notation import Unfinished
from cannonade.store import GameSummary
from cannonade.tui.canvas import painted, rewrite
from cannonade.tui.keymap import keymap
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.playing import Chosen
from cannonade.tui.reading import Sheet
from cannonade.tui.whole import app_of
from cannonade.words.club.lessons import say_lesson
from cannonade.words.game.story import name_game, say_stage
from cannonade.words.input import terminal
from cannonade.words.review.hints import REVIEW

_MOST_GAMES: Final = 200


class _ListSheet(Sheet):
    """A sheet with a list, which scrolls itself."""

    def frame(self) -> Widget:
        """Return a frame that doesn't scroll."""
        return Vertical(classes="sheet")


class GameList(_ListSheet):
    """A list that returns the game to continue, replay or review."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q", "dismiss", _("Close")),
        ("v", "look('replay')", _("Replay")),
        ("r,R", "look('review')", str(REVIEW)),
    ]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load the player's games."""
        super().__init__(profile, terminal.say_short_command(Command.GAMES))
        self._games = profile.library.store.games(
            profile.library.player.id, limit=_MOST_GAMES, hides_untouched=True
        )

    def contents(self) -> ComposeResult:
        """Compose the list."""
        palette = self.profile.palette
        says = terminal.GAMES_KEYS if self._games else terminal.NOTHING_PLAYED
        yield Static(painted(str(says), palette, front=palette.muted))
        yield OptionList(
            *(Option(Text(_game_line(each))) for each in self._games), compact=True
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Continue a game, or replay a finished one."""
        chosen = self._games[event.option_index]
        is_over = chosen.result is not Unfinished.OPEN
        command = Command.REPLAY if is_over else Command.GAMES
        _ = self.dismiss(Chosen(chosen.id, command))

    def action_look(self, command: str) -> None:
        """Replay or review the game under the cursor."""
        index = self.query_one(OptionList).highlighted
        if index is not None:
            _ = self.dismiss(Chosen(self._games[index].id, Command(command)))


def _game_line(summary: GameSummary) -> str:
    day = summary.updated_at.date().isoformat()
    return f"{day}  {name_game(summary)}  {say_stage(summary)}"


class LessonList(_ListSheet):
    """A list that returns the lesson to try."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "dismiss", _("Close"))]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load which lessons are passed."""
        super().__init__(profile, terminal.say_short_command(Command.LESSONS))
        self._passed = lesson_notes(
            profile.library.store, profile.library.player.id
        ).passed

    def contents(self) -> ComposeResult:
        """Compose the list."""
        yield OptionList(*map(self._line, LESSONS), compact=True)

    def _line(self, lesson: Lesson) -> Option:
        said = say_lesson(lesson, self.profile.style)
        mark = "[x]" if lesson.id in self._passed else "[ ]"
        return Option(Text(f"{mark} {lesson.number}. {said.title}"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen lesson."""
        _ = self.dismiss(LESSONS[event.option_index])


class KeyList(_ListSheet):
    """A list of the keys, for changing letters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "leave", _("Close")),
        ("backspace,delete", "take_away", _("No letter")),
    ]

    def __init__(self, profile: PlayerProfile) -> None:
        """Start without a key to change."""
        super().__init__(profile, terminal.say_short_command(Command.KEYS))
        self._asked: Command | None = None

    def contents(self) -> ComposeResult:
        """Compose the list."""
        palette = self.profile.palette
        for keys, does in terminal.HELP_WALK:
            yield Static(painted(f"{keys}: {does}.", palette, front=palette.muted))
        ask = painted(str(terminal.KEYS_ASK), palette, front=palette.brass)
        yield Static(ask, id="says")
        yield OptionList(*self._lines(), compact=True)

    def _lines(self) -> list[Option]:
        return [
            Option(Text(f"{letter or ' '}  {terminal.say_long_command(command)}"))
            for command, letter in self.profile.keys
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for the new letter of an action."""
        self._asked = self.profile.keys[event.option_index][0]
        self._say(str(terminal.KEYS_PRESS))

    def on_key(self, event: events.Key) -> None:
        """Apply the new letter."""
        if self._asked is None or not event.is_printable or not event.character:
            return
        event.stop()
        event.prevent_default()
        self._change(self._asked, event.character)

    def action_take_away(self) -> None:
        """Remove the letter of the action under the cursor."""
        index = self.query_one(OptionList).highlighted
        if index is not None:
            self._change(self.profile.keys[index][0], "")

    def action_leave(self) -> None:
        """Cancel changing a letter, or close the list."""
        if self._asked is None:
            _ = self.dismiss(None)
        self._asked = None
        self._say(str(terminal.KEYS_ASK))

    def _change(self, command: Command, letter: str) -> None:
        self._asked = None
        try:
            self.profile.change_keys({command: letter})
        except SettingsError as error:
            self._say(" ".join(map(terminal.say_keys_problem, error.problems)))
            return
        except StoreError as error:
            self._say(str(error))
            return
        app_of(self).set_keymap(keymap(self.profile.keys))
        options = self.query_one(OptionList)
        place = options.highlighted
        options.clear_options()
        options.add_options(self._lines())
        options.highlighted = place
        self._say(str(terminal.KEYS_ASK))

    def _say(self, text: str) -> None:
        palette = self.profile.palette
        says = painted(text, palette, front=palette.brass)
        rewrite(self, "#says", says)
