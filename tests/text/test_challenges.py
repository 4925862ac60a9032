"""Somebody's game as a code, in line mode and in the terminal: compared at the end."""

from pathlib import Path

import pytest
from tests.support.conversations import answers, open_game, run_here, said
from tests.support.lines import read_lines
from tests.support.sessions import play_all
from tests.support.terminal import driven, game_screen, reads, shown

from cannonade.club.game_links import game_code_of, note_challenge
from cannonade.errors import NotationError
from cannonade.notation import parse_game_code
from cannonade.play.new_game import choose_start
from cannonade.session import begin
from cannonade.text.play import obey
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.daily import NO_GAME_CODE, compare_games

LINE, OTHER = read_lines("won.txt")[:2]
WON = play_all(begin(LINE.deal), " ".join(LINE.tokens))
CODE = str(game_code_of(WON))
ADDRESS = f"https://games.example/table/#/shared/{CODE.replace(':', '%3A')}"
GIVEN_UP = play_all(begin(LINE.deal), LINE.tokens[0]).resign()


@pytest.mark.parametrize("text", [CODE, ADDRESS, f"  {CODE} "])
def test_a_code_or_an_address_begins_its_deal(text: str) -> None:
    assert choose_start(text) == LINE.deal


@pytest.mark.parametrize("text", [CODE[:-1], f"{CODE}A", "revised:1~", "x~y", "~"])
def test_a_damaged_code_begins_nothing(text: str) -> None:
    with pytest.raises(NotationError):
        choose_start(text)


def test_games_are_compared_once_the_players_own_is_over(tmp_path: Path) -> None:
    game = open_game(tmp_path, begin(LINE.deal))
    obey(game, f"compare {CODE}")
    assert said(game.screen) == ["You can compare games once yours is over."]
    obey(game, "resign")
    said(game.screen)
    obey(game, f"compare {CODE}")
    told = said(game.screen)
    assert tuple(told) == compare_games(game.session, parse_game_code(CODE), SYMBOLS)
    obey(game, "compare nonsense~")
    assert said(game.screen) == [str(NO_GAME_CODE)]
    obey(game, f"compare {game_code_of(begin(OTHER.deal).resign())}")
    assert said(game.screen)[0].startswith("This is a game of another deal.")


def test_a_deal_that_came_as_a_code_is_compared_at_its_end(tmp_path: Path) -> None:
    compared = compare_games(GIVEN_UP, parse_game_code(CODE), SYMBOLS)[0]
    told = answers(tmp_path / "new", begin(OTHER.deal), f"new {ADDRESS}", "resign")
    done = run_here("text", CODE, text="resign\nquit\n", data=tmp_path)
    assert done.returncode == 0
    for lines in (told, done.stdout.splitlines()):
        assert any(each.startswith("Somebody has sent you") for each in lines)
        assert lines.count(compared) == 1


def test_the_command_refuses_a_damaged_code(tmp_path: Path) -> None:
    refused = run_here("text", CODE[:-1], data=tmp_path)
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_a_finished_game_has_a_code(tmp_path: Path) -> None:
    game = open_game(tmp_path, WON)
    obey(game, "compare")
    (code,) = said(game.screen)
    assert code.endswith(CODE)


async def test_the_end_in_the_terminal_shows_the_other_game(tmp_path: Path) -> None:
    title, *_rest = compare_games(GIVEN_UP, parse_game_code(CODE), SYMBOLS)
    async with driven(tmp_path, LINE.deal, (100, 40)) as pilot:
        game = game_screen(pilot).game
        note_challenge(game_screen(pilot).profile.library.store, parse_game_code(CODE))
        assert title not in shown(pilot)
        await pilot.press("x", "y")
        await reads(pilot, title)
        await pilot.press("escape", "c")
        await reads(pilot, str(game_code_of(game.session)))
