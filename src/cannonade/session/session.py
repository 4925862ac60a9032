"""A game in progress: its log, automatic play, and all that follows from the log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, TypeAlias

from cannonade.engine import (
    Action,
    Deal,
    Draw,
    Layout,
    Observation,
    PlaceRoyal,
    PositionDraft,
    State,
    Step,
    has_revealed,
    legal_actions,
    observe,
    start,
    step,
)
from cannonade.engine.events import Event
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import Result, Unfinished, set_up


@dataclass(frozen=True, slots=True)
class Played:
    """A log entry for an action.

    Attributes:
        action: the action.
        is_automatic: whether it was played automatically.
    """

    action: Action
    is_automatic: bool = False


class Mark(Enum):
    """A log entry other than an action."""

    UNDO = "undo"
    """Undo the player's last action, or a resignation."""
    REDO = "redo"
    """Redo one action of the player, with the automatic ones after it."""
    RESIGN = "resign"
    """The player resigned."""
    ASSIST = "assist"
    """The player got help, such as a hint."""


Entry: TypeAlias = Played | Mark
"""An entry of the log."""

Start: TypeAlias = Deal | PositionDraft
"""The start of a game: a deal or a position."""


class AutomaticDraw(Enum):
    """When a card is drawn automatically."""

    NEVER = "off"
    """Never: the player draws."""
    WITHOUT_CHOICE = "on"
    """When no other action is legal: the hand is empty and no ploy can be used."""
    ALWAYS = "always"
    """Whenever the hand is empty, even if a ploy could be used first."""


class ForcedActions(Enum):
    """Which forced actions, the only legal ones, are played automatically.

    `ALL` includes forced draws.
    """

    NONE = "off"
    ROYALS = "royals"
    """Placing a royal that can go to only one slot."""
    ALL = "on"


@dataclass(frozen=True, slots=True)
class Options:
    """The options for automatic play.

    An automatically drawn card is revealed like any other, so undoing an action that
    led to an automatic draw marks the game as assisted.

    Attributes:
        automatic_draw: when a card is drawn.
        forced: which forced actions are played.
    """

    automatic_draw: AutomaticDraw = AutomaticDraw.NEVER
    forced: ForcedActions = ForcedActions.NONE


def automatic_action(layout: Layout, options: Options) -> Action | None:
    """Return the action to play automatically; None if it is the player's turn."""
    if options == Options():
        return None
    actions = legal_actions(layout)
    is_draw_legal = Draw() in actions
    if is_draw_legal and options.automatic_draw is AutomaticDraw.ALWAYS:
        return Draw()
    if len(actions) != 1:
        return None
    (only,) = actions
    return only if _is_due(only, options) else None


def _is_due(only: Action, options: Options) -> bool:
    match only:
        case Draw() if options.automatic_draw is not AutomaticDraw.NEVER:
            return True
        case PlaceRoyal():
            return options.forced is not ForcedActions.NONE
        case _:
            return options.forced is ForcedActions.ALL


@dataclass(frozen=True, slots=True)
class Moment:
    """An action in the history, with its effect.

    Attributes:
        played: the action.
        before: the state before it.
        step: the state after it, and its events.
    """

    played: Played
    before: State
    step: Step

    @property
    def has_revealed(self) -> bool:
        """Whether it revealed a card; computed when first needed."""
        return has_revealed(observe(self.before), observe(self.step.state))


Moments = tuple[Moment, ...]


