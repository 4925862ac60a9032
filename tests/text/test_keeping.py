"""Line mode and the table in the browser play the same games."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import answers, open_game, run_here, said, stored
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import START, change, keep, moment

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.rules import Cycling, Rules, RuleSet
from cannonade.session import SEEN, ForcedActions, Options, Session, begin
from cannonade.store import Change, GameId, HouseRules, Store, open_store
from cannonade.text.line_game import LineGame
from cannonade.text.play import obey
from cannonade.words.input.line_mode_text import GONE_ON, IS_SEEN, NOT_DONE

DEAL = Deal(REVISED, 1)


def begun(data: Path) -> LineGame:
    """Open a game and play its first action."""
    game = open_game(data, DEAL)
    obey(game, "b1")
    said(game.screen)
    return game


def play_elsewhere(data: Path, game: LineGame, after: Session, key: str = "a") -> None:
    assert game.open_game.saved.game_id
    with open_store(data) as store:
        store.append(game.open_game.saved.game_id, change(game.session, after, key))


def test_a_game_begun_elsewhere_goes_on_in_lines(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store, play_all(begin(DEAL), "Qs@b1"))
        library = GameLibrary(store, moment)
        found = library.newest()
        assert found is not None
        assert found.game_id == game_id
        OpenGame(library, found).save(play_all(found.session, "Jd@e4"))
        assert [each.ply for each in stored(tmp_path)] == [2]


def test_a_game_by_saved_house_rules_goes_by_their_name(tmp_path: Path) -> None:
    house = RuleSet("hunt", 1, "Hunt", "", "", Rules(cycling=Cycling.AT_ONCE))
    with open_store(tmp_path) as store:
        HouseRules(store).add(house, START)
        for rules in (house.rules, REVISED):
            session = begin(Deal(rules, 1))
            OpenGame.new(GameLibrary(store, moment), session.start, session.resign())
        names = {each.rules_name for each in store.games()}
    assert names == {"Hunt", None}


def test_a_deal_seen_before_is_marked_from_the_start(tmp_path: Path) -> None:
    for lines, is_seen in ((["resign"], False), (["b1", "resign", "record"], True)):
        told = answers(tmp_path, DEAL, *lines)
        assert (str(IS_SEEN) in told) is is_seen
        assert (f'[{SEEN[0]} "{SEEN[1]}"]' in told) is is_seen
    game = open_game(tmp_path, DEAL)
    game.introduce()
    assert str(IS_SEEN) in said(game.screen)
    counts = run_here("stats", "--json", data=tmp_path).stdout
    assert json.loads(counts)["revised"]["seen"] == [1, 0]
    listed = run_here("games", data=tmp_path).stdout.splitlines()
    assert [each.endswith(", seen before") for each in listed] == [True, False]


def test_games_that_are_over_do_not_go_on(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        keep(store, begin(DEAL).resign())
        assert GameLibrary(store, moment).newest() is None


def test_what_was_done_elsewhere_is_told_first(tmp_path: Path) -> None:
    game = begun(tmp_path)
    play_elsewhere(tmp_path, game, play_all(game.session, "Jd@e4 keep"))
    obey(game, "known")
    told = said(game.screen)
    assert told[0] == str(GONE_ON)
    assert told[1].startswith("J♦ stands on e4")
    assert any(line.startswith("Unseen, on top") for line in told)
    assert game.session == stored(tmp_path)[0]


@pytest.mark.parametrize("line", ["Jd@e4", "e4", "undo", "redo", "resign", "."])
def test_what_was_typed_too_early_is_not_done(tmp_path: Path, line: str) -> None:
    game = begun(tmp_path)
    after = play_all(game.session, "Jd@e4").undo()
    play_elsewhere(tmp_path, game, after)
    obey(game, line)
    told = said(game.screen)
    assert told[0] == str(GONE_ON)
    assert told[-1] == str(NOT_DONE)
    assert game.session == after


def test_an_undo_elsewhere_is_taken_over(tmp_path: Path) -> None:
    game = begun(tmp_path)
    play_elsewhere(tmp_path, game, game.session.undo())
    obey(game, "score")
    assert said(game.screen)[1] == "You can put Q♠ on b1 or a2."
    assert game.session.ply == 0


def test_other_options_elsewhere_are_taken_over(tmp_path: Path) -> None:
    game = begun(tmp_path)
    after = game.session.with_options(Options(forced=ForcedActions.ALL))
    play_elsewhere(tmp_path, game, after)
    obey(game, "options")
    assert "forced on" in " ".join(said(game.screen))


@pytest.mark.parametrize("line", ["e4", "resign", "undo", "options draw on", "redo"])
def test_who_is_quicker_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Another program plays between reading the store and the change."""
    game = begun(tmp_path)
    if line == "redo":
        obey(game, "undo")
        said(game.screen)
    quicker = game.session.assist()
    real = Store.append

    def append_too_late(store: Store, game_id: GameId, late: Change) -> object:
        real(store, game_id, change(late.before, quicker, "quicker"))
        return real(store, game_id, late)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", append_too_late)
        obey(game, line)
    assert said(game.screen)[0] == str(GONE_ON)
    assert game.session == quicker == stored(tmp_path)[0]


def test_a_store_that_cannot_be_read_for_a_moment_is_no_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(tmp_path)

    def fail(_store: Store, _id: GameId, _session: Session) -> Session:
        raise UnavailableStoreError("games", "database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "refresh", fail)
        obey(game, "Jd@e4")
    assert said(game.screen)[0].startswith("J♦ stands on e4")
    assert stored(tmp_path) == [game.session]


def test_a_new_game_is_kept_nowhere(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = OpenGame.new(GameLibrary(store, moment), DEAL)
        assert not game.saved.game_id
        assert game.catch_up() is None
        assert game.save() is None
        assert store.games() == ()
