"""Rule books, as pages and as JSON; house rules, whose book is updated live."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from starlette.responses import Response

from cannonade import errors, notation
from cannonade.jobs.rule_texts import rule_sets_facts, rules_facts
from cannonade.language import Lazy, _, language
from cannonade.pages.rules import rules_page
from cannonade.play.new_game import start_of
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    Rules,
    RuleSet,
    find_rule_set,
    format_rule_set,
    notes,
    read_rule_set,
    rules_from,
)
from cannonade.store import HouseRules, SavedRules, titled
from cannonade.web.drawing.table import draw_demonstration, rules_card
from cannonade.web.pages.settings import Form, Upload, as_file, play_game, see
from cannonade.web.routing import Router
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.server.middleware import utc_now
from cannonade.web.service import Context
from cannonade.words.input.mistakes import say_mistake
from cannonade.words.keys import key_groups, say_key, say_value
from cannonade.words.rulebook import house as words
from cannonade.words.rulebook.house import say_title
from cannonade.words.rulebook.whole import rules_in_words

router = Router()

HERE: Final = "/rules/house"
_NO_TITLE: Final = Lazy("House rules")


@dataclass(frozen=True, slots=True)
class Draft:
    """House rules being edited on the page.

    Attributes:
        rule_set: the rules, with their current title.
        base: the built-in rule set that they are compared with.
        saved: the saved rules being changed; None for new ones.
        problems: everything that is wrong with the request.
        number: the deal number entered.
    """

    rule_set: RuleSet
    base: RuleSet
    saved: SavedRules | None = None
    problems: tuple[str, ...] = ()
    number: str = ""

    @property
    def code(self) -> str:
        """The rules as a part of deal codes, in their shortest form."""
        return code_of(self.rule_set.rules)


@router.get(HERE)
def house_rules(context: Context) -> Response:
    """Show the rules in the query string, with a choice for each key."""
    return _page(context, _read_draft(context, context.query))


def _read_draft(context: Context, asked: Mapping[str, str]) -> Draft:
    """Return the house rules that a request describes, with all its problems."""
    start = _start(HouseRules(context.store), asked)
    problems = start.problems
    chosen = {key: value for key, value in asked.items() if key in VOCABULARY}
    rule_set = start.rule_set
    try:
        rules = rules_from(rule_set.rules.as_text() | chosen)
        rule_set = replace(rule_set, rules=rules)
    except errors.RulesError as error:
        problems += tuple(map(words.say_problem, error.problems))
    if asked.get("title", rule_set.title) != rule_set.title:
        rule_set = titled(rule_set, asked["title"])
    number = asked.get("number", start.number).strip()
    return replace(start, rule_set=rule_set, problems=problems, number=number)


def _start(house: HouseRules, asked: Mapping[str, str]) -> Draft:
    """Return the starting point of a request: saved rules, a code, or a base."""
    known = {str(each.id): each for each in house.all()}
    saved = known.get(asked.get("saved", ""))
    if saved is not None:
        return Draft(saved.rule_set, words.find_base(saved.rule_set.rules), saved)
    base, problems = _base(asked)
    untitled = replace(base, title="", summary="", source="", url="")
    code = asked.get("code", "").strip()
    if not code:
        return Draft(untitled, base, problems=problems)
    text, colon, number = code.rpartition(":")
    try:
        rules = notation.parse_rules_id(text if colon else code).rules
    except errors.CannonadeError as error:
        return Draft(untitled, base, problems=(say_mistake(error),))
    rule_set = replace(untitled, rules=rules)
    return Draft(rule_set, words.find_base(rules), number=number if colon else "")


def _base(asked: Mapping[str, str]) -> tuple[RuleSet, tuple[str, ...]]:
    try:
        found = notation.parse_rules_id(asked.get("base") or RULE_SETS[0].id)
        return find_rule_set(found.name, found.version), ()
    except errors.CannonadeError as error:
        return RULE_SETS[0], (say_mistake(error),)


def code_of(rules: Rules) -> str:
    """Format rules as their differences from the nearest built-in rule set."""
    base = words.find_base(rules)
    return notation.format_rules_id(notation.RulesId(base.name, base.version, rules))


def rule_choices(context: Context) -> dict[str, RuleSet]:
    """Return the options for a new game, by code: built-in rule sets, then saved ones.

    Of those with the same rules, it is the saved one, whose name the game will show.
    """
    saved = (each.rule_set for each in HouseRules(context.store).all())
    return {code_of(each.rules): each for each in (*RULE_SETS, *saved)}


def summarise(rule_set: RuleSet) -> str:
    """Return the summary of a rule set, or its difference from a built-in one."""
    base = words.find_base(rule_set.rules)
    return words.say_summary(rule_set) or words.say_difference(rule_set.rules, base)


def _page(context: Context, draft: Draft) -> Response:
    rules = draft.rule_set.rules
    book = rules_in_words(rules)
    facts = {
        "draft": draft,
        "groups": key_groups(),
        "vocabulary": VOCABULARY,
        "say_key": say_key,
        "say_value": say_value,
        "saved": HouseRules(context.store).all(),
        "rule_sets": RULE_SETS,
        "summary": summarise,
        "short": book.quick_reference,
        "whole": rules_page(replace(book, quick_reference=())),
        "new": words.lines_of(book) - words.lines_of(rules_in_words(draft.base.rules)),
        "difference": words.say_difference(rules, draft.base),
        "notes": tuple(map(words.say_note, notes(rules))),
    }
    return context.page("house.html", facts, 422 if draft.problems else 200)


@router.post(f"{HERE}/save")
def save(context: Context, form: Form) -> Response:
    """Save the rules under their title, as new ones or replacing saved ones.

    Saved ones are deleted if the form asks for it.
    """
    draft, house = _read_draft(context, form), HouseRules(context.store)
    if draft.problems:
        return _page(context, draft)
    saved, do = draft.saved, form.get("do")
    try:
        if do == "delete":
            if saved is not None:
                house.remove(saved.id)
            return see(f"{HERE}#saved")
        if saved is not None and do == "change":
            kept = house.change(saved.id, draft.rule_set, utc_now())
        else:
            kept = house.add(draft.rule_set, utc_now())
    except errors.HouseRulesError as error:
        problems = tuple(map(words.say_problem, error.problems))
        return _page(context, replace(draft, problems=problems))
    return see(f"{HERE}?saved={kept.id}#saved")


@router.post(f"{HERE}/play")
def play(context: Context, form: Form) -> Response:
    """Start a game by the chosen rules; if they are saved, the game shows their name.

    Unsaved rules are played without a name.
    """
    draft = _read_draft(context, form)
    if draft.problems:
        return _page(context, draft)
    number = notation.tidy_number(draft.number) or draft.number
    try:
        start = start_of(rules=draft.code, number=number)
        return play_game(context, start, form)
    except errors.StoreError:
        raise
    except errors.CannonadeError as error:
        return _page(context, replace(draft, problems=(say_mistake(error),)))


@router.get(f"{HERE}/file")
def download(context: Context) -> Response:
    """Return the rules as a file that commands accept."""
    draft = _read_draft(context, context.query)
    if draft.problems:
        return _page(context, draft)
    rule_set = draft.rule_set
    if not rule_set.title:
        rule_set = titled(rule_set, str(_NO_TITLE))
    return Response(
        format_rule_set(rule_set),
        media_type="application/toml",
        headers=as_file(f"{rule_set.name}.toml"),
    )


@router.post(f"{HERE}/upload")
def upload(context: Context, file: Upload) -> Response:
    """Import a file of house rules, or list everything that is wrong with it."""
    draft = _read_draft(context, {})
    content = file.read() if file else b""
    if not content:
        return _page(context, replace(draft, problems=(str(words.NO_FILE),)))
    try:
        kept = HouseRules(context.store).add(read_rule_set(content), utc_now())
    except (errors.RulesError, errors.HouseRulesError) as error:
        problems = tuple(map(words.say_problem, error.problems))
        return _page(context, replace(draft, problems=problems))
    return see(f"{HERE}?saved={kept.id}#saved")


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
        with suppress(errors.NotationError):
            return notation.rule_set_of(notation.parse_rules_id(name))
    names = ", ".join(each.name for each in RULE_SETS)
    said = _("There are no rules with that name. The rule sets are {names}.")
    raise ProblemError(Problem(404, "unknown_rules", said.format(names=names)))
