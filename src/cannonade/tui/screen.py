"""The player, and the frame of every screen: its keys, its notices, its threads.

A screen is a board with a panel beside it, or a sheet over a board. Each says only what
it contains and which keys are its own; Escape and q close it, the foot shows the keys,
and a key that does nothing is explained.
"""
# Textual doesn't say what type of app a widget is in; this module declares it, once.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message_pump import MessagePump
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Static
from textual.widgets._footer import FooterKey
from textual.worker import Worker, get_current_worker

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.keys import Command
from cannonade.errors import CannonadeError
from cannonade.language import _
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.session import Session
from cannonade.store import GameId
from cannonade.tui.faces import paint
from cannonade.tui.palette import LOOKS, VERDIGRIS, Palette
from cannonade.words.cards import ASCII, SYMBOLS, Style
from cannonade.words.phrases import sentence

_R = TypeVar("_R")
_T = TypeVar("_T")

NOTICE_S: Final = 10.0
"""How long a notice stays, unless another one or an action replaces it."""

CLOSE: Final[BindingType] = ("escape,q", "dismiss", _("Close"))
"""The keys that close a screen, last in its foot."""

_LAST_KEYS: Final = 2
"""How many keys, at the end of the foot, never go: the help and the way out."""


class PlayerProfile:
    """The player, for every screen.

    Attributes:
        library: the store of games.
        settings: the settings, shared with the table.
        style: the style of card names.
        only: the palette of a terminal with too few colours for themes.
    """

    def __init__(
        self, library: GameLibrary, only: Palette | None, *, is_ascii: bool
    ) -> None:
        """Load the player's settings."""
        self.library = library
        self.style: Style = ASCII if is_ascii else SYMBOLS
        self.only = only
        self.settings = load_settings(library.store)

    @property
    def palette(self) -> Palette:
        """The current colours."""
        return self.only or LOOKS.get(self.settings.theme, VERDIGRIS)

    def change_settings(self, words: Mapping[str, str]) -> None:
        """Change settings, and save them.

        Raises:
            SettingsError: with everything wrong with the new values.
            StoreError: if they cannot be saved.
        """
        self.settings = self.settings.changed(words)
        save_settings(self.library.store, self.settings)

    def open(self, game: OpenGame | Session | GameId) -> OpenGame:
        """Return a game that is open, new or saved.

        Raises:
            StoreError: if it cannot be read.
        """
        if isinstance(game, OpenGame):
            return game
        if isinstance(game, Session):
            return OpenGame.new(self.library, game.start, game)
        return OpenGame(self.library, self.library.load(game))


@dataclass(frozen=True, slots=True)
class Reply:
    """What a screen over the game returns, for the game's screen to carry out.

    Attributes:
        command: what to do with the game; GAMES plays it.
        game: another game than the current one: open, new or saved.
        number: the number of a lesson.
    """

    command: Command = Command.GAMES
    game: OpenGame | Session | GameId | None = None
    number: int = 0


def app_of(part: MessagePump) -> App[None]:
    """Return the app of a widget."""
    return part.app


def call_on_return(app: App[None], work: Callable[[App[None]], None]) -> None:
    """Call a function whenever the suspended app resumes."""
    app.app_resume_signal.subscribe(app, work)


def is_wanted() -> bool:
    """Return whether the work in this thread is wanted: its screen is still open."""
    return not get_current_worker().is_cancelled


class KeyLine(Footer):
    """The keys of a screen; where they don't fit, all but the last two may go."""

    def __init__(self) -> None:
        """Show them as briefly as possible."""
        super().__init__(compact=True, show_command_palette=False)

    def on_resize(self) -> None:
        """Show as many as now fit."""
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        """Compose the keys that fit."""
        keys = [each for each in super().compose() if isinstance(each, FooterKey)]
        widths = [cell_len(f"{each.key_display} {each.description} ") for each in keys]
        while sum(widths) > self.size.width and len(keys) > _LAST_KEYS:
            del keys[-_LAST_KEYS - 1], widths[-_LAST_KEYS - 1]
        yield from keys


class AppScreen(Screen[_R]):
    """The base of boards and sheets.

    Attributes:
        profile: the player's settings, keys and games.
    """

    profile: PlayerProfile

    def show(self) -> None:
        """Show the current state; called at the start and at each new size."""

    def explain(self, text: str) -> None:
        """Show a sentence for a while, in place of an earlier one."""
        app_of(self).clear_notifications()
        self.notify(text, timeout=NOTICE_S, markup=False)

    @contextmanager
    def explaining(self) -> Generator[None]:
        """Explain why something in this block is refused, or failed."""
        try:
            yield
        except CannonadeError as error:
            self.explain(sentence(error))

    def on_mount(self) -> None:
        """Show the first state."""
        self.show()

    def on_resize(self) -> None:
        """Redraw at the new size."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    def start(
        self, work: Callable[[], Iterable[_T]], then: Callable[[_T], None]
    ) -> None:
        """Work in a thread, and hand over each result until the screen is closed.

        Args:
            work: yields the results; it replaces work that is still going on.
            then: called with each of them in the app's own thread.
        """

        def hand_over() -> None:
            worker = get_current_worker()
            for each in work():
                if not (is_wanted() and self.is_attached):
                    return
                app_of(self).call_from_thread(take, worker, each)

        def take(worker: Worker[None], result: _T) -> None:
            if not worker.is_cancelled:
                then(result)

        self.run_worker(hand_over, thread=True, exclusive=True)

    def stop(self) -> None:
        """Stop working in threads."""
        self.workers.cancel_node(self)


class Sheet(ModalScreen[_R], AppScreen[_R]):
    """A sheet over the game, with a title, and its keys below; subclasses fill it.

    Attributes:
        can_scroll: whether the keys scroll it, unless they move in what it contains.
    """

    can_scroll: ClassVar[bool] = False

    def __init__(self, profile: PlayerProfile, title: str = "") -> None:
        """Store the title; "" for none."""
        super().__init__()
        self.profile = profile
        self._title = title

    def compose(self) -> ComposeResult:
        """Compose the sheet."""
        with VerticalScroll(classes="sheet", can_focus=self.can_scroll):
            if self._title:
                front = self.profile.palette.brass
                head = paint(self._title, self.profile.palette, front=front, bold=True)
                yield Static(head)
            yield from self.contents()
        yield KeyLine()

    @abstractmethod
    def contents(self) -> ComposeResult:
        """Compose what the sheet shows below its title."""


class Question(Sheet[_R]):
    """A small sheet whose buttons show the keys."""

    def compose(self) -> ComposeResult:
        """Compose the question, which is its title, and its buttons."""
        with Vertical(classes="question"):
            yield Static(paint(self._title, self.profile.palette), id="asked")
            yield from self.contents()


class Ask(Question[bool]):
    """A question that returns whether the answer was yes: y, or j for German Ja."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,j", "dismiss(True)", _("Yes")),
        ("n,escape", "dismiss(False)", _("No")),
        ("left,right", "app.focus_next", _("Other")),
    ]

    def contents(self) -> ComposeResult:
        """Compose the buttons."""
        with Horizontal():
            yield Button(_("Yes (y)"), action="screen.dismiss(True)", compact=True)
            yield Button(_("No (n)"), action="screen.dismiss(False)", compact=True)
