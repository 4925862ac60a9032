"""The pages that are made to be looked at can be made."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.sources import ROOT

from cannonade.web.art import sprite


@pytest.mark.parametrize("tool", ["card_sheet", "table_mock"])
@pytest.mark.parametrize("theme", ["verdigris", "powder", "chart"])
def test_a_page_is_written(tool: str, theme: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    script = ROOT / "tools" / f"{tool}.py"
    command = [sys.executable, str(script), str(page), "--theme", theme]
    subprocess.run(command, check=True)
    text = page.read_text(encoding="utf-8")
    assert f'data-theme="{theme}"' in text
    assert text.count(sprite()) == 1
