"""Rule books, as pages and as JSON."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from starlette.responses import Response

from cannonade.errors import NotationError
from cannonade.jobs.rule_texts import rule_sets_facts, rules_facts
from cannonade.language import _, language
from cannonade.notation import parse_rules_id, rule_set_of
from cannonade.pages.rules import rules_page
from cannonade.rules import RULE_SETS, RuleSet
from cannonade.web.drawing.rules_card import rules_card
from cannonade.web.drawing.table import draw_demonstration
from cannonade.web.routing import Router
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.rulebook.house import say_title
from cannonade.words.rulebook.whole import rules_in_words

router = Router()

_LONGEST: Final = 1000


@router.get("/rules")
def usual_rules(context: Context) -> Response:
    """Show the rule book of the usual rules."""
    return rules(context, RULE_SETS[0].name)


@router.get("/rules/{name}")
def rules(context: Context, name: str) -> Response:
    """Show a rule book, which opens with a board on which a card kills a royal."""
    found = _find(name)
    book = rules_in_words(found.rules, say_title(found))
    facts = {
        "rule_sets": RULE_SETS,
        "rule_set": found if found in RULE_SETS else None,
        "page": rules_page(replace(book, quick_reference=())),
        "name": name,
        "card": rules_card(found.rules),
        "demonstration": draw_demonstration(language()),
    }
    return context.page("rules.html", facts)


@router.get("/api/rules")
def list_rules() -> object:
    """List the built-in rule sets, the default first."""
    return rule_sets_facts()


@router.get("/api/rules/{name}")
def rules_as_json(name: str) -> dict[str, object]:
    """Return the rule book of a rule set or of house rules, in plain English."""
    return rules_facts(_find(name))


def _find(name: str) -> RuleSet:
    """Parse the rules in an address.

    Raises:
        ProblemError: if there are no such rules.
    """
    if len(name) <= _LONGEST:
        with suppress(NotationError):
            return rule_set_of(parse_rules_id(name))
    names = ", ".join(each.name for each in RULE_SETS)
    said = _("There are no rules with that name. The rule sets are {names}.")
    raise ProblemError(Problem(404, "unknown_rules", said.format(names=names)))
