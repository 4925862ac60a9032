"""The screens to play on: the base of both, and an exercise."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import UnionType
from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual.binding import ActiveBinding, Binding, BindingType
from textual.events import Click
from textual.screen import Screen

from cannonade.board import Square
from cannonade.club.keys import DIGITS, IN_THE_TERMINAL, Command
from cannonade.engine import Action, Draw, Extract, Keep, Preview
from cannonade.engine.actions import JokerAction
from cannonade.engine.events import AttackResult
from cannonade.engine.refusals import Ploy
from cannonade.exercises import Course, Exercise
from cannonade.language import Lazy, _
from cannonade.pages.rules import rules_page
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import Undo
from cannonade.tui.aim import Aim, Corner
from cannonade.tui.board import Board, Scene
from cannonade.tui.board_screen import BoardScreen, preview_text
from cannonade.tui.faces import Frame, join_lines, paint, paint_lines
from cannonade.tui.page import PageSheet, text_page
from cannonade.tui.screen import PlayerProfile, app_of
from cannonade.words.club.lessons import NOT_HERE
from cannonade.words.game.actions import say_action
from cannonade.words.game.board import say_known, say_stacks
from cannonade.words.game.events import say_preview
from cannonade.words.game.hand import name_ploy
from cannonade.words.game.why_not import why_no_ploy
from cannonade.words.input.line_mode_text import NOTHING_FIRES, OVER
from cannonade.words.input.terminal import IN_LESSONS, say_short_command, say_trouble
from cannonade.words.phrases import capital
from cannonade.words.rulebook.whole import rules_in_words

_PLOYS: Final = {Command.EXTRACT: Ploy.EXTRACTION, Command.REASSIGN: Ploy.REASSIGNMENT}
_FAR: Final = 99
"""More than any shortfall: the cards are wrong, or there are none."""
_ACTIONS: Final[dict[Command, type[Action] | UnionType]] = {
    Command.DRAW: Draw,
    Command.KEEP: Keep,
    Command.EXTRACT: Extract,
    Command.REASSIGN: JokerAction,
}

_IN_GAMES: Final = (
    Command.DRAW,
    Command.KEEP,
    Command.EXTRACT,
    Command.REASSIGN,
    Command.HINT,
    Command.UNDO,
    Command.REDO,
    Command.WHAT,
    Command.REVIEW,
    Command.REPLAY,
    Command.NEW,
    Command.GAMES,
    Command.KEYS,
    Command.QUIT,
)
"""The actions shown in the footer while they are available."""

_CORNERS: Final = {
    Corner.DRAW_PILE: Command.DRAW,
    Corner.ACES: Command.EXTRACT,
    Corner.JOKERS: Command.REASSIGN,
    Corner.ROYALS: Command.KNOWN,
}
"""What a click on a corner of the board does."""

PLAY_ACTION: Final = "enter"
"""The action of Enter and space."""
_PLAY: Final = Binding("enter,space", PLAY_ACTION, _("Play"), key_display="Enter")
_BOARD: Final = (
    Binding("left,H", "walk(-1, 0)", show=False),
    Binding("down,J", "walk(0, 1)", show=False),
    Binding("up,K", "walk(0, -1)", show=False),
    Binding("right,L", "walk(1, 0)", show=False),
    *(
        Binding(digit, f"digit('{digit}')", cell.symbol, show=False)
        for digit, cell in DIGITS.items()
    ),
    Binding("escape", "let_go", _("cancel"), show=False),
)
"""The fixed keys: moving over the board, its cells, playing there."""


def bindings_for(shown: Mapping[Command, Lazy | str]) -> tuple[Binding, ...]:
    """Return the bindings: every action's default letter, and the fixed keys.

    Args:
        shown: the actions shown in the footer, in order, with their labels; "" for
            the usual one.
    """
    commands = (
        Binding(
            command.value,
            f"command('{command.name}')",
            str(shown.get(command) or say_short_command(command)),
            show=command in shown,
            id=command.name,
        )
        for command in dict.fromkeys((*shown, *IN_THE_TERMINAL))
    )
    return (_PLAY, *commands, *_BOARD)


GAME_BINDINGS: Final = bindings_for(dict.fromkeys(_IN_GAMES, ""))

_R = TypeVar("_R")


class TableScreen(BoardScreen):
    """A board with a cursor, to play on.

    Attributes:
        profile: the player's settings, keys and games.
        play: the game, or the exercises.
        aim: the cursor.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*GAME_BINDINGS]

    def __init__(self, profile: PlayerProfile, play: OpenGame | Course) -> None:
        """Start in the middle of the board."""
        super().__init__(profile)
        self._useful: tuple[bool, ...] = ()
        self.play = play
        self.aim = Aim()

    def on_screen_resume(self) -> None:
        """Redraw the game when it becomes the top screen, with the current settings."""
        self.show()

    # Display

    @property
    def scene(self) -> Scene:
        """The scene of the board."""
        seen = self.play.seen
        aim = self.aim if self.can_play else None
        return Scene(seen, aim, self.profile.palette, self.profile.style)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys shown in the footer: those that do something now.

        The others can still be pressed, and then explain why they don't work. Ploys
        are named as in the rules.
        """
        keys, rules = super().active_bindings.items(), self.play.session.state.rules
        found = {key: each for key, each in keys if self.is_of_use(each.binding)}
        for command, ploy in _PLOYS.items():
            active = found.get(command.value)
            if active is not None:
                named = replace(active.binding, description=name_ploy(rules, ploy))
                found[command.value] = active._replace(binding=named)
        return found

    @property
    def can_play(self) -> bool:
        """Whether any action is legal."""
        return bool(self.play.seen.legal)

    def show(self, notice: str | None = None) -> None:
        """Show the current state; a notice stays until the next action, or a while."""
        super().show(notice)
        useful = tuple(map(self.is_of_use, GAME_BINDINGS))
        if useful != self._useful:
            self._useful = useful
            self.refresh_bindings()

    # Cursor

    def action_walk(self, columns: int, rows: int) -> None:
        """Move to the next square."""
        self.point(self.aim.go(columns, rows))

    def action_digit(self, digit: str) -> None:
        """Move to a cell; Enter plays there."""
        self._at(DIGITS[digit])

    def _at(self, square: Square) -> None:
        """Move to a square, keeping the selection."""
        self.point(Aim(square, self.aim.ploy, self.aim.source))

    def point(self, aim: Aim) -> None:
        """Move the cursor and update the selection."""
        self.aim = aim
        self.show("")

    def action_let_go(self) -> None:
        """Cancel the last step of a selection."""
        self.point(self.aim.cancel())

    def on_click(self, event: Click) -> None:
        """Move to the clicked square; a second click plays there."""
        board = self.query_one(Board)
        place = board.place_at(event.x, event.y) if event.widget is board else None
        if isinstance(place, Corner):
            self.do(_CORNERS[place])
        elif place is self.aim.square:
            self.action_enter()
        elif place is not None:
            self._at(place)

    # Footer

    def is_of_use(self, binding: Binding) -> bool:
        """Return whether a key does something at the moment."""
        if binding.action == PLAY_ACTION:
            seen = self.play.seen
            return bool(self.aim.action(seen) or self.aim.pick_up(seen))
        return binding.id is None or self.can_do(Command[binding.id])

    def can_do(self, command: Command) -> bool:
        """Return whether an action is available now."""
        seen = self.play.seen
        if command in _ACTIONS:
            return any(isinstance(each, _ACTIONS[command]) for each in seen.legal)
        others = {
            Command.UNDO: seen.undo is not Undo.NOTHING_TO_UNDO,
            Command.REDO: seen.can_redo,
            Command.HINT: bool(seen.legal),
            Command.WHAT: any(each.attacks for each in seen.previews),
        }
        return others.get(command, True)

    # Playing

    def action_enter(self) -> None:
        """Play at the square; without a card in hand, draw."""
        seen = self.play.seen
        action, picked = self.aim.action(seen), self.aim.pick_up(seen)
        if action is None and picked is not None:
            self.point(picked)
        elif action is None and seen.legal and (self.aim.ploy or seen.observation.hand):
            self.show("")
        else:
            self.try_to(action or Draw())

    def try_to(self, action: Action) -> None:
        """Play an action, or show why that is not possible."""
        if self.play.seen.legal:
            self.act(partial(self.play.play, action))
        else:
            self.show(str(OVER))

    def _select(self, command: Command) -> None:
        """Select or deselect a ploy, or show why not."""
        seen, ploy = self.play.seen, _PLOYS[command]
        if self.can_do(command):
            self.point(self.aim.toggle(ploy))
        else:
            reason = why_no_ploy(seen.observation, ploy, self.profile.style)
            self.show((reason or "") if seen.legal else str(OVER))

    def act(self, work: Callable[[], Trouble | None]) -> None:
        """Carry out a change, and show its result."""
        trouble = work()
        self.aim = self.aim.settle(self.play.seen)
        self.show(say_trouble(trouble, self.profile.style))

    # Commands

    def action_command(self, name: str) -> None:
        """Run a command by its name."""
        with self.explaining():
            self.do(Command[name])

    def do(self, command: Command) -> None:
        """Run a command."""
        match command:
            case Command.EXTRACT | Command.REASSIGN:
                self._select(command)
            case Command.DRAW:
                self.try_to(Draw())
            case Command.KEEP:
                self.try_to(Keep())
            case Command.NEXT:
                self._go_to_next()
            case Command.KNOWN:
                table, style = self.play.seen.observation, self.profile.style
                stacks = ("", *say_stacks(table, style))
                self._read(_("Known cards"), *say_known(table, style), *stacks)
            case Command.WHAT:
                says = [*self._what()] or [str(NOTHING_FIRES)]
                self._read(_("What each shot would do"), *says)
            case Command.RULES:
                rules, title = self.play.session.state.rules, say_short_command(command)
                page = rules_page(rules_in_words(rules, title))
                self.lay(PageSheet(self.profile, page))
            case _:
                self.open(command)

    @abstractmethod
    def open(self, command: Command) -> None:
        """Open the screen for a command, if there is one."""

    def _go_to_next(self) -> None:
        """Move to the next square on which Enter does something."""
        targets = self.aim.targets(self.play.seen)
        places = enumerate(targets, 1)
        after = next((n for n, each in places if each is self.aim.square), 0)
        if targets:
            self._at(targets[after % len(targets)])

    def lay(self, screen: Screen[_R], then: Callable[[_R], None] | None = None) -> None:
        """Show a screen over this one.

        Args:
            screen: the screen.
            then: called with the screen's result when it is closed, if there is one.
        """

        def closed(answer: _R | None) -> None:
            with self.explaining():
                if answer and then:
                    then(answer)

        _ = app_of(self).push_screen(screen, closed)

    def _read(self, title: str, *lines: str) -> None:
        """Show a text over the game."""
        self.lay(PageSheet(self.profile, text_page(title, lines)))

    def _what(self) -> Iterator[str]:
        seen, style = self.play.seen, self.profile.style
        for each in sorted(seen.previews, key=_worth):
            if each.attacks:
                told = " ".join(say_preview(each, style))
                yield f"{capital(say_action(each.action, style))}: {told}"


def _worth(told: Preview) -> tuple[int, int]:
    """Return a sort key: most kills first, then the smallest shortfall."""
    kills = sum(each.result is AttackResult.KILLED for each in told.attacks)
    weak = (each for each in told.attacks if each.result is AttackResult.TOO_WEAK)
    short = (each.short_by for each in weak)
    return -kills, min(short, default=_FAR)


class ExerciseScreen(TableScreen, inherit_bindings=False):
    """An exercise to try, followed by the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(IN_LESSONS)]

    def __init__(self, profile: PlayerProfile, exercise: Exercise) -> None:
        """Start with an exercise."""
        self.course = Course(profile.library, exercise)
        super().__init__(profile, self.course)

    def on_mount(self) -> None:
        """Mention what the player might practise."""
        self.say(self.course.exercise.greet(self.profile.library.store))

    @property
    def can_play(self) -> bool:
        """Whether the attempt can continue."""
        return self.course.exercise.is_open and super().can_play

    def parts(self) -> tuple[Scene, Text, Text, tuple[str, ...]]:
        """Return the board with the squares lit that the sentences mention, and these.

        Beside it is the task or the result of the attempt, and below that the reply to
        the last action.
        """
        scene, said = self.scene, self.course.say(self.profile.style)
        palette, aimed = scene.palette, self.aim.square.symbol
        marks = {each: Frame.LIT for each in said.lit if each != aimed}
        scene = replace(scene, marks=marks)
        head = paint(said.head or said.ask, palette, front=palette.brass, bold=True)
        if said.head:
            beside = [head, paint_lines(said.advice, palette)]
        else:
            beside = [paint(said.says, palette), head, preview_text(scene)]
        log = paint_lines((*said.happened, *said.meaning), palette)
        return scene, join_lines(beside), log, (said.name,)

    def do(self, command: Command) -> None:
        """Run a command, some of which mean something else here than in games."""
        note, course = "", self.course
        match command:
            case Command.UNDO:
                note = say_trouble(course.undo(), self.profile.style)
            case Command.NEW:
                course.again()
            case Command.REPLAY:
                _ = course.show()
            case Command.LESSONS:
                note = course.go_on()
            case Command.QUIT:
                _ = self.dismiss()
                return
            case _:
                super().do(command)
                return
        self.aim = Aim(self.aim.square)
        self.show(note)

    def open(self, command: Command) -> None:
        """Show that an exercise has no other screens."""
        del command
        self.aim = Aim(self.aim.square)
        self.show(str(NOT_HERE))
