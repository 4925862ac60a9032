"""A game in progress: its log, automatic play, and all that follows from the log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import reduce
from itertools import repeat
from typing import Final

from cannonade import engine
from cannonade.cards import Card
from cannonade.engine.events import Cycled, Drawn, Event, Refilled
from cannonade.errors import SessionError
from cannonade.message import _
from cannonade.notation import Result, Unfinished, set_up
from cannonade.session.log import (
    Entry,
    Mark,
    Options,
    Played,
    Start,
    automatic_action,
    only_royal,
)


@dataclass(frozen=True, slots=True)
class Moment:
    """An action in the history, with its effect.

    Attributes:
        played: the action.
        before: the state before it.
        step: the state after it, and its events.
    """

    played: Played
    before: engine.State
    step: engine.Step

    @property
    def has_revealed(self) -> bool:
        """Whether it revealed a card; computed when first needed."""
        return engine.has_revealed(
            engine.observe(self.before), engine.observe(self.step.state)
        )


Moments = tuple[Moment, ...]

MOST_TAKE_BACKS: Final = 3
"""How many take-backs leave a game clean."""


class Undo(Enum):
    """What the next undo costs."""

    NOTHING_TO_UNDO = "nothing"
    FREE = "free"
    """It goes past no card that has been revealed since."""
    TAKE_BACK = "take_back"
    """It takes back a card just put down by hand, or a royal placed automatically
    before a ploy could be used, and only automatic play has shown a card since. A few
    leave the game clean."""
    ASSISTED = "assisted"
    """It goes further back past a revealed card, or past the end of the game, and marks
    the game as assisted."""


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
        returned: the drawn cards that undoing put back on the draw pile, top first.
        take_back_count: the number of take-backs.
        is_assisted: whether the player got help: a hint, or an undo past a revealed
            card or the end of the game. It is never unset.
        is_resigned: whether the player has resigned.
        is_seen: whether the deal was known beforehand. The log does not tell: the store
            sets it.
    """

    start: Start
    options: Options
    log: tuple[Entry, ...] = ()
    opening: engine.Step
    history: Moments = ()
    undone: Moments = ()
    returned: tuple[Card, ...] = ()
    take_back_count: int = 0
    is_assisted: bool = False
    is_resigned: bool = False
    is_seen: bool = field(default=False, compare=False)

    @property
    def standing(self) -> Standing:
        """Whether the game is clean."""
        return Standing.of(is_assisted=self.is_assisted, is_seen=self.is_seen)

    @property
    def set_up_count(self) -> int:
        """The number of actions of the set-up: royals placed, a card replaced."""
        return sum(each.before.phase is not engine.Phase.PLAY for each in self.history)

    @property
    def has_undone(self) -> bool:
        """Whether anything was undone."""
        return not {Mark.UNDO, Mark.TAKE_BACK}.isdisjoint(self.log)

    @property
    def state(self) -> engine.State:
        """The current state."""
        return self.history[-1].step.state if self.history else self.opening.state

    @property
    def observation(self) -> engine.Observation:
        """What the player may know of the state."""
        return engine.observe(self.state)

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
    def latest_choice(self) -> int | None:
        """The place in the history of the player's last action; None before any."""
        for index in reversed(range(self.ply)):
            if not self.history[index].played.is_automatic:
                return index
        return None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the player's last action, or of the set-up before any."""
        count = self.latest_choice
        moments = self.history[count or 0 :]
        events = tuple(event for each in moments for event in each.step.events)
        return events if count is not None else self.opening.events + events

    def play(self, action: engine.Action) -> "Session":
        """Play an action, then the automatic actions that follow.

        Raises:
            IllegalActionError: if it is illegal, with the refusal.
            SessionError: if the player has resigned.
        """
        if self.is_resigned:
            raise SessionError(_("the game was resigned; you can undo that"))
        return _go_on_automatically(_play(self, Played(action)))

    def undo(self, count: int = 1) -> "Session":
        """Undo the player's last `count` actions, or a resignation; see `Undo`.

        Automatic actions are undone with the player's action before them. Undoing the
        end of a game marks it as assisted for good, because the review, par and the
        record could be seen by then.

        Raises:
            SessionError: if there are fewer; then nothing is undone.
        """
        return reduce(lambda session, _time: _undo_once(session), range(count), self)

    def redo(self, count: int = 1) -> "Session":
        """Redo the next `count` undone actions of the player.

        Raises:
            SessionError: if there are fewer; then nothing is redone.
        """
        return reduce(apply_entry, repeat(Mark.REDO, count), self)

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

    def undo_cost(self) -> Undo:
        """Return what the next undo costs."""
        return _next_undo(self)[1]


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
    if isinstance(start_from, engine.Deal):
        opening = engine.start(start_from)
    else:
        opening = engine.Step(set_up(start_from), ())
    return Session(start=start_from, options=options, opening=opening)


def _play(session: Session, *played: Played) -> Session:
    if not played:
        return session
    if session.is_resigned:
        raise SessionError(_("the game was resigned before this action"))
    state, moments = session.state, list[Moment]()
    for each in played:
        made = engine.step(state, each.action)
        moments.append(Moment(each, state, made))
        state = made.state
    return replace(
        session,
        log=(*session.log, *played),
        history=(*session.history, *moments),
        undone=(),
        returned=_still_returned(session.returned, moments),
    )


def _still_returned(
    cards: tuple[Card, ...], moments: Iterable[Moment]
) -> tuple[Card, ...]:
    """Return which of the cards put back on the draw pile are still on it."""
    if not cards:
        return ()
    drawn, is_all = _drawn(moments)
    return cards[len(drawn) :] if is_all else ()


