"""Rule books, as pages and as JSON."""

from contextlib import suppress
from typing import Final

from starlette.responses import Response

from cannonade.errors import NotationError
from cannonade.language import _, language
from cannonade.notation import RulesId, format_rules_id, parse_rules_id
from cannonade.rules import RULE_SETS, find_rule_set
from cannonade.web.api.responses import BlockAnswer, RuleBookAnswer, SectionAnswer
from cannonade.web.drawing.rules_card import rules_card
from cannonade.web.drawing.table import draw_demonstration
from cannonade.web.routing import Router
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.rulebook.book import Block, RuleBook
from cannonade.words.rulebook.house import lines_of_block, say_title
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
    facts = {
        "rule_sets": RULE_SETS,
        "rule_set": {each.rules: each for each in RULE_SETS}.get(found.rules),
        "book": _book(found),
        "kind": kind_of,
        "name": name,
        "card": rules_card(found.rules),
        "demonstration": draw_demonstration(language()),
    }
    return context.page("rules.html", facts)


@router.get("/api/rules/{name}")
def rules_as_json(name: str) -> RuleBookAnswer:
    """Return the rule book of a rule set or of house rules, in plain English."""
    found = _find(name)
    return _book_answer(found, _book(found))


def _book_answer(rules_id: RulesId, book: RuleBook) -> RuleBookAnswer:
    sections = (
        SectionAnswer(title=each.title, blocks=tuple(map(_block, each.blocks)))
        for each in book.sections
    )
    return RuleBookAnswer(
        id=format_rules_id(rules_id),
        title=book.title,
        sections=tuple(sections),
        rulings=tuple(each.text for each in book.rulings),
        quick_reference=book.quick_reference,
    )


def _find(name: str) -> RulesId:
    """Parse the rules in an address.

    Raises:
        ProblemError: if there are no such rules.
    """
    if len(name) <= _LONGEST:
        with suppress(NotationError):
            return parse_rules_id(name)
    names = ", ".join(each.name for each in RULE_SETS)
    said = _("There are no rules with that name. The rule sets are {names}.")
    raise ProblemError(Problem(404, "unknown_rules", said.format(names=names)))


def _book(rules_id: RulesId) -> RuleBook:
    base = find_rule_set(rules_id.name, rules_id.version)
    is_house = rules_id.rules != base.rules
    title = format_rules_id(rules_id) if is_house else say_title(base)
    return rules_in_words(rules_id.rules, title)


def kind_of(block: Block) -> str:
    """Return the kind of a block, such as "bullets"."""
    return type(block).__name__.lower()


def _block(block: Block) -> BlockAnswer:
    return BlockAnswer(kind=kind_of(block), lines=lines_of_block(block))
