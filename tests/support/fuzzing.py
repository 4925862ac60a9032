"""Texts and forms from outside, mutated and put together to cost as much as they can.

`python -m tests.support.fuzzing 1000000` reads so many, and prints as JSON what came of
it: how many were read and refused, the longest time of the processor that one took, and
by how many megabytes the process grew. Whatever else than a refusal is raised ends it.
"""

import asyncio
import json
import resource
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import Final

from starlette.requests import Request
from starlette.types import Message
from tests.notation import samples
from tests.notation.test_mutations import SAMPLES, mutant

from cannonade.errors import CannonadeError
from cannonade.notation import format_record
from cannonade.rules import RULE_SETS, format_rule_set, read_rule_set
from cannonade.store.import_parsing import read_arrivals
from cannonade.web.pages.forms import read_file

NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
MOST: Final = 32 * 1024

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
    """Write a game with headers as a store gives them, some out of all range."""
    record = random.choice(_GAMES)
    header = random.choice(HEADERS).format(*random.choices(NUMBERS, k=2))
    return record.replace("]\n", f"]\n{header}", 1)


def read_rules(text: str) -> None:
    read_rule_set(text.encode("utf-8", "replace"))


def read_games(text: str) -> None:
    for _ in read_arrivals(StringIO(text, newline=""), NOW):
        pass


_RUNNER: Final = asyncio.Runner()


def read_form(text: str) -> None:
    _RUNNER.run(_read_form(text.encode("utf-8", "replace")))


async def _read_form(body: bytes) -> None:
    kind = b"multipart/form-data; boundary=b"
    headers = [(b"content-type", kind)]
    scope = {"type": "http", "method": "POST", "headers": headers, "app": None}

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async for file in read_file(Request(scope, receive)):
        if file is not None:
            file.read()


Reader = Callable[[str], None]
RULES: Final = tuple(map(format_rule_set, RULE_SETS))


def make(random: Random) -> tuple[Reader, str]:
    """Make a text, and choose what is to read it."""
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
        many = part * random.randint(1, min(1000, MOST // len(part)))
        place = random.randint(0, len(text))
        text = text[:place] + many + text[place:]
    return reader, text


def peak_mb() -> float:
    """Return the most memory this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(count: int, seed: int) -> None:
    """Read so many texts, and report."""
    random = Random(seed)
    refused, longest, slowest = 0, 0.0, ""
    before = peak_mb()
    for _ in range(count):
        reader, text = make(random)
        begun = time.process_time()
        try:
            reader(text)
        except CannonadeError:
            refused += 1
        took = time.process_time() - begun
        if took > longest:
            longest, slowest = took, f"{reader.__name__}: {text[:200]!r}"
    facts = {
        "read": count - refused,
        "refused": refused,
        "longest_s": longest,
        "slowest": slowest,
        "grown_mb": peak_mb() - before,
    }
    sys.stdout.write(f"{json.dumps(facts)}\n")
    _RUNNER.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
