"""Commands about rules and deals: print a rule book, check house rules, show a deal."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cannonade.cli.options import AsJson, DealCodeArgument, InAscii, RulesOrFile
from cannonade.cli.streams import BAD_INPUT, fail, page_width, write, write_json
from cannonade.errors import RulesError

if TYPE_CHECKING:
    from cannonade.rules import RuleSet


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
    is_check: Annotated[
        bool,
        typer.Option(
            "--check", help="Only check the rules: list every problem, or give notes."
        ),
    ] = False,
) -> int:
    """Print the rules in plain English, or check house rules."""
    from cannonade.jobs import rule_texts
    from cannonade.notation import named_rules

    if is_check:
        return _check(name, as_json=as_json)
    if show_list:
        if as_json:
            write_json(rule_texts.rule_sets_facts())
        else:
            write(rule_texts.rule_sets_text())
        return 0
    found = named_rules(name)
    if as_json:
        write_json(rule_texts.rules_facts(found))
    elif as_markdown:
        write(rule_texts.rules_markdown(found, is_quick=is_quick))
    else:
        width = page_width(40)
        write(
            rule_texts.rules_text(
                found, width, has_rulings=has_rulings, is_quick=is_quick
            )
        )
    return 0


def _check(name: str, *, as_json: bool) -> int:
    from cannonade.jobs import rule_texts
    from cannonade.notation import format_rules_id, named_rules, rules_id_of

    found: RuleSet | RulesError
    try:
        found = named_rules(name)
    except RulesError as error:
        found = error
    is_wrong = isinstance(found, RulesError)
    if as_json:
        write_json(rule_texts.checked_facts(name, found))
    elif isinstance(found, RulesError):
        fail(*rule_texts.problem_lines(found))
    else:
        code = format_rules_id(rules_id_of(found.rules))
        lines = rule_texts.note_lines(name, code, found.rules)
        write("".join(f"{line}\n" for line in lines))
    return BAD_INPUT if is_wrong else 0


def deal(
    code: DealCodeArgument, *, as_json: AsJson = False, ascii_only: InAscii = False
) -> int:
    """Show the cards and the set-up of a deal."""
    from cannonade.jobs import deals
    from cannonade.text.screen import style_for

    style = style_for(sys.stdout, is_ascii=ascii_only)
    if as_json:
        write_json(deals.deal_facts(code))
    else:
        write(deals.deal_text(code, style))
    return 0
