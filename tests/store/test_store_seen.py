"""Which games were played with their deal known beforehand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.positions import draft
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, REVISED
from tests.support.stores import START, change, fresh_store, moment
from tests.support.table import new_key

from cannonade.engine import Deal, Draw, legal_actions
from cannonade.notation import format_record
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Session,
    Standing,
    Start,
    Undo,
    begin,
    go_on_from,
    to_record,
)
from cannonade.store import (
    GameId,
    NewGame,
    Store,
    export_game,
    export_games,
    import_games,
)

DEAL = Deal(REVISED, 5)
ORDER = Deal(REVISED, order=DEAL.cards)
CLEAN, SEEN, ASSISTED = Standing.CLEAN, Standing.SEEN, Standing.ASSISTED


class Desk:
    """Games of a store, by short names."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ids: dict[str, GameId] = {}

    def do(self, name: str, what: str, start: Start = DEAL) -> None:
        """Begin a game if necessary; then draw some cards, or do what is said."""
        if name not in self.ids:
            draws_itself = Options(AutomaticDraw.ALWAYS, ForcedActions.ALL)
            options = draws_itself if what == "look" else None
            new = NewGame(
                session=begin(start, options),
                key=new_key(),
                created_at=START,
            )
            self.ids[name] = self.store.create_game(new)
        before = self.store.load_game(self.ids[name]).session
        after = _after(before, what)
        self.store.append(self.ids[name], change(before, after, new_key()))

    def standings(self) -> dict[str, Standing]:
        return {
            name: self.store.summary(game_id).standing
            for name, game_id in self.ids.items()
        }


def _after(session: Session, what: str) -> Session:
    match what:
        case "look":
            return session
        case "royals":
            return session.play(legal_actions(session.observation)[0])
        case "resign":
            return session.resign()
        case "hint":
            return session.assist()
        case "slip":
            session = session.with_options(Options(AutomaticDraw.ALWAYS))
            session = session.play(legal_actions(session.observation)[0])
            assert session.undo_cost() is Undo.TAKE_BACK
            return session.undo().play(legal_actions(session.undo().observation)[0])
        case _:
            draws = session.observation.draws + int(what)
            while session.observation.draws < draws and not session.is_over:
                legal = legal_actions(session.observation)
                session = session.play(Draw() if Draw() in legal else legal[0])
            return session


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        pytest.param("a:99 b:99 c:99", "clean seen seen", id="again and again"),
        pytest.param("a:resign b:9", "clean seen", id="given up at once"),
        pytest.param("a:20 b:99 a:99", "seen seen", id="left, played elsewhere"),
        pytest.param("a:20 b:3 a:99", "clean seen", id="left, and gone on with"),
        pytest.param("a:look b:99", "seen clean", id="only looked at"),
        pytest.param("a:look b:99 a:9", "seen clean", id="played later"),
        pytest.param("a:royals b:9", "seen clean", id="nothing was turned up"),
        pytest.param("a:3 b:1 a:1 b:4", "seen seen", id="in turns"),
        pytest.param("a:9 b:hint a:1", "seen assisted", id="a hint elsewhere"),
        pytest.param("a:9 b:8 b:slip", "clean seen", id="a card taken back"),
    ],
)
def test_a_game_is_seen_as_soon_as_another_has_shown_more(
    desk: Desk, steps: str, expected: str
) -> None:
    for step in steps.split():
        name, what = step.split(":")
        desk.do(name, what)
    found = [each.value for each in desk.standings().values()]
    assert found == expected.split()


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (Deal(KILL_THE_ROYALS, 5), SEEN),
        (ORDER, SEEN),
        (Deal(REVISED, 6), CLEAN),
        (draft(b4="2c", hand="7h"), CLEAN),
    ],
)
def test_the_cards_count_and_not_the_rules(
    desk: Desk, start: Start, expected: Standing
) -> None:
    desk.do("there", "99", start)
    assert desk.store.has_seen(DEAL) is (expected is SEEN)
    desk.do("here", "9")
    assert desk.standings() == {"there": CLEAN, "here": expected}
    (ended,) = desk.store.finished_games()
    assert ended.standing is CLEAN


def test_what_turns_up_of_its_own_accord_is_not_seen_before(desk: Desk) -> None:
    deal = Deal(ORIGINAL, 499)
    desk.do("there", "look", deal)
    assert desk.store.load_game(desk.ids["there"]).session.observation.draws == 1
    desk.do("here", "9", deal)
    assert desk.standings()["here"] is CLEAN


def test_every_reading_of_a_game_knows(desk: Desk) -> None:
    desk.do("first", "99")
    desk.do("second", "99")
    store, game_id = desk.store, desk.ids["second"]
    session = store.load_game(game_id).session
    assert session.standing is SEEN
    assert store.refresh(game_id, session) is session
    assert [each.standing for each in store.finished_games()] == [CLEAN, SEEN]
    assert '[Seen "before"]' in export_game(store, game_id)
    assert '[Seen "before"]' in format_record(to_record(session))
    branch = go_on_from(session, 3)
    assert branch.standing is ASSISTED


@pytest.mark.parametrize("export", [export_games, None])
def test_imports_keep_what_was_known(
    desk: Desk, tmp_path: Path, export: Callable[[Store], str] | None
) -> None:
    for name in ("first", "second"):
        desk.do(name, "99")
    text = export(desk.store) if export else export_game(desk.store, desk.ids["second"])
    with fresh_store(tmp_path / "other") as other:
        import_games(other, text, moment())
        mine = [desk.store.summary(each.id) for each in other.games()]
        assert [each.standing for each in other.games()] == [
            each.standing for each in mine
        ]
        again = import_games(desk.store, text, moment())
        assert {each.outcome.value for each in again.games} == {"known"}
        assert other.has_seen(DEAL)