class Standing(Enum):
    """Whether a game is clean, and if not, why.

    A game is clean if its player knew no more of the deal than it had shown, and no
    help was taken. The store knows the first, see `cannonade.store.seen`; the session
    the second.
    """

    CLEAN = "clean"
    SEEN = "seen"
    """Played without help, but its deal was seen before."""
    ASSISTED = "assisted"

    @classmethod
    def of(cls, *, is_assisted: bool, is_seen: bool) -> "Standing":
        """Return the standing of a game; help weighs more."""
        if is_assisted:
            return cls.ASSISTED
        return cls.SEEN if is_seen else cls.CLEAN


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A game in progress, immutable: `begin` and every method return a new one.

    The log is append-only, and everything else is computed from it.

    Attributes:
        start: the deal or position that it started from.
        options: the options for automatic play.
        log: everything done so far.
        opening: the set-up, with its events.
        history: the actions without undone ones, in order, with their effects.
        undone: the actions that can be redone, the next one first.
        is_assisted: whether the player got help: a hint, or an undo past a revealed
            card or the end of the game. It is never unset.
        is_resigned: whether the player has resigned.
        is_seen: whether the deal was known beforehand. The log does not tell: the store
            sets it.
    """

    start: Start
    options: Options
    log: tuple[Entry, ...] = ()
    opening: Step
    history: Moments = ()
    undone: Moments = ()
    is_assisted: bool = False
    is_resigned: bool = False
    is_seen: bool = field(default=False, compare=False)

    @property
    def standing(self) -> Standing:
        """Whether the game is clean."""
        return Standing.of(is_assisted=self.is_assisted, is_seen=self.is_seen)

    @property
    def state(self) -> State:
        """The current state."""
        return self.history[-1].step.state if self.history else self.opening.state

    @property
    def observation(self) -> Observation:
        """What the player may know of the state."""
        return observe(self.state)

    @property
    def ply(self) -> int:
        """The number of actions, without undone ones."""
        return len(self.history)

    @property
    def result(self) -> Result:
        """The result of the game; open while it is in progress."""
        if self.state.outcome is not None:
            return self.state.outcome
        return Unfinished.RESIGNED if self.is_resigned else Unfinished.OPEN

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or been resigned."""
        return self.result is not Unfinished.OPEN

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the player's last action, or of the set-up before any."""
        count = _last_choice(self.history)
        moments = self.history if count is None else self.history[count:]
        events = tuple(event for each in moments for event in each.step.events)
        return events if count is not None else self.opening.events + events

    def play(self, action: Action) -> "Session":
        """Play an action, then the automatic actions that follow.

        Raises:
            IllegalActionError: if it is illegal, with the refusal.
            SessionError: if the player has resigned.
        """
        if self.is_resigned:
            raise SessionError(_("the game was resigned; you can undo that"))
        return _go_on_automatically(_play(self, Played(action)))

    def undo(self, count: int = 1) -> "Session":
        """Undo the player's last `count` actions, or a resignation.

        Automatic actions are undone with the player's action before them. Undoing past
        a revealed card marks the game as assisted for good. So does undoing its end,
        because the review, par and the record could be seen by then.

        Raises:
            SessionError: if there are fewer; then nothing is undone.
        """
        return _repeat(self, _take_back, count)

    def redo(self, count: int = 1) -> "Session":
        """Redo the next `count` undone actions of the player.

        Raises:
            SessionError: if there are fewer; then nothing is redone.
        """
        return _repeat(self, lambda session: apply_entry(session, Mark.REDO), count)

    def resign(self) -> "Session":
        """Resign.

        Raises:
            SessionError: if the game is over.
        """
        return apply_entry(self, Mark.RESIGN)

    def assist(self) -> "Session":
        """Mark the game as assisted for good."""
        return apply_entry(self, Mark.ASSIST)

    def with_seen(self, *, is_seen: bool) -> "Session":
        """Note whether the deal was known; the same object if that is noted already."""
        return self if is_seen == self.is_seen else replace(self, is_seen=is_seen)

    def with_options(self, options: Options) -> "Session":
        """Change the options, and play the automatic actions now due."""
        return _go_on_automatically(replace(self, options=options))

    def undo_assists(self) -> bool | None:
        """Whether the next undo counts as help; None if there is nothing to undo.

        It does if it goes past a revealed card or the end of the game.
        """
        if self.is_resigned:
            return True
        count = _last_choice(self.history)
        if count is None:
            return None
        return self.is_over or any(each.has_revealed for each in self.history[count:])


