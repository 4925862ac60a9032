"""Games that line mode and others play are saved; what is not is reported and kept."""

import json
import resource
import subprocess
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.conversations import (
    COMMAND,
    answers,
    make_environment,
    open_game,
    run,
    run_here,
    said,
    stored,
)
from tests.support.positions import FULL, draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import START, change, keep, moment

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.notation import parse_records
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.rules import Cycling, Rules, RuleSet
from cannonade.session import SEEN, ForcedActions, Options, Session, begin
from cannonade.store import (
    FILE_NAME,
    Change,
    GameId,
    HouseRules,
    ImportOutcome,
    Store,
    import_games,
    open_store,
)
from cannonade.text.line_game import LineGame
from cannonade.text.play import obey, talk
from cannonade.words.input.line_mode_text import (
    GONE_ON,
    HERE_IT_IS,
    IMPORT_IT,
    IS_SEEN,
    NOT_DONE,
    NOT_SAVED_YET,
    WHICH_FILE,
)

DEAL = Deal(REVISED, 1)
OPENING = play_all(begin(DEAL), "Qs@b1")
FULL_DISK = "This could not be saved: games cannot be used: disk is full."


@contextmanager
def no_room() -> Generator[None]:
    """Make every store's disk full within a block."""
    error = UnavailableStoreError("games", "disk is full")
    with patch.object(Store, "writing", side_effect=error):
        yield


def saved_game(data: Path, *lines: str) -> LineGame:
    """Open a game that has been saved once."""
    game = open_game(data, OPENING, *lines)
    game.save()
    return game


def test_what_is_not_saved_is_written_to_a_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.txt"
    game = saved_game(tmp_path, "Jd@e4", "=d4", "save", "new 5", "quit", str(file))
    with no_room():
        assert talk(game) == 1
    told = said(game.screen)
    assert told.count(FULL_DISK) == 5, "two actions, save, new and quit"
    assert not any("is kept" in line for line in told)
    assert str(NOT_SAVED_YET) in told
    assert told[-4:] == [
        "These last steps are not saved: Jd@e4 =d4",
        str(WHICH_FILE),
        f"The record is in {file}.",
        str(IMPORT_IT),
    ]
    with open_store(tmp_path) as store:
        done = import_games(store, file.read_text(), game.open_game.library.clock())
    assert [each.outcome for each in done.games] == [ImportOutcome.CONTINUED]
    assert stored(tmp_path) == [game.session]


def test_a_game_that_was_never_saved_is_shown_whole(
    tmp_path: Path,
) -> None:
    bad = tmp_path / "no folder" / "mine.txt"
    game = open_game(tmp_path, OPENING, "Jd@e4", "resign", "quit", str(bad), "")
    with no_room():
        assert talk(game) == 1
    told = said(game.screen)
    assert "This game is not saved." in told
    assert any(line.startswith(f"No record was written to {bad}") for line in told)
    record = "\n".join(told[told.index(str(HERE_IT_IS)) + 1 :]) + "\n"
    with open_store(tmp_path) as store:
        import_games(store, record, game.open_game.library.clock())
    assert stored(tmp_path) == [game.session]


def test_a_record_of_hidden_cards_is_marked(
    tmp_path: Path,
) -> None:
    start = begin(draft(grid=FULL, a2="Kc", hand="2h"))
    game = open_game(tmp_path, start, "options forced on", "undo", "1", "quit")
    with no_room():
        assert talk(game) == 1
    assert not game.session.is_assisted
    assert '[Assisted "yes"]' in said(game.screen)


def test_what_can_be_saved_at_last_is(
    tmp_path: Path,
) -> None:
    game = saved_game(tmp_path)
    with no_room():
        obey(game, "Jd@e4")
    assert talk(game) == 0
    assert said(game.screen)[-1].startswith("Goodbye. The game is saved")
    assert stored(tmp_path) == [game.session]


def test_what_is_not_saved_is_kept_as_a_record_if_the_game_has_gone_on(
    tmp_path: Path,
) -> None:
    game = saved_game(tmp_path)
    with no_room():
        obey(game, "Jd@e4")
    other = OPENING.undo()
    with open_store(tmp_path) as store:
        (found,) = store.games()
        library = game.open_game.library
        OpenGame(library, library.load(found.id)).save(other)
    mine = game.session
    said(game.screen)
    assert talk(game) == 1
    told = "\n".join(said(game.screen))
    assert "has moved on" in told
    (record,) = parse_records(told[told.index("[Deal") :])
    assert len(record.played) == mine.ply
    assert stored(tmp_path) == [other]


