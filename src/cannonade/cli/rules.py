"""Commands about rules: print a rule book, check a file of house rules."""

from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, RulesOrFile
from cannonade.cli.streams import BAD_INPUT, fail, page_width, write, write_json
from cannonade.errors import RulesError


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
    from cannonade.jobs import rule_texts

    if show_list and as_json:
        write_json(rule_texts.rule_sets_facts())
    elif show_list:
        write(rule_texts.rule_sets_text())
    elif as_json:
        write_json(rule_texts.rules_facts(name))
    elif as_markdown:
        write(rule_texts.rules_markdown(name))
    else:
        width = page_width(40)
        write(
            rule_texts.rules_text(
                name, width, has_rulings=has_rulings, is_quick=is_quick
            )
        )
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

    found = rule_texts.check_rules(file)
    lines = rule_texts.checked_lines(file, found)
    is_wrong = isinstance(found, RulesError)
    if as_json:
        write_json(rule_texts.checked_facts(file, found))
    elif is_wrong:
        fail(*lines)
    else:
        write("".join(f"{line}\n" for line in lines))
    return BAD_INPUT if is_wrong else 0