def _drawn(moments: Iterable[Moment]) -> tuple[tuple[Card, ...], bool]:
    """Return the cards drawn, up to anything else that turned up cards.

    Returns:
        The cards, and whether nothing else did.
    """
    cards: tuple[Card, ...] = ()
    for each in moments:
        events = each.step.events
        is_plain = each.before.phase is engine.Phase.PLAY
        if not is_plain or any(
            isinstance(event, Cycled | Refilled) for event in events
        ):
            return cards, False
        cards += tuple(event.card for event in events if isinstance(event, Drawn))
    return cards, True


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


def _next_undo(session: Session) -> tuple[Mark, Undo]:
    """Return the log entry of the next undo, and what it costs."""
    if session.is_resigned:
        return Mark.UNDO, Undo.ASSISTED
    if (royal := _forced_royal(session)) is not None:
        return Mark.ROYAL_BACK, _cost(session, royal)
    if (index := session.latest_choice) is None:
        return Mark.UNDO, Undo.NOTHING_TO_UNDO
    if session.is_over:
        return Mark.UNDO, Undo.ASSISTED
    if _can_take_back(session):
        return Mark.TAKE_BACK, Undo.TAKE_BACK
    is_free = _cost(session, index) is Undo.FREE
    return Mark.UNDO, Undo.FREE if is_free else Undo.ASSISTED


def _cost(session: Session, index: int) -> Undo:
    """Return what it costs to take back the actions from an index on."""
    if not any(each.has_revealed for each in session.history[index:]):
        return Undo.FREE
    is_help = session.is_assisted or session.take_back_count >= MOST_TAKE_BACKS
    return Undo.ASSISTED if is_help else Undo.TAKE_BACK


def _undo_once(session: Session) -> Session:
    """Undo once, marking the game as assisted if that undoes its end."""
    mark = _next_undo(session)[0]
    if session.is_over and not session.is_assisted:
        session = session.assist()
    return apply_entry(session, mark)


_PUTS_DOWN: Final = (engine.Place, engine.PlaceRoyal, engine.Armour)


def _can_take_back(session: Session) -> bool:
    index = session.latest_choice
    return (
        index is not None
        and isinstance(session.history[index].played.action, _PUTS_DOWN)
        and not session.history[index].has_revealed
        and not session.is_over
        and _cost(session, index) is Undo.TAKE_BACK
        and session.log[-1] not in {Mark.UNDO, Mark.TAKE_BACK}
    )


def _forced_royal(session: Session) -> int | None:
    """Return the index of a royal placed automatically since the player's last action.

    Only the last one that a ploy could have come before, and only if nothing was undone
    since; None if there is none, or the game is over.
    """
    if session.is_over or not session.log or not isinstance(session.log[-1], Played):
        return None
    for index in reversed(range(len(session.history))):
        moment = session.history[index]
        if not moment.played.is_automatic:
            break
        if isinstance(moment.played.action, engine.PlaceRoyal):
            legal = engine.legal_actions(moment.before)
            return index if only_royal(legal) and len(legal) > 1 else None
    return None


def _taken(session: Session, index: int) -> Session:
    """Return a session without its actions from an index on, which can be redone."""
    kept, taken = session.history[:index], session.history[index:]
    drawn, is_all = _drawn(taken)
    returned = drawn + session.returned if is_all else drawn
    count = taken[0].before.draw_count  # a stack may have gone under since
    return replace(
        session,
        history=kept,
        undone=taken + session.undone,
        returned=returned[:count],
    )


def _undo(session: Session) -> Session:
    if session.is_resigned:
        return replace(session, is_resigned=False)
    index = session.latest_choice
    if index is None:
        raise SessionError(_("there is nothing to undo"))
    is_help = session.is_assisted or _cost(session, index) is not Undo.FREE
    return replace(_taken(session, index), is_assisted=is_help)


def _take_back(session: Session) -> Session:
    index = session.latest_choice
    if index is None or not _can_take_back(session):
        raise SessionError(_("there is nothing to take back"))
    taken = _taken(session, index)
    return replace(taken, take_back_count=session.take_back_count + 1)


def _royal_back(session: Session) -> Session:
    index = _forced_royal(session)
    if index is None:
        raise SessionError(_("no royal was placed automatically"))
    cost = _cost(session, index)
    return replace(
        _taken(session, index),
        take_back_count=session.take_back_count + (cost is Undo.TAKE_BACK),
        is_assisted=session.is_assisted or cost is Undo.ASSISTED,
    )


def _redo(session: Session) -> Session:
    if not session.undone or session.is_resigned:
        raise SessionError(_("there is nothing to redo"))
    again, *rest = session.undone
    moments = [again]
    while rest and rest[0].played.is_automatic:
        moments.append(rest.pop(0))
    return replace(
        session,
        history=session.history + tuple(moments),
        undone=tuple(rest),
        returned=_still_returned(session.returned, moments),
    )


def _resign(session: Session) -> Session:
    if session.is_over:
        raise SessionError(_("the game is over"))
    return replace(session, is_resigned=True)


_MARKS: Final[dict[Mark, Callable[[Session], Session]]] = {
    Mark.UNDO: _undo,
    Mark.TAKE_BACK: _take_back,
    Mark.ROYAL_BACK: _royal_back,
    Mark.REDO: _redo,
    Mark.RESIGN: _resign,
    Mark.ASSIST: lambda session: replace(session, is_assisted=True),
}
