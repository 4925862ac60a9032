"""The page that `cannonade play` shows first."""

from pathlib import Path
from unittest.mock import patch
from urllib.parse import quote

import pytest

from cannonade.club.lessons import LESSONS
from cannonade.engine import Deal
from cannonade.errors import KernelMissingError, UnknownGameError
from cannonade.notation import DealCode, GameCode
from cannonade.play.new_game import OpeningRequest
from cannonade.rules import Rules
from cannonade.store import GameId, open_store
from cannonade.web.serve import first_page

DEAL = Deal(Rules(), 7)
NEW = OpeningRequest(code="revised:7")
WATCHED = OpeningRequest(code="revised:7", watched=5)
NOTHING = OpeningRequest()
GAME = GameCode(DealCode.of(DEAL), (), is_resigned=True)


def test_pages_that_need_no_game(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert first_page(store, OpeningRequest(code="3", is_daily=True)) == "/daily/3"
        assert first_page(store, OpeningRequest(lesson=1)) == f"/lesson/{LESSONS[0].id}"
        with pytest.raises(UnknownGameError):
            first_page(store, OpeningRequest(game="nosuch"))
        shared = first_page(store, OpeningRequest(code=str(GAME)))
        assert shared == f"/shared/{quote(str(GAME), safe='')}"
        assert first_page(store, NOTHING) == "/"
        assert store.games() == ()


def test_a_game_is_begun_where_one_is_asked_for(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first = first_page(store, NEW)
        (game,) = store.games()
        assert first == f"/game/{game.id}"
        assert first_page(store, OpeningRequest(game=game.id)) == first
        assert store.load_game(game.id).session.start == DEAL
        assert first_page(store, NOTHING) == first
        assert first_page(store, NEW) != first


@pytest.mark.kernel
def test_a_game_is_watched(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        path, _, query = first_page(store, WATCHED).partition("?")
        assert query == "watch=5"
        game_id = GameId(path.rpartition("/")[2])
        assert store.load_game(game_id).session.is_assisted


def test_without_a_coach_there_is_nobody_to_watch(tmp_path: Path) -> None:
    missing = patch("cannonade.kernel.Rng", side_effect=KernelMissingError)
    with open_store(tmp_path) as store, missing, pytest.raises(KernelMissingError):
        first_page(store, WATCHED)
    with open_store(tmp_path) as store:
        assert store.games() == ()
