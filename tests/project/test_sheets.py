"""The sheet of cards that is made to be looked at can be made."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.sources import ROOT

from cannonade.web.drawing import sprite


@pytest.mark.parametrize("theme", ["verdigris", "powder", "chart"])
def test_the_card_sheet_is_written(theme: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    script = ROOT / "tools" / "card_sheet.py"
    command = [sys.executable, str(script), str(page), "--theme", theme]
    subprocess.run(command, check=True)
    text = page.read_text(encoding="utf-8")
    assert f'data-theme="{theme}"' in text
    assert text.count(sprite()) == 1
