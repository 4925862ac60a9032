"""Commands about rules: print a rule book, check a file of house rules."""

from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, RulesOrFile
from cannonade.cli.streams import BAD_INPUT, fail, write


def rules(  # noqa: PLR0913  an argument for each option
    name: RulesOrFile = "revised",
    *,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="Print Markdown.")
    ] = False,
    as_json: AsJson = False,
    has_rulings: Annotated[
        bool,
        typer.Option(
            "--rulings", help="Add how gaps in the published rules are settled."
        ),
    ] = False,
    is_quick: Annotated[
        bool, typer.Option("--quick", help="Print only the quick reference.")
    ] = False,
    show_list: Annotated[
        bool, typer.Option("--list", help="List the built-in rule sets.")
    ] = False,
) -> int:
    """Print the rules in plain English."""
    import shutil

    from cannonade.jobs import rule_texts

    if show_list:
        write(rule_texts.rule_sets_json() if as_json else rule_texts.rule_sets_text())
    elif as_json:
        write(rule_texts.rules_json(name))
    elif as_markdown:
        write(rule_texts.rules_markdown(name))
    else:
        width = shutil.get_terminal_size().columns - 1
        width = min(max(width, 40), 80)
        text = rule_texts.rules_text(
            name, width, has_rulings=has_rulings, is_quick=is_quick
        )
        write(text)
    return 0


def validate(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A TOML file of house rules.", show_default=False
        ),
    ],
    *,
    as_json: AsJson = False,
) -> int:
    """Check a file of house rules."""
    from cannonade.jobs import rule_texts

    found = rule_texts.validate_rules(file)
    if as_json:
        write(rule_texts.validation_json(found))
    elif found.rule_set is None:
        fail(*rule_texts.validation_lines(found))
    else:
        write("".join(f"{line}\n" for line in rule_texts.validation_lines(found)))
    return 0 if found.rule_set else BAD_INPUT
