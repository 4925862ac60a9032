"""One game in progress: its log, and everything that follows from the log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from cannonade.engine import (
    Action,
    Deal,
    Observation,
    State,
    Step,
    has_revealed,
    observe,
    start,
    step,
)
from cannonade.engine.events import Event
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import Result, Unfinished, set_up
from cannonade.session.log import Entry, Mark, Played, Start
from cannonade.session.options import Options, automatic_action


@dataclass(frozen=True, slots=True)
class Moment:
    """One action that stands, with what came of it.

    Attributes:
        played: the action.
        before: the state before it.
        step: the state after it, and the events that led there.
    """

    played: Played
    before: State
    step: Step

    @property
    def has_revealed(self) -> bool:
        """Whether it made a card known; worked out when it is asked for."""
        return has_revealed(observe(self.before), observe(self.step.state))


Moments = tuple[Moment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A game in progress; `begin` makes one, and every method gives a new one.

    The log is the whole truth and only ever grows; all else follows from it.

    Attributes:
        start: the deal or the position it started from.
        options: what is done without the player's asking.
        log: everything done so far.
        opening: the set-up, with its events.
        history: the actions that stand, in order, each with what came of it.
        undone: the actions that can be done again, the next one first.
        is_assisted: whether help was taken: a hint, or an undo past a revealed card
            or the end of the game. It never goes away again.
        is_resigned: whether the player has given up.
    """

    start: Start
    options: Options
    log: tuple[Entry, ...] = ()
    opening: Step
    history: Moments = ()
    undone: Moments = ()
    is_assisted: bool = False
    is_resigned: bool = False

    @property
    def state(self) -> State:
        """The position now."""
        return self.history[-1].step.state if self.history else self.opening.state

    @property
    def observation(self) -> Observation:
        """What the player may know of the position."""
        return observe(self.state)

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.history)

    @property
    def result(self) -> Result:
        """How the game ended; open as long as it goes on."""
        if self.state.outcome is not None:
            return self.state.outcome
        return Unfinished.RESIGNED if self.is_resigned else Unfinished.OPEN

    @property
    def is_over(self) -> bool:
        """Whether it has ended or been given up."""
        return self.result is not Unfinished.OPEN

    @property
    def events(self) -> tuple[Event, ...]:
        """What the player's last action made happen; before it, what the set-up did."""
        count = _last_choice(self.history)
        moments = self.history if count is None else self.history[count:]
        events = tuple(event for each in moments for event in each.step.events)
        return events if count is not None else self.opening.events + events

    def play(self, action: Action) -> "Session":
        """Play an action, then whatever the options play by themselves.

        Raises:
            IllegalActionError: when it is not legal; it carries the refusal.
            SessionError: when the player has given up.
        """
        if self.is_resigned:
            raise SessionError(_("the game was resigned; you can undo that"))
        return _go_on_automatically(_play(self, Played(action)))

    def undo(self, count: int = 1) -> "Session":
        """Undo the player's last `count` actions, or a resignation.

        Automatic actions go with the player's action before them. Free as long as no
        revealed card is covered up again; past that the game is assisted for good. So
        it is when its end is taken back: from then on the review, par and the record
        could be seen, and no log knows whether they were.

        Raises:
            SessionError: when there are not as many; then nothing is taken back.
        """
        return _repeat(self, _take_back, count)

    def redo(self, count: int = 1) -> "Session":
        """Do again what was undone, `count` actions of the player.

        Raises:
            SessionError: when there are not as many; then nothing is done.
        """
        return _repeat(self, lambda session: apply_entry(session, Mark.REDO), count)

    def resign(self) -> "Session":
        """Give up.

        Raises:
            SessionError: when the game is over.
        """
        return apply_entry(self, Mark.RESIGN)

    def assist(self) -> "Session":
        """Note that the player was given help: the game is assisted for good."""
        return apply_entry(self, Mark.ASSIST)

    def with_options(self, options: Options) -> "Session":
        """Change what is done by itself; what is due now is done at once."""
        return _go_on_automatically(replace(self, options=options))

    def undo_assists(self) -> bool | None:
        """Whether the next undo counts as help; None if there is nothing to undo.

        It does where it goes past a revealed card or the end of the game.
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
        InvalidStateError: when the position cannot be.
    """
    return _go_on_automatically(_begin(start_from, options or Options()))


def resume(start_from: Start, entries: Iterable[Entry], options: Options) -> Session:
    """Make the session again whose log this is; nothing is played automatically.

    Raises:
        InvalidStateError: when the position cannot be.
        IllegalActionError: at the first action that is not legal.
        SessionError: at the first other entry that cannot be.
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
    """Add one entry to the log, and do what it says.

    Raises:
        IllegalActionError: when it is an action that is not legal.
        SessionError: when it cannot be for another reason.
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

    That comes to an end: the only actions that bring a position back, resets, are a
    choice among nine cells, which no option makes.
    """
    while not session.is_resigned:
        action = automatic_action(session.state, session.options)
        if action is None:
            break
        session = _play(session, Played(action, is_automatic=True))
    return session


def _last_choice(moments: Moments) -> int | None:
    """Return the index of the last action that the player chose."""
    for index in reversed(range(len(moments))):
        if not moments[index].played.is_automatic:
            return index
    return None


def _repeat(
    session: Session, deed: Callable[[Session], Session], count: int
) -> Session:
    for _time in range(count):
        session = deed(session)
    return session


def _take_back(session: Session) -> Session:
    """Undo once; that the end was taken back is noted, for `_undo` does not mark it.

    So logs in which an end was taken back before this counted as help still mean what
    they meant.
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
