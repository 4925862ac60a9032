"""Results of all games as text: complete, in 80 columns and in 40."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import run_here
from tests.support.lines import read_lines
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.board import SLOTS
from cannonade.club.achievements import ACHIEVEMENTS
from cannonade.engine import Deal
from cannonade.jobs import records
from cannonade.pages.statistics import NOTHING_YET
from cannonade.session import begin
from cannonade.store import open_store
from cannonade.words.club.achievements import say_achievement

SYMBOLS = {each.symbol for each in SLOTS}
WON = read_lines("won.txt")[0]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder with a won game and a resigned one."""
    folder = tmp_path / "data"
    deal = begin(WON.deal)
    with open_store(folder) as store:
        keep(store, play_all(deal, " ".join(WON.tokens)))
        keep(store, begin(Deal(deal.state.rules, 2)).resign())
    return folder


def test_figures_and_charts_are_told(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.pages.statistics.CHARTED", 1)
    said = run_here("stats", "--rules", "revised", data=data).stdout
    rows = [line.split() for line in said.splitlines()]
    assert ["Won", "50", "%", "1", "of", "2", "games"] in rows
    assert ["Royals", "down", "12", "of", "24", "in", "2", "games"] in rows
    assert "\nlost 1 ---" in said
    assert "\n   0 1 ###" in said
    assert ["Lost:", "Resigned", "1", "of", "1"] in rows
    kills = [row[-1] for row in rows if row and row[0] in SYMBOLS]
    assert sum(map(int, kills)) == 12


def test_all_rules_are_listed(data: Path) -> None:
    said = run_here("stats", data=data).stdout
    assert said.splitlines()[-1].split() == ["Revised", "rules", "1", "2", "1"]


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_is_too_long(data: Path, tmp_path: Path, width: int) -> None:
    with open_store(data) as store, open_store(tmp_path / "none") as empty:
        texts = [
            records.statistics_text(store, "revised", width),
            records.statistics_text(store, "", width),
            records.statistics_text(empty, "", width),
            records.achievements_text(store, width),
        ]
    assert max(len(line) for text in texts for line in text.splitlines()) <= width


def test_where_nothing_counts_it_says_what_to_do(tmp_path: Path) -> None:
    said = run_here("stats", data=tmp_path).stdout
    assert str(NOTHING_YET) in said


def test_achievements_say_what_they_take_and_which_are_held(data: Path) -> None:
    said = run_here("achievements", data=data).stdout
    assert f"of {len(ACHIEVEMENTS)} earned." in said
    assert "[x] The field is yours\n    Win a game. 2026-" in said
    assert "[ ] Ten fields\n    Win ten games. So far 1 of 10." in said
    assert all(say_achievement(each).title in said for each in ACHIEVEMENTS)
    earned, _title, left = said.partition("Within reach")
    assert "[ ]" not in earned
    assert "[x]" not in left


def test_programs_get_the_same_sums(data: Path) -> None:
    found = json.loads(run_here("stats", "--json", data=data).stdout)
    assert found["revised"]["games"] == 2
    assert sum(counts[-1] for counts in found["revised"]["kills"].values()) == 12
    earned = json.loads(run_here("achievements", "--json", data=data).stdout)
    assert [each["id"] for each in earned] == [each.id for each in ACHIEVEMENTS]
    assert all((each["game"] is None) == (each["earned_at"] is None) for each in earned)


def test_rules_that_are_not_there_are_refused(data: Path) -> None:
    done = run_here("stats", "--rules", "nope", data=data)
    assert done.returncode == 2
    assert 'no rule set "nope"' in done.stderr
