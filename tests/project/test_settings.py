"""The project's settings agree with each other, and .venv is created in order."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tests.project.sources import ROOT, project_settings, python_files
from tools import index_page

LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
TARGETS = 28


IMPORT = re.compile(r"(?m)^ *(?:from (\w+)[\w.]* import |import (\w+)[\w. ]*$)")
OTHER_NAMES = {"PIL": "pillow"}
OURS = {"cannonade", "cannonade_program"}
NOT_INSTALLED = {"_typeshed", "compression"}  # for type checkers; Python 3.14's own


def test_what_the_code_imports_is_declared() -> None:
    project = project_settings()["project"]
    extras = project["optional-dependencies"].values()
    texts = [*project["dependencies"], *(text for extra in extras for text in extra)]
    imported = {
        "".join(found)
        for path in python_files("src")
        if path.suffix == ".py"
        for found in IMPORT.findall(path.read_text(encoding="utf-8"))
    }
    imported -= sys.stdlib_module_names | OURS | NOT_INSTALLED
    assert len(imported) > 10
    declared = {Requirement(text).name for text in texts}
    assert {OTHER_NAMES.get(each, each) for each in imported} <= declared


def test_the_lock_names_no_place_to_download_from() -> None:
    assert "://" not in LOCK
    assert "index" not in LOCK.replace("importlib", "")
    assert "--find-links" not in LOCK


def test_the_makefile_lists_every_target() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    helped = re.findall(r"^([\w-]+):.*  ##[#]? \S", text, re.MULTILINE)
    parts, *named = phony.split()
    assert parts == "$(CHECKS)"  # of `make check`; those that take seconds are listed
    assert named == [each for each in helped if not each.startswith("check-")]
    assert len(helped) <= TARGETS


def test_the_description_gives_credit() -> None:
    project = project_settings()["project"]
    assert "Based on Gridcannon by Tom Francis" in project["description"]
    assert "Chris Thursten" in project["description"]
    assert index_page.ORIGINAL in index_page.project_urls("", "").values()


def test_the_classifiers_claim_what_has_been_tried() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (tried,) = re.findall(r"^Tested on .*?;", text, re.MULTILINE)
    claims = "\n".join(project_settings()["project"]["classifiers"])
    claimed = re.findall(r"(?m)Python :: (3\.\d+)|System :: (?:.* )?(\w+)$", claims)
    assert len(claimed) > 2
    assert not [each for each in claimed if "".join(each) not in tried]


def test_the_page_on_the_index_has_absolute_links() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    home, table = "https://example.org/a/cannonade", "https://a.example.org/cannonade"
    text = index_page.page(readme, home, table, "1.0.0")
    links = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', text)
    assert [each for each in links if not "".join(each).startswith("https://")] == []
    assert f"{home}/raw/v1.0.0/docs/pictures/preview.webp" in text
    assert f"{table}/" in text


def test_the_page_on_the_index_leads_nowhere_without_a_repository() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = index_page.page(readme, "", "", "1.0.0")
    assert not re.search(r"\]\((?!https://)|src=| · ", text)
    assert "**The library**: typed" in text


def test_security_has_the_form_for_reports_if_there_is_an_address() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    forms = re.findall(r"\((.*)/security/advisories/new\)", text)
    assert forms == [each for each in [index_page.place("repository")] if each]


def test_the_citation_and_the_changelog_are_of_the_version() -> None:
    version = project_settings()["project"]["version"]
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    (day,) = re.findall(r"^date-released: (.+)$", text, re.MULTILINE)
    assert f"\nversion: {version}\n" in text
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", log, re.MULTILINE)[0] == f"{version} ({day})"


@pytest.mark.check
@pytest.mark.parametrize("home", ["", "https://example.org"])
def test_a_release_is_tagged_by_the_changelog(home: str, tmp_path: Path) -> None:
    """Release a copy; what `make` would run in it is only named."""
    settings = f'version = "999.0.1"  # only here\nrepository = "{home}"\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    log = "## 999.0.1 (2999-01-31)\n\n- New.\n\n## 0.9.0 (2020-01-31)\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(log, encoding="utf-8")

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, check=False, cwd=tmp_path, capture_output=True, text=True
        )

    run("git", "init", "--quiet")
    for name, value in (("user.name", "Ann"), ("user.email", "ann@example.org")):
        run("git", "config", name, value)
    run("git", "add", ".")
    run("git", "commit", "--quiet", "--message", "begin")
    release = f"make -f {ROOT}/Makefile release MAKE=echo -o .venv/dev".split()
    done = run(*release)
    assert not done.returncode, done.stderr
    assert "check test browser slow battery sanitize\n" in done.stdout
    assert ("No repository is set" in done.stdout) == (not home)
    notes = run("git", "for-each-ref", "--format=%(contents)", "refs/tags").stdout
    assert notes == "Cannonade 999.0.1\n\n- New.\n\n\n"
    assert "a tag v999.0.1 already" in run(*release).stderr


# The command prints its process id, then waits; so does its child.
WAITING = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
COMMAND = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WAITING!r}])"
PROGRAM = f"""
import sys
from tools.set_up import run
try:
    run(sys.executable, "-c", {COMMAND!r})
except KeyboardInterrupt:
    print("ended")
"""


def test_an_interrupt_ends_what_was_started() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as program:
        assert program.stdout is not None
        started = int(program.stdout.readline())
        os.killpg(program.pid, signal.SIGINT)
        said, problems = program.communicate(timeout=30)
    assert said == "ended\n"
    assert not problems
    command = ["ps", "-o", "stat=", str(started)]
    status = subprocess.run(command, check=False, capture_output=True, text=True)
    assert status.stdout.strip()[:1] in {"", "Z"}


def test_make_names_only_tests_that_there_are() -> None:
    named = re.findall(r"tests/[\w/.]+\w", (ROOT / "Makefile").read_text("utf-8"))
    assert named
    assert [each for each in named if not (ROOT / each).exists()] == []
