"""Another player's game is watched, and changed only after saying so, on any screen."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import make_screen, said
from tests.support.rule_sets import REVISED
from tests.support.stores import START, fresh_store
from tests.support.table import client_of, new_key, play, send
from tests.support.terminal import SMALL, game_screen, shown

from cannonade.club.keys import TERMINAL_KEYS, Command
from cannonade.engine import Deal
from cannonade.errors import OtherPlayerError
from cannonade.notation import parse_action
from cannonade.play.open_game import GameLibrary, Impossible, OpenGame
from cannonade.session import begin
from cannonade.store import Change, GameId, NewGame, Store
from cannonade.text.commands import Word
from cannonade.text.line_game import LineGame
from cannonade.text.play import obey
from cannonade.tui.app import Opening, TerminalApp
from cannonade.tui.palette import Depth
from cannonade.tui.screen import Ask
from cannonade.web.app import ROUTES
from cannonade.words.input.line_mode_text import YOUR_GAME, say_plays_as, say_whose
from cannonade.words.input.terminal import ask_to_play_as

PLACE = "Qs@b1"
INTENTS = "/api/games/{game_id}/"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with fresh_store(tmp_path) as store:
        store.first_player(START)
        yield store


@pytest.fixture
def game_id(store: Store) -> GameId:
    """A game of Ann's, while the first player plays here."""
    ann = store.create_player("Ann", START)
    session = begin(Deal(REVISED, 1)).play(parse_action(PLACE)).undo()
    new = NewGame(player_id=ann.id, session=session, key="ann", created_at=START)
    return store.create_game(new)


@pytest.fixture
def line(
    store: Store, game_id: GameId, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> LineGame:
    monkeypatch.chdir(tmp_path)  # for records
    library = GameLibrary(store, lambda: START)
    return LineGame(make_screen(), OpenGame(library, library.load(game_id)))


def is_untouched(store: Store, game_id: GameId) -> bool:
    return len(store.load_game(game_id).log) == 2


def posts() -> list[str]:
    return [
        each.path
        for each in ROUTES
        if each.method == "POST" and "{game_id}" in each.path
    ]


@pytest.mark.parametrize("path", [each for each in posts() if "play_as" not in each])
def test_no_request_changes_it(store: Store, game_id: GameId, path: str) -> None:
    client = client_of(store)
    view = client.get(f"/api/games/{game_id}").json()
    assert view["other_player"] == "Ann"
    address = path.format(game_id=game_id, ply=1, step="actions")
    intent = {"ply": view["ply"], "log_count": view["log_count"], "key": new_key()}
    if path.startswith(INTENTS):
        more = {"action": PLACE} if path.endswith("/actions") else {}
        answer = client.post(address, json=intent | more)
        assert answer.status_code == 409
        assert answer.json()["error"] == "other_player"
        assert 'choose "Play as Ann"' in answer.json()["message"]
        assert answer.json()["view"] == view | {"rules": None}
    for do in ("undo", "redo", "resign", "hint", "watch", ""):
        asked = intent | {"do": do, "action": "" if do else PLACE}
        answer = client.post(address, data=asked)
        if path.endswith("/plain") and path.startswith("/game/"):
            assert answer.status_code == 422
            assert "this is Ann&#39;s game" in answer.text
    assert is_untouched(store, game_id)


def test_the_coach_is_silent_about_it(store: Store, game_id: GameId) -> None:
    client = client_of(store)
    for question in ("hint?seconds=0", "choice"):
        answer = client.get(f"/api/games/{game_id}/{question}")
        assert (answer.status_code, answer.json()["error"]) == (409, "other_player")


@pytest.mark.parametrize("to", ["", "plain"])
def test_a_browser_plays_on_as_its_player(
    store: Store, game_id: GameId, to: str
) -> None:
    client = client_of(store)
    here = f"/game/{game_id}{f'/{to}' if to else ''}"
    page = client.get(here).text
    assert "Ann&#39;s game" in page
    assert "Play as Ann" in page
    answer = client.post(f"/game/{game_id}/play_as", data={"to": to})
    assert answer.headers["location"] == here
    assert "Ann" not in client.get(here).text
    _plays_on(client, game_id)


def test_the_page_of_the_end_says_whose_it_is(store: Store, game_id: GameId) -> None:
    before = store.load_game(game_id).session
    over = Change(before=before, after=before.resign(), key="end", changed_at=START)
    store.append(game_id, over)
    assert "Ann&#39;s game" in client_of(store).get(f"/game/{game_id}/end").text


def test_a_program_plays_on_as_its_player(store: Store, game_id: GameId) -> None:
    client = client_of(store)
    view = client.post(f"/api/games/{game_id}/play_as").json()
    assert not view["other_player"]
    _plays_on(client, game_id)


def _plays_on(client: TestClient, game_id: GameId) -> None:
    view = play(client, client.get(f"/api/games/{game_id}").json(), PLACE)
    assert send(client, view, "resign")["view"]["result"]


@pytest.mark.parametrize("word", [each.value for each in Word])
def test_no_command_changes_it(
    store: Store, game_id: GameId, line: LineGame, word: str
) -> None:
    for rest in ("", "anyway", "1", "draw always", "forced on"):
        library = line.open_game.library
        line.open_game = OpenGame(library, library.load(game_id))
        obey(line, f"{word} {rest}")
    assert is_untouched(store, game_id)


def test_line_mode_plays_on_as_its_player(
    store: Store, game_id: GameId, line: LineGame
) -> None:
    whose = say_whose("Ann")
    line.go_on()
    assert said(line.screen)[0] == whose
    for refused in (PLACE, "as Bob", "as", "undo", "hint", "options draw always"):
        obey(line, refused)
        assert said(line.screen) == [whose]
    obey(line, "as ann")
    assert said(line.screen) == [say_plays_as("Ann")]
    obey(line, PLACE)
    assert not is_untouched(store, game_id)
    said(line.screen)
    obey(line, "as Ann")
    assert said(line.screen) == [str(YOUR_GAME)]
    assert line.open_game.library.player.name == "Ann"


def test_an_open_game_refuses_it_and_stays_as_it_was(line: LineGame) -> None:
    game = line.open_game
    before = game.session
    trouble = game.resign()
    assert isinstance(trouble, Impossible)
    assert isinstance(trouble.error, OtherPlayerError)
    assert trouble.error.player == "Ann"
    assert game.session is before
    assert game.unsaved is None


async def test_the_terminal_app_asks_before_it_plays_on(
    store: Store, game_id: GameId
) -> None:
    app = TerminalApp(store, Opening(game=game_id), Depth.MANY)
    async with app.run_test(size=SMALL) as pilot:
        assert "Ann's game" in shown(pilot)
        screen = game_screen(pilot)
        with patch.object(screen, "lay"):
            for command, _key in TERMINAL_KEYS:
                if command is not Command.QUIT:
                    screen.action_command(command.value)
            screen.action_enter()
        assert is_untouched(store, game_id)
        await pilot.press("x")
        assert isinstance(pilot.app.screen, Ask)
        assert ask_to_play_as("Ann") in shown(pilot)
        await pilot.press("y")
        await pilot.pause()
        assert "Resign?" in shown(pilot)
        await pilot.press("y")
        await pilot.pause()
        assert store.load_game(game_id).session.is_resigned
        assert screen.profile.library.player.name == "Ann"
