"""Benchmark of uniformly random playouts of the revised rules: engine, kernel and C.

The kernel and a C program play the same games (same random numbers, same choices),
checked by the number of actions and the results. By callgrind, if valgrind is
installed, the kernel may take at most as many instructions as the C program;
`--check` measures only this, and fails above it. Times are only indicative.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Final

from cannonade import Deal, Rules, legal_actions, next_state, start
from cannonade.kernel import OUTCOME_REASONS, play_games

SOURCE: Final = Path(__file__).with_name("playouts.c")
GAMES: Final = 100_000
ENGINE_GAMES: Final = 300
COUNTED_GAMES: Final = 2000
SEED: Final = 1
MOST_TIMES_C: Final = 1.0
MOST_OF_C: Final = 11_770
"""The instructions of a C program for a game of the subset without ploys."""

Result = tuple[int, Counter[str]]
"""The number of actions, and the count of each result."""


def compile_c(folder: Path, *flags: str) -> Path:
    """Compile the C program."""
    program = folder / f"playouts{''.join(flags)}"
    command = ["cc", "-O3", *flags, "-o", str(program), str(SOURCE)]
    subprocess.run(command, check=True)  # noqa: S603  our own program
    return program


def play_c(program: Path, games: int) -> tuple[Result, float]:
    """Play in C; return the result and the seconds."""
    command = [str(program), str(games), str(SEED)]
    run = subprocess.run(  # noqa: S603  our own program
        command, check=True, capture_output=True, text=True
    )
    _, actions, armour, dry, won, spent_s = run.stdout.split()
    ends = {"armour": int(armour), "dry": int(dry), "twelve_dead": int(won)}
    return (int(actions), +Counter(ends)), float(spent_s)


def play_kernel(games: int, threads: int = 1) -> tuple[Result, float, float]:
    """Play in the kernel; return the result, CPU seconds and wall-clock seconds."""
    begin_s, wall_begin_s = process_time(), perf_counter()
    view = play_games(Rules(), games, SEED, threads=threads)
    spent_s, wall_s = process_time() - begin_s, perf_counter() - wall_begin_s
    numbers = view.cast("B").cast("i").tolist()
    reasons = (OUTCOME_REASONS[each] for each in numbers[::4])
    ends = Counter(reason.value if reason else "" for reason in reasons)
    return (sum(numbers[3::4]), +ends), spent_s, wall_s


def play_engine(games: int) -> tuple[int, float]:
    """Play other games in the reference engine; return actions and seconds."""
    begin_s = process_time()
    count = 0
    for number in range(games):
        choose = Random(number).choice
        state = start(Deal(Rules(), number)).state
        while actions := legal_actions(state):
            state = next_state(state, choose(actions))
            count += 1
    return count, process_time() - begin_s


def report(name: str, games: int, actions: int, spent_s: float) -> None:
    """Print a line of results."""
    print(
        f"{name:28} {games / spent_s:10.0f} games/s {actions / spent_s:11.0f} "
        "decisions/s"
    )


def compare_speed(program: Path, games: int) -> None:
    """Print the speeds of all three, and of two threads."""
    few = min(games, ENGINE_GAMES)
    actions, spent_s = play_engine(few)
    report("reference engine", few, actions, spent_s)
    one, spent_s, wall_s = play_kernel(games)
    report("kernel", games, one[0], spent_s)
    two, _, two_wall_s = play_kernel(games, threads=2)
    in_c, c_spent_s = play_c(program, games)
    report("C, revised rules only", games, in_c[0], c_spent_s)
    print(f"{'two threads against one':28} {wall_s / two_wall_s:10.2f} times as fast")
    print(f"{'kernel against C':28} {c_spent_s / spent_s:10.2f} of its rate")
    if not one == two == in_c:
        sys.exit(f"they played different games: kernel {one}, {two}, C {in_c}")


def instructions(command: list[str], counted: str, folder: Path) -> float:
    """Return the instructions per game inside a function, by callgrind."""
    tool = ["valgrind", "--tool=callgrind", f"--toggle-collect={counted}"]
    run = subprocess.run(  # noqa: S603  our own program
        [*tool, f"--callgrind-out-file={folder / 'callgrind.out'}", *command],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        text=True,
    )
    match = re.search(r"Collected : (\d+)", run.stderr)
    return int(match.group(1)) / COUNTED_GAMES if match else 0.0


def compare_instructions(folder: Path, program: Path) -> None:
    """Print the instructions per game, and exit if the kernel takes too many."""
    words = [str(COUNTED_GAMES), str(SEED)]
    subset = compile_c(folder, "-DSUBSET")
    in_subset = instructions([str(subset), *words], "main", folder)
    in_c = instructions([str(program), *words], "main", folder)
    code = (
        "from cannonade import Rules; from cannonade.kernel import play_games; "
        f"play_games(Rules(), {COUNTED_GAMES}, {SEED})"
    )
    counted = "__pyx_f_9cannonade_6kernel_7batches_play_game*"
    in_kernel = instructions([sys.executable, "-c", code], counted, folder)
    print(f"{'C, without ploys':28} {in_subset:10.0f} instructions/game")
    print(f"{'C, revised rules only':28} {in_c:10.0f} instructions/game")
    print(f"{'kernel, all rules':28} {in_kernel:10.0f} instructions/game")
    print(f"{'kernel against C':28} {in_kernel / in_c:10.3f} times")
    if not 0 < in_subset <= MOST_OF_C:
        sys.exit(f"the C program is no fair limit: {MOST_OF_C} is the most")
    if not 0 < in_kernel <= MOST_TIMES_C * in_c:
        sys.exit(f"the kernel needs too many: {MOST_TIMES_C} times C is the most")


def main() -> None:
    """Measure, and print a line for each measurement."""
    parser = argparse.ArgumentParser(description="Measure the kernel.")
    parser.add_argument("--check", action="store_true", help="count instructions only")
    parser.add_argument("--games", type=int, help="measure the speed only, with these")
    asked = parser.parse_args()
    is_check: bool = asked.check
    if not is_check and not shutil.which("cc"):
        sys.exit("a C compiler is needed to compare with C")
    with tempfile.TemporaryDirectory() as name:
        program = compile_c(Path(name))
        if not is_check:
            compare_speed(program, asked.games or GAMES)
        if is_check or (shutil.which("valgrind") and not asked.games):
            compare_instructions(Path(name), program)


if __name__ == "__main__":
    main()
