"""Line mode in German: whole games, the help, and a separate process."""

from pathlib import Path

import pytest
from tests.support.conversations import answers, run, run_here
from tests.support.languages import left_of_english
from tests.support.lines import EACH_WON, Line

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Language, Settings
from cannonade.language import speaking
from cannonade.store import open_store

ORDERS = (
    *("help", "board", "rules", "why 7h@b3", "known", "score", "nonsense", "undo"),
    *("redo", "7h@z9", "7h@e3x", "Kh@b3", "b2>b2", "b1#2c", "why 7x@b3", "back"),
    *("new revised:x", "new revised+cycling=x:1", "new daily 0", "review", "choose"),
)


@pytest.mark.parametrize("line", EACH_WON)
def test_a_whole_game_has_no_english_left(line: Line, tmp_path: Path) -> None:
    typed = (*ORDERS, *line.tokens, "score", "moves")
    english = answers(tmp_path / "en", line.deal, *typed)
    with speaking("de"):
        german = answers(tmp_path / "de", line.deal, *typed)
    assert len(german) > len(line.tokens)
    assert left_of_english(english, german) == set()


def test_the_system_chooses_the_language(tmp_path: Path) -> None:
    asked = ("text", "revised:1")
    english = run_here(*asked, text="help\nquit\n", data=tmp_path / "en")
    german = run(
        *asked,
        text="help\nquit\n",
        data=tmp_path / "de",
        LANG="de_DE.UTF-8",
        LC_ALL="",
        CANNONADE_LANGUAGE="",
    )
    assert english.returncode == german.returncode == 0
    assert not german.stderr
    assert left_of_english(english.stdout.splitlines(), german.stdout.splitlines()) == (
        set()
    )


def test_the_setting_is_stronger_than_the_system(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        save_settings(store, Settings(language=Language.GERMAN))
    german = run("text", "revised:1", text="quit\n", data=tmp_path, LANG="en_GB.UTF-8")
    english = run_here("text", "revised:1", text="quit\n")
    assert german.stdout != english.stdout
