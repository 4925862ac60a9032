"""What 1.0 wrote stays readable: these files are never written again."""

import gzip
import re
from pathlib import Path

import pytest
from tests.project.sources import ROOT
from tests.support.stores import START

from cannonade.club.game_links import game_code_of, play_code
from cannonade.club.keeping import load_settings, passed_lessons
from cannonade.club.settings import Theme
from cannonade.notation import parse_game_code
from cannonade.store import (
    FILE_NAME,
    HouseRules,
    ImportOutcome,
    Reviews,
    export_games,
    import_games,
    open_store,
)

KEPT = ROOT / "tests" / "data" / "kept"
GAMES = (KEPT / "games-1.0.txt").read_text(encoding="utf-8")
COUNT = 8


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    packed = (KEPT / "store-1.0.sqlite3.gz").read_bytes()
    (tmp_path / FILE_NAME).write_bytes(gzip.decompress(packed))
    return tmp_path


def test_the_games_of_a_store_of_1_0_are_all_there(folder: Path) -> None:
    with open_store(folder) as store:
        assert len(store.games(limit=COUNT + 1)) == COUNT
        assert not store.damage
        assert export_games(store) == GAMES


def test_what_else_is_in_a_store_of_1_0_is_there(folder: Path) -> None:
    with open_store(folder) as store:
        assert [each.title for each in HouseRules(store).all()] == ["Quick hunt"]
        assert len(Reviews(store).reviewed(COUNT)) == 1
        assert load_settings(store).theme is Theme.POWDER
        assert [*passed_lessons(store)] == ["cannon"]


def test_the_export_of_1_0_is_imported(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        imported = import_games(store, GAMES, START)
        assert [each.outcome for each in imported.games] == [
            ImportOutcome.ADDED
        ] * COUNT


def test_a_link_of_1_0_opens_the_same_game(folder: Path) -> None:
    with open_store(folder) as store:
        games = [store.load_game(each.id).session for each in store.games(limit=COUNT)]
    codes = list(filter(None, map(game_code_of, games)))
    assert codes == (KEPT / "links-1.0.txt").read_text(encoding="utf-8").split()
    assert [game_code_of(play_code(parse_game_code(each))) for each in codes] == codes


def test_the_page_of_promises_names_files_that_there_are() -> None:
    page = (ROOT / "docs/reference/promises.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/.]+)`", page)
    assert named
    assert [each for each in named if not (ROOT / each).exists()] == []
