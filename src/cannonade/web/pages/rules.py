"""Rule books, as pages and as JSON."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.errors import NotationError
from cannonade.language import _
from cannonade.notation import RulesId, format_rules_id, parse_rules_id
from cannonade.rules import RULE_SETS, RuleSet, find_rule_set
from cannonade.web.api.games import ERRORS
from cannonade.web.api.responses import BlockAnswer, RuleBookAnswer, SectionAnswer
from cannonade.web.drawing.rules_card import rules_card
from cannonade.web.routing import Router, answer_json
from cannonade.web.server.problems import ErrorAnswer, Problem, problem_response
from cannonade.web.service import TableService
from cannonade.words.rulebook.book import Block, RuleBook
from cannonade.words.rulebook.house import lines_of_block, say_title
from cannonade.words.rulebook.whole import rules_in_words, say_source

router = Router()

_LONGEST: Final = 1000


@router.get("/rules", is_described=False)
def rule_sets(request: Request, service: TableService) -> Response:
    """List the built-in rule sets."""
    facts = {"rule_sets": RULE_SETS, "say_source": say_source}
    return service.pages.page(request, "rule_sets.html", facts)


@router.get("/rules/{name}", is_described=False)
def rules(request: Request, service: TableService, name: str) -> Response:
    """Show a rule book."""
    found = _find(name)
    if found is None:
        return problem_response(request, _unknown())
    base, _ = found
    facts = {
        "book": _book(found),
        "kind": kind_of,
        "rule_set": base,
        "name": name,
        "card": rules_card(found[1].rules),
    }
    return service.pages.page(request, "rules.html", facts)


@router.get(
    "/api/rules/{name}",
    model=RuleBookAnswer,
    responses={
        **ERRORS,
        404: {"model": ErrorAnswer, "description": "There are no such rules."},
    },
    tags=("rules",),
)
def rules_as_json(request: Request, name: str) -> Response:
    """Return the rule book of a rule set or of house rules, in plain English."""
    found = _find(name)
    if found is None:
        return problem_response(request, _unknown())
    answer = _book_answer(found[1], _book(found))
    return answer_json(answer)


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


def _unknown() -> Problem:
    names = ", ".join(each.name for each in RULE_SETS)
    message = _("There are no rules with that name. The rule sets are {names}.").format(
        names=names
    )
    return Problem(404, "unknown_rules", message)


def _find(name: str) -> tuple[RuleSet, RulesId] | None:
    if len(name) > _LONGEST:
        return None
    try:
        found = parse_rules_id(name)
    except NotationError:
        return None
    return find_rule_set(found.name, found.version), found


def _book(found: tuple[RuleSet, RulesId]) -> RuleBook:
    base, rules_id = found
    is_house = rules_id.rules != base.rules
    title = format_rules_id(rules_id) if is_house else say_title(base)
    return rules_in_words(rules_id.rules, title)


def kind_of(block: Block) -> str:
    """Return the kind of a block, such as "bullets"."""
    return type(block).__name__.lower()


def _block(block: Block) -> BlockAnswer:
    return BlockAnswer(kind=kind_of(block), lines=lines_of_block(block))
