"""Generate the pages of the documentation that come from the project itself.

`make docs` writes them; `make check` runs this with `--check`, which writes nothing and
fails if a page is out of date. To add a page, write a function that returns its text
and add it to `PAGES`.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from typer.testing import CliRunner

from cannonade.cli import app
from cannonade.cli.commands import COMMANDS
from cannonade.cli.group import Group
from cannonade.env import FIELDS, LAYOUT_VERSION, OFFSETS, CardPlace
from cannonade.rules import RULE_SETS, VOCABULARY
from cannonade.words.input.line_help import ACTION_HELP, ORDER_HELP
from cannonade.words.keys import say_key, say_value

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
NOTICE: Final = "<!-- Written by tools/generate_docs.py; `make docs` renews it. -->\n\n"
_OPTION: Final = re.compile(r"^  -.*\n(?: {8,}.*\n)*", re.MULTILINE)


def rule_sets() -> str:
    """Return the page of the rule sets, their differences, and the keys."""
    return "\n".join(
        [
            "# Rule sets and keys",
            "",
            "[The rules, exactly](rules.md) define every detail, and list the",
            "[keys in which the rule sets differ](rules.md#9-the-keys). Combine keys",
            "as you like: [play by house rules](how-to/house-rules.md).",
            "",
            *_rule_set_table(),
            *_vocabulary(),
        ]
    )


def _rule_set_table() -> Iterator[str]:
    yield "| Name | Rules | In short | Source |"
    yield "| --- | --- | --- | --- |"
    for each in RULE_SETS:
        source = f"[{each.source}]({each.url})" if each.url else each.source
        yield f"| `{each.id}` | {each.title} | {each.summary} | {source} |"
    yield ""


def _vocabulary() -> Iterator[str]:
    yield "## What the keys mean"
    yield ""
    yield "The default comes first."
    for key, kind in VOCABULARY.items():
        yield ""
        yield f"**`{key}`**: {say_key(key)}"
        yield ""
        yield from (f"- `{value.value}`: {say_value(value)}." for value in kind)
    yield ""


def commands() -> str:
    """Return the page of every command with its help, and the orders of line mode."""
    helps = {name: _help(name) for each in COMMANDS for name in _names(each)}
    counts = Counter(each for text in helps.values() for each in _options(text))
    shared = {each for each, count in counts.items() if count > 2}  # noqa: PLR2004
    return "\n".join(
        [
            "# Commands",
            "",
            "What `--help` prints for each command. `python -m cannonade` is the same",
            "as `cannonade`. [Use the command line](../how-to/command-line.md) says",
            "what all commands have in common. Several commands have these options:",
            "",
            "| Option | Does |",
            "| --- | --- |",
            *(_row(*each) for each in sorted(shared)),
            "",
            *(line for name in helps for line in _command(name, helps[name], shared)),
            *_line_mode(),
        ]
    )


def _row(option: str, does: str) -> str:
    option = option.replace("|", "\\|")
    return f"| `{option}` | {does} |"


def _names(command: Callable[..., int] | Group) -> Iterator[str]:
    if isinstance(command, Group):
        yield from (f"{command.name} {each.__name__}" for each in command.commands)
    else:
        yield command.__name__


def _help(name: str) -> str:
    # A terminal of 80 columns gives a width of 78.
    run = CliRunner().invoke(
        app, [*name.split(), "--help"], prog_name="cannonade", terminal_width=78
    )
    return run.stdout


def _options(text: str) -> dict[tuple[str, str], str]:
    """Return the lines of each option in a help text, by its name and its meaning."""
    found = (each[0] for each in _OPTION.finditer(text))
    parts = ((each, each.strip().partition("  ")) for each in found)
    return {(name, " ".join(does.split())): each for each, (name, _, does) in parts}


def _command(
    name: str, text: str, shared: AbstractSet[tuple[str, str]]
) -> Iterator[str]:
    """Yield the section of a command, with only the names of its shared options."""
    also = {each: lines for each, lines in _options(text).items() if each in shared}
    for lines in also.values():
        text = text.replace(lines, "")
    text = text.strip().removesuffix("Options:").strip()
    yield from (f"## `{name}`", "", "```text", text, "```", "")
    names = [f"`{option.split()[0]}`" for option, _ in also if "--help" not in option]
    if names:
        yield from (f"Shared options: {', '.join(names)}.", "")


def _line_mode() -> Iterator[str]:
    yield "## Commands in line mode"
    yield ""
    yield "`cannonade text` reads one of these per line, from a terminal or a pipe."
    yield "Capitals do not matter, and commands may be abbreviated. A line that is"
    yield "refused changes nothing; with `--strict`, the exit status is then 1."
    for kind, lines in (("Action", ACTION_HELP), ("Command", ORDER_HELP)):
        yield ""
        yield f"| {kind} | Does |"
        yield "| --- | --- |"
        yield from (f"| {form} | {does} |" for form, does in lines)
    yield ""


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
    "reference/commands.md": commands,
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
