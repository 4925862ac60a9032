"""Exporting the table: errors, included files and output."""

import io
import json
import re
import subprocess
import zipfile
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from tests.support.conversations import run_here

from cannonade.club.daily import DAY_ONE
from cannonade.language import languages
from cannonade.web.export import parts as parts_of, site

PYODIDE = {"pyodide.mjs": b"import", "pyodide.asm.wasm": b"wasm"}
NOON = "1793620800"
TODAY = date(2026, 11, 2)


def pass_on(*parts: object) -> tuple[object, ...]:
    return parts


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Export only our own files; downloaded ones are tested in a browser."""
    packages = {"a.py": b"a = 1"}
    monkeypatch.setenv("SOURCE_DATE_EPOCH", NOON)
    for name, made in (("pyodide_files", PYODIDE), ("gather_packages", packages)):
        monkeypatch.setattr(parts_of, name, Mock(return_value=made))
    monkeypatch.setattr(site, "days_from", Mock(return_value=(TODAY,)))
    monkeypatch.setattr(parts_of, "compiled", pass_on)


@pytest.mark.usefixtures("_small")
def test_an_export_is_the_same_every_time(tmp_path: Path) -> None:
    written: list[dict[str, bytes]] = []
    for name in ("first", "second"):
        folder = tmp_path / name
        exported = site.export_table(folder, "/")
        files = {
            each.relative_to(folder).as_posix(): each.read_bytes()
            for each in folder.rglob("*")
            if each.is_file()
        }
        assert exported.size == sum(map(len, files.values()))
        assert 0 < exported.first < exported.first + exported.offline < exported.size
        written.append(files)
    assert written[0] == written[1]
    assert {"index.html", "404.html", "sw.js"} <= set(written[0])


@pytest.mark.usefixtures("_small")
def test_an_export_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "table"
    site.export_table(folder, "/")
    (folder / "old.txt").write_text("old")
    site.export_table(folder, "/play/")
    assert not (folder / "old.txt").exists()
    assert 'href="/play/"' in (folder / "404.html").read_text()
    assert 'href="./"' in (folder / "index.html").read_text()
    assert [each.name for each in tmp_path.iterdir()] == ["table"]


@pytest.mark.usefixtures("_small")
def test_nothing_else_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(parts_of.ExportError, match="holds something else"):
        site.export_table(tmp_path, "/")
    assert (tmp_path / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("base", ["", "play", "/play", "play/"])
def test_a_base_is_a_path(tmp_path: Path, base: str) -> None:
    with pytest.raises(parts_of.ExportError, match="begins and ends with /"):
        site.export_table(tmp_path / "table", base)


@pytest.mark.usefixtures("_small")
def test_the_page_lets_no_script_make_scripts(tmp_path: Path) -> None:
    site.export_table(tmp_path / "table", "/")
    page = (tmp_path / "table" / "index.html").read_text()
    assert "script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;" in page
    assert not re.search(r"https?://", page)
    assert (tmp_path / "table" / site.MARK).exists()
    for each in languages():
        text = (tmp_path / "table" / f"manifest-{each}.webmanifest").read_text()
        found = json.loads(text)
        assert (found["lang"], found["scope"]) == (each, "./")
        for icon in found["icons"]:
            assert (tmp_path / "table" / icon["src"]).exists()


@pytest.mark.usefixtures("_small")
def test_the_daily_deal_is_drawn_and_no_browser_keeps_it(tmp_path: Path) -> None:
    site.export_table(tmp_path / "table", "/")
    mark = json.loads((tmp_path / "table" / site.MARK).read_text())
    folder = tmp_path / "table" / "open" / mark["name"] / site.FOLDER
    drawn = {each.stem for each in folder.iterdir()}
    assert {"en", "en-game", "de-2026-11-02-game"} <= drawn
    assert not any(f"/{site.FOLDER}/" in each for each in mark["files"])
    page = (folder / "en-2026-11-02.html").read_text()
    leads_to = set(re.findall('data-first="([^"]*)"', page))
    assert leads_to == {"en-game", "en-2026-11-02-daily"} <= drawn
    board = (folder / "en-game.html").read_text()
    assert f'"game":"{site.FIRST_GAME}"' in board
    assert "nonce" not in board


def test_days_begin_with_the_first_daily_deal() -> None:
    assert site.days_from(DAY_ONE - timedelta(days=2))[0] == DAY_ONE
    assert len(site.days_from(DAY_ONE)) == site.DAYS


def test_packages_come_with_what_they_need() -> None:
    names = parts_of.needed_packages()
    assert {"jinja2", "starlette"} <= set(names)
    assert not {"textual", "typer", "uvicorn", "pydantic"} & set(names)


def test_an_export_needs_the_coach(tmp_path: Path) -> None:
    with patch("importlib.resources.files", return_value=tmp_path):
        with pytest.raises(parts_of.ExportError, match="make site"):
            parts_of.compiled_modules()
        modules = {"cannonade/kernel/game.abi3.so": b"wasm"}
        (tmp_path / "compiled.zip").write_bytes(parts_of.archive(modules))
        assert parts_of.compiled_modules() == modules


def test_an_archive_is_the_same_for_the_same_files() -> None:
    files = {"b.py": b"b", "a.py": b"a"}
    packed = parts_of.archive(files)
    assert packed == parts_of.archive(dict(reversed(files.items())))
    assert zipfile.ZipFile(io.BytesIO(packed)).namelist() == ["a.py", "b.py"]


def test_another_file_is_not_taken_for_pyodide(tmp_path: Path) -> None:
    (tmp_path / f"pyodide-{parts_of.PYODIDE}.tgz").write_bytes(b"another")
    with pytest.raises(parts_of.ExportError, match="its hash is another"):
        parts_of.pyodide_files(tmp_path)


def test_npm_comes_with_the_package_of_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    command = (*parts_of.node_program("npm"), "--version")
    run = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  our own
    assert re.match(r"\d+\.", run.stdout)


def test_what_is_missing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("importlib.util.find_spec", "shutil.which"):
        monkeypatch.setattr(each, Mock(return_value=None))
    with pytest.raises(parts_of.ExportError, match=r"needs npm.*install Node\.js"):
        parts_of.pyodide_files(tmp_path)


@pytest.mark.usefixtures("_small")
def test_the_command_says_what_it_does(tmp_path: Path) -> None:
    done = run_here("export", "table", str(tmp_path / "table"))
    assert len(done.stderr.splitlines()) > 1


def test_the_command_says_what_is_wrong_before_any_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts_of, "gather_packages", pytest.fail)
    (tmp_path / "mine.txt").write_text("mine")
    for folder, problem in (
        (tmp_path, "holds something else"),
        (tmp_path / "mine.txt" / "table", "mine.txt/table cannot be written"),
        ("/proc/table", "/proc/table cannot be written"),
    ):
        done = run_here("export", "table", str(folder))
        assert (done.returncode, done.stdout) == (1, "")
        assert problem in done.stderr
