"""Generate the pages of the documentation that come from the project itself.

`make docs` writes them; `make check` runs this with `--check`, which writes nothing and
fails if a page is out of date. To add a page, write a function that returns its text
and add it to `PAGES`.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from typer.testing import CliRunner

from cannonade.cli import app
from cannonade.cli.commands import COMMANDS
from cannonade.cli.group import Group
from cannonade.club.achievements import ACHIEVEMENTS
from cannonade.env import FIELDS, LAYOUT_VERSION, OFFSETS, CardPlace
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    Cycling,
    PickUp,
    Rules,
    RuleSet,
    format_rule_set,
)
from cannonade.words.club.achievements import say_achievement
from cannonade.words.input.line_help import ACTION_HELP, ORDER_HELP
from cannonade.words.rulebook.keys import say_key, say_value

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
NOTICE: Final = "<!-- Written by tools/generate_docs.py; `make docs` renews it. -->\n\n"


def make_targets() -> str:
    """Return the page that lists the make targets."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^(\w+):.*  ## (.*)$", text, re.MULTILINE)
    rows = [f"| `make {name}` | {does} |" for name, does in targets]
    return "\n".join(
        [
            "# Make targets",
            "",
            "One job each. On a fresh machine, the first one you run sets up `.venv`.",
            "",
            "| Command | Does |",
            "| --- | --- |",
            *rows,
            "",
        ]
    )


def rule_sets() -> str:
    """Return the page of the rule sets, their differences, and the keys."""
    return "\n".join(
        [
            "# Rule sets and keys",
            "",
            "How the rule sets differ. [The rules, exactly](rules.md) define every",
            "detail; `cannonade rules NAME` prints a rule set as a rule book.",
            "",
            *_rule_set_table(),
            *_differences(),
            *_vocabulary(),
            *_house_rules(),
        ]
    )


def _rule_set_table() -> Iterator[str]:
    yield "| Name | Rules | In short | Source |"
    yield "| --- | --- | --- | --- |"
    for each in RULE_SETS:
        source = f"[{each.source}]({each.url})" if each.url else each.source
        yield f"| `{each.id}` | {each.title} | {each.summary} | {source} |"
    yield ""


def _differences() -> Iterator[str]:
    yield "## Key by key"
    yield ""
    names = " | ".join(f"`{each.name}`" for each in RULE_SETS)
    yield f"| Key | {names} |"
    yield "| --- |" + " --- |" * len(RULE_SETS)
    for key in VOCABULARY:
        values = " | ".join(each.rules.as_text()[key] for each in RULE_SETS)
        yield f"| `{key}` | {values} |"
    yield ""


def _vocabulary() -> Iterator[str]:
    yield "## What the keys mean"
    yield ""
    yield "The default comes first."
    for key, kind in VOCABULARY.items():
        yield ""
        yield f"**`{key}`**: {say_key(key)}."
        yield ""
        yield from (f"- `{value.value}`: {say_value(value)}." for value in kind)
    yield ""


def _house_rules() -> Iterator[str]:
    rules = Rules(cycling=Cycling.AT_ONCE, pick_up=PickUp.NEWEST_FIRST)
    summary = "Always something to fire at."
    example = RuleSet("no-rest", 1, "No rest", "", summary, rules)
    yield "## House rules"
    yield ""
    yield "Your own rule set is a file with the keys that differ from the defaults."
    yield "Only `name` is required."
    yield ""
    yield "```toml"
    yield format_rule_set(example).rstrip("\n")
    yield "```"
    yield ""


def commands() -> str:
    """Return the page of every command with its help, and the orders of line mode."""
    return "\n".join(
        [
            "# Commands",
            "",
            "The exit status is 0 on success, 1 on failure, 2 when the input was",
            "wrong, and 130 after Ctrl-C. Error messages go to standard error and",
            "begin with the command. `python -m cannonade` is the same as `cannonade`.",
            "See also [Use the command line](../how-to/command-line.md).",
            "",
            *(line for each in COMMANDS for line in _command(each)),
            *_line_mode(),
        ]
    )


def _command(command: Callable[..., int] | Group) -> Iterator[str]:
    if isinstance(command, Group):
        for each in command.commands:
            yield from _help(command.name, each.__name__)
    else:
        yield from _help(command.__name__)


def _help(*words: str) -> Iterator[str]:
    # A terminal of 80 columns gives a width of 78.
    run = CliRunner().invoke(
        app, [*words, "--help"], prog_name="cannonade", terminal_width=78
    )
    yield from (f"## `{' '.join(words)}`", "", "```text", run.stdout.strip(), "```", "")


