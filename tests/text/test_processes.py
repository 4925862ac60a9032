"""Line mode as a separate process: through a pipe, on a terminal, killed."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from tests.support.conversations import COMMAND, make_environment, run, run_here, stored
from tests.support.lines import EACH_WON, WON, Line
from tests.support.ptys import PATIENCE_S, Terminal
from tests.support.rule_sets import first_is_fast

from cannonade.notation import format_result
from cannonade.session import begin
from cannonade.store import FILE_NAME
from cannonade.words.input.line_mode_text import (
    GONE_ON,
    HERE_IT_IS,
    KEPT,
    NOT_DONE,
    NOT_KEPT,
    WHAT_NEXT,
)


def started(data: Path, code: str) -> "subprocess.Popen[str]":
    """Start line mode with pipes for its streams."""
    return subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "text", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=make_environment(data),
    )


@pytest.mark.parametrize("line", EACH_WON)
def test_a_whole_game_through_a_pipe(tmp_path: Path, line: Line) -> None:
    typed = "\n".join(line.tokens) + "\n"
    done = run("text", line.deal_code, text=typed, data=tmp_path)
    _, score, reason = line.end.split()
    assert done.returncode == 0
    assert done.stderr == ""
    told = done.stdout.splitlines()
    (won,) = (each for each in told if each.startswith("All twelve royals have"))
    assert score in won
    assert told[told.index(won) :][-2:] == [
        str(WHAT_NEXT),
        "Goodbye.",
    ]
    (session,) = stored(tmp_path)
    assert format_result(session.result) == f"won {score} {reason}"


def test_no_prompt_no_colour_through_a_pipe(tmp_path: Path) -> None:
    done = run_here("text", "revised:1", text="b1\nboard\n", data=tmp_path)
    assert "> " not in done.stdout
    assert "\033" not in done.stdout


def test_the_newest_game_goes_on_by_itself(tmp_path: Path) -> None:
    run_here("text", "original:5", text="1\n", data=tmp_path)
    run_here("text", "revised:1", text="b1\nJd@e4\n", data=tmp_path)
    told = run_here("text", text="undo\nquit\n", data=tmp_path).stdout.splitlines()
    assert told[1] == "Your game continues, 2 actions after the deal."
    assert told[2] == "Deal code: revised:1"
    assert "Undone: put J♦ on e4." in told
    assert str(KEPT) in told
    told = run_here("text", "--new", text="quit\n", data=tmp_path).stdout.splitlines()
    assert told[1].startswith("Deal code: revised:")
    assert told[-1] == str(NOT_KEPT)


def test_a_game_is_played_by_two_processes(tmp_path: Path) -> None:
    with started(tmp_path, "revised:1") as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("b1\n")
        first.stdin.flush()
        while not first.stdout.readline().startswith("You can put J♦"):
            pass
        second = run("text", text="Jd@e4\nquit\n", data=tmp_path)
        assert "Your game continues, 1 action after the deal." in second.stdout
        first.stdin.write("Jd@e4\nkeep\nquit\n")
        first.stdin.close()
        told = first.stdout.read()
    assert told.startswith(f"{GONE_ON}\nJ♦ stands on e4")
    assert str(NOT_DONE) in told
    third = run("text", text="quit\n", data=tmp_path)
    assert "Your game continues, 3 actions after the deal." in third.stdout


@pytest.mark.parametrize("is_damaged", [True, False])
def test_games_that_cannot_be_saved_are_played_in_memory(
    tmp_path: Path, *, is_damaged: bool
) -> None:
    (tmp_path / FILE_NAME).write_text("my shopping list")
    data = tmp_path if is_damaged else tmp_path / FILE_NAME / "data"
    problem = "file is not a database" if is_damaged else "Not a directory"
    for arguments in ([], ["--new"], ["revised:1"]):
        done = run_here("text", *arguments, text="1\nquit\n", data=data)
        told = done.stdout.splitlines()
        assert str(data / FILE_NAME) in told[0]
        assert problem in told[0]
        assert "use --data or set CANNONADE_DATA. Games are not being saved" in told[0]
        assert str(HERE_IT_IS) in told
        assert (done.returncode, done.stderr, told[-1]) == (1, "", "open"), told
    done = run_here("text", "--new", text="quit\n", data=data)
    assert done.returncode == 0
    done = run_here("text", "--lesson", "1", text="quit\n", data=data)
    assert "not being saved" in done.stdout
    assert [each.name for each in tmp_path.iterdir()] == [FILE_NAME]
    assert (tmp_path / FILE_NAME).read_text() == "my shopping list"


def test_nobody_reading_is_no_error(tmp_path: Path) -> None:
    with started(tmp_path, "revised:1") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write("help\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE_S) == 1


@pytest.mark.parametrize("seed", first_is_fast(range(4)))
def test_killed_at_any_moment_it_loses_no_action_it_told(
    tmp_path: Path, seed: int
) -> None:
    line = WON[seed % len(WON)]
    rng = Random(seed)
    with started(tmp_path, line.deal_code) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(line.tokens[:-1]) + "\n")
        process.stdin.flush()
        told = 0
        for _ in range(rng.randint(1, len(line.tokens) - 1)):
            while not process.stdout.readline().startswith("You can"):
                pass
            told += 1
        time.sleep(rng.random() / 200)
        process.kill()
        told += sum(each.startswith("You can") for each in process.stdout)
    session = next(iter(stored(tmp_path)), begin(line.deal))
    assert session.ply >= told - 1  # the first output is of the deal
    new = [] if session.ply else [line.deal_code]
    rest = "\n".join(line.tokens[session.ply :]) + "\n"
    done = run("text", *new, text=rest, data=tmp_path)
    assert new or f"Your game continues, {session.ply} action" in done.stdout
    assert "All twelve royals have fallen" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_an_output_that_is_full_is_a_failure_in_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(  # noqa: S603  our own program
            [*COMMAND, "rules"],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=make_environment(tmp_path),
        )
    assert done.returncode == 1
    assert done.stderr == "cannonade rules: No space left on device\n"


def test_closed_streams_are_no_streams(tmp_path: Path) -> None:
    program = (
        "import sys; sys.stdin = sys.stdout = None; from cannonade.cli import main;"
        "sys.argv = ['cannonade', 'text', 'revised:1']; sys.exit(main())"
    )
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env=make_environment(tmp_path),
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_terminal_has_a_prompt_the_board_and_colour(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "text", "revised:1")
    shown = terminal.read_until("> ")
    assert "\033[91m9♥\033[0m" in shown
    assert "+---------+" in shown
    assert "is laid on" not in shown
    terminal.type("b1\n")
    assert "J♦" in terminal.read_until("> ")
    terminal.type("\x04")
    assert "The game is saved" in terminal.read_until("continues it.")
    assert terminal.close() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, number: int) -> None:
    terminal = Terminal(tmp_path, "text", "revised:1")
    terminal.read_until("> ")
    terminal.type("b")
    terminal.read_until("b")
    assert not terminal.has_echo()
    assert "Traceback" not in terminal.end_by(number)
    assert terminal.has_echo()
    assert terminal.close() == 128 + number


def test_an_interrupt_ends_politely(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "text", "revised:1")
    terminal.read_until("> ")
    terminal.type("b1\n")
    terminal.read_until("> ")
    terminal.interrupt()
    # A signal between the prompt and the wait for a key is handled at the next line.
    terminal.type("\n")
    shown = terminal.read_until("continues it.")
    assert "The game is saved" in shown
    assert "Traceback" not in shown
    assert terminal.close() == 130


@pytest.mark.parametrize(("columns", "has_picture"), [(40, True), (30, False)])
def test_a_narrow_terminal_gets_a_narrow_picture_without_colour_if_asked(
    tmp_path: Path, columns: int, *, has_picture: bool
) -> None:
    terminal = Terminal(
        tmp_path, "text", "revised:1", NO_COLOR="1", COLUMNS=str(columns)
    )
    shown = terminal.read_until("> ")
    assert "\033[91m" not in shown
    assert "+---------+" not in shown
    assert ("+------+" in shown) == has_picture
    assert ("Row 4: b4 shows" in shown) == (not has_picture)
    lines = shown.replace("\r", "").split("\n")
    assert max(map(len, lines)) <= max(columns, 40)
    terminal.type("quit\n")
    terminal.read_until("Goodbye")
    assert terminal.close() == 0


def test_a_record_is_stepped_through_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Deal "revised:1"]\n\nQs@b1 Jd@e4 =d4\nopen\n')
    terminal = Terminal(tmp_path, "replay", str(path), NO_COLOR="1")
    assert "The deal." in terminal.read_until("\n> ")
    terminal.type("\n")
    assert "1. Qs@b1: put Q♠ on b1." in terminal.read_until("\n> ")
    terminal.type("\n")
    assert "2. Jd@e4" in terminal.read_until("\n> ")
    terminal.type("b\n")
    assert "1. Qs@b1" in terminal.read_until("\n> ")
    terminal.type("q\n")
    assert terminal.close() == 0


def test_an_output_without_suit_signs_gets_letters(tmp_path: Path) -> None:
    ascii_only = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run("text", "revised:1", text="board\n", data=tmp_path, **ascii_only)
    assert "Qs is to be placed." in done.stdout
    assert done.stdout.isascii()
    by_choice = run_here("text", "revised:1", "--ascii", text="board\n", data=tmp_path)
    assert by_choice.stdout.isascii()


def test_for_ears_there_are_no_pictures(tmp_path: Path) -> None:
    done = run_here("text", "revised:1", "--spoken", text="board\n", data=tmp_path)
    assert "\nRow 4: b4 shows the 2 of diamonds" in done.stdout
    assert "the queen of spades is to be placed." in done.stdout.lower()
    assert "+---" not in done.stdout
