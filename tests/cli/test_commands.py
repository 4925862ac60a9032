"""All commands, as a person or a script runs them."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.conversations import COMMAND, make_environment, run, run_here


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert done.stdout.startswith("cannonade ")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_command_there_is_help() -> None:
    done = run_here()
    assert done.returncode == 0
    for command in ("text", "rules", "deal", "replay", "perft", "solve", "validate"):
        assert f"\n  {command} " in done.stdout


def test_help_is_there_at_once() -> None:
    program = (
        "import sys, cannonade.cli; print(*sorted("
        "each for each in sys.modules if each.startswith('cannonade')))"
    )
    made = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    layers = {each.split(".")[1] for each in made.stdout.split() if "." in each}
    assert not layers & {"session", "text", "words"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nosuch"], "No such command 'nosuch'"),
        (["deal"], "Missing argument 'DEAL_CODE'"),
        (["deal", "revisd:3"], "expected a rule set: revised, original, revisions"),
        (["deal", "revised:x"], "a deal number, 0 to 18446744073709551615"),
        (["deal", "revised:99999999999999999999"], "a deal number, 0 to"),
        (["rules", "revisd"], 'did you mean "revised"?'),
        (["rules", "revised+grid=ten"], "one of grid=nine|eight"),
        (["rules", "nosuch.toml"], "nosuch.toml: the file cannot be read"),
        (["text", "revisd:3"], "expected a rule set"),
        (["text", "3"], "rules before the number, as in revised:3"),
        (["text", "revised:3", "--rules", "points"], "names its own rules"),
        (["replay", "nosuch.txt"], "nosuch.txt: No such file"),
        (["perft", "revised:1", "0"], "greater than or equal to 1"),
        (["perft", "revised:1", "2", "--after", "Qs@b1 5h@b4"], "5h@b4 is not legal"),
        (["perft", "revised:1", "2", "--after", "Qs@b1 Jd@z9"], "expected a slot"),
        (["validate", "nosuch.toml"], "the file cannot be read"),
    ],
)
def test_bad_input_gets_one_message_and_status_2(
    tmp_path: Path, arguments: list[str], expected: str
) -> None:
    done = run_here(*arguments, data=tmp_path)
    assert done.returncode == 2
    assert expected in done.stderr
    assert done.stderr.startswith("cannonade: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_reader_that_leaves_is_no_error() -> None:
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "rules"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=make_environment(None),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 1