def _line_mode() -> Iterator[str]:
    yield "## Commands in line mode"
    yield ""
    yield "`cannonade text` reads one of these per line, from a terminal or a pipe."
    yield "Capitals do not matter, and commands may be abbreviated. Undo is free back"
    yield "to the last card you have seen; further back it marks the game as assisted."
    yield "A line that is refused changes nothing; with `--strict`, the exit status is"
    yield "then 1."
    for kind, lines in (("Action", ACTION_HELP), ("Command", ORDER_HELP)):
        yield ""
        yield f"| {kind} | Does |"
        yield "| --- | --- |"
        yield from (f"| {form} | {does} |" for form, does in lines)
    yield ""
    yield "The game is saved after every action, together with the games of the"
    yield "table in the browser. The next `cannonade text` continues it, and so does"
    yield "the table; both can play it at the same time. Games are saved in the"
    yield "folder given by `--data FOLDER` or by the variable `CANNONADE_DATA`, or"
    yield "else in the system's folder for application data; `cannonade data path`"
    yield "prints where that is. Colours are used only on terminals; the variable"
    yield "`NO_COLOR` turns them off."
    yield ""


def achievements() -> str:
    """Return the page that lists the achievements."""
    said = [say_achievement(each) for each in ACHIEVEMENTS]
    rows = [f"| {medal.title} | {medal.takes} |" for medal in said]
    return "\n".join(
        [
            "# Achievements",
            "",
            "Each can be earned once, by a finished game that",
            "[counts](../how-to/club.md): one played without help, from cards that",
            "nobody arranged.",
            "",
            "| Achievement | What it takes |",
            "| --- | --- |",
            *rows,
            "",
        ]
    )


def observations() -> str:
    """Return the page that lists the fields of an observation."""
    rows = [
        f"| {where.start} | `{field.name}` | {field.size} | {_most(field.highs)} | "
        f"{field.meaning} |"
        for field, where in zip(FIELDS, OFFSETS.values(), strict=True)
    ]
    return "\n".join(
        [
            "# Observations",
            "",
            f"What an agent sees is {OFFSETS['rules'].stop} bytes.",
            f"This is layout {LAYOUT_VERSION}. A layout keeps its meaning: other",
            "fields or other rules keys make another version.",
            "[Train an agent](../how-to/train-an-agent.md) shows how observations are",
            "used, and `cannonade.env.decode` turns the bytes into an `Observation`,",
            "without loss. Cards are in the order of `PACK`, cells and slots in that",
            "of `Cell` and `Slot`; suits are 0 to 3 for clubs, diamonds, hearts and",
            "spades. Nothing depends on a hidden card.",
            "",
            "| Byte | Field | Bytes | Highest | Meaning |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
            "The rules keys, in order: " + ", ".join(f"`{key}`" for key in VOCABULARY),
            "(see [Rule sets and keys](../rule-sets.md)).",
            "",
            "A card's `place` is one of these numbers; those for cells and slots go on",
            "by the cell or the slot:",
            "",
            "| From | Place |",
            "| --- | --- |",
            *(f"| {place.value} | `{place.name}` |" for place in CardPlace),
            "",
        ]
    )


def _most(highs: tuple[int, ...]) -> str:
    """Return the maximum of the bytes of a field, or all of them if they differ."""
    return str(highs[0]) if len(set(highs)) == 1 else ", ".join(map(str, highs))


PAGES: Final[Mapping[str, Callable[[], str]]] = {
    "reference/achievements.md": achievements,
    "reference/commands.md": commands,
    "reference/make.md": make_targets,
    "reference/observations.md": observations,
    "rule-sets.md": rule_sets,
}
"""Each generated page, by its path under docs, with the function that returns it."""


def stale_pages() -> dict[Path, str]:
    """Return the pages that are missing or out of date, with their new text."""
    wanted = {DOCS / name: NOTICE + write() for name, write in PAGES.items()}
    return {
        path: text
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write stale pages, or with `--check` list them; return the exit status."""
    parser = argparse.ArgumentParser(description="Write the generated pages of docs/.")
    parser.add_argument("--check", action="store_true", help="write nothing, name them")
    is_checking: bool = parser.parse_args().check
    stale = stale_pages()
    for path, text in stale.items():
        if is_checking:
            name = path.relative_to(ROOT)
            print(f"{name} is out of date; `make docs` renews it", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return int(is_checking and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
