"""The tutorial shows the real output of line mode."""

import re
from pathlib import Path

from tests.support.conversations import open_game, said

from cannonade.notation import parse_deal_code
from cannonade.rules import Rules
from cannonade.text.play import obey
from cannonade.words.rulebook.quick import quick_reference

PAGE = Path(__file__).parents[2] / "docs" / "tutorial" / "index.md"
BLOCK = re.compile(r"^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_first_game_goes_as_the_tutorial_says(tmp_path: Path) -> None:
    game = open_game(tmp_path, parse_deal_code("revised:1").deal)
    game.introduce()
    told = said(game.screen)
    shown = "\n".join(BLOCK.findall(PAGE.read_text(encoding="utf-8"))).splitlines()
    assert any(line.startswith(">") for line in shown)
    for line in filter(None, shown):
        if line.startswith(">"):
            obey(game, line[1:])
            told = said(game.screen)
        else:
            assert line in told


def test_its_rules_are_the_quick_reference() -> None:
    lines = "\n".join(f"- {each}" for each in quick_reference(Rules()))
    assert lines in PAGE.read_text(encoding="utf-8")