def begin(start_from: Start, options: Options | None = None) -> Session:
    """Begin a game from a deal or a drafted position.

    Raises:
        InvalidStateError: if the position is impossible.
    """
    return _go_on_automatically(_begin(start_from, options or Options()))


def resume(start_from: Start, entries: Iterable[Entry], options: Options) -> Session:
    """Restore a session from its log, without playing anything automatically.

    Raises:
        InvalidStateError: if the position is impossible.
        IllegalActionError: at the first illegal action.
        SessionError: at the first other entry that is impossible.
    """
    session = _begin(start_from, options)
    run = list[Played]()
    for entry in entries:
        if isinstance(entry, Played):
            run.append(entry)
        else:
            session = apply_entry(_play(session, *run), entry)
            run = []
    return _play(session, *run)


def apply_entry(session: Session, entry: Entry) -> Session:
    """Add an entry to the log and apply it.

    Raises:
        IllegalActionError: if it is an illegal action.
        SessionError: if it is impossible for another reason.
    """
    if isinstance(entry, Played):
        return _play(session, entry)
    return replace(_MARKS[entry](session), log=(*session.log, entry))


def _begin(start_from: Start, options: Options) -> Session:
    if isinstance(start_from, Deal):
        opening = start(start_from)
    else:
        opening = Step(set_up(start_from), ())
    return Session(start=start_from, options=options, opening=opening)


def _play(session: Session, *played: Played) -> Session:
    if not played:
        return session
    if session.is_resigned:
        raise SessionError(_("the game was resigned before this action"))
    state, moments = session.state, list[Moment]()
    for each in played:
        made = step(state, each.action)
        moments.append(Moment(each, state, made))
        state = made.state
    return replace(
        session,
        log=(*session.log, *played),
        history=(*session.history, *moments),
        undone=(),
    )


def _go_on_automatically(session: Session) -> Session:
    """Play what the options ask for.

    This terminates: only resets can repeat a position, and they are a choice among nine
    cells, which is never automatic.
    """
    while not session.is_resigned:
        action = automatic_action(session.state, session.options)
        if action is None:
            break
        session = _play(session, Played(action, is_automatic=True))
    return session


def _last_choice(moments: Moments) -> int | None:
    """Return the index of the player's last action; None if there is none."""
    for index in reversed(range(len(moments))):
        if not moments[index].played.is_automatic:
            return index
    return None


def _repeat(
    session: Session, change: Callable[[Session], Session], count: int
) -> Session:
    for _time in range(count):
        session = change(session)
    return session


def _take_back(session: Session) -> Session:
    """Undo once, marking the game as assisted if that undoes its end.

    The mark is a log entry, not part of `_undo`, so that older logs, from before this
    counted as help, keep their meaning.
    """
    if session.is_over and not session.is_assisted:
        session = session.assist()
    return apply_entry(session, Mark.UNDO)


def _undo(session: Session) -> Session:
    if session.is_resigned:
        return replace(session, is_resigned=False)
    index = _last_choice(session.history)
    if index is None:
        raise SessionError(_("there is nothing to undo"))
    kept, taken = session.history[:index], session.history[index:]
    return replace(
        session,
        history=kept,
        undone=taken + session.undone,
        is_assisted=session.is_assisted or any(each.has_revealed for each in taken),
    )


def _redo(session: Session) -> Session:
    if not session.undone or session.is_resigned:
        raise SessionError(_("there is nothing to redo"))
    again, *rest = session.undone
    moments = [again]
    while rest and rest[0].played.is_automatic:
        moments.append(rest.pop(0))
    return replace(
        session, history=session.history + tuple(moments), undone=tuple(rest)
    )


def _resign(session: Session) -> Session:
    if session.is_over:
        raise SessionError(_("the game is over"))
    return replace(session, is_resigned=True)


def _assist(session: Session) -> Session:
    return replace(session, is_assisted=True)


_MARKS: Final[dict[Mark, Callable[[Session], Session]]] = {
    Mark.UNDO: _undo,
    Mark.REDO: _redo,
    Mark.RESIGN: _resign,
    Mark.ASSIST: _assist,
}
