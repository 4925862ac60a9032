"""Fuzzing: untrusted texts and forms, mutated and combined to be as costly as possible.

`make slow FUZZ=1000000` parses that many, and prints a summary as JSON: how many were
accepted and rejected, the longest CPU time, and the growth of memory in megabytes. Any
exception but a rejection stops it and shows the text. Some games and rules are also
passed to programs as files. Repetitions vary from one to a thousand.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from starlette.requests import Request
from starlette.types import Message
from tests.notation import samples
from tests.notation.test_mutations import SAMPLES, mutant

from cannonade.errors import CannonadeError
from cannonade.notation import format_record
from cannonade.notation.records import read_each_record
from cannonade.rules import RULE_SETS, format_rule_set, read_rule_set
from cannonade.store.importing import parse_game
from cannonade.web.pages.settings import read_file

NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
MOST: Final = 32 * 1024
EACH: Final = 1000
"""After this many texts of a kind, a program gets some: one text of rules, or …"""
TOGETHER: Final = 250
"""… this many games in one file, of which reading stops after 300 errors."""

FORM: Final = (
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    "words\r\n--b--\r\n"
)
HEADERS: Final = (
    '[Created "{}-01-01T00:00:00+{}"]\n',
    '[Changed "9999-12-31T23:59:59-{}:{}"]\n',
    '[Game "{}"]\n[Player "{}"]\n',
    '[Log "{} {}"]\n[Draw "always"]\n',
)
REPEATED: Final = (
    *("a.", "[", "{", "{a=", "a=[", '"', "'", '"""', "\\", "\n", "\r", "9", "0x", "é"),
    *(
        "[[",
        '[Deal "',
        "{\n",
        "; x\n",
        ". ",
        "#Kd",
        "+grid=nine",
        "--b\r\n",
        "A: b\r\n",
    ),
    '[Deal "revised:1"]\n\nopen\n\n',
    "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n",
)
NUMBERS: Final = ("0001", "23:59", "0", "-1", "9" * 20, "9" * 5000, "0x" + "f" * 5000)


_GAMES: Final = [
    format_record(samples.random_record(Random(number), 12)) for number in range(20)
]


def game(random: Random) -> str:
    """Write a game with headers like a store's, some far out of range."""
    record = random.choice(_GAMES)
    header = random.choice(HEADERS).format(*random.choices(NUMBERS, k=2))
    return record.replace("]\n", f"]\n{header}", 1)


def read_rules(text: str) -> None:
    read_rule_set(text.encode("utf-8", "replace"))


def read_games(text: str) -> None:
    for each in read_each_record(text):
        parse_game(each, NOW)


_RUNNER: Final = asyncio.Runner()


def read_form(text: str) -> None:
    _RUNNER.run(_read_form(text.encode("utf-8", "replace")))


async def _read_form(body: bytes) -> None:
    kind = b"multipart/form-data; boundary=b"
    headers = [(b"content-type", kind)]
    scope = {"type": "http", "method": "POST", "headers": headers, "app": None}

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    request = Request(scope, receive)
    file = await read_file(request)
    if file is not None:
        file.read()
    await request.close()


Reader = Callable[[str], None]
RULES: Final = tuple(map(format_rule_set, RULE_SETS))


def make(random: Random) -> tuple[Reader, str]:
    """Return a random text and a parser for it."""
    sample = SAMPLES[random.choice(list(SAMPLES))]
    reader, base = random.choice(
        (
            (read_rules, random.choice(RULES)),
            (read_games, game(random)),
            (read_form, FORM),
            (sample.read, random.choice(sample.texts)),
            (sample.read, random.choice(sample.texts)),
        )
    )
    text = mutant(base, game(random), random)
    for _ in range(random.choice((0, 0, 0, 0, 1, 2))):
        part = random.choice((*REPEATED, *NUMBERS))
        many = part * int(min(1000, MOST // len(part)) ** random.random())
        place = random.randint(0, len(text))
        text = text[:place] + many + text[place:]
    return reader, text


class Programs:
    """Runs programs on some of the texts, as files."""

    def __init__(self, folder: Path) -> None:
        """Use a folder for files and games."""
        self._folder = folder
        self._taken = Counter[Reader]()
        self._games = deque[str](maxlen=TOGETHER)
        self.count = 0
        """The number of programs run."""
        self.longest_s = 0.0
        """The longest CPU time of one."""

    def take(self, reader: Reader, text: str) -> None:
        """Pass a text to a program, if one is due."""
        self._taken[reader] += 1
        is_due = self._taken[reader] % EACH == 0
        if reader is read_games:
            self._games.append(text)
            if is_due:
                self._run("\n\n".join(self._games), "data", "import")
        elif reader is read_rules and is_due:
            self._run(text, "rules", "--check")

    def _run(self, text: str, *command: str) -> None:
        path = self._folder / "text"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run(  # noqa: S603  our own program
            [sys.executable, "-m", "cannonade", *command, str(path)],
            env={**os.environ, "CANNONADE_DATA": str(self._folder / "games")},
            check=False,
            capture_output=True,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.count += 1
        self.longest_s = max(self.longest_s, took)
        said = run.stderr.decode("utf-8", "replace")
        assert run.returncode in (0, 1, 2), (command, text, said)
        assert "Traceback" not in said, (command, text, said)


def peak_mb() -> float:
    """Return the peak memory of this process, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(count: int, seed: int) -> None:
    """Parse `count` texts, and report."""
    random = Random(seed)
    refused, longest, slowest = 0, 0.0, ""
    before = peak_mb()
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(Path(folder))
        for _ in range(count):
            reader, text = make(random)
            begun = time.process_time()
            try:
                reader(text)
            except CannonadeError:
                refused += 1
            except Exception as error:
                error.add_note(f"{reader.__name__} was given {text!r}")
                raise
            took = time.process_time() - begun
            if took > longest:
                longest, slowest = took, f"{reader.__name__}: {text[:200]!r}"
            programs.take(reader, text)
    facts = {
        "read": count - refused,
        "refused": refused,
        "longest_s": longest,
        "slowest": slowest,
        "grown_mb": peak_mb() - before,
        "programs": programs.count,
        "longest_of_a_program_s": programs.longest_s,
    }
    sys.stdout.write(f"{json.dumps(facts)}\n")
    _RUNNER.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
