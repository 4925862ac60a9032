"""Commands in German: results and errors."""

from collections.abc import Iterator
from pathlib import Path
from shlex import split
from shutil import copytree

import pytest
from tests.support.conversations import run, run_here
from tests.support.languages import left_of_english

from cannonade.language import ENGLISH, speak

RESULTS = (
    *("games", "stats", "achievements", "doctor", "deal revised:1"),
    *("rules", "rules --list", "rules points --rulings", "rules revisions --quick"),
    *("rules {0}/odd.toml --check", "rules --check {0}/bad.toml"),
    *("replay {0}/games.txt --check", "replay {0}/games.txt"),
    "data import {0}/games.txt",
    "hint revised:1 --seconds 0",
)
WRONG_RECORDS = """
[Deal "revised:1"]
[Deal "revised:2"] open
[Deal "revised:1"] b9 open
[Deal "revised:1"] 7h@b3 open
[Deal "revised:1"] . won
[Deal "revised:1"] [Log "b9"] open
[Deal "revised:1"] [Log "."] open
[Deal "revised:x"]
"""
MISTAKES = (
    *("export games x.xlsx", "export games --parquet"),
    *("export games --actions", "export games /nowhere/x", "data import nowhere"),
    *("tui", "text revised:1 --speed 3", "play --daily --lesson 3"),
    *("rules nosuch", "rules nosuch.toml", "deal revised:x", "review nosuch", "review"),
    *("replay nosuch", "export table {0} --base x"),
    *("export games --csv --jsonl", "data erase", "deal revised+foo=1:3"),
    *("deal revised:2c3c2c", "deal revised", "rules revised@7", "rules revisd"),
    *("text 'daily 0'", "text 'daily 99999'", "hint 'a b'"),
    "hint 'revised play b2 2c'",
    *(
        "replay {0}/wrong.txt",
        "data import {0}/wrong.txt",
        "doctor --data {0}/bad.toml",
    ),
)
SAME = {"Peterson, Gridcannon README: points-aces-jokers-count]", "Assisted: yes"}
"""Lines that are the same in both languages."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a game and some files."""
    folder = tmp_path_factory.mktemp("games")
    run_here("text", "revised:1", text="b1\ne4\nhint anyway\n", data=folder)
    run_here("export", "games", str(folder / "games.txt"), data=folder)
    odd = 'name = "x"\n[rules]\naces_jokers = "resets"\ndry_pile = "aces"\n'
    (folder / "odd.toml").write_text(odd, encoding="utf-8")
    bad = 'a = 1\nname = 3\nversion = "x"\nsource = 1.5\n[rules]\nb = 2\ncycling = []\n'
    (folder / "bad.toml").write_text(bad, encoding="utf-8")
    (folder / "wrong.txt").write_text(WRONG_RECORDS, encoding="utf-8")
    return folder


@pytest.fixture
def data(games: Path, tmp_path: Path) -> Iterator[Path]:
    """Yield a copy of the folder of games; then speak English again."""
    copytree(games, tmp_path, dirs_exist_ok=True)
    yield tmp_path
    speak(ENGLISH)


def left_in(words: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    said: list[list[str]] = []
    for language in "en", "de":
        monkeypatch.setenv("CANNONADE_LANGUAGE", language)
        done = run_here(*split(words.format(data, language)), data=data, text="n\n")
        shown = (done.stdout + done.stderr).replace(f"{language}.", "")
        assert shown
        said.append([each.strip() for each in shown.splitlines()])
    left = left_of_english(*said) - SAME
    return {each for each in left if not each.startswith("Game: ")}  # a random id


@pytest.mark.kernel
@pytest.mark.parametrize("words", [*RESULTS, *MISTAKES])
def test_no_command_leaves_english(
    words: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(data)
    assert left_in(words, data, monkeypatch) == set()


def test_the_system_chooses_the_language_of_commands(tmp_path: Path) -> None:
    no_choice = {"CANNONADE_LANGUAGE": ""}
    done = run("games", data=tmp_path, LC_ALL="de_DE.UTF-8", **no_choice)
    assert done.stdout == "Keine gespeicherten Partien.\n"
