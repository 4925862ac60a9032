"""The command that reviews the game just played."""

from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.conversations import answers, open_game, said, stored
from tests.support.reviews import WON
from tests.support.sessions import play_all

from cannonade.coach.review.figures import ReviewSettings
from cannonade.errors import KernelMissingError
from cannonade.jobs import review_run
from cannonade.session import begin
from cannonade.text.orders import review
from cannonade.text.play import obey
from cannonade.words.game.story import CASUAL, FROM_THE_END, FROM_WHERE
from cannonade.words.review.hints import STOPPED, WAITS_FOR_THE_END

QUICK_SETTINGS = ReviewSettings(player="policy", samples=1)
SESSION = play_all(begin(WON[0].deal), " ".join(WON[0].tokens[:6]))


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION)
    review(game, "")
    (told,) = said(game.screen)
    assert told == str(WAITS_FOR_THE_END)


def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    with patch.object(
        review_run, "ReviewSettings", lambda: ReviewSettings(player="policy", samples=1)
    ):
        review(game, "")
    first, *told = said(game.screen)
    assert first == "Luck and skill: revised:1, 6 actions, resigned"
    assert any(line.startswith("Action ") for line in told)


def test_what_stops_a_review_does_not_end_the_talk(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    name = "cannonade.jobs.review_run.review_session"
    with patch(name, side_effect=KernelMissingError):
        review(game, "")
    (told,) = said(game.screen)
    assert told.startswith("No review: this needs the compiled kernel")
    with patch(name, side_effect=KeyboardInterrupt):
        review(game, "")
    assert said(game.screen) == [str(STOPPED)]


def test_a_finished_game_is_played_again_from_any_action(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    obey(game, "from 4")
    first, *told = said(game.screen)
    assert first == str(CASUAL)
    assert any(line.startswith("You can ") for line in told)
    assert (game.session.ply, game.session.is_assisted) == (3, True)
    assert game.session.history == SESSION.history[:3]
    assert len(stored(tmp_path)) == 2, "the game that is left was saved as well"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        *(
            ("from", str(FROM_WHERE)),
            ("from x", str(FROM_WHERE)),
            ("from 0", str(FROM_WHERE)),
        ),
        ("from 8", "This game has 6 actions: continue after action 0 to 6, not 7."),
    ],
)
def test_from_where_nothing_can_be_played(tmp_path: Path, line: str, says: str) -> None:
    assert answers(tmp_path, SESSION.resign(), line) == [says]
    assert answers(tmp_path, SESSION, "from 2") == [str(FROM_THE_END)]