def test_a_store_that_fails_at_a_question_does_not_end_the_game(tmp_path: Path) -> None:
    game = saved_game(tmp_path, "Jd@e4", "quit")
    error = UnavailableStoreError("games", "disk I/O error")
    with patch.object(Store, "preferences", side_effect=error):
        assert talk(game) == 0
    assert "Games cannot be used: disk I/O error." in said(game.screen)
    (left,) = stored(tmp_path)
    assert not left.is_over


def remove_it(path: Path) -> None:
    path.unlink()


def replace_it(path: Path) -> None:
    content = path.read_bytes()
    path.rename(path.with_name("old"))
    path.write_bytes(content)


@pytest.mark.parametrize("deed", [remove_it, replace_it])
def test_a_file_that_is_gone_takes_no_game(
    tmp_path: Path, deed: Callable[[Path], None]
) -> None:
    """SQLite would go on writing to the removed file without an error."""
    game = saved_game(tmp_path, "Jd@e4", "quit")
    deed(tmp_path / FILE_NAME)
    assert talk(game) == 1
    told = said(game.screen)
    assert "moved, removed or replaced" in told[0]
    assert str(HERE_IT_IS) in told


@pytest.mark.slow
def test_a_full_disk(tmp_path: Path) -> None:
    """To SQLite, a file that cannot grow is like a full disk."""
    run("text", "revised:1", text="b1\nquit\n", data=tmp_path)
    room = sum(each.stat().st_size for each in tmp_path.glob(f"{FILE_NAME}*"))
    file = tmp_path / "mine.txt"

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run(  # noqa: S603  our own program
        [*COMMAND, "text"],
        input="undo\nredo\n" * 200 + f"Jd@e4\nquit\n{file}\n",
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=make_environment(tmp_path),
        preexec_fn=limit,
        timeout=60,
    )
    assert done.returncode == 1, done.stdout[-2000:]
    assert done.stderr == ""
    assert "This could not be saved" in done.stdout
    assert done.stdout.endswith(f"The record is in {file}.\n{IMPORT_IT}\n")
    done = run("data", "import", str(file), data=tmp_path)
    assert done.returncode == 0, done.stderr
    (session,) = stored(tmp_path)
    assert [str(each.played.action) for each in session.history][1:]


def play_elsewhere(data: Path, game: LineGame, after: Session, key: str = "a") -> None:
    assert game.open_game.saved.game_id
    with open_store(data) as store:
        store.append(game.open_game.saved.game_id, change(game.session, after, key))


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
    game = saved_game(tmp_path)
    play_elsewhere(tmp_path, game, play_all(game.session, "Jd@e4 keep"))
    obey(game, "known")
    told = said(game.screen)
    assert told[0] == str(GONE_ON)
    assert told[1].startswith("J♦ stands on e4")
    assert any(line.startswith("Unseen, on top") for line in told)
    assert game.session == stored(tmp_path)[0]


@pytest.mark.parametrize("line", ["Jd@e4", "e4", "undo", "redo", "resign", "."])
def test_what_was_typed_too_early_is_not_done(tmp_path: Path, line: str) -> None:
    game = saved_game(tmp_path)
    after = play_all(game.session, "Jd@e4").undo()
    play_elsewhere(tmp_path, game, after)
    obey(game, line)
    told = said(game.screen)
    assert told[0] == str(GONE_ON)
    assert told[-1] == str(NOT_DONE)
    assert game.session == after


def test_an_undo_and_other_options_elsewhere_are_taken_over(tmp_path: Path) -> None:
    game = saved_game(tmp_path)
    after = game.session.undo().with_options(Options(forced=ForcedActions.ALL))
    play_elsewhere(tmp_path, game, after)
    obey(game, "options")
    told = said(game.screen)
    assert told[1] == "You can put Q♠ on b1 or a2."
    assert "forced on" in " ".join(told)
    assert game.session == after


@pytest.mark.parametrize("line", ["e4", "resign", "undo", "options draw on", "redo"])
def test_who_is_quicker_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Another program plays between reading the store and the change."""
    game = saved_game(tmp_path)
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


def test_a_store_that_cannot_be_read_for_a_moment_is_no_matter(tmp_path: Path) -> None:
    game = saved_game(tmp_path)
    error = UnavailableStoreError("games", "database is locked")
    with patch.object(Store, "refresh", side_effect=error):
        obey(game, "Jd@e4")
    assert said(game.screen)[0].startswith("J♦ stands on e4")
    assert stored(tmp_path) == [game.session]
