"""All commands, as run by people and scripts."""

import json
import re
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from tests.support.conversations import COMMAND, make_environment, run, run_here

from cannonade.cli.commands import COMMANDS, main
from cannonade.cli.options import Group
from cannonade.web.serve import ServeOptions

PERFT = ("lab", "perft", "revised:1")


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert done.stdout.startswith("cannonade ")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_command_there_is_help() -> None:
    done = run_here()
    assert done.returncode == 0
    for command in ("text", "rules", "deal", "replay", "solve", "lab"):
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize(
    ("is_terminal", "display", "opens"),
    [(True, ":0", True), (True, "", False), (False, ":0", False)],
)
def test_without_a_command_the_table_opens_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool, display: str, opens: bool
) -> None:
    opened: list[ServeOptions] = []

    def open_table(options: ServeOptions) -> int:
        opened.append(options)
        return 0

    for name in ("WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr("cannonade.web.serve.open_table", open_table)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.argv", ["cannonade"])
    for name in ("stdin", "stdout"):
        stream = StringIO()
        monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
        monkeypatch.setattr(f"sys.{name}", stream)
    assert main() == 0
    assert [each.has_browser for each in opened] == [True] * opens


@pytest.mark.parametrize(
    ("arguments", "unused"),
    [
        ("--help", {"cannonade.rules", "cannonade.words", "pydantic"}),
        ("deal revised:8", {"cannonade.kernel"}),
        pytest.param("solve revised:8 --nodes 9", {"numpy"}, marks=pytest.mark.kernel),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments: str, unused: set[str]) -> None:
    done = run(*arguments.split(), PYTHONPROFILEIMPORTTIME="1", FORCE_COLOR="1")
    assert (done.returncode, "\x1b" in done.stdout + done.stderr) == (0, False)
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "typer" in loaded
    never = {"cannonade.store", "cannonade.club", "sqlite3", "rich", "asyncio"}
    assert loaded & (never | unused) == set()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nosuch"], "No such command 'nosuch'"),
        (["deal"], "Missing argument 'DEAL_CODE'"),
        (["deal", "revisd:3"], "expected a rule set: revised, original, revisions"),
        (["deal", "revised:x"], "0 to 18446744073709551615"),
        (["rules", "revisd"], 'did you mean "revised"?'),
        (["rules", "revised+grid=ten"], "one of grid=nine|eight"),
        (["rules", "nosuch.toml"], "nosuch.toml: the file cannot be read"),
        (["text", "3"], "rules before the number, as in revised:3"),
        (["text", "revised:3", "--rules", "points"], "already names its rules"),
        (["replay", "nosuch.txt"], "nosuch.txt: No such file"),
        ([*PERFT, "0"], "Invalid value for 'DEPTH'"),
        ([*PERFT, "2", "--after", "Qs@b1 5h@b4"], "5h@b4 is not legal"),
        (["deal", "48213"], "rules before the number, as in revised:48213"),
        (["text", "--game", "nosuch"], 'no game with the id "nosuch"'),
        (["text", "--game", "\udc92"], r'no game with the id "\udc92"'),
        (["review", "\udc92"], r"\udc92: there is no file or saved game"),
    ],
)
def test_bad_input_gets_one_message_and_status_2(
    tmp_path: Path, arguments: list[str], expected: str
) -> None:
    done = run_here(*arguments, data=tmp_path)
    assert done.returncode == 2
    assert expected in done.stderr
    named = {"nosuch": "", "lab": " lab perft"}.get(arguments[0], f" {arguments[0]}")
    assert done.stderr.startswith(f"cannonade{named}: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("slove", "No such command 'slove'. Did you mean 'solve'?"),
        ("solve revised:1 --nods 3", "No such option: --nods (Possible options: --no"),
        ("solve revised:1 foo", "Got unexpected extra argument(s) (foo)"),
        ("solve revised:1 --nodes many", "Invalid value for '--nodes': "),
        ("hint revised:1 --seconds -NaN", "Invalid value for '--seconds': "),
        ("data burn", "Invalid value for 'ACTION': "),
        ("data path extra", 'unexpected "extra": only import takes a FILE'),
        ("data path --yes", "--yes is for erase"),
        ("lab odds revised", "Missing option '--out'"),
    ],
)
def test_what_was_typed_wrong_is_named_in_a_line(arguments: str, expected: str) -> None:
    words = arguments.split()
    done = run_here(*words)
    assert (done.returncode, done.stdout) == (2, "")
    named = words[:2] if words[0] == "lab" else words[:1]
    command = "cannonade" if words == ["slove"] else f"cannonade {' '.join(named)}"
    assert done.stderr.startswith(f"{command}: {expected}")
    assert done.stderr.endswith(f" (see {command} --help)\n")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("lab rnu", "lab: No such command 'rnu'. Did you mean 'run'?"),
        ("export tabel", "export: No such command 'tabel'. Did you mean 'table'?"),
        ("export games --csv --parquet", "--csv and --parquet contradict each other"),
        ("lab query a.toml --csv --json", "--csv and --json contradict each other"),
        ("export games --actions", "--actions is for rows: add --csv, --jsonl or"),
    ],
)
def test_a_second_word_is_looked_for_among_its_own(
    arguments: str, expected: str
) -> None:
    done = run_here(*arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert expected in done.stderr


def test_every_command_explains_itself() -> None:
    grouped = [
        f"{group.name} {each.__name__}"
        for group in COMMANDS
        if isinstance(group, Group)
        for each in group.commands
    ]
    assert grouped
    names = [
        each.name if isinstance(each, Group) else each.__name__ for each in COMMANDS
    ]
    for name in (*names, *grouped):
        done = run_here(*name.split(), "-h")
        assert done.returncode == 0
        assert done.stdout.startswith(f"Usage: cannonade {name} ")
    listed = run_here("-h").stdout.partition("\nCommands:\n")[2]
    assert "..." not in listed
    shown = re.findall(r"^  (\w+)  ", listed, re.MULTILINE)
    assert sorted(shown) == sorted(names)


def test_a_shell_can_complete_commands_and_options() -> None:
    asked = {"so": "solve", "solve --no": "--nodes", "lab pe": "perft"}
    for typed, expected in asked.items():
        done = run(
            _CANNONADE_COMPLETE="complete_bash",
            COMP_WORDS=f"cannonade {typed}",
            COMP_CWORD=str(len(typed.split())),
        )
        assert expected in done.stdout.split(), done


def test_saved_games_are_listed_by_their_ids(tmp_path: Path) -> None:
    assert run_here("games", data=tmp_path).stdout == "No saved games.\n"
    run_here("text", "revised:1", text="1\n", data=tmp_path)
    run_here("text", "points:2", text="1\nresign\n", data=tmp_path)
    listed = run_here("games", data=tmp_path).stdout.splitlines()
    assert ["Points" in each for each in listed] == [True, False]
    facts = json.loads(run_here("games", "--json", data=tmp_path).stdout)
    assert [each["deal"] for each in facts] == ["points:2", "revised:1"]
    assert [each["result"] for each in facts] == ["resigned", "open"]
    assert [line.split()[0] for line in listed] == [each["id"] for each in facts]
    unfinished = run_here("games", "--status", "open", data=tmp_path).stdout
    assert unfinished.splitlines() == listed[1:]
    assert (
        len(run_here("games", "--limit", "1", data=tmp_path).stdout.splitlines()) == 1
    )
    done = run_here("text", "--game", facts[0]["id"], text="code\n", data=tmp_path)
    assert "Deal code: points:2" in done.stdout


def test_a_refused_line_is_a_failure_where_that_is_asked_for(tmp_path: Path) -> None:
    good, bad = "1\nboard\n", "1\nnonsense\nboard\n"
    for line in ("7h@b9", "undo 99", "watch", "options x", "new x:1", "from 1"):
        done = run_here("text", "--new", "--strict", text=f"{line}\n", data=tmp_path)
        assert done.returncode == 1, line
    assert run_here("text", "--strict", text=good, data=tmp_path).returncode == 0
    assert run_here("text", "--strict", text=bad, data=tmp_path).returncode == 1
    assert run_here("text", text=bad, data=tmp_path).returncode == 0
    lesson = ("text", "--lesson", "1", "--strict")
    assert run_here(*lesson, text="nonsense\n", data=tmp_path).returncode == 1


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
