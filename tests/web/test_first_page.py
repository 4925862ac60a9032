"""The page that `cannonade play` shows first."""

from pathlib import Path
from unittest.mock import patch

import pytest

from cannonade.club.lessons import LESSONS
from cannonade.engine import Deal
from cannonade.errors import KernelMissingError, UnknownGameError
from cannonade.rules import Rules
from cannonade.store import GameId, open_store
from cannonade.web.serve import First, first_page

DEAL = Deal(Rules(), 7)


def test_pages_that_need_no_game(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert first_page(store, First(daily=3)) == "/daily/3"
        assert first_page(store, First(lesson=1)) == f"/lesson/{LESSONS[0].id}"
        with pytest.raises(UnknownGameError):
            first_page(store, First(game="nosuch"))
        assert first_page(store, First(shared="revised:1~a")) == "/shared/revised%3A1~a"
        assert first_page(store, First()) == "/"
        assert store.games() == ()


def test_a_game_is_begun_where_one_is_asked_for(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first = first_page(store, First(start=DEAL))
        (game,) = store.games()
        assert first == f"/game/{game.id}" == first_page(store, First(game=game.id))
        assert store.load_game(game.id).session.start == DEAL
        assert first_page(store, First()) == first
        assert first_page(store, First(start=DEAL)) != first


@pytest.mark.kernel
def test_a_game_is_watched(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        path, _, query = first_page(store, First(start=DEAL, watched=5)).partition("?")
        assert query == "watch=5"
        game_id = GameId(path.rpartition("/")[2])
        assert store.load_game(game_id).session.is_assisted


def test_without_a_coach_there_is_nobody_to_watch(tmp_path: Path) -> None:
    missing = patch("cannonade.kernel.Rng", side_effect=KernelMissingError)
    with open_store(tmp_path) as store, missing, pytest.raises(KernelMissingError):
        first_page(store, First(start=DEAL, watched=5))
    with open_store(tmp_path) as store:
        assert store.games() == ()
