"""The frame of every screen: its parts, its keys, its notices, its work in threads.

A screen is a board with a panel beside it, or a sheet over a board. Each says only what
it contains and which keys are its own; Escape and q close it, the foot shows the keys,
and a key that does nothing is explained.
"""
# Textual doesn't say what type of app a widget is in; this module declares it, once.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from abc import abstractmethod
from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message_pump import MessagePump
from textual.screen import ModalScreen, Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Button, Footer, Static
from textual.widgets._footer import FooterKey
from textual.worker import Worker, get_current_worker

from cannonade.errors import KernelMissingError
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.tui.canvas import paint
from cannonade.tui.player import PlayerProfile, Reply
from cannonade.words.phrases import sentence

_R = TypeVar("_R")
_T = TypeVar("_T")

NOTICE_S: Final = 10.0
"""How long a notice stays, unless another one or an action replaces it."""

CLOSE: Final[BindingType] = ("escape,q", "dismiss", _("Close"))
"""The keys that close a screen, last in its foot."""

_LAST_KEYS: Final = 2
"""How many keys, at the end of the foot, never go: the help and the way out."""
_WIDEST: Final = 78
_MARGIN: Final = 7
"""The columns used by a frame, its padding, a scroll bar and a gap."""
_NARROWEST: Final = 20


def app_of(part: MessagePump) -> App[None]:
    """Return the app of a widget."""
    return part.app


def call_on_return(app: App[None], work: Callable[[App[None]], None]) -> None:
    """Call a function whenever the suspended app resumes."""
    app.app_resume_signal.subscribe(app, work)


def is_wanted() -> bool:
    """Return whether the work in this thread is wanted: its screen is still open."""
    return not get_current_worker().is_cancelled


def room_in_sheet(columns: int) -> int:
    """Return the width of text on a sheet, in a terminal of this width."""
    return max(min(columns, _WIDEST) - _MARGIN, _NARROWEST)


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
        while sum(map(_width, keys)) > self.size.width and len(keys) > _LAST_KEYS:
            del keys[-_LAST_KEYS - 1]
        yield from keys


def _width(key: FooterKey) -> int:
    return cell_len(f"{key.key_display} {key.description} ")


class AppScreen(Screen[_R]):
    """The base of boards and sheets.

    Attributes:
        profile: the player's settings, keys and games.
    """

    profile: PlayerProfile
    _fading: Timer | None = None

    def show(self) -> None:
        """Show the current state; called at the start and at each new size."""

    @abstractmethod
    def explain(self, text: str) -> None:
        """Show a sentence for a while."""

    def fade(self, work: Callable[[], None] | None) -> None:
        """Remove a notice after a while by calling a function; None: it is removed."""
        if self._fading is not None:
            self._fading.stop()
        self._fading = self.set_timer(NOTICE_S, work) if work else None

    def on_mount(self) -> None:
        """Show the first state."""
        self.show()

    def on_resize(self) -> None:
        """Redraw at the new size."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard."""
        app_of(self).copy_to_clipboard(text)
        self.notify(_("Copied to the clipboard, if the terminal allows it."))

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
        with self.frame():
            if self._title:
                palette = self.profile.palette
                yield Static(
                    paint(self._title, palette, front=palette.brass, bold=True)
                )
            yield from self.contents()
        yield KeyLine()

    def frame(self) -> Widget:
        """Return the empty frame of the sheet."""
        return VerticalScroll(classes="sheet", can_focus=self.can_scroll)

    @abstractmethod
    def contents(self) -> ComposeResult:
        """Compose what the sheet shows below its title."""

    def explain(self, text: str) -> None:
        """Show a sentence for a while, in the lower edge of the frame."""
        for frame in self.query(".sheet, .question"):
            show = partial(setattr, frame, "border_subtitle")
            show(Content(text))
            self.fade(partial(show, ""))


class ListSheet(Sheet[Reply]):
    """A sheet with a list, which scrolls itself."""

    def frame(self) -> Widget:
        """Return a frame that doesn't scroll."""
        return Vertical(classes="sheet")


class Question(Sheet[_R]):
    """A small sheet whose buttons show the keys."""

    def compose(self) -> ComposeResult:
        """Compose the question and its buttons."""
        with Vertical(classes="question"):
            yield from self.contents()


class Ask(Question[bool]):
    """A question that returns whether the answer was yes: y, or j for German Ja."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,j", "dismiss(True)", _("Yes")),
        ("n,escape", "dismiss(False)", _("No")),
        ("left,right", "app.focus_next", _("Other")),
    ]

    def contents(self) -> ComposeResult:
        """Compose the question, which is its title, and its buttons."""
        yield Static(paint(self._title, self.profile.palette))
        with Horizontal():
            yield Button(_("Yes (y)"), id="yes", compact=True)
            yield Button(_("No (n)"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with a button."""
        _ = self.dismiss(event.button.id == "yes")


def is_coach_there(show: Callable[[str], object]) -> bool:
    """Return whether the coach can be asked; if it can't, show why."""
    try:
        demand_kernel()
    except KernelMissingError as error:
        show(sentence(error))
        return False
    return True
