"""A game is saved after every change, and problems are values."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.support.rule_sets import REVISED

from cannonade.club.daily import daily_of, daily_of_session, daily_record
from cannonade.engine import Deal
from cannonade.errors import StaleError, UnavailableStoreError
from cannonade.notation import parse_action
from cannonade.play.games import Games, LiveGame
from cannonade.play.open_game import (
    ChangedElsewhere,
    GameLibrary,
    Illegal,
    Impossible,
    OpenGame,
    Unsaved,
)
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Session,
    begin,
    view,
)
from cannonade.store import Change, GameId, Store, open_store

PLACE = parse_action("Qs@b1")
NEXT = parse_action("Jd@e4")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with open_store(tmp_path) as store:
        yield GameLibrary(store, lambda: datetime.now(UTC))


def begun(library: GameLibrary) -> OpenGame:
    game = OpenGame.new(library, Deal(REVISED, 1))
    assert game.play(PLACE) is None
    return game


def taken_up(game: OpenGame) -> OpenGame:
    """Open the same game a second time, like another window."""
    found = game.library.load(game.saved.game_id)
    return OpenGame(game.library, found)


def stored(game: OpenGame) -> Session:
    return taken_up(game).session


def full_disk(_: Store, _game: GameId, _change: Change) -> None:
    raise UnavailableStoreError("games", "the disk is full")


def test_a_daily_deal_shown_before_midnight_and_played_after_it_counts(
    tmp_path: Path,
) -> None:
    """The terminal app and line mode store a game with its first action."""
    now = evening = datetime(2026, 11, 22, 23, 59, 20, tzinfo=UTC)
    with open_store(tmp_path) as store:
        library = GameLibrary(store, lambda: now)
        game = OpenGame.new(library, daily_of(22).deal)
        now += timedelta(minutes=1)
        assert game.change(Session.resign) is None
        assert game.daily == daily_of(22)
        record = daily_record(store, now.date())
        assert record.results[22].id == game.saved.game_id
        (summary,) = store.games()
        assert (summary.created_at, summary.updated_at) == (evening, now)
        late = OpenGame.new(library, daily_of(23).deal)
        now += timedelta(days=2)
        assert late.change(Session.resign) is None
        assert late.daily is None


class Days:
    """A daily deal, resigned on its evening and looked at three days later."""

    def __init__(self, store: Store, watching: Store) -> None:
        self.now = datetime(2026, 11, 22, 23, 50, tzinfo=UTC)
        self.table = Games(watching, self.clock)
        self.library = GameLibrary(store, self.clock)
        self.game = OpenGame.new(self.library, daily_of(22).deal)
        assert self.game.play(view(self.game.session).legal[0]) is None
        self.seen()

    def clock(self) -> datetime:
        return self.now

    def seen(self) -> LiveGame:
        return self.table.open(self.game.saved.game_id)

    def end(self) -> None:
        self.game.change(Session.resign)
        self.now += timedelta(days=3)


@pytest.fixture
def days(tmp_path: Path) -> Iterator[Days]:
    with open_store(tmp_path) as store, open_store(tmp_path) as watching:
        yield Days(store, watching)


def test_a_daily_deal_keeps_its_day_wherever_it_is_seen(days: Days) -> None:
    days.end()
    seen = days.seen()
    assert seen.changed_at == days.game.saved.changed_at
    assert daily_of_session(seen.session, seen.begun_at, seen.changed_at)


def test_other_options_do_not_change_when_a_game_ended(days: Days) -> None:
    days.end()
    by_hand = Options(AutomaticDraw.ALWAYS)
    assert days.game.change(lambda session: session.with_options(by_hand)) is None
    assert days.game.daily == daily_of(22)
    record = daily_record(days.library.store, days.now.date())
    assert 22 in record.results


@pytest.mark.parametrize("is_later", [False, True])
def test_what_is_saved_late_was_done_before(
    days: Days, monkeypatch: pytest.MonkeyPatch, *, is_later: bool
) -> None:
    days.game = taken_up(days.game)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full_disk)
        days.end()
    assert '[Changed "2026-11-22T' in days.game.record()
    assert days.game.save_later() if is_later else days.game.save() is None
    assert days.game.daily == daily_of(22)
    assert days.seen().changed_at == days.game.saved.changed_at


def test_what_is_not_legal_changes_nothing(library: GameLibrary) -> None:
    game = begun(library)
    before = game.session
    trouble = game.play(PLACE)
    assert isinstance(trouble, Illegal)
    assert trouble.action == PLACE
    assert isinstance(game.change(Session.redo), Impossible)
    assert game.session is before


def test_what_goes_by_itself_at_first_is_not_saved_alone(library: GameLibrary) -> None:
    options = Options(forced=ForcedActions.ROYALS)
    games = (begin(Deal(REVISED, number), options) for number in range(50))
    session = next(each for each in games if each.log)
    game = OpenGame.new(library, session.start, session)
    assert library.store.games() == ()
    assert game.play(view(session).legal[0]) is None
    assert stored(game).log == game.session.log
    assert len(game.session.log) > len(session.log)


def test_somebody_else_was_quicker(library: GameLibrary) -> None:
    here = begun(library)
    there = taken_up(here)
    before = there.session
    assert here.play(NEXT) is None
    assert there.change(Session.undo) == ChangedElsewhere(before)
    assert there.session == here.session == stored(here)
    assert there.change(Session.undo) is None


def test_each_deed_tries_to_save_what_is_not(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(library)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full_disk)
        assert isinstance(game.play(NEXT), Unsaved)
        assert game.session.ply == 2
    assert game.change(Session.resign) is None
    assert stored(game) == game.session


def test_what_is_saved_later_waits_for_that(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = taken_up(begun(library))
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full_disk)
        assert isinstance(game.play(NEXT), Unsaved)
        assert not game.save_later()
    assert stored(game).ply == 1
    assert game.save_later()
    assert stored(game) == game.session
    assert not game.save_later()


def test_what_was_not_saved_stays_although_the_game_has_gone_on(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = begun(library)
    there = taken_up(here)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full_disk)
        assert isinstance(there.play(NEXT), Unsaved)
    assert here.change(Session.resign) is None
    assert there.catch_up() is None
    trouble = there.change(Session.resign)
    assert isinstance(trouble, Unsaved)
    assert isinstance(trouble.error, StaleError)
    assert there.session.ply == 2
    assert stored(there) == here.session
